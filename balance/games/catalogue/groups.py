"""Groups of items that people speak of as a whole: kinds, tiers, families and their branches, by name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from ..spec import GameSpec
from .contents import Item

TIER = "tier"  # what a tier is called where the game's own words for a place do not say


def groups_of(spec: GameSpec, items: Iterable[Item] | None = None) -> Mapping[str, tuple[str, ...]]:
    """The groups of a game: name -> ids, in the order of the catalogue.

    Every kind ("tech", "card"), every tier of what has places in the game's order ("tier 5", or "class 5" where the
    game calls it that), every family ("economy") and every branch of one ("economy A").

    Parameters
    ----------
    items : instead of the catalogue, for a match with new items
    """
    groups = dict[str, list[str]]()
    for item in spec.catalogue() if items is None else items:
        for name in _names(spec, item):
            groups.setdefault(name, []).append(item.id)
    return {name: tuple(ids) for name, ids in groups.items()}


def _names(spec: GameSpec, item: Item) -> list[str]:
    family, names = spec.branch_of(item), [item.kind]
    if item.tier:
        names.append(f"{_tier_word(spec, item)} {item.tier}")
    if family:
        branch = _branch(spec.slot_of(item), family, item.tier)
        names += [family, *([f"{family} {branch}"] if branch else [])]
    return list(dict.fromkeys(names))


def _tier_word(spec: GameSpec, item: Item) -> str:
    """What the game calls a tier of such items: the word before its number, unless that is the family."""
    place = re.fullmatch(r"(\D+?)\s*\d+", spec.slot_of(item))
    return place[1] if place and place[1] != spec.branch_of(item) else TIER


def _branch(slot: str, family: str, tier: int) -> str:
    """What a place says besides the family and the tier: "A" of "economy 3A"."""
    rest = slot.removeprefix(family).strip()
    return rest.removeprefix(str(tier)).strip()
