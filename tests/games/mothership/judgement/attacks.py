"""Whom to attack, with what, and whom not."""

from balance.games.mothership.engine.names import Event

from ..boards import FOUR, PAIRS
from ..position import ROCKS
from .case import Case, attacked, attacked_with, either, happened, never, took_on

HOME_GUARD = (9, 2)  # beside the enemy's station, which nobody can strike then
FAR = (10, 8)  # a corner out of everybody's way


def no_planets(p):
    for planet in range(p.t.n_planets):
        p.set("planet_gone", planet, 1)


def weak_station(p, hull=4):
    p.set("station_hull", 1, hull)


def bare_mothership(p, hull=1, weapons=0):
    """The enemy's mothership without a shield."""
    p.set("hull", 1, hull)
    p.panel(1, 12, weapons, 0)
    p.set("energy", 1, 12 + weapons)


def needs_points(p, points=9):
    p.set("points", 0, points)


def mate(p):
    """The team-mate's mothership is as good as dead, an enemy stands beside it."""
    p.put(2, "mothership", (5, 3))
    p.set("hull", 2, 1)
    p.put(2, "fighter 1", (8, 8))
    p.put(3, "fighter 1", (10, 8))
    no_planets(p)


ATTACKS = (
    Case(
        "a kill that wins the game",
        {"fighter 1": (4, 1), "fighter 2": (5, 0), "fighter 3": (4, 2)},
        {"bomber 1": (6, 1)},
        (attacked("bomber 1"),),
    ),
    Case(
        "a kill that wins the game comes before a planet next door",
        {"fighter 1": (4, 4), "fighter 2": (4, 3), "fighter 3": (5, 3)},
        {"fighter 1": (6, 2)},
        (attacked("fighter 1"),),
    ),
    Case(
        "a station that one bomber can end",
        {"bomber 1": (6, 2), "bomber 2": (6, 3), "fighter 1": (4, 4)},
        {"fighter 1": FAR, "fighter 2": (9, 8)},
        (attacked("station"),),
        weak_station,
    ),
    Case(
        "an open station in reach of two bombers",
        {"bomber 1": (5, 2), "bomber 2": (5, 1)},
        {"fighter 1": (0, 8)},
        (attacked_with("station", "bomber 1", "bomber 2"),),
        no_planets,
    ),
    Case(
        "an open station with 4 hull is worth more than a planet",
        {"bomber 1": (6, 4), "bomber 2": (6, 5)},
        {"fighter 1": (0, 8)},
        (attacked("station"),),
        weak_station,
    ),
    Case(
        "a mothership joins in when that ends a station",
        {"mothership": (7, 0), "bomber 1": (6, 2)},
        {"fighter 1": (0, 8)},
        (attacked_with("station", "mothership", "bomber 1"),),
        lambda p: weak_station(p, 12),
    ),
    Case(
        "a free planet next door",
        {"fighter 1": (4, 4), "fighter 2": (4, 3), "bomber 1": (4, 5)},
        {"fighter 1": (10, 0)},
        (took_on((5, 4)),),
    ),
    Case(
        "a free planet three steps away",
        {"fighter 1": (3, 2), "fighter 2": (2, 3), "bomber 1": (3, 3)},
        {"fighter 1": (10, 0)},
        (took_on((5, 4)),),
    ),
    Case(
        "a lost planet is taken back",
        {"fighter 1": (4, 4), "fighter 2": (4, 3), "fighter 3": (3, 4)},
        {"fighter 1": (10, 0)},
        (took_on((5, 4)),),
        lambda p: [p.own((5, 4), 1), p.own((3, 6), 0), p.own((7, 6), 0)],
    ),
    Case(
        "a gas planet when there is nothing else",
        {"fighter 1": (3, 4), "fighter 2": (2, 5), "bomber 1": (2, 6)},
        {"fighter 1": (10, 0)},
        (took_on((3, 6)),),
        lambda p: [p.own((5, 4), 0), p.own((7, 6), 0)],
    ),
    Case(
        "an enemy's planet before a neutral one where all else is equal",
        {"fighter 1": (6, 5), "fighter 2": (5, 5), "bomber 1": (5, 6)},
        {"fighter 1": (0, 0)},
        (took_on((7, 6)),),
        lambda p: [p.own((7, 6), 1), p.set("planet_gone", p.planet((3, 6)), 1)],
    ),
    Case(
        "a bomber cannot harm a fighter",
        {"bomber 1": (4, 2), "bomber 2": (4, 1)},
        {"fighter 1": (5, 2)},
        (never(attacked("fighter 1")),),
    ),
    Case(
        "a fighter cannot harm a station",
        {"fighter 1": (7, 2), "fighter 2": (7, 3)},
        {"fighter 1": (0, 8)},
        (never(attacked("station")),),
    ),
    Case(
        "a lone fighter leaves a healthy mothership alone",
        {"fighter 1": (6, 1), "bomber 1": (0, 6)},
        {"mothership": (6, 0), "fighter 1": (10, 0)},
        (never(attacked("mothership")),),
        lambda p: p.panel(1, 0, 12, 3),
    ),
    Case(
        "fighters strip the shield for the bombers",
        {"fighter 1": (4, 1), "fighter 2": (4, 0), "bomber 1": (4, 2), "bomber 2": (4, 3)},
        {"mothership": (6, 1), "fighter 1": HOME_GUARD},
        (attacked_with("mothership", "fighter 1", "bomber 1", "bomber 2"),),
        lambda p: [bare_mothership(p, 4, 0), p.panel(1, 5, 2, 8)],
    ),
    Case(
        "a mothership at its last hull, without a shield",
        {"bomber 1": (4, 1), "bomber 2": (4, 0)},
        {"mothership": (6, 1), "fighter 1": HOME_GUARD},
        (attacked("mothership"),),
        bare_mothership,
    ),
    Case(
        "the mothership itself finishes a mothership beside it",
        {"mothership": (5, 1), "fighter 1": (0, 8)},
        {"mothership": (6, 1), "fighter 1": HOME_GUARD},
        (attacked_with("mothership", "mothership"),),
        bare_mothership,
    ),
    Case(
        "the last guard of a weak station",
        {"fighter 1": (5, 1), "fighter 2": (5, 2), "fighter 3": (5, 3), "bomber 1": (6, 2), "bomber 2": (6, 3)},
        {"fighter 1": (7, 2), "fighter 2": (0, 8)},
        (attacked("fighter 1"),),
        weak_station,
    ),
    Case(
        "piercing bombers do not mind the guard",
        {"bomber 1": (6, 2), "bomber 2": (6, 3)},
        {"fighter 1": (9, 2), "fighter 2": (0, 8)},
        (attacked("station"),),
        lambda p: [p.tech(0, "piercing"), weak_station(p)],
    ),
    Case(
        "an exposed bomber is prey for three fighters",
        {"fighter 1": (3, 1), "fighter 2": (3, 2), "fighter 3": (3, 0)},
        {"bomber 1": (5, 1), "fighter 1": FAR},
        (attacked("bomber 1"),),
        no_planets,
    ),
    Case(
        "ships stand beside the target before they attack together",
        {"fighter 1": (2, 1), "fighter 2": (1, 1), "fighter 3": (3, 3)},
        {"bomber 1": (5, 2)},
        (attacked("bomber 1"),),
    ),
    Case(
        "around the asteroids, not through them",
        {"fighter 1": (3, 4), "fighter 2": (2, 4), "bomber 1": (2, 5)},
        {"fighter 1": (10, 8)},
        (took_on((3, 6)), never(happened(Event.ASTEROIDS))),
        board=ROCKS,
    ),
    Case(
        "a planet wins on points now",
        {"fighter 1": (4, 4), "fighter 2": (4, 3), "fighter 3": (3, 4)},
        {"fighter 1": (10, 0), "mothership": (9, 1)},
        (either(took_on((5, 4)), took_on((3, 6)), took_on((7, 6))),),
        needs_points,
        mode="victory_points",
    ),
    Case(
        "the kill that wins on points now",
        {"fighter 1": (4, 1), "fighter 2": (5, 0), "fighter 3": (4, 2)},
        {"bomber 1": (6, 1), "fighter 1": (0, 8)},
        (attacked("bomber 1"),),
        lambda p: [needs_points(p), no_planets(p)],
        mode="victory_points",
    ),
    Case(
        "an enemy beside a team-mate, not the team-mate",
        {"fighter 1": (3, 3), "fighter 2": (4, 2), "fighter 3": (3, 4)},
        {"bomber 1": (5, 2), "fighter 1": (10, 0)},
        (attacked("bomber 1"), never(attacked("mothership", 2))),
        mate,
        board=FOUR.replace("M", "."),
        others=("standard", "standard", "standard"),
        teams=PAIRS,
    ),
)
