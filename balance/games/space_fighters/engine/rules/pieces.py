# engine: kernel
"""Ships and stations: who is where, who owns what."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_count, record_event, record_mark
    from ..names import MAX_PIECES, Count, Event, Mark, Where
    from ..state import Game
    from ..tables import Rules


def seat_of(number: int) -> int:  # engine: inline
    """The seat of a ship's number, which is seat * MAX_PIECES + piece."""
    return number // MAX_PIECES


def piece_of(number: int) -> int:  # engine: inline
    return number % MAX_PIECES


def distance(t: Rules, a: int, b: int) -> int:  # engine: inline
    """Steps of a fighter between two open tiles of an empty board; walls count if one of them is a white tile."""
    if t.inner[a] >= 0:
        return t.inner_steps[t.inner[a]][b]
    if t.inner[b] >= 0:
        return t.inner_steps[t.inner[b]][a]
    return abs(t.x[a] - t.x[b]) + abs(t.y[a] - t.y[b])


def put(g: Game, seat: int, piece: int, cell: int) -> None:
    """Set a ship on an empty tile, or off the board (Where)."""
    old = g.cell[seat][piece]
    if old >= 0:
        g.at[old] = 0
    g.cell[seat][piece] = cell
    if cell >= 0:
        g.at[cell] = 1 + seat * MAX_PIECES + piece


def owner(g: Game, t: Rules, station: int) -> int:
    """SF-STN-01, -02, SF-CEN-04: the seat with a control ship inside, -1 if the station is neutral."""
    ship = g.at[t.node[station]] - 1
    return seat_of(ship) if ship >= 0 else -1


def stations_owned(g: Game, t: Rules, seat: int) -> int:
    count = 0
    for station in range(t.n_stations):
        if owner(g, t, station) == seat:
            count += 1
    return count


def ships(g: Game, t: Rules, seat: int, attackers: int, lowest: int) -> int:
    """Ships that attack (1) or hold stations (0); lowest = 0: on the board, Where.RESERVE: with those on the card."""
    count = 0
    for piece in range(t.n_pieces):
        if t.attacks[t.kind[piece]] == attackers and g.cell[seat][piece] >= lowest:
            count += 1
    return count


def spare(g: Game, t: Rules, seat: int, kind: int) -> int:
    """SF-CMP-08: a piece of that kind that is not in the game, -1 if all are."""
    for piece in range(t.n_pieces):
        if t.kind[piece] == kind and g.cell[seat][piece] == Where.SUPPLY:
            return piece
    return -1


def arrive(g: Game, t: Rules, rec: Recorder, seat: int, piece: int, cell: int) -> None:
    """A ship comes to a tile or station; a control ship owns the station it enters (SF-STN-03, SF-CTL-04)."""
    put(g, seat, piece, cell)
    record_mark(rec, cell, Mark.VISITS)
    station = t.station_at[cell]
    if station >= 0:
        record_count(rec, seat, Count.CAPTURES, 1)
        record_mark(rec, cell, Mark.CAPTURES)
        record_event(rec, Event.ENTERED, seat, station, 0, 0, 0)


def destroy(g: Game, t: Rules, rec: Recorder, ship: int) -> None:
    """SF-BTL-03, SF-STN-06: a ship leaves the game; its station turns neutral."""
    seat = seat_of(ship)
    piece = piece_of(ship)
    cell = g.cell[seat][piece]
    which = Count.LOST_FIGHTERS if t.attacks[t.kind[piece]] else Count.LOST_CONTROLS
    record_count(rec, seat, which, 1)
    if cell >= 0:
        record_mark(rec, cell, Mark.LOSSES)
        if t.station_at[cell] >= 0:
            record_count(rec, seat, Count.STATIONS_LOST, 1)
    put(g, seat, piece, Where.SUPPLY)
    record_event(rec, Event.DESTROYED, seat, ship, 0, 0, 0)
