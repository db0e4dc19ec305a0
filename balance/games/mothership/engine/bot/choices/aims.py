# engine: kernel
"""Objectives as a policy judges them: what their rewards are worth, what it would do for them, when it swaps one."""

import cython

if not cython.compiled:
    from ...names import Act, Mode, Module, Power, Reward, Task
    from ...rules.panel import chance_draw, decides_by_chance
    from ...rules.pieces import friends, planets_held
    from ...state import Game
    from ...tables import Rules
    from ...workspace import Workspace
    from ..weights import Weight


def better_group(g: Game, t: Rules, seat: int, item: int) -> int:
    """MS-OBJ-05: the group of rewards that is worth more to the seat."""
    if decides_by_chance(g, t, seat):
        return chance_draw(g, seat, 2)
    return 1 if group_worth(g, t, seat, item, 1) > group_worth(g, t, seat, item, 0) else 0


def group_worth(g: Game, t: Rules, seat: int, item: int, group: int) -> float:
    worth: float = 0
    for i in range(t.n_gifts[item][group]):
        worth += gift_worth(g, t, seat, t.gift[item][group][i], t.gift_number[item][group][i])
    return worth


def gift_worth(g: Game, t: Rules, seat: int, reward: int, number: int) -> float:
    """What a reward is worth now, roughly; nothing if it would be lost."""
    mineral: float = t.weight[seat][Weight.MINERAL]
    if reward == Reward.MINERALS:
        return mineral * number
    if reward == Reward.GAS:
        return t.weight[seat][Weight.GAS] * number
    if reward == Reward.INFLUENCE:
        return t.weight[seat][Weight.INFLUENCE] * number if t.module[Module.INFLUENCE] else 0.0
    if reward == Reward.CARD:
        return t.weight[seat][Weight.CARD_MINERALS] * mineral * number
    if reward == Reward.OBJECTIVES:
        return mineral * number
    if reward == Reward.POINTS:
        return t.weight[seat][Weight.POINT] * number if t.mode == Mode.VICTORY_POINTS else 0.0
    if reward == Reward.REPAIR:
        return repair_worth(g, t, seat, number)
    if reward == Reward.GUARDIAN:
        return t.weight[seat][Weight.GUARDIANS]
    if reward == Reward.ARTIFACT:
        return mineral * t.explore_price if can_find(g, t, seat) else 0.0
    if reward == Reward.DEVELOPMENT:
        return 2 * mineral if g.n_market > 0 else 0.0
    tier = g.tier[seat][reward - Reward.TECH_ECONOMY]
    return mineral * t.tech_cost[tier] if tier < 5 else 0.0


def repair_worth(g: Game, t: Rules, seat: int, number: int) -> float:
    """MS-OBJ-11: the better of the two hulls."""
    ship: float = t.weight[seat][Weight.HULL] * min(number, t.mothership_hp - g.hull[seat])
    home: float = 0
    if number % t.station_step == 0 and g.station_hull[seat] > 0:
        home = t.weight[seat][Weight.OWN_STATION] * min(number, t.station_hp - g.station_hull[seat])
    return max(ship, home)


def can_find(g: Game, t: Rules, seat: int) -> bool:
    """Has the seat a planet to explore?"""
    for planet in range(min(t.n_planets, g.n_tokens)):
        if g.planet_owner[planet] == seat and not g.explored[planet] and not g.planet_gone[planet]:
            return True
    return False


def bounty_for(g: Game, t: Rules, seat: int, task: int, amount: int) -> float:
    """What completing objectives with this task adds to something that brings it so much further."""
    if not t.module[Module.OBJECTIVES]:
        return 0
    bounty: float = 0
    for i in range(g.n_held[seat]):
        item = g.held[seat][i]
        if t.task[item] == task and not t.void[seat][item]:
            before = planets_held(g, t, seat) if task == Task.PLANETS else g.progress[seat][i]
            if before < t.task_number[item] <= before + amount:
                bounty += best_worth(g, t, seat, item)
    for i in range(g.n_open):
        item = g.open_aim[i]
        if t.task[item] == task and not t.void[seat][item]:
            before = planets_held(g, t, seat) if task == Task.PLANETS else g.open_progress[seat][i]
            if before < t.task_number[item] <= before + amount:
                bounty += best_worth(g, t, seat, item)
    return t.weight[seat][Weight.OBJECTIVE] * bounty


def best_worth(g: Game, t: Rules, seat: int, item: int) -> float:
    return max(group_worth(g, t, seat, item, 0), group_worth(g, t, seat, item, 1))


def swaps(g: Game, t: Rules, w: Workspace, seat: int) -> bool:
    """MS-OBJ-04: what cannot be done is swapped for gas or influence that no fight can take."""
    if not t.module[Module.OBJECTIVES] or t.objective_variant == 1 or g.n_aims == 0:
        return False
    spare_gas = max(0, g.gas[seat] - t.gas_limit)
    gas = min(spare_gas, t.objective_swap)
    influence = t.objective_swap - gas
    if influence > max(0, g.influence[seat] - t.takeover_price):
        return False
    for i in range(g.n_held[seat]):
        if is_hopeless(g, t, seat, g.held[seat][i]):
            w.order.kind = Act.SWAP
            w.order.item = g.held[seat][i]
            w.order.a = 0
            w.order.unit = gas
            w.order.target = influence
            return True
    return False


def is_hopeless(g: Game, t: Rules, seat: int, item: int) -> bool:
    """A guardian to destroy while nobody can field one, hull that nobody has, a void card."""
    if t.void[seat][item]:
        return True
    if t.task[item] == Task.KILL_GUARDIAN:
        for other in range(g.n):
            if g.alive[other] and not friends(g, other, seat) and g.power[other][Power.GUARDIANS] > 0:
                return False
        return True
    return False
