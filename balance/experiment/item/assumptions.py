"""Assumed numbers of the rules: which of them can be varied, over what range, and in which combinations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from ...games.arrangement import changed
from ...games.catalogue.changes import spelled_out
from ...games.catalogue.contents import Constant
from ...games.catalogue.parameters import Kind, Value
from ...games.spec import GameSpec, Match
from ...stats.inference.intervals import Numbers

ASSUMED = "assumed"


@dataclass(frozen=True)
class Unknown:
    """An assumed number of the rules, and the values it may have.

    Attributes
    ----------
    played : its value in the match
    ends : lowest and highest value of a range; None if there are only single alternatives
    others : the alternatives to the value that is played
    """

    constant: Constant
    played: Value
    ends: tuple[float, float] | None
    others: tuple[Value, ...]

    @property
    def address(self) -> str:
        """Its address in a scenario."""
        return f"rules.{self.constant.name}"

    @property
    def levels(self) -> list[Value]:
        """The values whose effect is reported: the ends of a range, or the alternatives, except the value played."""
        if self.ends is None:
            return list(self.others)
        return [self.fitting(end) for end in self.ends if self.fitting(end) != self.played]

    @property
    def width(self) -> int:
        """Columns that it takes in a design."""
        return len(self.others) if self.ends is None else 1

    def value(self, u: float) -> Value:
        """The value at a position from 0 to 1; all values are equally likely."""
        if self.ends is None:
            values = [self.played, *self.others]
            return values[min(int(u * len(values)), len(values) - 1)]
        low, high = self.ends
        if self.constant.parameter.kind is Kind.WHOLE:
            return int(min(low + int(u * (high - low + 1)), high))
        return low + u * (high - low)

    def fitting(self, number: float) -> Value:
        """A number in the type of the constant."""
        return int(number) if self.constant.parameter.kind is Kind.WHOLE else number

    def coded(self, value: Value) -> list[float]:
        """A value as columns of a design; all 0 for the value that is played."""
        if self.ends is None:
            return [float(value == other) for other in self.others]
        return [(_number(value) - _number(self.played)) / (self.ends[1] - self.ends[0])]


@dataclass(frozen=True)
class Unvaried:
    """An assumed number that is not varied, and why."""

    name: str
    why: str


def _number(value: Value) -> float:
    if isinstance(value, list | str):
        raise TypeError(f"{value!r} is no number")
    return float(value)


def unknowns(spec: GameSpec, match: Match) -> tuple[list[Unknown], list[Unvaried]]:
    """The assumed numbers that can be varied in a match, and those that cannot.

    A number that the match sets is no longer an assumption.
    """
    values, _ = changed(spec, match.changes, match.new_items)
    fixed = {spelled_out(address) for address in match.changes}
    varied, unvaried = list[Unknown](), list[Unvaried]()
    for constant in spec.constants():
        if constant.source != ASSUMED:
            continue
        one = _unknown(constant, values[constant.name])
        if f"rules.{constant.name}" in fixed:
            unvaried.append(Unvaried(constant.name, "set in the match"))
        elif one is None:
            unvaried.append(Unvaried(constant.name, "no other value is worth testing, by its ledger"))
        else:
            varied.append(one)
    return varied, unvaried


def _unknown(constant: Constant, played: Value) -> Unknown | None:
    numeric = constant.parameter.kind in (Kind.WHOLE, Kind.NUMBER)
    if constant.range and numeric and constant.range[0] < constant.range[1]:
        return Unknown(constant, played, constant.range, ())
    others = tuple(other for other in constant.alternatives if other != played)
    return Unknown(constant, played, None, others) if others else None


def combinations(varied: Sequence[Unknown], many: int, seed: int) -> list[dict[str, Value]]:
    """Latin hypercube: `many` vectors in which every number takes all of its values about equally often.

    Source: McKay, Beckman and Conover (1979), Technometrics 21.

    Returns
    -------
    for each vector, address -> value
    """
    from scipy.stats.qmc import LatinHypercube  # slow to import

    places = LatinHypercube(len(varied), seed=np.random.default_rng(seed)).random(many)
    return [{one.address: one.value(float(u)) for one, u in zip(varied, row, strict=True)} for row in places]


def design(varied: Sequence[Unknown], vectors: Sequence[Mapping[str, Value]]) -> Numbers:
    """The columns of a linear model, one row per vector."""
    rows = [[column for one in varied for column in one.coded(vector[one.address])] for vector in vectors]
    return np.array(rows, dtype=np.float64).reshape(len(vectors), sum(one.width for one in varied))


def contrasts(varied: Sequence[Unknown]) -> list[tuple[Unknown, Value, Numbers]]:
    """Each alternative value, and how the columns change with it."""
    total, place = sum(one.width for one in varied), 0
    rows = []
    for one in varied:
        for level in one.levels:
            row = np.zeros(total)
            row[place : place + one.width] = one.coded(level)
            rows.append((one, level, row))
        place += one.width
    return rows
