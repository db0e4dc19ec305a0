"""Does one item do all that another does? Read off their effects, without a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..spec import GameSpec
from .listing import Listed


def does_all(spec: GameSpec, one: Listed, other: Listed) -> bool:
    """Whether every effect of the other is among those of the first, as large and for as many.

    An operation may also be covered by a wider one, where the game says so. Items without effects are never compared.
    """
    uses = [(operation, use) for operation, many in other.item.effects.items() for use in many]
    return bool(uses) and all(_has(spec, one, operation, use) for operation, use in uses)


def _has(spec: GameSpec, one: Listed, operation: str, use: Mapping[str, Any]) -> bool:
    return any(
        _covers(mine, use)
        for wide in (operation, *spec.wider.get(operation, ()))
        for mine in one.item.effects.get(wide, ())
    )


def _covers(mine: Mapping[str, Any], use: Mapping[str, Any]) -> bool:
    """Whether the numbers of a use are at least those of another, with the same names."""
    return set(mine) == set(use) and all(_at_least(mine[name], use[name]) for name in use)


def _at_least(mine: Any, theirs: Any) -> bool:
    """A larger positive number does more, as does a longer list; anything else must be the same."""
    if mine == theirs:
        return True
    if isinstance(mine, list | tuple) and isinstance(theirs, list | tuple):
        return set(theirs) <= set(mine)
    numbers = isinstance(mine, int | float) and isinstance(theirs, int | float)
    return numbers and 0 < theirs <= mine
