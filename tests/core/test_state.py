"""State objects of the shared kernels: `clear` and `copy_from` forget no field and share none."""

import itertools

import pytest

from balance.core.grid import Grid
from balance.core.hints import Ints, copy, fields, zero
from balance.core.names import MAX_CELLS, MAX_WAYS
from balance.core.search import Search

pytestmark = pytest.mark.engine

SHAPES = {
    Grid: {"n": (), "n_ways": (), "x": (MAX_CELLS,), "y": (MAX_CELLS,), "way": (MAX_CELLS, MAX_WAYS)},
    Search: {
        "enter": (MAX_CELLS,),
        "fence": (MAX_CELLS,),
        "steps": (MAX_CELLS,),
        "previous": (MAX_CELLS,),
        "found": (MAX_CELLS,),
        "n_found": (),
        "fenced": (),
    },
}
STATES = pytest.mark.parametrize("state", SHAPES)


def numbers(shape, values):
    """The next values in nested lists of this shape."""
    return [numbers(shape[1:], values) for _ in range(shape[0])] if shape else next(values)


def contents(state, first):
    """For every field numbers that no other place has."""
    values = itertools.count(first)
    return {name: numbers(shape, values) for name, shape in SHAPES[state].items()}


def zeros(state):
    return {name: numbers(shape, itertools.repeat(0)) for name, shape in SHAPES[state].items()}


def filled(state, first):
    obj = state()
    for name, value in contents(state, first).items():
        setattr(obj, name, value)
    return obj


def scribble(value):
    """Overwrite nested lists in place: seen by all who share them (compiled, they are copies)."""
    for i, inner in enumerate(value):
        if isinstance(inner, list):
            scribble(inner)
        else:
            value[i] = -99


@STATES
def test_fields_are_those_declared_and_keep_what_is_assigned(state):
    obj = filled(state, first=1)
    assert fields(obj) == contents(state, first=1)
    for name, value in contents(state, first=-(10**6)).items():
        before = fields(obj)
        setattr(obj, name, value)
        assert fields(obj) == before | {name: value}


@STATES
def test_a_new_object_is_all_zero(state):
    assert fields(state()) == zeros(state)


@STATES
def test_clear_zeroes_every_field(state):
    obj = filled(state, first=1)
    obj.clear()
    assert fields(obj) == zeros(state)


@STATES
def test_copy_from_copies_every_field_and_leaves_the_source(state):
    source, target = filled(state, first=1), filled(state, first=100_000)
    target.copy_from(source)
    assert fields(target) == contents(state, first=1)
    assert fields(source) == contents(state, first=1)


@STATES
@pytest.mark.parametrize("changed", ["source", "target"])
def test_copies_share_no_field(state, changed):
    source, target = filled(state, first=1), state()
    target.copy_from(source)
    obj, other = (source, target) if changed == "source" else (target, source)
    for name, value in contents(state, first=100_000).items():
        if SHAPES[state][name]:
            scribble(getattr(obj, name))
        assert getattr(other, name) == contents(state, first=1)[name]
        setattr(obj, name, value)
        assert fields(other) == contents(state, first=1)
    obj.clear()
    assert fields(other) == contents(state, first=1)


class Bench:
    """A state class with an object of another one, as an uncompiled kernel has it."""

    count: int
    row: Ints[3]
    s: Search

    def __init__(self):
        zero(self)
        self.s = Search()


def test_zero_leaves_the_object_in_a_field_alone():
    bench = Bench()
    bench.count, bench.row, kept = 5, [1, 2, 3], bench.s
    kept.n_found = 7
    zero(bench)
    assert (bench.count, bench.row) == (0, [0, 0, 0])
    assert bench.s is kept
    assert kept.n_found == 7


def test_copy_neither_shares_nor_copies_the_object_in_a_field():
    source, target = Bench(), Bench()
    source.count, source.s.n_found, own = 5, 7, target.s
    copy(target, source)
    assert target.count == 5
    assert target.s is own
    assert own.n_found == 0
