"""How do games go: how long, when are they decided, who leads, who watches, how do they end?"""

from __future__ import annotations

from ...errors import ScenarioError
from ...experiment.sequential.effort import Effort
from ...experiment.stories import StoryPlan, planned_stories, play_stories
from ...report.pacing.numbers import Paced
from ...report.pacing.page import pacing_document
from ...report.pacing.text import pacing_frame, pacing_json, pacing_text, said
from ...report.pacing.words import topic_words
from ..reading import ParsedQuestion
from .answer import Answer, last_known, main_caveat, stage

WORD = "described"


def answer_pacing(reading: ParsedQuestion, effort: Effort) -> Answer:
    """The answer to a question about one topic of how games go."""
    loaded, seed = stage(reading, effort)
    plan = StoryPlan(loaded, seed, effort.looks[-1] if effort.looks else planned_stories(loaded, effort.budget))

    def report(games: int, seconds: float, _: int) -> None:
        effort.progress(f"{games:,} of {plan.games:,} games in {seconds:.0f} s")

    known, interrupted = last_known(play_stories(plan, effort.played, effort.jobs, effort.budget / 2, report))
    effort.progress(f"how {known.games:,} games went")
    paced, caveat = Paced(known, reading.subjects[0]), main_caveat(loaded.spec, loaded.match)
    paced.check()
    if topic_words(paced, paced.topic) is None:
        raise ScenarioError(
            f"{known.games:,} games of {loaded.title} say nothing about {paced.topic}: they are too short"
        )
    return Answer(
        reading,
        WORD,
        said(paced).headline,
        paced.scope,
        caveat,
        pacing_frame(paced),
        known.games,
        seed,
        False,
        pacing_text(paced, caveat),
        pacing_document(reading.question, reading.command, paced, caveat),
        pacing_json(paced),
        interrupted=interrupted,
    )
