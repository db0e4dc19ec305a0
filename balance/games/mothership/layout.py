"""Boards of Mothership, read from text maps in which every other row is shifted by half a hex.

`.` space, `a` asteroids, `M` mineral planet, `G` gas planet, `m` and `g` the same on asteroids, `1` to `6` stations,
`n` and `h` tiles of neutron stars and black holes, `P` planetoid, `p` planetoid on asteroids. A place without a
character is no part of the board. A map with one station has fields for the fleets of solo play.

Tiles are there while their module is in play, and open space without it. A map that draws none may name places for
them in its head, by the hexes in their middle: `tiles = (4,8) (14,8) / (9,4) (9,12)`. They cover what is drawn there.
The first module takes the first places, a second one those after the stroke.

Moons are named in the head too, by the planets that they belong to: `moons = (9,8) (9,2)`. Without their module, they
are not there, and planetoids are open space or asteroids. So are hexes of beacon tokens: `beacons = (6,7) (11,7)` those
that begin face up, `locked = (7,1) (10,1)` those that begin face down.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from ...core.names import MAX_CELLS
from ...errors import ScenarioError
from ..boards.board import HEX, ROW_OF_HEXES, Board, Place
from ..boards.layouts import LayoutLibrary
from ..boards.text_map import Sign, TextMap, connected
from .beacon_fields import BEACON_FIELDS, FREE, read_beacons
from .engine.names import MAX_PLANETS, PlanetKind
from .moon_fields import check_pieces, read_moons
from .solo_fields import SOLO_FIELDS, read_solo_fields
from .tiles import TILE_SIGNS, Hex, check_tiles, distance, flower, places_of_tiles, tile_numbers

__all__ = ["LAYOUTS", "Layout", "distance", "parse_layout"]

SIGNS = {
    ".": "open space",
    "a": "asteroids",
    "M": "mineral planet",
    "G": "gas planet",
    "m": "mineral planet on asteroids",
    "g": "gas planet on asteroids",
    **{str(seat): f"station of seat {seat}" for seat in range(1, 7)},
    "n": "neutron star",
    "h": "black hole",
    "P": "planetoid",
    "p": "planetoid on asteroids",
}
ASTEROIDS = "amgp"
NEIGHBOURS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

GROUNDS = {"space": "open space", "asteroids": "asteroids"}
TILE_GROUNDS = {"n": "neutron star", "h": "black hole"}
PLANETS = {"M": PlanetKind.MINERAL, "m": PlanetKind.MINERAL, "G": PlanetKind.GAS, "g": PlanetKind.GAS}
PLANETOIDS = {"P": ".", "p": "a"}  # what they lie on
WORLDS = {PlanetKind.MINERAL: "minerals", PlanetKind.GAS: "gas", PlanetKind.PLANETOID: "planetoid"}
FEATURES = {"minerals": "mineral planet", "gas": "gas planet"}
MOON_FEATURES = {
    "minerals with moon": "mineral planet with a moon",
    "gas with moon": "gas planet with a moon",
    "planetoid": "planetoid",
}
BEACON_FEATURES = {"beacon": "beacon", "locked": "locked beacon"}
SOLO_FEATURES = {
    "start": "own corner",
    "enemy": "NPC mothership",
    "fighter": "NPC fighter",
    "bomber": "NPC bomber",
}
STARTS = {"mothership": "enemy", "fighter": "fighter", "bomber": "bomber"}


@dataclass(frozen=True)
class Layout:
    """A board: hexes in axial coordinates, row by row."""

    name: str
    title: str
    hexes: tuple[Hex, ...]
    signs: tuple[str, ...]  # of each hex
    stations: tuple[int, ...]  # hex number of each seat
    places: tuple[tuple[int, ...], ...] = ()  # where tiles may be laid: middle hexes, those of each module together
    moons: tuple[int, ...] = ()  # hexes of planets with a moon
    lunar: bool = False  # moons and planetoids are in play, and drawn
    beacons: tuple[int, ...] = ()  # hexes of beacon tokens that begin face up
    locked: tuple[int, ...] = ()  # the same face down
    calling: bool = False  # beacons are in play, and drawn
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
        """Hexes of the planets, in the order in which the engine numbers them: planetoids come last."""
        return (*self.worlds, *self.numbers("".join(PLANETOIDS)))

    @cached_property
    def worlds(self) -> tuple[int, ...]:
        """The same without planetoids."""
        return tuple(self.numbers("".join(PLANETS)))

    def planet_kind(self, i: int) -> PlanetKind:
        """Of the planet on a hex."""
        return PLANETS.get(self.signs[i], PlanetKind.PLANETOID)

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
        grounds = GROUNDS | {ground: ground for sign, ground in TILE_GROUNDS.items() if sign in self.signs}
        shown = {place.feature for place in places}
        features = FEATURES | {name: words for name, words in MOON_FEATURES.items() if name in shown}
        features |= BEACON_FEATURES if self.calling else {}
        features |= {} if self.fleet is None else SOLO_FEATURES
        return Board(self.name, self.title, HEX, places, grounds, features, base="station")

    def _place(self, i: int) -> Place:
        (q, r), sign = self.hexes[i], self.signs[i]
        shown = self.planets if self.lunar else self.worlds
        return Place(
            x=q + r / 2,
            y=r * ROW_OF_HEXES,
            name=self.hex_name(i),
            ground=TILE_GROUNDS.get(sign, "asteroids" if sign in ASTEROIDS else "space"),
            feature=self._world(i) if i in shown else self._token(i) or self._starting.get(i, ""),
            home=int(sign) if sign.isdigit() else 0,
            column=str(q + r // 2),
            row=str(r),
        )

    def _world(self, i: int) -> str:
        """The planet on a hex, and whether it has a moon."""
        return WORLDS[self.planet_kind(i)] + " with moon" * (self.lunar and i in self.moons)

    def _token(self, i: int) -> str:
        """The beacon token on a hex, while they are in play."""
        return ("beacon" * (i in self.beacons) or "locked" * (i in self.locked)) * self.calling

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
        asteroids = set(self.numbers(ASTEROIDS))
        for start in sorted(asteroids):
            if field[start] < 0:
                number = max(field) + 1
                for i in connected(start, lambda i: asteroids.intersection(self.beside[i])):
                    field[i] = number
        return field

    def tiles(self, sign: str) -> list[int]:
        """Number of the tile of neutron stars (`n`) or black holes (`h`) of each hex, -1 if it has none."""
        return tile_numbers(self.hexes, self.numbers(sign))

    def with_modules(self, modules: Collection[str]) -> Layout:
        """The board as it is played on: with what these modules lay on it, and without all else."""
        bare = with_beacons(with_moons(self, "moons" in modules), "beacons" in modules)
        return _with_tiles(bare, tuple(m for m in TILE_SIGNS if m in modules))


def with_moons(layout: Layout, in_play: bool) -> Layout:
    """MS-MOON-01: its moons and planetoids, or the board without them; a map that has none is refused."""
    if not in_play:
        signs = tuple(PLANETOIDS.get(sign, sign) for sign in layout.signs)
        return replace(layout, signs=signs, moons=()) if layout.moons or signs != layout.signs else layout
    if not layout.moons and not layout.numbers("".join(PLANETOIDS)):
        raise ScenarioError(
            f"layout {layout.name} has no moons: draw planetoids (P), or name planets in its head, as "
            "moons = (9,8) (9,2) (MS-MOON-01)"
        ).at("modules")
    return replace(layout, lunar=True)


def with_beacons(layout: Layout, in_play: bool) -> Layout:
    """MS-BCN-02: its beacon tokens, or the board without them; a map that names none is refused."""
    if not in_play:
        return replace(layout, beacons=(), locked=()) if layout.beacons or layout.locked else layout
    if not layout.beacons and not layout.locked:
        raise ScenarioError(
            f"layout {layout.name} has no beacons: name places in its head, as beacons = (6,7) (11,7) and "
            "locked = (7,1) (10,1) (MS-BCN-02)"
        ).at("modules")
    return replace(layout, calling=True)


@lru_cache
def _with_tiles(layout: Layout, modules: tuple[str, ...]) -> Layout:
    """MS-NEU-01, MS-BH-01, GAP-47: a module whose tiles are drawn has these, another takes the next places."""
    idle = {sign for module, sign in TILE_SIGNS.items() if module not in modules}
    signs = ["." if sign in idle else sign for sign in layout.signs]
    free = list(layout.places)
    for module in modules:
        sign = TILE_SIGNS[module]
        if sign in signs:
            continue
        if not free:
            name = module.replace("_", " ")
            raise ScenarioError(
                f"layout {layout.name} has no place for {name}: draw them ({sign}), or name free places in its head, "
                "as tiles = (4,8) (14,8) (MS-GAP-47)"
            ).at("modules")
        for middle in free.pop(0):
            for i in flower(layout.hexes, middle):
                signs[i] = sign
    return replace(layout, signs=tuple(signs), places=())


def parse_layout(name: str, where: str, lines: list[str]) -> Layout:
    """Text of a layout -> board, checked."""
    text = TextMap(name, where, lines, SIGNS, ("tiles", "moons", *BEACON_FIELDS, *SOLO_FIELDS))
    _check_signs(text)
    hexes = tuple(((sign.x - sign.y % 2) // 2 - sign.y // 2, sign.y) for sign in text.signs)
    signs = tuple(sign.text for sign in text.signs)
    bare = Layout(name, text.title, hexes, signs, _stations(text), places_of_tiles(text, hexes))
    layout = _with_fleets(text, replace(bare, moons=read_moons(text, bare.planets, bare.hex_name)))
    layout = _with_tokens(text, layout)
    text.check_players(layout.players, "stations")
    check_tiles(text, hexes)
    check_pieces(text, layout.moons, layout.numbers("".join(PLANETOIDS)))
    _check(text, layout)
    return layout


def _with_fleets(text: TextMap, layout: Layout) -> Layout:
    """The layout with what one player alone needs (MS-SOLO-03, -05)."""
    names = {layout.hex_name(i): i for i in range(len(layout.hexes))}
    taken = dict.fromkeys(layout.planets, "a planet") | dict.fromkeys(layout.stations, "the station")
    fleet, npc = read_solo_fields(text, layout.players, names, taken)
    return replace(layout, fleet=fleet, npc=npc)


def _with_tokens(text: TextMap, layout: Layout) -> Layout:
    """The layout with the places of its beacons (MS-BCN-02), neither on planets, stations, tiles nor ships."""
    taken = {i: SIGNS[sign] for i, sign in enumerate(layout.signs) if sign not in FREE}
    taken |= {i: f"under the tile around {layout.hex_name(m)}" for g in layout.places for m in g
              for i in flower(layout.hexes, m)}  # fmt: skip
    taken |= {cell: f"where the {kind} of the NPC begins" for kind, cell in layout.npc}
    beacons, locked = read_beacons(text, range(len(layout.hexes)), layout.hex_name, taken)
    return replace(layout, beacons=beacons, locked=locked)


def _check_signs(text: TextMap) -> None:
    planets = 0
    for sign in text.signs:
        if sign.x % 2 != sign.y % 2:
            raise text.error(sign.spot, "rows are shifted by half a hex in turn; this is not")
        planets += sign.text in PLANETS or sign.text in PLANETOIDS
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
    (
        "tiles = (4,8) (14,8), a line of the head, names free places for tiles of a module instead of drawing them.",
        "moons = (9,8) (9,2), another one, names planets with a moon.",
        "beacons = (6,7) (11,7) and locked = (7,1) (10,1) name hexes of beacon tokens, face up and face down.",
    ),
)
