# engine: kernel
"""What a policy does with its minerals and cards."""

import cython

if not cython.compiled:
    from ......core.grid import Grid
    from ...names import MOTHERSHIP_BIT, Act, Condition, Kind, Mode, Number, Op, Power
    from ...rules.artifacts import some_hidden
    from ...rules.hand import can_buy_card, can_pay_gas
    from ...rules.order import Order
    from ...rules.panel import (
        can_buy_tech,
        chance_draw,
        comes_next,
        decides_by_chance,
        is_put_off,
        next_tech,
        tech_price,
    )
    from ...rules.pieces import mothership, unit_of
    from ...state import Game
    from ...tables import Rules
    from ...workspace import Workspace
    from ..weights import Weight
    from .aims import swaps
    from .building import builds, refreshes
    from .intrigue import strips, takes_over
    from .ventures import explores


def spend(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> bool:
    """Buy a tech, explore a planet, or buy a card: what is pursued comes before everything else."""
    pursued = pursued_tile(g, t, seat)
    if pursued >= 0:
        if not can_buy_tech(g, t, seat, pursued):
            return False
        w.order.kind = Act.BUY_TECH
        w.order.item = pursued
        return True
    wanted: float = wanted_tech(g, t, w.order, seat)
    for_tech: float = wanted / max(tech_price(g, t, seat, w.order.item), 1) if wanted > 0 else 0.0
    if t.any_module and ventures(g, t, b, w, seat, for_tech):
        return True
    if wanted > 0 and can_buy_tech(g, t, seat, w.order.item):
        if g.minerals[seat] - tech_price(g, t, seat, w.order.item) >= t.weight[seat][Weight.SAVE]:
            w.order.kind = Act.BUY_TECH
            return True
    if buys_card(g, t, w.order, seat):
        return True
    return t.any_module != 0 and (strips(g, t, w, seat) or refreshes(g, t, w, seat) or swaps(g, t, w, seat))


def ventures(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, for_tech: float) -> bool:
    """What modules have to offer: planets for influence, developments, artifacts. The order keeps the tech it has."""
    tech = w.order.item
    if takes_over(g, t, b, w, seat) or builds(g, t, b, w, seat, for_tech) or explores(g, t, b, w, seat, for_tech):
        return True
    w.order.item = tech
    return False


def wanted_tech(g: Game, t: Rules, order: Order, seat: int) -> float:
    """The tech that is wanted most of those that come next goes into the order; how much it is wanted."""
    best: float = 0
    for i in range(t.n_techs):
        item = t.tech[i]
        if t.want[seat][item] > best and comes_next(g, t, seat, item) and not is_put_off(g, t, seat, item):
            liked: float = t.want[seat][item]
            if not serves_somebody(g, t, seat, item):
                liked = t.weight[seat][Weight.IDLE_TECH] * liked
            if liked > best:
                best = liked
                order.item = item
    return best


def buys_card(g: Game, t: Rules, order: Order, seat: int) -> bool:
    """One for minerals; or for gas (MS-ARTC-03) that is more than a fight can take."""
    if can_buy_card(g, t, seat) and g.minerals[seat] - t.card_price >= t.weight[seat][Weight.CARDS]:
        order.kind = Act.BUY_CARD
        return True
    if can_pay_gas(g, seat) and g.gas[seat] - g.power[seat][Power.CARD_GAS] >= t.gas_limit:
        order.kind = Act.BUY_CARD
        order.a = 1
        return True
    return False


def serves_somebody(g: Game, t: Rules, seat: int, item: int) -> bool:
    """Does a tech give anything to units that are still in play, or that will return?"""
    if t.mode == Mode.VICTORY_POINTS:
        return True
    for i in range(t.n_entries[item]):
        kind = kind_served(t.entry_power[item][i])
        if kind < 0 or has_kind(g, t, seat, kind):
            return True
    return False


def kind_served(power: int) -> int:
    """The kind of unit that a power is for, -1 if it is for all."""
    if power >= Power.ROLL_FIGHTER and power <= Power.ROLL_MOTHERSHIP:
        return power - Power.ROLL_FIGHTER
    if power >= Power.RAID_FIGHTER and power <= Power.RAID_MOTHERSHIP:
        return power - Power.RAID_FIGHTER
    if power >= Power.SPEED_FIGHTER and power <= Power.SPEED_MOTHERSHIP:
        return power - Power.SPEED_FIGHTER
    needs_mothership: bool = power == Power.REPAIR_PER_PLANET or power == Power.MINING or power == Power.TORPEDO_RANGE
    if needs_mothership or power == Power.TRACTOR or power == Power.MISSILE or power == Power.ONBOARD_GATES:
        return Kind.MOTHERSHIP
    if power == Power.SOLAR_VALUE or power == Power.GAUSS_VALUE or power == Power.ENERGY or power == Power.ENERGY_LATER:
        return Kind.MOTHERSHIP
    return -1


def has_kind(g: Game, t: Rules, seat: int, kind: int) -> bool:
    for piece in range(t.n_ships):
        if t.kind[piece] == kind and g.cell[unit_of(seat, piece)] >= 0:
            return True
    return False


def pursued_tile(g: Game, t: Rules, seat: int) -> int:
    """The next tile on the way to the tech that the seat pursues, -1 if it has it, cannot get it, or waits."""
    goal = t.pursue[seat]
    if goal < 0 or g.tech[seat][goal] != 0 or g.round < t.pursue_from[seat]:
        return -1
    category = t.category[goal]
    chosen = g.branch[seat][category]
    if t.branch[goal] != 0 and chosen != 0 and chosen != t.branch[goal]:
        return -1
    tile = -1
    if g.tier[seat][category] + 1 == t.tier[goal]:  # it may have its place beside another tile of its tier
        tile = goal
    elif g.tier[seat][category] < t.tier[goal]:
        tile = next_tech(g, t, seat, category, t.branch[goal] if t.branch[goal] != 0 else max(chosen, 1))
    return tile if tile >= 0 and t.for_sale[tile] else -1


def wants_to_sell(g: Game, t: Rules, seat: int, item: int) -> bool:
    """MS-CARD-05: whatever is void, and cards that bring more than they are worth in the hand."""
    if decides_by_chance(g, t, seat):
        return chance_draw(g, seat, 3) == 0
    if t.void[seat][item] or is_useless(g, t, seat, item):
        return True
    return sale_worth(t, seat, item) > worth_in_hand(t, seat, item)


def is_useless(g: Game, t: Rules, seat: int, item: int) -> bool:
    """A card for asteroids where there are none, one that explores when all is explored, or one for the own
    mothership once it is gone for good."""
    op = t.use_op[item][0]
    number = t.use_number[item][0]
    is_bonus: bool = op == Op.ROLL_BONUS
    if op == Op.DEFLECT or (is_bonus and number[Number.CONDITION] == Condition.ENEMY_IN_ASTEROIDS):
        return t.n_fields == 0
    if op == Op.EXPLORE:
        return not some_hidden(g, t)
    if t.mode == Mode.VICTORY_POINTS or g.cell[mothership(seat)] >= 0:
        return False
    near: bool = is_bonus and number[Number.CONDITION] == Condition.NEAR_MOTHERSHIP
    return op == Op.REPAIR or op == Op.SHIELD_BONUS or near or (is_bonus and number[Number.UNITS] == MOTHERSHIP_BIT)


def sale_worth(t: Rules, seat: int, item: int) -> float:
    """What a card brings when it is sold."""
    minerals: float = t.resale_minerals[t.tier[item] - 1]
    gas: float = t.resale_gas[t.tier[item] - 1]
    return minerals * t.weight[seat][Weight.MINERAL] + gas * t.weight[seat][Weight.GAS]


def worth_in_hand(t: Rules, seat: int, item: int) -> float:
    """What a card is usually worth once it is played: what the bot says, or what it saves or takes where it hits."""
    if t.want[seat][item] > 0:
        return t.want[seat][item]
    op = t.use_op[item][0]
    value: float = t.use_number[item][0][Number.AMOUNT]
    if op == Op.RESCUE or op == Op.ESCAPE:
        return max(t.weight[seat][Weight.HAND], t.weight[seat][Weight.DEFERRED] * t.weight[seat][Weight.RISK])
    if op == Op.TAKE_PLANET:
        return max(t.weight[seat][Weight.HAND], t.weight[seat][Weight.DEFERRED] * t.weight[seat][Weight.CAPTURE])
    if op == Op.REVENGE:
        return max(t.weight[seat][Weight.HAND], t.weight[seat][Weight.REVENGE] * t.weight[seat][Weight.KILL])
    if op == Op.REPAIR:
        return t.weight[seat][Weight.HULL] * value
    if op == Op.STEAL_RESOURCE:
        return t.weight[seat][Weight.SPITE] * t.weight[seat][Weight.MINERAL] * value
    if op == Op.ROLL_MINERALS:
        return t.weight[seat][Weight.WINDFALL] * t.weight[seat][Weight.MINERAL] * value
    return t.weight[seat][Weight.HAND]
