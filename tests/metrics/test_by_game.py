"""Numbers of games from rows, against plain loops."""

import numpy as np

from balance.metrics.by_game import GameRows


def test_reductions_are_those_of_a_loop():
    rng = np.random.default_rng(3)
    length = rng.integers(1, 6, 40)
    games = GameRows.of_lengths(length)
    values = rng.normal(size=(games.rows, 2))
    parts = np.split(values, np.cumsum(length)[:-1])
    assert np.allclose(games.sum(values), [part.sum(axis=0) for part in parts])
    assert np.allclose(games.mean(values), [part.mean(axis=0) for part in parts])
    assert np.allclose(games.max(values), [part.max(axis=0) for part in parts])
    assert np.allclose(games.min(values), [part.min(axis=0) for part in parts])
    assert games.of_row.tolist() == [g for g, n in enumerate(length) for _ in range(n)]
    assert games.place.tolist() == [k for n in length for k in range(n)]
    assert np.allclose(values[games.last], [part[-1] for part in parts])


def test_what_was_known_last_is_of_the_same_game():
    games = GameRows.of_lengths(np.array([3, 2, 3]))
    known = np.array([False, True, False, False, False, True, False, True])
    assert games.held(known).tolist() == [-1, 1, 1, -1, -1, 5, 5, 7]
    assert games.steps().tolist() == [1, 2, 4, 6, 7]
