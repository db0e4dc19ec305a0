# engine: kernel
"""The rules of Dice Duel, one function per rule, and the one choice that bots make: what to buy."""

import cython

if not cython.compiled:
    from ....core.rng import die, draw, pick, shuffle
    from ...engine.names import MAX_SEATS, Origin
    from ...engine.recorder import (
        Recorder,
        record_count,
        record_decision,
        record_event,
        record_gain,
        record_out,
        record_round,
        record_series,
        record_turn,
    )
    from .names import CROWNED, MILLION, Cause, Count, End, Event, Number, Op, Purpose, Series
    from .state import Duel
    from .tables import Rules


def set_up(g: Duel, t: Rules, rec: Recorder) -> None:
    """DD-01, DD-02: hull, coins, granted items and dealt cards."""
    g.n = t.n
    g.claimed = -1
    for seat in range(t.n):
        g.team[seat] = t.team[seat]
        g.hull[seat] = t.start_hull + t.extra_hull[seat]
        g.coins[seat] = t.start_coins + t.extra_coins[seat]
    for place in range(t.n_deck):
        g.deck[place] = t.deck[place]
    shuffle(g.deck, t.n_deck, g.key, Purpose.DEAL, 0, 0)
    for seat in range(t.n):
        for item in range(t.n_items):
            if t.grant[seat][item]:
                record_event(rec, Event.GRANTED, seat, item, 0, 0, 0)
                gain(g, t, rec, seat, item, Origin.GRANTED)
        for card in range(t.hand_size):
            item = g.deck[seat * t.hand_size + card]
            record_event(rec, Event.DEALT, seat, item, 0, 0, 0)
            gain(g, t, rec, seat, item, Origin.DRAWN)


def gain(g: Duel, t: Rules, rec: Recorder, seat: int, item: int, origin: int) -> None:
    """An item comes to a seat; what it does at once happens now (DD-13)."""
    record_gain(rec, seat, item, origin)
    if not g.owns[seat][item] and not t.void[seat][item]:
        g.hull[seat] += t.effect[item][Op.HULL][Number.FIRST]
    g.owns[seat][item] = 1


def acts(g: Duel, t: Rules, seat: int, item: int) -> bool:
    """Does the seat own the item, and has it an effect there?"""
    return g.owns[seat][item] != 0 and t.void[seat][item] == 0


def roll_bonus(g: Duel, t: Rules, seat: int) -> int:
    """DD-10, DD-11: what the seat adds to its roll this round."""
    bonus = 0
    for item in range(t.n_items):
        if acts(g, t, seat, item):
            bonus += t.effect[item][Op.ROLL_BONUS][Number.FIRST]
            if g.round <= t.effect[item][Op.OPENING_BONUS][Number.SECOND]:
                bonus += t.effect[item][Op.OPENING_BONUS][Number.FIRST]
    return bonus


def has_operation(g: Duel, t: Rules, seat: int, op: Op) -> bool:
    for item in range(t.n_items):
        if acts(g, t, seat, item) and t.effect[item][op][Number.FIRST]:
            return True
    return False


def roll(g: Duel, t: Rules, rec: Recorder, seat: int) -> None:
    """DD-05, DD-12, DD-14: the seat's total of this round."""
    purpose = Purpose.FRESH_ROLL if has_operation(g, t, seat, Op.FRESH_DICE) else Purpose.ROLL
    one: int = die(g.key, purpose, seat, g.round, 0, t.die_sides)
    two: int = 0
    if has_operation(g, t, seat, Op.SECOND_DIE):
        two = die(g.key, purpose, seat, g.round, 1, t.die_sides)
    g.total[seat] = max(one, two) + roll_bonus(g, t, seat)
    record_event(rec, Event.ROLLED, seat, g.total[seat], one, two, 0)


def hit_lowest(g: Duel, t: Rules, rec: Recorder) -> None:
    """DD-06, DD-07: the single lowest total loses hull; at 0 the player is out."""
    low = -1
    shared = False
    for seat in range(g.n):
        if g.hull[seat] > 0:
            if low < 0 or g.total[seat] < g.total[low]:
                low, shared = seat, False
            elif g.total[seat] == g.total[low]:
                shared = True
    if low < 0:
        return
    if shared:
        record_event(rec, Event.SHARED_LOW, low, g.total[low], 0, 0, 0)
        return
    record_count(rec, low, Count.HITS, min(t.damage, g.hull[low]))
    g.hull[low] = max(g.hull[low] - t.damage, 0)
    record_event(rec, Event.HIT, low, g.hull[low], 0, 0, 0)
    if g.hull[low] == 0:
        g.out_round[low] = g.round
        record_out(rec, low, Cause.NO_HULL)
        record_event(rec, Event.OUT, low, 0, 0, 0, 0)


def teams_left(g: Duel) -> int:
    """Teams with hull left; a player alone is a team."""
    left = 0
    for team in range(MAX_SEATS):
        for seat in range(g.n):
            if g.team[seat] == team and g.hull[seat] > 0:
                left += 1
                break
    return left


