"""What must not be lost."""

from balance.games.mothership.engine.names import Act, Event, Row

from ..boards import around
from .case import Case, attacked, away, either, guarded, happened, used

HOME = (2, 2)


def weak_home(p, hull=4):
    """The bot's station stands before its end."""
    p.set("station_hull", 0, hull)
    for planet in range(p.t.n_planets):
        p.set("planet_gone", planet, 1)


def held(p, piece):
    """A ship that cannot move."""
    p.set("held_by", p.unit(0, piece), 2)


def with_planets(p):
    for where in ((5, 4), (3, 6), (7, 6)):
        p.own(where, 0)


DEFENCE = (
    Case(
        "a bomber comes home when enemy bombers can reach the station",
        {"bomber 1": (4, 4), "bomber 2": (10, 8)},
        {"bomber 1": (5, 1), "bomber 2": (5, 2), "fighter 1": (10, 0)},
        (guarded,),
        weak_home,
    ),
    Case(
        "a fighter comes home when an enemy mothership can reach the station",
        {"fighter 1": (4, 4), "fighter 2": (10, 8)},
        {"mothership": (6, 2), "fighter 1": (10, 0)},
        (guarded,),
        lambda p: [weak_home(p), p.panel(1, 5, 10, 10), p.set("energy", 1, 25)],
    ),
    Case(
        "the last guard stays, though a planet is near",
        {"bomber 1": (3, 2), "bomber 2": (10, 8)},
        {"bomber 1": (5, 0), "bomber 2": (6, 1), "fighter 1": (10, 0)},
        (guarded,),
        lambda p: p.set("station_hull", 0, 4),
    ),
    Case(
        "one of two guards may leave, not both",
        {"bomber 1": (3, 2), "bomber 2": (2, 1)},
        {"bomber 1": (5, 0), "bomber 2": (6, 1), "fighter 1": (10, 0)},
        (guarded,),
        lambda p: p.set("station_hull", 0, 4),
    ),
    Case(
        "a mothership with one hull gets out of reach of bombers",
        {"mothership": (5, 7), "fighter 1": (0, 0), "fighter 2": (1, 0), "fighter 3": (0, 2), "bomber 1": (1, 1)},
        {"bomber 1": (8, 6), "bomber 2": (8, 7), "fighter 1": (9, 2), "fighter 2": (8, 1), "mothership": (9, 1)},
        (away("mothership", "bomber 1", 6), away("mothership", "bomber 2", 6)),
        lambda p: [weak_home(p, 16), p.set("hull", 0, 1), p.tech(1, "advanced_engineering", "class_2_turbo_lasers")],
    ),
    Case(
        "a mothership with one hull, the last ship, gets out of reach of bombers",
        {"mothership": (5, 7)},
        {"bomber 1": (8, 6), "bomber 2": (8, 7), "fighter 1": (9, 2), "fighter 2": (8, 1), "fighter 3": (8, 3)},
        (away("mothership", "bomber 1", 6), away("mothership", "bomber 2", 6)),
        lambda p: [weak_home(p, 16), p.set("hull", 0, 1), p.tech(1, "advanced_engineering", "class_2_turbo_lasers")],
    ),
    Case(
        "a mothership that cannot get away raises its shields",
        {"mothership": (5, 7), "fighter 1": (0, 0)},
        {"bomber 1": (8, 6), "bomber 2": (8, 7)},
        (lambda p: p.g.row[0][Row.SHIELDS] >= 9,),
        lambda p: [weak_home(p, 16), p.set("hull", 0, 3), held(p, "mothership")],
    ),
    Case(
        "a guardian for a station that nobody can guard in time",
        {"fighter 1": (4, 2), "bomber 1": (10, 8)},
        {"bomber 1": (5, 0), "bomber 2": (6, 1), "fighter 1": (10, 0)},
        (happened(Event.DEPLOYED), guarded),
        lambda p: [weak_home(p), held(p, "fighter 1"), p.tech(0, "orbital_defences"), p.set("minerals", 0, 1)],
    ),
    Case(
        "the tractor beam on the bomber that threatens the station",
        {"mothership": (8, 7), "fighter 1": (10, 8)},
        {"bomber 1": (6, 2), "fighter 1": (10, 0)},
        (used(Act.TRACTOR), lambda p: p.g.held_by[p.unit(1, "bomber 1")] == 1),
        lambda p: [weak_home(p), held(p, "mothership"), p.tech(0, "tractor_beam")],
    ),
    Case(
        "a station with engines moves out of reach",
        {"fighter 1": (10, 8), "fighter 2": (9, 8)},
        {"bomber 1": (6, 2), "fighter 1": (10, 0)},
        (away("station", "bomber 1", 4),),
        lambda p: [weak_home(p), p.tech(0, "auxiliary_engines"), held(p, "fighter 1"), held(p, "fighter 2")],
    ),
    Case(
        "repair drones when damaged and alone",
        {"mothership": (3, 3), "fighter 1": (1, 2)},
        {"fighter 1": (10, 0)},
        (used(Act.REPAIR), lambda p: p.g.hull[0] == 6),
        lambda p: [with_planets(p), held(p, "mothership"), p.tech(0, "repair_drones"), p.set("hull", 0, 3)],
    ),
    Case(
        "kill the bomber that threatens the station, or guard",
        {"fighter 1": (4, 2), "fighter 2": (4, 1), "fighter 3": (4, 3)},
        {"bomber 1": (5, 1), "fighter 1": (10, 8)},
        (either(guarded, attacked("bomber 1")),),
        weak_home,
    ),
    Case(
        "a ship that guards does so on a hex beside the station",
        {"fighter 1": (0, 6), "mothership": (10, 8)},
        {"bomber 1": (5, 1), "bomber 2": (5, 2)},
        (lambda p: p.place_of(p.unit(0, "fighter 1")) in around(HOME),),
        lambda p: [weak_home(p), held(p, "mothership")],
    ),
)
