"""Questions about a change: of a number, a rule, a mode, a layout, the players; what does it do, is the game longer?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..reading import Intent
from .changed_numbers import blamed_item, changed_numbers, changed_rule, removed_item
from .changed_setting import changed_bots, changed_layout, changed_maps, changed_mode, changed_module, changed_players
from .changing import LABELS, WAYS, Change, asked_pace, is_parted
from .question import Draft, Question
from .scene import draft, reading_of

SOLID = 0.4  # chance of a number or rule from which what stands around it is only its setting
LOOKS = (
    removed_item, changed_module, changed_maps, changed_numbers, changed_mode, changed_layout, changed_rule,
    changed_bots, changed_players, blamed_item,
)  # fmt: skip
BESIDES = (changed_numbers, changed_rule, changed_mode, changed_layout, changed_bots, changed_players)


def read_change(q: Question) -> Iterator[Draft]:
    """What does a change do; does it slow the game?"""
    likely = [label for label in LABELS if q.likely(label)]
    if not likely:
        return
    pace = asked_pace(q)
    found = False
    for look in LOOKS:
        if look in BESIDES and found:
            continue  # what is said in numbers is no other reading of a rule, and players or maps are its setting
        for change in look(q, pace):
            labels = [label for label in likely if label in change.labels]
            found = found or (bool(labels) and change.fit >= SOLID)
            for label in labels:
                yield _draft(q, change, label, pace)


def _is_either(q: Question) -> bool:
    """Whether both ways are asked about: longer or shorter?"""
    more, less = q.places("more_pace"), q.places("less_pace")
    return bool(more and less) and not is_parted(q, min(more | less), max(more | less))


def _draft(q: Question, change: Change, label: str, pace: frozenset[int]) -> Draft:
    way = {"way": WAYS[label]} if WAYS.get(label) and not _is_either(q) else {}
    reading = reading_of(
        q, change.scene, Intent.PACE if label in WAYS else Intent.WHAT_IF, (change.subject,), (change.title,),
        {**way, **change.options}, after=change.after, without=change.without, other=change.other,
    )  # fmt: skip
    found = draft(reading, change.used, change.scene.used, pace, label=label)
    weight = None if change.weight is None else change.weight * q.chance(label) / sum(map(q.chance, LABELS))
    told = replace(found, fit=change.fit, next_fit=change.next_fit, others=change.others, doubt=change.doubt)
    return replace(told, weight=weight)