def close_game(g: Duel, t: Rules, rec: Recorder) -> None:
    """DD-08, DD-09, DD-15: is it over, and does somebody claim the win?"""
    left = teams_left(g)
    if left > 1 and g.round < t.round_cap:
        return
    g.over = True
    end = End.CAPPED if left > 1 else End.LAST_STANDING
    record_event(rec, Event.OVER, 0, end, 0, 0, 0)
    for seat in range(g.n):
        for item in range(t.n_items):
            if g.claimed < 0 and acts(g, t, seat, item):
                if pick_below(g, seat, item, t.effect[item][Op.CLAIM][Number.FIRST]):
                    g.claimed = seat
                    record_event(rec, Event.CLAIMED, seat, item, 0, 0, 0)
    record_end(g, rec, end)


def record_end(g: Duel, rec: Recorder, end: int) -> None:
    """How everybody stands: who claimed the win, then who is left, then the later out the better."""
    if rec.on:
        rec.end_reason = end
        for seat in range(g.n):
            rec.standing[seat] = g.out_round[seat] if g.out_round[seat] else g.round + 1
            if seat == g.claimed:
                rec.standing[seat] = CROWNED


def pick_below(g: Duel, seat: int, item: int, millionths: int) -> bool:
    """True with this chance."""
    bits = draw(g.key, Purpose.CLAIM, seat, 0, item)
    value: int = ((bits >> 32) * MILLION) >> 32
    return value < millionths


def leads(g: Duel, seat: int) -> bool:
    """Has this seat alone the most hull?"""
    for other in range(g.n):
        if other != seat and g.hull[other] >= g.hull[seat]:
            return False
    return True


def can_buy(g: Duel, t: Rules, seat: int, item: int) -> bool:
    return t.for_sale[item] != 0 and g.owns[seat][item] == 0 and t.price[item] <= g.coins[seat]


def can_choose(g: Duel, t: Rules, seat: int, item: int) -> bool:
    """Can the item be bought, and does the seat not leave it for a later round?"""
    put_off: bool = t.pursue[seat] == item and g.round < t.pursue_from[seat]
    return can_buy(g, t, seat, item) and not put_off


def choose_item(g: Duel, t: Rules, rec: Recorder, seat: int) -> int:
    """The policy: an item to buy now, or -1. What a seat pursues comes before all else."""
    options = 0
    for item in range(t.n_items):
        options += can_choose(g, t, seat, item)
    record_decision(rec, options + 1)  # buying nothing is an option too
    target = t.pursue[seat]
    if target >= 0 and g.owns[seat][target] == 0 and g.round >= t.pursue_from[seat]:
        return target if can_buy(g, t, seat, target) else -1
    if t.only_when_leading[seat] and not leads(g, seat):
        return -1
    bits = draw(g.key, Purpose.NOISE, seat, g.round, 0)
    chance: float = bits >> 32
    if chance < t.noise[seat] * 4294967296.0:
        return random_item(g, t, seat, options)
    best: float = 0
    choice = -1
    for item in range(t.n_items):
        if can_choose(g, t, seat, item) and t.want[seat][item] > best:
            best, choice = t.want[seat][item], item
    return choice


def random_item(g: Duel, t: Rules, seat: int, options: int) -> int:
    """One of the items that can be bought, or none, all equally likely."""
    number: int = pick(draw(g.key, Purpose.NOISE, seat, g.round, 1), options + 1)
    for item in range(t.n_items):
        if can_choose(g, t, seat, item):
            if number == 0:
                return item
            number -= 1
    return -1


def buy(g: Duel, t: Rules, rec: Recorder, seat: int, item: int) -> None:
    """DD-04: pay for an item and take it."""
    paid: int = 0 if t.refund[seat][item] else t.price[item]
    g.coins[seat] -= paid
    record_count(rec, seat, Count.SPENT, paid)
    record_event(rec, Event.BOUGHT, seat, item, g.coins[seat], 0, 0)
    gain(g, t, rec, seat, item, Origin.BOUGHT)


def buy_all(g: Duel, t: Rules, rec: Recorder) -> None:
    """DD-03, DD-04, DD-16: income and one purchase for everybody; all choose before anybody takes."""
    for seat in range(g.n):
        g.choice[seat] = -1
        if g.hull[seat] > 0:
            record_turn(rec)
            g.coins[seat] += t.income
            g.choice[seat] = choose_item(g, t, rec, seat)
    for seat in range(g.n):
        if g.choice[seat] >= 0:
            buy(g, t, rec, seat, g.choice[seat])


def play_round(g: Duel, t: Rules, rec: Recorder) -> None:
    """One round: all buy, all roll, one is hit."""
    g.round += 1
    record_round(rec)
    record_event(rec, Event.ROUND, 0, g.round, 0, 0, 0)
    buy_all(g, t, rec)
    for seat in range(g.n):
        if g.hull[seat] > 0:
            roll(g, t, rec, seat)
    hit_lowest(g, t, rec)
    for seat in range(g.n):
        record_series(rec, seat, Series.HULL, g.hull[seat])
        record_series(rec, seat, Series.COINS, g.coins[seat])
    close_game(g, t, rec)
