"""Which two items are stronger together?"""

from __future__ import annotations

from ...errors import ScenarioError
from ...experiment.item.arms import Approach, Option
from ...experiment.item.together import TogetherPlan, planned_together, together_looks
from ...experiment.scenarios.scenario import Scenario
from ...experiment.sequential.effort import Effort
from ...experiment.values.candidates import ValueQuestion
from ...experiment.values.pairing import pair_items
from ...games.spec import GameSpec
from ...report.combos.all import (
    pairs_document,
    pairs_frame,
    pairs_json,
    pairs_scope,
    pairs_sentence,
    pairs_text,
    pairs_word,
)
from ...report.combos.two import two_document, two_frame, two_json, two_sentence, two_text, two_word
from ...report.core.words.longer import longer_command
from ..reading import ParsedQuestion
from .answer import Answer, last_known, main_caveat, stage


def answer_combos(reading: ParsedQuestion, effort: Effort) -> Answer:
    """The answer to: are two items stronger together, or which ones are?"""
    loaded, seed = stage(reading, effort)
    if len(reading.subjects) == 2:
        return _two(reading, effort, loaded, seed)
    subject = reading.subjects[0] if reading.subjects else ""
    is_item = any(item.id == subject for item in loaded.prepared.arrangement.items)
    if is_item:
        approach = Option.of(loaded.spec, loaded.match, subject).approach
        if approach not in (Approach.BOUGHT, Approach.DEALT):
            raise ScenarioError(
                f"{reading.titles[0]} is neither bought nor drawn, so its combinations are not measured"
            )
    else:
        approach = approach_of_kind(loaded.spec, subject)
    question = ValueQuestion(loaded.spec, loaded.match, approach, seed)
    known, interrupted = last_known(pair_items(question, subject if is_item else "", effort))
    caveat, again = main_caveat(loaded.spec, loaded.match), longer_command(reading.command, effort.budget)
    return Answer(
        reading,
        pairs_word(known),
        pairs_sentence(known),
        pairs_scope(known),
        caveat,
        pairs_frame(known),
        known.games,
        seed,
        False,
        pairs_text(known, again, caveat),
        pairs_document(reading.question, reading.command, known, again, caveat),
        pairs_json(known),
        interrupted=interrupted,
    )


def approach_of_kind(spec: GameSpec, kind: str) -> Approach:
    """How players get items of a kind; without one, what most are; an error if nobody buys or draws them."""
    if kind in spec.dealt_kinds:
        return Approach.DEALT
    if kind in spec.bought_kinds or not kind:
        return Approach.BOUGHT
    raise ScenarioError(f"{spec.title}: items of the kind {kind} are neither bought nor drawn")


def _two(reading: ParsedQuestion, effort: Effort, loaded: Scenario, seed: int) -> Answer:
    """Two items directly."""
    plan = planned_together(TogetherPlan.of(loaded.spec, loaded.match, reading.subjects, seed), effort)
    known, interrupted = last_known(together_looks(plan, effort))
    caveat, again = main_caveat(loaded.spec, loaded.match), longer_command(reading.command, effort.budget)
    titles = reading.titles
    return Answer(
        reading,
        two_word(known),
        two_sentence(titles, known),
        plan.scope,
        caveat,
        two_frame(titles, known),
        known.games,
        seed,
        False,
        two_text(titles, known, again, caveat),
        two_document(titles, reading.question, reading.command, known, again, caveat),
        two_json(known),
        interrupted=interrupted,
    )
