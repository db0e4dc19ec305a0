"""The results of testing claims, for the terminal and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill
from typing import Any

from ...experiment.claims.claim import ClaimMeasured
from ...experiment.compare.comparison import Comparison
from ...experiment.sequential.rotation import is_together
from ...games.catalogue.contents import Policy
from ...games.catalogue.listing import listing
from ...games.spec import GameSpec, Seat
from ...stats.verdicts.claims import ClaimWord
from ...stats.verdicts.verdict import Call
from ..compare.text import interval_json
from ..compare.words import assumed_words, length_words
from ..core.words.together_words import adds_words
from ..item.headline import chance_text

WIDTH = 78
WORDS = {
    ClaimWord.HOLDS: "holds",
    ClaimWord.AT_THE_MARGIN: "holds, about at the margin",
    ClaimWord.DOES_NOT_HOLD: "does not hold",
    ClaimWord.UNDECIDED: "not known yet",
}
ANSWERS = {
    ClaimWord.HOLDS: "Yes, it holds",
    ClaimWord.AT_THE_MARGIN: "Yes, about at the margin",
    ClaimWord.DOES_NOT_HOLD: "No, it does not hold",
    ClaimWord.UNDECIDED: "Not known yet",
}
TREATED = {
    Call.ADVANTAGED: "more wins",
    Call.BALANCED: "about as many wins",
    Call.DISADVANTAGED: "fewer wins",
    Call.CONTINUE: "not settled yet",
    Call.SMALL_EDGE: "maybe too little to count",
    Call.INCONCLUSIVE: "not settled",
}


def effect_words(known: ClaimMeasured) -> str:
    """What was measured, in one sentence."""
    measured = known.result
    if isinstance(measured, Comparison):
        return " ".join(filter(None, [f"The change {length_words(measured)}.", assumed_words(measured)]))
    middle, low, high = (100 * v for v in _three(known))
    plan, spec = measured.plan, measured.plan.spec
    if is_together(plan):
        against = f", against one {treatment_words(spec, plan.other)}," if plan.other else ""
        players = len(plan.match.seats)
        effect, who = (
            adds_words(known.reading.interval, measured.usual, players),
            "player" if players == 1 else "member",
        )
        return f"A {who} {treatment_words(spec, plan.one, plan.bot)}{against} {effect}: {TREATED[known.reading.call]}."
    against = f"against one {treatment_words(spec, plan.other)}" if plan.other else "against a fair share"
    points = f"{middle:+.1f} points of win rate ({low:+.1f} to {high:+.1f})"
    return f"A player {treatment_words(spec, plan.one, plan.bot)}, {against}: {points}, {TREATED[known.reading.call]}."


def short_words(known: ClaimMeasured) -> str:
    """The effect with its interval."""
    middle, low, high = (100 * v for v in _three(known))
    unit = "points of win rate" if known.claim.expects.about_wins else "% rounds"
    return f"{middle:+.1f} {unit} ({low:+.1f} to {high:+.1f})".replace("-", "−")


def treatment_words(spec: GameSpec, seat: Seat, bot: Policy | None = None) -> str:
    """What one seat has and the others have not, or who plays it."""
    names = {row.item.id: row.item.name for row in listing(spec)}
    parts = [f"{amount:+d} {resource.replace('_', ' ')} at the start" for resource, amount in seat.start.items()]
    for items, word in ((seat.grant, "who owns"), (seat.void, "without the effect of"), (seat.refund, "refunded for")):
        if items:
            parts.append(f"{word} {', '.join(names.get(item, item) for item in items)}")
    since = f" from round {seat.pursue_from} on" if seat.pursue_from > 1 else ""
    parts += [f"who goes for {names.get(seat.pursue, seat.pursue)}{since}"] if seat.pursue else []
    parts += [f"who {bot.text}"] if bot else []
    treatment = " and ".join(parts)
    return f"with {treatment}" if seat.start else treatment


def _three(known: ClaimMeasured) -> tuple[float, float, float]:
    interval = known.reading.interval
    return interval.estimate, interval.low, interval.high


def count_words(known: Sequence[ClaimMeasured]) -> str:
    """How many of the claims hold."""
    counts = [(sum(one.word is word for one in known), text) for word, text in WORDS.items()]
    if len(known) == 1:
        return WORDS[known[0].word]
    return f"{len(known)} claims: " + ", ".join(f"{n} {_plural(n, text)}" for n, text in counts if n)


def _plural(n: int, text: str) -> str:
    return text if n == 1 else text.replace("holds", "hold").replace("does not", "do not")


def claims_text(known: Sequence[ClaimMeasured]) -> str:
    """All claims for the terminal."""
    lines = [count_words(known)] if len(known) > 1 else []
    for one in known:
        claim = one.claim
        where = f" ({claim.source})" if claim.source else ""
        lines += ["", f"{claim.name}: {ANSWERS[one.word]} (chance {chance_text(one.chance)})"]
        lines += [fill(text, WIDTH, initial_indent="  ", subsequent_indent="  ") for text in (f"{claim.says}{where}",)]
        lines += [fill(effect_words(one), WIDTH, initial_indent="  ", subsequent_indent="  ")]
        lines.append(f"  {one.games:,} games, seed {claim.scenario.seed}")
    return "\n".join(lines).strip("\n")


def claims_json(known: Sequence[ClaimMeasured]) -> list[dict[str, Any]]:
    """The shape of `balance claims --json`; shares of 1, not percent."""
    return [
        {
            "claim": one.claim.name,
            "game": one.claim.scenario.spec.name,
            "says": one.claim.says,
            "source": one.claim.source,
            "question": one.claim.question,
            "expects": str(one.claim.expects),
            "answer": str(one.word.reply),
            "verdict": str(one.word),
            "grade": str(one.word),
            "chance": one.chance,
            "sentence": effect_words(one),
            "effect": {**interval_json(one.reading.interval), "games": one.games},
            "of": "wins" if one.claim.expects.about_wins else "rounds",
            "rope": one.reading.rope,
            "seed": one.claim.scenario.seed,
        }
        for one in known
    ]
