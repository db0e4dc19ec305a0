# engine: kernel
"""Rewards that moons and the like bring: one function for each kind, and nothing where it cannot be used."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.names import MAX_CELLS
    from ....engine.names import Origin
    from ....engine.recorder import Recorder, record_event, record_gain
    from ..bot.choices.building import best_free_build
    from ..bot.choices.reward_choice import guardian_spot, planet_to_explore
    from ..bot.weights import Weight
    from ..names import NOBODY, TIERS, Event, Module, Reward
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .artifacts import explore
    from .developments import build
    from .guardians import field_guardian
    from .hand import draw_card
    from .influence import gain_influence
    from .panel import chance_draw, decides_by_chance, gain_tech, is_put_off
    from .pieces import gain_points, mothership, repair


def give_reward(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, seat: int, reward: int, amount: int) -> None:
    """MS-MOON-05, AMB-93: at once; one that cannot be used is lost."""
    taken: bool = True
    if reward == Reward.GAS:
        g.gas[seat] += amount
        record_event(rec, Event.REWARD, seat, reward, amount, 0, 0)
    elif reward == Reward.INFLUENCE:
        taken = t.module[Module.INFLUENCE] != 0
        if taken:
            gain_influence(g, rec, seat, amount)
            record_event(rec, Event.INFLUENCE, seat, amount, g.influence[seat], 0, 0)
    elif reward == Reward.MINERALS:
        g.minerals[seat] += amount
        record_event(rec, Event.REWARD, seat, reward, amount, 0, 0)
    elif reward == Reward.POINTS:
        gain_points(g, t, rec, seat, amount)  # MS-OBJ-09: none in deathmatch
    elif reward == Reward.REPAIR:
        taken = give_repair(g, t, rec, seat, amount)
    elif reward == Reward.CARD:
        for _ in range(amount):
            taken = draw_card(g, rec, seat, Origin.DRAWN) >= 0 and taken
    else:
        for _ in range(amount):
            taken = give_one(g, t, b, w, rec, seat, reward) and taken
    if not taken:
        record_event(rec, Event.REWARD_LOST, seat, reward, 0, 0, 0)


def give_one(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, seat: int, reward: int) -> bool:
    """A guardian, a development, an exploration, a step in a tree; False if it cannot be used."""
    if reward == Reward.GUARDIAN:
        return give_guardian(g, t, b, w, rec, seat)
    if reward == Reward.DEVELOPMENT:
        return t.module[Module.DEVELOPMENTS] != 0 and give_development(g, t, b, w, rec, seat)
    if reward == Reward.ARTIFACT:
        return t.module[Module.ARTIFACTS] != 0 and give_artifact(g, t, b, w, rec, seat)
    if reward >= Reward.TECH_ECONOMY:
        return give_tech(g, t, rec, seat, reward - Reward.TECH_ECONOMY)
    return False


def give_guardian(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, seat: int) -> bool:
    """MS-MOON-06, MS-GRD-23, -24, MS-INF-11, AMB-96: beside a ship whose movement is over, even beyond the number that
    is supported; nobody can block it."""
    spot = guardian_spot(g, t, b, w, seat)
    if spot < 0:
        return False
    g.anchored[spot // MAX_CELLS] = 1
    field_guardian(g, t, b, w, rec, spot // MAX_CELLS, spot % MAX_CELLS)
    return True


def give_development(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, seat: int) -> bool:
    """MS-MOON-07, AMB-74: a card of the market, without paying, and beside what is paid for in this turn."""
    choice = best_free_build(g, t, b, w, seat)
    if choice < 0:
        return False
    build(g, t, b, rec, seat, g.market[choice % g.n_market], choice // g.n_market, False)
    return True


def give_artifact(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, seat: int) -> bool:
    """MS-MOON-08: explore an own planet without paying."""
    planet = planet_to_explore(g, t, b, w, seat)
    if planet < 0:
        return False
    explore(g, t, b, rec, seat, planet, 0, 1)
    return True


def give_repair(g: Game, t: Rules, rec: Recorder, seat: int, amount: int) -> bool:
    """MS-OBJ-11, GAP-41: hull of the mothership, or, in multiples of its steps, of the station."""
    room = t.mothership_hp - g.hull[seat] if g.cell[mothership(seat)] >= 0 else 0
    home = t.station_hp - g.station_hull[seat] if g.station_hull[seat] > 0 and amount % t.station_step == 0 else 0
    if room <= 0 and home <= 0:
        return False
    if home > 0 and (room <= 0 or prefers_station(g, t, seat, min(amount, room), min(amount, home))):
        g.station_hull[seat] += min(amount, home)
        record_event(rec, Event.STATION_REPAIRED, seat, min(amount, home), g.station_hull[seat], 0, 0)
    else:
        repair(g, t, rec, seat, amount)
    return True


def prefers_station(g: Game, t: Rules, seat: int, ship: int, home: int) -> bool:
    """AMB-114: the owner's choice."""
    if decides_by_chance(g, t, seat):
        return chance_draw(g, seat, 2) == 0
    return t.weight[seat][Weight.OWN_STATION] * home >= t.weight[seat][Weight.HULL] * ship


def give_tech(g: Game, t: Rules, rec: Recorder, seat: int, category: int) -> bool:
    """MS-OBJ-14, -20: one step up in one tree, free; at the fork the owner picks the branch."""
    item = next_step(g, t, seat, category)
    if item < 0:
        return False
    record_gain(rec, seat, item, Origin.DRAWN)
    record_event(rec, Event.TECH_STEP, seat, item, 0, 0, 0)
    gain_tech(g, t, rec, seat, item)
    return True


def next_step(g: Game, t: Rules, seat: int, category: int) -> int:
    """The tile that comes next, of two the one that is wanted more; -1 at the top of the tree."""
    tier = g.tier[seat][category]
    if tier >= TIERS:
        return NOBODY
    choice = NOBODY
    best: float = -1
    for branch in range(3):
        item = t.at[category][tier][branch]
        open_: bool = branch == 0 or g.branch[seat][category] == 0 or g.branch[seat][category] == branch
        if item >= 0 and open_ and t.for_sale[item] and not is_put_off(g, t, seat, item):
            value: float = t.want[seat][item]
            if decides_by_chance(g, t, seat):
                value = chance_draw(g, seat, 1000)
            if value > best:
                best, choice = value, item
    return choice
