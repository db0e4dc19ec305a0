# engine: kernel
"""Work and targets draw ships from afar, the less the farther."""

import cython

if not cython.compiled:
    from .....core.hints import Floats
    from ..names import MAX_WAYS
    from ..rules.fleet import complete, controls, enemies, workers_at
    from ..state import Game
    from ..tables import Rules
    from .locks import lock_worth
    from .scratch import Mind
    from .weights import Weight


def see_pulls(g: Game, t: Rules, m: Mind, seat: int) -> None:
    """All pulls of a position, on every square."""
    far: float = t.weight[seat][Weight.FAR]
    for square in range(t.n_squares):
        m.work[square] = 0
        m.war[square] = 0
        m.far[square] = 0
    for i in range(g.n_stars):
        m.work[g.star_at[i]] = star_job(g, t, m, seat, g.star_at[i])
    for i in range(g.n_rocks):
        m.work[g.rock_at[i]] = rock_job(g, t, m, seat, g.rock_at[i])
    for square in range(t.n_squares):
        if g.crowd[square] > g.here[seat][square]:
            aim_at(t, m, square, prey(g, t, m, seat, square))
    for i in range(g.n_stars):
        square = g.star_at[i]
        if g.crowd[square] == g.here[seat][square] and complete(g, t, square):
            held: bool = g.here[seat][square] > 0
            aim_at(t, m, square, t.weight[seat][Weight.GUARD] if held else t.weight[seat][Weight.STEAL])
    spread(t, m.work, far)
    spread(t, m.war, far)
    spread(t, m.far, far)
    for i in range(g.n_stars):
        look_past(t, m.work, g.star_at[i], far)
    for i in range(g.n_rocks):
        look_past(t, m.work, g.rock_at[i], far)


def spread(t: Rules, pull: Floats, far: float) -> None:
    """Every pull on every square: two sweeps find the strongest, since no way has to go round anything."""
    for square in range(t.n_squares):
        for way in range(1, 3):  # the neighbours that came before: above and to the left
            if t.near[square][way] >= 0:
                pull[square] = max(pull[square], far * pull[t.near[square][way]])
    for square in range(t.n_squares - 1, -1, -1):
        for way in range(0, MAX_WAYS, 3):  # to the right and below
            if t.near[square][way] >= 0:
                pull[square] = max(pull[square], far * pull[t.near[square][way]])


def look_past(t: Rules, pull: Floats, square: int, far: float) -> None:
    """Who is at a place of work already does it: only what lies further on still pulls."""
    strongest: float = 0
    for way in range(MAX_WAYS):
        if t.near[square][way] >= 0:
            strongest = max(strongest, pull[t.near[square][way]])
    pull[square] = min(pull[square], far * strongest)


def aim_at(t: Rules, m: Mind, goal: int, worth: float) -> None:
    """A target: ships that shoot from afar want to be beside it."""
    m.war[goal] = max(m.war[goal], worth)
    for way in range(MAX_WAYS):
        if t.near[goal][way] >= 0:
            m.far[t.near[goal][way]] = max(m.far[t.near[goal][way]], worth)


def star_job(g: Game, t: Rules, m: Mind, seat: int, square: int) -> float:
    """Worth of one more working ship at a star: an empty station, one to contest at the last moment, one to build."""
    pull: float = t.weight[seat][Weight.PULL]
    if g.crowd[square] > g.here[seat][square]:
        if g.here[seat][square] > 0 or not complete(g, t, square):
            return 0
        worth: float = 0
        for other in range(g.n):
            if other != seat and g.here[other][square] > 0:
                worth = max(worth, m.alarm[other])
        return pull * worth
    if complete(g, t, square):
        return 0.0 if controls(g, t, seat, square) else pull * (m.hold * safety(t, m, square) + m.cover[square])
    return 0.0 if workers_at(g, t, seat, square) > 0 else pull * m.site * safety(t, m, square)


def safety(t: Rules, m: Mind, square: int) -> float:
    """How likely a lone ship is still there after the next shots at it, roughly."""
    return max(1 - m.danger[square] * t.chance[1][1], 0.0)


def rock_job(g: Game, t: Rules, m: Mind, seat: int, square: int) -> float:
    """Worth of one more working ship at asteroids: to mine them, or to be in the way of an enemy who does."""
    if g.crowd[square] > g.here[seat][square]:
        worth: float = 0
        if g.here[seat][square] == 0:
            for other in range(g.n):
                if other != seat and g.here[other][square] > 0:
                    worth = max(worth, lock_worth(g, t, m, seat, other, square) - t.weight[seat][Weight.LOCK])
        lasts: float = max(safety(t, m, square), t.weight[seat][Weight.RISK])  # it need not last
        return t.weight[seat][Weight.PULL] * worth * lasts
    if g.asteroids[square] <= workers_at(g, t, seat, square):
        return 0
    return t.weight[seat][Weight.PULL] * m.slot * safety(t, m, square)


def prey(g: Game, t: Rules, m: Mind, seat: int, square: int) -> float:
    """Worth of a warship at a square with enemies: a flagship, a station of theirs, or just ships."""
    worth: float = t.weight[seat][Weight.PREY] * m.hunt
    for other in range(g.n):
        if other != seat and g.here[other][square] > 0:
            if g.ships[other][t.flagship][square] > 0:
                worth = max(worth, m.hunt * m.force)
            if complete(g, t, square):
                worth = max(worth, t.weight[seat][Weight.STEAL] * m.force + m.deny[other])
    if enemies(g, seat, square) > 0 and g.here[seat][square] > 0:
        worth += t.weight[seat][Weight.PRESS]  # a fight that has begun wants to be won
    return worth
