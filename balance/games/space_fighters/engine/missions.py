# engine: kernel
"""Where fighters go when they do not attack."""

import cython

if not cython.compiled:
    from .judgement import danger, target_steps, worth_of
    from .names import MAX_PIECES, MAX_STEPS, NEAR_ENOUGH, Weight
    from .state import Game
    from .tables import Rules


def mission(g: Game, t: Rules, seat: int, kind: int, tile: int) -> int:
    """The enemy's ship that a fighter on that tile goes for: the worthiest for its distance; -1 if there is none."""
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
                        worth = worth * t.win[kind][t.kind[piece]] / (6.0 + steps) + t.lean[seat][cell]
                        if worth > best:
                            best, choice = worth, other * MAX_PIECES + piece
    return choice


def goal_cell(g: Game, t: Rules, seat: int, kind: int, tile: int) -> int:
    """The place that a fighter goes to: its target's; if no enemy is in space, where the nearest may come in."""
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


def tile_score(g: Game, t: Rules, seat: int, kind: int, goal: int, tile: int) -> float:
    """How good it is for a fighter with that goal to stand on a tile."""
    score: float = 0.0
    if goal >= 0:
        score -= t.weight[seat][Weight.APPROACH] * target_steps(t, goal, tile)
    if in_the_way(g, t, seat, tile):
        score -= t.weight[seat][Weight.CLEAR]
    if t.weight[seat][Weight.FEAR] > 0.0:
        score -= t.weight[seat][Weight.FEAR] * danger(g, t, seat, kind, tile)
    if t.weight[seat][Weight.GUARD] > 0.0:
        score -= t.weight[seat][Weight.GUARD] * max(ward_steps(g, t, seat, tile), NEAR_ENOUGH)
    return score


def in_the_way(g: Game, t: Rules, seat: int, tile: int) -> bool:
    """Would a fighter there hinder control ships: in the door of an empty station, or beside an own one in the open?"""
    if t.door[tile] >= 0 and g.at[t.node[t.door[tile]]] == 0:
        return True
    for i in range(4):
        beside = t.way[tile][i]
        if beside >= 0 and g.at[beside] > 0 and t.station_at[beside] < 0:
            ship = g.at[beside] - 1
            if ship // MAX_PIECES == seat and not t.attacks[t.kind[ship % MAX_PIECES]]:
                return True
    return False


def ward_steps(g: Game, t: Rules, seat: int, tile: int) -> int:
    """Steps to the nearest own control ship; without one, to the own station."""
    best = target_steps(t, t.node[t.home[seat]], tile)
    found = False
    for piece in range(t.n_pieces):
        cell = g.cell[seat][piece]
        if cell >= 0 and not t.attacks[t.kind[piece]]:
            steps = target_steps(t, cell, tile)
            if not found or steps < best:
                best, found = steps, True
    return best
