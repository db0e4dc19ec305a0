"""The values that a number or choice of a game accepts: declared once, checked wherever a value comes from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import isfinite
from typing import Any

from ...errors import ScenarioError

Value = int | float | str | bool | list[Any]


class Kind(StrEnum):
    """The sort of value."""

    WHOLE = "whole number"
    NUMBER = "number"
    SWITCH = "true or false"
    TEXT = "text"
    CHOICE = "one of"
    SOME = "some of"  # a list without repetition
    ROW = "row"  # whole numbers, as many as the row is long


@dataclass(frozen=True)
class Parameter:
    """One value that a designer may set, with the hard limits that the engine relies on."""

    kind: Kind
    low: float = 0
    high: float = 0
    choices: tuple[str, ...] = ()
    length: int = 0
    default: Value | None = None  # None: it must be given

    def wanted(self) -> str:
        """What is accepted, in words."""
        match self.kind:
            case Kind.WHOLE | Kind.NUMBER:
                return f"a {self.kind} from {self.low:g} to {self.high:g}"
            case Kind.ROW:
                return f"a list of {self.length} whole numbers from {self.low:g} to {self.high:g}"
            case Kind.CHOICE:
                return f"one of {', '.join(self.choices)}"
            case Kind.SOME:
                return f"a list of some of {', '.join(self.choices)}"
            case _:
                return str(self.kind)

    def accepts(self, value: object) -> bool:
        """Whether a value is of the right kind and within the limits."""
        match self.kind:
            case Kind.WHOLE:
                return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
            case Kind.NUMBER:
                number = isinstance(value, int | float) and not isinstance(value, bool)
                return number and self.low <= value <= self.high and isfinite(value)  # type: ignore[arg-type,operator]
            case Kind.SWITCH:
                return isinstance(value, bool)
            case Kind.TEXT:
                return isinstance(value, str)
            case Kind.CHOICE:
                return value in self.choices
            case Kind.SOME:
                return (
                    isinstance(value, list)
                    and len(set(map(str, value))) == len(value) <= len(self.choices)
                    and (all(v in self.choices for v in value))
                )
            case Kind.ROW:
                one = whole(self.low, self.high)
                return isinstance(value, list) and len(value) == self.length and all(map(one.accepts, value))

    def check(self, where: str, value: Any) -> Value:
        """The value if it is accepted; otherwise raise an error that names the place and what is wanted."""
        if not self.accepts(value):
            raise ScenarioError(f"{where} wants {self.wanted()}, not {value!r}")
        checked: Value = value
        return checked


def whole(low: float, high: float, default: int | None = None) -> Parameter:
    """A whole number."""
    return Parameter(Kind.WHOLE, low, high, default=default)


def number(low: float, high: float, default: float | None = None) -> Parameter:
    """Any number."""
    return Parameter(Kind.NUMBER, low, high, default=default)


def switch(default: bool | None = None) -> Parameter:
    """True or false."""
    return Parameter(Kind.SWITCH, default=default)


def text(default: str | None = None) -> Parameter:
    """Words."""
    return Parameter(Kind.TEXT, default=default)


def choice(*names: str, default: str | None = None) -> Parameter:
    """One of these names."""
    return Parameter(Kind.CHOICE, choices=names, default=default)


def some_of(*names: str, default: list[str] | None = None) -> Parameter:
    """A list of these names, each at most once."""
    return Parameter(Kind.SOME, choices=names, default=default)


def row(length: int, low: float, high: float) -> Parameter:
    """A list of whole numbers of a fixed length."""
    return Parameter(Kind.ROW, low, high, length=length)
