"""A game's numbers as data: TOML files with sources, and changes to them by address."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..errors import DataError, ScenarioError, UnknownName
from .spec import Constant, Item, Policy, Value

SOURCES = ("stated", "inferred", "assumed")


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file; what cannot be read is an error that names the file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as trouble:
        raise DataError(f"{path}: {trouble}") from None


def load_constants(path: Path) -> list[Constant]:
    """`[name] value, text, source, reference, range` -> constants, checked."""
    constants = []
    for name, entry in read_toml(path).items():
        try:
            constant = Constant(name, **entry)
        except TypeError as trouble:
            raise DataError(f"{path}: [{name}]: {trouble}") from None
        if constant.source not in SOURCES:
            raise DataError(f"{path}: [{name}]: source must be one of {', '.join(SOURCES)}")
        constants.append(constant)
    return constants


def load_items(path: Path, operations: Mapping[str, Sequence[str]]) -> list[Item]:
    """`[id] name, kind, price, effects...` -> items; each effect must be a known operation with its own numbers."""
    items = []
    for name, entry in read_toml(path).items():
        try:
            item = Item(id=name, **({"effects": {}} | entry))
        except TypeError as trouble:
            raise DataError(f"{path}: [{name}]: {trouble}") from None
        check_effects(f"{path}: [{name}]", item, operations)
        items.append(item)
    return items


def check_effects(where: str, item: Item, operations: Mapping[str, Sequence[str]]) -> None:
    """Every effect is an operation that the engine has, with exactly the numbers it wants."""
    for operation, numbers in item.effects.items():
        if operation not in operations:
            raise UnknownName(f"operation in {where}", operation, sorted(operations))
        if set(numbers) != set(operations[operation]):
            wanted = ", ".join(operations[operation]) or "no numbers"
            raise DataError(f"{where}: effect {operation} takes {wanted}, not {', '.join(numbers) or 'nothing'}")


def load_policies(folder: Path) -> dict[str, Policy]:
    """The bot files of a folder, by name."""
    policies = {}
    for path in sorted(folder.glob("*.toml")):
        entry = read_toml(path)
        policies[path.stem] = Policy(path.stem, str(entry.pop("text", "")), entry)
    return policies


def changed(
    constants: Sequence[Constant], items: Sequence[Item], changes: Mapping[str, Value]
) -> tuple[dict[str, Value], list[Item]]:
    """Constants and items after the changes of a scenario, each given by its address.

    Addresses are ``rules.NAME``, ``items.ID.FIELD`` and ``items.ID.effects.OPERATION.NUMBER``.
    """
    rules = {c.name: c.value for c in constants}
    tables: dict[str, dict[str, Any]] = {i.id: copy.deepcopy(vars(i)) for i in items}
    tree: dict[str, Any] = {"rules": rules, "items": tables}
    for address, value in changes.items():
        _set(tree, address, value)
    return rules, [Item(**table) for table in tables.values()]


def _set(tree: dict[str, Any], address: str, value: Value) -> None:
    parts = address.split(".")
    place, last = tree, parts[-1]
    for depth, part in enumerate(parts):
        if part not in place:
            above = parts[:depth]
            raise UnknownName("address", ".".join([*above, part]), [".".join([*above, name]) for name in place])
        if depth < len(parts) - 1:
            place = place[part]
            if not isinstance(place, dict):
                raise ScenarioError(f'address "{address}": {part} is a single value, nothing lies below it')
    if isinstance(place[last], dict):
        raise ScenarioError(f'address "{address}" names a whole table; go on with one of: {", ".join(place[last])}')
    _check_kind(address, place[last], value)
    place[last] = value


def _check_kind(address: str, old: Value, new: Value) -> None:
    """A number stays a number, a text a text, and no number becomes negative."""
    numbers = isinstance(old, int | float) and not isinstance(old, bool)
    if numbers and (isinstance(new, bool) or not isinstance(new, int | float)):
        raise ScenarioError(f'address "{address}" wants a number, not {new!r}')
    if isinstance(old, int) and isinstance(new, float) and not isinstance(old, bool):
        raise ScenarioError(f'address "{address}" wants a whole number, not {new!r}')
    if not numbers and type(old) is not type(new):
        raise ScenarioError(f'address "{address}" wants {type(old).__name__}, not {new!r}')
    if numbers and isinstance(new, int | float) and new < 0:
        raise ScenarioError(f'address "{address}" cannot be negative: {new}')
