"""Which items are never or hardly ever used?"""

from __future__ import annotations

from ...experiment.sequential.effort import Effort
from ...experiment.stories import StoryPlan, planned_stories, play_stories
from ...experiment.unused import Use, items_of_kind, read_unused
from ...report.unused import unused_document, unused_frame, unused_json, unused_scope, unused_sentence, unused_text
from ..reading import ParsedQuestion
from .answer import Answer, last_known, main_caveat, stage


def answer_unused(reading: ParsedQuestion, effort: Effort) -> Answer:
    """The answer to: what is never bought, or never played?"""
    loaded, seed = stage(reading, effort)
    kind = reading.subjects[0]
    items_of_kind(loaded, kind)
    games = effort.looks[-1] if effort.looks else planned_stories(loaded, effort.budget)
    plan = StoryPlan(loaded, seed, games, rounds=False)

    def report(games: int, seconds: float, _: int) -> None:
        effort.progress(f"{games:,} of {plan.games:,} games in {seconds:.0f} s")

    played, interrupted = last_known(play_stories(plan, effort.played, effort.jobs, effort.budget, report))
    known, caveat = read_unused(played, kind), main_caveat(loaded.spec, loaded.match)
    return Answer(
        reading,
        "unused" if known.of(Use.NEVER, Use.HARDLY) else "used",
        unused_sentence(known),
        unused_scope(known),
        caveat,
        unused_frame(known),
        played.games,
        seed,
        False,
        unused_text(known, caveat),
        unused_document(reading.question, reading.command, known, caveat),
        unused_json(known),
        interrupted=interrupted,
    )
