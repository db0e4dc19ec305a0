"""Beacons: which ship fetches one, when, and what it makes of the card."""

from balance.games.engine.recorder import event_fact
from balance.games.mothership.engine.names import Beacon, Event

from ..position import OPEN
from .artifacts import top_tiers
from .attacks import no_planets
from .case import Case, Check, attacked, happened, never
from .spending import FAR_ENEMY

MODULE = ("beacons",)
TOKEN, SECOND = (4, 7), (7, 4)
BOARD = "beacons = (4,7) (7,4)\n\n" + OPEN


def token(kind="fighter", *stories, then=()):
    """One token on the board, for a kind of ship, and the next cards."""

    def prepare(p):
        no_planets(p)
        p.beacon(TOKEN, kind)
        p.beacon(SECOND, kind, Beacon.GONE)
        p.stories(*(stories or ("drifting_hauler",)))
        for step in then:
            step(p)

    return prepare


def took(option) -> Check:
    """Did the bot take this outcome of its card, from 1?"""
    return lambda p: any(seat == 0 and which == option for seat, _, which, _, _ in p.events(Event.OUTCOME))


def before(one, other) -> Check:
    """Did the bot have one kind of event, and before another kind?"""

    def check(p):
        told = [event_fact(p.rec, i, 0) for i in range(p.rec.n_events)]
        return one in told and other in told and told.index(one) < told.index(other)

    return check


BEACONS = (
    Case(
        "an idle fighter fetches a beacon in reach",
        {"fighter 1": (4, 5), "mothership": (1, 1)},
        FAR_ENEMY,
        (happened(Event.BEACON),),
        token(),
        board=BOARD,
        modules=MODULE,
    ),
    Case(
        "an attack that wins comes before a beacon elsewhere",
        {"mothership": (9, 5), "bomber 1": (0, 0)},
        {"fighter 1": (9, 7)},
        (attacked("fighter 1"),),
        token("mothership"),
        board=BOARD,
        modules=MODULE,
    ),
    Case(
        "a beacon beside the target is activated before the attack",
        {"mothership": (4, 5), "bomber 1": (0, 0)},
        {"fighter 1": (4, 8), "mothership": (10, 0)},
        (attacked("fighter 1"), before(Event.BEACON, Event.FIGHT)),
        token("mothership"),
        board=BOARD,
        modules=MODULE,
    ),
    Case(
        "no hull is repaired where none is missing",
        {"fighter 1": (4, 6), "mothership": (1, 1)},
        FAR_ENEMY,
        (took(2),),
        token("fighter", "mayday_shuttle"),
        board=BOARD,
        modules=MODULE,
    ),
    Case(
        "hull is repaired where much is missing",
        {"fighter 1": (4, 6), "mothership": (1, 1)},
        FAR_ENEMY,
        (took(2), lambda p: p.g.hull[0] == 7),
        token("fighter", "castaway_engineer", then=[lambda p: p.set("hull", 0, 4)]),
        board=BOARD,
        modules=MODULE,
    ),
    Case(
        "a plague takes nothing where there is nothing to take",
        {"fighter 1": (4, 6), "mothership": (1, 1)},
        FAR_ENEMY,
        (took(2), never(happened(Event.PAID))),
        token("fighter", "plague_ship", then=[lambda p: p.set("minerals", 0, 1), lambda p: p.tech(0, "scrap_yard")]),
        board=BOARD,
        modules=MODULE,
    ),
    Case(
        "a bonus is kept for a fight, and used in one that it decides",
        {"fighter 1": (9, 5), "bomber 1": (0, 0)},
        {"fighter 1": (9, 6), "mothership": (0, 8)},
        (happened(Event.KEPT_USED),),
        token("fighter", then=[lambda p: p.keep(0, "dark_armoury")]),
        lambda p: p.attack(p.unit(1, "fighter 1"), p.unit(0, "fighter 1")),
        board=BOARD,
        modules=MODULE,
    ),
    Case(
        "a card for an empty hand rather than minerals that pay for nothing yet",
        {"fighter 1": (4, 6), "mothership": (1, 1)},
        FAR_ENEMY,
        (took(2),),
        token("fighter", "drifting_hauler", then=[top_tiers]),
        board=BOARD,
        modules=MODULE,
    ),
    Case(
        "a bonus for a fight is kept rather than a card drawn",
        {"fighter 1": (4, 6), "mothership": (1, 1)},
        FAR_ENEMY,
        (took(1), lambda p: p.g.kept[0] > 0),
        token("fighter", "dark_armoury"),
        board=BOARD,
        modules=MODULE,
    ),
)
