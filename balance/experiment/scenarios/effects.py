"""The effects of a matrix: which of its values are compared with which, everything else being equal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...errors import ScenarioError, UnknownName
from ...games.catalogue.changes import spelled_out
from .file import EffectEntry
from .matrix import label, value_words

Values = Mapping[str, Any]  # key of a matrix -> one of its values


@dataclass(frozen=True)
class StudyEffect:
    """Two values of a matrix, one before and one after.

    Attributes
    ----------
    beyond : names of other effects; of those it is only told what the two values differ by beyond their sum
    """

    name: str
    before: Values
    after: Values
    beyond: tuple[str, ...] = field(default=())

    @property
    def summary(self) -> dict[str, Any]:
        """The shape in summary.json."""
        return {"name": self.name, "before": self.before, "after": self.after, "beyond": list(self.beyond)}

    def words(self) -> str:
        """Both sides in one line."""
        parts = [f"{label(k)} {value_words(v)} -> {value_words(self.after[k])}" for k, v in self.before.items()]
        return "; ".join(parts)


def effect_of_summary(entry: Mapping[str, Any]) -> StudyEffect:
    """An effect as summary.json has it."""
    return StudyEffect(entry["name"], entry["before"], entry["after"], tuple(entry["beyond"]))


def study_effects(
    entries: Sequence[EffectEntry], axes: Mapping[str, Sequence[Any]], overridden: Sequence[str] = ()
) -> tuple[StudyEffect, ...]:
    """The effects of a matrix, checked; none where the command line fixes what they compare.

    Parameters
    ----------
    axes : key of the matrix -> its values
    overridden : keys that the command line sets
    """
    fixed = set(map(spelled_out, overridden))
    if any(spelled_out(key) in fixed for entry in entries for key in entry.before):
        return ()
    for place, entry in enumerate(entries):
        try:
            _check(entry, entries, axes)
        except ScenarioError as error:
            raise error.at("effects", str(place)) from None
    return tuple(StudyEffect(entry.name, entry.before, entry.after, tuple(entry.beyond)) for entry in entries)


def _check(entry: EffectEntry, entries: Sequence[EffectEntry], axes: Mapping[str, Sequence[Any]]) -> None:
    names = [other.name for other in entries]
    if names.count(entry.name) > 1:
        raise ScenarioError(f'two effects are called "{entry.name}"')
    if entry.before.keys() != entry.after.keys() or not entry.before:
        raise ScenarioError(f"{entry.name}: before and after give values to the same keys of the matrix")
    if entry.before == entry.after:
        raise ScenarioError(f"{entry.name}: before and after are the same")
    for side in (entry.before, entry.after):
        for key, value in side.items():
            if key not in axes:
                raise UnknownName("key of the matrix", key, list(axes))
            if value not in axes[key]:
                raise UnknownName(f"value of {key}", value_words(value), [value_words(one) for one in axes[key]])
    known = [other.name for other in entries if not other.beyond]
    for name in entry.beyond:
        if name not in known:
            raise UnknownName("effect", name, known)
