"""Positions share what they only read; no test may change it."""

import pytest

from balance import engine_mode

from .position import spoiled


@pytest.fixture(scope="session", autouse=True)
def shared_matches_stay_as_they_are():
    """The same tests run in every mode, so looking in the quick ones is enough."""
    yield
    assert engine_mode() == "pure" or spoiled() == []
