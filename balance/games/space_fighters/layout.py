"""Boards of Space Fighters, read from text maps.

`.` space, `+` space in front of an opening, `w` white tile, `*` star tile, `1` to `4` the station of a seat (a block
of 2 x 2), `N` a station of nobody's colour (a block of 2 x 2). A place without a character is no part of the board.
Walls stand between a white tile and any other tile that is not `+` (SF-CEN-06).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ...core.names import MAX_CELLS
from ..boards.board import SQUARE, Board, Place
from ..boards.layouts import LayoutLibrary
from ..boards.text_map import Sign, TextMap, connected
from .engine.names import MAX_NEAR, MAX_STATIONS

SIGNS = {
    ".": "space",
    "+": "space in front of an opening of the central station",
    "w": "white tile of the central station",
    "*": "star tile: a control ship there owns the central station",
    **{str(seat): f"station of seat {seat}, a block of 2 x 2" for seat in range(1, 5)},
    "N": "station of a colour that is not played, a block of 2 x 2",
}
GROUNDS = {"space": "space", "white": "central station", "station": "coloured station", "gate": "opening"}
FEATURES = {"star": "star tile"}
STEPS = ((1, 0), (0, -1), (-1, 0), (0, 1))
CORNERS = ((1, -1), (-1, -1), (-1, 1), (1, 1))
MAX_WAYS = 4  # places one step away from a station
ORDER = {**{str(seat): seat for seat in range(1, 5)}, "N": 8, "*": 9}  # in which stations are numbered
NO_BLOCK = "the station that begins here is no block of 2 x 2 tiles"

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
        beside = [self.index.get((x + dx, y + dy)) for dx, dy in STEPS]
        return [j for j in beside if j is not None and self.open_edge(i, j)]

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
        ways: list[list[int]] = [[] for _ in self.tiles]
        for i in range(len(self.tiles)):
            place = self.node.get(i, i)
            for j in self.steps_from(i):
                other = self.node.get(j, j)
                if other != place and other not in ways[place]:
                    ways[place].append(other)
        return ways

    def around(self, station: int, diagonal: bool) -> list[int]:
        """Tiles adjacent to a station, from which it is attacked (SF-STN-05, SF-STN-08)."""
        block = self.blocks[station]
        near = {j for i in block for j in self.adjacent(i, diagonal) if j not in self.node}
        return sorted(near)

    def outside(self, station: int, diagonal: bool) -> list[int]:
        """Tiles just outside the white tiles around a star tile, walls or not (SF-AMB-09, the other reading)."""
        inner = {i for i, sign in enumerate(self.signs) if sign in "w*"} | set(self.blocks[station])
        around = set()
        for i in inner:
            x, y = self.tiles[i]
            for dx, dy in STEPS + (CORNERS if diagonal else ()):
                j = self.index.get((x + dx, y + dy))
                if j is not None and j not in inner and j not in self.node:
                    around.add(j)
        return sorted(around)

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
        return self._board

    @cached_property
    def _board(self) -> Board:
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


def parse_layout(name: str, where: str, lines: list[str]) -> Layout:
    """Text of a layout -> board, checked."""
    text = TextMap(name, where, lines, SIGNS)
    text.check_size(MAX_CELLS, "tiles")
    tiles = tuple((sign.x, sign.y) for sign in text.signs)
    blocks, colours = _blocks(text)
    layout = Layout(name, text.title, tiles, tuple(sign.text for sign in text.signs), blocks, colours)
    _check(text, layout)
    text.check_players(layout.players, "seats")
    return layout


def _blocks(text: TextMap) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """SF-CMP-02, SF-SET-05: stations of 2 x 2 tiles by seat, then those of nobody, then the star tile."""
    blocks: list[tuple[int, tuple[int, ...]]] = []  # order, tiles
    used: set[int] = set()
    for i, sign in enumerate(text.signs):
        if i not in used and sign.text not in ".+w":
            order, block = ORDER[sign.text], _block(text, sign)
            if used.intersection(block):
                raise text.error(sign.spot, NO_BLOCK)
            if sign.text != "N" and order in [o for o, _ in blocks]:
                raise text.error(sign.spot, f"{sign.text!r} stands here for the second time")
            used.update(block)
            blocks.append((order, block))
    blocks.sort()
    seats = [order for order, _ in blocks if order < ORDER["N"]]
    if len(seats) < 2 or seats != list(range(1, len(seats) + 1)):
        raise text.error(text.start, f"a map has the stations 1 to 2, 3 or 4, not {seats}")
    if len(blocks) > MAX_STATIONS:
        raise text.error(text.start, f"{len(blocks)} stations; at most {MAX_STATIONS}")
    return tuple(block for _, block in blocks), tuple(o - 1 if o < ORDER["N"] else -1 for o, _ in blocks)


def _block(text: TextMap, first: Sign) -> tuple[int, ...]:
    """The tiles of the station whose first tile this is."""
    corner = ((0, 0),) if first.text == "*" else ((0, 0), (1, 0), (0, 1), (1, 1))
    same = {(sign.x, sign.y): i for i, sign in enumerate(text.signs) if sign.text == first.text}
    tiles = [same.get((first.x + dx, first.y + dy)) for dx, dy in corner]
    if None in tiles:
        raise text.error(first.spot, NO_BLOCK)
    return tuple(tile for tile in tiles if tile is not None)


def _check(text: TextMap, layout: Layout) -> None:
    """What makes a board impossible."""
    ways = layout.ways()
    whole = connected(layout.blocks[0][0], lambda i: ways[i])
    for i, sign in enumerate(text.signs):
        if layout.node.get(i, i) not in whole:
            raise text.error(sign.spot, f"no way leads from station 1 to {layout.tile_name(i)}")
    for station, block in enumerate(layout.blocks):
        if len(ways[block[0]]) > MAX_WAYS and station != layout.centre:
            corner = "a station lies in a corner of the board: ships leave it to at most four tiles"
            raise text.error(text.signs[block[0]].spot, corner)
        if len(layout.outside(station, True)) > MAX_NEAR:
            raise text.error(text.signs[block[0]].spot, "the central station is too large")


LAYOUTS = LayoutLibrary(
    "space_fighters",
    "Space Fighters",
    {2: "square-2p", 3: "square-3p", 4: "square-4p"},
    parse_layout,
    SIGNS,
    ("A map of Space Fighters, a sign a tile.",),
    ("Walls stand between white tiles and all others but +.",),
)
