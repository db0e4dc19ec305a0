"""Games of the engines as records."""

from functools import cache

import numpy as np
import pandas as pd

from balance.games import Match, Seat, game
from balance.metrics.record import Record

MATCHES = {
    "duel": ("duel", Match((Seat(), Seat("novice"), Seat("random"), Seat("saver"))), 300),
    "duel in teams": ("duel", Match((Seat(), Seat("novice"), Seat(), Seat("saver")), teams=((1, 3), (2, 4))), 200),
    "mothership": ("mothership", Match((Seat(), Seat("rusher"))), 200),
    "mothership with three": ("mothership", Match((Seat("novice"), Seat("random"), Seat("novice"))), 60),
}


@cache
def played(name: str) -> Record:
    """A run of a few hundred games."""
    which, match, n = MATCHES[name]
    return play(which, match, n)


def play(which: str, match: Match, n: int, seed: int = 4) -> Record:
    prepared = game(which).prepare(match)
    tables = {name: pd.DataFrame(columns) for name, columns in prepared.simulate(seed, 0, n).items()}
    bots = tuple(policy.name for policy in prepared.arrangement.policies)
    return Record(game(which), tables, bots, tuple(prepared.catalogue), n)


def relabelled(record: Record, new: list[int]) -> Record:
    """The same games with other numbers for the seats: seat s becomes seat new[s - 1]."""
    to = np.array([0, *new])
    alone = (record.seats["team"] == record.seats["seat"]).all()
    tables = {}
    for name, frame in record.tables.items():
        changed = frame.copy()
        if "seat" in changed:
            changed["seat"] = to[changed["seat"].to_numpy()]
        if name == "seats" and alone:
            changed["team"] = changed["seat"]
        tables[name] = changed
    bots = tuple(record.bots[new.index(s)] for s in range(1, record.n + 1))
    return Record(record.spec, tables, bots, record.items, record.played)


def shuffled(record: Record, seed: int = 1) -> Record:
    """The same rows in another order."""
    tables = {name: frame.sample(frac=1, random_state=seed) for name, frame in record.tables.items()}
    return Record(record.spec, tables, record.bots, record.items, record.played)
