"""Influence, developments and moons: what to pay for, what to forbid, which planet to take."""

from balance.games.mothership.engine.names import Act, Event

from ..position import ITEM, OPEN
from .artifacts import GAS, OTHER, OWN, explored, top_tiers
from .attacks import no_planets
from .case import Case, Check, happened, never, took_on
from .spending import AT_HOME, FAR_ENEMY

INFLUENCE, DEVELOPMENTS = ("influence",), ("artifacts", "influence", "developments")
MOONS = (*DEVELOPMENTS, "moons")
MOON_BOARD = "moons = (7,6)\n\n" + OPEN
ROCK_BOARD = "moons = (3,6)\n\n" + OPEN.replace(". . . G . . . M", ". . . G . P . .")
ROCK = (5, 6)
AIMING = {"mothership": (0, 0), "fighter 1": (4, 2), "fighter 2": (9, 8)}


def took_over(where) -> Check:
    """Did the bot take this planet over?"""
    return lambda p: any(s == 0 and planet == p.planet(where) for s, planet, _, _, _ in p.events(Event.TAKEN_OVER))


def built(name, where=None) -> Check:
    """Did the bot build this development (there)?"""

    def check(p):
        rows = [(item, planet) for s, item, _, planet, _ in p.events(Event.BUILT) if s == 0]
        return any(item == ITEM[name] and where in (None, _place(p, planet)) for item, planet in rows)

    return check


def _place(p, planet):
    return next(where for where, cell in p.cells.items() if cell == p.t.planet_cell[planet])


def purse(*amounts):
    def prepare(p):
        for seat, amount in enumerate(amounts):
            p.set("influence", seat, amount)

    return prepare


def both_theirs(p):
    purse(9)(p)
    p.own(OWN, 1)
    p.own(GAS, 1)


def threatened_by_purse(p):
    """A rival can pay for the only planet, on which much stands."""
    purse(1, 6)(p)
    no_planets(p)
    p.found(OWN, "vhs_tape", seat=0)
    p.built(OWN, "deep_shaft", "dome_town", "free_port")
    p.set("planet_gone", p.planet(OWN), 0)
    top_tiers(p)


def builder(*market, minerals=1, own=(OWN,)):
    """So much to spend, explored planets, this market."""

    def prepare(p):
        for where, artifact in zip(own, ("vhs_tape", "alien_skull", "bubble_wrap"), strict=False):
            p.found(where, artifact, seat=0)
        p.set("minerals", 0, minerals)
        p.market(*market)

    return prepare


def one_point_short(p):
    builder("flak_ring", "dome_town", "farmland")(p)
    p.set("points", 0, p.t.vp_target - 1)


def guardian_at_their_station(p):
    """Seat 1 deploys a guardian beside its open station, at which two bombers aim."""
    p.tech(1, "orbital_defences")
    p.set("minerals", 1, 3)
    p.set("station_hull", 1, 4)
    purse(2)(p)


def they_deploy(p):
    p.turn_of(1)
    p.act(Act.DEPLOY, unit=p.unit(1, "fighter 1"), where=(7, 2))


def holds(name, *more):
    """The bot holds this objective and no other; it acts once these are done."""

    def prepare(p):
        p.set("held", 0, 0, ITEM[name])
        p.set("n_held", 0, 1)
        p.set("progress", 0, 0, 0)
        for one in more:
            one(p)

    return prepare


def completed(name) -> Check:
    """Did the bot complete this objective?"""
    return lambda p: any(s == 0 and item == ITEM[name] for s, item, _, _, _ in p.events(Event.CLAIMED))


