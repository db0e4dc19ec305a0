"""Keyed dice and shuffles by the ten million, counted inside a kernel of another package."""

from itertools import permutations

import numpy as np
import pytest
from scipy import stats

import balance

pytestmark = pytest.mark.engine
N = {"release": 10_000_000, "checked": 1_000_000, "pure": 20_000}[balance.engine_mode()]
NEVER = 1e-6


@pytest.mark.parametrize("sides", [2, 3, 4, 6, 8, 10, 12, 20, 100])
def test_every_keyed_die_is_uniform(toys, sides):
    from toybox.trial.draws import count_faces

    counts = np.zeros(sides, np.int64)
    count_faces(2026, sides, N, counts)
    assert counts.sum() == N
    assert NEVER < stats.chisquare(counts).pvalue < 1 - NEVER


def test_every_order_of_four_shuffled_cards_is_equally_likely(toys):
    from toybox.trial.draws import count_orders

    counts = np.zeros(256, np.int64)
    count_orders(2026, N // 10, counts)
    orders = [64 * a + 16 * b + 4 * c + d for a, b, c, d in permutations(range(4))]
    assert counts[orders].sum() == N // 10
    assert NEVER < stats.chisquare(counts[orders]).pvalue < 1 - NEVER


def test_a_shuffle_leaves_later_cards_alone_and_depends_on_its_key(toys):
    from toybox.trial.hand import Hand, deal

    seen = set()
    for key in range(50):
        hand, again = Hand(), Hand()
        deal(hand, key, 1, 2)
        deal(again, key, 1, 2)
        assert hand.cards == again.cards
        assert sorted(hand.cards[:4]) == [0, 1, 2, 3]
        assert hand.cards[4] == 4
        seen.add(tuple(hand.cards))
    assert len(seen) > 15


def test_a_die_may_be_reckoned_with_below_zero(toys):
    from toybox.maze.state import Maze, damage

    results = {3: set(), 7: set()}
    for key in range(100):
        g = Maze()
        g.key = key
        for armour in (3, 7):
            results[armour].add(damage(g, armour))
    assert results == {3: {0, 1, 2, 3}, 7: {0}}
