"""Planet maps of Armada: planets with their shops, the links between them, and where Artemis appears.

A map is a list of lines: `planet NAME [yard] [waystation] [start] | X Y`, `link NAME - NAME`, `artemis beside NAME`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ...errors import ForeignSign, UnknownName
from ..boards.board import HEX, Board, Place
from ..boards.layouts import LayoutLibrary
from ..boards.text_map import LayoutText, Spot, connected
from .engine.names import MAX_PLACES

ARTEMIS = "Artemis"  # the place beside a planet where it appears (AR-ART-01)
TRAITS = ("yard", "waystation", "start")
LINES = {
    "planet NAME [yard] [waystation] [start] | X Y": "a planet, its shops, and where it is drawn; ships start at one",
    "link NAME - NAME": "one Travel leads from either to the other",
    "artemis beside NAME": "the planet beside which Artemis appears",
}
GROUNDS = {
    "no shop": "no shop",
    "both shops": "both shops",
    "yard": "a Shipyard",
    "waystation": "a Waystation",
    "beside a planet": "Artemis, if it appears",
}


@dataclass(frozen=True)
class Planet:
    """One planet of a map."""

    name: str
    yard: bool
    waystation: bool
    start: bool
    x: float
    y: float


@dataclass(frozen=True)
class Layout:
    """Planets in the order of the file; the place of Artemis comes behind them."""

    name: str
    title: str
    players: int  # 0: any number
    planets: tuple[Planet, ...]
    links: tuple[tuple[int, int], ...]  # of planets
    beside: int  # the planet beside which Artemis appears

    @property
    def places(self) -> tuple[str, ...]:
        """Names of all places, in the order of the engine's numbers."""
        return (*(planet.name for planet in self.planets), ARTEMIS)

    @property
    def start(self) -> int:
        """Where all ships start."""
        return next(i for i, planet in enumerate(self.planets) if planet.start)

    @cached_property
    def all_links(self) -> tuple[tuple[int, int], ...]:
        """AR-ART-01: the links, with the one to Artemis."""
        return (*self.links, (self.beside, len(self.planets)))

    def nearby(self, solo: bool) -> list[list[int]]:
        """[place, place] 1 if one Travel leads there (AR-GLO-04); alone, every place is nearby (AR-SOL-02)."""
        places = range(len(self.places))
        joined = {frozenset(link) for link in self.all_links}
        return [[int(a != b and (solo or frozenset((a, b)) in joined)) for b in places] for a in places]

    def hops(self, solo: bool) -> list[list[int]]:
        """[place, place] Travels from one to the other."""
        near = self.nearby(solo)
        return [self._hops_from(place, near) for place in range(len(near))]

    def _hops_from(self, place: int, near: list[list[int]]) -> list[int]:
        hops = {place: 0}
        for here in (waiting := [place]):
            for there, joined in enumerate(near[here]):
                if joined and there not in hops:
                    hops[there] = hops[here] + 1
                    waiting.append(there)
        return [hops[there] for there in range(len(near))]

    def board(self) -> Board:
        """The map as drawings know it."""
        planets = [Place(p.x, p.y, p.name, _ground(p), "start" if p.start else "") for p in self.planets]
        beside = self.planets[self.beside]
        artemis = Place(beside.x + 1.4, beside.y, ARTEMIS, "beside a planet")
        return Board(
            self.name,
            self.title,
            HEX,
            (*planets, artemis),
            GROUNDS,
            {"start": "start of all ships"},
            base="start",
            links=self.all_links,
        )


def _ground(planet: Planet) -> str:
    if planet.yard and planet.waystation:
        return "both shops"
    return "yard" if planet.yard else "waystation" if planet.waystation else "no shop"


def parse_layout(name: str, where: str, lines: list[str]) -> Layout:
    """Text of a map -> planets and links, checked; an error names file, line and column."""
    return _Reader(LayoutText(name, where, lines)).layout()


