"""The engine's fights against the exact odds, at a size that unit tests do not allow."""

import pytest

from tests.games.mothership.test_odds_engine import together


@pytest.mark.parametrize("seed", range(2, 5))
def test_thousands_of_random_fights_agree_with_the_exact_odds(seed):
    possible, off = together(1_500, 500, seed)
    assert possible > 900
    assert abs(off) < 5
