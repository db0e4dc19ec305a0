# engine: kernel
"""Cards on the move: drawn, played, cancelled, sold, stolen. All copies are accounted for at any time."""

import cython

if not cython.compiled:
    from .....core.rng import draw, pick
    from ....engine.names import Gain, Origin
    from ....engine.recorder import Recorder, record_count, record_event, record_gain, record_use
    from ..bot.weights import Weight
    from ..names import Count, Event, Op, Power, Purpose, Window
    from ..state import Game
    from ..tables import Rules
    from .panel import chance_draw, decides_by_chance
    from .pieces import friends


def give_card(g: Game, rec: Recorder, seat: int, item: int, origin: int) -> None:
    g.hand[seat][item] += 1
    g.hand_size[seat] += 1
    record_gain(rec, seat, item, origin)


def take_card(g: Game, seat: int, item: int) -> None:
    g.hand[seat][item] -= 1
    g.hand_size[seat] -= 1


def draw_card(g: Game, rec: Recorder, seat: int, origin: int) -> int:
    """MS-CARD-03, -06: the top card of the deck; -1 if the deck is empty, which it stays."""
    if g.top >= g.n_deck:
        return -1
    item = g.deck[g.top]
    g.top += 1
    give_card(g, rec, seat, item, origin)
    what = Event.DEALT if g.round == 0 else Event.BOUGHT_CARD if origin == Origin.BOUGHT else Event.DRAWN
    record_event(rec, what, seat, item, 0, 0, 0)
    return item


def buy_card(g: Game, t: Rules, rec: Recorder, seat: int, for_gas: bool) -> None:
    """MS-CARD-03, MS-RES-04, MS-ARTC-03."""
    if for_gas:
        g.gas[seat] -= g.power[seat][Power.CARD_GAS]
        record_event(rec, Event.GAS_PAID, seat, g.power[seat][Power.CARD_GAS], 0, 0, 0)
    else:
        g.minerals[seat] -= t.card_price
        record_count(rec, seat, Count.SPENT_CARDS, t.card_price)
    draw_card(g, rec, seat, Origin.BOUGHT)


def can_pay_gas(g: Game, seat: int) -> bool:
    """MS-ARTC-03, AMB-88: may a card be bought for gas, and is there enough?"""
    price = g.power[seat][Power.CARD_GAS]
    return 0 < price <= g.gas[seat] and g.top < g.n_deck


def can_buy_card(g: Game, t: Rules, seat: int) -> bool:
    return g.minerals[seat] >= t.card_price and g.top < g.n_deck


def sell_card(g: Game, t: Rules, rec: Recorder, seat: int, item: int) -> None:
    """MS-CARD-05, GAP-08: for the resources printed on it."""
    minerals = t.resale_minerals[t.tier[item] - 1]
    gas = t.resale_gas[t.tier[item] - 1]
    take_card(g, seat, item)
    g.discarded[item] += 1
    g.minerals[seat] += minerals
    g.gas[seat] += gas
    record_count(rec, seat, Count.MINERALS_SOLD, minerals)
    record_use(rec, seat, item, Gain.SOLD)
    record_event(rec, Event.SOLD, seat, item, minerals, gas, 0)


def steal_card(g: Game, t: Rules, rec: Recorder, thief: int, victim: int) -> bool:
    """A random card of an enemy's hand (MS-ACT-31, MS-PLN-10); not from under an embargo (MS-TECH-E3A)."""
    if g.hand_size[victim] == 0 or g.power[victim][Power.THEFT_PROOF]:
        return False
    item = random_card(g, t, thief, victim)
    take_card(g, victim, item)
    record_use(rec, victim, item, Gain.LOST)
    give_card(g, rec, thief, item, Origin.STOLEN)
    record_event(rec, Event.STOLE_CARD, thief, item, victim, 0, 0)
    return True


def random_card(g: Game, t: Rules, seat: int, holder: int) -> int:
    """Any card of a hand that is not empty, each as likely as the others; whose draw it is."""
    g.choices[seat] += 1
    number: int = pick(draw(g.key, Purpose.THEFT, seat, g.round, g.choices[seat]), g.hand_size[holder])
    i = 0
    while number >= g.hand[holder][t.card[i]]:
        number -= g.hand[holder][t.card[i]]
        i += 1
    return t.card[i]


def lose_random_card(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """A random card of the own hand is discarded, if there is one."""
    if g.hand_size[seat] == 0:
        return
    item = random_card(g, t, seat, seat)
    take_card(g, seat, item)
    g.discarded[item] += 1
    record_use(rec, seat, item, Gain.LOST)
    record_event(rec, Event.CARD_LOST, seat, item, 0, 0, 0)


def may_use(g: Game, t: Rules, seat: int, item: int) -> bool:
    """MS-CARD-02: in the own turn any card, in other turns only reactions; a void card has no use."""
    return g.hand[seat][item] > 0 and not t.void[seat][item] and (g.active == seat or t.reacts[item] != 0)


def play_card(g: Game, t: Rules, rec: Recorder, seat: int, item: int, target: int, answers: bool) -> bool:
    """MS-CARD-01, MS-ACT-34: the card is spent; True if nobody cancels it. `answers`: it is played in a fight."""
    take_card(g, seat, item)
    g.discarded[item] += 1
    record_count(rec, seat, Count.CARDS_PLAYED, 1)
    record_event(rec, Event.PLAYED, seat, item, target, 1 if answers else 0, 0)
    if is_cancelled(g, t, rec, seat, item):
        record_use(rec, seat, item, Gain.CANCELLED)
        return False
    record_use(rec, seat, item, Gain.PLAYED)
    return True


def is_cancelled(g: Game, t: Rules, rec: Recorder, seat: int, item: int) -> bool:
    """The window for cancelling opens after every single card; the canceller's card can be cancelled in turn."""
    cancelled: bool = False
    last = seat
    while True:
        canceller = who_cancels(g, t, last, item)
        if canceller < 0:
            return cancelled
        card = cancel_card(g, t, canceller)
        take_card(g, canceller, card)
        g.discarded[card] += 1
        record_count(rec, canceller, Count.CARDS_PLAYED, 1)
        record_use(rec, canceller, card, Gain.PLAYED)
        record_event(rec, Event.CANCELLED, canceller, item, last, card, 0)
        cancelled = not cancelled
        last = canceller


def cancel_card(g: Game, t: Rules, seat: int) -> int:
    """A card of the hand that can cancel others, -1 if none."""
    for i in range(t.n_cards):
        item = t.card[i]
        if g.hand[seat][item] > 0 and t.window[item] == Window.CANCEL and may_use(g, t, seat, item):
            if t.use_op[item][0] == Op.CANCEL:
                return item
    return -1


def who_cancels(g: Game, t: Rules, last: int, item: int) -> int:
    """The next seat after the last player, of those who can and want to."""
    for step in range(1, g.n):
        seat = (last + step) % g.n
        if g.alive[seat] and not friends(g, seat, last) and g.hand_size[seat] > 0:
            if cancel_card(g, t, seat) >= 0 and wants_to_cancel(g, t, seat, item):
                return seat
    return -1


def wants_to_cancel(g: Game, t: Rules, seat: int, item: int) -> bool:
    """Policy: only cards of high classes are worth it."""
    if decides_by_chance(g, t, seat):
        return chance_draw(g, seat, 2) == 0
    return t.tier[item] >= t.weight[seat][Weight.CANCEL]
