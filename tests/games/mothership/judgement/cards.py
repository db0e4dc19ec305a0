"""Cards of the own turn that obviously pay, and some that obviously do not."""

from balance.games.mothership.engine.names import Act

from .attacks import bare_mothership, no_planets, weak_station
from .case import Case, attacked, away, never, played, took_on, used
from .defence import held, weak_home


def with_card(card, *more):
    """The bot holds a card; then whatever else."""

    def prepare(p):
        p.card(0, card)
        for step in more:
            step(p)

    return prepare


def roped(p, piece):
    """The bot's piece has attacked, and may move two spaces more."""
    p.set("attacked", p.unit(0, piece), 1)
    p.set("moved", p.unit(0, piece), 2)
    p.set("roped", p.unit(0, piece), 2)
    p.play_turn()


CARDS = (
    Case(
        "a wormhole to the station that one bomber can end",
        {"bomber 1": (0, 8), "bomber 2": (1, 8)},
        {"fighter 1": (10, 8)},
        (played("wormhole"), attacked("station")),
        with_card("wormhole", weak_station, no_planets),
    ),
    Case(
        "afterburner to the station that one bomber can end",
        {"bomber 1": (2, 4), "fighter 1": (0, 0)},
        {"fighter 1": (10, 8)},
        (played("afterburner"), attacked("station")),
        with_card("afterburner", weak_station, no_planets),
    ),
    Case(
        "Punch It! to the station that one bomber can end",
        {"bomber 1": (3, 4), "fighter 1": (0, 0)},
        {"fighter 1": (10, 8)},
        (played("punch_it"), attacked("station")),
        with_card("punch_it", weak_station, no_planets),
    ),
    Case(
        "no afterburner for what is in reach anyway",
        {"bomber 1": (6, 2), "bomber 2": (6, 3)},
        {"fighter 1": (0, 8)},
        (never(played("afterburner")), attacked("station")),
        with_card("afterburner", weak_station, no_planets),
    ),
    Case(
        "railguns at a mothership with one hull",
        {"bomber 1": (3, 1), "fighter 1": (0, 8)},
        {"mothership": (7, 1), "fighter 1": (10, 8)},
        (played("railguns"),),
        with_card("railguns", bare_mothership, no_planets, lambda p: held(p, "bomber 1")),
    ),
    Case(
        "Dedotated Wam ends a mothership",
        {"mothership": (5, 1), "fighter 1": (0, 8)},
        {"mothership": (6, 1), "fighter 1": (10, 8)},
        (played("dedotated_wam"), lambda p: p.g.cell[p.unit(1, "mothership")] < 0),
        with_card("dedotated_wam", lambda p: bare_mothership(p, 3, 12)),
    ),
    Case(
        "Friendly Negotiations for a planet in range",
        {"fighter 1": (4, 4), "fighter 2": (0, 0)},
        {"fighter 1": (10, 0)},
        (played("friendly_negotiations"),),
        with_card("friendly_negotiations"),
    ),
    Case(
        "no Friendly Negotiations for a planet that five ships will take",
        {"fighter 1": (4, 4), "fighter 2": (4, 5), "fighter 3": (5, 3), "bomber 1": (4, 3), "bomber 2": (5, 5)},
        {"guardian 1": (9, 2), "fighter 1": (10, 8), "fighter 2": (9, 8)},
        (never(played("friendly_negotiations")), took_on((5, 4))),
        with_card("friendly_negotiations", lambda p: [p.set("planet_gone", p.planet(w), 1) for w in ((3, 6), (7, 6))]),
    ),
    Case(
        "the spaces of a ninja rope are used",
        {"bomber 1": (6, 4), "fighter 1": (0, 8)},
        {"fighter 1": (9, 4), "fighter 2": (9, 2)},
        (lambda p: p.place_of(p.unit(0, "bomber 1")) != (6, 4),),
        no_planets,
        act=lambda p: roped(p, "bomber 1"),
    ),
    Case(
        "Hull Repair when damaged",
        {"mothership": (3, 3), "fighter 1": (1, 2)},
        {"fighter 1": (10, 8)},
        (played("hull_repair"),),
        with_card("hull_repair", no_planets, lambda p: p.set("hull", 0, 5)),
    ),
    Case(
        "no Hull Repair without damage",
        {"mothership": (3, 3), "fighter 1": (1, 2)},
        {"fighter 1": (10, 8)},
        (never(played("hull_repair")),),
        with_card("hull_repair", no_planets),
    ),
    Case(
        "Replicator: minerals for nothing",
        {"fighter 1": (1, 2), "fighter 2": (2, 1)},
        {"fighter 1": (10, 8)},
        (played("replicator"),),
        with_card("replicator", no_planets),
    ),
    Case(
        "two cards for one",
        {"fighter 1": (1, 2), "fighter 2": (2, 1)},
        {"fighter 1": (10, 8)},
        (played("pick_up_two_cards"),),
        with_card("pick_up_two_cards", no_planets),
    ),
    Case(
        "Wallet Inspector at somebody with minerals",
        {"fighter 1": (1, 2), "fighter 2": (2, 1)},
        {"fighter 1": (10, 8)},
        (played("wallet_inspector"), lambda p: p.g.minerals[1] == 4),
        with_card("wallet_inspector", no_planets, lambda p: p.set("minerals", 1, 5)),
    ),
    Case(
        "no Wallet Inspector where there is nothing to take",
        {"fighter 1": (1, 2), "fighter 2": (2, 1)},
        {"fighter 1": (10, 8)},
        (never(played("wallet_inspector")),),
        with_card("wallet_inspector", no_planets),
    ),
    Case(
        "Migration takes an open station out of reach",
        {"fighter 1": (10, 8), "fighter 2": (9, 8)},
        {"bomber 1": (5, 1), "bomber 2": (5, 2)},
        (played("migration"), away("station", "bomber 1", 4)),
        with_card(
            "migration",
            weak_home,
            lambda p: [held(p, "fighter 1"), held(p, "fighter 2"), p.own((7, 6), 0)],
            lambda p: p.set("planet_gone", p.planet((7, 6)), 0),
        ),
    ),
    Case(
        "Forced Update holds the bomber that threatens an open station",
        {"fighter 1": (10, 8), "fighter 2": (9, 8)},
        {"bomber 1": (6, 2), "fighter 1": (10, 0)},
        (
            played("forced_update"),
            lambda p: p.g.frozen[p.unit(1, "bomber 1")] > 0 or p.g.held_by[p.unit(1, "bomber 1")] > 0,
        ),
        with_card("forced_update", weak_home, lambda p: [held(p, "fighter 1"), held(p, "fighter 2")]),
    ),
    Case(
        "torpedoes at a mothership with one hull",
        {"mothership": (3, 4), "fighter 1": (0, 8)},
        {"mothership": (7, 1), "fighter 1": (10, 8)},
        (used(Act.TORPEDO),),
        lambda p: [p.tech(0, "sunslayer_torpedoes"), bare_mothership(p), held(p, "mothership"), no_planets(p)],
    ),
    Case(
        "a nuclear missile at the last ship of an enemy",
        {"mothership": (2, 4), "fighter 1": (0, 8)},
        {"fighter 1": (10, 8)},
        (used(Act.MISSILE),),
        lambda p: [p.tech(0, "nuclear_missile"), held(p, "mothership"), no_planets(p)],
    ),
    Case(
        "a jump through the gates to a planet without enemies",
        {"fighter 1": (1, 2), "fighter 2": (2, 1), "fighter 3": (3, 2)},
        {"fighter 1": (10, 0)},
        (took_on((5, 4)),),
        lambda p: [p.tech(0, "jump_gates"), p.own((7, 6), 0), p.own((3, 6), 0)],
    ),
    Case(
        "Planet Laser Pointer against somebody who holds all planets",
        {"fighter 1": (4, 4), "bomber 1": (0, 0)},
        {"fighter 1": (6, 4), "fighter 2": (6, 5), "fighter 3": (7, 5), "guardian 1": (4, 3)},
        (played("planet_laser_pointer"),),
        with_card("planet_laser_pointer", lambda p: [p.own(w, 1) for w in ((5, 4), (3, 6), (7, 6))]),
    ),
)
