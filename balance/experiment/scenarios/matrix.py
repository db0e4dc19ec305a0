"""The matrix of a scenario: every combination of its values is a cell, a scenario of its own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

from ...errors import UnknownName
from ...games.catalogue.changes import spelled_out

TomlTable = dict[str, Any]

WHO_PLAYS = ("bots", "seats", "players")
FIELDS = ("layout", "mode", "modules", "players", "bots", "seats", "teams", "seed")  # of a scenario that may vary
MOST_CELLS = 200
MOST_GAMES = 10**9  # per cell; more cannot be planned in memory
LONGEST_NAME = 100  # of a cell, which is a folder


@dataclass(frozen=True)
class CellTable:
    """One combination: the table of its scenario, before it is checked."""

    name: str  # empty if nothing varies
    varied: Mapping[str, Any]  # key of the matrix -> value
    table: TomlTable


def cells_of(table: TomlTable) -> list[CellTable]:
    """All combinations in the order of the file, the last key varying fastest."""
    rest = {key: value for key, value in table.items() if key != "matrix"}
    axes: dict[str, list[Any]] = table.get("matrix", {})
    combinations = [dict(zip(axes, values, strict=True)) for values in product(*axes.values())]
    names = _names(combinations)
    return [
        CellTable(name, varied, laid_over(rest, changed_table(varied)))
        for name, varied in zip(names, combinations, strict=True)
    ]


def check_axes(axes: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The errors of a matrix: key and message."""
    for key, values in axes.items():
        if "." not in key and key not in FIELDS:
            wrong = UnknownName("key", key, list(FIELDS), "matrix")
            yield key, f'{wrong}, and addresses in quotation marks such as "rules.NAME"'
        elif not isinstance(values, list):
            yield key, f"matrix.{key} wants a list of values, not {values!r}"
        elif not values:
            yield key, f"matrix.{key}: the list is empty; give the values to run"
        elif twice := [v for i, v in enumerate(values) if _same(v) in map(_same, values[:i])]:
            yield key, f"matrix.{key}: {value_words(twice[0])} stands twice"
    cells = prod(len(values) for values in axes.values() if isinstance(values, list))
    if cells > MOST_CELLS:
        yield "", f"the matrix has {cells:,} cells; at most {MOST_CELLS} are run, so split it into several scenarios"


def laid_over(below: TomlTable, above: TomlTable) -> TomlTable:
    """Lay one table over another; the upper one wins, also against a matrix of the lower one."""
    if any(key in above for key in WHO_PLAYS):  # one way to say who plays replaces the others
        below = {key: value for key, value in below.items() if key not in WHO_PLAYS}
    settled = _settled(above)
    merged = {**below, **above}
    for part in ("set", "matrix"):
        lower, upper = below.get(part, {}), above.get(part, {})
        if isinstance(lower, dict) and isinstance(upper, dict):
            rest = {key: value for key, value in lower.items() if spelled_out(key) not in settled}
            merged[part] = {**rest, **upper}
        else:  # anything but a table is refused later
            merged[part] = lower if isinstance(upper, dict) else upper
    return merged


def _settled(table: TomlTable) -> set[str]:
    """Fields and addresses that a table sets, so that the table below cannot."""
    keys = {key for key in table if key in FIELDS}
    for part in ("set", "matrix"):
        if isinstance(table.get(part), dict):
            keys |= {spelled_out(key) for key in table[part]}
    return keys | set(WHO_PLAYS) if keys & set(WHO_PLAYS) or "seats" in table else keys


def changed_table(changes: Mapping[str, Any]) -> TomlTable:
    """Fields and addresses with their values, as the table of a scenario."""
    fields = {key: value for key, value in changes.items() if key in FIELDS}
    return {**fields, "set": {key: value for key, value in changes.items() if key not in FIELDS}}


def label(key: str) -> str:
    """The key of a matrix as people read it: `items.walls.effects.defence.value` -> `walls.defence`."""
    return re.sub(r"^(rules|items)\.", "", key).replace(".effects.", ".").removesuffix(".value")


def value_words(value: Any) -> str:
    """A value of a matrix as people read it."""
    match value:
        case bool():
            return str(value).lower()
        case [list(), *_]:
            return ", ".join("+".join(map(str, part)) if isinstance(part, list) else str(part) for part in value)
        case list():
            return ", ".join(map(value_words, value)) or "none"
        case dict():
            return " and ".join(f"{key} {value_words(part)}" for key, part in value.items()) or "nothing"
        case str() if value.endswith((".txt", ".toml")):
            return Path(value).stem
        case _:
            return str(value)


def varied_words(varied: Mapping[str, Any]) -> str:
    """The values of a cell in one line."""
    return "; ".join(f"{label(key)} {value_words(value)}" for key, value in varied.items())


def setting_words(varied: Mapping[str, Any]) -> str:
    """The same as the players at a table say it: `2 players, victory points`."""
    parts = []
    for key, value in varied.items():
        words = value_words(value)
        if key == "players":
            parts.append(f"{words} player{'s' * (value != 1)}")
        else:
            parts.append(words.replace("_", " ") if key in ("mode", "layout", "bots") else f"{label(key)} {words}")
    return ", ".join(parts)


def _names(combinations: Sequence[Mapping[str, Any]]) -> list[str]:
    """A readable folder name for each cell; numbers if that is impossible."""
    names = [",".join(f"{label(key)}={_plain(value)}" for key, value in varied.items()) for varied in combinations]
    if len(set(map(str.casefold, names))) < len(names) or max(map(len, names)) > LONGEST_NAME:
        return [f"cell-{number}" for number in range(1, len(names) + 1)]
    return names


def _plain(value: Any) -> str:
    """A value in characters that any file system and shell accepts."""
    if isinstance(value, int | float):  # the sign of a number stays
        return value_words(value)
    return re.sub(r"[^A-Za-z0-9.+_-]+", "-", value_words(value)).strip("-") or "empty"


def _same(value: Any) -> str:
    return json.dumps(value, default=str, sort_keys=True)
