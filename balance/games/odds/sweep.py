"""Computes many fights at once: over one or two inputs, or everybody against everybody."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod
from typing import Any

from ...errors import ScenarioError, UnknownName
from ..catalogue.parameters import Value
from .effort import Work, many_answers, part_of
from .model import SIDES, CannotFight, FightOdds, Group, OddsBook, Question, Side
from .notation import parse_value

MOST_CELLS = 2_000
RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)(?:\.\.(\d+))?")
CHANGES = ("rules.", "items.")  # what changes the game rather than the fight


@dataclass(frozen=True)
class Axis:
    """One input and its values."""

    name: str
    values: tuple[Any, ...]


@dataclass(frozen=True)
class SweepCell:
    """One fight in a table: its odds, or why there are none."""

    at: tuple[Any, ...]
    answer: FightOdds | None
    why: str = ""
    allowed: bool = True  # by the rules of the game


@dataclass(frozen=True)
class SweepTable:
    """Fights over one or two axes, in the order of the values, the last axis fastest."""

    axes: tuple[Axis, ...]
    cells: tuple[SweepCell, ...]

    def losses(self, side: str) -> list[str]:
        """What a side loses in any of the fights."""
        return sorted({what for cell in self.cells if cell.answer for what in cell.answer.mean_losses(side)})


def parse_axis(text: str) -> Axis:
    """`weapons=2..12`, `gas=0..8..2` (every second), `rules.gas_cap=per_player,total`."""
    name, equals, listed = text.partition("=")
    name = name.strip()
    if not equals or not name or not listed.strip():
        raise ScenarioError(
            f'--sweep "{text}": write it as INPUT=FIRST..LAST or INPUT=A,B,C, for example weapons=2..12'
        )
    if match := RANGE.fullmatch(listed.strip()):
        first, last, step = int(match[1]), int(match[2]), int(match[3] or 1)
        if not step or last < first or (last - first) // step > MOST_CELLS:
            raise ScenarioError(f'--sweep "{text}": a range goes upwards, in at most {MOST_CELLS} steps of 1 or more')
        return Axis(name, tuple(range(first, last + 1, step)))
    values = tuple(parse_value(part) for part in listed.split(","))
    if len(set(map(str, values))) < len(values):
        raise ScenarioError(f'--sweep "{text}": a value stands twice')
    return Axis(name, values)


def sweep(make_book: Callable[[Mapping[str, Value]], OddsBook], question: Question, axes: Sequence[Axis]) -> SweepTable:
    """The fight for every combination of values.

    Parameters
    ----------
    make_book : changes -> odds
        The game's odds after further changes (`rules.…`, `items.…`).
    axes : one or two
        Inputs of a side (`gas`, `attacker.tech`), settings of a unit (`weapons`, `defender.weapons`), numbers
        of units (`fighters`), or addresses of the game.
    """
    if not 1 <= len(axes) <= 2 or len({axis.name for axis in axes}) < len(axes):
        raise ScenarioError("a sweep goes over one input, or over two different ones")
    fights = prod(len(axis.values) for axis in axes)
    if fights > MOST_CELLS:
        raise ScenarioError(f"a sweep of {fights:,} fights; the limit is {MOST_CELLS:,}")
    work = many_answers()

    def cell(at: tuple[Any, ...]) -> SweepCell:
        def asked() -> tuple[OddsBook, Question]:
            pairs = list(zip((axis.name for axis in axes), at, strict=True))
            book = make_book({name: value for name, value in pairs if name.startswith(CHANGES)})
            fight = question
            for name, value in pairs:
                if not name.startswith(CHANGES):
                    fight = with_input(book, fight, name, value)
            return book, fight

        return _cell(asked, at, work)

    return _checked(SweepTable(tuple(axes), tuple(cell(at) for at in product(*(axis.values for axis in axes)))))


def _cell(asked: Callable[[], tuple[OddsBook, Question]], at: tuple[Any, ...], work: Work) -> SweepCell:
    """One fight of many; an impossible value is reported like an impossible fight."""
    try:
        book, question = asked()
        return SweepCell(at, book.answer(question, part_of(work)))
    except UnknownName:  # no value would help
        raise
    except ScenarioError as error:
        if work.over:
            raise
        return SweepCell(at, None, str(error), allowed=not isinstance(error, CannotFight))


def _checked(table: SweepTable) -> SweepTable:
    """The table, unless every fight in it is a mistake."""
    if not any(cell.answer for cell in table.cells):
        for cell in table.cells:
            if cell.allowed:
                raise ScenarioError(cell.why)
    return table


def matrix(book: OddsBook, given: Sequence[tuple[str, Any]] = ()) -> SweepTable:
    """Everybody against everybody; `given` holds inputs of the sides for all of these fights, by name."""
    inputs: dict[str, dict[str, Any]] = {side: {} for side in SIDES}
    for name, value in given:
        side, _, key = name.rpartition(".")
        _check_side(side, name)
        checked = book.input_value(key, name, value)
        for one in [side] if side else book.inputs[key].sides:
            inputs[one][key] = _added(book, inputs[one], one, key, name, checked)
    rows, columns = book.matrix_names()
    work = many_answers()

    def cell(at: tuple[str, str]) -> SweepCell:
        sides = [Side((Group(name),), inputs[s]) for name, s in zip(at, SIDES, strict=True)]
        return _cell(lambda: (book, Question(*sides)), at, work)

    axes = Axis("attacker", tuple(rows)), Axis("defender", tuple(columns))
    return _checked(SweepTable(axes, tuple(cell(at) for at in product(rows, columns))))


def with_input(book: OddsBook, question: Question, name: str, value: Any, *, more: bool = False) -> Question:
    """The same fight with one input changed: `gas`, `defender.gas`, `weapons`, `attacker.weapons`, `fighters`.

    Parameters
    ----------
    more : bool
        True where the input comes on top of what was said before: names are added, and a number that was
        given already is an error.
    """
    side, _, key = name.rpartition(".")
    _check_side(side, name)
    if key in book.inputs and not any(key in book.participants[g.name].settings for g in _groups(question, side)):
        checked = book.input_value(key, name, value)
        side = side or book.side_of(key, question)
        given = getattr(question, side)
        if more:
            checked = _added(book, given.inputs, side, key, name, checked)
        inputs = {**given.inputs, key: checked}
        return _replaced(question, side, replace(given, inputs=inputs))
    for group in _groups(question, side) if more else ():
        if key in group.settings:
            raise ScenarioError(f"{name}={value}: the {group.name} has {key}={group.settings[key]} already")
    if side:
        return _with_setting(book, question, side, key, name, value)
    sides = [s for s in SIDES if _fitting(book, getattr(question, s), key)]
    if len(sides) != 1:
        if sides:
            raise ScenarioError(f"{name}: both sides have it; say attacker.{key} or defender.{key}")
        raise UnknownName("input", name, _inputs_of(book, question))
    return _with_setting(book, question, sides[0], key, name, value)


def _check_side(side: str, name: str) -> None:
    if side and side not in SIDES:
        raise UnknownName("side", side, list(SIDES), name)


def _added(book: OddsBook, inputs: Mapping[str, Any], side: str, key: str, name: str, value: Any) -> Any:
    """What a side has after one more input: names add up, a number can be given once."""
    if key not in inputs:
        return value
    if book.inputs[key].parameter is None:
        return (*inputs[key], *value)
    raise ScenarioError(f"{name}={value}: the {side} has {key}={inputs[key]} already")


def _with_setting(book: OddsBook, question: Question, side: str, key: str, name: str, value: Any) -> Question:
    given = getattr(question, side)
    fitting = _fitting(book, given, key)
    if not fitting:
        raise UnknownName("input", name, _inputs_of(book, question))
    groups = []
    for group in given.groups:
        if group not in fitting:
            groups.append(group)
        elif key in book.participants[group.name].settings:
            checked = book.participants[group.name].settings[key].check(name, value)
            groups.append(replace(group, settings={**group.settings, key: checked}))
        else:
            if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 99:
                raise ScenarioError(f"{name} wants a whole number from 0 to 99, not {value!r}")
            groups += [replace(group, count=value)] * (value > 0)
    if not groups:
        raise ScenarioError(f"{name}={value}: nobody is left on that side")
    return _replaced(question, side, replace(given, groups=tuple(groups)))


def _fitting(book: OddsBook, side: Side, key: str) -> list[Group]:
    """The groups that an input refers to when it names no side: by a setting, or by their name."""
    by_setting = [g for g in side.groups if key in book.participants[g.name].settings]
    if by_setting:
        return by_setting
    try:
        return [g for g in side.groups if g.name == book.participant(key).name]
    except UnknownName:
        return []


def _groups(question: Question, side: str) -> list[Group]:
    return [g for s in SIDES if side in ("", s) for g in getattr(question, s).groups]


def _replaced(question: Question, side: str, new: Side) -> Question:
    return Question(new, question.defender) if side == "attacker" else Question(question.attacker, new)


def _inputs_of(book: OddsBook, question: Question) -> list[str]:
    names = list(book.inputs)
    for side in SIDES:
        for group in getattr(question, side).groups:
            keys = book.participants[group.name].settings
            names += [group.name, *keys, *(f"{side}.{key}" for key in keys)]
    return [*dict.fromkeys(names)]
