"""Suspense and surprise: how much is about to be decided, and how much just was."""

from __future__ import annotations

import numpy as np

from ....stats.inference.clusters import Floats
from ...by_game import Ints
from ...story import Story
from ..metric import Metric
from .drama import openness

SOURCE = "Ely, Frankel and Kamenica (2015), Suspense and Surprise, Journal of Political Economy 123"
LEVELS = 10  # levels of openness: states at the same level count as similar
TIMES = 4  # parts of a typical game, likewise
PRIOR = 20.0  # states of the whole level added to each cell


def surprise(story: Story) -> Floats:
    """(games,) sum over rounds of how far the chances of all players moved (Euclidean distance)."""
    games = story.beliefs.games
    moved = np.zeros(games.rows)
    moved[games.steps()] = np.sqrt((story.beliefs.moves**2).sum(axis=1))
    return games.sum(moved)


def suspense(story: Story) -> Floats:
    """(games,) sum over rounds of the standard deviation of the next chances, as seen before the round.

    The expected movement of a round is the mean squared movement in rounds of the other half of the games that
    began equally open and equally late. Assumes that openness and time predict how much is about to happen.
    """
    games = story.beliefs.games
    later = games.steps()
    squared = (story.beliefs.moves**2).sum(axis=1)
    cell = _cells(story, later - 1)
    half = story.record.games["game"].to_numpy(dtype=np.int64)[games.of_row[later]] % 2
    expected = np.zeros(games.rows)
    for side in (0, 1):
        other = half != side if (half != side).any() else half == side
        mean = _cell_means(cell[other], squared[other])
        here = half == side
        expected[later[here]] = np.sqrt(mean[cell[here]])
    return games.sum(expected)


def _cells(story: Story, rows: Ints) -> Ints:
    """(rows,) the cell that a state falls into: by openness first, then by time."""
    games = story.beliefs.games
    level = np.minimum((openness(story.beliefs.p[rows]) * LEVELS).astype(np.int64), LEVELS - 1)
    typical = float(np.median(games.length))
    time = np.minimum((games.place[rows] / typical * TIMES).astype(np.int64), TIMES - 1)
    return np.maximum(level, 0) * TIMES + time


def _cell_means(cell: Ints, values: Floats) -> Floats:
    """(cells,) mean of each cell, pulled towards its level where states are few, and that towards the mean of all."""
    size = LEVELS * TIMES
    total, number = np.bincount(cell, values, size), np.bincount(cell, minlength=size).astype(np.float64)
    by_level, in_level = total.reshape(LEVELS, TIMES).sum(axis=1), number.reshape(LEVELS, TIMES).sum(axis=1)
    level = (by_level + PRIOR * values.mean()) / (in_level + PRIOR)
    return np.asarray((total + PRIOR * np.repeat(level, TIMES)) / (number + PRIOR))


SURPRISE = Metric(
    "surprise",
    "Surprise",
    "How far the chances to win jump in all: the sum over rounds of the distance between chances before and after.",
    "of chance",
    SOURCE,
    surprise,
)
SUSPENSE = Metric(
    "suspense",
    "Suspense",
    "How much is about to be decided, summed over rounds: how far the chances can be expected to jump next.",
    "of chance",
    f"{SOURCE}; what is expected is learned from the other half of the games",
    suspense,
)
