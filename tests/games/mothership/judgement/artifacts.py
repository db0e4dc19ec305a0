"""Artifacts: where to explore, what for, and which planet brings a good one."""

from balance.games.mothership.engine.names import Event

from .cards import with_card
from .case import Case, Check, happened, never, played, took_on
from .spending import AT_HOME, FAR_ENEMY

MODULE = ("artifacts",)
OWN, OTHER, GAS = (5, 4), (7, 6), (3, 6)  # two mineral planets and a gas planet


def explored(where) -> Check:
    """Did the bot explore the planet on this hex?"""
    return lambda p: any(s == 0 and planet == p.planet(where) for s, _, _, planet, _ in p.events(Event.EXPLORED))


def top_tiers(p, seat=0):
    """All techs up to the fourth tier: the next ones cost 6."""
    for category in range(4):
        p.set("tier", seat, category, 4)
        p.set("branch", seat, category, 1)


GOOD = ("space_cat", "aa_batteries", "ancient_prophesy")


def only_good_ones(p):
    """The other artifacts are known, or out of the game."""
    for where, name in zip((OWN, OTHER, GAS), GOOD, strict=True):
        p.bury(where, name)
    p.g.n_tokens = len(GOOD)


def owns(*planets, minerals=3):
    """The bot holds these planets, and so many minerals; a find is worth its price."""

    def prepare(p):
        top_tiers(p)
        only_good_ones(p)
        p.set("minerals", 0, minerals)
        for where in planets:
            p.own(where, 0)

    return prepare


def two_enemy_planets(p):
    p.own(OWN, 1)
    p.own(OTHER, 1)
    p.own(GAS, 0)
    p.found(OTHER, "space_cat", seat=1)
    p.found(OWN, "vhs_tape", seat=1)


ARTIFACTS = (
    Case("a safe planet is explored", AT_HOME, FAR_ENEMY, (explored(OWN),), owns(OWN), modules=MODULE),
    Case(
        "minerals are kept while most artifacts that may be found are worth little",
        AT_HOME,
        FAR_ENEMY,
        (never(happened(Event.EXPLORED)),),
        lambda p: [top_tiers(p), p.set("minerals", 0, 3), p.own(OWN, 0)],
        modules=MODULE,
    ),
    Case(
        "a planet that three fighters can take back is not explored",
        AT_HOME,
        {"fighter 1": (7, 4), "fighter 2": (7, 5), "fighter 3": (6, 6)},
        (never(happened(Event.EXPLORED)),),
        owns(OWN),
        modules=MODULE,
    ),
    Case(
        "of two planets the one that enemies can take is not explored",
        AT_HOME,
        {"fighter 1": (10, 6), "fighter 2": (9, 5), "bomber 1": (8, 8)},
        (never(explored(OTHER)),),
        owns(OTHER, GAS),
        modules=MODULE,
    ),
    Case(
        "Recon Droid explores, and the minerals stay",
        AT_HOME,
        FAR_ENEMY,
        (played("recon_droid"), lambda p: p.events(Event.EXPLORED)[0][2:4] == (0, p.planet(OWN))),
        with_card("recon_droid", owns(OWN)),
        modules=MODULE,
    ),
    Case(
        "a card for gas that no fight can take",
        AT_HOME,
        FAR_ENEMY,
        (happened(Event.GAS_PAID), lambda p: p.g.gas[0] >= 4),
        lambda p: [top_tiers(p), p.found(GAS, "interphasic_modulator", seat=0), p.set("gas", 0, 9)],
        modules=MODULE,
    ),
    Case(
        "the planet with the better artifact",
        {"mothership": (6, 4), "fighter 1": (6, 5)},
        {"fighter 1": (0, 0)},
        (took_on(OTHER), never(took_on(OWN))),
        two_enemy_planets,
        modules=MODULE,
    ),
)
