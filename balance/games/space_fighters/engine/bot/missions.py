# engine: kernel
"""Where fighters fly when they do not attack: towards a target, out of danger, or to guard a control ship."""

import cython

if not cython.compiled:
    from ..names import MAX_PIECES, MAX_STEPS, NEAR_ENOUGH, Weight
    from ..rules.pieces import distance
    from ..state import Game
    from ..tables import Rules
    from .judgement import calm, danger, nerve, rivals, target_steps, worth_of
    from .scratch import Mind


def mission(g: Game, t: Rules, seat: int, kind: int, tile: int) -> int:
    """The enemy ship that a fighter on this tile heads for: the best target for its distance; -1 if there is none."""
    best: float = -1.0
    choice = -1
    for other in range(g.n):
        if other != seat and g.alive[other]:
            for piece in range(t.n_pieces):
                cell = g.cell[other][piece]
                if cell >= 0:
                    steps = target_steps(t, cell, tile)
                    if steps >= 0:
                        worth: float = worth_of(g, t, seat, other * MAX_PIECES + piece)
                        worth *= t.win[kind][t.kind[piece]]
                        worth = worth / (t.weight[seat][Weight.CHASE] + steps) + t.lean[seat][cell]
                        if worth > best:
                            best, choice = worth, other * MAX_PIECES + piece
    return choice


def goal_cell(g: Game, t: Rules, seat: int, kind: int, tile: int) -> int:
    """Where a fighter heads: to its target; if no enemy is in space, to where the nearest one may come in."""
    target = mission(g, t, seat, kind, tile)
    if target >= 0:
        return g.cell[target // MAX_PIECES][target % MAX_PIECES]
    best = MAX_STEPS
    choice = -1
    for i in range(1, g.n):
        other = (seat + i) % g.n
        if g.alive[other] and t.fighter_steps[t.home[other]][tile] < best:
            best = t.fighter_steps[t.home[other]][tile]
            choice = t.node[t.home[other]]
    return choice


def take_errand(g: Game, t: Rules, m: Mind, seat: int, kind: int, tile: int) -> None:
    """What a fighter on this tile has in mind: where to go, whom to guard, and how much there is to fear."""
    m.aim = goal_cell(g, t, seat, kind, tile)
    m.ward = ward_cell(g, t, seat, tile)
    m.nerve = nerve(g, t, seat) * calm(g)
    crowd: float = max(rivals(g, seat) - 1, 0)
    m.pull = t.weight[seat][Weight.APPROACH] / (1.0 + t.weight[seat][Weight.CROWD] * crowd)


def tile_score(g: Game, t: Rules, m: Mind, seat: int, kind: int, tile: int) -> float:
    """How good a tile is for a fighter on its errand."""
    score: float = 0.0
    if m.aim >= 0:
        steps = target_steps(t, m.aim, tile)
        if g.at[m.aim] == 0:  # nobody is there yet: leave room for control ships
            steps = max(steps, NEAR_ENOUGH)
        score -= m.pull * steps
    if in_the_way(g, t, m, seat, tile):
        score -= t.weight[seat][Weight.CLEAR]
    if t.weight[seat][Weight.FEAR] > 0.0:
        score -= t.weight[seat][Weight.FEAR] * m.nerve * danger(g, t, seat, kind, tile)
    if t.weight[seat][Weight.GUARD] > 0.0:
        score -= t.weight[seat][Weight.GUARD] * m.nerve * max(target_steps(t, m.ward, tile), NEAR_ENOUGH)
    return score


def in_the_way(g: Game, t: Rules, m: Mind, seat: int, tile: int) -> bool:
    """Would a fighter here block control ships: in the door of an empty station, beside an own one, or on its way?"""
    if t.door[tile] >= 0 and g.at[t.node[t.door[tile]]] == 0:
        return True
    for piece in range(t.n_pieces):
        cell = g.cell[seat][piece]
        if cell >= 0 and not t.attacks[t.kind[piece]] and t.station_at[cell] < 0:
            steps = distance(t, tile, cell)
            if steps == 1 or (m.bound[piece] > 0 and passes(t, m.bound[piece] - 1, t.kind[piece], cell, tile, steps)):
                return True
    return False


def passes(t: Rules, station: int, kind: int, cell: int, tile: int, steps: int) -> bool:
    """Is this tile, so many steps away, on a shortest path of a control ship's next move to the station?"""
    return steps <= t.move_limit[kind] and steps + t.control_steps[station][tile] == t.control_steps[station][cell]


def ward_cell(g: Game, t: Rules, seat: int, tile: int) -> int:
    """Whom a fighter guards: the own control ship in most danger for its distance, or else the own station."""
    best: float = 0.0
    choice = t.node[t.home[seat]]
    for piece in range(t.n_pieces):
        cell = g.cell[seat][piece]
        if cell >= 0 and not t.attacks[t.kind[piece]]:
            need: float = t.weight[seat][Weight.WATCH] + danger(g, t, seat, t.kind[piece], cell)
            need /= t.weight[seat][Weight.WATCH_RANGE] + target_steps(t, cell, tile)
            if need > best:
                best, choice = need, cell
    return choice
