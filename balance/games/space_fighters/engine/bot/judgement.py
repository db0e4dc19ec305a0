# engine: kernel
"""What bots think: what a target is worth, how dangerous a place is, how much there is to fear."""

import cython

if not cython.compiled:
    from ..names import LULL, MAX_STEPS, Weight, Where
    from ..rules.ending import is_zombie
    from ..rules.pieces import distance, piece_of, seat_of, ships
    from ..state import Game
    from ..tables import Rules


def danger(g: Game, t: Rules, seat: int, kind: int, cell: int) -> float:
    """Rough chance that a ship of this kind is destroyed on this place before the seat's next turn."""
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
        if t.weight[seat][Weight.STRAND] > 0.0:
            worth += t.weight[seat][Weight.STRAND] / ships(g, t, other, 0, Where.RESERVE)
        station = t.station_at[cell]
        if station >= 0:
            worth += t.weight[seat][Weight.OPENING]
            if t.home[other] == station:
                worth += t.weight[seat][Weight.HOME_STRIKE]
    left = ships(g, t, other, 1, 0) + ships(g, t, other, 0, 0)
    return worth + t.weight[seat][Weight.FINISH] / left


def threatens(g: Game, t: Rules, seat: int, kind_piece: int, cell: int) -> bool:
    """Can an enemy fighter on this tile reach an own control ship in its next turn?"""
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


def nerve(g: Game, t: Rules, seat: int) -> float:
    """How much there is to fear, 0 to 1: all of it until the own fighters far outnumber those of all enemies."""
    own: float = ships(g, t, seat, 1, Where.RESERVE)
    theirs: float = 0.0
    for other in range(g.n):
        if other != seat and g.alive[other]:
            theirs += ships(g, t, other, 1, Where.RESERVE)
    enough: float = t.weight[seat][Weight.UPPER_HAND] * theirs
    return 1.0 if enough >= own else enough * enough / (own * own)


def calm(g: Game) -> float:
    """How much of the usual fear is left, 1 to 0: when nobody has fought for long, waiting leads nowhere."""
    quiet: float = g.round - g.fought
    return 1.0 if quiet <= LULL else LULL / quiet


def rivals(g: Game, seat: int) -> int:
    """Enemy teams in play."""
    count = 0
    for other in range(g.n):
        if other != seat and g.alive[other]:
            count += 1
    return count


def has_rivals(g: Game, t: Rules, seat: int) -> bool:
    """Is an enemy left that can do anything? Zombies (SF-AMB-14) cannot."""
    for other in range(g.n):
        if other != seat and g.alive[other] and not is_zombie(g, t, other):
            return True
    return False
