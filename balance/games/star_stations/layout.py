"""Text maps: fields `name = value`, an empty line, then a character a square.

`.` space, `S` star, `1` to `4` in the corners the seats; `a`, `b`, `c` one, two or three asteroids.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ...errors import ScenarioError, UnknownName
from ..boards.board import SQUARE, Board, Place
from .engine.names import MAX_SQUARES

FIELDS = ("title", "players", "note")
ASTEROIDS = "abc"
SIGNS = {
    ".": "open space",
    "S": "star",
    "a": "one asteroid",
    "b": "two asteroids",
    "c": "three asteroids",
    **{str(seat): f"corner of seat {seat}" for seat in range(1, 5)},
}
WAYS = ((1, 0), (0, -1), (-1, 0), (0, 1))
GROUNDS = {"space": "open space", "a": "one asteroid", "b": "two asteroids", "c": "three asteroids"}
FEATURES = {"star": "star"}

Square = tuple[int, int]  # column, row


@dataclass(frozen=True)
class Layout:
    """A board of squares in rows, top left first."""

    name: str
    title: str
    width: int
    signs: tuple[str, ...]

    @property
    def height(self) -> int:
        """Rows."""
        return len(self.signs) // self.width

    @property
    def squares(self) -> list[Square]:
        """Column and row of every square."""
        return [(i % self.width, i // self.width) for i in range(len(self.signs))]

    @property
    def corners(self) -> list[int]:
        """SS-LAY-01: clockwise from top left."""
        last = len(self.signs) - 1
        return [0, self.width - 1, last, last - self.width + 1]

    @property
    def players(self) -> int:
        """Seats of the board."""
        return sum(sign.isdigit() for sign in self.signs)

    def asteroids(self, i: int) -> int:
        """Asteroids of a square."""
        return ASTEROIDS.find(self.signs[i]) + 1

    def square_name(self, i: int) -> str:
        """Column and row, from 0."""
        x, y = self.squares[i]
        return f"({x},{y})"

    def near(self) -> list[list[int]]:
        """[square, direction]: neighbour, -1 beyond the edge."""
        number = {square: i for i, square in enumerate(self.squares)}
        return [[number.get((x + dx, y + dy), -1) for dx, dy in WAYS] for x, y in self.squares]

    def distances(self) -> list[list[int]]:
        """[square, square]: orthogonal steps."""
        return [[abs(x - u) + abs(y - v) for u, v in self.squares] for x, y in self.squares]

    def board(self) -> Board:
        """The board as drawings know it."""
        places = tuple(self._place(i) for i in range(len(self.signs)))
        return Board(self.name, self.title, SQUARE, places, GROUNDS, FEATURES, base="corner")

    def _place(self, i: int) -> Place:
        (x, y), sign = self.squares[i], self.signs[i]
        return Place(
            x=x,
            y=y,
            name=self.square_name(i),
            ground=sign if sign in ASTEROIDS else "space",
            feature="star" if sign == "S" else "",
            home=int(sign) if sign.isdigit() else 0,
            column=str(x),
            row=str(y),
        )


def read_layout(path: Path) -> Layout:
    """A layout file; what is wrong is named with line and column."""
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except OSError as trouble:
        raise ScenarioError(f"{path}: {trouble.strerror}") from None
    except UnicodeDecodeError:
        raise ScenarioError(f"{path}: this is no UTF-8 text") from None
    return parse_layout(path.stem, str(path), lines)


def parse_layout(name: str, where: str, lines: list[str]) -> Layout:
    """Text of a layout -> board, checked."""
    start = next((i for i, line in enumerate(lines) if not line.strip()), len(lines))
    fields = _fields(where, lines[:start])
    rows = [(i + 1, line.strip()) for i, line in enumerate(lines) if i > start and line.strip()]
    if len(rows) < 2 or len(rows[0][1]) < 2:
        raise ScenarioError(f"{where}:{len(lines)}: there is no map of at least 2 by 2 squares after an empty line")
    width = len(rows[0][1])
    for number, row in rows:
        if len(row) != width:
            raise ScenarioError(f"{where}:{number}: this row has {len(row)} squares, the first has {width}")
        for column, sign in enumerate(row, 1):
            if sign not in SIGNS:
                raise ScenarioError(f"{where}:{number}:{column}: {sign!r} is no sign of a map ({' '.join(SIGNS)})")
    layout = Layout(name, fields.get("title", name), width, tuple(sign for _, row in rows for sign in row))
    _check(where, rows[0][0], layout)
    if fields.get("players", str(layout.players)) != str(layout.players):
        raise ScenarioError(f"{where}: players = {fields['players']}, but the map has {layout.players} corners taken")
    return layout


def _fields(where: str, lines: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        if line.startswith("#"):
            continue
        key, equals, value = (part.strip() for part in line.partition("="))
        if not equals:
            raise ScenarioError(f"{where}:{number}: a field is written name = value; then comes an empty line")
        if key not in FIELDS:
            raise UnknownName("field", key, list(FIELDS), f"{where}:{number}")
        if key in found:
            raise ScenarioError(f"{where}:{number}: {key} stands twice")
        found[key] = value.strip('"')
    return found


def _check(where: str, first: int, layout: Layout) -> None:
    """SS-SET-08, SS-SET-10: corners bear seats or nothing, and seats stand nowhere else."""
    if len(layout.signs) > MAX_SQUARES:
        raise ScenarioError(f"{where}:{first}: the board is too large: at most {MAX_SQUARES} squares")
    for i, sign in enumerate(layout.signs):
        x, y = layout.squares[i]
        spot = f"{where}:{first + y}:{x + 1}"
        if i in layout.corners and not (sign == "." or sign.isdigit()):
            raise ScenarioError(f"{spot}: no star and no asteroid lies in a corner (SS-SET-08)")
        if i not in layout.corners and sign.isdigit():
            raise ScenarioError(f"{spot}: seats start in corners only (SS-SET-10)")
    seats = sorted(sign for sign in layout.signs if sign.isdigit())
    if seats != [str(seat) for seat in range(1, len(seats) + 1)] or not 2 <= len(seats) <= 4:
        raise ScenarioError(f"{where}:{first}: seats 1 to 2, 3 or 4 stand in the corners, each once, not {seats}")
