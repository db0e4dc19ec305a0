"""The values of items in plain sentences."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, isfinite

from ...experiment.item.arms import Approach
from ...experiment.match_words import match_words
from ...experiment.values import Valued
from ...experiment.values.table import ItemValue, screening_scale
from ...stats.effects.worth import worth_of
from ...stats.inference.clusters import quantile
from ...stats.inference.intervals import Interval
from ...stats.verdicts.grades import Grade, grade_of
from ...stats.verdicts.verdict import Call
from ..core.words.look_words import look_words
from ..core.words.together_words import group_words, party

PRICE_CALLS = {
    Call.ADVANTAGED: "worth more",
    Call.BALANCED: "worth it",
    Call.DISADVANTAGED: "worth less",
    Call.CONTINUE: "not settled yet",
    Call.SMALL_EDGE: "a small edge",
    Call.INCONCLUSIVE: "not settled",
}


DEALT_VALUE = "points of win rate that owning it from the start adds, price aside"
BOUGHT_VALUE = (
    "points of win rate that it is worth beyond its price: "
    "what a player loses who, on buying it, gets the price back but no effect"
)
DEALT_TOGETHER = "points of win rate that one member who owns it from the start adds to {}, price aside"
DEALT_ALONE = "points of win rate that owning it from the start adds to {}, price aside"
BOUGHT_TOGETHER = (
    "points of win rate that it is worth beyond its price: "
    "what {} loses if one member, on buying it, gets the price back but no effect"
)
BOUGHT_ALONE = BOUGHT_TOGETHER.replace("if one member, on buying it, gets", "who, on buying it, gets")
ENDS = {True: ("best buy", "worst buy"), False: ("strongest", "weakest")}  # of a ranking, by whether items are bought


def noun(known: Valued, many: bool = True) -> str:
    """What the items are called: cards, techs, or what a game calls its kinds."""
    kinds = list(dict.fromkeys(item.kind for item in known.question.candidates))
    word = kinds[0] if len(kinds) == 1 else "item"
    return f"{word}s" if many else word


def headline(known: Valued, rows: Sequence[ItemValue]) -> str:
    """Which items are worth most and least, and which tie."""
    if any(row.value is None for row in rows):
        return f"The games so far say nothing about the {noun(known)}."
    ranked = [row for row in rows if row.ranks]
    if not ranked:
        return f"Bots hardly ever buy any of the {noun(known)}, so their games say nothing about them."
    top = [row for row in ranked if row.ranks and row.ranks[0] == 1]
    low = [row for row in ranked if row.ranks and row.ranks[1] == len(ranked)]
    best, worst = ENDS[is_bought(known)]
    beyond = " beyond its price" if is_bought(known) else ""
    return f"{_group(top, best, noun(known), beyond)}; {_group(low[::-1], worst, noun(known), beyond, start=False)}."


def _group(rows: Sequence[ItemValue], word: str, many: str, beyond: str, start: bool = True) -> str:
    """`A is the strongest`, or which ones may be."""
    assert rows[0].value is not None
    points = f"{100 * rows[0].value.estimate:+.1f} points{beyond}"
    if len(rows) == 1:
        return f"{rows[0].item.name} is the {word} ({points})"
    if len(rows) > 6:
        which = "W" if start else "w"
        return f"{which}hich of the {many} is the {word} is not settled ({len(rows)} may be)"
    names = ", ".join(row.item.name for row in rows[:-1]) + f" and {rows[-1].item.name}"
    return f"{names} tie as the {word}"


def price_words(row: ItemValue) -> str:
    """How the confirmed worth compares with the price."""
    if row.rare:
        return "hardly ever bought"
    if row.net is not None:
        return str(grade_of(row.net.interval, row.net.rope) if row.net.trusted else Grade.NOT_KNOWN)
    if row.pn is None:
        return "flagged" if row.flagged else ""
    if row.pn.nonzero == 0:
        return "exactly its price"
    return PRICE_CALLS[row.pn.call]


def worth_words(worth: Interval | None) -> tuple[str, str]:
    """An amount of money and its interval."""
    if worth is None:
        return "", ""
    middle = f"{worth.estimate:.1f}" if isfinite(worth.estimate) else f"> {worth.low:.1f}"
    return middle, f"{worth.low:.1f} to {worth.high:.1f}" if worth.high < inf else f"{worth.low:.1f} and more"


def fair_price_words(row: ItemValue) -> str:
    """The whole-number prices it would be worth."""
    prices = row.fair_price
    if prices is None:
        return ""
    low, high = prices
    return f"{low}+" if high is None else f"{low}" if low == high else f"{low}-{high}"


def rank_words(row: ItemValue) -> str:
    """Its rank, or the range of ranks that it is tied over."""
    if row.ranks is None:
        return ""
    best, worst = row.ranks
    return f"{best}" if best == worst else f"{best}-{worst}"


def scope_words(known: Valued) -> str:
    """The match that the values are about."""
    match = known.question.match
    bots = (str(getattr(seat.bot, "name", seat.bot)) for seat in match.seats)
    return match_words(len(match.seats), bots, (match.layout, match.mode), len(match.changes), match.modules)


def stage_notes(known: Valued) -> list[str]:
    """What was played in each stage, and how to read its numbers."""
    many, notes = noun(known), list[str]()
    if known.screened is not None:
        short = f" of {known.planned:,} planned (time)" if known.screened.games < known.planned else ""
        how = f"everybody had random {many} refunded" if is_bought(known) else f"everybody got random {many}"
        notes.append(
            f"screening: {known.screened.games:,} games{short}, {how}; "
            "values are pulled towards their mean, to allow for chance"
        )
        scale = screening_scale(known)
        if scale.slope != 1:
            notes.append(f"screened values are put on the scale of the confirmed ones: times {scale.slope:.2f}")
    if known.confirmed is not None:
        when = look_words(known.confirmed.look, len(known.confirmed.looks.blocks))
        notes.append(
            f"confirmed on fresh seeds: {len(known.confirmed.items)} {many}, {known.confirmed.games:,} games, "
            f"{when}; their intervals hold together with 95 % confidence"
        )
        notes += [money_words(known)] if known.confirmed.doses else []
        notes += [blind_words(known)] if known.confirmed.doses and known.screened and not is_bought(known) else []
    if known.natural is not None:
        notes.append(f"ordinary play: {known.natural.games:,} games; owners win: who gets it, not what it does")
    return notes


def value_meaning(known: Valued) -> str:
    """What a value is, in one sentence."""
    if not known.question.together:
        return BOUGHT_VALUE if is_bought(known) else DEALT_VALUE
    players = len(known.question.match.seats)
    usual = group_words(known.confirmed.usual, players) if known.confirmed else party(players)
    if players == 1:
        return (BOUGHT_ALONE if is_bought(known) else DEALT_ALONE).format(usual)
    return (BOUGHT_TOGETHER if is_bought(known) else DEALT_TOGETHER).format(usual)


def price_notes(known: Valued) -> list[str]:
    """What can be said about prices, and what cannot."""
    currency, items = known.question.spec.currency, known.question.candidates
    if not currency:
        return ["nothing has a price in this game, so nothing has a worth in money"]
    if not is_bought(known):
        return [f"worth: {currency} at the start that win as much; fair: whole prices that it would be worth"]
    assumed = known.question.assumed_prices
    return [
        *([f"prices are our assumption, not stated in the rules: {', '.join(assumed)}"] if assumed else []),
        f"no fair price is told: {currency} at the start are not worth the same as in the round of the purchase",
        f"to see what another price does: --set items.{items[0].id}.price={items[0].price + 1}",
    ]


def pair_notes(known: Valued) -> list[str]:
    """Pairs of items that do not simply add up."""
    if known.pairs is None:
        return []
    if not known.pairs.pairs:
        return [f"pairs: {known.pairs.games:,} games are too few to tell"]
    striking = [pair for pair in known.pairs.pairs if pair.words]
    head = f"pairs: {known.pairs.games:,} games, {len(known.pairs.pairs)} pairs of confirmed items;  "
    if not striking:
        return [f"{head}none is stronger or weaker together than the sum of both"]
    return [f"{head}{len(striking)} do not add up:"] + [
        f"  {pair.one.name} and {pair.other.name}: {pair.words} "
        f"(log-worth {pair.theta.estimate:+.2f}, {pair.theta.low:+.2f} to {pair.theta.high:+.2f})"
        for pair in striking
    ]


def money_words(known: Valued) -> str:
    """What one unit of money wins, and the amounts that were measured."""
    assert known.confirmed is not None
    assert known.confirmed.doses is not None
    doses, currency = known.confirmed.doses, known.question.spec.currency
    one = doses.per_unit(quantile(0.05))
    gains = ", ".join(f"{amount}: {100 * gain:+.1f}" for amount, gain in zip(doses.amounts, doses.gains, strict=True))
    return (
        f"one of the {currency} at the start wins about {100 * one.estimate:+.2f} points "
        f"({100 * one.low:+.2f} to {100 * one.high:+.2f}); {currency} and points: {gains}"
    )


def blind_words(known: Valued) -> str:
    """What a random card is worth: the average of the deck."""
    assert known.confirmed is not None
    assert known.confirmed.doses is not None
    assert known.screened is not None
    scale, average = screening_scale(known), known.screened.average
    value, se = scale.slope * average.effect, scale.slope * average.se
    worth = worth_of(value, se, known.confirmed.doses, quantile(0.05))
    (middle, reach), points = worth_words(worth), Interval.around(value, quantile(0.05) * se)
    return (
        f"a random one from the deck: {100 * value:+.1f} points "
        f"({100 * points.low:+.1f} to {100 * points.high:+.1f}), "
        f"worth {middle} {known.question.spec.currency} ({reach})"
    )


def is_bought(known: Valued) -> bool:
    """Whether these items are bought on purpose."""
    return known.question.approach is Approach.BOUGHT
