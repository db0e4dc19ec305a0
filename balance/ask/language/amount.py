"""A value that a question gives: a new one, a change of the old one, or only a direction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ...games.catalogue.parameters import Kind, Parameter, Value
from .spelling import QuestionWord


@dataclass(frozen=True)
class Amount:
    """A value that a question gives, and the words it takes.

    Attributes
    ----------
    words : places in the question
    of : old value -> new value; None if there is only a direction
    way : 1 more, -1 less, 0 a new value
    old : what the question says the value is now
    hint : "price", "speed" or "die" if the words allow no other kind of number
    row : a whole row of values
    """

    words: frozenset[int]
    of: Callable[[float], float] | None = None
    way: int = 0
    old: float | None = None
    hint: str = ""
    row: tuple[float, ...] = ()
    value: float | None = None  # if it is given outright
    times: float | None = None  # if it is a multiple of the old value
    none: bool = False  # if it is said by "no" or "without"

    def applied(self, value: Value, parameter: Parameter, ends: tuple[float, float] | None) -> Value | None:
        """The new value of a number, or of every number in a row; None if that makes no sense."""
        if self.row:
            return [_fitting(one, Parameter(Kind.WHOLE)) for one in self.row] if isinstance(value, list) else None
        if isinstance(value, list):
            whole = Parameter(Kind.WHOLE, parameter.low, parameter.high)
            new = [self.applied(one, whole, None) if self.of else _step(one, self.way, whole) for one in value]
            return None if None in new else list(new)
        if isinstance(value, bool) or not isinstance(value, int | float):
            return None
        if self.of is None:
            end = ends[self.way > 0] if ends else _step(value, self.way, parameter)
            return None if end is None or end == value else _fitting(float(end), parameter)
        return _fitting(self.of(value), parameter)


def _step(value: Any, way: int, parameter: Parameter) -> float | None:
    """One step up or down, for a number without a range of its own: about a quarter, at least one."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    step = max(round(abs(value) / 4), 1) if parameter.kind is Kind.WHOLE else abs(value) / 4
    new = value + way * step
    return new if parameter.low <= new <= parameter.high else None


def _fitting(number: float, parameter: Parameter) -> Value:
    """A number of the type its parameter takes; limits are checked later."""
    if parameter.kind is Kind.WHOLE and float(number).is_integer():
        return int(number)
    return number


class Texts(list[str]):
    """The words as typed, with the places before which a punctuation mark stands."""

    def __init__(self, words: Sequence[QuestionWord]) -> None:
        super().__init__(word.text for word in words)
        self.marked = frozenset(i for i, word in enumerate(words) if word.mark.strip("()"))


def times(by: float, now: float) -> float:
    """The old value by a factor."""
    return round(now * by, 6)


def plus(by: float, now: float) -> float:
    """The old value and an amount."""
    return now + by


def fixed(value: float, _: float) -> float:
    """A new value, whatever the old one is."""
    return value
