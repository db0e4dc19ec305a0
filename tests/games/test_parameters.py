"""Every kind of value accepts and refuses what its description says."""

import math

import numpy as np
import pytest

from balance.errors import ScenarioError
from balance.games.catalogue.parameters import Kind, choice, number, row, some_of, switch, text, whole

PARAMETERS = {
    Kind.WHOLE: whole(-2, 9),
    Kind.NUMBER: number(-0.5, 1),
    Kind.SWITCH: switch(),
    Kind.TEXT: text(),
    Kind.CHOICE: choice("near", "far"),
    Kind.SOME: some_of("near", "far", "away"),
    Kind.ROW: row(3, 0, 5),
}
ACCEPTED = {
    Kind.WHOLE: [-2, 0, 9],
    Kind.NUMBER: [-0.5, 0, 1, 0.25],
    Kind.SWITCH: [True, False],
    Kind.TEXT: ["", "words", "two\nlines"],
    Kind.CHOICE: ["near", "far"],
    Kind.SOME: [[], ["far"], ["away", "near"], ["near", "far", "away"]],
    Kind.ROW: [[0, 5, 3], [1, 1, 1]],
}
NOTHING = [None, {}, object(), b"near", math.nan, math.inf, -math.inf, 10**400, -(10**400)]
REFUSED = {
    Kind.WHOLE: [-3, 10, 1.0, True, False, "1", [1], np.int64(1), *NOTHING],
    Kind.NUMBER: [-0.6, 1.1, 2, True, False, "0.5", [0.5], *NOTHING],
    Kind.SWITCH: [0, 1, 1.0, "true", [True], *NOTHING],
    Kind.TEXT: [1, True, ["words"], *NOTHING],
    Kind.CHOICE: ["Near", "", "near ", 0, True, ["near"], *NOTHING],
    Kind.SOME: ["near", ("near",), ["near", "near"], ["near", "mid"], [0], [True], [["near"]], [None], *NOTHING],
    Kind.ROW: [
        [1, 2],
        [1, 2, 3, 4],
        [],
        [1, 2, 6],
        [-1, 2, 3],
        [1, 2, 3.0],
        [1, 2, True],
        (1, 2, 3),
        "123",
        1,
        *NOTHING,
    ],
}


def cases(values):
    return pytest.mark.parametrize(
        ("kind", "value"), [(kind, value) for kind in Kind for value in values[kind]], ids=lambda v: repr(v)[:20]
    )


@cases(ACCEPTED)
def test_a_value_within_the_limits_is_accepted_as_it_is(kind, value):
    assert PARAMETERS[kind].check("here", value) is value


@cases(REFUSED)
def test_anything_else_is_refused_with_its_place_and_what_is_wanted(kind, value):
    with pytest.raises(ScenarioError) as caught:
        PARAMETERS[kind].check("here", value)
    assert str(caught.value).startswith(f"here wants {PARAMETERS[kind].wanted()}, not ")


def test_a_number_is_no_name():
    assert not choice("1", "2").accepts(1)
    assert not some_of("1", "2").accepts([1])


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (Kind.WHOLE, "a whole number from -2 to 9"),
        (Kind.NUMBER, "a number from -0.5 to 1"),
        (Kind.SWITCH, "true or false"),
        (Kind.TEXT, "text"),
        (Kind.CHOICE, "one of near, far"),
        (Kind.SOME, "a list of some of near, far, away"),
        (Kind.ROW, "a list of 3 whole numbers from 0 to 5"),
    ],
)
def test_what_is_wanted_is_said_in_words(kind, words):
    assert PARAMETERS[kind].wanted() == words
