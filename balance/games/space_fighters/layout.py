"""Text maps: fields `name = value`, an empty line, then a character a tile.

`.` space, `+` space in front of an opening, `w` white tile, `*` star tile, `1` to `4` the station of a seat (a block
of 2 x 2), `N` a station of nobody's colour (a block of 2 x 2). A place without a character is no part of the board.
Walls stand between a white tile and any other tile that is not `+` (SF-CEN-06).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ...core.names import MAX_CELLS
from ...errors import ScenarioError, UnknownName
from ..boards.board import SQUARE, Board, Place
from .engine.names import MAX_NEAR, MAX_STATIONS

FIELDS = ("title", "players", "note")
SIGNS = {
    ".": "space",
    "+": "space in front of an opening of the central station",
    "w": "white tile of the central station",
    "*": "star tile: whoever has a control ship there owns the central station",
    **{str(seat): f"station of seat {seat}, a block of 2 x 2" for seat in range(1, 5)},
    "N": "station of a colour that is not played, a block of 2 x 2",
}
GROUNDS = {"space": "space", "white": "central station", "station": "coloured station", "gate": "opening"}
FEATURES = {"star": "star tile"}
STEPS = ((1, 0), (0, -1), (-1, 0), (0, 1))
CORNERS = ((1, -1), (-1, -1), (-1, 1), (1, 1))

Tile = tuple[int, int]  # column, row


@dataclass(frozen=True)
class Layout:
    """A board: tiles row by row; a station of 2 x 2 tiles is one place, its first tile."""

    name: str
    title: str
    tiles: tuple[Tile, ...]
    signs: tuple[str, ...]  # of each tile
    blocks: tuple[tuple[int, ...], ...]  # tiles of each station, coloured ones first, the star last
    colours: tuple[int, ...]  # seat, from 0, of each station; -1 none

    @property
    def players(self) -> int:
        """Seats of the board."""
        return sum(colour >= 0 for colour in self.colours)

    @cached_property
    def index(self) -> dict[Tile, int]:
        """Number of each tile."""
        return {tile: i for i, tile in enumerate(self.tiles)}

    @cached_property
    def node(self) -> dict[int, int]:
        """Tile of a station -> the tile that stands for the whole."""
        return {tile: block[0] for block in self.blocks for tile in block}

    @property
    def centre(self) -> int:
        """The number of the central station, -1 if there is none."""
        stars = [s for s, block in enumerate(self.blocks) if self.signs[block[0]] == "*"]
        return stars[0] if stars else -1

    def home(self, seat: int) -> int:
        """The station of a seat's colour."""
        return self.colours.index(seat)

    def open_edge(self, a: int, b: int) -> bool:
        """SF-CEN-06: does no wall stand between two neighbouring tiles?"""
        inner = [self.signs[i] in "w*" for i in (a, b)]
        if inner[0] == inner[1]:
            return True
        return self.signs[b if inner[0] else a] == "+"

    def steps_from(self, i: int) -> list[int]:
        """Tiles one step away from a tile: straight, through no wall (SF-MOV-02)."""
        x, y = self.tiles[i]
        found = [self.index.get((x + dx, y + dy)) for dx, dy in STEPS]
        return [j for j in found if j is not None and self.open_edge(i, j)]

    def adjacent(self, i: int, diagonal: bool) -> list[int]:
        """Tiles adjacent to a tile; a diagonal one if one of the two ways around the corner is open (SF-AMB-18)."""
        straight = self.steps_from(i)
        if not diagonal:
            return straight
        x, y = self.tiles[i]
        corners = [self.index.get((x + dx, y + dy)) for dx, dy in CORNERS]
        return straight + [j for j in corners if j is not None and set(straight) & set(self.steps_from(j))]

    def ways(self) -> list[list[int]]:
        """Of each tile: the places one step away; stations are one place (SF-AMB-19), their other tiles have none."""
        found: list[list[int]] = [[] for _ in self.tiles]
        for i in range(len(self.tiles)):
            place = self.node.get(i, i)
            for j in self.steps_from(i):
                other = self.node.get(j, j)
                if other != place and other not in found[place]:
                    found[place].append(other)
        return found

    def around(self, station: int, diagonal: bool) -> list[int]:
        """Tiles adjacent to a station, from which it is attacked (SF-STN-05, SF-STN-08)."""
        block = self.blocks[station]
        near = {j for i in block for j in self.adjacent(i, diagonal) if j not in self.node}
        return sorted(near)

    def outside(self, station: int, diagonal: bool) -> list[int]:
        """Tiles just outside the white tiles around a star tile, walls or not (SF-AMB-09, the other reading)."""
        inner = {i for i, sign in enumerate(self.signs) if sign in "w*"} | set(self.blocks[station])
        found = set()
        for i in inner:
            x, y = self.tiles[i]
            for dx, dy in STEPS + (CORNERS if diagonal else ()):
                j = self.index.get((x + dx, y + dy))
                if j is not None and j not in inner and j not in self.node:
                    found.add(j)
        return sorted(found)

    def tile_name(self, i: int) -> str:
        """Column and row, as in the map, from 0."""
        return f"({self.tiles[i][0]},{self.tiles[i][1]})"

    def place_name(self, i: int) -> str:
        """A tile, or the station that it stands for."""
        if i not in self.node:
            return self.tile_name(i)
        station = next(s for s, block in enumerate(self.blocks) if i in block)
        return self.station_name(station)

    def station_name(self, station: int) -> str:
        """What texts call a station."""
        if station == self.centre:
            return "the central station"
        seat = self.colours[station]
        return f"station {seat + 1}" if seat >= 0 else f"the station at {self.tile_name(self.blocks[station][0])}"

    def board(self) -> Board:
        """The board as drawings know it."""
        grounds = {"w": "white", "*": "white", "+": "gate", ".": "space"}
        places = tuple(
            Place(
                x=x,
                y=y,
                name=self.tile_name(i),
                ground=grounds.get(self.signs[i], "station"),
                feature="star" if self.signs[i] == "*" else "",
                home=int(self.signs[i]) if self.signs[i].isdigit() and self.node[i] == i else 0,
                column=str(x),
                row=str(y),
            )
            for i, (x, y) in enumerate(self.tiles)
        )
        return Board(self.name, self.title, SQUARE, places, GROUNDS, FEATURES, base="station")


