"""The answer about an item in the sentences that come first: yes or no, by how much, with which plan, how sure."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite

from ...experiment.item.arms import Approach
from ...experiment.item.design import PN
from ...experiment.item.going import Going, TriedWay
from ...experiment.item.judge import Judged, can_be_gone_for
from ...stats.inference.intervals import Interval
from ...stats.verdicts.grades import Grade
from ...stats.verdicts.replies import Asked, Conclusion, Reply
from ...stats.verdicts.verdict import Call
from ..core.words.games_needed import games_to_settle, open_words
from ..core.words.together_words import adds_words

CLAIMS: Mapping[Asked, tuple[str, str]] = {  # what is claimed, and its opposite
    Asked.TOO_STRONG: ("too strong", "not too strong"),
    Asked.TOO_WEAK: ("too weak", "not too weak"),
    Asked.FAIR: ("fair", "not fair"),
    Asked.UNFAIR: ("out of balance", "not out of balance"),
    Asked.WORTH_IT: ("worth its price", "not worth its price"),
}
CLEAR: Mapping[Asked, tuple[Grade, ...]] = {  # grades that say yes by themselves
    Asked.TOO_STRONG: (Grade.CLEARLY_TOO_STRONG,),
    Asked.TOO_WEAK: (Grade.CLEARLY_TOO_WEAK,),
    Asked.UNFAIR: (Grade.CLEARLY_TOO_STRONG, Grade.CLEARLY_TOO_WEAK),
}
PRICE_SAYS_NO: Mapping[Asked, tuple[Call, str, str]] = {  # what is claimed, how it stands in its kind, and its price
    Asked.TOO_STRONG: (Call.ADVANTAGED, "strong", "not worth more than its price"),
    Asked.TOO_WEAK: (Call.DISADVANTAGED, "weak", "worth its price"),
}
NEARLY_SURE, SURELY_NOT = 0.99, 0.01
TELLING = 2.0  # standard errors beyond which a plan that was only tried is mentioned


def answer_words(title: str, judged: Judged, said: str = "") -> str:
    """Yes, no or not known yet, in one sentence; `said` is the asker's own word for what is claimed."""
    found = judged.conclusion
    claim, opposite = (said, f"not {said}") if said else CLAIMS[found.asked]
    if found.reply is Reply.NOT_KNOWN:
        return f"Not known yet whether {title} is {claim}: so far it is {grade_words(judged)}."
    yes = found.reply is Reply.YES
    if yes and found.grade in CLEAR.get(found.asked, ()):
        own = f"{said}: it is " if said else ""
        why = ": nobody can do without it, no alternative comes close" if judged.indispensable else ""
        return f"Yes. {title} is {own}{grade_words(judged)}{why}."
    return f"{'Yes' if yes else 'No'}. {title} is {claim if yes else opposite}{_because(judged, found)}."


def _because(judged: Judged, found: Conclusion) -> str:
    """What stands behind yes or no: the grade, unless it says the same, or the plan that is too good."""
    going = judged.going
    by_plan = found.reply is Reply.YES and found.asked in (Asked.TOO_STRONG, Asked.UNFAIR)
    if by_plan and found.going and going and found.grade is not Grade.CLEARLY_TOO_STRONG:
        return f": whoever goes for it {going.best.way.words} wins too often"
    if despite := _despite_its_kind(found):
        return despite
    words = grade_words(judged)
    said = CLAIMS[found.asked][found.reply is Reply.NO]
    return "" if words in (said, f"{said} {measure_words(judged)}") else f": it is {words}"


def _despite_its_kind(found: Conclusion) -> str:
    """How a card stands among its kind, where its price alone says no; empty otherwise."""
    side, kind, price = PRICE_SAYS_NO.get(found.asked, (None, "", ""))
    if found.price is None or found.reply is not Reply.NO or side not in found.reading.possible:
        return ""
    if found.grade is Grade.NOT_KNOWN:
        return f": it is {price}"
    return f": it is {kind if found.reading.call is side else found.grade} for its kind, but {price}"


def grade_words(judged: Judged) -> str:
    """The grade, and what it is measured by."""
    found = judged.conclusion
    if found.grade is Grade.NOT_KNOWN:
        return "anything from too weak to too strong"
    return f"{found.grade} {measure_words(judged)}"


