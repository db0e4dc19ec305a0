"""How much better do better players do, and how much of it is luck?"""

from __future__ import annotations

from ...experiment.meetings.skill import SkillPlan, skill_stages
from ...experiment.sequential.effort import Effort
from ...report.meetings.skill import (
    luck_headline,
    luck_more,
    skill_document,
    skill_frame,
    skill_headline,
    skill_json,
    skill_more,
    skill_scope,
    skill_text,
)
from ..reading import Intent, ParsedQuestion
from .answer import Answer, last_known, main_caveat, stage
from .longer import longer_command


def answer_skill(reading: ParsedQuestion, effort: Effort) -> Answer:
    """The answer to: how much better are better players; how much is luck, how much skill?"""
    loaded, seed = stage(reading, effort)
    luck = reading.intent is Intent.LUCK
    plan = SkillPlan.of(loaded.spec, loaded.match, reading.subjects, seed, near=luck)
    known, interrupted = last_known(skill_stages(plan, effort))
    caveat = main_caveat(loaded.spec, loaded.match)
    command = longer_command(reading)
    if luck:
        headline, more = luck_headline(known), luck_more(known, effort.budget, command)
        word = known.grades[0].replace(" ", "_") if len(known.grades) == 1 else "between"
        answer = word if len(known.grades) == 1 else "not_known"
    else:
        headline, more = skill_headline(known), skill_more(known, effort.budget, command)
        clear = all(one.share.low > one.fair for one in known.shares)
        word = "better" if clear else "not_all_better"
        answer = "yes" if clear else "not_known"
    return Answer(
        reading,
        word,
        headline,
        skill_scope(known),
        caveat,
        skill_frame(known),
        known.games,
        seed,
        False,
        skill_text(known, headline, more, caveat, luck=luck),
        skill_document(reading.question, reading.command, known, headline, more, caveat, luck=luck),
        skill_json(known, answer, word),
        interrupted=interrupted,
    )
