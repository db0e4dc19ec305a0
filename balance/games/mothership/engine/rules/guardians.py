# engine: kernel
"""Guardian cannons: they fight whatever comes next to them, at once and until one side is gone."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from ....engine.recorder import Recorder, record_event
    from ..names import MAX_PIECES, MOST_REPEATS, Event, FightKind, Kind, Power, Stage
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .combat import add_attacker, can_harm, dogfight, open_fight
    from .movement import close_movement, face_hazard
    from .pieces import (
        beside,
        close_phase,
        enters_hazard,
        friends,
        guardians_left,
        is_empty,
        kind_of,
        next_to,
        owner,
        put,
        unit_of,
        wingmen,
    )


def settle_arrivals(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """MS-GRD-09, AMB-23: guardians next to units that came fight them; a flight may cause the next arrival."""
    done = 0
    while done < g.n_arrivals:
        unit = g.arrival[done]
        if g.arrival_hazard[done]:
            face_hazard(g, t, b, w, rec, unit)
        done += 1
        if g.cell[unit] >= 0 and not g.adrift[unit]:
            meet_guardians(g, t, b, w, rec, unit)
    g.n_arrivals = 0


def meet_guardians(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, unit: int) -> None:
    """Every enemy guardian next to a unit fights it, in the order of their numbers (MS-GRD-21: not a station)."""
    if kind_of(t, unit) == Kind.STATION:
        return
    for seat in range(g.n):
        if not friends(g, seat, owner(unit)):
            for piece in range(t.station + 1, t.n_pieces):
                guardian = unit_of(seat, piece)
                if beside(g, b, guardian, unit):
                    engage(g, t, b, w, rec, guardian, unit)


def engage(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, guardian: int, unit: int) -> None:
    """MS-GRD-10, -13, -14, -17: the guardian attacks again and again while the enemy stays next to it."""
    repeats = 0
    while beside(g, b, guardian, unit) and can_harm(g, t, guardian, unit) and repeats < MOST_REPEATS:
        open_fight(w.f, FightKind.GUARDIAN, owner(guardian), owner(unit), unit)
        add_attacker(g, t, w.f, guardian)
        w.f.shared += wingmen(g, t, b, guardian)
        dogfight(g, t, b, w, rec)
        repeats += 1
        if w.f.stage == Stage.CALLED_OFF or t.guardian_repeat == 2:
            return
        if t.guardian_repeat == 1 and w.f.stage != Stage.WON:
            return


def can_deploy(g: Game, t: Rules, b: Grid, anchor: int, cell: int) -> bool:
    """MS-GRD-01 to -06, AMB-26: next to an own ship whose movement is closed, once a ship and turn, if supported."""
    seat = owner(anchor)
    if g.cell[anchor] < 0 or g.anchored[anchor] or g.minerals[seat] < t.guardian_price:
        return False
    if guardians_left(g, t, seat) >= min(g.power[seat][Power.GUARDIANS], t.n_pieces - t.station - 1):
        return False
    return next_to(b, g.cell[anchor], cell) and is_empty(g, t, cell)


def free_guardian(g: Game, t: Rules, seat: int) -> int:
    """A guardian in reserve, -1 if all are on the board."""
    for piece in range(t.station + 1, t.n_pieces):
        if g.cell[unit_of(seat, piece)] < 0:
            return unit_of(seat, piece)
    return -1


def field_guardian(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, anchor: int, cell: int) -> None:
    """MS-GRD-03, -11, MS-AST-13: beside its anchor, whose movement is over; asteroids first, then enemies beside it."""
    guardian = free_guardian(g, t, owner(anchor))
    if g.moved[anchor] < 2:
        close_movement(g, t, anchor, False)
        close_phase(g, t, anchor)
    put(g, rec, guardian, cell)
    record_event(rec, Event.DEPLOYED, owner(anchor), guardian % MAX_PIECES, cell, 0, 0)
    if enters_hazard(t, -1, cell):
        face_hazard(g, t, b, w, rec, guardian)
    if g.cell[guardian] >= 0:
        guardian_looks_round(g, t, b, w, rec, guardian)


def guardian_looks_round(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, guardian: int) -> None:
    """MS-GRD-11, -12, AMB-22: a new guardian fights every enemy next to it, weakest first, each to the end."""
    seat = owner(guardian)
    for kind in range(Kind.GUARDIAN + 1):
        for direction in range(6):
            if g.cell[guardian] < 0:
                return
            cell = b.way[g.cell[guardian]][direction]
            if cell >= 0 and g.occupant[cell] >= 0:
                other = g.occupant[cell]
                if kind_of(t, other) == kind and not friends(g, owner(other), seat):
                    engage(g, t, b, w, rec, guardian, other)
