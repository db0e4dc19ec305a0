"""Tables of some games, from a store if they have been played before."""

from __future__ import annotations

from ...games.prepared import PreparedMatch
from ...store.chunks import ChunkStore, chunk_key, encoded
from ..compare.game_data import WANTED, Columns
from .chunk_plan import match_digest


def stored_games(
    prepared: PreparedMatch, seed: int, first: int, count: int, store: ChunkStore | None
) -> tuple[Columns, bool]:
    """The tables of games, seats and items of games first .. first+count-1, and whether they were played now."""
    if store is None:
        return prepared.simulate(seed, first, count, tables=WANTED), True
    said = {"match": match_digest(prepared), "seed": seed, "first": first, "count": count}
    key = chunk_key({**said, "compared": list(WANTED)})
    if store.summary(key) is not None:
        tables = {name: store.read(key, name) for name in WANTED}
        return {n: {c: t[c].to_numpy() for c in t.column_names} for n, t in tables.items()}, False
    found = prepared.simulate(seed, first, count, tables=WANTED)
    store.write(key, encoded(found), {})
    return found, True
