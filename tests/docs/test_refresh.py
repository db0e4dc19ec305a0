"""Outputs in the docs follow what commands print."""

import pytest

from tests.docs.refresh import refreshed

SHOWN = """$ balance run x
  seat  wins
     1  48.2%
...
rounds: mean 11.8
"""


def test_changed_numbers_are_taken_over_and_what_was_left_out_stays_out():
    printed = ["  seat  wins", "     1  49.0%", "     2  51.0%", "", "rounds: mean 12.1", "tables: y"]
    assert (
        refreshed(SHOWN, printed)
        == """$ balance run x
  seat  wins
     1  49.0%
...
rounds: mean 12.1
"""
    )


def test_what_is_printed_as_shown_stays():
    assert refreshed(SHOWN, SHOWN.splitlines()[1:]) == SHOWN


def test_a_line_that_is_gone_is_named():
    with pytest.raises(LookupError, match="rounds: mean"):
        refreshed(SHOWN, ["  seat  wins", "     1  48.2%", "page: z"])
