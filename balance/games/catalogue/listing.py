"""Lists a game's items after changes, each with its price, its place and its effect in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..arrangement import arrange
from ..spec import GameSpec, Match, Seat
from .contents import Item, Numbers
from .parameters import Value


@dataclass(frozen=True)
class Listed:
    """An item as designers read it."""

    item: Item
    price: int  # what it costs in the game
    slot: str  # its place in the game's order, in words; empty if it has none
    effect: str  # what it does, derived from its operations

    def matches(self, word: str) -> bool:
        """Whether a word appears in its id, name, slot, effect or text, ignoring case."""
        item = self.item
        texts = (item.id, item.name, self.slot, self.effect, item.text, *map(str, item.own.values()))
        return any(word.casefold() in text.casefold() for text in texts)

    def as_json(self) -> dict[str, Any]:
        """The row of `balance catalogue --json`."""
        item = self.item
        row = {
            "id": item.id,
            "name": item.name,
            "kind": item.kind,
            "tier": item.tier,
            "price": self.price,
            "copies": item.copies,
            "for_sale": item.for_sale,
            "slot": self.slot,
            "effect": self.effect,
            "effects": {operation: [dict(use) for use in uses] for operation, uses in item.effects.items()},
            "text": item.text,
            "source": item.source,
        }
        return row | {key: value for key, value in item.own.items() if key not in row}


def listing(
    spec: GameSpec,
    changes: Mapping[str, Value] | None = None,
    new_items: Mapping[str, Mapping[str, Any]] | None = None,
) -> list[Listed]:
    """The catalogue as it is played; changes are refused as a match would refuse them."""
    seats = (Seat(next(iter(spec.policies()))),) * spec.players[0]
    arrangement = arrange(spec, Match(seats, changes=changes or {}, new_items=new_items or {}))
    if changes or new_items:
        spec.build(arrangement)
    values, items = arrangement.values, arrangement.items
    own_prices = {*(changes or {}), *(f"items.{name}.price" for name in new_items or {})}
    return [
        Listed(item, spec.price_of(item, values, own_prices), spec.slot_of(item), effect_of(spec, item, values))
        for item in items
    ]


def effect_of(spec: GameSpec, item: Item, values: Mapping[str, Value]) -> str:
    """What an item does: a sentence for each use of an operation, and for each of its own fields that matters."""
    sentences = [spec.effect_words(operation, use) for operation, uses in item.effects.items() for use in uses]
    return "; ".join([*sentences, *filter(None, [spec.own_words(item, values)])]) or "no effect"


def plain_words(operation: str, numbers: Numbers) -> str:
    """An operation without a sentence: its name and its numbers."""
    values = ", ".join(f"{key}={_value(value)}" for key, value in numbers.items())
    return f"{operation}: {values}" if values else operation


def _value(value: Any) -> str:
    return "+".join(map(str, value)) or "none" if isinstance(value, list | tuple) else str(value)
