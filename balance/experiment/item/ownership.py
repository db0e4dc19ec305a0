"""Win rate when owned, from unchanged games: shown beside a verdict as an association, never as the verdict."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite

import numpy as np

from ...games.columns import Tables
from ...games.engine.names import Origin
from ...games.spec import GameSpec, Match
from ...stats.effects.association import owned_difference
from ...stats.inference.intervals import Interval
from ..runs.executor import in_order, workers
from ..sequential.looks import Stretch, stretches
from ..sequential.played import PlayedGames
from ..sequential.setting import Setting

PIECES = 2  # tasks per chunk


@dataclass(frozen=True)
class Owned:
    """How the owners of an item did in unchanged games."""

    owners: float  # share of the seats that had it
    buyers: float  # share of the seats that bought it
    bought: float | None  # median round in which it was bought; None if nobody did
    rounds: float  # mean length of a game
    win: float | None  # win rate of the owners; None if nobody had it
    difference: Interval | None  # owners minus the others
    games: int


def owned_share(
    spec: GameSpec,
    match: Match,
    item: str,
    seed: int,
    games: int,
    jobs: int | None = None,
    played: PlayedGames | None = None,
) -> Owned:
    """The association in unchanged games of a match; a seat owns an item however it got it."""
    setting, source = Setting(spec, match), played or PlayedGames()
    number = next(i for i, one in enumerate(setting.prepared.catalogue) if one.id == item)
    n, size = len(match.seats), max(spec.chunk_games(len(match.seats)) // PIECES, 1)
    win, owned, buyers = np.zeros((games, n)), np.zeros((games, n), dtype=bool), np.zeros((games, n), dtype=bool)
    when, lengths = list[float](), list[float]()

    def play(task: Stretch) -> Tables:
        return source.tables(setting, seed, task.first, task.count)[0]

    with workers(jobs) as pool:
        for task, tables in in_order(pool, play, stretches(0, games, size), 8):
            win[task.first : task.first + task.count] = tables["seats"]["win"].reshape(task.count, n)
            rows = tables["items"]["item"] == number
            owned[tables["items"]["game"][rows], tables["items"]["seat"][rows] - 1] = True
            rows &= tables["items"]["origin"] == Origin.BOUGHT
            buyers[tables["items"]["game"][rows], tables["items"]["seat"][rows] - 1] = True
            if item in spec.bought_units:
                paid = tables["seats"][spec.bought_units[item]].reshape(task.count, n)
                buyers[task.first : task.first + task.count] = paid > 0
                owned[task.first : task.first + task.count] |= paid > 0
            when += tables["items"]["round"][rows].tolist()
            lengths += tables["games"]["rounds"].tolist()
    share, usual = float(owned.mean()), float(np.median(when)) if when else None
    habits = (float(buyers.mean()), usual, float(np.mean(lengths)))
    if not 0 < share < 1:
        return Owned(share, *habits, float(win[owned].mean()) if share else None, None, games)
    association = owned_difference(win, owned)
    difference = Interval(float(association.difference), float(association.low), float(association.high))
    return Owned(share, *habits, float(association.owned), difference if isfinite(difference.half) else None, games)
