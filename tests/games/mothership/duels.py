"""Two units side by side, and what happened between them."""

from balance.games.engine.recorder import event_fact
from balance.games.mothership.engine.names import MAX_PIECES, Event

from .position import ITEM, SHY, Position


def facing(attacker="fighter 1", defender="fighter 1", bots=(SHY, SHY), board=None, changes=None):
    """A unit of seat 0 at (4, 6) beside one of seat 1 at (4, 5); both have a spare fighter far away."""
    p = Position(board, bots, changes=changes) if board else Position(bots=bots, changes=changes)
    p.put(0, "fighter 3", (0, 8))
    p.put(1, "fighter 3", (10, 8))
    return p, p.put(0, attacker, (4, 6)), p.put(1, defender, (4, 5))


def mask(*units):
    """The attackers as a number of bits."""
    return sum(1 << unit % MAX_PIECES for unit in units)


def course(p):
    """Kinds of the events so far, in order."""
    return [event_fact(p.rec, i, 0) for i in range(p.rec.n_events)]


def played(p):
    """(seat, card) in the order of play."""
    names = {number: name for name, number in ITEM.items()}
    return [(seat, names[item]) for seat, item, _, _, _ in p.events(Event.PLAYED)]


def fights(p):
    """(seat that attacks, kind of fight, target) of all fights so far."""
    return [(seat, kind, target) for seat, kind, target, _, _ in p.events(Event.FIGHT)]
