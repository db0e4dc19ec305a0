# engine: kernel
"""The purse of the influence module: earned by destroying enemy units, spent, and lost by attacking enemy planets."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_count, record_event
    from ..names import Count, Event, Module, News
    from ..state import Game
    from ..tables import Rules
    from .pieces import friends, owner


def gain_influence(g: Game, rec: Recorder, seat: int, amount: int) -> None:
    """Out of the bank, whatever brings it."""
    g.influence[seat] += amount
    record_count(rec, seat, Count.INFLUENCE_GAINED, amount)


def spend_influence(g: Game, rec: Recorder, seat: int, amount: int) -> None:
    """Back into the bank, of the seat's own will."""
    g.influence[seat] -= amount
    record_count(rec, seat, Count.INFLUENCE_SPENT, amount)


def lose_influence(g: Game, rec: Recorder, seat: int, amount: int) -> int:
    """Up to so much, back into the bank; how much it is."""
    lost = min(amount, g.influence[seat])
    g.influence[seat] -= lost
    record_count(rec, seat, Count.INFLUENCE_LOST, lost)
    return lost


def earn_influence(g: Game, t: Rules, rec: Recorder, first: int) -> None:
    """MS-INF-02, GAP-19, GAP-45: for every enemy unit that somebody has destroyed, in a fight or by a card."""
    for i in range(first, g.n_news):
        unit, by = g.news[i][1], g.news[i][3]
        if g.news[i][0] == News.UNIT_DESTROYED and by >= 0 and not t.npc[by] and t.kill_influence > 0:
            if g.alive[by] and not friends(g, by, owner(unit)):
                gain_influence(g, rec, by, t.kill_influence)
                record_event(rec, Event.INFLUENCE, by, t.kill_influence, g.influence[by], 1, 0)


def pay_dues(g: Game, t: Rules, rec: Recorder, seat: int, holder: int, ships: int) -> None:
    """MS-INF-14, -15, -16, -20: attacking a planet that somebody holds costs influence a ship, or what there is."""
    if not t.module[Module.INFLUENCE] or holder < 0:
        return
    lost = lose_influence(g, rec, seat, ships * t.attack_influence)
    if lost > 0:
        record_event(rec, Event.DUES, seat, lost, g.influence[seat], 0, 0)
