"""Which of two items is better?"""

from __future__ import annotations

from ...experiment.sequential.effort import Effort
from ...experiment.versus import VersusPlan, versus_looks
from ...report.item.effects import scope
from ...report.versus import versus_document, versus_frame, versus_json, versus_sentence, versus_text
from ..reading import ParsedQuestion
from .answer import Answer, last_known, main_caveat, stage


def answer_versus(reading: ParsedQuestion, effort: Effort) -> Answer:
    """The answer to: which of two is better?"""
    loaded, seed = stage(reading, effort)
    one, other = reading.subjects
    plan = VersusPlan.of(loaded.spec, loaded.match, one, other, seed, effort.looks)

    def report(games: int, seconds: float, end: int) -> None:
        effort.progress(f"{games:,} games in {seconds:.0f} s; next look at {end:,} games")

    known, interrupted = last_known(
        versus_looks(plan, effort.jobs, effort.budget, progress=report, played=effort.played)
    )
    caveat = main_caveat(loaded.spec)
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
