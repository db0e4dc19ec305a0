"""Text maps: fields `name = value`, an empty line, then a character a hex, rows shifted by half a hex in turn.

`.` space, `a` asteroids, `M` mineral planet, `G` gas planet, `m` and `g` the same on asteroids, `1` to `6` stations.
A place without a character is no part of the board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ...core.names import MAX_CELLS
from ...errors import ScenarioError, UnknownName
from ..board import HEX, ROW_OF_HEXES, Board, Place
from .engine.names import MAX_PLANETS

FIELDS = ("title", "players", "note")
MOST_MINERAL, MOST_GAS = 8, 2  # pieces in the box (MS-SETUP-20)
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
        return Board(self.name, self.title, HEX, places, GROUNDS, FEATURES)

    def _place(self, i: int) -> Place:
        (q, r), sign = self.hexes[i], self.signs[i]
        return Place(
            x=q + r / 2,
            y=r * ROW_OF_HEXES,
            name=self.hex_name(i),
            ground="asteroids" if sign in "amg" else "space",
            feature="minerals" if sign in "Mm" else "gas" if sign in "Gg" else "",
            home=int(sign) if sign.isdigit() else 0,
        )

    def neighbours(self, i: int) -> Iterator[int]:
        """Numbers of the adjacent hexes."""
        index = {h: k for k, h in enumerate(self.hexes)}
        q, r = self.hexes[i]
        return (index[q + dq, r + dr] for dq, dr in NEIGHBOURS if (q + dq, r + dr) in index)

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
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as trouble:
        raise ScenarioError(f"{path}: {trouble}") from None
    return parse_layout(path.stem, str(path), lines)


def parse_layout(name: str, where: str, lines: list[str]) -> Layout:
    """Text of a layout -> board, checked."""
    start = next((i for i, line in enumerate(lines) if not line.strip()), len(lines))
    fields = dict(_field(where, i + 1, line) for i, line in enumerate(lines[:start]) if not line.startswith("#"))
    rows = [(i + 1, line.rstrip()) for i, line in enumerate(lines) if i > start and line.strip()]
    hexes: list[Hex] = []
    signs: list[str] = []
    for row, (number, line) in enumerate(rows):
        for place, sign in enumerate(line):
            if sign == " ":
                continue
            if sign not in ".aMGmg123456":
                raise ScenarioError(f"{where}:{number}:{place + 1}: {sign!r} is no sign of a map (. a M G m g 1 to 6)")
            if place % 2 != row % 2:
                raise ScenarioError(
                    f"{where}:{number}:{place + 1}: rows are shifted by half a hex in turn; this is not"
                )
            hexes.append(((place - row % 2) // 2 - row // 2, row))
            signs.append(sign)
    stations = _stations(where, signs)
    layout = Layout(name, str(fields.get("title", name)), tuple(hexes), tuple(signs), stations)
    _check(where, layout, fields)
    return layout


def _field(where: str, number: int, line: str) -> tuple[str, str]:
    key, equals, value = (part.strip() for part in line.partition("="))
    if not equals:
        raise ScenarioError(f"{where}:{number}: a field is written name = value; an empty line comes before the map")
    if key not in FIELDS:
        raise UnknownName("field", key, list(FIELDS), f"{where}:{number}")
    return key, value.strip('"')


def _stations(where: str, signs: list[str]) -> tuple[int, ...]:
    count = Counter(sign for sign in signs if sign.isdigit())
    for sign, times in count.items():
        if times > 1:
            raise ScenarioError(f"{where}: station {sign} stands {times} times on the map")
    for seat in range(1, len(count) + 1):
        if str(seat) not in count:
            raise ScenarioError(f"{where}: station {seat} is missing")
    return tuple(signs.index(str(seat)) for seat in range(1, len(count) + 1))


def _check(where: str, layout: Layout, fields: dict[str, str]) -> None:
    """What makes a board impossible; what is merely unwise is told by `warnings`."""
    if not 2 <= layout.players <= 6:
        raise ScenarioError(f"{where}: a map has 2 to 6 stations, not {layout.players}")
    if "players" in fields and fields["players"] != str(layout.players):
        raise ScenarioError(f"{where}: players = {fields['players']}, but the map has {layout.players} stations")
    planets = layout.numbers("MGmg")
    if len(layout.hexes) > MAX_CELLS or len(planets) > MAX_PLANETS:
        raise ScenarioError(f"{where}: at most {MAX_CELLS} hexes and {MAX_PLANETS} planets")
    seen, todo = {layout.stations[0]}, [layout.stations[0]]
    while todo:
        for j in layout.neighbours(todo.pop()):
            if j not in seen:
                seen.add(j)
                todo.append(j)
    if len(seen) < len(layout.hexes):
        raise ScenarioError(f"{where}: the board falls apart into pieces that do not touch")
    for seat, home in enumerate(layout.stations, 1):
        if len(list(layout.neighbours(home))) < 6:
            raise ScenarioError(f"{where}: station {seat} stands on the edge of the board (MS-SETUP-18)")


def warnings(layout: Layout) -> list[str]:
    """Set-up advice that a map does not follow (MS-SETUP-17 to -26)."""
    n, told = layout.players, []
    minerals, gas = layout.numbers("Mm"), layout.numbers("Gg")
    if len(minerals) not in (n + 1, n + 2):
        told.append(f"{len(minerals)} mineral planets for {n} players; the rules want {n + 1} or {n + 2} (MS-SETUP-19)")
    if len(minerals) > MOST_MINERAL or len(gas) > MOST_GAS:
        told.append(f"{len(minerals)} mineral and {len(gas)} gas planets; the box holds 8 and 2 (MS-SETUP-20)")
    access = [sorted(distance(layout.hexes[home], layout.hexes[p]) for p in minerals) for home in layout.stations]
    for seat, ways in enumerate(access, 1):
        if not ways or ways[0] > 7:
            told.append(f"seat {seat} cannot reach a mineral planet in its first turn (MS-SETUP-24)")
    nearest = [ways[0] for ways in access if ways]
    if nearest and max(nearest) - min(nearest) > 1:
        told.append(f"the nearest mineral planets are {min(nearest)} to {max(nearest)} hexes away (MS-SETUP-26)")
    return told
