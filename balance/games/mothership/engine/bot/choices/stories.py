# engine: kernel
"""What a policy makes of beacon cards: which option it takes, whom it robs, where a ship warps."""

import cython

if not cython.compiled:
    from ......core.grid import Grid
    from .....engine.recorder import Recorder, record_decision
    from ...names import MAX_PIECES, NOBODY, STORY_DIE, Beacon, Judge, Kind, Reward
    from ...rules.panel import chance_draw, comes_next, decides_by_chance, jitter, tech_price
    from ...rules.pieces import is_held, kind_of, mothership
    from ...rules.story_options import can_choose, can_fold, can_rob, closest
    from ...state import Game
    from ...tables import Rules
    from ...workspace import Workspace
    from ..steering import drop_faint_lures, hex_value, list_lures, pull
    from ..threats import fear_at, look_out, station_threat
    from ..weights import Weight
    from .aims import gift_worth
    from .landing import hex_trouble


def wants_beacon(g: Game, t: Rules, seat: int) -> bool:
    """Where activating is left to the owner (AMB-102)."""
    if decides_by_chance(g, t, seat):
        return chance_draw(g, seat, 2) == 0
    return t.weight[seat][Weight.BEACON] > 0


def chosen_option(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, seat: int, unit: int, item: int) -> int:
    """MS-BCN-12: of the options that may be taken, the one that is worth more."""
    first: bool = can_choose(g, t, seat, item, 0)
    if not (first and can_choose(g, t, seat, item, 1)):
        return 0 if first else 1
    record_decision(rec, 2)
    if decides_by_chance(g, t, seat):
        return chance_draw(g, seat, 2)
    look_out(g, t, b, w.m, seat)
    one: float = option_worth(g, t, b, w, seat, unit, item, 0)
    return 1 if option_worth(g, t, b, w, seat, unit, item, 1) > one else 0


def option_worth(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, unit: int, item: int, option: int) -> float:
    """What an option brings, before a die that may still decide."""
    worth: float = outcome_worth(g, t, b, w, seat, unit, item, option)
    if t.judge[item] != Judge.BLIND:
        return worth
    high: float = max(0, STORY_DIE + 1 - t.judge_number[item]) / STORY_DIE
    return worth + high * (outcome_worth(g, t, b, w, seat, unit, item, option + 2) - worth)


def outcome_worth(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, unit: int, item: int, group: int) -> float:
    worth: float = 0
    for i in range(t.n_gifts[item][group]):
        worth += part_worth(g, t, b, w, seat, unit, t.gift[item][group][i], t.gift_number[item][group][i])
    return worth


def part_worth(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, unit: int, what: int, number: int) -> float:
    """One part of an outcome: rewards as they are worth elsewhere, losses as far as there is something to lose."""
    if what == Reward.GAS or what == Reward.INFLUENCE or what == Reward.CARD or what == Reward.MINERALS:
        return need_for(g, t, seat, what, number) * gift_worth(g, t, seat, what, number)
    if what < Reward.REPAIR_SHIP:
        return gift_worth(g, t, seat, what, number)
    if what >= Reward.KEEP_ROLL:
        use: float = use_worth(g, t, b, w, seat, what, number)
        return t.weight[seat][Weight.KEPT] * use - hindrance(g, t, seat, what)
    if what == Reward.REPAIR_SHIP:
        return t.weight[seat][Weight.HULL] * min(number, t.mothership_hp - g.hull[seat])
    if what == Reward.STEAL_MINERALS:
        victim = richest(g, seat)
        mineral: float = t.weight[seat][Weight.MINERAL]
        mineral = mineral * need_for(g, t, seat, Reward.MINERALS, number)
        return t.weight[seat][Weight.SPITE] * mineral * min(number, g.minerals[victim]) if victim >= 0 else 0.0
    if what == Reward.WARP:
        return fold_gain(g, t, b, w, unit)
    return -loss_worth(g, t, seat, unit, what, number)


def loss_worth(g: Game, t: Rules, seat: int, unit: int, what: int, number: int) -> float:
    """What is lost: blows of a size that a ship may stand half of the time."""
    if what == Reward.LOSE_MINERALS:
        return t.weight[seat][Weight.MINERAL] * min(number, g.minerals[seat])
    if what == Reward.LOSE_GAS:
        return t.weight[seat][Weight.GAS] * min(number, g.gas[seat])
    if what == Reward.LOSE_INFLUENCE:
        return t.weight[seat][Weight.INFLUENCE] * min(number, g.influence[seat])
    if what == Reward.LOSE_CARDS:
        return t.weight[seat][Weight.HAND] * min(number, g.hand_size[seat])
    if what == Reward.LOSE_HULL:
        return t.weight[seat][Weight.HULL] * min(number, g.hull[seat] - 1)
    if kind_of(t, unit) == Kind.MOTHERSHIP:
        return t.weight[seat][Weight.HULL] * number
    return t.weight[seat][Weight.RISK] / 2


def need_for(g: Game, t: Rules, seat: int, what: int, number: int) -> float:
    """How much more, or less, a resource counts as things are: minerals that pay for the next tech, influence for a
    planet, gas for a fight, a card for an empty hand."""
    need: float = t.weight[seat][Weight.NEED]
    if what == Reward.CARD:
        return 1 + need if g.hand_size[seat] == 0 else 1.0 if g.hand_size[seat] <= t.hand_size else 1 - need
    short: bool = g.gas[seat] < t.gas_limit
    if what == Reward.MINERALS:
        price = next_price(g, t, seat)
        short = g.minerals[seat] < price <= g.minerals[seat] + number
    elif what == Reward.INFLUENCE:
        short = g.influence[seat] < t.takeover_price <= g.influence[seat] + number
    return 1 + need if short else 1 - need


