"""The state of every game at the end of each round: one row per round, one column per player or team."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..errors import RunError
from ..games.columns import Column
from ..stats.inference.clusters import Bools, Floats
from .by_game import GameRows, Ints
from .record import Record, in_order

KEYS = ("game", "round", "seat")


@dataclass(frozen=True)
class Moments:
    """The rounds of all games, sorted by game.

    Attributes
    ----------
    games : which rows belong to which game
    round : (rows,) from 1
    standing : column -> (rows, units) what the game recorded; for a team, the sum over its seats
    alive : (rows, units) whether the unit is still in play
    mass : (games, units) share of the win
    columns : the recorded columns, with their meanings and roles
    """

    games: GameRows
    round: Ints
    standing: Mapping[str, Floats]
    alive: Bools
    mass: Floats
    columns: tuple[Column, ...]

    @property
    def units(self) -> int:
        """How many players or teams compete."""
        return int(self.mass.shape[1])

    @cached_property
    def telling(self) -> tuple[Column, ...]:
        """Columns in which players or teams ever differ; the others say nothing about who leads."""
        differ = {name: bool((v.max(axis=1) > v.min(axis=1)).any()) for name, v in self.standing.items()}
        return tuple(c for c in self.columns if differ[c.name])

    @property
    def with_roles(self) -> tuple[Column, ...]:
        """Of these, the columns whose meaning is known."""
        return tuple(c for c in self.telling if c.role is not None)


def moments_of(record: Record) -> Moments:
    """The rounds of a run, with the seats of a team added up."""
    record.competing()
    if "rounds" not in record.tables:
        raise RunError("this run has no table of rounds (--no-rounds): play it with rounds to see how games go")
    frame = in_order(record.tables["rounds"], KEYS)
    n, length = record.n, record.rounds
    if len(frame) != n * int(length.sum()) or not (length > 0).all():
        raise RunError("the table of rounds lacks some rounds of some games")
    games = GameRows.of_lengths(length)
    declared = [c for c in record.spec.columns() if c.table == "rounds" and c.name not in KEYS and c.name in frame]
    standing = {c.name: frame[c.name].to_numpy(dtype=np.float64).reshape(-1, n) @ record.members for c in declared}
    rounds = games.place + 1
    alive = np.repeat(record.out, length, axis=0) > rounds[:, None]
    return Moments(games, rounds, standing, alive, record.mass, tuple(declared))
