"""Who meets whom: line-ups of bots; each is played in every rotation of the seats, on the same seeds."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, islice

import numpy as np

Lineup = tuple[int, ...]  # number of the bot of each unit
SEEDS_A_LINEUP = 8  # of a random line-up: enough games to be worth setting up the match


@dataclass(frozen=True)
class Meeting:
    """A line-up, and on how many seeds each of its rotations is played."""

    lineup: Lineup
    seeds: int
    number: int = 0  # counts meetings of the same line-up

    @property
    def games(self) -> int:
        """Games of all rotations."""
        return self.seeds * len(self.lineup)

    def rotation(self, turn: int) -> Lineup:
        """The line-up, moved on by `turn` units."""
        turn %= len(self.lineup)
        return self.lineup[turn:] + self.lineup[:turn]


def every_pair(bots: int, games: int) -> list[Meeting]:
    """Each bot against each other: about `games` per pair, both seat orders on the same seeds."""
    return [Meeting(pair, -(-games // 2)) for pair in combinations(range(bots), 2)]


def lone_among(a: int, b: int, units: int, games: int) -> Meeting:
    """One `a` among nothing but `b`, in every seat, about `games` in all."""
    return Meeting((a, *[b] * (units - 1)), -(-games // units))


def dealt(
    bots: int, units: int, games: int, seed: int, distinct: bool = False, most: int = SEEDS_A_LINEUP
) -> list[Meeting]:
    """Random line-ups, about `games` in all; every bot plays in about equally many.

    Bots are dealt from shuffled decks of all bots. A line-up of a single bot says nothing and is dealt again.

    Parameters
    ----------
    distinct : no bot twice in a line-up; each line-up has a deck of its own
    most : seeds of a line-up; with fewer, more line-ups are dealt
    """
    rng = np.random.default_rng([seed, units, bots])
    seeds = min(most, -(-games // units))
    count = -(-games // (units * seeds))
    lineups = list[Lineup]()
    deck = _cards(rng, bots)
    while len(lineups) < count:
        bots_drawn = rng.permutation(bots)[:units].tolist() if distinct else islice(deck, units)
        lineup = tuple(bots_drawn)
        if len(set(lineup)) > 1:
            lineups.append(lineup)
    return _numbered(lineups, seeds)


def _cards(rng: np.random.Generator, bots: int) -> Iterator[int]:
    while True:
        yield from rng.permutation(bots).tolist()


def _numbered(lineups: Iterable[Lineup], seeds: int) -> list[Meeting]:
    """Meetings of these line-ups; a repeated line-up gets other seeds."""
    counts: Counter[Lineup] = Counter()
    meetings = []
    for lineup in lineups:
        meetings.append(Meeting(lineup, seeds, counts[lineup]))
        counts[lineup] += 1
    return meetings


def keyed_seed(*parts: object) -> int:
    """A 64-bit seed that depends on all the parts and nothing else."""
    return int.from_bytes(hashlib.sha256("|".join(map(str, parts)).encode()).digest()[:8], "big")
