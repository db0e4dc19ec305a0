"""Against the NPC: home at once, the guard kept, what threatens the station destroyed."""

from balance.games.mothership.engine.names import Event
from balance.games.shipped import shipped_scenarios

from ..boards import steps
from ..position import ALONE
from .case import Case, attacked, guarded

SOLO = {"mode": "solo", "others": ()}
STATION = (8, 2)
MAP = (shipped_scenarios() / "mothership" / "layouts" / "solo-1p.txt").read_text(encoding="utf-8")
WHOLE = MAP[MAP.index("fleet = ") :]
CORNER, FAR_STATION = (2, 2), (16, 14)


def level(number):
    return {"rules.solo_level": number}


def planets(own):
    """All planets are the bot's, or the NPC's."""

    def prepare(p):
        for planet in range(p.t.n_planets):
            p.set("planet_owner", planet, 0 if own else 1)

    return prepare


def on_the_way(p):
    """It has put ten or more cubes into its engines and used them to come nearer."""
    rows = [engines for seat, engines, _, _, _ in p.events(Event.ENERGY) if seat == 0]
    return rows[-1] >= 10 and steps(p.place_of(p.unit(0, "mothership")), FAR_STATION) <= 10


def relieved(p):
    """The mothership has left its place beside the station, a fighter guards it."""
    fighter, ship = p.place_of(p.unit(0, "fighter 1")), p.place_of(p.unit(0, "mothership"))
    stays = ship is None or steps(ship, STATION) == 1
    return fighter is not None and steps(fighter, STATION) == 1 and not stays


def nearly_gone(p):
    planets(own=False)(p)
    p.set("hull", 0, 2)
    p.panel(0, 5, 2, 0)


def strong(p):
    planets(own=False)(p)
    p.panel(0, 3, 12, 0)


ALONE_CASES = (
    Case(
        "alone, the mothership sets off for home at once, with its energy in the engines",
        {"mothership": (3, 3), "fighter 1": (4, 2), "bomber 1": (2, 4)},
        {"mothership": (16, 13), "fighter 1": (10, 8), "bomber 1": (9, 7)},
        (on_the_way,),
        planets(own=True),
        board=WHOLE,
        changes=level(3),
        **SOLO,
    ),
    Case(
        "alone, a fighter attacks a bomber that is one move from the station",
        {"mothership": (9, 2), "fighter 1": (3, 4)},
        {"bomber 1": (5, 3), "fighter 3": (0, 8)},
        (attacked("bomber 1"),),
        planets(own=False),
        board=ALONE,
        changes=level(3),
        **SOLO,
    ),
    Case(
        "alone, a fighter takes the place of a guard that is nearly gone",
        {"mothership": (9, 2), "fighter 1": (9, 5)},
        {"mothership": (10, 2), "bomber 1": (9, 1), "bomber 2": (8, 1)},
        (relieved,),
        nearly_gone,
        board=ALONE,
        changes=level(9),
        **SOLO,
    ),
    Case(
        "alone, the last ship of the NPC is attacked where it is open",
        {"mothership": (9, 3), "fighter 1": (6, 4)},
        {"bomber 1": (5, 6)},
        (attacked("bomber 1"),),
        planets(own=True),
        board=ALONE,
        changes=level(1),
        **SOLO,
    ),
    Case(
        "alone, the guard strikes the mothership beside it and stays on guard",
        {"mothership": (9, 2)},
        {"mothership": (10, 2), "fighter 1": (0, 8)},
        (attacked("mothership"), guarded),
        strong,
        board=ALONE,
        changes=level(1),
        **SOLO,
    ),
)
