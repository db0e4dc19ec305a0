# engine: kernel
"""What influence buys: planets of enemies, and influence off others."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_count, record_event
    from ..names import Act, Count, Event, News, Taking
    from ..state import Game
    from ..tables import Rules
    from .influence import lose_influence, spend_influence
    from .news import tell
    from .options import Options, offer
    from .pieces import friends, has_planet
    from .planets import capture, defence_of


def takeover_price(g: Game, t: Rules, planet: int) -> int:
    """MS-INF-03, -04, AMB-97: more for what techs, artifacts and developments add to the planet's defence."""
    return t.takeover_price + defence_of(g, t, planet) - t.planet_defence


def can_take_over(g: Game, t: Rules, seat: int, planet: int) -> bool:
    """MS-INF-03, -05, -08, -18: a planet that an enemy holds, guarded or not, wherever it lies."""
    holder = g.planet_owner[planet]
    if holder < 0 or friends(g, holder, seat) or not has_planet(g, t, t.planet_cell[planet]):
        return False
    return g.influence[seat] >= takeover_price(g, t, planet)


def take_over(g: Game, t: Rules, rec: Recorder, seat: int, planet: int) -> None:
    """MS-INF-03, -06, -07, -19: paid for, the planet changes hands like any that is captured, but by no attack."""
    price = takeover_price(g, t, planet)
    spend_influence(g, rec, seat, price)
    record_count(rec, seat, Count.TAKEOVERS, 1)
    record_event(rec, Event.TAKEN_OVER, seat, planet, price, 0, 0)
    capture(g, t, rec, seat, planet, Taking.BY_INFLUENCE)


def strip_influence(g: Game, t: Rules, rec: Recorder, seat: int, victim: int, amount: int) -> None:
    """MS-INF-12, AMB-98: one for one, all of it goes to the bank; an embargo is no help."""
    spend_influence(g, rec, seat, amount)
    lose_influence(g, rec, victim, amount)
    tell(g, t, News.HAMPERED, victim, amount, seat)
    record_count(rec, seat, Count.STRIPPED, amount)
    record_event(rec, Event.STRIPPED, seat, victim, amount, 0, 0)


def offer_influence(g: Game, t: Rules, x: Options, seat: int) -> None:
    """MS-INF-03, -12, -17: take over planets, strip others: as often as it can be paid for."""
    if g.influence[seat] == 0:
        return
    for planet in range(t.n_planets):
        if can_take_over(g, t, seat, planet):
            offer(x, Act.TAKE_OVER, 0, planet, 0, 0, 0, 0)
    for other in range(g.n):
        if g.alive[other] and not friends(g, other, seat):
            for amount in range(1, min(g.influence[seat], g.influence[other]) + 1):
                offer(x, Act.STRIP, 0, other, 0, 0, 0, amount)
