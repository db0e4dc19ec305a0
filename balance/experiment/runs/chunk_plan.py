"""Plans the chunks of a run, each named by everything its games depend on."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import asdict, replace
from functools import cache
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from ... import __version__
from ...games.prepared import PreparedMatch
from ...games.spec import Match
from ...store.chunks import Chunk, Series

PACKAGE = Path(__file__).parents[2]
DECISIVE = ("core", "games")  # folders with the code and data that decide how games go
_DIGESTS: WeakKeyDictionary[PreparedMatch, str] = WeakKeyDictionary()  # of everything but the seats, once per match


@cache
def sources_key() -> str:
    """Hash of all code and data that decide how games go, so that a changed engine never reuses old games."""
    digest = hashlib.sha256()
    for folder in DECISIVE:
        for path in sorted((PACKAGE / folder).rglob("*")):
            if path.suffix in (".py", ".toml"):
                digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0")
                digest.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def identity(prepared: PreparedMatch) -> dict[str, Any]:
    """Everything but the seed that decides how the games of a match go."""
    return {**_table(prepared), **_seats(prepared, prepared.arrangement.match)}


def _table(prepared: PreparedMatch) -> dict[str, Any]:
    """The part that does not depend on what single seats get."""
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
        "changes": sorted(a.match.changes),  # tells an item's own price from the usual one
        "board": asdict(board) if board else None,
    }


def _seats(prepared: PreparedMatch, match: Match) -> dict[str, Any]:
    """What single seats get, with items as numbers of the prepared match."""
    number = {item.id: i for i, item in enumerate(prepared.catalogue)}
    refunds = [sorted({number[i] for i in seat.refund}) for seat in match.seats]
    rounds = [seat.pursue_from for seat in match.seats]
    later = {"refund": refunds, "pursue_from": rounds} if any(refunds) or set(rounds) != {1} else {}
    return {
        **later,
        "grant": [sorted({number[i] for i in seat.grant}) for seat in match.seats],
        "void": [sorted({number[i] for i in seat.void}) for seat in match.seats],
        "pursue": [-1 if seat.pursue is None else number[seat.pursue] for seat in match.seats],
        "start": [dict(seat.start) for seat in match.seats],
    }


def match_digest(prepared: PreparedMatch) -> str:
    """A short name for a match; matches that may play out differently have different ones."""
    return _digest(prepared, prepared.arrangement.match)


def varied_digest(prepared: PreparedMatch, match: Match) -> str | None:
    """The digest of a match that differs from a prepared one only in what seats get; None if more differs.

    Cheaper than setting up the match, since items, numbers and board are those of the prepared one.
    """
    base = prepared.arrangement.match
    bots = [seat.bot for seat in match.seats]
    if bots != [seat.bot for seat in base.seats] or replace(match, seats=()) != replace(base, seats=()):
        return None
    try:
        return _digest(prepared, match)
    except KeyError:  # no such item: setting up the match will say so
        return None


def _digest(prepared: PreparedMatch, match: Match) -> str:
    if prepared not in _DIGESTS:
        _DIGESTS[prepared] = _hashed(_table(prepared))
    return _hashed({"table": _DIGESTS[prepared], **_seats(prepared, match)})


def _hashed(facts: Mapping[str, Any]) -> str:
    text = json.dumps(facts, default=str, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def plan_run(prepared: PreparedMatch, seed: int, games: int, tables: Collection[str]) -> Iterator[Chunk]:
    """The chunks of a run in the order of games; their size depends on the game and the player count alone."""
    series = Series(match_digest(prepared), seed, tuple(tables))
    size = prepared.spec.chunk_games(prepared.arrangement.n)
    for first in range(0, games, size):
        yield series.chunk(first, min(size, games - first))
