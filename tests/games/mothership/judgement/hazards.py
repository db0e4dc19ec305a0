"""Neutron stars and black holes: where to stand, whom to strike there, whom to push in, how to get out."""

from balance.games.mothership.engine.names import Event

from ..boards import HOLE, STAR
from .cards import with_card
from .case import Case, Check, attacked, happened, never, played, took_on
from .spending import FAR_ENEMY

STARS, HOLES = ("neutron_stars",), ("black_holes",)
PLANET, BESIDE = (5, 4), (4, 4)


def near_star(piece: str, seat: int = 0) -> Check:
    """Does the piece stand beside a neutron star?"""
    return lambda p: bool(p.t.near_star[p.g.cell[p.unit(seat, piece)]])


def safe(*pieces: str) -> Check:
    """Are the bot's pieces still there, neither in a black hole nor beside one?"""

    def check(p) -> bool:
        cells = [p.g.cell[p.unit(0, piece)] for piece in pieces]
        return all(cell >= 0 and p.t.hole[cell] < 0 and not p.t.near_hole[cell] for cell in cells)

    return check


def pushed_in(piece: str) -> Check:
    """Did the enemy's piece face a black hole?"""
    return lambda p: any(seat == 1 and one == p.unit(1, piece) % 16 for seat, one, *_ in p.events(Event.BLACK_HOLE))


def no_planets(p):
    for planet in range(p.t.n_planets):
        p.set("planet_gone", planet, 1)


NEUTRON = (
    Case(
        "a fighter leaves the star before it attacks",
        {"fighter 1": (5, 5), "mothership": (0, 8)},
        {"fighter 1": (6, 4), "fighter 3": (10, 0)},
        (attacked("fighter 1"), never(happened(Event.HALVED))),
        lambda p: [no_planets(p), p.tech(0, "red_leader", "class_2_turbo_lasers")],
        board=STAR,
        modules=STARS,
    ),
    Case(
        "a mothership beside the star has no shield against a bomber",
        {"bomber 1": (4, 1), "mothership": (0, 8)},
        {"mothership": (4, 4), "fighter 3": (10, 0)},
        (attacked("mothership"), never(near_star("bomber 1"))),
        lambda p: [p.panel(1, 1, 2, 12), p.set("hull", 1, 6), no_planets(p)],
        board=STAR,
        modules=STARS,
    ),
    Case(
        "a threatened mothership leaves the star",
        {"mothership": BESIDE},
        {"bomber 1": (4, 1), "bomber 2": (5, 1), "fighter 3": (10, 0)},
        (never(near_star("mothership")),),
        lambda p: [p.panel(0, 3, 0, 12), p.set("hull", 0, 6), no_planets(p)],
        board=STAR,
        modules=STARS,
    ),
    Case(
        "a planet is taken from the side that lies away from the star",
        {"fighter 1": BESIDE, "fighter 2": (5, 5), "mothership": (0, 8)},
        {"fighter 3": (10, 0)},
        (took_on(PLANET), never(happened(Event.HALVED))),
        lambda p: [p.set("planet_gone", p.planet(where), 1) for where in ((1, 6), (7, 6))],
        board=STAR,
        modules=STARS,
    ),
)
BLACK_HOLES = (
    Case(
        "a ship on its way stops neither in a black hole nor beside it",
        {"fighter 1": (1, 7), "bomber 1": (2, 8), "mothership": (0, 8)},
        FAR_ENEMY,
        (safe("fighter 1", "bomber 1"),),
        board=HOLE,
        modules=HOLES,
    ),
    Case(
        "an enemy beside a black hole is pushed in",
        {"fighter 1": (0, 8)},
        {"bomber 1": BESIDE, "fighter 3": (10, 0)},
        (played("gravity_manipulator"), pushed_in("bomber 1")),
        with_card("gravity_manipulator", lambda p: p.own(PLANET, 0)),
        board=HOLE,
        modules=HOLES,
    ),
    Case(
        "no attack from beside a black hole, but from another side",
        {"fighter 1": BESIDE, "mothership": (0, 8)},
        {"fighter 1": (4, 3), "fighter 3": (10, 0)},
        (attacked("fighter 1"), safe("fighter 1")),
        lambda p: [no_planets(p), p.dice({p.unit(0, "fighter 1"): 6, p.unit(1, "fighter 1"): 1})],
        board=HOLE,
        modules=HOLES,
    ),
    Case(
        "a mothership warps out of a black hole",
        {"mothership": (4, 6)},
        {"fighter 3": (10, 0), "bomber 1": (9, 1)},
        (played("wormhole"), safe("mothership")),
        with_card("wormhole", lambda p: [p.panel(0, 5, 5, 5), p.set("hull", 0, 6), no_planets(p)]),
        board=HOLE,
        modules=HOLES,
    ),
    Case(
        "a mothership that is held puts its energy into shields",
        {"mothership": (4, 6), "fighter 1": (0, 8)},
        {"fighter 3": (10, 0)},
        (lambda p: p.g.row[0][2] == 12,),
        lambda p: p.panel(0, 5, 5, 5),
        board=HOLE,
        modules=HOLES,
    ),
)
HAZARDS = (*NEUTRON, *BLACK_HOLES)
