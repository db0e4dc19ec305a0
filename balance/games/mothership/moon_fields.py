"""The line of a map that names planets with moons, `moons = (9,8) (9,2)`, and how many pieces the box holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..boards.text_map import Spot, TextMap
from .tiles import PLACE

MOST_MOONS = 4  # pieces in the box, moons and planetoids (MS-MOON-16)


def read_moons(text: TextMap, planets: Sequence[int], name_of: Callable[[int], str]) -> tuple[int, ...]:
    """MS-MOON-01, -16: hexes of the planets that have a moon, one each."""
    if "moons" not in text.fields:
        return ()
    field, found = text.fields["moons"], list[int]()
    worlds = {name_of(cell): cell for cell in planets if text.signs[cell].text not in "Pp"}
    named = [(match[0], match.start()) for match in PLACE.finditer(field.value)]
    if not named or PLACE.sub("", field.value).strip():
        raise text.error(field.spot, "moons are named by their planets: (column,row) (column,row)")
    for name, at in named:
        spot = Spot(field.spot.line, field.spot.column + at)
        name = name.replace(" ", "")
        if name not in worlds:
            raise text.error(spot, f"{name} is no planet, and a moon belongs to one (MS-MOON-01)")
        if worlds[name] in found:
            raise text.error(spot, f"the planet at {name} has a moon already (MS-MOON-16)")
        found.append(worlds[name])
    return tuple(found)


def check_pieces(text: TextMap, moons: Sequence[int], planetoids: Sequence[int]) -> None:
    """MS-MOON-16: moons and planetoids together are at most the pieces of the box."""
    count = len(moons) + len(planetoids)
    if count > MOST_MOONS:
        spot = text.fields["moons"].spot if moons else text.signs[planetoids[MOST_MOONS]].spot
        raise text.error(spot, f"{count} moons and planetoids; the box holds {MOST_MOONS} (MS-MOON-16)")
