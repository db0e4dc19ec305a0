"""Is a seat, a layout or going first an advantage?"""

from __future__ import annotations

from dataclasses import replace

from ...experiment.seats import SeatPlan, seat_looks
from ...experiment.sequential.effort import Effort
from ...report.seat_words import seats_sentence
from ...report.seats import seats_document, seats_frame, seats_json, seats_scope, seats_text
from ...stats.verdicts.seats import Lean, SeatClaim, SeatWord
from ..reading import Intent, ParsedQuestion
from .answer import Answer, last_known, main_caveat, stage


def answer_seats(reading: ParsedQuestion, effort: Effort) -> Answer:
    """The answer to: is a seat, a layout or going first an advantage?"""
    loaded, seed = stage(reading, effort)
    lean = reading.options.get("lean")
    claim = SeatClaim(int(reading.options["of"]) - 1, Lean(lean)) if lean else None
    plan = SeatPlan(loaded.spec, loaded.match, seed, by_order=reading.intent is Intent.ORDER, claim=claim)
    plan = replace(plan, games=effort.looks) if effort.looks else plan

    def report(games: int, seconds: float, end: int) -> None:
        effort.progress(f"{games:,} games in {seconds:.0f} s; next look at {end:,} games")

    known, interrupted = last_known(seat_looks(plan, effort.jobs, effort.budget, progress=report, played=effort.played))
    caveat = main_caveat(loaded.spec, loaded.match)
    json = seats_json(known)
    return Answer(
        reading,
        str(known.finding.word),
        seats_sentence(known),
        seats_scope(known),
        caveat,
        seats_frame(known),
        known.games,
        seed,
        known.finding.word is SeatWord.BIASED,
        f"{seats_text(known)}\n  {caveat}",
        seats_document(reading.question, reading.command, known, caveat),
        {
            key: json[key]
            for key in ("answer", "grade", "chance", "estimands", "by", "fair", "asked", "test", "games_needed", "look")
        },
        interrupted=interrupted,
    )
