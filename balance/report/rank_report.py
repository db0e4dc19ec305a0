"""The best and the worst of a kind, as an answer: the page."""

from __future__ import annotations

from typing import Any

import pandas as pd

from ..experiment.values.run import Valued
from ..experiment.values.table import ItemValue, value_table
from .answer_parts import assumptions, effect_figure, provenance
from .document import Column, Document, Form, Lead, Mood, Section, Table, Text
from .values_words import headline, scope_words, stage_notes

SHOWN = 12  # in the picture: the ends of the ranking


def rank_word(rows: list[ItemValue], best: bool) -> str:
    """The item at that end of the ranking, or that several may be."""
    ranked = [row for row in rows if row.ranks]
    end = [row for row in ranked if row.ranks and row.ranks[0 if best else 1] == (1 if best else len(ranked))]
    return end[0].item.id if len(end) == 1 else "tied" if end else "undecided"


def rank_frame(known: Valued) -> pd.DataFrame:
    """A row an item, the most valuable first."""
    return pd.DataFrame(
        [
            {
                "name": row.item.id,
                "meaning": f"what owning {row.item.name} from the start wins beyond the fair share",
                "label": row.item.name,
                "estimate": row.value.estimate,
                "low": row.value.low,
                "high": row.value.high,
                "call": str(row.call) if row.call else "",
                "words": "measured anew" if row.confirmed else "screening",
                "ranks": f"{row.ranks[0]} to {row.ranks[1]}" if row.ranks else "",
                "price": row.item.price,
                "games": known.games,
            }
            for row in value_table(known)
            if row.value
        ]
    )


def rank_json(known: Valued) -> dict[str, Any]:
    """Estimands of `--json`."""
    rows = rank_frame(known).to_dict("records")
    keys = ("estimate", "low", "high", "games", "words", "ranks", "price")
    return {"estimands": {str(row["name"]): {key: row[key] for key in keys} for row in rows}}


def rank_document(question: str, command: str, known: Valued, caveat: str) -> Document:
    """The page."""
    frame, spec = rank_frame(known), known.question.spec
    ends = frame if len(frame) <= SHOWN else pd.concat([frame.head(SHOWN // 2), frame.tail(SHOWN // 2)])
    figure = effect_figure("values", ends, "What owning it wins", "points beyond a fair share of the wins")
    sentence = headline(known, value_table(known))
    lead = Lead("Best and worst", sentence, f"Measured for {scope_words(known)}.", caveat, None, figure)
    columns = [
        Column("label", "Item"),
        Column("ranks", "Rank", meaning="best and worst rank that its interval allows"),
        Column(
            "estimate", "Value", Form.POINTS, "what owning it wins beyond the fair share, cost aside", "low", "high"
        ),
        Column("price", "Price", Form.COUNT),
        Column("words", "Measured"),
    ]
    notes = [Text(note, mood=Mood.NOTE) for note in stage_notes(known)]
    sections = [
        Section("values", "All of them", [Table("values", "Values", frame, columns), *notes]),
        assumptions(spec, caveat),
    ]
    return Document(question, lead, sections, provenance(command, known.games, known.question.seed, spec))
