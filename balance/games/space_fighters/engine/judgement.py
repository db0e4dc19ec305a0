# engine: kernel
"""What things are worth to a policy, and what enemies may do next."""

import cython

if not cython.compiled:
    from .names import MAX_STEPS, Weight, Where
    from .pieces import distance, owner, piece_of, seat_of, ships
    from .state import Game
    from .tables import Rules


def danger(g: Game, t: Rules, seat: int, kind: int, cell: int) -> float:
    """Chance, roughly, that an own ship of a kind is destroyed on a tile or in a station before the next own turn."""
    station = t.station_at[cell]
    safe: float = 1.0
    for other in range(g.n):
        if other != seat and g.alive[other]:
            for piece in range(t.n_pieces):
                enemy = g.cell[other][piece]
                if enemy >= 0 and t.attacks[t.kind[piece]]:
                    steps = t.fighter_steps[station][enemy] if station >= 0 else distance(t, enemy, cell)
                    if steps < MAX_STEPS and t.reach[t.kind[piece]][steps] > 0.0:
                        safe *= 1.0 - t.reach[t.kind[piece]][steps] * t.win[t.kind[piece]][kind]
    return 1.0 - safe


def worth_of(g: Game, t: Rules, seat: int, enemy: int) -> float:
    """What it is worth to a seat to destroy an enemy's ship."""
    other = seat_of(enemy)
    piece = piece_of(enemy)
    cell = g.cell[other][piece]
    worth: float = 0.0
    if t.attacks[t.kind[piece]]:
        worth = t.weight[seat][Weight.KILL]
        if threatens(g, t, seat, piece, cell):
            worth += t.weight[seat][Weight.DEFEND]
    else:
        worth = t.weight[seat][Weight.CONTROL]
        station = t.station_at[cell]
        if station >= 0:
            worth += t.weight[seat][Weight.OPENING]
            if t.home[other] == station:
                worth += t.weight[seat][Weight.HOME_STRIKE]
    left = ships(g, t, other, 1, 0) + ships(g, t, other, 0, 0)
    return worth + t.weight[seat][Weight.FINISH] / left


def threatens(g: Game, t: Rules, seat: int, kind_piece: int, cell: int) -> bool:
    """Can an enemy's fighter on that tile come to an own control ship in its next turn?"""
    limit = t.move_limit[t.kind[kind_piece]]
    for piece in range(t.n_pieces):
        own = g.cell[seat][piece]
        if own >= 0 and not t.attacks[t.kind[piece]]:
            station = t.station_at[own]
            steps = t.fighter_steps[station][cell] if station >= 0 else distance(t, cell, own)
            if 0 <= steps <= limit:
                return True
    return False


def target_steps(t: Rules, cell: int, tile: int) -> int:
    """Steps from a tile to where a fighter fights the ship on `cell`, on an empty board."""
    station = t.station_at[cell]
    return t.fighter_steps[station][tile] if station >= 0 else distance(t, cell, tile)


def station_worth(g: Game, t: Rules, seat: int, station: int) -> float:
    """What owning a station is worth to a seat."""
    if station == t.home[seat]:
        return t.weight[seat][Weight.HOME]
    if station == t.centre:
        return t.weight[seat][Weight.CENTRE]
    worth: float = t.weight[seat][Weight.OTHER]
    other = t.colour[station]
    if other >= 0 and g.alive[other]:
        left = ships(g, t, other, 1, Where.RESERVE) + 2 * ships(g, t, other, 0, Where.RESERVE)
        worth += t.weight[seat][Weight.CONQUEST] / (1.0 + left)
    return worth


def control_score(g: Game, t: Rules, seat: int, piece: int, cell: int) -> float:
    """How good it is for a control ship to stand on a tile or in a station."""
    score: float = -t.weight[seat][Weight.CAUTION] * danger(g, t, seat, t.kind[piece], cell)
    station = t.station_at[cell]
    if station >= 0:
        return score + station_worth(g, t, seat, station)
    best: float = 0.0
    for goal in range(t.n_stations):
        holder = owner(g, t, goal)
        steps = t.control_steps[goal][cell]
        if steps >= 0 and holder != seat and not taken_up(g, t, seat, piece, goal, steps):
            worth: float = station_worth(g, t, seat, goal) * (1.0 if holder < 0 else 0.5)
            worth *= t.weight[seat][Weight.ADVANCE] / (1.0 + 0.02 * steps)
            if worth > best:
                best = worth
    return score + best


def taken_up(g: Game, t: Rules, seat: int, piece: int, goal: int, steps: int) -> bool:
    """Is another own control ship in the open nearer to that station?"""
    for other in range(t.n_pieces):
        cell = g.cell[seat][other]
        if other != piece and cell >= 0 and not t.attacks[t.kind[other]] and t.station_at[cell] < 0:
            far = t.control_steps[goal][cell]
            if 0 <= far < steps:
                return True
    return False
