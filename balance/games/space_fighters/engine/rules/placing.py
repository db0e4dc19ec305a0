# engine: kernel
"""From the Reserves card to the board."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_count, record_event
    from ..names import Count, Event
    from ..state import Game
    from ..tables import Rules
    from .pieces import arrive, owner
    from .reach import Reach, add


def list_places(g: Game, t: Rules, r: Reach, seat: int, kind: int) -> None:
    """All tiles on which a seat may place a ship of a kind now, into `r.tiles`; none leaves it on the card."""
    r.look += 1
    r.n = 0
    if t.void[seat][kind]:
        return
    for station in range(t.n_stations):
        if owner(g, t, station) == seat:
            list_yard(g, t, r, station)  # SF-RSV-03, SF-RSV-06
    home = t.home[seat]
    neutral: bool = owner(g, t, home) < 0
    if not t.attacks[kind]:
        if neutral:
            add(r, t.node[home], 0)  # SF-RSV-07
        return
    if neutral:
        list_yard(g, t, r, home)  # SF-RSV-04
    for piece in range(t.n_pieces):
        cell = g.cell[seat][piece]
        if cell >= 0 and not t.attacks[t.kind[piece]]:
            list_beside(g, t, r, cell)  # SF-RSV-02


def list_beside(g: Game, t: Rules, r: Reach, cell: int) -> None:
    """SF-RSV-02: tiles that touch a control ship; one in a station fills it, so it is the tiles that touch the station.

    With centre_placement = outside these are not the yard of the central station (SF-AMB-09).
    """
    station = t.station_at[cell]
    if station < 0:
        for i in range(8):
            note(g, t, r, t.beside[cell][i])
        return
    for i in range(t.n_near[station]):
        note(g, t, r, t.near[station][i])


def list_yard(g: Game, t: Rules, r: Reach, station: int) -> None:
    for i in range(t.n_yard[station]):
        note(g, t, r, t.yard[station][i])


def note(g: Game, t: Rules, r: Reach, tile: int) -> None:
    """SF-RSV-09: an empty tile that is not listed yet."""
    if tile >= 0 and g.at[tile] == 0 and r.seen[tile] != r.look and t.station_at[tile] < 0:
        add(r, tile, 0)


def place(g: Game, t: Rules, rec: Recorder, seat: int, piece: int, tile: int) -> None:
    """SF-RSV-01: a ship leaves the card."""
    record_event(rec, Event.PLACED, seat, piece, tile, 0, 0)
    arrive(g, t, rec, seat, piece, tile)
    record_count(rec, seat, Count.PLACED, 1)
    g.acted = True
