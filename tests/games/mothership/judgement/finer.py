"""Close calls: positions in which one finer point of judgement decides what standard does."""

from balance.games.mothership.engine.names import Event, Row

from ..boards import RICH, steps
from ..position import ROCKS, Position
from .artifacts import OWN
from .attacks import bare_mothership, needs_points, no_planets
from .cards import with_card
from .case import Case, attacked, guarded, happened, never, played, sold, took_on
from .defence import held
from .modules import DEVELOPMENTS, builder, built
from .reactions import BESIDE, DUEL, RAIDERS, is_attacked
from .spending import AT_HOME, FAR_ENEMY


def attacks(p, piece, *ships):
    """The bot attacks a piece of seat 1."""
    p.attack(p.unit(1, piece), *(p.unit(0, ship) for ship in ships))


def all_planets_lost(p):
    for planet in range(p.t.n_planets):
        p.set("planet_owner", planet, 1)


def drained(row):
    """Did the bot drain this row?"""
    return lambda p: any(s == 0 and what == row for s, _, what, _, _ in p.events(Event.DRAINED))


def nearer(piece, where, other):
    """Is the bot's piece nearer to one hex than to another?"""
    return lambda p: steps(p.place_of(p.unit(0, piece)), where) < steps(p.place_of(p.unit(0, piece)), other)


FINER = (
    Case(
        "Wallet Inspector takes minerals rather than gas",
        AT_HOME,
        FAR_ENEMY,
        (played("wallet_inspector"), lambda p: p.g.minerals[1] == 4),
        with_card("wallet_inspector", no_planets, lambda p: [p.set("minerals", 1, 5), p.set("gas", 1, 5)]),
    ),
    Case(
        "Trade Blockade against somebody who holds all planets",
        AT_HOME,
        FAR_ENEMY,
        (played("trade_blockade"),),
        with_card("trade_blockade", all_planets_lost),
        board=RICH,
    ),
    Case("Last Stand is kept", AT_HOME, FAR_ENEMY, (never(sold("last_stand")),), with_card("last_stand", no_planets)),
    Case(
        "Replicator is kept at the end of a turn",
        AT_HOME,
        FAR_ENEMY,
        (never(sold("replicator")),),
        with_card("replicator", no_planets),
        Position.end_turn,
    ),
    Case(
        "Forced Update holds a fighter that threatens another",
        {"fighter 1": (2, 7), "fighter 2": (1, 2)},
        {"fighter 1": (4, 7), "fighter 2": (4, 6), "fighter 3": (10, 0)},
        (played("forced_update"),),
        with_card("forced_update", no_planets, lambda p: held(p, "fighter 1")),
    ),
    Case(
        "a fighter is pushed into asteroids",
        {"fighter 1": (0, 0), "fighter 2": (1, 0)},
        {"fighter 1": (5, 6), "fighter 2": (10, 0)},
        (played("gravity_manipulator"),),
        with_card("gravity_manipulator", lambda p: [p.own((3, 6), 0), held(p, "fighter 1"), held(p, "fighter 2")]),
        board=ROCKS,
    ),
    Case(
        "a drained weapon is not worth a card",
        {"mothership": (5, 1), "bomber 1": (5, 2), "bomber 2": (6, 0)},
        {"mothership": (6, 1), "fighter 1": (9, 2)},
        (attacked("mothership"), never(drained(Row.WEAPONS))),
        with_card("prod", lambda p: bare_mothership(p, 3, 4), no_planets),
    ),
    Case(
        "a card in a fight that may cost the mothership",
        {"mothership": (5, 1), "bomber 1": (5, 2)},
        {"mothership": (6, 1), "fighter 1": (9, 2)},
        (played("volt_switch"),),
        with_card("volt_switch", lambda p: [p.panel(0, 0, 10, 0), p.panel(1, 0, 6, 0)]),
        lambda p: attacks(p, "mothership", "mothership", "bomber 1"),
    ),
    Case(
        "hull is repaired in the middle of a fight",
        BESIDE,
        RAIDERS,
        (played("hull_repair"),),
        with_card("hull_repair", lambda p: [p.set("hull", 0, 5), p.panel(0, 12, 3, 0)]),
        is_attacked,
        changes={"rules.reaction_set": "wide"},
    ),
    Case(
        "hull for a solar beam that decides the fight",
        DUEL,
        {"mothership": (6, 1), "fighter 1": (9, 2)},
        (happened(Event.SOLAR),),
        lambda p: [p.tech(0, "solar_beam"), p.panel(0, 0, 8, 0), bare_mothership(p, 12, 8), no_planets(p)],
        lambda p: attacks(p, "mothership", "mothership"),
    ),
    Case(
        "a planet that wins on points now comes before a station that will stand",
        {"bomber 1": (6, 4), "mothership": (6, 3)},
        {"fighter 1": (0, 8), "fighter 2": (0, 7)},
        (took_on((5, 4)),),
        lambda p: [needs_points(p), p.set("planet_gone", p.planet((7, 6)), 1)],
        mode="victory_points",
    ),
    Case(
        "the last guard of a station that one blow would end stays, though a planet is near",
        {"fighter 1": (2, 3), "bomber 1": (10, 8)},
        {"bomber 1": (5, 0), "bomber 2": (6, 1), "fighter 1": (10, 0)},
        (guarded,),
        lambda p: [p.set("station_hull", 0, 1), p.tech(0, "fast_cap")],
    ),
    Case(
        "a guardian for a station that nothing threatens, where there are no planets",
        AT_HOME,
        FAR_ENEMY,
        (happened(Event.DEPLOYED),),
        lambda p: [p.tech(0, "orbital_defences"), p.set("minerals", 0, 1), no_planets(p)],
    ),
    Case(
        "a fighter goes to a planet rather than after an enemy who is behind",
        {"fighter 1": (2, 8), "mothership": (10, 8)},
        {"fighter 1": (1, 0)},
        (nearer("fighter 1", (7, 6), (1, 0)),),
        lambda p: [held(p, "mothership"), *(p.set("planet_gone", p.planet(w), 1) for w in ((5, 4), (3, 6)))],
    ),
    Case(
        "a fortress for a planet, where nothing else is for sale",
        AT_HOME,
        FAR_ENEMY,
        (built("sky_fortress", OWN),),
        builder("sky_fortress"),
        modules=DEVELOPMENTS,
    ),
    Case(
        "more energy from a planet, where nothing else is for sale",
        AT_HOME,
        FAR_ENEMY,
        (built("power_works", OWN),),
        builder("power_works"),
        modules=DEVELOPMENTS,
    ),
)
