"""What an item should cost, in the sentences that come first."""

from __future__ import annotations

from enum import StrEnum
from math import inf, isfinite

from ...experiment.item.assumed.assumptions import price_is_assumed
from ...experiment.item.going import RARELY
from ...experiment.item.price import PriceMeasured, PricePlan, TriedPrice
from ...stats.inference.intervals import Interval
from ...stats.verdicts.verdict import Call
from ..item.assumption_words import PRICE
from ..item.headline import points_words, range_words

NEEDED = 3  # times the present price: what is worth more than this is needed rather than cheap


class PriceWord(StrEnum):
    """The answer about a price."""

    AS_NOW = "as_now"
    DEARER = "dearer"
    CHEAPER = "cheaper"
    NEVER = "never"  # a loss even if it costs nothing
    RARE = "rare"  # bots hardly ever buy it at any price
    NOT_KNOWN = "not_known"


def price_word(known: PriceMeasured) -> PriceWord:
    """The answer that the intervals allow.

    The present price stays where it is fair, or where nothing speaks against it and it is the nearest to break-even.
    """
    if known.is_fair_now:
        return PriceWord.AS_NOW
    if known.never_fair:
        return PriceWord.NEVER
    low, high = known.whole
    present = known.plan.present
    if present < low or (known.now and known.now.interval.low > 0 and present < known.best):
        return PriceWord.DEARER
    if present > high or _is_too_dear(known):
        return PriceWord.CHEAPER
    return PriceWord.NOT_KNOWN


def _is_too_dear(known: PriceMeasured) -> bool:
    """Whether a loss at the present price is certain, or hardly anybody pays it although cheaper ones are paid."""
    if known.now is None:
        return known.stop is not None and known.stop <= known.plan.present
    return known.now.interval.high < 0 and known.plan.present > known.best


def money(amount: float, currency: str) -> str:
    """An amount of the game's money: 1 mineral, 2 minerals, nothing."""
    if amount == 0:
        return "nothing"
    return f"{amount:.0f} {currency.removesuffix('s') if amount == 1 else currency}"


def price_sentence(title: str, known: PriceMeasured) -> str:
    """The answer in one sentence."""
    plan, word = known.plan, price_word(known)
    present = money(plan.present, plan.spec.currency)
    match word:
        case PriceWord.AS_NOW:
            return f"{title} should cost {present}, as it does now: {_at(known, plan.present)}."
        case PriceWord.NEVER:
            free = known.readings[0].interval
            return f"No price makes {title} fair: even free it is worth {_points(free)}."
        case PriceWord.DEARER | PriceWord.CHEAPER:
            now = f": {_at(known, plan.present)}" if known.now else f": {_hardly(plan, plan.present)}"
            return f"{title} should cost {fair_words(known)}, not {plan.present}{now}."
    return f"Cannot tell yet what {title} should cost: {_open(known)}."


def fair_words(known: PriceMeasured) -> str:
    """The fair price with its range: 9 coins, about 9 coins (8 to 10), more than 4 coins."""
    currency, (low, high), best = known.plan.spec.currency, known.whole, known.best
    dearest, cheapest = max(known.readings), min(known.readings)
    if known.fair.low >= dearest and known.stop is not None and known.plan.present >= known.stop:
        return f"{dearest} to {money(known.stop, currency)}"
    if known.fair.low >= dearest or (best == inf and low > known.plan.present):
        return f"more than {money(max(low, dearest) if isfinite(low) else dearest, currency)}"
    if best == -inf:
        return f"less than {money(min(high, cheapest), currency)}"
    if low == high:
        return money(best, currency)
    if not isfinite(high):
        return f"about {money(best, currency)} ({low:.0f} or more)"
    if not isfinite(low):
        return f"about {money(best, currency)} ({high:.0f} or less)"
    return f"about {money(best, currency)} ({low:.0f} to {high:.0f})"


def _at(known: PriceMeasured, price: int) -> str:
    reading = known.readings[price]
    where = f"at {price}" if price else "free"
    return f"{where} it is worth {_points(reading.interval)} beyond its price"


