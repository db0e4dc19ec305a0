# engine: kernel
"""Look-ahead: at the start of a turn, play it out in several manners, and take the one that ends best.

Only what the seat can know is used: cards of others and the order of the deck are dealt anew for every rollout,
from a key of its own, and the dice of a rollout are not those of the game.
"""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.rng import draw, shuffle
    from ....engine.manners import copy_row, share
    from ....engine.recorder import Recorder
    from ....engine.trials import begin_trials, note_outcome, trial_is_due
    from ..names import CATEGORIES, Mode, Module, Purpose
    from ..rules.artifacts import artifacts_held
    from ..rules.developments import developments_held
    from ..rules.modules import modules_imagine
    from ..rules.pieces import friends, mothership, planets_held, ships_left
    from ..rules.turn import play_step, play_turn
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .threats import whole
    from .weights import WEIGHTS, Weight


def thoughtful_step(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """A step of a match with seats that look ahead: they think when their turn has just begun.

    `t` must belong to this game alone; the workspace holds what rollouts need.
    """
    begins: bool = not g.in_turn
    play_step(g, t, b, w, rec)
    if begins and g.in_turn:
        think(g, t, b, w)


def take_up(g: Game, t: Rules) -> None:
    """Rules as they were for this game: everybody plays as usual, but for the manner that the active seat chose."""
    everybody_as_usual(t)
    if g.manner > 0:
        take_manner(t, g.active, g.manner - 1)


def think(g: Game, t: Rules, b: Grid, w: Workspace) -> None:
    """When a turn has just begun: everybody is as usual, and a seat that looks ahead chooses its manner."""
    everybody_as_usual(t)
    seat = g.active
    begin_trials(w.trials, 1 + t.n_manners, t.weight[seat][Weight.LOOKAHEAD] if g.alive[seat] else 0.0)
    while trial_is_due(w.trials):
        imagine(g, t, w.draft, seat, w.trials.number)
        take_manner(t, seat, w.trials.option - 1)
        note_outcome(w.trials, outcome(t, b, w, seat))
    g.manner = w.trials.choice
    take_up(g, t)


def take_manner(t: Rules, seat: int, manner: int) -> None:
    """The weights of a seat: those of a manner, or its own (-1)."""
    if manner < 0:
        copy_row(t.own_weight[seat], t.weight[seat], WEIGHTS)
        copy_row(t.own_want[seat], t.want[seat], t.n_items)
    else:
        copy_row(t.manner[manner], t.weight[seat], WEIGHTS)
        copy_row(t.manner_want[manner], t.want[seat], t.n_items)


def everybody_as_usual(t: Rules) -> None:
    """All seats with the weights of their own bots; nobody looks ahead in a rollout, whatever these say."""
    for seat in range(t.n):
        take_manner(t, seat, -1)


def imagine(g: Game, t: Rules, draft: Game, seat: int, number: int) -> None:
    """A copy of the game with other dice, in which everything that the seat cannot see is dealt anew."""
    draft.copy_from(g)
    draft.key = draw(g.key, Purpose.LOOKAHEAD, seat, g.round, number)
    n: int = 0
    for i in range(t.n_cards):
        item = t.card[i]
        hidden: int = 0
        for place in range(g.top, g.n_deck):
            hidden += g.deck[place] == item
        for other in range(g.n):
            if other != seat:
                hidden += g.hand[other][item]
                draft.hand[other][item] = 0
        for _ in range(hidden):
            draft.deck[n] = item
            n += 1
    shuffle(draft.deck, n, draft.key, Purpose.DECK, 0, 0)
    draft.top = 0
    for other in range(g.n):
        if other != seat:
            for _ in range(g.hand_size[other]):
                draft.hand[other][draft.deck[draft.top]] += 1
                draft.top += 1
    draft.n_deck = n
    modules_imagine(g, t, draft, seat)


def outcome(t: Rules, b: Grid, w: Workspace, seat: int) -> float:
    """Play this turn in the present manner and some rounds as usual; what the seat may then hope for, 0 to 1."""
    last: int = w.draft.round + whole(t.own_weight[seat][Weight.HORIZON])
    play_turn(w.draft, t, b, w, w.still)
    take_manner(t, seat, -1)
    while not w.draft.over and w.draft.round <= last:
        play_turn(w.draft, t, b, w, w.still)
    return prospects(w.draft, t, seat)


def prospects(g: Game, t: Rules, seat: int) -> float:
    """The seat's part (with its team) in what everybody has left."""
    own: float = 0
    total: float = 0
    for other in range(g.n):
        power: float = standing(g, t, other, seat)
        total += power * power
        if friends(g, other, seat):
            own += power * power
    return share(own, total)


def standing(g: Game, t: Rules, seat: int, judge: int) -> float:
    """What a seat has, in ships, as the seat that looks ahead judges it; points where they decide."""
    if not g.alive[seat]:
        return 0
    hull: float = g.hull[seat] if g.cell[mothership(seat)] >= 0 else 0
    power: float = (
        ships_left(g, t, seat)
        + hull / t.own_weight[judge][Weight.SHIP_HULL]
        + g.station_hull[seat] / t.own_weight[judge][Weight.SHIP_STATION]
        + t.own_weight[judge][Weight.PLANET_SHIPS] * planets_held(g, t, seat)
    )
    for category in range(CATEGORIES):
        power += t.own_weight[judge][Weight.TIER_SHIPS] * g.tier[seat][category]
    power += (
        t.own_weight[judge][Weight.MINERAL_SHIPS] * g.minerals[seat]
        + t.own_weight[judge][Weight.GAS_SHIPS] * g.gas[seat]
        + t.own_weight[judge][Weight.CARD_SHIPS] * g.hand_size[seat]
    )
    if t.mode == Mode.VICTORY_POINTS:
        power += t.own_weight[judge][Weight.POINT_SHIPS] * g.points[seat]
    if t.module[Module.ARTIFACTS]:
        power += t.own_weight[judge][Weight.ARTIFACT_SHIPS] * artifacts_held(g, t, seat)
    if t.module[Module.INFLUENCE]:
        power += t.own_weight[judge][Weight.INFLUENCE_SHIPS] * g.influence[seat]
    if t.module[Module.DEVELOPMENTS]:
        power += t.own_weight[judge][Weight.DEVELOPMENT_SHIPS] * developments_held(g, t, seat)
    return power
