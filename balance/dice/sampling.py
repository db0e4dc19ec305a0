"""Rolls dice in bulk: arrays of totals, or counts of millions of fights.

Roll number i of a seed is the same whatever else is rolled: `first` continues a run.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..core.rng import game_key
from ..errors import DiceError
from .bulk import count_fights, fill_fights, fill_totals
from .machine import Machine
from .nodes import Compare, Versus
from .program import compile_program

Totals = npt.NDArray[np.int32]


@dataclass(frozen=True)
class Tally:
    """Counts of many opposed rolls, seen from the left side."""

    win: int
    tie: int
    lose: int

    @property
    def n(self) -> int:
        return self.win + self.tie + self.lose


def sample(expression: str, n: int, seed: int = 0, first: int = 0) -> Totals:
    """Totals of n rolls of an expression such as ``4d6kh3``.

    Parameters
    ----------
    expression : str
        One total, not a comparison.
    n : int
        Number of rolls.
    seed : int
        All rolls of one seed form one endless run.
    first : int
        Number of the first roll in that run.
    """
    check_run(n, seed, first)
    machine, tree = compile_program(expression, game_key(seed, 0))
    if isinstance(tree, Compare | Versus):
        raise DiceError("this must be one total; use sample_fights for an opposed roll", expression, 0)
    totals = np.empty(n, np.int32)
    fill_totals(machine, first, totals)
    return totals


def sample_fights(expression: str, n: int, seed: int = 0, first: int = 0) -> tuple[Totals, Totals]:
    """Totals of both sides of n opposed rolls such as ``d8+d6+2 vs d10``."""
    check_run(n, seed, first)
    machine = _opposed(expression, seed)
    left, right = np.empty(n, np.int32), np.empty(n, np.int32)
    fill_fights(machine, first, left, right)
    return left, right


def tally_fights(expression: str, n: int, seed: int = 0, first: int = 0) -> Tally:
    """Wins, ties and losses of n opposed rolls; nothing else is kept, so n may be in the billions."""
    check_run(n, seed, first)
    machine = _opposed(expression, seed)
    counts = np.zeros(3, np.int64)
    count_fights(machine, first, n, counts)
    return Tally(*map(int, counts))


def _opposed(expression: str, seed: int) -> Machine:
    machine, tree = compile_program(expression, game_key(seed, 0))
    if not isinstance(tree, Versus):
        raise DiceError("this must be an opposed roll, as in d8 vs d6", expression, 0)
    return machine


def check_run(n: int, seed: int, first: int) -> None:
    """Check that the seed is a 64-bit number and the rolls are among 2**63, numbered from 0."""
    if not 0 <= seed < 2**64:
        raise ValueError(f"a seed lies between 0 and 2**64 - 1, not {seed}")
    if n < 0:
        raise ValueError(f"the number of rolls cannot be negative: {n}")
    if first < 0 or first + n > 2**63:
        raise ValueError(f"rolls are numbered from 0 to 2**63 - 1; {n} rolls from number {first} are not among them")
