"""What a change does: the verdict about the length of the game, and the page."""

from __future__ import annotations

from typing import Any

import pandas as pd

from ..experiment.compare import Comparison
from ..experiment.differences import differences
from ..experiment.outcomes import Scale
from ..stats.verdict import Call
from .answer_parts import assumptions, lead_call, provenance
from .compare_text import compare_json
from .compare_words import call_text, headline, interval_text, pairing_note, value_text
from .document import Column, Document, Figure, Form, Lead, Mood, Section, Table, Text

WORDS = {
    Call.ADVANTAGED: "longer",
    Call.DISADVANTAGED: "shorter",
    Call.BALANCED: "same_length",
    Call.SMALL_EDGE: "small_edge",
}


def change_word(known: Comparison) -> str:
    """What happens to the length of the game, in a word."""
    call = known.changes["rounds"].call
    if all(change.reading.nonzero == 0 for change in known.changes.values()):
        return "no_change"
    return WORDS.get(call, "undecided") if call else "undecided"


def moved_seats(known: Comparison) -> bool:
    """Whether some seat or team wins more or less than before, by more than counts."""
    shares = (change for name, change in known.changes.items() if name.startswith(("seat_", "team_")))
    return any(change.call in (Call.ADVANTAGED, Call.DISADVANTAGED) for change in shares)


def change_frame(known: Comparison) -> pd.DataFrame:
    """A row a number of the game: before, after, and the change in its own unit."""
    return pd.DataFrame(
        [
            {
                "name": name,
                "meaning": change.title,
                "label": change.title,
                "before": value_text(change, change.before),
                "after": value_text(change, change.after),
                "change": " ".join(interval_text(change)[:1]),
                "interval": interval_text(change)[1],
                "estimate": change.interval.estimate,
                "low": change.interval.low,
                "high": change.interval.high,
                "call": str(change.call) if change.call else "",
                "words": call_text(change),
                "rope": change.rope,
                "scale": str(change.scale),
                "games": known.games,
            }
            for name, change in known.changes.items()
        ]
    )


def change_json(known: Comparison) -> dict[str, Any]:
    """Estimands of `--json`, and the whole comparison."""
    told = compare_json(known)
    estimands = {
        name: {
            **one["change"],
            "before": one["before"],
            "after": one["after"],
            "scale": one["scale"],
            "call": one["call"],
        }
        for name, one in told["outcomes"].items()
    }
    return {"estimands": estimands, "differences": told["differences"], "paired": known.paired, "look": known.look}


def change_document(question: str, command: str, known: Comparison, seed: int, caveat: str, scope: str) -> Document:
    """The page."""
    frame, word = change_frame(known), change_word(known)
    rounds = frame[frame["scale"] == str(Scale.RELATIVE)]
    lead = Lead(word.replace("_", " "), headline(known), scope, caveat, lead_call(word), _figure(rounds))
    columns = [
        Column("label", "What"),
        Column("before", "Before"),
        Column("after", "After"),
        Column("change", "Change"),
        Column("interval", "Interval"),
        Column("words", "Says", call="call"),
    ]
    said = [Text(one.words()) for one in differences(known.before, known.after)]
    sections = [
        Section("inputs", "What was changed", [Text(f"{known.before.title}, against {known.after.title}."), *said]),
        Section("outcomes", "What it does", [Table("outcomes", "Before and after", frame, columns)]),
        assumptions(known.before.spec, caveat),
        Section("method", "How it was measured", [Text(_method(known), mood=Mood.NOTE)]),
    ]
    return Document(question, lead, sections, provenance(command, 2 * known.games, seed, known.before.spec))


def _figure(rounds: pd.DataFrame) -> Figure:
    from .answer_parts import effect_figure

    caption = "Length of the game, relative to what it was; the band is what counts as the same"
    return effect_figure("length", rounds, caption, "relative change", 0.0, Form.SHARE)


def _method(known: Comparison) -> str:
    together = ", ".join(known.asked)
    return (
        f"{known.games:,} games on each side. {pairing_note(known)} Intervals of {together} hold together with 95 %, "
        "every other one on its own. A game that is at most 5 % longer or shorter counts as equally long; games that "
        "the round cap stops count with the rounds they have."
    )
