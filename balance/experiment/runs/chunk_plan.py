"""What a run has to play: chunks of games, each named by everything that it depends on."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from ... import __version__
from ...games.prepared import PreparedMatch
from ...store.chunks import chunk_key

PACKAGE = Path(__file__).parents[2]
DECISIVE = ("core", "games")  # folders whose sources and data decide how games go
_DIGESTS: WeakKeyDictionary[PreparedMatch, str] = WeakKeyDictionary()  # reckoned once a match


@dataclass(frozen=True)
class Task:
    """One chunk: games first .. first+count-1 of a match and seed."""

    key: str
    first: int
    count: int

    def __str__(self) -> str:
        return f"games {self.first:,} to {self.first + self.count - 1:,} (chunk {self.key})"


@cache
def sources_key() -> str:
    """Hash of all sources and data that decide how games go: a changed engine must not find games of the old one."""
    digest = hashlib.sha256()
    for folder in DECISIVE:
        for path in sorted((PACKAGE / folder).rglob("*")):
            if path.suffix in (".py", ".toml"):
                digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0")
                digest.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def identity(prepared: PreparedMatch) -> dict[str, Any]:
    """Everything but seed and numbers that decides how the games of a match go."""
    a, board = prepared.arrangement, prepared.board()
    return {
        "balance": __version__,
        "sources": sources_key(),
        "game": prepared.spec.name,
        "rules_version": prepared.spec.rules_version,
        "mode": a.match.mode,
        "modules": sorted(a.match.modules),
        "values": dict(a.values),
        "items": [asdict(item) for item in a.items],
        "policies": [{"weights": dict(policy.weights)} for policy in a.policies],
        "team": list(a.team),
        "grant": [sorted(s) for s in a.grant],
        "void": [sorted(s) for s in a.void],
        "pursue": list(a.pursue),
        "start": [dict(seat.start) for seat in a.match.seats],
        "changes": sorted(a.match.changes),  # an item's own price is told apart from the usual one by its address
        "board": asdict(board) if board else None,
    }


def match_digest(prepared: PreparedMatch) -> str:
    """A short name for a match, different for whatever may play out differently."""
    if prepared not in _DIGESTS:
        text = json.dumps(identity(prepared), default=str, sort_keys=True)
        _DIGESTS[prepared] = hashlib.sha256(text.encode()).hexdigest()[:32]
    return _DIGESTS[prepared]


def plan_run(prepared: PreparedMatch, seed: int, games: int, tables: Collection[str]) -> Iterator[Task]:
    """The chunks of a run in the order of games; their size depends on the game and the number of players alone."""
    match = match_digest(prepared)
    size = prepared.spec.chunk_games(prepared.arrangement.n)
    for first in range(0, games, size):
        count = min(size, games - first)
        whole = {"match": match, "seed": seed, "first": first, "count": count, "tables": sorted(tables)}
        yield Task(chunk_key(whole), first, count)
