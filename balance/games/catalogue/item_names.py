"""Finds items by what people call them: "Nuclear Missile" is nuclear_missile wherever an id is expected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..spec import GameSpec

ItemNames = Mapping[str, str]  # id -> name
ITEMS = "items."  # how the address of an item begins


def item_names(spec: GameSpec, new_items: Mapping[str, Mapping[str, Any]] | None = None) -> ItemNames:
    """The items of a game, and those that a scenario adds."""
    added = {name: str(entry.get("name", name)) for name, entry in (new_items or {}).items()}
    return {item.id: item.name for item in spec.catalogue()} | added


def item_id(typed: str, names: ItemNames) -> str:
    """The id of the item with this id or name, in any spelling; what was typed if there is none, or more than one."""
    if typed in names:
        return typed
    word = _letters(typed)
    found = [item for item, name in names.items() if word and word in (_letters(item), _letters(name))]
    return found[0] if len(found) == 1 else typed


def item_ids(typed: Iterable[str], names: ItemNames) -> tuple[str, ...]:
    """The ids of several."""
    return tuple(item_id(name, names) for name in typed)


def item_address(typed: str, names: ItemNames) -> str:
    """`items.Nuclear Missile.price` -> `items.nuclear_missile.price`; other addresses stay as they are."""
    if not typed.startswith(ITEMS):
        return typed
    parts = typed.removeprefix(ITEMS).split(".")
    for k in range(1, len(parts)):  # a name may have points of its own
        found = item_id(".".join(parts[:k]), names)
        if found in names:
            return ".".join((f"{ITEMS}{found}", *parts[k:]))
    return typed


def _letters(text: str) -> str:
    """Letters and digits alone, in lower case."""
    return "".join(c for c in text.casefold() if c.isalnum())
