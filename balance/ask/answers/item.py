"""Is an item too strong, too weak or fair? The judge's verdict as an answer."""

from __future__ import annotations

from collections.abc import Mapping

from ...experiment.item.judge import judge
from ...experiment.sequential.effort import Effort
from ...games.spec import GameSpec
from ...report.item.assumption_words import rests_words
from ...report.item.effects import scope
from ...report.item.headline import answer_words, seconds_open
from ...report.item.page import judge_document, judge_frame
from ...report.item.text import judge_extra, judge_text
from ...stats.verdicts.replies import Asked, Reply, conclude
from ..language.spelling import stems, words
from ..names import layout_title
from ..reading import ParsedQuestion
from .answer import Answer, main_caveat, stage

OWN_WORDS: Mapping[Asked, Mapping[str, str]] = {  # as typed, and as it is said back
    Asked.TOO_STRONG: {"overpowered": "overpowered", "op": "overpowered"},
    Asked.TOO_WEAK: {"underpowered": "underpowered"},
}


def answer_judge(reading: ParsedQuestion, effort: Effort) -> Answer:
    """The answer to: is it too strong, too weak, fair or worth it?"""
    loaded, seed = stage(reading, effort)
    layouts = usual_layouts(loaded.spec)
    judged = judge(loaded.spec, loaded.match, reading.subjects[0], seed, effort, layouts)
    found, title, said = judged.conclusion, reading.titles[0], own_word(reading)
    caveat, rests = main_caveat(loaded.spec, loaded.match), rests_words(judged.plan, judged.sensitivity)
    unfair = conclude(Asked.UNFAIR, found.head, found.reading, found.going).reply is Reply.YES
    return Answer(
        reading,
        str(found.grade),
        answer_words(title, judged, said),
        scope(judged.plan),
        caveat,
        judge_frame(judged),
        judged.games,
        seed,
        unfair,
        judge_text(title, judged, rests, caveat, said),
        judge_document(title, reading.question, reading.command, judged, rests, caveat, said),
        judge_extra(judged) | {"seconds_needed": seconds_open(judged)},
        interrupted=judged.interrupted,
    )


def own_word(reading: ParsedQuestion) -> str:
    """The asker's word for what is claimed, where it means just that; empty if there is none."""
    asked = words(reading.question)
    return next(
        (said for word, said in OWN_WORDS.get(reading.asked, {}).items() if word in {w.text for w in asked}), ""
    )


def usual_layouts(spec: GameSpec) -> list[str]:
    """The layouts, without the series made to test a map feature."""
    features = [stems(feature) for feature in spec.features]

    def of_series(layout: str) -> bool:
        title = stems(layout_title(spec, layout))
        return any(set(feature) <= {*title, *(word.removesuffix("s") for word in title)} for feature in features)

    return [layout for layout in spec.layouts if not of_series(layout)]
