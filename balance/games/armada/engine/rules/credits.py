# engine: kernel
"""Credits come from a bank that can run dry."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_count, record_event
    from ..names import Event
    from ..state import Game


def gain_credits(g: Game, rec: Recorder, seat: int, amount: int, counter: int) -> int:
    """AR-FAQ-06, AR-AMB-43: as many as the bank has; `counter` is the Count they are booked under, -1 for none."""
    gained: int = min(amount, g.bank)
    if gained <= 0:
        return 0
    g.bank -= gained
    g.credits[seat] += gained
    g.earned[seat] += gained
    if counter >= 0:
        record_count(rec, seat, counter, gained)
    record_event(rec, Event.CREDITS, seat, gained, g.credits[seat], 0, 0)
    return gained


def pay_credits(g: Game, seat: int, amount: int) -> int:
    """Back to the bank; whoever has fewer pays what there is."""
    paid: int = min(amount, g.credits[seat])
    g.credits[seat] -= paid
    g.bank += paid
    return paid