class _Reader:
    """Reads a map line by line; knows where each planet stands in the file."""

    def __init__(self, text: LayoutText) -> None:
        self.text = text
        self.planets: list[Planet] = []
        self.spots: list[Spot] = []
        self.links: list[tuple[int, int]] = []
        self.beside: int | None = None

    def layout(self) -> Layout:
        for number, line in self.text.body:
            self._line(Spot(number, len(line) - len(line.lstrip()) + 1), line.split("#")[0].strip())
        self._check()
        assert self.beside is not None
        text = self.text
        return Layout(text.name, text.title, self._players(), tuple(self.planets), tuple(self.links), self.beside)

    def _line(self, spot: Spot, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word == "planet":
            self._planet(spot, rest)
        elif word == "link":
            ends = [self._known(spot, name.strip()) for name in rest.split(" - ")]
            if len(ends) != 2 or ends[0] == ends[1]:
                raise self.text.error(spot, "a link is written: link NAME - NAME, two different planets")
            self.links.append((ends[0], ends[1]))
        elif word == "artemis" and rest.startswith("beside "):
            if self.beside is not None:
                raise self.text.error(spot, "Artemis appears beside one planet, and stands twice")
            self.beside = self._known(spot, rest.removeprefix("beside ").strip())
        elif word:
            raise ForeignSign(f"{self.text.place(spot)}: {line!r} is no line of a map: {'; '.join(LINES)}")

    def _planet(self, spot: Spot, rest: str) -> None:
        named, bar, place = rest.partition("|")
        words = named.split()
        traits = []
        while words and words[-1] in TRAITS:
            traits.append(words.pop())
        try:
            x, y = map(float, place.split())
        except ValueError:
            x = y = 0.0
            bar = ""
        if not words or not bar:
            raise self.text.error(spot, "a planet is written: planet NAME [yard] [waystation] [start] | X Y")
        name = " ".join(words)
        if name in (*(planet.name for planet in self.planets), ARTEMIS):
            raise self.text.error(spot, f"{name} stands twice, or is the name of the place of Artemis")
        yard, waystation, start = (trait in traits for trait in TRAITS)
        self.planets.append(Planet(name, yard, waystation, start, x, y))
        self.spots.append(spot)

    def _known(self, spot: Spot, name: str) -> int:
        names = [planet.name for planet in self.planets]
        if name not in names:
            raise UnknownName("planet", name, names, self.text.place(spot))
        return names.index(name)

    def _players(self) -> int:
        given = self.text.fields.get("players")
        if given is None:
            return 0
        if given.value not in ("1", "2", "3", "4"):
            raise self.text.error(given.spot, f"players = {given.value}: Armada is for 1 to 4 players")
        return int(given.value)

    def _check(self) -> None:
        """AR-SET-02, AR-ART-01, AR-PLN-04: one start, a place for Artemis, and a way to every planet."""
        start = self.text.start
        if len(self.planets) >= MAX_PLACES:
            raise self.text.error(self.spots[MAX_PLACES - 1], f"a map has at most {MAX_PLACES - 1} planets")
        starts = [i for i, planet in enumerate(self.planets) if planet.start]
        if len(starts) != 1:
            raise self.text.error(start, f"all ships start at one planet, not at {len(starts)} (AR-SET-02)")
        if self.beside is None:
            raise self.text.error(
                start, "the line is missing that says beside which planet Artemis appears (AR-ART-01)"
            )
        ways: dict[int, list[int]] = {i: [] for i in range(len(self.planets))}
        for a, b in self.links:
            ways[a].append(b)
            ways[b].append(a)
        for lost in sorted(set(ways) - connected(starts[0], ways.__getitem__)):
            raise self.text.error(
                self.spots[lost], f"no way leads from {self.planets[starts[0]].name} to {self.planets[lost].name}"
            )


LAYOUTS = LayoutLibrary(
    "armada",
    "Armada",
    dict.fromkeys((1, 2, 3, 4), "ring"),
    parse_layout,
    LINES,
    ("A planet map of Armada, one planet or link a line. Leave out the line players = ... to serve any number.",),
)
