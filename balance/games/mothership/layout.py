"""Text maps: fields `name = value`, an empty line, then a character a hex, rows shifted by half a hex in turn.

`.` space, `a` asteroids, `M` mineral planet, `G` gas planet, `m` and `g` the same on asteroids, `1` to `6` stations.
A place without a character is no part of the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from ...core.names import MAX_CELLS
from ...errors import ScenarioError, UnknownName
from ..boards.board import HEX, ROW_OF_HEXES, Board, Place
from .engine.names import MAX_PLANETS

FIELDS = ("title", "players", "note")
SIGNS = {
    ".": "open space",
    "a": "asteroids",
    "M": "mineral planet",
    "G": "gas planet",
    "m": "mineral planet on asteroids",
    "g": "gas planet on asteroids",
    **{str(seat): f"station of seat {seat}" for seat in range(1, 7)},
}
NEIGHBOURS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

GROUNDS = {"space": "open space", "asteroids": "asteroids"}
FEATURES = {"minerals": "mineral planet", "gas": "gas planet"}

Hex = tuple[int, int]  # axial


@dataclass(frozen=True)
class Layout:
    """A board: hexes in axial coordinates, row by row."""

    name: str
    title: str
    hexes: tuple[Hex, ...]
    signs: tuple[str, ...]  # of each hex
    stations: tuple[int, ...]  # hex number of each seat

    @property
    def players(self) -> int:
        """Seats of the board."""
        return len(self.stations)

    def numbers(self, signs: str) -> list[int]:
        """Hexes that bear one of these signs."""
        return [i for i, sign in enumerate(self.signs) if sign in signs]

    def hex_name(self, i: int) -> str:
        """Column and row, as in the map, from 0."""
        q, r = self.hexes[i]
        return f"({q + r // 2},{r})"

    def board(self) -> Board:
        """The board as drawings know it."""
        places = tuple(self._place(i) for i in range(len(self.hexes)))
        return Board(self.name, self.title, HEX, places, GROUNDS, FEATURES, base="station")

    def _place(self, i: int) -> Place:
        (q, r), sign = self.hexes[i], self.signs[i]
        return Place(
            x=q + r / 2,
            y=r * ROW_OF_HEXES,
            name=self.hex_name(i),
            ground="asteroids" if sign in "amg" else "space",
            feature="minerals" if sign in "Mm" else "gas" if sign in "Gg" else "",
            home=int(sign) if sign.isdigit() else 0,
            column=str(q + r // 2),
            row=str(r),
        )

    def neighbours(self, i: int) -> Iterator[int]:
        """Numbers of the adjacent hexes."""
        return iter(self.beside[i])

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """Of each hex: the numbers of the adjacent ones."""
        index = {h: k for k, h in enumerate(self.hexes)}
        around = [[(q + dq, r + dr) for dq, dr in NEIGHBOURS] for q, r in self.hexes]
        return tuple(tuple(index[h] for h in near if h in index) for near in around)

    def fields(self) -> list[int]:
        """Number of the asteroid field of each hex, -1 if it has none: touching asteroids are one field (MS-AST-02)."""
        found = [-1] * len(self.hexes)
        asteroids = set(self.numbers("amg"))
        field = 0
        for start in sorted(asteroids):
            if found[start] < 0:
                todo = [start]
                while todo:
                    i = todo.pop()
                    if found[i] < 0:
                        found[i] = field
                        todo += [j for j in self.neighbours(i) if j in asteroids]
                field += 1
        return found


def distance(a: Hex, b: Hex) -> int:
    """Steps between two hexes (AMB-87)."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def read_layout(path: Path) -> Layout:
    """A layout file; what is wrong is named with line and column."""
    try:
        data = path.read_bytes()
    except OSError as trouble:
        raise ScenarioError(f"{path}: {trouble.strerror}") from None
    try:
        lines = data.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as trouble:
        before = data[: trouble.start].split(b"\n")
        raise ScenarioError(f"{path}:{len(before)}:{len(before[-1]) + 1}: this is no UTF-8 text") from None
    return parse_layout(path.stem, str(path), lines)


def parse_layout(name: str, where: str, lines: list[str]) -> Layout:
    """Text of a layout -> board, checked."""
    start = next((i for i, line in enumerate(lines) if not line.strip()), len(lines))
    fields = _fields(where, lines[:start])
    sketch = _Sketch(where, len(lines) + 1 if start == len(lines) else start + 2)
    rows = [(i + 1, line.rstrip()) for i, line in enumerate(lines) if i > start and line.strip()]
    for row, (number, line) in enumerate(rows):
        sketch.add_row(row, number, line)
    stations = sketch.stations()
    title = fields["title"][0] if "title" in fields else name
    layout = Layout(name, title, tuple(sketch.hexes), tuple(sketch.signs), stations)
    if "players" in fields and fields["players"][0] != str(layout.players):
        given, line_no, column = fields["players"]
        raise ScenarioError(f"{where}:{line_no}:{column}: players = {given}, but the map has {layout.players} stations")
    sketch.check(layout)
    return layout