def measure_words(judged: Judged) -> str:
    """What an item is compared with."""
    if judged.conclusion.rare:
        return "as a plan"
    if judged.plan.verdict[0] == PN:
        return "for its price"
    found = judged.conclusion
    if found.price and found.reply is Reply.YES and found.asked in PRICE_SAYS_NO:
        return "for its kind and for its price"
    kinds = {Approach.DEALT: "for its kind", Approach.OWNED: "for a unit of its fleet"}
    return kinds.get(judged.plan.option.approach, "for its price")


def worth_words(judged: Judged) -> str:
    """Who buys it when, and what it is worth."""
    head = judged.plan.verdict[0].name
    interval = judged.known.readings[head].interval
    habit = habit_words(judged)
    points = f"{points_words(interval.estimate)} ({range_words(interval)})"
    if judged.conclusion.rare or not bought(judged):
        return unbought_words(judged)
    if judged.indispensable:
        return indispensable_words(judged)
    if judged.plan.together:
        return _together_words(judged, habit)
    if head == PN.name:
        return f"Had at the start, it is worth {points} beyond {price_words(judged)}."
    match judged.plan.option.approach:
        case Approach.BOUGHT:
            return f"{habit}, it is worth {points} beyond {price_words(judged)}." if habit else f"It is worth {points}."
        case Approach.DEALT:
            return f"Against {another_dealt(judged)} it is worth {points}.{_had_words(judged)}"
        case Approach.OWNED:
            return f"Against one of the other units, one of it is worth {points}."
        case _:
            raise AssertionError(f"{judged.plan.option.item}: {head}")


def another_dealt(judged: Judged) -> str:
    """What an item that comes by chance is compared with."""
    kind = next(item.kind for item in judged.plan.plain.catalogue if item.id == judged.plan.option.item)
    return "another card of the deck" if kind == "card" else f"another {kind}"


def _had_words(judged: Judged) -> str:
    """What a card is worth beyond its price, where that is part of the verdict."""
    if judged.conclusion.price is None:
        return ""
    interval = judged.conclusion.price.interval
    points = f"{points_words(interval.estimate)} ({range_words(interval)})"
    return f" Had at the start, it is worth {points} beyond {price_words(judged)}."


def _together_words(judged: Judged, habit: str) -> str:
    """The same where all win or lose together: what one member's item does to the group."""
    head, usual, players = judged.plan.verdict[0].name, judged.known.usual, len(judged.plan.match.seats)
    interval = judged.known.readings[head].interval
    member = "" if players == 1 else " by one member"
    if head == PN.name:
        return f"Had{member} at the start, it {adds_words(interval, usual, players, price_words(judged))}."
    if judged.plan.option.approach is Approach.BOUGHT:
        return f"{habit or f'Bought{member}'}, it {adds_words(interval, usual, players, price_words(judged))}."
    against = another_dealt(judged) if judged.plan.option.approach is Approach.DEALT else "one of the other units"
    hands = "In hand" if players == 1 else "In the hands of one member"
    return f"{hands}, against {against}, it {adds_words(interval, usual, players)}."


def indispensable_words(judged: Judged) -> str:
    """What the number means where everybody buys an item."""
    interval = judged.conclusion.reading.interval
    fewer = f"{100 * interval.estimate:.1f} points less ({100 * interval.low:.1f} to {100 * interval.high:.1f})"
    return (
        f"{habit_words(judged)}. The number says how much worse it is to go without: whoever does, and gets "
        f"{price_words(judged)} back, wins {fewer}. That is about missing alternatives: everybody has it, so it does "
        "not mean that one player gains by it over another."
    )


def unbought_words(judged: Judged) -> str:
    """That usual play says little where bots hardly ever buy an item, and who says more."""
    little = "little" if bought(judged) else "nothing"
    unsaid = f"{habit_words(judged)}, so their games say {little} about people who would"
    if not can_be_gone_for(judged.plan):
        return f"{unsaid}, and no bot can be told to go for it."
    if judged.going is None:
        return f"{unsaid}; for a player who goes for it there was no time: give it a larger --budget."
    return f"{unsaid}. A player who goes for it decides instead."


def bought(judged: Judged) -> bool:
    """Whether any bot bought it, as far as it is bought at all."""
    owned = judged.owned
    return owned is None or judged.plan.option.approach is not Approach.BOUGHT or owned.buyers > 0


