"""Boards of Star Stations, read from text maps.

`.` space, `S` star, `1` to `4` in the corners the seats; `a`, `b`, `c` one, two or three asteroids.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ...core.grid import Grid
from ...core.squaregrid import lay_squares, step_distance
from ..boards.board import SQUARE, Board, Place
from ..boards.layouts import LayoutLibrary
from ..boards.text_map import TextMap
from .engine.names import MAX_SQUARES

ASTEROIDS = "abc"
SIGNS = {
    ".": "open space",
    "S": "star",
    "a": "one asteroid",
    "b": "two asteroids",
    "c": "three asteroids",
    **{str(seat): f"corner of seat {seat}" for seat in range(1, 5)},
}
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

    @cached_property
    def grid(self) -> Grid:
        """The squares and the ways between them."""
        grid = Grid()
        lay_squares(grid, self.width, self.height, diagonal=False)
        return grid

    def asteroids(self, i: int) -> int:
        """Asteroids of a square."""
        return ASTEROIDS.find(self.signs[i]) + 1

    def square_name(self, i: int) -> str:
        """Column and row, from 0."""
        x, y = self.squares[i]
        return f"({x},{y})"

    def near(self) -> list[list[int]]:
        """[square, direction]: neighbour, -1 beyond the edge."""
        return [row[: self.grid.n_ways] for row in self.grid.way[: self.grid.n]]

    def distances(self) -> list[list[int]]:
        """[square, square]: orthogonal steps."""
        squares = range(self.grid.n)
        return [[step_distance(self.grid, here, there) for there in squares] for here in squares]

    def board(self) -> Board:
        """The board as drawings know it."""
        return self._board

    @cached_property
    def _board(self) -> Board:
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


def parse_layout(name: str, where: str, lines: list[str]) -> Layout:
    """Text of a layout -> board, checked."""
    text = TextMap(name, where, lines, SIGNS)
    text.check_size(MAX_SQUARES, "squares")
    layout = Layout(name, text.title, _width(text), tuple(sign.text for sign in text.signs))
    _check(text, layout)
    text.check_players(layout.players, "corners taken")
    return layout


def _width(text: TextMap) -> int:
    """Squares of every row."""
    width = len(text.rows[0])
    if width < 2 or len(text.rows) < 2:
        raise text.error(text.start, "a map has at least 2 by 2 squares")
    for row in text.rows:
        if len(row) != width:
            raise text.error(row[0].spot, f"this row has {len(row)} squares, the first has {width}")
        for i, sign in enumerate(row):
            if sign.x != row[0].x + i:
                raise text.error(sign.spot, "there is a gap before this square")
    return width


def _check(text: TextMap, layout: Layout) -> None:
    """SS-SET-08, SS-SET-10: corners bear seats or nothing, and seats stand nowhere else."""
    for i, sign in enumerate(text.signs):
        if i in layout.corners and not (sign.text == "." or sign.text.isdigit()):
            raise text.error(sign.spot, "no star and no asteroid lies in a corner (SS-SET-08)")
        if i not in layout.corners and sign.text.isdigit():
            raise text.error(sign.spot, "seats start in corners only (SS-SET-10)")
    seats = sorted(sign for sign in layout.signs if sign.isdigit())
    if seats != [str(seat) for seat in range(1, len(seats) + 1)] or not 2 <= len(seats) <= 4:
        raise text.error(text.start, f"seats 1 to 2, 3 or 4 stand in the corners, each once, not {seats}")


LAYOUTS = LayoutLibrary(
    "star_stations",
    "Star Stations",
    {2: "sym7-2p", 3: "sym7-3p", 4: "sym7-4p"},
    parse_layout,
    SIGNS,
    ("A map of Star Stations, a sign a square.",),
)
