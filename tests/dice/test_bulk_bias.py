"""How far the odds of bulk dice are off, counted exactly over all 2**32 fractions a die can be cut from.

Dice with s1, s2, ... sides, S cases together, are cut from one fraction f: case c comes up where
c <= f * S / 2**32 < c + 1. So the fractions of a case are counted by its two ends, and the machine
is asked at both ends of every case.
"""

from fractions import Fraction
from math import prod

import numpy as np
import pytest

from balance.dice import program
from balance.dice.machine import Machine, push_die
from balance.dice.names import BLOCK, Op
from balance.dice.program import compile_program

pytestmark = pytest.mark.engine

WORDS = 2**32  # fractions
STATED = Fraction(1, 2_000_000)  # README: at most one part in two million
EXPRESSIONS = [
    "d6",
    "d%",
    "d1000",
    "d7 vs d1000",
    "4d6kh3",
    "40d6",
    "d2+d1000",
    "3d7+d5",
    "2d10r3+d9",
    "11d2",
    "6d3+d2",
]
EXPRESSIONS += ["d8+d6+2 vs d10", "max(d8,d6)+2 vs 4d6kh3", "2d45", "d1000+d999", "5d4+2d1-d1", "2*d6-d4 vs d12+d20"]


def groups(text):
    """Sides of the dice that are cut from one fraction, for every fraction of an expression."""
    machine, _ = compile_program(text, 0)
    found = []
    for step in range(machine.n_steps):
        if machine.op[step] == Op.WORD:
            found.append([])
        elif machine.op[step] in (Op.DIE, Op.ADD_DIE):
            found[-1].append(machine.a[step])
    return found


def ends(cases):
    """First fraction of every case, and one past the last of all."""
    return [-(-case * WORDS // cases) for case in range(cases + 1)]


def farthest(sides):
    """By which part of its chance the case that is off most is off."""
    cases = prod(sides)
    counts = np.diff(ends(cases))
    assert counts.sum() == WORDS
    return max(abs(Fraction(int(count) * cases, WORDS) - 1) for count in (counts.min(), counts.max()))


def cut(sides, fractions):
    """The case that the machine itself cuts from each fraction."""
    cases = []
    for begin in range(0, len(fractions), BLOCK):
        block = fractions[begin : begin + BLOCK]
        machine = Machine()
        machine.clear()
        machine.top = -1
        machine.fraction = block + [0] * (BLOCK - len(block))
        for n in sides:
            push_die(machine, n)
        faces = np.array(machine.lane[: len(sides)], dtype=np.int64)[:, : len(block)] - 1
        cases += np.ravel_multi_index(tuple(faces), tuple(sides)).tolist()
    return cases


@pytest.mark.parametrize("text", EXPRESSIONS)
def test_no_case_is_off_by_more_than_is_stated(text):
    assert groups(text)
    for sides in groups(text):
        assert farthest(sides) <= STATED, sides


@pytest.mark.parametrize("text", ["d6", "d1000", "4d6kh3", "2d45", "11d2", "d2+d1000"])
def test_the_machine_cuts_every_case_where_it_is_counted(text):
    for sides in groups(text):
        first = ends(prod(sides))
        assert cut(sides, first[:-1]) == list(range(prod(sides)))
        assert cut(sides, [end - 1 for end in first[1:]]) == list(range(prod(sides)))


def test_more_cases_to_a_fraction_would_be_off_by_more(monkeypatch):
    monkeypatch.setattr(program, "WORD_CASES", 1 << 20)
    assert max(farthest(sides) for text in EXPRESSIONS for sides in groups(text)) > 100 * STATED
