"""Is an item too strong, too weak or fair? The judge's verdict as an answer."""

from __future__ import annotations

from ...experiment.item.judge import judge
from ...experiment.sequential.effort import Effort
from ...games.spec import GameSpec
from ...report.item.effects import scope
from ...report.item.page import judge_document, judge_frame
from ...report.item.text import judge_extra, judge_text
from ...stats.verdicts.words import Word
from ..language.spelling import stems
from ..names import layout_title
from ..reading import ParsedQuestion
from .answer import Answer, main_caveat, stage

UNSETTLED = (Word.UNDECIDED, Word.SMALL_EDGE)


def answer_judge(reading: ParsedQuestion, effort: Effort) -> Answer:
    """The answer to: is it too strong, too weak or fair?"""
    loaded, seed = stage(reading, effort)
    layouts = usual_layouts(loaded.spec)
    judged = judge(loaded.spec, loaded.match, reading.subjects[0], seed, effort, layouts)
    word, title = judged.known.finding.word, reading.titles[0]
    caveat = main_caveat(loaded.spec)
    where = scope(judged.plan)
    return Answer(
        reading,
        str(word),
        judged.known.finding.sentence,
        where,
        caveat,
        judge_frame(judged.plan, judged.known),
        judged.games,
        seed,
        word is not Word.FAIR and word not in UNSETTLED,
        judge_text(title, judged, caveat),
        judge_document(title, reading.question, reading.command, judged, caveat),
        judge_extra(judged),
        interrupted=judged.interrupted,
    )


def usual_layouts(spec: GameSpec) -> list[str]:
    """The layouts, without the series made to test a map feature."""
    features = [stems(feature) for feature in spec.features]

    def of_series(layout: str) -> bool:
        title = stems(layout_title(spec, layout))
        return any(set(feature) <= {*title, *(word.removesuffix("s") for word in title)} for feature in features)

    return [layout for layout in spec.layouts if not of_series(layout)]
