"""The engine's fights against the exact odds, at a size that unit tests do not allow."""

import pytest

from tests.games.mothership.test_odds_engine import together


@pytest.mark.parametrize("seed", range(2, 6))
def test_thousands_of_random_fights_agree_with_the_exact_odds(seed):
    possible, off = together(2_000, 1_000, seed)
    assert possible > 1_000
    assert abs(off) < 5
