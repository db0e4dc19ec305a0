"""Which style of play pays, is one viable, which of two beats the other?"""

from __future__ import annotations

from ...experiment.meetings.styles import StylePlan, style_stages
from ...experiment.sequential.effort import Effort
from ...report.meetings.styles import (
    styles_frame,
    styles_headline,
    styles_json,
    styles_more,
    styles_scope,
    styles_word,
)
from ...report.meetings.styles_page import styles_document, styles_text
from ...stats.verdicts.styles import StyleWord
from ..reading import ParsedQuestion
from .answer import Answer, last_known, main_caveat, stage
from .longer import longer_command


def answer_strategy(reading: ParsedQuestion, effort: Effort) -> Answer:
    """The answer about all styles (no subject), one, or several among themselves."""
    loaded, seed = stage(reading, effort)
    plan = StylePlan.of(loaded.spec, loaded.match, reading.subjects, seed)
    known, interrupted = last_known(style_stages(plan, effort))
    caveat = main_caveat(loaded.spec, loaded.match)
    budget = effort.budget
    if effort.looks:  # a fixed number of games: the time that they are worth
        budget = known.games / loaded.spec.games_a_second(len(loaded.match.seats))
    more = styles_more(known, budget, longer_command(reading))
    word = styles_word(known)
    return Answer(
        reading,
        word,
        styles_headline(known),
        styles_scope(known),
        caveat,
        styles_frame(known),
        known.games,
        seed,
        word in (StyleWord.ONE_BEST, StyleWord.LEADS),
        styles_text(known, more, caveat),
        styles_document(reading.question, reading.command, known, more, caveat),
        styles_json(known),
        interrupted=interrupted,
    )
