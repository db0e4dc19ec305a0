# engine: kernel
"""How a seat decides: by chance among all legal actions, or by a plan that is made anew after every result."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.names import Enter
    from .....core.search import Search
    from ....engine.recorder import Recorder, record_decision
    from ..names import Act
    from ..rules.actions import list_actions
    from ..rules.fight import Fight
    from ..rules.movement import spaces_left
    from ..rules.options import Options, take
    from ..rules.order import Order
    from ..rules.panel import decides_by_chance
    from ..rules.pieces import unit_of
    from ..state import Game
    from ..tables import Rules
    from .abilities import place_guardian, shift_station, use_mothership
    from .card_play import play_something
    from .energy import split_energy
    from .goals import find_goal
    from .odds import Odds
    from .random_choice import random_option
    from .reach import map_ship, map_ships
    from .scratch import Mind
    from .spending import spend
    from .steering import direct, go
    from .threats import look_out


def choose(
    g: Game, t: Rules, b: Grid, s: Search, o: Odds, plan: Fight, m: Mind, x: Options, rec: Recorder, order: Order
) -> None:
    """The next action of the active seat."""
    seat = g.active
    holds: bool = g.plan_holds
    g.plan_holds = False
    order.clear()
    if decides_by_chance(g, t, seat):
        list_actions(g, t, b, s, x, seat)
        rec.full |= x.full
        record_decision(rec, x.n)
        take(x, random_option(g, x, seat), order)
        return
    x.n = 0
    if holds and stick_to_it(g, t, b, s, m, order, seat):
        record_decision(rec, 2)
    elif g.acted[seat] == 0 and split_energy(g, t, b, s, o, plan, m, order, seat):
        record_decision(rec, 2)
    elif spend(g, t, order, seat):
        record_decision(rec, 2)
    elif make_plan(g, t, b, s, o, plan, m, x, order, seat) or carry_on(g, t, b, s, m, order, seat):
        record_decision(rec, x.n + 1 if x.n else 2)
    elif place_guardian(g, t, b, m, order, seat) or shift_station(g, t, b, m, order, seat):
        record_decision(rec, 2)
    else:
        order.kind = Act.END


def make_plan(
    g: Game, t: Rules, b: Grid, s: Search, o: Odds, plan: Fight, m: Mind, x: Options, order: Order, seat: int
) -> bool:
    """The best plan as things are now; True if a card or an ability comes before it."""
    look_out(g, t, m, seat)
    map_ships(g, t, b, s, m, seat)
    find_goal(g, t, b, o, plan, m, seat)
    if play_something(g, t, b, s, o, plan, m, x, order, seat) or use_mothership(g, t, b, o, plan, m, x, order, seat):
        return True
    x.n = 0
    g.plan_kind = m.kind
    g.plan_target = m.target
    g.plan_mask = m.mask
    for piece in range(t.n_ships):
        g.plan_hex[piece] = m.hex[piece]
    return False


def stick_to_it(g: Game, t: Rules, b: Grid, s: Search, m: Mind, order: Order, seat: int) -> bool:
    """Nothing has happened but what was planned: go on, without weighing everything again."""
    look_out(g, t, m, seat)
    return carry_on(g, t, b, s, m, order, seat)


def carry_on(g: Game, t: Rules, b: Grid, s: Search, m: Mind, order: Order, seat: int) -> bool:
    """The next step of the plan, or of a ship that has no part in it; False if there is none.

    A plan holds while ships only move as it says, and meet nothing on their way; anything else is a result.
    """
    piece = next_to_move(g, t, seat)
    if piece < 0:
        return strike(g, order)
    unit = unit_of(seat, piece)
    map_ship(g, t, b, s, m, seat, piece, 0)
    if g.plan_kind == Act.END:
        direct(g, t, b, m, order, unit)
    elif m.steps[piece][g.plan_hex[piece]]:
        go(g, m, order, unit, g.plan_hex[piece])
    else:
        return False
    g.plan_holds = is_quiet(s, m, order, piece)
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


def is_quiet(s: Search, m: Mind, order: Order, piece: int) -> bool:
    """Will the ship come there without meeting asteroids or guardians? The board must be marked."""
    if order.kind == Act.STAY:
        return True
    return order.kind == Act.MOVE and m.straight[piece][order.cell] == 0 and s.enter[order.cell] != Enter.HALT