def read_layout(path: Path) -> Layout:
    """A layout file; what is wrong is named with line and column."""
    try:
        lines = path.read_bytes().decode("utf-8-sig").splitlines()
    except OSError as trouble:
        raise ScenarioError(f"{path}: {trouble.strerror}") from None
    except UnicodeDecodeError:
        raise ScenarioError(f"{path}: this is no UTF-8 text") from None
    return parse_layout(path.stem, str(path), lines)


def parse_layout(name: str, where: str, lines: list[str]) -> Layout:
    """Text of a layout -> board, checked."""
    start = next((i for i, line in enumerate(lines) if not line.strip()), len(lines))
    fields = _fields(where, lines[:start])
    spots: dict[Tile, tuple[str, str]] = {}
    rows = [(i + 1, line.rstrip()) for i, line in enumerate(lines) if i > start and line.strip()]
    for y, (number, line) in enumerate(rows):
        for x, sign in enumerate(line):
            if sign != " ":
                spots[x, y] = sign, f"{where}:{number}:{x + 1}"
                if sign not in SIGNS:
                    raise ScenarioError(f"{where}:{number}:{x + 1}: {sign!r} is no sign of a map (. + w * 1 to 4 N)")
    if not spots:
        raise ScenarioError(f"{where}:{start + 1}:1: there is no map: it follows the fields after an empty line")
    if len(spots) > MAX_CELLS:
        raise ScenarioError(f"{where}: the board is too large: {len(spots)} tiles, at most {MAX_CELLS}")
    blocks, colours = _blocks(where, spots)
    title = fields.get("title", name)
    layout = Layout(name, title, tuple(spots), tuple(sign for sign, _ in spots.values()), blocks, colours)
    _check(where, layout, [spot for _, spot in spots.values()])
    if "players" in fields and fields["players"] != str(layout.players):
        raise ScenarioError(f"{where}: players = {fields['players']}, but the map has {layout.players} seats")
    return layout


def _fields(where: str, lines: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        if line.startswith("#"):
            continue
        key, equals, value = (part.strip() for part in line.partition("="))
        if not equals:
            raise ScenarioError(
                f"{where}:{number}:1: a field is written name = value; an empty line comes before the map"
            )
        if key not in FIELDS:
            raise UnknownName("field", key, list(FIELDS), f"{where}:{number}:1")
        if key in found:
            raise ScenarioError(f"{where}:{number}:1: {key} stands twice")
        found[key] = value.strip('"')
    return found


def _blocks(where: str, spots: dict[Tile, tuple[str, str]]) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """SF-CMP-02, SF-SET-05: stations of 2 x 2 tiles by seat, then those of nobody, then the star tile."""
    number = {tile: i for i, tile in enumerate(spots)}
    found: list[tuple[int, tuple[int, ...]]] = []  # order, tiles
    used: set[Tile] = set()
    for (x, y), (sign, spot) in spots.items():
        if (x, y) in used or sign in ".+w":
            continue
        block = [(x, y)] if sign == "*" else [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        if any(tile in used or spots.get(tile, ("", ""))[0] != sign for tile in block):
            raise ScenarioError(f"{spot}: the station that begins here is no block of 2 x 2 tiles")
        used.update(block)
        order = 9 if sign == "*" else 8 if sign == "N" else int(sign)
        if order != 8 and order in [o for o, _ in found]:
            raise ScenarioError(f"{spot}: {sign!r} stands here for the second time")
        found.append((order, tuple(number[tile] for tile in block)))
    found.sort()
    seats = [order for order, _ in found if order < 8]
    if len(seats) < 2 or seats != list(range(1, len(seats) + 1)):
        raise ScenarioError(f"{where}: a map has the stations 1 to 2, 3 or 4, not {seats}")
    if len(found) > MAX_STATIONS:
        raise ScenarioError(f"{where}: {len(found)} stations; at most {MAX_STATIONS}")
    return tuple(block for _, block in found), tuple(order - 1 if order < 8 else -1 for order, _ in found)


def _check(where: str, layout: Layout, spots: list[str]) -> None:
    """What makes a board impossible."""
    ways = layout.ways()
    start = layout.blocks[0][0]
    seen, todo = {start}, [start]
    while todo:
        for j in ways[todo.pop()]:
            if j not in seen:
                seen.add(j)
                todo.append(j)
    apart = [i for i in range(len(layout.tiles)) if layout.node.get(i, i) not in seen]
    if apart:
        raise ScenarioError(f"{spots[apart[0]]}: no way leads from station 1 to {layout.tile_name(apart[0])}")
    for station in range(len(layout.blocks)):
        if len(ways[layout.blocks[station][0]]) > 4 and station != layout.centre:
            raise ScenarioError(
                f"{spots[layout.blocks[station][0]]}: a station lies in a corner of the board: "
                "ships leave it to at most four tiles"
            )
        if len(layout.outside(station, True)) > MAX_NEAR:
            raise ScenarioError(f"{where}: the central station is too large")
