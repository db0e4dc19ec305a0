"""Two toy games outside the project stand on the same kernels and keep the same contract."""

from importlib import import_module
from pathlib import Path

import pytest

from balance.games import contract

pytestmark = pytest.mark.engine
GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture(params=["hexhunt", "maze"])
def spec(request, toys):
    return import_module(f"toybox.{request.param}.game").SPEC


@pytest.mark.untraced
def test_toys_keep_the_contract(spec):
    contract.check_game(spec, f"toybox.{spec.name}.game", GOLDEN)


def test_a_toy_is_unfair_where_its_rules_say_so(toys):
    """Hex Hunt: seat 1 moves first and so wins most; with sides = 2 and two rounds nobody arrives before round 2."""
    spec = import_module("toybox.hexhunt.game").SPEC
    win = spec.prepare(spec.examples()["3-players"]).simulate(3, 0, 200)["seats"]["win"].reshape(-1, 3).mean(axis=0)
    assert win[0] > win[1] > win[2]
    capped = spec.prepare(spec.examples()["capped"]).simulate(3, 0, 200)["games"]
    assert set(capped["rounds"]) == {2}
    assert 0 < capped["capped"].mean() < 1
