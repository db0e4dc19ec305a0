"""A board to look at: what drawings, replays and heat maps of any game need to know about a layout."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

ROW_OF_HEXES = 3**0.5 / 2  # from one row of hexes to the next, in widths of a hex
HEX = tuple((dx, dy * 3**0.5 / 6) for dx, dy in ((0, -2), (0.5, -1), (0.5, 1), (0, 2), (-0.5, 1), (-0.5, -1)))
SQUARE = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))


@dataclass(frozen=True)
class Place:
    """A hex or square, in the order of the engine's numbers."""

    x: float  # of the centre, in widths of a place
    y: float  # grows downwards
    name: str  # as texts call it
    ground: str  # what it is made of: a key of the board's grounds
    feature: str = ""  # what is there permanently: a key of the board's features
    home: int = 0  # the seat, from 1, whose base is there at the start
    column: str = ""  # as the name counts them, for the margins of a drawing
    row: str = ""


@dataclass(frozen=True)
class Board:
    """Places, and the words for what is on them."""

    name: str
    title: str
    outline: tuple[tuple[float, float], ...]  # corners of a place around its centre: HEX or SQUARE
    places: tuple[Place, ...]
    grounds: Mapping[str, str]  # key -> words for a legend
    features: Mapping[str, str]
    base: str = "base"  # the word for what is on a seat's home
    links: tuple[tuple[int, int], ...] = ()  # places that are joined though they do not touch

    @property
    def place_word(self) -> str:
        """What places are called: planets where links join them, else hexes or squares."""
        if self.links:
            return "planets"
        return "hexes" if len(self.outline) == len(HEX) else "squares"

    @property
    def extent(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the whole board, outlines included."""
        xs = [p.x + dx for p in self.places for dx, _ in self.outline]
        ys = [p.y + dy for p in self.places for _, dy in self.outline]
        return min(xs), min(ys), max(xs), max(ys)
