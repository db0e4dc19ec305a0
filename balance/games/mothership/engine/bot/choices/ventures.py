# engine: kernel
"""Artifacts as a policy judges them: what those that lie open are worth, and whether to pay for an unknown one."""

import cython

if not cython.compiled:
    from ......core.grid import Grid
    from ...names import Act, Mode, Module, Op
    from ...rules.artifacts import can_explore, is_hidden
    from ...rules.developments import most_built
    from ...rules.hand import may_use
    from ...rules.panel import lies_open
    from ...state import Game
    from ...tables import Rules
    from ...workspace import Workspace
    from ..scratch import Mind
    from ..threats import look_out, retake_chance
    from ..weights import Weight


def explores(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, for_tech: float) -> bool:
    """Pay for the own planet whose artifact is most likely to stay, if that is worth the minerals, and they would not
    bring more as a tech: so much each."""
    if not t.module[Module.ARTIFACTS] or g.minerals[seat] < t.explore_price or holds_explorer(g, t, seat):
        return False
    find: float = t.weight[seat][Weight.EXPLORE] * mean_find(g, t, seat)
    best: float = max(for_tech, t.weight[seat][Weight.MINERAL]) * t.explore_price
    if find <= best and not t.module[Module.DEVELOPMENTS]:
        return False
    look_out(g, t, b, w.m, seat)
    for planet in range(t.n_planets):
        if can_explore(g, seat, planet):
            value: float = (find + room_worth(t, seat, planet)) * stays(g, t, b, w.m, seat, planet)
            if value > best:
                best = value
                w.order.kind = Act.EXPLORE
                w.order.target = planet
    return w.order.kind == Act.EXPLORE


def room_worth(t: Rules, seat: int, planet: int) -> float:
    """What it is worth that developments can be built on a planet once it is explored, where points count."""
    if not t.module[Module.DEVELOPMENTS] or t.mode != Mode.VICTORY_POINTS or t.weight[seat][Weight.DEVELOP] <= 0:
        return 0
    return t.weight[seat][Weight.ROOM] * t.weight[seat][Weight.POINT] * most_built(t, planet)


def holds_explorer(g: Game, t: Rules, seat: int) -> bool:
    """Is there a card in the hand that explores without paying?"""
    if g.hand_size[seat] == 0:
        return False
    for i in range(t.n_cards):
        item = t.card[i]
        if g.hand[seat][item] > 0 and t.use_op[item][0] == Op.EXPLORE and may_use(g, t, seat, item):
            return True
    return False


def explore_worth(g: Game, t: Rules, b: Grid, m: Mind, seat: int, planet: int) -> float:
    """What an artifact that nobody knows yet is worth on this planet; the enemies must be listed."""
    find: float = t.weight[seat][Weight.EXPLORE] * mean_find(g, t, seat) + room_worth(t, seat, planet)
    return find * stays(g, t, b, m, seat, planet)


def stays(g: Game, t: Rules, b: Grid, m: Mind, seat: int, planet: int) -> float:
    """What is left of an artifact's worth, since enemies may take its planet in their next turn."""
    hold: float = t.weight[seat][Weight.HOLD]
    return 1 - hold * retake_chance(g, t, b, m, seat, planet) if hold > 0 else 1.0


def mean_find(g: Game, t: Rules, seat: int) -> float:
    """What an artifact is worth to the seat on average, of those that nobody has seen."""
    worth: float = 0
    hidden = 0
    for i in range(t.n_artifacts):
        copies = hidden_copies(g, t, t.artifact[i])
        hidden += copies
        if not t.void[seat][t.artifact[i]]:
            worth += copies * t.want[seat][t.artifact[i]]
    return worth / hidden if hidden > 0 else 0.0


def hidden_copies(g: Game, t: Rules, item: int) -> int:
    """How many tokens of an artifact nobody has seen; where they lie does not matter."""
    copies = 0
    for place in range(g.n_tokens):
        if g.token[place] == item and is_hidden(g, t, place):
            copies += 1
    return copies


def artifact_worth(g: Game, t: Rules, seat: int, planet: int) -> float:
    """What the artifact that comes with a planet is worth to the seat, if it lies open."""
    if not t.module[Module.ARTIFACTS] or planet >= g.n_tokens or not lies_open(g, planet):
        return 0
    item = g.token[planet]
    return 0.0 if t.void[seat][item] else t.want[seat][item]
