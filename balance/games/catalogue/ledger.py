"""The rules of a game from its RULES.md, with the number of tests that cite each."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from ...errors import DataError
from ..registry import module_of

STATUSES = ("implemented", "partial", "absent", "guideline", "needs_module")
ROW = re.compile(r"^\| ([A-Z]{2}-(?:[A-Z][A-Z0-9]*-)?\w+) \| (.*?) \|(?: ([^|]*) \|)? (\w+) \|$")
ID = re.compile(r"^\| ([A-Z]{2}-(?:[A-Z][A-Z0-9]*-)?\w+) \|", re.M)
INDEX = "rule_tests.json"  # rule -> tests that cite it; a test keeps it fresh


@dataclass(frozen=True)
class Rule:
    """One line of a ledger."""

    id: str
    text: str
    source: str
    status: str
    tests: int


def folder_of(game: str) -> Path:
    """The folder of a game's files, without importing the game."""
    package = find_spec(module_of(game).rpartition(".")[0])
    assert package is not None
    assert package.origin is not None
    return Path(package.origin).parent


def ids_of(game: str) -> list[str]:
    """Every id in a game's ledger: rules, rulings, gaps and exact values."""
    return ID.findall((folder_of(game) / "RULES.md").read_text(encoding="utf-8"))


def rules_of(game: str) -> list[Rule]:
    """Every rule in a game's ledger, in order."""
    folder = folder_of(game)
    index = folder / "data" / INDEX
    tests: dict[str, int] = json.loads(index.read_text(encoding="utf-8")) if index.exists() else {}
    rules = []
    for line in (folder / "RULES.md").read_text(encoding="utf-8").splitlines():
        if (row := ROW.match(line)) and row[4] in STATUSES:
            rules.append(Rule(row[1], row[2], row[3] or "", row[4], tests.get(row[1], 0)))
    if not rules:
        raise DataError(f"{folder / 'RULES.md'} lists no rules")
    return rules
