# engine: kernel
"""Rewards that moons and the like bring: one function for each kind, and nothing where it cannot be used."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.names import MAX_CELLS
    from ....engine.names import Origin
    from ....engine.recorder import Recorder, record_event
    from ..bot.choices.building import best_free_build
    from ..bot.choices.reward_choice import guardian_spot, planet_to_explore
    from ..names import Event, Module, Reward
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .artifacts import explore
    from .developments import build
    from .guardians import field_guardian
    from .hand import draw_card
    from .influence import gain_influence


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
    elif reward == Reward.CARD:
        for _ in range(amount):
            taken = draw_card(g, rec, seat, Origin.DRAWN) >= 0
    elif reward == Reward.GUARDIAN:
        taken = give_guardian(g, t, b, w, rec, seat)
    elif reward == Reward.DEVELOPMENT:
        taken = t.module[Module.DEVELOPMENTS] != 0 and give_development(g, t, b, w, rec, seat)
    elif reward == Reward.ARTIFACT:
        taken = t.module[Module.ARTIFACTS] != 0 and give_artifact(g, t, b, w, rec, seat)
    if not taken:
        record_event(rec, Event.REWARD_LOST, seat, reward, 0, 0, 0)


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
    explore(g, t, b, rec, seat, planet, 0)
    return True
