"""Two versions of a game side by side, for the terminal and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from textwrap import wrap
from typing import Any

from ...experiment.compare.comparison import Comparison
from ...experiment.compare.differences import Difference, differences
from ...experiment.compare.item_use import ItemChange, item_changes
from ...experiment.compare.outcomes import Change, ChangeScale
from ...experiment.item.arms import Approach
from ...experiment.values.change import ValueChange, ValuesChanged
from ...stats.inference.intervals import Interval
from ..core.words.look_words import look_words
from ..terminal.table import aligned
from .reply import change_answer
from .words import answer_sentence, call_text, headline, interval_text, pairing_note, value_text

SHOWN = 8  # items
WIDTH = 100  # characters


def compare_json(known: Comparison, values: Sequence[ValuesChanged] = ()) -> dict[str, Any]:
    """The shape of `balance compare --json`; shares of 1, not percent."""
    return {
        "game": known.before.spec.name,
        "before": known.before.title,
        "after": known.after.title,
        "differences": [vars(one) for one in differences(known.before, known.after)],
        "summary": headline(known),
        **change_answer(known),
        "outcomes": {name: _change_json(change, known.games) for name, change in known.changes.items()},
        "items": [_item_json(row) for row in item_changes(known)],
        "values": [_value_json(row) for kind in values for row in kind.items],
        "asked": list(known.asked),
        "settled": known.settled,
        "paired": known.paired,
        "games": known.games,
        "look": known.look,
        "seed": known.seed,
    }


def _change_json(change: Change, games: int) -> dict[str, Any]:
    return {
        "title": change.title,
        "before": change.before,
        "after": change.after,
        "change": {**interval_json(change.interval), "games": games},
        "scale": str(change.scale),
        "rope": change.rope,
        "call": call_text(change),
        "variance_reduction": finite(change.pairing),
    }


def _item_json(row: ItemChange) -> dict[str, Any]:
    return {
        "item": row.item,
        "kind": row.kind,
        "owned": {"before": row.before, "after": row.after, "change": interval_json(row.interval)},
        "flagged": row.flagged,
        **{how: {"before": one, "after": other} for how, (one, other) in row.ended.items()},
        "association": {"before": finite(row.association[0]), "after": finite(row.association[1])},
    }


def _value_json(row: ValueChange) -> dict[str, Any]:
    return {
        "item": row.item.id,
        "kind": row.item.kind,
        "before": interval_json(row.before),
        "after": interval_json(row.after),
        "change": interval_json(row.change),
        "flagged": row.flagged,
    }


def interval_json(interval: Interval) -> dict[str, float | None]:
    """An estimate with its limits; a limit without a bound is null."""
    return {"estimate": finite(interval.estimate), "low": finite(interval.low), "high": finite(interval.high)}


def finite(value: float) -> float | None:
    """The value, or null: JSON knows neither infinity nor NaN."""
    return value if isfinite(value) else None


def compare_text(known: Comparison, values: Sequence[ValuesChanged] = (), way: str = "") -> str:
    """What a change did, what it was, and how sure that is.

    Parameters
    ----------
    way : "slower" or "faster", if that was asked
    """
    lines = [
        *wrap(answer_sentence(known, way), WIDTH),
        "",
        f"{known.before.title}",
        f"  against {known.after.title}",
        "",
    ]
    lines += [*_inputs(known), *_table(known), "", *_items(known), *_values(values)]
    when = look_words(known.look, len(known.blocks))
    seed = f", seed {known.seed}" if known.seed is not None else ""
    together = ", ".join(known.changes[name].title.partition(",")[0] for name in known.asked)
    lines += [
        f"{known.games:,} games on each side{seed}; {when}. {pairing_note(known)}",
        *wrap(f"Intervals that hold together with 95 % confidence: {together}; every other one on its own.", WIDTH),
        f"What counts as the same: {_same(known)}.",
    ]
    return "\n".join(lines)


def _same(known: Comparison) -> str:
    """The ranges within which a change counts as no change."""
    ropes = {c.scale: c.rope for c in known.changes.values() if c.rope is not None}
    words = {ChangeScale.RELATIVE: "rounds within {:.0f} %", ChangeScale.SHARE: "win rates within {:.1f} points"}
    return ", ".join(words[scale].format(100 * rope) for scale, rope in ropes.items())


def _values(values: Sequence[ValuesChanged]) -> list[str]:
    lines = list[str]()
    for kind in values:
        flagged = [row for row in kind.items if row.flagged]
        many = f"what is {kind.approach.value}, {kind.games:,} games on each side"
        if not flagged:
            lines += [f"values of {many}: no change stands out", ""]
            continue
        worth = "beyond the price" if kind.approach is Approach.BOUGHT else "for an owner"
        lines.append(f"values that changed, of {many} (points of win rate {worth}):")
        lines += [*aligned([_value_row(row) for row in flagged[:SHOWN]], left=(0, 2)), ""]
    return lines


def _value_row(row: ValueChange) -> tuple[str, str, str]:
    points = f"{100 * row.before.estimate:+.1f} -> {100 * row.after.estimate:+6.1f}"
    return row.item.name, points, f"{100 * row.change.low:+.1f} to {100 * row.change.high:+.1f} points"


def _inputs(known: Comparison) -> list[str]:
    changed: list[Difference] = differences(known.before, known.after)
    if not changed:
        return ["no number, item, seat or map differs: it is a bot's weights, or the version that was played", ""]
    return ["what was changed:", *(f"  {one.words()}" for one in changed), ""]


def _table(known: Comparison) -> list[str]:
    rows = [
        (c.title, value_text(c, c.before), value_text(c, c.after), *interval_text(c), call_text(c))
        for c in known.changes.values()
    ]
    heads = ("", "before", "after", "change", "interval", "")
    return aligned([heads, *rows], left=(0, 4, 5))


def _items(known: Comparison) -> list[str]:
    flagged = [row for row in item_changes(known) if row.flagged]
    if not flagged:
        return []
    rows = []
    for row in flagged[:SHOWN]:
        reach = f"{100 * row.interval.low:+.1f} to {100 * row.interval.high:+.1f} points"
        rows.append((row.name, f"{row.before:.1%} -> {row.after:6.1%}", reach))
    who = "players" if "success" in known.changes else "seats"
    lines = [f"items that more or fewer {who} get (share of {who}):", *aligned(rows, left=(0, 2))]
    more = len(flagged) - SHOWN
    return [*lines, *([f"  and {more} more (--json, or the page)"] if more > 0 else []), ""]
