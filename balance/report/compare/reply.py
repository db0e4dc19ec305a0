"""Whether a change makes the game longer or shorter: one word, yes or no, and how likely that is."""

from __future__ import annotations

from typing import Any

from ...experiment.compare.comparison import Comparison
from ...stats.verdicts.chances import sides
from ...stats.verdicts.verdict import Call

WORDS = {
    Call.ADVANTAGED: "longer",
    Call.DISADVANTAGED: "shorter",
    Call.BALANCED: "same_length",
    Call.SMALL_EDGE: "small_edge",
}


def change_word(known: Comparison) -> str:
    """One word for what happens to the length of the game."""
    call = known.changes["rounds"].call
    if all(change.reading.nonzero == 0 for change in known.changes.values()):
        return "no_change"
    return WORDS.get(call, "undecided") if call else "undecided"


def change_answer(known: Comparison) -> dict[str, Any]:
    """Does the game get longer or shorter, by more than counts? The answer and the chance of what is most likely."""
    answers = {"longer": "longer", "shorter": "shorter", "same_length": "no_difference", "no_change": "no_difference"}
    chances = sides(known.changes["rounds"].reading)
    word = change_word(known)
    return {
        "answer": answers.get(word, "not_known"),
        "grade": word,
        "chance": max(chances.below, chances.within, chances.above),
        "chances": {"longer": chances.above, "no_difference": chances.within, "shorter": chances.below},
    }
