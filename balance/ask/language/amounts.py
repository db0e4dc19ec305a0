"""Amounts in a question: 20, twenty, twice as many, 2 more, half, 10 % less, no."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from operator import mul
from typing import Any

from ...games.catalogue.parameters import Kind, Parameter, Value
from .spelling import DIGITS

NUMBERS = {word: int(digits) for word, digits in DIGITS.items()} | {"zero": 0, "one": 1, "sixty": 60, "hundred": 100}
FACTORS = {"twice": 2.0, "double": 2.0, "doubled": 2.0, "doubling": 2.0, "half": 0.5, "halved": 0.5, "halving": 0.5}
FACTORS |= {"triple": 3.0, "tripled": 3.0, "thrice": 3.0}
MORE = {"more", "extra", "additional", "higher", "further", "increased", "raised", "up", "dearer"}
LESS = {"fewer", "less", "lower", "reduced", "down", "cheaper"}
NONE = {"no", "without", "free"}
UP = {
    "more",
    "higher",
    "bigger",
    "stronger",
    "larger",
    "longer",
    "tougher",
    "expensive",
    "dearer",
    "increased",
    "extra",
}
DOWN = {"fewer", "lower", "smaller", "weaker", "less", "cheaper", "shorter", "reduced", "cheap"}


@dataclass(frozen=True)
class Amount:
    """A value that a question gives, and the words it takes."""

    words: frozenset[int]  # places in the question
    of: Callable[[float], float] | None = None  # old value -> new value
    way: int = 0  # if there is only a direction: 1 more, -1 less

    def applied(self, value: Value, parameter: Parameter, ends: tuple[float, float] | None) -> Value | None:
        """The new value of a number, or of every number in a row; None if that makes no sense."""
        if isinstance(value, list):
            new = [self.applied(one, Parameter(Kind.WHOLE, parameter.low, parameter.high), None) for one in value]
            return None if None in new else list(new)
        if isinstance(value, bool) or not isinstance(value, int | float):
            return None
        if self.of is None:
            end = ends[self.way > 0] if ends else None
            return None if end is None or end == value else _fitting(end, parameter)
        return _fitting(self.of(value), parameter)


def _fitting(number: float, parameter: Parameter) -> Value:
    """A number of the type its parameter takes; limits are checked later."""
    if parameter.kind is Kind.WHOLE and float(number).is_integer():
        return int(number)
    return number


def find_amount(texts: Sequence[str], free: Sequence[bool]) -> Amount | None:
    """The value that a question gives, in words that are not part of a name."""
    places = [i for i, open_ in enumerate(free) if open_]
    for i in places:
        if texts[i] in FACTORS:
            return Amount(_with(texts, i, {"as", "many", "much", "the"}), partial(mul, FACTORS[texts[i]]))
    for i in places:
        number = as_number(texts[i])
        if number is not None:
            return _number(texts, i, number)
    for i in places:
        if texts[i] in NONE:
            return Amount(frozenset({i}), lambda _: 0.0)
    for i in places:
        if texts[i] in UP or texts[i] in DOWN:
            return Amount(frozenset({i}), None, 1 if texts[i] in UP else -1)
    return None


def as_number(text: str) -> float | None:
    """The number that a word stands for; None if it is no number."""
    if text in NUMBERS:
        return float(NUMBERS[text])
    if text[:1] == "d" and text[1:].isdecimal():  # a die
        text = text[1:]
    try:
        return float(Fraction(text.removesuffix("%"))) if text[:1].isdecimal() else None
    except ValueError:
        return None


def _number(texts: Sequence[str], i: int, number: float) -> Amount:
    percent = texts[i].endswith("%") or texts[i + 1 : i + 2] in (["%"], ["percent"])
    after = i + 1 + (percent and not texts[i].endswith("%"))
    near = {*texts[after : after + 1], *texts[max(i - 2, 0) : i]}
    if percent and i and texts[i - 1] == "to":
        return Amount(_with(texts, i, {"%", "percent"}), lambda now: now * number / 100)
    sign = 1 if near & MORE else -1 if near & LESS else 0
    if "by" in near and not sign:
        sign = 1
    if percent:
        return Amount(
            _with(texts, i, {"%", "percent"} | MORE | LESS), lambda now: now * (1 + (sign or 1) * number / 100)
        )
    if sign and texts[i - 1 : i] != ["to"]:
        return Amount(_with(texts, i, MORE | LESS), lambda now: now + sign * number)
    return Amount(frozenset({i}), lambda _: number)


def _with(texts: Sequence[str], i: int, beside: set[str]) -> frozenset[int]:
    """A place and the places next to it whose words belong to the same amount."""
    places, k = {i}, i + 1
    while k < len(texts) and texts[k] in beside:
        places.add(k)
        k += 1
    if i and texts[i - 1] in MORE | LESS | {"by", "to"}:
        places.add(i - 1)
    return frozenset(places)


def toml(value: Any) -> str:
    """A value as you type it after --set."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{','.join(map(_inside, value))}]"
    return str(value)


def _inside(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else toml(value)
