# engine: kernel
"""The objective module: cards that reward a task, dealt, swapped, completed and claimed."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.rng import shuffle
    from ....engine.names import Gain, Origin
    from ....engine.recorder import Recorder, record_count, record_event, record_gain, record_use
    from ..bot.choices.aims import better_group
    from ..names import MAX_HELD, Act, Count, Event, Purpose, Reward
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .artifacts import is_granted
    from .decks import without
    from .influence import spend_influence
    from .options import Options, offer
    from .rewards import give_reward
    from .tasks import is_done


def deal_aims(g: Game, t: Rules, rec: Recorder) -> None:
    """MS-OBJ-02, -17, -21: shuffled and dealt, hidden, or laid open for all; what is granted leaves the deck after the
    shuffle. MS-GAP-45: the NPC has none."""
    for place in range(t.n_aims):
        g.aims[place] = t.aims[place]
    shuffle(g.aims, t.n_aims, g.key, Purpose.AIMS, 0, 0)
    g.n_aims = t.n_aims
    for i in range(t.n_objectives):
        if is_granted(t, t.objective[i]):
            g.n_aims = without(g.aims, g.n_aims, t.objective[i])
    for seat in range(t.n):
        for i in range(t.n_objectives):
            if t.grant[seat][t.objective[i]]:
                take_aim(g, rec, seat, t.objective[i], Origin.GRANTED)
                record_event(rec, Event.GRANTED, seat, t.objective[i], 0, 0, 0)
    if t.objective_variant == 1:
        for _ in range(t.n - t.solo):
            open_one(g, rec)
        return
    for seat in range(t.n):
        if not t.npc[seat]:
            for _ in range(t.objectives_dealt):
                draw_aim(g, rec, seat)


def take_aim(g: Game, rec: Recorder, seat: int, item: int, origin: int) -> None:
    """A card comes into a hand; nothing is done for it yet."""
    g.held[seat][g.n_held[seat]] = item
    g.progress[seat][g.n_held[seat]] = 0
    g.n_held[seat] += 1
    record_gain(rec, seat, item, origin)


def draw_aim(g: Game, rec: Recorder, seat: int) -> bool:
    """The top card of the deck; none is left when it is empty."""
    if g.n_aims == 0 or g.n_held[seat] == MAX_HELD:
        return False
    g.n_aims -= 1
    record_event(rec, Event.AIM_DEALT, seat, g.aims[g.n_aims], 0, 0, 0)
    take_aim(g, rec, seat, g.aims[g.n_aims], Origin.DRAWN)
    return True


def open_one(g: Game, rec: Recorder) -> bool:
    """MS-OBJ-17, -23: one more that anybody may complete."""
    if g.n_aims == 0 or g.n_open == MAX_HELD:
        return False
    g.n_aims -= 1
    g.open_aim[g.n_open] = g.aims[g.n_aims]
    for seat in range(g.n):
        g.open_progress[seat][g.n_open] = 0
    g.n_open += 1
    record_event(rec, Event.AIM_OPEN, g.active, g.aims[g.n_aims], 0, 0, 0)
    return True


def lose_aim(g: Game, seat: int, place: int) -> None:
    """A card leaves a hand for good."""
    g.aims_gone[g.held[seat][place]] += 1
    g.n_held[seat] -= 1
    for i in range(place, g.n_held[seat]):
        g.held[seat][i] = g.held[seat][i + 1]
        g.progress[seat][i] = g.progress[seat][i + 1]


def close_aim(g: Game, place: int) -> None:
    """MS-OBJ-17: an open card is discarded once somebody has completed it."""
    g.aims_gone[g.open_aim[place]] += 1
    g.n_open -= 1
    for i in range(place, g.n_open):
        g.open_aim[i] = g.open_aim[i + 1]
        for seat in range(g.n):
            g.open_progress[seat][i] = g.open_progress[seat][i + 1]


def claim_all(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """MS-OBJ-03, -05, -06, -07: the active player claims whatever is completed, in any order, until nothing is."""
    seat = g.active
    if not g.alive[seat] or t.npc[seat]:
        return
    claimed: bool = True
    while claimed and g.alive[seat]:
        claimed = False
        for i in range(g.n_held[seat]):
            if not claimed and is_done(g, t, seat, g.held[seat][i], g.progress[seat][i]):
                item = g.held[seat][i]
                lose_aim(g, seat, i)
                record_use(rec, seat, item, Gain.PLAYED)
                claim(g, t, b, w, rec, seat, item)
                claimed = True
        for i in range(g.n_open):
            if not claimed and is_done(g, t, seat, g.open_aim[i], g.open_progress[seat][i]):
                item = g.open_aim[i]
                close_aim(g, i)
                record_gain(rec, seat, item, Origin.DRAWN)
                record_use(rec, seat, item, Gain.PLAYED)
                claim(g, t, b, w, rec, seat, item)
                claimed = True


def claim(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, seat: int, item: int) -> None:
    """MS-OBJ-05, -08, -10, -16: one of the two groups of rewards, at once; the card is not replaced."""
    group = better_group(g, t, seat, item)
    record_count(rec, seat, Count.OBJECTIVES, 1)
    record_event(rec, Event.CLAIMED, seat, item, group + 1, 0, 0)
    for i in range(t.n_gifts[item][group]):
        reward, number = t.gift[item][group][i], t.gift_number[item][group][i]
        if reward == Reward.OBJECTIVES:
            for _ in range(number):
                given: bool = open_one(g, rec) if t.objective_variant == 1 else draw_aim(g, rec, seat)
                if not given:
                    record_event(rec, Event.REWARD_LOST, seat, reward, 0, 0, 0)
        else:
            give_reward(g, t, b, w, rec, seat, reward, number)


def offer_swaps(g: Game, t: Rules, x: Options, seat: int) -> None:
    """MS-OBJ-04, -23: another card for any resources; nothing of the kind for cards that all share."""
    if t.objective_variant == 1 or g.n_aims == 0:
        return
    for i in range(g.n_held[seat]):
        for minerals in range(min(g.minerals[seat], t.objective_swap) + 1):
            for gas in range(min(g.gas[seat], t.objective_swap - minerals) + 1):
                influence = t.objective_swap - minerals - gas
                if influence <= g.influence[seat]:
                    offer(x, Act.SWAP, gas, influence, 0, g.held[seat][i], 0, minerals)


def swap(g: Game, rec: Recorder, seat: int, item: int, minerals: int, gas: int, influence: int) -> None:
    """MS-OBJ-04, MS-INF-01: pay, discard the card, take the top one."""
    g.minerals[seat] -= minerals
    g.gas[seat] -= gas
    if influence > 0:
        spend_influence(g, rec, seat, influence)
    record_count(rec, seat, Count.SWAPS, 1)
    record_event(rec, Event.SWAPPED, seat, item, minerals, gas, influence)
    for i in range(g.n_held[seat]):
        if g.held[seat][i] == item:
            lose_aim(g, seat, i)
            record_use(rec, seat, item, Gain.LOST)
            draw_aim(g, rec, seat)
            return


def discard_of_the_fallen(g: Game, rec: Recorder) -> None:
    """MS-OBJ-22: objectives of an eliminated player are discarded."""
    for seat in range(g.n):
        while not g.alive[seat] and g.n_held[seat] > 0:
            record_use(rec, seat, g.held[seat][g.n_held[seat] - 1], Gain.LOST)
            lose_aim(g, seat, g.n_held[seat] - 1)


def deal_hidden_aims(g: Game, t: Rules, draft: Game, seat: int) -> None:
    """In a draft, the deck and the cards of others are dealt anew, from the order of the catalogue; what others have
    done for theirs is not known."""
    n: int = 0
    for i in range(t.n_objectives):
        item = t.objective[i]
        copies: int = 0
        for place in range(g.n_aims):
            if g.aims[place] == item:
                copies += 1
        for other in range(g.n):
            for place in range(g.n_held[other]):
                if other != seat and g.held[other][place] == item:
                    copies += 1
        for _ in range(copies):
            draft.aims[n] = item
            n += 1
    shuffle(draft.aims, n, draft.key, Purpose.AIMS, 0, 0)
    for other in range(g.n):
        if other != seat:
            for place in range(g.n_held[other]):
                n -= 1
                draft.held[other][place] = draft.aims[n]
                draft.progress[other][place] = 0
    draft.n_aims = n
