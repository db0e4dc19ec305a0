"""How hard is a game that is won together, and what harms its players most?"""

from __future__ import annotations

from dataclasses import replace

from ...errors import ScenarioError
from ...experiment.difficulty import difficulty_looks
from ...experiment.sequential.effort import Effort
from ...report.core.answer_parts import asked_page
from ...report.difficulty import (
    asked_headline,
    difficulty_document,
    difficulty_frame,
    difficulty_json,
    difficulty_text,
    harm_headline,
)
from ...stats.verdicts.difficulty import Difficulty
from ..reading import ParsedQuestion
from .answer import Answer, last_known, main_caveat, stage

WORD = "described"
HARM = "harm"


def answer_difficulty(reading: ParsedQuestion, effort: Effort) -> Answer:
    """The answer to: how hard is it, is it too hard or too easy, which enemy kills most?"""
    loaded, seed = stage(reading, effort)
    known, interrupted = last_known(difficulty_looks(loaded, seed, effort))
    caveat, spec = main_caveat(loaded.spec, loaded.match), loaded.spec
    if reading.subject == HARM and (known.causes is None or not len(known.causes)):
        raise ScenarioError(f"{known.games:,} games of {loaded.title} put no losses down to anything")
    claim, kind = str(reading.options.get("lean", "")), str(reading.options.get("of", ""))
    headline = harm_headline(known, kind) if reading.subject == HARM else asked_headline(known, claim)
    document = difficulty_document(known, reading.command, caveat, headline)
    return Answer(
        reading,
        known.verdict.code if known.verdict else WORD,
        headline,
        f"For {known.plan.scope}.",
        caveat,
        difficulty_frame(known),
        known.games,
        seed,
        known.verdict in (Difficulty.ABOVE, Difficulty.BELOW),
        difficulty_text(known, caveat, headline),
        replace(asked_page(document, reading.question, spec, caveat, loaded.match), question=""),
        difficulty_json(known) | {"estimands": {}},
        interrupted=interrupted,
    )
