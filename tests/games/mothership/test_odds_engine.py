"""The engine's fights against the exact odds, which share no code with them."""

import random

import pytest

from tests.conftest import scaled

from .odds_cases import compared, random_case

pytestmark = pytest.mark.engine

CASES, FIGHTS = 250, 300


def together(cases, fights, seed):
    """Compare many random fights; returns how many were possible and how far their wins are off, in standard errors."""
    rng, possible, off, variance = random.Random(seed), 0, 0.0, 0.0
    for number in range(cases):
        case = random_case(rng)
        found = compared(case, fights, number * fights)
        if found is not None:
            wrong, wins, chance = found
            assert not wrong, (case, wrong)
            possible += 1
            off += wins - fights * chance
            variance += fights * chance * (1 - chance)
    return possible, off / variance**0.5


def test_the_engine_fights_with_the_exact_odds():
    possible, off = together(scaled(CASES), scaled(FIGHTS), seed=1)
    assert possible > scaled(CASES) / 2
    assert abs(off) < 5  # all wins together: a small bias would show here
