"""Which of two items is better?"""

from __future__ import annotations

import time

from ...experiment.sequential.effort import Effort
from ...experiment.versus import VersusPlan, planned_versus, versus_looks
from ...report.item.effects import scope
from ...report.versus import versus_document, versus_frame, versus_json, versus_sentence, versus_text
from ..reading import ParsedQuestion
from .answer import Answer, last_known, main_caveat, stage


def answer_versus(reading: ParsedQuestion, effort: Effort) -> Answer:
    """The answer to: which of two is better?"""
    loaded, seed = stage(reading, effort)
    one, other = reading.subjects
    start = time.monotonic()
    plan = planned_versus(VersusPlan.of(loaded.spec, loaded.match, one, other, seed), effort)

    def report(games: int, seconds: float, end: int) -> None:
        effort.progress(f"{games:,} games in {seconds:.0f} s; next look at {end:,} games")

    left = max(effort.budget - (time.monotonic() - start), 0.0)
    known, interrupted = last_known(versus_looks(plan, effort.jobs, left, effort.played, report))
    caveat = main_caveat(loaded.spec, loaded.match)
    return Answer(
        reading,
        str(known.finding.word),
        versus_sentence(reading.titles, known),
        scope(plan.sides[0]),
        caveat,
        versus_frame(known),
        known.games,
        seed,
        False,
        f"{versus_text(reading.titles, known)}\n  {caveat}",
        versus_document(reading.question, reading.command, reading.titles, known, caveat),
        versus_json(known),
        interrupted=interrupted,
    )
