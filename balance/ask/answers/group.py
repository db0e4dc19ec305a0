"""Is a tier, a branch or a kind too strong or too weak as a whole?"""

from __future__ import annotations

from ...errors import UnknownName
from ...experiment.item.group import GroupPlan, judge_group
from ...experiment.sequential.effort import Effort
from ...games.catalogue.groups import groups_of
from ...report.core.words.longer import longer_command
from ...report.group import group_document, group_frame, group_json, group_sentence, group_text
from ...stats.verdicts.replies import Asked, Reply, conclude
from ..reading import ParsedQuestion
from .answer import Answer, main_caveat, stage


def answer_group(reading: ParsedQuestion, effort: Effort) -> Answer:
    """The answer to: is the group too strong, too weak, fair or worth it?"""
    loaded, seed = stage(reading, effort)
    items = tuple(reading.options.get("items", ()))
    if not items:
        groups = groups_of(loaded.spec, loaded.prepared.arrangement.items)
        if reading.subjects[0] not in groups:
            raise UnknownName("group", reading.subjects[0], list(groups), loaded.spec.title)
        items = groups[reading.subjects[0]]
    plan = GroupPlan.of(loaded.spec, loaded.match, reading.subjects[0], items, seed, reading.asked)
    judged = judge_group(plan, effort)
    found, caveat = judged.known.finding, main_caveat(loaded.spec, loaded.match)
    again = longer_command(reading.command, effort.budget)
    unfair = conclude(Asked.UNFAIR, found.head, found.reading).reply is Reply.YES and not judged.rare
    return Answer(
        reading,
        str(found.grade),
        group_sentence(judged),
        plan.scope,
        caveat,
        group_frame(judged),
        judged.games,
        seed,
        unfair,
        group_text(judged, again, caveat),
        group_document(reading.question, reading.command, judged, again, caveat),
        group_json(judged),
        interrupted=judged.interrupted,
    )
