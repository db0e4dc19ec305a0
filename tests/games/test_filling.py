"""Tables of an engine are filled completely or not at all."""

import pytest

from balance.core.hints import fields
from balance.games import Match, Seat, game
from balance.games.duel.engine.tables import Rules
from balance.games.fill_tables import INT32, fill, padded

pytestmark = pytest.mark.engine
FULL = fields(game("duel").prepare(Match((Seat("novice"), Seat("show_off", grant=("crown",))))).rules)


def test_every_field_has_its_value():
    target = Rules()
    fill(target, FULL)
    assert fields(target) == FULL
    assert target.noise[0] == 0.5


def test_shorter_lists_are_filled_up_with_zeros():
    target = Rules()
    fill(target, FULL | {"price": [7, 8], "effect": [[], [[1], [2, 3]]], "want": [[0.5]]})
    assert (target.price[:3], sum(target.price)) == ([7, 8, 0], 15)
    assert [sum(map(sum, item)) for item in target.effect[:3]] == [0, 6, 0]
    assert target.effect[1][:2] == [[1, 0], [2, 3]]
    assert sum(map(sum, target.want)) == 0.5


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({k: v for k, v in FULL.items() if k != "income"}, r"Rules: fields and values differ: \['income'\]"),
        (FULL | {"incomes": 1}, r"Rules: fields and values differ: \['incomes'\]"),
        ({}, "Rules: fields and values differ"),
        (FULL | {"pursue": [0] * 7}, "pursue: 7 values for 6 places"),
        (FULL | {"effect": [[[0, 0, 0]]]}, "effect: 3 values for 2 places"),
        (FULL | {"income": INT32 + 1}, "income: 2147483648 does not fit"),
        (FULL | {"price": [0, -INT32 - 1]}, "price: -2147483648 does not fit"),
        (FULL | {"price": [0, 1.5, 2]}, "price: 1.5 does not fit"),
        (FULL | {"want": [[0.5, float("nan")]]}, "want: nan does not fit"),
    ],
)
def test_what_is_missing_extra_too_long_or_too_large_is_refused(values, words):
    with pytest.raises(ValueError, match=words):
        fill(Rules(), values)


@pytest.mark.parametrize(
    ("value", "shape", "kept"), [(True, 0, 1), (2, 0.0, 2.0), (1, False, True), (INT32, 0, INT32), (-INT32, 0, -INT32)]
)
def test_a_value_takes_the_type_of_its_field(value, shape, kept):
    found = padded("x", value, shape)
    assert (found, type(found)) == (kept, type(shape))


@pytest.mark.parametrize(("value", "shape"), [(1.5, 0), (float(2**40), 0), (2, False)])
def test_a_value_that_its_field_would_change_is_refused(value, shape):
    with pytest.raises(ValueError, match=r"x: .* does not fit"):
        padded("x", value, shape)
