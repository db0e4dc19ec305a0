"""Tiles of neutron stars and black holes: which hexes belong together, and where none may lie."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from ..boards.text_map import TextMap

TILE_SIGNS = {"black_holes": "h", "neutron_stars": "n"}  # module -> its sign; the first one chooses places first
TILE_WORDS = {"h": "black hole", "n": "neutron star"}
RULES = {"h": "MS-BH-01", "n": "MS-NEU-01"}
AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
PLACE = re.compile(r"\((\d+),\s*(\d+)\)")

Hex = tuple[int, int]  # axial


def distance(a: Hex, b: Hex) -> int:
    """Steps between two hexes (AMB-87)."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def flower(hexes: Sequence[Hex], middle: int) -> list[int]:
    """GAP-33: a tile is a hex with its six neighbours; those of them that are on the board."""
    return [i for i, h in enumerate(hexes) if distance(h, hexes[middle]) <= 1]


def tile_numbers(hexes: Sequence[Hex], covered: Sequence[int]) -> list[int]:
    """Number of the tile of each hex, -1 where none lies; the hexes that tiles cover must make whole ones."""
    numbers = [-1] * len(hexes)
    for k, tile in enumerate(whole_tiles({hexes[i]: i for i in covered}) or ()):
        for i in tile:
            numbers[i] = k
    return numbers


def whole_tiles(covered: dict[Hex, int]) -> list[list[int]] | None:
    """Hexes (with their numbers) as whole tiles that do not overlap; None if they are not."""
    if not covered:
        return []
    first = min(covered, key=covered.__getitem__)  # it belongs to a tile whose middle is beside it, or itself
    for q, r in (first, *((first[0] + dq, first[1] + dr) for dq, dr in AROUND)):
        tile = {(q, r), *((q + dq, r + dr) for dq, dr in AROUND)}
        if tile <= covered.keys():
            rest = whole_tiles({h: i for h, i in covered.items() if h not in tile})
            if rest is not None:
                return [sorted(covered[h] for h in tile), *rest]
    return None


def check_tiles(text: TextMap, hexes: Sequence[Hex]) -> None:
    """MS-NEU-01, MS-BH-01: whole tiles that do not overlap; no station beside a black hole."""
    signs = [sign.text for sign in text.signs]
    for sign, word in TILE_WORDS.items():
        for group in _groups(hexes, {i for i, one in enumerate(signs) if one == sign}):
            if whole_tiles({hexes[i]: i for i in group}) is None:
                spot = text.signs[group[0]].spot
                raise text.error(spot, _no_tiles(hexes, signs, group, word, RULES[sign]))
    holes = [i for i, one in enumerate(signs) if one == "h"]
    for i, one in enumerate(signs):
        if one.isdigit() and any(distance(hexes[i], hexes[hole]) == 1 for hole in holes):
            raise text.error(text.signs[i].spot, f"station {one} stands beside a black hole (MS-BH-01)")


def _groups(hexes: Sequence[Hex], left: set[int]) -> Iterator[list[int]]:
    """Hexes that touch each other, group by group."""
    while left:
        group = {min(left)}
        while more := {i for i in left - group if any(distance(hexes[i], hexes[j]) == 1 for j in group)}:
            group |= more
        left = left - group
        yield sorted(group)


def _no_tiles(hexes: Sequence[Hex], signs: Sequence[str], group: Sequence[int], word: str, rule: str) -> str:
    """Why some hexes are no tiles."""
    for i, sign in enumerate(signs):
        inside = sum(distance(hexes[i], hexes[j]) == 1 for j in group) == len(AROUND)
        if inside and sign not in TILE_WORDS and sign not in ".a":
            what = f"station {sign}" if sign.isdigit() else "a planet"
            return f"{what} lies inside this {word} ({rule})"
    several = "1 hex that begins here makes" if len(group) == 1 else f"{len(group)} hexes that begin here make"
    return f"the {several} no whole tiles of a {word}: a hex and its six neighbours each, none over another ({rule})"


def places_of_tiles(text: TextMap, hexes: Sequence[Hex]) -> tuple[tuple[int, ...], ...]:
    """GAP-47: the places that the head of a map names, for each module together."""
    if "tiles" not in text.fields:
        return ()
    given = text.fields["tiles"]
    index = {(q + r // 2, r): i for i, (q, r) in enumerate(hexes)}
    taken = dict[int, str]()
    found = []
    for group in given.value.split("/"):
        named = [(int(column), int(row)) for column, row in PLACE.findall(group)]
        if not named or PLACE.sub("", group).strip():
            raise text.error(given.spot, "tiles are named by the hexes in their middle: (column,row) (column,row)")
        for place in named:
            name = f"({place[0]},{place[1]})"
            if place not in index or len(flower(hexes, index[place])) <= len(AROUND):
                raise text.error(given.spot, f"a tile around {name} does not lie on the board")
            for i in flower(hexes, index[place]):
                if i in taken:
                    raise text.error(given.spot, f"tiles around {taken[i]} and {name} overlap (MS-NEU-01, MS-BH-01)")
                taken[i] = name
            _check_ground(text, hexes, flower(hexes, index[place]), name)
        found.append(tuple(index[place] for place in named))
    return tuple(found)


def _check_ground(text: TextMap, hexes: Sequence[Hex], tile: Iterable[int], name: str) -> None:
    """MS-NEU-01, MS-BH-01: nothing but open space and asteroids under a tile, no station beside it."""
    spot, covered = text.fields["tiles"].spot, set(tile)
    for i, sign in enumerate(text.signs):
        near = min(distance(hexes[i], hexes[j]) for j in covered)
        if near == 0 and sign.text in TILE_WORDS:
            raise text.error(spot, f"tiles around {name} and on the map overlap (MS-NEU-01, MS-BH-01)")
        if near == 0 and sign.text not in ".a":
            what = f"station {sign.text}" if sign.text.isdigit() else "a planet"
            raise text.error(spot, f"{what} lies inside the tile around {name} (MS-NEU-01, MS-BH-01)")
        if near == 1 and sign.text.isdigit():
            raise text.error(spot, f"station {sign.text} stands beside the tile around {name} (MS-BH-01)")
