"""Minerals, techs, and cards that are of no use any more."""

from .attacks import no_planets
from .cards import with_card
from .case import Case, bought, never, sold

AT_HOME = {"mothership": (1, 2), "fighter 1": (2, 1), "bomber 1": (3, 2)}
FAR_ENEMY = {"fighter 1": (10, 8), "bomber 1": (9, 8)}


def rich(p, minerals=2):
    p.set("minerals", 0, minerals)


def bombers_only(p):
    rich(p)
    no_planets(p)


SPENDING = (
    Case(
        "the tech that is pursued", AT_HOME, FAR_ENEMY, (bought("orbital_defences"),), rich, pursue="orbital_defences"
    ),
    Case(
        "the first step to the tech that is pursued",
        AT_HOME,
        FAR_ENEMY,
        (bought("rear_turrets"),),
        rich,
        pursue="nuclear_missile",
    ),
    Case(
        "minerals are saved for the tech that is pursued",
        AT_HOME,
        FAR_ENEMY,
        (never(bought("space_walls")), never(bought("targeting_computer")), lambda p: p.g.hand_size[0] == 0),
        lambda p: [rich(p), no_planets(p), p.tech(0, "space_walls"), p.set("tier", 0, 0, 1)],
        pursue="fast_cap",
    ),
    Case("some tech when there are minerals for it", AT_HOME, FAR_ENEMY, (lambda p: sum(p.g.tier[0]) == 1,), rich),
    Case(
        "no bomber tech without bombers",
        {"mothership": (1, 2), "fighter 1": (2, 1)},
        FAR_ENEMY,
        (never(bought("rear_turrets")), lambda p: sum(p.g.tier[0]) == 1),
        rich,
    ),
    Case(
        "no fighter tech without fighters",
        {"mothership": (1, 2), "bomber 1": (2, 1)},
        FAR_ENEMY,
        (never(bought("red_leader")),),
        lambda p: [
            rich(p, 3),
            p.tech(0, "targeting_computer", "space_walls", "rear_turrets"),
            no_planets(p),
            *(p.set("tier", 0, c, 1) for c in range(3)),
        ],
    ),
    Case(
        "a card for asteroids is sold where there are none",
        AT_HOME,
        FAR_ENEMY,
        (sold("deflector_shields"),),
        with_card("deflector_shields", no_planets),
    ),
    Case(
        "a card for the mothership is sold when it is gone",
        {"fighter 1": (2, 1), "bomber 1": (3, 2)},
        FAR_ENEMY,
        (sold("volt_switch"),),
        with_card("volt_switch", no_planets),
    ),
    Case(
        "Panic Button is kept",
        AT_HOME,
        FAR_ENEMY,
        (never(sold("panic_button")),),
        with_card("panic_button", no_planets),
    ),
    Case(
        "Life Support is kept",
        AT_HOME,
        FAR_ENEMY,
        (never(sold("life_support")),),
        with_card("life_support", no_planets),
    ),
)
