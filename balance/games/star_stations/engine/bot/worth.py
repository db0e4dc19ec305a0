# engine: kernel
"""What a bot's ships are worth where they stand, and what shots are expected to destroy."""

import cython

if not cython.compiled:
    from ..names import MAX_DICE, MAX_WAYS, Assigner, Control
    from ..rules.fight import dice_at, dice_beside
    from ..rules.fleet import complete, controls, enemies
    from ..rules.hits import Fight, assign_by_defenders, best_uses, line_up
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .alarm import see_stations
    from .locks import lock_worth, see_locks
    from .pulls import see_pulls
    from .scratch import Mind, see_danger, see_force, see_patience, see_stock, see_whims
    from .weights import Weight


def look_round(g: Game, t: Rules, w: Workspace, seat: int) -> None:
    """Everything that does not change while the seat compares its actions."""
    see_patience(g, t, w.m, seat)
    see_stations(g, t, w.m, seat)
    see_danger(g, t, w.m, seat)
    see_stock(g, t, w.m, seat)
    see_locks(g, t, w.m, seat)
    see_force(g, t, w.m, seat)
    see_whims(g, t, w.m, seat)
    see_pulls(g, t, w.m, seat)
    w.m.n_own = 0
    for square in range(t.n_squares):
        w.m.loss[square] = 0
        w.m.base[square] = worth_at(g, t, w, seat, square)
        if g.here[seat][square] > 0:
            w.m.own[w.m.n_own] = square
            w.m.n_own += 1
            if w.m.danger[square] > 0:
                w.m.loss[square] = w.m.fear * loss_at(g, t, w, seat, square)


def expected(t: Rules, f: Fight, dice: int) -> float:
    """Worth of the lined-up ships that so many dice are expected to destroy."""
    total: float = 0
    rolled: int = min(dice, MAX_DICE)
    if t.hit_assigner == Assigner.ATTACKER:
        top: int = best_uses(f, rolled)
        for hits in range(1, rolled + 1):
            total += t.chance[rolled][hits] * f.best[min(hits, top)]
        return total
    for hits in range(1, rolled + 1):
        for i in range(f.n):
            f.loss[i] = 0
        assign_by_defenders(f, hits)
        for i in range(f.n):
            if f.loss[i]:
                total += t.chance[rolled][hits] * f.worth[i]
    return total


def loss_at(g: Game, t: Rules, w: Workspace, seat: int, square: int) -> float:
    """Worth of own ships here that enemies are expected to shoot next turn, each in an attack of its own."""
    own: float = t.weight[seat][Weight.OWN]
    line_up(g, t, w.f, seat, square, True, t.weight[seat][Weight.OWN_FLAGSHIP] / own if own > 0 else 0.0)
    lost: float = 0
    for other in range(g.n):
        if w.m.dice[other][square] > 0:
            lost += expected(t, w.f, w.m.dice[other][square])
    whole: float = 0
    for i in range(w.f.n):
        whole += w.f.worth[i]
    return own * min(lost, whole)


def gain_at(g: Game, t: Rules, f: Fight, seat: int, square: int, dice: int) -> float:
    """Worth of enemy ships here that so many own dice are expected to shoot."""
    kill: float = t.weight[seat][Weight.KILL]
    line_up(g, t, f, seat, square, False, t.weight[seat][Weight.FLAGSHIP] / kill if kill > 0 else 0.0)
    return kill * expected(t, f, dice)


def worth_at(g: Game, t: Rules, w: Workspace, seat: int, square: int) -> float:
    """What the seat's ships in a square are worth to it by standing there."""
    if g.here[seat][square] == 0:
        kept: bool = t.control == Control.KEPT and controls(g, t, seat, square)  # SS-GAP-07
        return t.weight[seat][Weight.KEPT] * w.m.hold if kept else 0.0
    worth: float = 0
    workers: int = 0
    warships: int = 0
    far: int = 0
    for kind in range(t.n_kinds):
        number = g.ships[seat][kind][square]
        if number:
            if t.works[seat][kind]:
                workers += number
            elif t.beside[seat][kind]:
                far += number
                worth += number * w.m.far[square]
            elif kind == t.flagship:
                worth += t.weight[seat][Weight.BOLD] * min(w.m.force, 1.0) * w.m.war[square]
            else:
                warships += number
                worth += number * w.m.war[square]
    if far + warships > 1:
        worth += t.weight[seat][Weight.PACK] * (far + warships - 1)
    worth += terrain_worth(g, t, w.m, seat, square, workers)
    worth += w.m.work[square] * max(workers - at_work(g, t, seat, square, workers), 0)
    if w.m.danger[square] > 0:
        worth -= w.m.fear * loss_at(g, t, w, seat, square)
    return worth + chances_at(g, t, w.f, seat, square, far)


def terrain_worth(g: Game, t: Rules, m: Mind, seat: int, square: int, workers: int) -> float:
    """Stations, sites and asteroids under own ships; a shared square locks the economy."""
    worth: float = 0
    if enemies(g, seat, square) > 0:
        worth -= t.weight[seat][Weight.LOCK]
        for other in range(g.n):
            if other != seat and g.here[other][square] > 0:
                worth += m.stop[other] + lock_worth(g, t, m, seat, other, square)
                if complete(g, t, square):
                    worth += m.alarm[other] + m.deny[other] * staying(g, t, m, seat, square)
        return worth
    if g.star[square]:
        if complete(g, t, square):
            worth += m.hold * staying(g, t, m, seat, square) + m.cover[square]
        elif workers > 0:
            worth += m.site * progress(g, t, seat, square)
    if g.asteroids[square]:
        worth += m.slot * min(workers, g.asteroids[square])
    return worth


def progress(g: Game, t: Rules, seat: int, square: int) -> float:
    """By what the worth of an unfinished station is multiplied for the modules that it has."""
    return 1 + t.weight[seat][Weight.PROGRESS] * g.modules[square]


def staying(g: Game, t: Rules, m: Mind, seat: int, square: int) -> float:
    """How likely something of a stack is still there after the next shots at it: roughly, by the hits it can take."""
    if m.danger[square] == 0:
        return 1.0
    takes: float = 0
    for kind in range(t.n_kinds):
        takes += g.ships[seat][kind][square] * (1 + t.armour[seat][kind])
    return max(1 - m.danger[square] * t.chance[1][1] / takes, 0.0)


def at_work(g: Game, t: Rules, seat: int, square: int, workers: int) -> int:
    """Of the workers here, those who have something to do: all others listen to the pull of work elsewhere."""
    if enemies(g, seat, square) > 0:  # in the way of others: one is enough for that
        return 1 if complete(g, t, square) or g.asteroids[square] > 0 else 0
    if g.star[square]:
        return 1 if not complete(g, t, square) or workers == g.here[seat][square] else 0
    return min(workers, g.asteroids[square])


def chances_at(g: Game, t: Rules, f: Fight, seat: int, square: int, far: int) -> float:
    """What could be shot from here next turn, in the square or from afar in the best of the next squares."""
    hope: float = t.weight[seat][Weight.HOPE]
    if hope <= 0:
        return 0
    best: float = 0
    if enemies(g, seat, square) > 0:
        best = gain_at(g, t, f, seat, square, dice_at(g, t, seat, square))
    if far > 0:
        for way in range(MAX_WAYS):
            next_ = t.near[square][way]
            if next_ >= 0 and enemies(g, seat, next_) > 0:
                best = max(best, gain_at(g, t, f, seat, next_, dice_beside(g, t, seat, square)))
    return hope * best
