"""Boards of Mothership, read from text maps in which every other row is shifted by half a hex.

`.` space, `a` asteroids, `M` mineral planet, `G` gas planet, `m` and `g` the same on asteroids, `1` to `6` stations.
A place without a character is no part of the board. A map with one station has fields for the fleets of solo play.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from ...core.names import MAX_CELLS
from ..boards.board import HEX, ROW_OF_HEXES, Board, Place
from ..boards.layouts import LayoutLibrary
from ..boards.text_map import Sign, TextMap, connected
from .engine.names import MAX_PLANETS, PlanetKind
from .solo_fields import SOLO_FIELDS, read_solo_fields

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
PLANETS = {"M": PlanetKind.MINERAL, "m": PlanetKind.MINERAL, "G": PlanetKind.GAS, "g": PlanetKind.GAS}
WORLDS = {PlanetKind.MINERAL: "minerals", PlanetKind.GAS: "gas"}
FEATURES = {"minerals": "mineral planet", "gas": "gas planet"}
SOLO_FEATURES = {
    "start": "own corner",
    "enemy": "NPC mothership",
    "fighter": "NPC fighter",
    "bomber": "NPC bomber",
}
STARTS = {"mothership": "enemy", "fighter": "fighter", "bomber": "bomber"}

Hex = tuple[int, int]  # axial


@dataclass(frozen=True)
class Layout:
    """A board: hexes in axial coordinates, row by row."""

    name: str
    title: str
    hexes: tuple[Hex, ...]
    signs: tuple[str, ...]  # of each hex
    stations: tuple[int, ...]  # hex number of each seat
    fleet: int | None = None  # solo: hex around which the player's ships are set up
    npc: tuple[tuple[str, int], ...] = ()  # solo: kind and hex of each ship of the NPC

    @property
    def players(self) -> int:
        """Seats of the board."""
        return len(self.stations)

    def numbers(self, signs: str) -> list[int]:
        """Hexes that bear one of these signs."""
        return [i for i, sign in enumerate(self.signs) if sign in signs]

    @cached_property
    def planets(self) -> tuple[int, ...]:
        """Hexes of the planets, in the order in which the engine numbers them."""
        return tuple(self.numbers("".join(PLANETS)))

    def planet_kind(self, i: int) -> PlanetKind:
        """Of the planet on a hex."""
        return PLANETS[self.signs[i]]

    def hex_name(self, i: int) -> str:
        """Column and row, as in the map, from 0."""
        q, r = self.hexes[i]
        return f"({q + r // 2},{r})"

    def board(self) -> Board:
        """The board as drawings know it."""
        return self._board

    @cached_property
    def _board(self) -> Board:
        places = tuple(self._place(i) for i in range(len(self.hexes)))
        features = FEATURES if self.fleet is None else FEATURES | SOLO_FEATURES
        return Board(self.name, self.title, HEX, places, GROUNDS, features, base="station")

    def _place(self, i: int) -> Place:
        (q, r), sign = self.hexes[i], self.signs[i]
        return Place(
            x=q + r / 2,
            y=r * ROW_OF_HEXES,
            name=self.hex_name(i),
            ground="asteroids" if sign in "amg" else "space",
            feature=WORLDS[PLANETS[sign]] if sign in PLANETS else self._starting.get(i, ""),
            home=int(sign) if sign.isdigit() else 0,
            column=str(q + r // 2),
            row=str(r),
        )

    @cached_property
    def _starting(self) -> dict[int, str]:
        """Features of the hexes where sides begin that one player has (MS-SOLO-03, -05)."""
        corner = {} if self.fleet is None else {self.fleet: "start"}
        return corner | {cell: STARTS[kind] for kind, cell in self.npc}

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
        field = [-1] * len(self.hexes)
        asteroids = set(self.numbers("amg"))
        for start in sorted(asteroids):
            if field[start] < 0:
                number = max(field) + 1
                for i in connected(start, lambda i: asteroids.intersection(self.beside[i])):
                    field[i] = number
        return field


def distance(a: Hex, b: Hex) -> int:
    """Steps between two hexes (AMB-87)."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def parse_layout(name: str, where: str, lines: list[str]) -> Layout:
    """Text of a layout -> board, checked."""
    text = TextMap(name, where, lines, SIGNS, SOLO_FIELDS)
    _check_signs(text)
    hexes = tuple(((sign.x - sign.y % 2) // 2 - sign.y // 2, sign.y) for sign in text.signs)
    bare = Layout(name, text.title, hexes, tuple(sign.text for sign in text.signs), _stations(text))
    layout = _with_fleets(text, bare)
    text.check_players(layout.players, "stations")
    _check(text, layout)
    return layout


def _with_fleets(text: TextMap, layout: Layout) -> Layout:
    """The layout with what one player alone needs (MS-SOLO-03, -05)."""
    names = {layout.hex_name(i): i for i in range(len(layout.hexes))}
    taken = dict.fromkeys(layout.planets, "a planet") | dict.fromkeys(layout.stations, "the station")
    fleet, npc = read_solo_fields(text, layout.players, names, taken)
    return replace(layout, fleet=fleet, npc=npc)


def _check_signs(text: TextMap) -> None:
    planets = 0
    for sign in text.signs:
        if sign.x % 2 != sign.y % 2:
            raise text.error(sign.spot, "rows are shifted by half a hex in turn; this is not")
        planets += sign.text in PLANETS
        if planets > MAX_PLANETS:
            raise text.error(sign.spot, f"too many planets: at most {MAX_PLANETS}")
    text.check_size(MAX_CELLS, "hexes")


def _stations(text: TextMap) -> tuple[int, ...]:
    """Hex of each seat's station."""
    at: dict[str, int] = {}
    for i, sign in enumerate(text.signs):
        if sign.text.isdigit():
            if sign.text in at:
                raise text.error(sign.spot, _second_station(sign, text.signs[at[sign.text]]))
            at[sign.text] = i
    if not at:
        raise text.error(text.signs[0].spot, "the map that begins here has no station; a map has 1 to 6, not 0")
    for seat in range(1, len(at) + 1):
        if str(seat) not in at:
            last = max(at)
            raise text.error(text.signs[at[last]].spot, f"station {last} stands here, but station {seat} is missing")
    return tuple(at[str(seat)] for seat in range(1, len(at) + 1))


def _second_station(sign: Sign, first: Sign) -> str:
    where = f"first in line {first.spot.line}, column {first.spot.column}"
    return f"station {sign.text} stands here for the second time, {where}"


def _check(text: TextMap, layout: Layout) -> None:
    """What makes a board impossible; `advice` warns of what is merely unwise."""
    whole = connected(layout.stations[0], layout.neighbours)
    for i, sign in enumerate(text.signs):
        if i not in whole:
            apart = "the board falls apart into pieces that do not touch: no way leads from station 1 to"
            raise text.error(sign.spot, f"{apart} {layout.hex_name(i)}")
    for seat, home in enumerate(layout.stations, 1):
        if len(layout.beside[home]) < len(NEIGHBOURS):
            raise text.error(text.signs[home].spot, f"station {seat} stands on the edge of the board (MS-SETUP-18)")


LAYOUTS = LayoutLibrary(
    "mothership",
    "Mothership",
    {1: "solo-1p", 2: "corners-2p", 3: "triangle-3p", 4: "crossroads-4p", 5: "gap-5p", 6: "ring-6p"},
    parse_layout,
    SIGNS,
    ("A map of Mothership, a sign a hex; every other row is shifted by half a hex.",),
)
