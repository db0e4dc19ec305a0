"""Set-up advice of the rulebook that a map does not follow, and what else it shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from ..boards.survey import Goal, Shelter
from .engine.names import PlanetKind
from .layout import Layout, distance

MOST_MINERAL, MOST_GAS = 8, 2  # pieces in the box (MS-SETUP-20)
MOST_TILES, TILE_HEXES = 10, 7  # asteroid tiles in the box (MS-SETUP-16), hexes of one (GAP-13)
MOST_STARS = 2  # tiles of neutron stars and black holes in the box
CORNERS = 4
MARKED = 2  # by so many hexes, planets or ways to it a seat is markedly better off


def advice(
    layout: Layout, goals: Sequence[Goal], shelters: Sequence[Shelter], places: Sequence[int], ships: int
) -> list[str]:
    """Warnings: what is unwise but can be played.

    Parameters
    ----------
    places : hexes on which each seat may set up ships
    ships : that each seat sets up
    """
    minerals = [goal for goal in goals if layout.planet_kind(goal.place) == PlanetKind.MINERAL]
    return [
        *_pieces(layout),
        *_tiles(layout),
        *_corners(layout),
        *_start_places(places, ships),
        *_first_turn(layout, minerals),
        *_surplus(layout, minerals),
        *_nearness(minerals, goals),
        *_shielding(shelters),
    ]


def notes(layout: Layout) -> list[str]:
    """What a map shows that is neither right nor wrong."""
    told, n, minerals = [], layout.players, len(layout.numbers("Mm"))
    if n <= CORNERS and any(len(corners) > 1 for corners in corners_near(layout, layout.stations)):
        told.append("not every station stands in a corner of its own, which a layout may do (MS-SETUP-17)")
    if minerals == n + 2:
        told.append("a second surplus mineral planet is said to mean faster techs and a shorter game (MS-SETUP-27)")
    return told


def _pieces(layout: Layout) -> Iterable[str]:
    """MS-SETUP-19: numbers of planets."""
    n, minerals = layout.players, len(layout.numbers("Mm"))
    if minerals not in (n + 1, n + 2):
        yield f"{_count(minerals, 'mineral planet')} for {n} players; the rules want {n + 1} or {n + 2} (MS-SETUP-19)"
    yield from pieces_in_box(layout)


def pieces_in_box(layout: Layout) -> Iterable[str]:
    """MS-SETUP-16, -20, -21: planets and asteroids that there are."""
    minerals, gas = len(layout.numbers("Mm")), len(layout.numbers("Gg"))
    if minerals > MOST_MINERAL or gas > MOST_GAS:
        box = f"the box holds {MOST_MINERAL} and {MOST_GAS}"
        yield f"{minerals} mineral and {gas} gas planets; {box} (MS-SETUP-20)"
    if gas > MOST_GAS:
        yield f"{gas} gas planets; the rules add none, one or two (MS-SETUP-21)"
    asteroids = len(layout.numbers("amgp"))
    if asteroids > MOST_TILES * TILE_HEXES:
        tiles = -(-asteroids // TILE_HEXES)
        yield (
            f"{asteroids} asteroid hexes take at least {tiles} tiles of {TILE_HEXES}; the box holds {MOST_TILES} "
            "(MS-SETUP-16)"
        )


def _tiles(layout: Layout) -> Iterable[str]:
    """MS-NEU-01, -09, MS-BH-01: tiles of neutron stars and black holes."""
    count = sum(max(layout.tiles(sign)) + 1 for sign in "nh")
    if not count:
        return
    if count > MOST_STARS:
        yield f"{count} tiles of neutron stars and black holes; the box holds {MOST_STARS} (MS-NEU-01, MS-BH-01)"
    covered = [layout.hexes[i] for i in layout.numbers("nh")]
    far = [min(distance(layout.hexes[home], h) for h in covered) for home in layout.stations]
    if max(far) - min(far) >= MARKED:
        near, away = far.index(min(far)) + 1, far.index(max(far)) + 1
        yield (
            f"neutron stars and black holes lie {min(far)} hexes from station {near} but {max(far)} from station "
            f"{away} (MS-NEU-09)"
        )


def _corners(layout: Layout) -> Iterable[str]:
    """MS-SETUP-17: up to four stations can have a corner each; where two share one, another stands empty."""
    if layout.players > CORNERS:
        return
    nearest = corners_near(layout, layout.stations)
    for a, first in enumerate(nearest, 1):
        for b, second in enumerate(nearest[a:], a + 1):
            if len(first) == 1 and first == second:
                yield f"stations {a} and {b} share a corner while another is free (MS-SETUP-17)"


def corners_near(layout: Layout, cells: Sequence[int]) -> list[set[int]]:
    """Of each of some hexes: the nearest corners of the board, row by row from 0, several if they are equally near
    (to half a hex)."""
    spots = [(q + r / 2, float(r)) for q, r in layout.hexes]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    corners = [(x, y) for y in (min(ys), max(ys)) for x in (min(xs), max(xs))]
    found = []
    for cell in cells:
        x, y = spots[cell]
        ways = [hypot(x - cx, y - cy) for cx, cy in corners]
        found.append({k for k, way in enumerate(ways) if way <= min(ways) + 0.5})
    return found


def _start_places(places: Sequence[int], ships: int) -> Iterable[str]:
    """MS-SETUP-23: every ship needs a hex of its own near the station."""
    for seat, free in enumerate(places, 1):
        if free < ships:
            yield f"seat {seat} has {_count(free, 'hex', 'es')} for {ships} ships; the others stay out (MS-SETUP-23)"


def _first_turn(layout: Layout, minerals: Sequence[Goal]) -> Iterable[str]:
    """MS-SETUP-24: every player can reach at least one mineral planet on the first turn."""
    for seat in range(layout.players):
        ways = [way for goal in minerals for way in goal.ways[seat]]
        if not any(way.turn == 1 for way in ways):
            yield f"seat {seat + 1} cannot reach a mineral planet in its first turn (MS-SETUP-24)"
        elif not any(way.safe_turn == 1 for way in ways):
            yield f"seat {seat + 1} reaches a mineral planet in its first turn only through asteroids (MS-SETUP-24)"


def _surplus(layout: Layout, minerals: Sequence[Goal]) -> Iterable[str]:
    """MS-SETUP-25: mineral planets beyond one a seat lie at a comparable distance from everybody."""
    spare = surplus_planets([goal.distances for goal in minerals], layout.players)
    if not spare:
        return
    nearest = [min(minerals[k].distances[seat] for k in spare) for seat in range(layout.players)]
    if max(nearest) - min(nearest) > MARKED:  # comparable, not equal
        names = [layout.hex_name(minerals[k].place) for k in spare]
        several = f"of the surplus mineral planets {', '.join(names[:-1])} and {names[-1]} the nearest"
        which = several if len(spare) > 1 else f"the surplus mineral planet {names[0]}"
        near, far = nearest.index(min(nearest)) + 1, nearest.index(max(nearest)) + 1
        yield (
            f"{which} lies {min(nearest)} hexes from station {near} but {max(nearest)} from station {far} (MS-SETUP-25)"
        )


def surplus_planets(distances: Sequence[Sequence[int]], players: int) -> list[int]:
    """Planets left over when every seat has one as its home planet.

    Home planets are chosen so that the squares of their distances from their stations sum to the least.

    Parameters
    ----------
    distances : of each planet from each station
    """
    best: dict[int, int] = {0: 0}  # planets taken so far, as bits -> least sum
    if len(distances) <= players:
        return []
    for seat in range(players):
        after: dict[int, int] = {}
        for taken, cost in best.items():
            for k, far in enumerate(distances):
                if not taken >> k & 1:
                    sum_ = cost + far[seat] ** 2
                    with_it = taken | 1 << k
                    after[with_it] = min(sum_, after.get(with_it, sum_))
        best = after
    homes = min(best, key=lambda taken: (best[taken], taken))
    return [k for k in range(len(distances)) if not homes >> k & 1]


def _nearness(minerals: Sequence[Goal], goals: Sequence[Goal]) -> Iterable[str]:
    """MS-SETUP-26: no player is nearer to planets than others."""
    if minerals:
        nearest = [min(ways) for ways in zip(*(goal.distances for goal in minerals), strict=True)]
        if max(nearest) - min(nearest) >= MARKED:
            yield f"the nearest mineral planets are {min(nearest)} to {max(nearest)} hexes away (MS-SETUP-26)"
    if goals:
        soon = [
            sum(any(way.turn == 1 for way in goal.ways[seat]) for goal in goals) for seat in range(len(goals[0].ways))
        ]
        if max(soon) - min(soon) >= MARKED:
            most, least = soon.index(max(soon)) + 1, soon.index(min(soon)) + 1
            yield (
                f"seat {most} reaches {_count(max(soon), 'planet')} in its first turn, seat {least} only {min(soon)} "
                "(MS-SETUP-26)"
            )


def _shielding(shelters: Sequence[Shelter]) -> Iterable[str]:
    """MS-SETUP-26: no player is markedly better shielded by asteroids."""
    hazards, closed = [s.hazards for s in shelters], [s.closed for s in shelters]
    if max(hazards) - min(hazards) > TILE_HEXES:
        most, least = hazards.index(max(hazards)) + 1, hazards.index(min(hazards)) + 1
        yield (
            f"seat {most} has {max(hazards)} asteroid hexes on its side of the board, seat {least} only {min(hazards)} "
            "(MS-SETUP-26)"
        )
    if max(closed) - min(closed) >= MARKED:
        most, least = closed.index(max(closed)) + 1, closed.index(min(closed)) + 1
        yield (
            f"asteroids close {_count(max(closed), 'way')} to seat {most}, but {min(closed)} to seat {least} "
            "(MS-SETUP-26)"
        )


def _count(number: int, word: str, more: str = "s") -> str:
    return f"{number} {word}{more if number != 1 else ''}"