def _fields(where: str, lines: list[str]) -> dict[str, tuple[str, int, int]]:
    """Name -> value, and the line and column of the value."""
    found: dict[str, tuple[str, int, int]] = {}
    for number, line in enumerate(lines, 1):
        if line.startswith("#"):
            continue
        key, equals, value = (part.strip() for part in line.partition("="))
        place = f"{where}:{number}:{len(line) - len(line.lstrip()) + 1}"
        if not equals:
            raise ScenarioError(f"{place}: a field is written name = value; an empty line comes before the map")
        if key not in FIELDS:
            raise UnknownName("field", key, list(FIELDS), place)
        if key in found:
            raise ScenarioError(f"{place}: {key} stands twice, first in line {found[key][1]}")
        after = line.index("=") + 1
        found[key] = value.strip('"'), number, after + len(line[after:]) - len(line[after:].lstrip()) + 1
    return found


@dataclass
class _Sketch:
    """A map while it is read: every hex with its line and column, so that an error can point to it."""

    where: str
    first_line: int  # of the map
    hexes: list[Hex] = field(default_factory=list)
    signs: list[str] = field(default_factory=list)
    spots: list[tuple[int, int]] = field(default_factory=list)  # line and column of each hex

    def error(self, spot: tuple[int, int], text: str) -> ScenarioError:
        return ScenarioError(f"{self.where}:{spot[0]}:{spot[1]}: {text}")

    def add_row(self, row: int, number: int, line: str) -> None:
        for place, sign in enumerate(line):
            if sign == " ":
                continue
            spot = (number, place + 1)
            if sign not in SIGNS:
                raise self.error(spot, f"{sign!r} is no sign of a map (. a M G m g 1 to 6)")
            if place % 2 != row % 2:
                raise self.error(spot, "rows are shifted by half a hex in turn; this is not")
            if len(self.hexes) == MAX_CELLS:
                raise self.error(spot, f"the board is too large: at most {MAX_CELLS} hexes")
            if sign in "MGmg" and sum(s in "MGmg" for s in self.signs) == MAX_PLANETS:
                raise self.error(spot, f"too many planets: at most {MAX_PLANETS}")
            self.hexes.append(((place - row % 2) // 2 - row // 2, row))
            self.signs.append(sign)
            self.spots.append(spot)

    def stations(self) -> tuple[int, ...]:
        """Hex of each seat's station."""
        at: dict[str, int] = {}
        for i, sign in enumerate(self.signs):
            if sign.isdigit():
                if sign in at:
                    line, column = self.spots[at[sign]]
                    text = f"station {sign} stands here for the second time, first in line {line}, column {column}"
                    raise self.error(self.spots[i], text)
                at[sign] = i
        if not self.hexes:
            raise self.error((self.first_line, 1), "there is no map: it follows the fields after an empty line")
        if len(at) < 2:
            spot = self.spots[next(iter(at.values()), 0)]
            only = f"station {next(iter(at))} is the only one" if at else "the map that begins here has no station"
            raise self.error(spot, f"{only}; a map has 2 to 6 stations, not {len(at)}")
        for seat in range(1, len(at) + 1):
            if str(seat) not in at:
                last = max(at)
                raise self.error(self.spots[at[last]], f"station {last} stands here, but station {seat} is missing")
        return tuple(at[str(seat)] for seat in range(1, len(at) + 1))

    def check(self, layout: Layout) -> None:
        """What makes a board impossible; what is merely unwise is told by `advice`."""
        seen, todo = {layout.stations[0]}, [layout.stations[0]]
        while todo:
            for j in layout.neighbours(todo.pop()):
                if j not in seen:
                    seen.add(j)
                    todo.append(j)
        if len(seen) < len(layout.hexes):
            apart = next(i for i in range(len(layout.hexes)) if i not in seen)
            text = "the board falls apart into pieces that do not touch: no way leads from station 1 to"
            raise self.error(self.spots[apart], f"{text} {layout.hex_name(apart)}")
        for seat, home in enumerate(layout.stations, 1):
            if len(layout.beside[home]) < len(NEIGHBOURS):
                raise self.error(self.spots[home], f"station {seat} stands on the edge of the board (MS-SETUP-18)")