def habit_words(judged: Judged) -> str:
    """How many players buy it, and when."""
    owned = judged.owned
    if owned is None or judged.plan.option.approach is not Approach.BOUGHT:
        return ""
    if not owned.buyers:
        return f"The bots never bought it (0 of {len(judged.plan.match.seats) * owned.games:,} players)"
    when = f"around round {owned.bought:.0f}" if owned.bought is not None else ""
    if judged.conclusion.rare:
        return f"Bots hardly ever buy it ({100 * owned.buyers:.1f} % of players{', ' if when else ''}{when})"
    return f"Bought {when}{' ' if when else ''}by {100 * owned.buyers:.0f} % of players"


def price_words(judged: Judged) -> str:
    """Its price, in the game's money."""
    price = judged.plan.option.price
    return "its price of " + ", ".join(f"{n} {resource}" for resource, n in price.items()) if price else "nothing"


def plan_words(going: Going, together: bool = False, players: int = 0) -> str:
    """What the best plan found wins, and what others do."""
    interval, best = going.reading.interval, going.best
    without = "that bot without it" if best.way.bot else "never buying it"
    beyond = (
        without
        if best.alone
        else ("the usual player" if players == 1 else "the usual group")
        if together
        else "a fair share"
    )
    more = "more" if interval.estimate >= 0 else "fewer"
    points = f"{abs(100 * interval.estimate):.1f} points {more} than {beyond}"
    wins = f"wins {points} ({range_words(interval)})"
    asides = [one for one in going.tried[1:] if one.way.since == 1 and not one.way.bot and _is_telling(one)]
    rushed = f"; going for it at once {_change(asides[0])}" if asides else ""
    who = "one member going for it" if together and players != 1 else "going for it"
    return f"The best plan found, {who} {best.way.words}, {wins}{rushed}."


def _is_telling(one: TriedWay) -> bool:
    return isfinite(one.seen.se) and abs(one.seen.mean) > TELLING * one.seen.se > 0


def _change(one: TriedWay) -> str:
    points = f"about {abs(100 * one.seen.mean):.0f} points"
    return f"gains {points}" if one.seen.mean > 0 else f"costs {points}"


def chance_words(found: Conclusion) -> str:
    """How likely what was asked is true; empty if nothing was measured that tells."""
    if not isfinite(found.reading.se):
        return ""
    claim = CLAIMS[found.asked][0]
    return f"Chance that it is {claim}: {chance_text(found.chance)}."


def chance_text(chance: float) -> str:
    """A chance in percent, without false precision at the ends."""
    if chance < SURELY_NOT:
        return "under 1 %"
    return "over 99 %" if chance > NEARLY_SURE else f"{100 * chance:.0f} %"


def open_answer(judged: Judged) -> str:
    """What it would take to know; empty if the answer is known."""
    found = judged.conclusion
    if found.settled:
        return ""
    return open_words(found.open or [found.reading], games_a_block(judged), judged.plan.looks.c, speed(judged))


def seconds_open(judged: Judged) -> float | None:
    """How long the games of an open answer would take; None if it is known, or nobody can tell."""
    found = judged.conclusion
    if found.settled:
        return None
    games = games_to_settle(found.open or [found.reading], games_a_block(judged), judged.plan.looks.c)
    return None if games is None else games / speed(judged)


def games_a_block(judged: Judged) -> int:
    """Games of one effect in a block."""
    return len(judged.plan.units) + judged.plan.together


def speed(judged: Judged) -> int:
    """Games a second on two cores, as the game declares them."""
    return judged.plan.spec.games_a_second(len(judged.plan.match.seats))


def points_words(value: float) -> str:
    """A share as points of win rate."""
    return f"{100 * value:+.1f} points"


def range_words(interval: Interval) -> str:
    """The ends of an interval in points."""
    if not isfinite(interval.half):
        return "not known yet"
    return f"{100 * interval.low:+.1f} to {100 * interval.high:+.1f}"


def first_lines(title: str, judged: Judged, rests: str, said: str = "") -> list[str]:
    """The whole answer, sentence by sentence."""
    lines = [answer_words(title, judged, said), worth_words(judged)]
    lines += [plan_words(judged.going, judged.plan.together, len(judged.plan.match.seats))] if judged.going else []
    lines += [chance_words(judged.conclusion)]
    return [line for line in (*lines, open_answer(judged), rests) if line]
