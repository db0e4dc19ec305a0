# engine: kernel
"""How a seat decides: by chance among all legal actions, or by a plan that is made anew after every result."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.names import Enter
    from ....engine.recorder import Recorder, record_decision
    from ..names import Act
    from ..rules.actions import list_actions
    from ..rules.movement import mark_board, spaces_left
    from ..rules.npc import npc_acts
    from ..rules.options import take
    from ..rules.order import Order
    from ..rules.panel import decides_by_chance
    from ..rules.pieces import unit_of
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .choices.abilities import place_guardian, shift_station, use_mothership
    from .choices.boosting import boosts
    from .choices.card_play import play_something
    from .choices.energy import split_energy
    from .choices.spending import spend
    from .errands import answers_call
    from .goals import find_goal
    from .random_choice import random_option
    from .reach import map_ship, map_ships
    from .steering import direct, go
    from .threats import look_out


def choose(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """The next action of the active seat."""
    seat = g.active
    holds: bool = g.plan_holds
    g.plan_holds = False
    w.order.clear()
    if t.npc[seat]:
        npc_acts(g, t, b, w, seat)
        return
    if decides_by_chance(g, t, seat):
        list_actions(g, t, b, w, seat)
        rec.full |= w.x.full
        record_decision(rec, w.x.n)
        take(w.x, random_option(g, w.x, seat), w.order)
        return
    w.x.n = 0
    if t.n_beacons > 0 and answers_call(g, t, w, seat):
        record_decision(rec, 2)
    elif holds and stick_to_it(g, t, b, w, seat):
        record_decision(rec, 2)
    elif g.acted[seat] == 0 and split_energy(g, t, b, w, seat):
        record_decision(rec, 2)
    elif spend(g, t, b, w, seat):
        record_decision(rec, 2)
    elif make_plan(g, t, b, w, seat) or carry_on(g, t, b, w, seat, True):
        record_decision(rec, w.x.n + 1 if w.x.n else 2)
    elif place_guardian(g, t, b, w, seat) or shift_station(g, t, b, w, seat):
        record_decision(rec, 2)
    else:
        w.order.kind = Act.END


def make_plan(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> bool:
    """The best plan as things are now; True if a card or an ability comes before it."""
    look_out(g, t, b, w.m, seat)
    map_ships(g, t, b, w, seat)
    find_goal(g, t, b, w, seat)
    if play_something(g, t, b, w, seat) or use_mothership(g, t, b, w, seat) or boosts(g, t, b, w, seat):
        return True
    w.x.n = 0
    g.plan_kind = w.m.kind
    g.plan_target = w.m.target
    g.plan_mask = w.m.mask
    for piece in range(t.n_ships):
        g.plan_hex[piece] = w.m.hex[piece] if w.m.mask & (1 << piece) else -1
    return False


def stick_to_it(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> bool:
    """Nothing has happened but what was planned: go on, without weighing everything again."""
    look_out(g, t, b, w.m, seat)
    return carry_on(g, t, b, w, seat, False)


def carry_on(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, mapped: bool) -> bool:
    """The next step of the plan, or of a ship that has no part in it; False if there is none.

    A plan holds while ships only move as it says, and meet nothing on their way; anything else is a result.
    `mapped`: are the maps of all ships those of the present board?
    """
    piece = next_to_move(g, t, seat)
    if piece < 0:
        return strike(g, w.order)
    unit = unit_of(seat, piece)
    if mapped:
        mark_board(g, t, b, w.s, seat)  # what was weighed last may have been another seat's movement
    else:
        map_ship(g, t, b, w, seat, piece, 0)
    if g.plan_kind == Act.END:
        direct(g, t, b, w, unit)
    elif w.m.steps[piece][g.plan_hex[piece]]:
        go(g, w, unit, g.plan_hex[piece])
    else:
        return False
    g.plan_holds = is_quiet(w, piece)
    return True


def next_to_move(g: Game, t: Rules, seat: int) -> int:
    """A ship that is not where the plan wants it; without a plan, bombers and fighters before the mothership."""
    for piece in range(t.n_ships - 1, -1, -1):
        unit = unit_of(seat, piece)
        if g.plan_kind != Act.END:
            if g.plan_mask & (1 << piece) and g.plan_hex[piece] != g.cell[unit]:
                return piece
        elif g.cell[unit] >= 0 and spaces_left(g, t, unit) > 0:
            return piece
    return -1


def strike(g: Game, order: Order) -> bool:
    """All are in their places."""
    order.kind = g.plan_kind
    order.target = g.plan_target
    order.mask = g.plan_mask
    return g.plan_kind != Act.END


def is_quiet(w: Workspace, piece: int) -> bool:
    """Will the ship come there without meeting asteroids or guardians? The board must be marked."""
    if w.order.kind == Act.STAY:
        return True
    return w.order.kind == Act.MOVE and w.m.straight[piece][w.order.cell] == 0 and w.s.enter[w.order.cell] != Enter.HALT
