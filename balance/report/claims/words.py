"""The results of testing claims, for the terminal and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill
from typing import Any

from ...experiment.claims.claim import ClaimMeasured
from ...experiment.compare.comparison import Comparison
from ...games.catalogue.listing import listing
from ...games.spec import GameSpec, Seat
from ...stats.verdicts.claims import ClaimWord
from ...stats.verdicts.verdict import Call
from ..compare.text import interval_json
from ..compare.words import length_words

WIDTH = 78
WORDS = {ClaimWord.HOLDS: "holds", ClaimWord.DOES_NOT_HOLD: "does not hold", ClaimWord.UNDECIDED: "undecided"}
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
        return f"The change {length_words(measured)}."
    middle, low, high = (100 * v for v in _three(known))
    plan, spec = measured.plan, measured.plan.spec
    against = f"against one {treatment_words(spec, plan.other)}" if plan.other else "against a fair share"
    points = f"{middle:+.1f} points of win rate ({low:+.1f} to {high:+.1f})"
    return f"A player {treatment_words(spec, plan.one)}, {against}: {points}, {TREATED[known.reading.call]}."


def short_words(known: ClaimMeasured) -> str:
    """The effect with its interval."""
    middle, low, high = (100 * v for v in _three(known))
    unit = "points of win rate" if known.claim.expects.about_wins else "% rounds"
    return f"{middle:+.1f} {unit} ({low:+.1f} to {high:+.1f})".replace("-", "−")


def treatment_words(spec: GameSpec, seat: Seat) -> str:
    """What one seat has and the others have not."""
    names = {row.item.id: row.item.name for row in listing(spec)}
    parts = [f"{amount:+d} {resource.replace('_', ' ')} at the start" for resource, amount in seat.start.items()]
    for items, word in ((seat.grant, "who owns"), (seat.void, "without the effect of")):
        if items:
            parts.append(f"{word} {', '.join(names.get(item, item) for item in items)}")
    parts += [f"who goes for {names.get(seat.pursue, seat.pursue)}"] if seat.pursue else []
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
    return text if n == 1 else {"holds": "hold", "does not hold": "do not hold"}.get(text, text)


def claims_text(known: Sequence[ClaimMeasured]) -> str:
    """All claims for the terminal."""
    lines = [count_words(known)] if len(known) > 1 else []
    for one in known:
        claim = one.claim
        where = f" ({claim.source})" if claim.source else ""
        lines += ["", f"{claim.name}: {WORDS[one.word]}"]
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
            "verdict": str(one.word),
            "sentence": effect_words(one),
            "effect": {**interval_json(one.reading.interval), "games": one.games},
            "of": "wins" if one.claim.expects.about_wins else "rounds",
            "rope": one.reading.rope,
            "seed": one.claim.scenario.seed,
        }
        for one in known
    ]