def next_price(g: Game, t: Rules, seat: int) -> int:
    """What the tech costs that the seat wants most of those that come next, 0 if it wants none."""
    best: float = 0
    price = 0
    for i in range(t.n_techs):
        item = t.tech[i]
        if t.want[seat][item] > best and comes_next(g, t, seat, item):
            best, price = t.want[seat][item], tech_price(g, t, seat, item)
    return price


def hindrance(g: Game, t: Rules, seat: int, what: int) -> float:
    """MS-BCN-17: what it costs to keep a card while there are beacons left to share among everybody; little for a
    discount, which is soon used."""
    left: float = 0
    for i in range(t.n_beacons):
        left += g.beacon[i] != Beacon.GONE
    soon: float = t.weight[seat][Weight.NEED] if what == Reward.KEEP_DISCOUNT else 1.0
    return soon * t.weight[seat][Weight.BEACON] * min(1.0, (left - 1) / (2.0 * g.n))


def use_worth(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, what: int, number: int) -> float:
    """What a kept card will do once: win a fight, save hull, bring a ship nearer, save minerals or a ship; less if the
    mothership has nothing to fear where it stands. Enemies must be listed."""
    if what == Reward.KEEP_ROLL:
        return t.weight[seat][Weight.EDGE] * t.weight[seat][Weight.KILL] * number
    if what == Reward.KEEP_SHIELD:
        ship = mothership(seat)
        danger: bool = g.cell[ship] >= 0 and fear_at(g, t, b, w.m, ship, g.cell[ship]) > 0
        return t.weight[seat][Weight.HULL] * number * (1.0 if danger else t.weight[seat][Weight.NEED])
    if what == Reward.KEEP_ENGINE:
        return t.weight[seat][Weight.APPROACH] * number
    if what == Reward.KEEP_DISCOUNT:
        return t.weight[seat][Weight.MINERAL] * number
    return t.weight[seat][Weight.HOLE] * t.weight[seat][Weight.NEED] * t.weight[seat][Weight.RISK]


def richest(g: Game, seat: int) -> int:
    """Of those that can be robbed, the one with most minerals; -1 if there is none."""
    victim = NOBODY
    for other in range(g.n):
        if can_rob(g, seat, other) and (victim < 0 or g.minerals[other] > g.minerals[victim]):
            victim = other
    return victim


def robbed(g: Game, t: Rules, seat: int) -> int:
    """MS-BCN-19: any by chance, else the richest; -1 if nobody can be robbed."""
    count = 0
    for other in range(g.n):
        count += can_rob(g, seat, other)
    if count > 1 and decides_by_chance(g, t, seat):
        wanted = chance_draw(g, seat, count)
        for other in range(g.n):
            if can_rob(g, seat, other):
                if wanted == 0:
                    return other
                wanted -= 1
    return richest(g, seat)


def fold_place(g: Game, t: Rules, b: Grid, w: Workspace, unit: int) -> int:
    """MS-BCN-19: the hex beside a closest planet where the ship is most useful, and safe; any by chance; -1: none."""
    seat = unit // MAX_PIECES
    far = closest(g, t, b, unit)
    count = 0
    for cell in range(b.n):
        count += can_fold(g, t, b, unit, cell, far)
    if count > 1 and decides_by_chance(g, t, seat):
        wanted = chance_draw(g, seat, count)
        for cell in range(b.n):
            if can_fold(g, t, b, unit, cell, far):
                if wanted == 0:
                    return cell
                wanted -= 1
    look_out(g, t, b, w.m, seat)
    return best_fold(g, t, b, w, unit, far)


def best_fold(g: Game, t: Rules, b: Grid, w: Workspace, unit: int, far: int) -> int:
    threat: float = station_threat(g, t, b, w.m, unit // MAX_PIECES)
    list_lures(g, t, b, w.m, unit)
    drop_faint_lures(w.m, b.n)
    best: float = -1000000
    choice = NOBODY
    for cell in range(b.n):
        if can_fold(g, t, b, unit, cell, far):
            value: float = stand_worth(g, t, b, w, unit, cell, threat) - hex_trouble(g, t, b, unit // MAX_PIECES, cell)
            if value > best:
                best, choice = value, cell
    return choice


def stand_worth(g: Game, t: Rules, b: Grid, w: Workspace, unit: int, cell: int, threat: float) -> float:
    """How useful, and safe, a ship is on a hex; its lures must be listed."""
    seat = unit // MAX_PIECES
    near: float = t.weight[seat][Weight.APPROACH] * pull(g, t, b, w.m, seat, cell)
    return hex_value(g, t, b, unit, cell, near - fear_at(g, t, b, w.m, unit, cell), threat) + jitter(g, seat, cell)


def fold_gain(g: Game, t: Rules, b: Grid, w: Workspace, unit: int) -> float:
    """How much better a ship stands after a warp to the closest planet; enemies must be listed."""
    if g.cell[unit] < 0 or is_held(g, unit):
        return 0
    place = best_fold(g, t, b, w, unit, closest(g, t, b, unit))
    if place < 0:
        return 0
    threat: float = station_threat(g, t, b, w.m, unit // MAX_PIECES)
    there: float = stand_worth(g, t, b, w, unit, place, threat)
    return there - stand_worth(g, t, b, w, unit, g.cell[unit], threat)
