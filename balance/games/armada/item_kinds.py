"""The items of a match by their kind, with their numbers in the catalogue."""

from __future__ import annotations

from collections.abc import Sequence

from ..catalogue.contents import Item
from .faults import fault
from .vocabulary import FIELDS, FIELDS_OF, OPERATIONS_OF


class Kinds:
    """Finds items by kind; the engine numbers each kind from 0, in the order of the catalogue."""

    def __init__(self, items: Sequence[Item]) -> None:
        self.all = items
        for item in items:
            check_kind(item)

    def items(self, kind: str) -> list[Item]:
        """Items of a kind."""
        return [item for item in self.all if item.kind == kind]

    def numbers(self, kind: str) -> list[int]:
        """Their numbers in the catalogue."""
        return [i for i, item in enumerate(self.all) if item.kind == kind]

    def within(self, kind: str, number: int) -> int:
        """The number of an item of the catalogue among its kind."""
        return self.numbers(kind).index(number)


def check_kind(item: Item) -> None:
    """An item has only the fields and operations of its kind."""
    for field, parameter in FIELDS.items():
        if field not in FIELDS_OF[item.kind] and item.own[field] != parameter.default:
            raise fault(f"items.{item.id}.{field}", f"a {item.kind} has no {field}")
    for operation in item.effects:
        if operation not in OPERATIONS_OF[item.kind]:
            known = ", ".join(OPERATIONS_OF[item.kind]) or "nothing"
            raise fault(f"items.{item.id}.effects.{operation}", f"what a {item.kind} can do: {known}")
