"""What to do when attacked, and with the resources of a fight."""

from functools import partial

from balance.games.mothership.engine.names import Event

from .attacks import bare_mothership, no_planets
from .cards import with_card
from .case import Case, attacked, cancelled, happened, never, played


def is_attacked(p, piece="mothership", by=("bomber 1", "bomber 2")):
    """Seat 1 attacks a piece of the bot."""
    p.turn_of(1)
    p.attack(p.unit(0, piece), *(p.unit(1, ship) for ship in by))


def loses_a_fighter(p):
    """Two fighters of seat 1 beat one of the bot's."""
    p.turn_of(1)
    own, first, second = p.unit(0, "fighter 1"), p.unit(1, "fighter 1"), p.unit(1, "fighter 2")
    p.dice({own: 1, first: 6, second: 6})
    p.attack(own, first, second)


def loses_a_planet(p):
    """Seat 1 attacks a planet of the bot."""
    p.turn_of(1)
    p.attack_planet((5, 4), p.unit(1, "bomber 1"))


def suffers(p, card, **numbers):
    """Seat 1 plays a card."""
    p.turn_of(1)
    p.play(card, **numbers)


def doomed(p):
    """One hull, no shield, and a planet to flee to."""
    p.set("hull", 0, 1)
    p.panel(0, 12, 3, 0)
    p.own((3, 6), 0)


def last_hull(p):
    doomed(p)
    p.own((3, 6), -1)


BESIDE = {"mothership": (6, 7), "fighter 1": (0, 0)}
RAIDERS = {"bomber 1": (7, 7), "bomber 2": (5, 7)}
DUEL = {"mothership": (5, 1), "fighter 1": (0, 8)}


REACTIONS = (
    Case(
        "Panic Button for a doomed mothership",
        BESIDE,
        RAIDERS,
        (played("panic_button"),),
        with_card("panic_button", doomed),
        is_attacked,
    ),
    Case(
        "Panic Button for a fighter against three",
        {"fighter 1": (6, 7), "fighter 2": (0, 0)},
        {"fighter 1": (7, 7), "fighter 2": (5, 7), "fighter 3": (6, 6)},
        (played("panic_button"),),
        with_card("panic_button", lambda p: p.own((3, 6), 0)),
        partial(is_attacked, piece="fighter 1", by=("fighter 1", "fighter 2", "fighter 3")),
    ),
    Case(
        "no panic where nothing can happen",
        BESIDE,
        {"fighter 1": (7, 7)},
        (never(played("panic_button")),),
        with_card("panic_button", lambda p: [p.panel(0, 0, 12, 3), p.own((3, 6), 0)]),
        partial(is_attacked, by=("fighter 1",)),
    ),
    Case(
        "Git off mah propertay! for a planet that is attacked",
        {"fighter 1": (0, 0)},
        {"bomber 1": (6, 4)},
        (played("git_off_mah_propertay"),),
        with_card("git_off_mah_propertay", lambda p: p.own((5, 4), 0)),
        loses_a_planet,
    ),
    Case(
        "Noooooooo! against a card that would end the mothership",
        {"mothership": (5, 1), "fighter 1": (0, 8)},
        {"mothership": (6, 1), "fighter 1": (9, 2)},
        (cancelled("dedotated_wam"), lambda p: p.g.hull[0] == 3),
        lambda p: [p.card(0, "noooooooo"), p.card(1, "dedotated_wam"), p.set("hull", 0, 3), p.panel(0, 5, 5, 0)],
        lambda p: suffers(p, "dedotated_wam", target=p.unit(0, "mothership")),
    ),
    Case(
        "no Noooooooo! against a trifle",
        {"mothership": (5, 1), "fighter 1": (0, 8)},
        {"mothership": (6, 1), "fighter 1": (9, 2)},
        (never(cancelled("hull_repair")),),
        lambda p: [p.card(0, "noooooooo"), p.card(1, "hull_repair"), p.set("hull", 1, 3)],
        lambda p: suffers(p, "hull_repair"),
    ),
    Case(
        "Life Support for a fighter that is lost",
        {"fighter 1": (6, 7), "fighter 2": (0, 0)},
        {"fighter 1": (7, 7), "fighter 2": (5, 7)},
        (played("life_support"), lambda p: p.g.cell[p.unit(0, "fighter 1")] >= 0),
        with_card("life_support"),
        loses_a_fighter,
    ),
    Case(
        "Auxiliary Shield at the last hull",
        BESIDE,
        RAIDERS,
        (played("auxiliary_shield"),),
        with_card("auxiliary_shield", last_hull),
        is_attacked,
    ),
    Case(
        "gas where it decides the defence",
        BESIDE,
        {"bomber 1": (7, 7)},
        (happened(Event.GAS),),
        lambda p: [p.set("hull", 0, 1), p.panel(0, 7, 8, 0), p.set("gas", 0, 4)],
        partial(is_attacked, by=("bomber 1",)),
    ),
    Case(
        "gas where it decides the attack",
        DUEL,
        {"mothership": (6, 1), "fighter 1": (9, 2)},
        (attacked("mothership"), happened(Event.GAS)),
        lambda p: [bare_mothership(p, 1, 8), p.set("gas", 0, 4), no_planets(p)],
    ),
    Case(
        "no gas where the fight is won anyway",
        DUEL,
        {"mothership": (6, 1), "fighter 1": (9, 2)},
        (attacked("mothership"), never(happened(Event.GAS))),
        lambda p: [bare_mothership(p, 1, 0), p.set("gas", 0, 4), no_planets(p), p.tech(0, "gauss_cannon")],
    ),
    Case(
        "Shield Breaker opens a mothership at its last hull",
        {"bomber 1": (5, 1), "bomber 2": (5, 2)},
        {"mothership": (6, 1), "fighter 1": (9, 2)},
        (attacked("mothership"), played("shield_breaker")),
        with_card("shield_breaker", lambda p: [p.set("hull", 1, 1), p.panel(1, 7, 0, 8)], no_planets),
    ),
    Case(
        "no Shield Breaker where there is no shield",
        {"bomber 1": (5, 1), "bomber 2": (5, 2)},
        {"mothership": (6, 1), "fighter 1": (9, 2)},
        (attacked("mothership"), never(played("shield_breaker"))),
        with_card("shield_breaker", bare_mothership, no_planets),
    ),
)
