"""Bots see what is obvious: positions with a right action, for standard and for expert."""

import pytest

from balance import engine_mode

from .judgement import CASES

pytestmark = pytest.mark.engine

UNCOMPILED = engine_mode() == "pure"
KEYS = (1,) if UNCOMPILED else (1, 2, 3)  # dice and hidden cards of a position
NAMED = {case.name: case for case in CASES}


def test_there_are_enough_positions():
    assert len(NAMED) == len(CASES) >= 40


@pytest.mark.parametrize("name", NAMED)
def test_standard_does_what_is_obvious(name):
    assert all(NAMED[name].solved("standard", key) for key in KEYS)


@pytest.mark.skipif(UNCOMPILED, reason="looking ahead takes its time uncompiled")
@pytest.mark.parametrize("name", NAMED)
def test_expert_does_what_is_obvious(name):
    assert all(NAMED[name].solved("expert", key) for key in KEYS)