OBJECTIVES = ("artifacts", "objectives")
MODULES = (
    Case(
        "the planet of an enemy for an objective that asks for it",
        {"mothership": (6, 4), "fighter 1": (6, 5)},
        {"fighter 1": (0, 0)},
        (took_on(OTHER), never(took_on(OWN))),
        holds("usurper", lambda p: p.own(OTHER, 1)),
        modules=OBJECTIVES,
    ),
    Case(
        "gas that completes an objective is claimed",
        AT_HOME,
        FAR_ENEMY,
        (completed("gas_baron"),),
        holds("gas_baron", lambda p: [p.set("gas", 0, 3), p.own(GAS, 0)]),
        modules=OBJECTIVES,
    ),
    Case(
        "what cannot be done is swapped for gas to spare",
        AT_HOME,
        FAR_ENEMY,
        (happened(Event.SWAPPED), lambda p: p.g.gas[0] >= 4),
        holds("gun_breaker", no_planets, lambda p: p.set("gas", 0, 6)),
        modules=OBJECTIVES,
    ),
    Case(
        "hull for a station that is almost gone, not minerals",
        AT_HOME,
        FAR_ENEMY,
        (completed("siege"), happened(Event.STATION_REPAIRED)),
        holds("siege", lambda p: [p.set("progress", 0, 0, 4), p.set("station_hull", 0, 4)]),
        modules=OBJECTIVES,
    ),
    Case(
        "influence takes a planet that no ship can reach",
        AT_HOME,
        FAR_ENEMY,
        (took_over(OWN),),
        lambda p: [purse(6)(p), p.own(OWN, 1)],
        modules=INFLUENCE,
    ),
    Case(
        "of two planets the cheaper one",
        AT_HOME,
        FAR_ENEMY,
        (took_over(OWN), never(took_over(GAS))),
        lambda p: [both_theirs(p), p.found(GAS, "abandoned_flak_cannon", seat=1), p.found(OWN, "vhs_tape", seat=1)],
        modules=DEVELOPMENTS,
    ),
    Case(
        "a takeover that wins",
        AT_HOME,
        FAR_ENEMY,
        (took_over(OTHER),),
        lambda p: [purse(6)(p), p.own(OTHER, 1), p.set("points", 0, p.t.vp_target - 1)],
        mode="victory_points",
        modules=INFLUENCE,
    ),
    Case(
        "a guardian that would close the way to a station is forbidden",
        {"mothership": (1, 7), "bomber 1": (6, 5), "bomber 2": (7, 5)},
        {"fighter 1": (6, 2), "mothership": (0, 0)},
        (happened(Event.BLOCKS), lambda p: p.g.influence[0] == 0),
        guardian_at_their_station,
        they_deploy,
        modules=INFLUENCE,
    ),
    Case(
        "a guardian far from everything is not",
        {"mothership": (1, 7), "bomber 1": (1, 5), "bomber 2": (0, 5)},
        {"fighter 1": (6, 2), "mothership": (0, 0)},
        (never(happened(Event.BLOCKS)),),
        guardian_at_their_station,
        they_deploy,
        modules=INFLUENCE,
    ),
    Case(
        "a rival who could take the only planet is stripped of what it lacks then",
        AT_HOME,
        FAR_ENEMY,
        (happened(Event.STRIPPED), lambda p: p.g.influence[1] < 6),
        threatened_by_purse,
        modules=DEVELOPMENTS,
    ),
    Case(
        "a mineral becomes a deep shaft on a safe planet",
        AT_HOME,
        FAR_ENEMY,
        (built("deep_shaft", OWN),),
        builder("deep_shaft"),
        modules=DEVELOPMENTS,
    ),
    Case(
        "on the safe one of two planets",
        AT_HOME,
        {"fighter 1": (9, 6), "fighter 2": (8, 5), "bomber 1": (8, 7)},
        (built("deep_shaft", OWN),),
        builder("deep_shaft", own=(OTHER, OWN)),
        modules=DEVELOPMENTS,
    ),
    Case(
        "what fits a gas planet",
        AT_HOME,
        FAR_ENEMY,
        (built("cloud_skimmer", GAS),),
        builder("deep_shaft", "cloud_skimmer", own=(GAS,)),
        mode="victory_points",
        modules=DEVELOPMENTS,
    ),
    Case(
        "any development for the last point",
        AT_HOME,
        FAR_ENEMY,
        (happened(Event.BUILT), lambda p: p.g.points[0] >= p.t.vp_target),
        one_point_short,
        mode="victory_points",
        modules=DEVELOPMENTS,
    ),
    Case(
        "a gas planet of an enemy rather than a free mineral planet, for an objective",
        {"mothership": (4, 5), "fighter 1": (4, 4)},
        {"fighter 1": (10, 8), "mothership": (9, 2)},
        (took_on(GAS), never(took_on(OWN))),
        holds("usurper", lambda p: p.own(GAS, 1)),
        modules=OBJECTIVES,
    ),
    Case(
        "a planet is explored to build on it, where points count",
        AT_HOME,
        FAR_ENEMY,
        (explored(OWN),),
        lambda p: [top_tiers(p), p.set("minerals", 0, 3), p.own(OWN, 0)],
        mode="victory_points",
        modules=DEVELOPMENTS,
    ),
    Case(
        "the planet with a moon",
        {"mothership": (6, 4), "fighter 1": (6, 5)},
        {"fighter 1": (0, 0)},
        (took_on(OTHER), never(took_on(OWN))),
        board=MOON_BOARD,
        modules=MOONS,
    ),
    Case(
        "a mineral planet before a planetoid, where points do not count",
        {"mothership": (4, 5), "fighter 1": (5, 5)},
        {"fighter 1": (10, 8)},
        (took_on(OWN), never(took_on(ROCK))),
        board=ROCK_BOARD,
        modules=MOONS,
    ),
    Case(
        "the planetoid for the last point",
        {"mothership": (4, 6), "fighter 1": (5, 7)},
        {"fighter 1": (10, 0)},
        (took_on(ROCK),),
        lambda p: [p.own(OWN, 0), p.own(GAS, 0), p.set("points", 0, p.t.vp_target - 1)],
        board=ROCK_BOARD,
        mode="victory_points",
        modules=MOONS,
    ),
)
