"""Fields of a map for one player: `fleet = (2,2)`, around which the ships are set up, and the ships of the NPC,
`npc = M(16,13) F(9,7) B(10,8)`; hexes by column and row, from 0, as everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ...errors import ScenarioError
from ..boards.text_map import Spot, TextMap

SOLO_FIELDS = ("fleet", "npc")
NPC_SHIPS = {"M": "mothership", "F": "fighter", "B": "bomber"}
HEX_OF = r"\((\d+),\s*(\d+)\)"
WRITTEN = {
    "fleet": "the corner of the fleet is written (COLUMN,ROW)",
    "npc": "ships of the NPC are written M(COLUMN,ROW) F(COLUMN,ROW) B(COLUMN,ROW), one after another",
}

Ships = tuple[tuple[str, int], ...]  # kind and hex


def read_solo_fields(
    text: TextMap, stations: int, hexes: Mapping[str, int], taken: Mapping[int, str]
) -> tuple[int | None, Ships]:
    """The hex of the fleet and the ships of the NPC; None and no ships on a map for several players.

    Parameters
    ----------
    hexes : names of all hexes, and their numbers
    taken : hexes on which no ship can stand, and what is there
    """
    given = [name for name in SOLO_FIELDS if name in text.fields]
    if stations > 1 and given:
        raise text.error(text.fields[given[0]].spot, f"{given[0]} is for maps with one station, not {stations}")
    if stations > 1:
        return None, ()
    missing = [name for name in SOLO_FIELDS if name not in text.fields]
    if missing:
        home = next(sign for sign in text.signs if sign.text == "1")
        also = "2 to 6 stations, or one and the fields fleet and npc"
        raise text.error(home.spot, f"station 1 is the only one, and {' and '.join(missing)} missing: a map has {also}")
    fleet = [cell for _, cell, _ in _read(text, "fleet", hexes)]
    return fleet[0], _ships(text, hexes, taken)


def _ships(text: TextMap, hexes: Mapping[str, int], taken: Mapping[int, str]) -> Ships:
    """MS-SOLO-05."""
    ships: dict[int, str] = {}
    for sign, cell, spot in _read(text, "npc", hexes):
        kind = NPC_SHIPS[sign]
        if cell in taken:
            raise text.error(spot, f"no ship can stand here: there is {taken[cell]}")
        if cell in ships:
            raise text.error(spot, f"the NPC's {ships[cell]} stands here already")
        if kind == "mothership" and kind in ships.values():
            raise text.error(spot, "the NPC has one mothership")
        ships[cell] = kind
    return tuple((kind, cell) for cell, kind in ships.items())


def _read(text: TextMap, name: str, hexes: Mapping[str, int]) -> Iterator[tuple[str, int, Spot]]:
    """Sign, hex and place in the file of everything in a field."""
    field = text.fields[name]
    pattern = re.compile((r"([MFB])" if name == "npc" else r"()") + HEX_OF + r"\s*")
    at = 0
    while at < len(field.value) or at == 0:
        spot = Spot(field.spot.line, field.spot.column + at)
        found = pattern.match(field.value, at)
        if not found or (name == "fleet" and found.end() < len(field.value)):
            raise text.error(spot, WRITTEN[name])
        hex_name = f"({int(found[2])},{int(found[3])})"
        if hex_name not in hexes:
            raise ScenarioError(f"{text.place(spot)}: the map has no hex {hex_name}")
        yield found[1], hexes[hex_name], spot
        at = found.end()