def _points(interval: Interval) -> str:
    return f"{points_words(interval.estimate)} ({range_words(interval)})"


def _hardly(plan: PricePlan, price: int) -> str:
    buyers = next(one.buyers for one in plan.tried if one.price == price)
    share = f"{buyers:.1%}" if buyers >= 0.001 else "under 0.1%"
    return f"at {price} bots hardly ever buy it ({share} of players)" if buyers else f"at {price} bots never buy it"


def _open(known: PriceMeasured) -> str:
    low, high = known.whole
    if isfinite(low) and isfinite(high):
        return f"anything from {low:.0f} to {money(high, known.plan.spec.currency)} may be fair"
    if isfinite(low) and low > 0:
        return f"{money(low, known.plan.spec.currency)} or more may be fair"
    if isfinite(high):
        return f"anything up to {money(high, known.plan.spec.currency)} may be fair"
    return "every price that was played may be fair"


def more_words(known: PriceMeasured, again: str) -> list[str]:
    """What follows the first sentence.

    Parameters
    ----------
    again : the command that would tell more
    """
    plan, word, lines = known.plan, price_word(known), list[str]()
    currency = plan.spec.currency
    habits = {one.price: one for one in plan.tried}
    if word in (PriceWord.DEARER, PriceWord.CHEAPER) and known.best in known.readings:
        lines.append(f"{_begin(_at(known, int(known.best)))}.")
    if word is PriceWord.NOT_KNOWN and known.now:
        lines.append(f"{_begin(_at(known, plan.present))}, the present price.")
    if word is PriceWord.AS_NOW and isfinite(known.best) and known.best != plan.present:
        lines.append(f"It breaks even at {fair_words(known)}; the difference is within what counts as fair.")
    if known.fair.low >= max(known.readings) and known.stop is not None:
        top = max(known.readings)
        if word is not PriceWord.AS_NOW and top != plan.present:
            lines.append(f"{_begin(_at(known, top))}.")
        lines.append(f"From {money(known.stop, currency)} on bots hardly ever buy it.")
    elif plan.present in habits and not habits[plan.present].rare:
        lines.append(f"At {plan.present}, {habits[plan.present].buyers:.0%} of players buy it.")
    if _is_needed(known, habits):
        lines.append(
            "Players can hardly do without it, so this tells how much they need it rather than what it should cost."
        )
    if price_is_assumed(plan.spec, plan.match, plan.item):
        lines.append(PRICE.replace("Its price", "Its present price"))
    if word is PriceWord.NOT_KNOWN or not all(isfinite(end) for end in known.whole):
        lines.append(f"For a surer answer: {again}.")
    return lines


def _is_needed(known: PriceMeasured, habits: dict[int, TriedPrice]) -> bool:
    present = habits.get(known.plan.present)
    low = known.whole[0] if isfinite(known.whole[0]) else 0.0
    return present is not None and present.buyers > 1 - RARELY and low > NEEDED * max(known.plan.present, 1)


def _begin(words: str) -> str:
    return words[0].upper() + words[1:]


def rare_sentence(title: str, plan: PricePlan) -> str:
    """The answer where bots do not buy the item at any price."""
    prices = [one.price for one in plan.tried]
    buyers = max(one.buyers for one in plan.tried)
    takes = f"hardly ever take it (at most {buyers:.1%} of players)" if buyers else "never take it"
    dear = f"at {prices[0]}" if len(set(prices)) == 1 else f"at any price from {min(prices)} to {max(prices)}"
    where = "even free" if min(prices) == 0 else dear
    return f"No price can be told for {title}: {where}, bots {takes}."


def price_call(word: PriceWord) -> Call | None:
    """The call that colours the headline."""
    return {
        PriceWord.AS_NOW: Call.BALANCED,
        PriceWord.DEARER: Call.ADVANTAGED,
        PriceWord.CHEAPER: Call.DISADVANTAGED,
        PriceWord.NEVER: Call.DISADVANTAGED,
    }.get(word)
