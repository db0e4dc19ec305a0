# engine: kernel
"""Battles: a fighter against a ship on a tile, or against the control ship inside a station."""

import cython

if not cython.compiled:
    from .....core.rng import die
    from ....engine.recorder import Recorder, record_count, record_event, record_mark
    from ..names import MAX_PIECES, Count, Event, LostAttack, Mark, Purpose, Tie, Where
    from ..state import Game
    from ..tables import Rules
    from .pieces import arrive, destroy, piece_of, put, seat_of


def attacker_wins(t: Rules, attack: int, defence: int) -> bool:
    """SF-BTL-03 to -05: the higher roll wins; the attacker wins ties."""
    if attack == defence:
        return t.tie_winner == Tie.ATTACKER
    return attack > defence


def fight(g: Game, t: Rules, rec: Recorder, seat: int, piece: int, enemy: int, tile: int) -> bool:
    """A fighter attacks `enemy` from `tile` (a station) or on `tile` (where the enemy stands); True if it wins.

    SF-BTL-07: after an open battle the winner has the tile; SF-STN-07: before a station the attacker stays outside.
    """
    victim = piece_of(enemy)
    other = seat_of(enemy)
    cell = g.cell[other][victim]
    g.moved[piece] = 1
    g.acted = True
    g.fought = g.round
    if t.station_at[cell] >= 0:
        if tile != g.cell[seat][piece]:
            arrive(g, t, rec, seat, piece, tile)
            record_event(rec, Event.MOVED, seat, piece, tile, 0, 0)
        record_count(rec, seat, Count.STATION_ATTACKS, 1)
    record_event(rec, Event.BATTLE, seat, piece, enemy, cell, 0)
    record_count(rec, seat, Count.ATTACKS, 1)
    record_mark(rec, cell, Mark.FIGHTS)
    attack: int = die(g.key, Purpose.ATTACK, seat, g.round, g.battles, t.die[t.kind[piece]])
    defence: int = die(g.key, Purpose.DEFENCE, seat, g.round, g.battles, t.die[t.kind[victim]])
    g.battles += 1
    record_event(rec, Event.DICE, seat, attack, defence, 0, 0)
    if attacker_wins(t, attack, defence):
        win_battle(g, t, rec, seat, piece, enemy, cell)
        return True
    lose_battle(g, t, rec, seat, piece)
    return False


def win_battle(g: Game, t: Rules, rec: Recorder, seat: int, piece: int, enemy: int, cell: int) -> None:
    """SF-BTL-03: the defender is destroyed."""
    record_count(rec, seat, Count.ATTACKS_WON, 1)
    fighter = t.attacks[t.kind[piece_of(enemy)]]
    record_count(rec, seat, Count.KILLED_FIGHTERS if fighter else Count.KILLED_CONTROLS, 1)
    destroy(g, t, rec, enemy)
    if t.station_at[cell] < 0:
        arrive(g, t, rec, seat, piece, cell)


def lose_battle(g: Game, t: Rules, rec: Recorder, seat: int, piece: int) -> None:
    """SF-BTL-04: the attacker goes to its Reserves card, it is not destroyed."""
    if t.lost_attack == LostAttack.DESTROYED:
        destroy(g, t, rec, ship_number(seat, piece))
        return
    put(g, seat, piece, Where.RESERVE)
    record_count(rec, seat, Count.RETREATS, 1)
    record_event(rec, Event.RETREATED, seat, piece, 0, 0, 0)


def ship_number(seat: int, piece: int) -> int:
    """The number of a ship."""
    return seat * MAX_PIECES + piece
