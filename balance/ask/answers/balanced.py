"""Is the game balanced as a whole?"""

from __future__ import annotations

from ...experiment.balanced import measure_balance
from ...experiment.sequential.effort import Effort
from ...report.balanced import (
    balanced_document,
    balanced_frame,
    balanced_json,
    balanced_scope,
    balanced_sentence,
    balanced_text,
    more_lines,
)
from ...stats.verdicts.replies import Reply
from ..reading import ParsedQuestion
from .answer import Answer, main_caveat, stage

WORDS = {Reply.YES: "balanced", Reply.NO: "not_balanced", Reply.NOT_KNOWN: "undecided"}


def answer_balanced(reading: ParsedQuestion, effort: Effort) -> Answer:
    """The answer to: are seats, turn order and styles of play in balance?"""
    loaded, seed = stage(reading, effort)
    known = measure_balance(loaded, seed, effort)
    caveat, more = main_caveat(loaded.spec, loaded.match), more_lines(known, reading.command, effort.budget)
    return Answer(
        reading,
        WORDS[known.reply],
        balanced_sentence(known),
        balanced_scope(known),
        caveat,
        balanced_frame(known),
        known.games,
        seed,
        known.reply is Reply.NO,
        balanced_text(known, more, caveat),
        balanced_document(reading.question, reading.command, known, more, caveat),
        balanced_json(known),
        interrupted=known.interrupted,
    )
