"""Reads a game's numbers from TOML files, with their sources, and checks them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ...errors import DataError, ScenarioError, reading_file
from .contents import NO_BASES, Constant, Item, Policy, Vocabulary
from .parameters import Parameter, choice, number, row, switch, whole
from .toml_text import toml_file

SOURCES = ("stated", "inferred", "assumed")
CONSTANT_KEYS = {"value", "text", "source", "reference", "limits", "choices", "range", "alternatives"}


def read_toml(path: Path) -> dict[str, Any]:
    """The contents of a TOML file; an error names the file."""
    try:
        return toml_file(path)[1]
    except ScenarioError as error:
        raise DataError(str(error)) from None


def load_constants(path: Path) -> list[Constant]:
    """`[name] value, text, source, reference` and `limits` or `choices` -> constants, checked."""
    return [_constant(f"{path}: [{name}]", name, entry) for name, entry in read_toml(path).items()]


def _constant(where: str, name: str, entry: Mapping[str, Any]) -> Constant:
    if not isinstance(entry, Mapping):
        raise DataError(f"{where}: a constant is a table")
    missing = {"value", "text", "source", "reference"} - set(entry)
    if missing or set(entry) - CONSTANT_KEYS:
        wrong = ", ".join(sorted(missing)) or ", ".join(sorted(set(entry) - CONSTANT_KEYS))
        raise DataError(f"{where}: {'missing' if missing else 'unknown'}: {wrong}")
    if entry["source"] not in SOURCES:
        raise DataError(f"{where}: source must be one of {', '.join(SOURCES)}")
    parameter = _parameter(where, entry)
    span = tuple(entry["range"]) if "range" in entry else None
    others = tuple(entry.get("alternatives", ()))
    try:
        for value in (entry["value"], *(span or ()), *others):
            parameter.check(where, value)
    except ScenarioError as error:
        raise DataError(str(error)) from None
    if span is not None and (len(span) != 2 or not span[0] <= entry["value"] <= span[1]):
        raise DataError(f"{where}: {entry['value']} lies outside its range {list(span)}")
    return Constant(
        name, entry["value"], entry["text"], entry["source"], str(entry["reference"]), parameter, span, others
    )


def _parameter(where: str, entry: Mapping[str, Any]) -> Parameter:
    """The kind of a constant follows from its value; numbers need limits, words need choices."""
    value, limits = entry["value"], entry.get("limits")
    if isinstance(value, bool):
        return switch()
    if isinstance(value, str):
        if "choices" not in entry:
            raise DataError(f"{where}: a reading needs its choices")
        return choice(*entry["choices"])
    if not isinstance(limits, list) or len(limits) != 2:
        raise DataError(f"{where}: a number needs limits = [lowest, highest]")
    if isinstance(value, list):
        return row(len(value), *limits)
    return whole(*limits) if isinstance(value, int) else number(*limits)


def load_items(path: Path, vocabulary: Vocabulary) -> list[Item]:
    """`[id] name, kind, price, effects...` -> items, made of known operations."""
    try:
        return [vocabulary.item(f"{path}: [{name}]", name, entry) for name, entry in read_toml(path).items()]
    except ScenarioError as error:
        raise DataError(str(error)) from None


def load_policy(
    path: Path, vocabulary: Vocabulary, items: Sequence[Item], bases: Mapping[str, Policy] = NO_BASES
) -> Policy:
    """A bot file, which may start from one of these bases."""
    with reading_file():
        return vocabulary.policy(str(path), path.stem, read_toml(path), [item.id for item in items], bases)


def load_policies(folder: Path, vocabulary: Vocabulary, items: Sequence[Item]) -> dict[str, Policy]:
    """The bot files of a folder, by name; bots with a base come after those without."""
    files = sorted(folder.glob("*.toml"))
    policies: dict[str, Policy] = {}
    for path in sorted(files, key=lambda file: "base" in read_toml(file)):
        policies[path.stem] = load_policy(path, vocabulary, items, policies)
    return {path.stem: policies[path.stem] for path in files}
