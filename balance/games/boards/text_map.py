"""Text maps, the file format of every game's layouts: fields `name = value`, an empty line, then the map.

A map has one character for each place of the board; a space is no place. Lines of the head that start with `#` are
comments. Errors name the file, the line and the column, and for a misspelled field the nearest name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ...errors import ForeignSign, ScenarioError, UnknownName
from ...plain_files import read_plain

FIELDS = ("title", "players", "note")
NO_MAP = "there is no map: it follows the fields after an empty line"


@dataclass(frozen=True)
class Spot:
    """A line and a column of the file, both from 1."""

    line: int
    column: int


@dataclass(frozen=True)
class Field:
    """The value of a field and where it stands."""

    value: str
    spot: Spot


@dataclass(frozen=True)
class Sign:
    """One character of the map: its column and row there, from 0, and where it stands in the file."""

    text: str
    x: int
    y: int
    spot: Spot


class LayoutText:
    """A layout file as fields and the lines after them.

    Parameters
    ----------
    name : of the layout
    where : the file, as errors call it
    own_fields : fields that only the layouts of this game have
    """

    def __init__(self, name: str, where: str, lines: list[str], own_fields: Sequence[str] = ()) -> None:
        self.name, self.where, self.known_fields = name, where, (*FIELDS, *own_fields)
        head = next((i for i, line in enumerate(lines) if not line.strip()), len(lines))
        self.start = Spot(len(lines) + 1 if head == len(lines) else head + 2, 1)  # where the map begins
        self.fields = self._fields(lines[:head])
        self.body = [(i + 1, line.rstrip()) for i, line in enumerate(lines) if i > head and line.strip()]
        if not self.body:
            raise self.error(self.start, NO_MAP)

    def error(self, spot: Spot, text: str) -> ScenarioError:
        """An error that points to a place of the file."""
        return ScenarioError(f"{self.place(spot)}: {text}")

    @property
    def title(self) -> str:
        """What the layout calls itself; without a title, its name."""
        return self.fields["title"].value if "title" in self.fields else self.name

    def place(self, spot: Spot) -> str:
        """A place of the file, as errors call it."""
        return f"{self.where}:{spot.line}:{spot.column}"

    def _fields(self, lines: list[str]) -> dict[str, Field]:
        fields: dict[str, Field] = {}
        for number, line in enumerate(lines, 1):
            if line.startswith("#"):
                continue
            key, equals, value = (part.strip() for part in line.partition("="))
            spot = Spot(number, _indent(line) + 1)
            if not equals:
                raise self.error(spot, "a field is written name = value; an empty line comes before the map")
            if key not in self.known_fields:
                raise UnknownName("field", key, list(self.known_fields), self.place(spot))
            if key in fields:
                raise self.error(spot, f"{key} stands twice, first in line {fields[key].spot.line}")
            after = line.index("=") + 1
            fields[key] = Field(value.strip('"'), Spot(number, after + _indent(line[after:]) + 1))
        return fields


class TextMap(LayoutText):
    """A layout file as fields and signs, before a game makes a board of them.

    Parameters
    ----------
    meanings : every sign that the game knows, and what it means
    """

    def __init__(
        self, name: str, where: str, lines: list[str], meanings: Mapping[str, str], own_fields: Sequence[str] = ()
    ) -> None:
        super().__init__(name, where, lines, own_fields)
        self.meanings = meanings
        self.signs = [sign for y, (number, line) in enumerate(self.body) for sign in self._row(y, number, line)]

    @cached_property
    def rows(self) -> list[list[Sign]]:
        """The signs, row by row."""
        return [[sign for sign in self.signs if sign.y == y] for y in range(self.signs[-1].y + 1)]

    def check_players(self, players: int, seats: str) -> None:
        """The field `players`, if there is one, must say what the map shows."""
        given = self.fields.get("players")
        if given is not None and given.value != str(players):
            raise self.error(given.spot, f"players = {given.value}, but the map has {players} {seats}")

    def check_size(self, most: int, places: str) -> None:
        """The engine has room for so many places."""
        if len(self.signs) > most:
            raise self.error(self.signs[most].spot, f"the board is too large: at most {most} {places}")

    def _row(self, y: int, number: int, line: str) -> Iterable[Sign]:
        for x, text in enumerate(line):
            if text != " ":
                spot = Spot(number, x + 1)
                if text not in self.meanings:
                    raise ForeignSign(f"{self.place(spot)}: {text!r} is no sign of a map ({' '.join(self.meanings)})")
                yield Sign(text, x, y, spot)


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip())


def read_lines(path: Path) -> list[str]:
    """The lines of a layout file."""
    try:
        data = read_plain(path)
    except OSError as trouble:
        raise ScenarioError(f"{path}: {trouble.strerror}") from None
    try:
        return data.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as trouble:
        before = data[: trouble.start].split(b"\n")
        raise ScenarioError(f"{path}:{len(before)}:{len(before[-1]) + 1}: this is no UTF-8 text") from None


def connected(start: int, near: Callable[[int], Iterable[int]]) -> set[int]:
    """Every place to which steps lead from the start; `near` lists the places one step away."""
    reached, waiting = {start}, [start]
    while waiting:
        for place in near(waiting.pop()):
            if place not in reached:
                reached.add(place)
                waiting.append(place)
    return reached
