"""Applies the changes of a scenario: every constant and every field of every item has an address."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...errors import ScenarioError, UnknownName, about
from .contents import ITEM_FIELDS, Constant, Item, Vocabulary
from .parameters import Parameter, Value

ALIASES = {"cost": "price"}
SINGLE = frozenset((bool, int, float, str))


def addresses(constants: Sequence[Constant], items: Sequence[Item], vocabulary: Vocabulary) -> dict[str, Parameter]:
    """Everything that can be changed, and what it accepts.

    ``rules.NAME``, ``items.ID.FIELD``, ``items.ID.effects.OPERATION.NUMBER``, and
    ``items.ID.effects.OPERATION.K.NUMBER`` for the K-th use (from 1) of an operation that an item
    has several times.
    """
    known = {f"rules.{c.name}": c.parameter for c in constants}
    for item in items:
        known |= {f"items.{item.id}.{key}": p for key, p in {**ITEM_FIELDS, **vocabulary.fields}.items()}
        for operation, uses in item.effects.items():
            for k in range(1, len(uses) + 1):
                place = f"{operation}.{k}" if len(uses) > 1 else operation
                numbers = vocabulary.operations[operation].numbers
                known |= {f"items.{item.id}.effects.{place}.{key}": p for key, p in numbers.items()}
    return known


def revised(
    constants: Sequence[Constant], items: Sequence[Item], vocabulary: Vocabulary, changes: Mapping[str, Value]
) -> tuple[dict[str, Value], list[Item]]:
    """The values of the constants, and the items, after the changes; the originals stay as they are."""
    values = {c.name: _copied(c.value) for c in constants}
    fresh = {item.id: replace(item, effects=_copied(item.effects), own=_copied(item.own)) for item in items}
    known = addresses(constants, items, vocabulary) if changes else {}
    spelled = [spelled_out(given) for given in changes]
    if twice := {address for address in spelled if spelled.count(address) > 1}:
        raise ScenarioError(f'address "{min(twice)}" is changed twice, under two names').at("set", min(twice))
    for given, value in changes.items():
        address = spelled_out(given)
        with about("set", given):
            if address not in known:
                raise _unknown(given, list(known))
            _set(values, fresh, address.split("."), known[address].check(address, value))
    return values, list(fresh.values())


def _copied(value: Any) -> Any:
    """Tables and lists of their own (what `copy.deepcopy` does, which takes longer than many a game)."""
    if isinstance(value, dict):  # nearly all that tables hold are single values, thousands of them
        return {key: one if type(one) in SINGLE else _copied(one) for key, one in value.items()}
    return type(value)(map(_copied, value)) if isinstance(value, list | tuple) else value


def spelled_out(address: str) -> str:
    """The address with the field's real name in place of an alias."""
    head, _, last = address.rpartition(".")
    return f"{head}.{ALIASES.get(last, last)}" if head.startswith("items.") and head.count(".") == 1 else address


def _set(values: dict[str, Value], items: dict[str, Item], parts: list[str], value: Value) -> None:
    match parts:
        case ["rules", name]:
            values[name] = value
        case ["items", item, "effects", operation, *place, key]:
            use: Any = items[item].effects[operation][int(place[0]) - 1 if place else 0]
            use[key] = value
        case ["items", item, key]:
            fields: Any = vars(items[item]) if key in ITEM_FIELDS else items[item].own
            fields[key] = value


def _unknown(address: str, known: list[str]) -> ScenarioError:
    """The error for an address that names nothing, or more or less than one value."""
    below = sorted({k[len(address) + 1 :].split(".")[0] for k in known if k.startswith(f"{address}.")})
    if below:
        return ScenarioError(f'address "{address}" names a whole table; go on with one of: {", ".join(below)}')
    above = next((k for k in known if address.startswith(f"{k}.")), None)
    if above:
        return ScenarioError(f'address "{address}": {above} is a single value, nothing lies below it')
    return UnknownName("address", address, known)
