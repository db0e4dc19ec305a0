# engine: kernel
"""The plain policies: chance among all legal actions, or what looks best now by the weights of a bot."""

import cython

if not cython.compiled:
    from ....core.grid import Grid
    from ....core.search import Search
    from ...engine.recorder import Recorder, record_decision
    from .abilities import place_guardian, shift_station, use_mothership
    from .actions import list_actions
    from .cardplay import play_something
    from .chance import random_option
    from .energy import split_energy
    from .fight import Fight
    from .goals import find_goal, pursue_goal
    from .mind import Mind
    from .movement import spaces_left
    from .names import Act
    from .odds import Odds
    from .options import Options, take
    from .order import Order
    from .outlook import look_out
    from .panel import decides_by_chance
    from .pieces import unit_of
    from .reach import map_ships
    from .spending import spend
    from .state import Game
    from .steering import direct
    from .tables import Rules


def choose(
    g: Game, t: Rules, b: Grid, s: Search, o: Odds, plan: Fight, m: Mind, x: Options, rec: Recorder, order: Order
) -> None:
    """The next action of the active seat."""
    seat = g.active
    order.clear()
    if decides_by_chance(g, t, seat):
        list_actions(g, t, b, s, x, seat)
        rec.full |= x.full
        record_decision(rec, x.n)
        take(x, random_option(g, x, seat), order)
        return
    if g.acted[seat] == 0 and split_energy(g, t, b, s, o, plan, m, order, seat):
        record_decision(rec, 2)
        return
    if spend(g, t, order, seat):
        record_decision(rec, 2)
        return
    x.n = 0
    look_out(g, t, m, seat)
    map_ships(g, t, b, s, m, seat)
    find_goal(g, t, b, o, plan, m, seat)
    if play_something(g, t, b, s, o, plan, m, x, order, seat):
        record_decision(rec, x.n + 1)
        return
    if use_mothership(g, t, b, o, plan, m, x, order, seat):
        record_decision(rec, x.n + 1)
        return
    if pursue_goal(g, t, m, order, seat):
        record_decision(rec, 2)
        return
    for piece in range(t.n_ships - 1, -1, -1):  # bombers and fighters before the mothership
        unit = unit_of(seat, piece)
        if g.cell[unit] >= 0 and g.moved[unit] == 0 and spaces_left(g, t, unit) > 0:
            direct(g, t, b, m, order, unit)
            record_decision(rec, 2)
            return
    if place_guardian(g, t, b, m, order, seat) or shift_station(g, t, b, m, order, seat):
        record_decision(rec, 2)
        return
    order.kind = Act.END
