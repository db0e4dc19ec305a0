"""Lines of a map that name hexes of beacon tokens: `beacons = (6,7) (11,7)` face up, `locked = (7,1)` face down."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..boards.text_map import Spot, TextMap
from .tiles import PLACE

BEACON_FIELDS = ("beacons", "locked")
FREE = ".a"  # signs under which a token may lie (MS-BCN-02)


def read_beacons(
    text: TextMap, hexes: Sequence[int], name_of: Callable[[int], str], taken: Mapping[int, str]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """MS-BCN-02, -03: hexes of the tokens that begin face up, and of those that begin face down.

    Parameters
    ----------
    taken : hexes that are no open space, and what is there
    """
    known = {name_of(cell): cell for cell in hexes}
    found = dict[str, str]()  # place -> the field that names it
    groups = [_read(text, field, known, taken, found) for field in BEACON_FIELDS]
    return groups[0], groups[1]


def _read(
    text: TextMap, key: str, known: Mapping[str, int], taken: Mapping[int, str], found: dict[str, str]
) -> tuple[int, ...]:
    if key not in text.fields:
        return ()
    field = text.fields[key]
    named = [(match[0].replace(" ", ""), match.start()) for match in PLACE.finditer(field.value)]
    if not named or PLACE.sub("", field.value).strip():
        raise text.error(field.spot, "beacons are named by their hexes: (column,row) (column,row)")
    for name, at in named:
        spot = Spot(field.spot.line, field.spot.column + at)
        if name not in known:
            raise text.error(spot, f"{name} is no hex of this map")
        if known[name] in taken:
            raise text.error(
                spot, f"{name} is {taken[known[name]]}; a beacon lies in open space or asteroids (MS-BCN-02)"
            )
        if name in found:
            raise text.error(spot, f"a beacon lies at {name} already (MS-BCN-02)")
        found[name] = key
    return tuple(known[name] for name, _ in named)
