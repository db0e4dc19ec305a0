"""Answers to dice expressions as text and as JSON."""

from __future__ import annotations

import textwrap
from fractions import Fraction
from typing import Any

from ...dice import Chance, Distribution, Opposed
from .chances import bars, chance_json, width

MAX_ROWS = 40  # a longer distribution is shown in groups of results
RARE = 1e-5  # chance of each tail that a long chart leaves out


def answer_json(expression: str, answer: Distribution | Chance | Opposed) -> dict[str, Any]:
    """The JSON document of an answer."""
    if isinstance(answer, Chance):
        return {"expr": expression, "p": chance_json(answer.p)}
    if isinstance(answer, Opposed):
        winner = answer.winner_total
        return {
            "expr": expression,
            "win": chance_json(answer.win),
            "tie": chance_json(answer.tie),
            "lose": chance_json(answer.lose),
            "winner_total": {"mean": None, "outcomes": []} if winner is None else _summary(winner),
        }
    return {"expr": expression} | _summary(answer)


def _summary(d: Distribution) -> dict[str, Any]:
    outcomes = [{"value": v, "fraction": str(p), "p": float(p)} for v, p in d.fractions().items()]
    return {"mean": float(d.mean), "sd": d.sd, "outcomes": outcomes}


def answer_text(expression: str, answer: Distribution | Chance | Opposed) -> str:
    """Odds in decimals and fractions, mean, spread and a bar chart."""
    if isinstance(answer, Chance):
        rows = [("yes", answer.p), ("no", 1 - answer.p)]
        return "\n".join([expression, "", *bars(rows, Fraction(1))])
    if isinstance(answer, Opposed):
        rows = [("win", answer.win), ("tie", answer.tie), ("lose", answer.lose)]
        lines = [expression, "", *bars(rows, Fraction(1))]
        if answer.winner_total is not None:
            summary = f"the winner's total, when a side wins: {_spread(answer.winner_total)}"
            lines += ["", *_wrapped(summary), ""]
            lines += _chart(answer.winner_total)
        return "\n".join(lines)
    return "\n".join([*_wrapped(f"{expression}: {_spread(answer)}"), "", *_chart(answer)])


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, width())


def _spread(d: Distribution) -> str:
    if len(d) == 1:
        return f"always {d.values[0]}"
    low, high = d.quantile(0.25), d.quantile(0.75)
    mean = f"{float(d.mean):.4f}".rstrip("0").rstrip(".")
    return (
        f"mean {mean}, standard deviation {d.sd:.3g}, all rolls {d.values[0]} to {d.values[-1]}, "
        f"the middle half {low} to {high}"
    )


def _chart(d: Distribution) -> list[str]:
    """One row per result; long distributions in equal groups, without tails that nobody ever rolls."""
    chances = d.fractions()
    if len(d) <= MAX_ROWS:
        return bars([(str(value), p) for value, p in chances.items()], max(chances.values()))
    first, last = d.quantile(RARE), d.quantile(1 - RARE)
    step = -(-(last - first + 1) // MAX_ROWS)
    groups: dict[int, Fraction] = {}
    for value, p in chances.items():
        if first <= value <= last:
            start = first + (value - first) // step * step
            groups[start] = groups.get(start, Fraction(0)) + p
    rows = [(_group(start, min(start + step - 1, last)), p) for start, p in groups.items()]
    beyond = 1 - sum(groups.values())
    tails = [f"  all below {first} and above {last}: {float(beyond):.2g}"] if beyond else []
    return bars(rows, max(groups.values())) + tails


def _group(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} to {last}"
