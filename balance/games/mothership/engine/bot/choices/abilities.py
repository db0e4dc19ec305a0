# engine: kernel
"""What a policy does with the abilities of its mothership, gates, a station that moves, and guardians."""

import cython

if not cython.compiled:
    from ......core.grid import Grid
    from ......core.names import MAX_CELLS
    from ...names import Act, Power
    from ...rules.actions import ability_ready, can_move_station, offer_abilities
    from ...rules.cards import is_fresh
    from ...rules.combat import set_defender
    from ...rules.guardians import can_deploy
    from ...rules.options import take
    from ...rules.panel import jitter
    from ...rules.pieces import is_calm, is_empty, mothership, station, station_guarded, unit_of
    from ...rules.planets import repair_amount
    from ...state import Game
    from ...tables import Rules
    from ...workspace import Workspace
    from ..goals import find_better_goal, keep_plan, return_to_plan
    from ..odds import win_chance
    from ..plans import draft, planet_value, unit_gain
    from ..reach import renew
    from ..scratch import Mind
    from ..threats import station_threat
    from ..weights import Weight
    from .card_play import menace_of
    from .reactions import ties_win
    from .shelters import shelter_value
    from .spending import pursued_tile


def use_mothership(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> bool:
    """The ability that is worth more than the mothership's part in the best plan, if there is one (MS-TECH-11)."""
    if not ability_ready(g, seat) or not has_ability(g, seat):
        return False
    w.x.n = 0
    w.x.full = False
    offer_abilities(g, t, b, w.x, seat)
    best: float = t.weight[seat][Weight.BOLD] + part_in_plan(w.m)
    found: bool = False
    for i in range(w.x.n):
        if w.x.kind[i] != Act.ONBOARD_GATE:
            value: float = ability_value(g, t, b, w, i, seat)
            if value > best:
                best = value + jitter(g, seat, 12000 + w.x.target[i])
                take(w.x, i, w.order)
                found = True
    if g.power[seat][Power.ONBOARD_GATES] and bring_ship(g, t, b, w, seat, best):
        found = True
    return found


def has_ability(g: Game, seat: int) -> bool:
    power = g.power[seat]
    if power[Power.REPAIR_PER_PLANET] or power[Power.MINING] or power[Power.TORPEDO_RANGE]:
        return True
    return power[Power.TRACTOR] != 0 or power[Power.MISSILE] != 0 or power[Power.ONBOARD_GATES] != 0


def part_in_plan(m: Mind) -> float:
    """What the mothership's attack is worth in the best plan, which it shares with others."""
    if m.kind == Act.END or not m.mask & 1:
        return 0
    ships: int = 0
    rest: int = m.mask
    while rest:
        ships += rest & 1
        rest >>= 1
    return m.value / ships


def ability_value(g: Game, t: Rules, b: Grid, w: Workspace, i: int, seat: int) -> float:
    target = w.x.target[i]
    if w.x.kind[i] == Act.REPAIR:
        return t.weight[seat][Weight.HULL] * repair_amount(g, t, seat)
    if w.x.kind[i] == Act.MINE:
        return t.weight[seat][Weight.MINERAL] * g.power[seat][Power.MINING]
    if w.x.kind[i] == Act.TRACTOR:
        return t.weight[seat][Weight.TRACTOR] * menace_of(g, t, b, w.m, seat, target)
    if w.x.a[i] == 1:
        w.m.draft[0] = g.cell[mothership(seat)]
        return planet_value(g, t, w, seat, target, 1)
    draft(g, t, w.plan, seat, target, 1)
    set_defender(g, t, b, w.plan)
    return win_chance(w.o, w.plan, ties_win(g, w.plan)) * unit_gain(g, t, b, w, seat)


def bring_ship(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, floor: float) -> bool:
    """MS-TECH-K5B: a fighter or bomber beside the mothership, if a plan gets so much better by it."""
    goal: float = w.m.value
    best: float = floor
    found: bool = False
    home = g.cell[mothership(seat)]
    keep_plan(t, w.m)
    for piece in range(1, t.n_ships):
        unit = unit_of(seat, piece)
        if not is_fresh(g, unit):
            continue
        for direction in range(6):
            cell = b.way[home][direction]
            if cell >= 0 and is_empty(g, t, cell) and is_calm(t, cell) and not w.m.steps[piece][cell]:
                room, version = w.m.room[piece], w.m.version[piece]
                renew(w.m, piece)
                w.m.room[piece] = MAX_CELLS  # a gate leads beyond what its engine allows
                w.m.steps[piece][cell] = 1
                w.m.toll[piece][cell] = 0
                find_better_goal(g, t, b, w, seat, piece, floor)
                w.m.steps[piece][cell] = 0
                w.m.room[piece], w.m.version[piece] = room, version
                if w.m.mask & (1 << piece) and w.m.hex[piece] == cell and w.m.value - goal > best:
                    best = w.m.value - goal
                    w.order.kind = Act.ONBOARD_GATE
                    w.order.unit = unit
                    w.order.cell = cell
                    found = True
    return_to_plan(t, w.m)
    return found


def shift_station(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> bool:
    """MS-TECH-K3B: an unguarded station goes where less threatens it."""
    if not g.power[seat][Power.STATION_STEPS] or g.cell[station(t, seat)] < 0 or station_guarded(g, t, b, seat):
        return False
    home = station(t, seat)
    was = g.cell[home]
    least: float = station_threat(g, t, b, w.m, seat) - 0.01  # as good as equal is no reason to go
    found: bool = False
    for direction in range(6):
        cell = b.way[was][direction]
        if cell >= 0 and is_calm(t, cell) and can_move_station(g, t, b, seat, cell):
            g.cell[home] = cell
            threat: float = station_threat(g, t, b, w.m, seat)
            g.cell[home] = was
            if threat < least:
                least = threat
                w.order.kind = Act.MOVE_STATION
                w.order.cell = cell
                found = True
    return found


def place_guardian(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> bool:
    """A guardian beside own planets or the station, where a ship can anchor it and its price is worth it."""
    if g.power[seat][Power.GUARDIANS] == 0 or g.minerals[seat] < t.guardian_price or pursued_tile(g, t, seat) >= 0:
        return False
    if t.void[seat][t.guardian]:  # none would appear
        return False
    price: float = t.guardian_price * t.weight[seat][Weight.MINERAL]
    threat: float = station_threat(g, t, b, w.m, seat)
    best: float = price
    found: bool = False
    for piece in range(t.n_ships):
        anchor = unit_of(seat, piece)
        if g.cell[anchor] >= 0:
            for direction in range(6):
                cell = b.way[g.cell[anchor]][direction]
                if cell < 0 or t.field[cell] >= 0 or t.hole[cell] >= 0:
                    continue
                if is_empty(g, t, cell) and can_deploy(g, t, b, anchor, cell):
                    value: float = shelter_value(g, t, b, seat, cell, threat)
                    if value > best:
                        best = value
                        w.order.kind = Act.DEPLOY
                        w.order.unit = anchor
                        w.order.cell = cell
                        found = True
    return found
