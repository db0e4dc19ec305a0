# engine: kernel
"""What a policy does with its influence in its own turn: planets taken over, rivals stripped of theirs."""

import cython

if not cython.compiled:
    from ......core.grid import Grid
    from ...names import Act, Module
    from ...rules.panel import jitter
    from ...rules.pieces import friends
    from ...rules.takeovers import can_take_over, takeover_price
    from ...state import Game
    from ...tables import Rules
    from ...workspace import Workspace
    from ..plans import kept_worth, planet_worth
    from ..threats import look_out
    from ..weights import Weight
    from .building import built_worth, price_of_loss


def takes_over(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> bool:
    """The planet that is worth most beyond its price, with what stands on it."""
    if not t.module[Module.INFLUENCE] or g.influence[seat] < t.takeover_price:
        return False
    best: float = 0
    looked: bool = False
    for planet in range(t.n_planets):
        if can_take_over(g, t, seat, planet):
            if not looked:
                look_out(g, t, b, w.m, seat)
                looked = True
            value: float = kept_worth(g, t, b, w.m, seat, planet) + built_worth(g, t, seat, planet)
            value -= takeover_price(g, t, planet) * t.weight[seat][Weight.INFLUENCE] - jitter(g, seat, 30000 + planet)
            if value > best:
                best = value
                w.order.kind = Act.TAKE_OVER
                w.order.target = planet
    return w.order.kind == Act.TAKE_OVER


def strips(g: Game, t: Rules, w: Workspace, seat: int) -> bool:
    """A rival who could take over a planet of the seat now, and could not any more, if that is worth the influence."""
    if not t.module[Module.INFLUENCE] or g.influence[seat] == 0:
        return False
    price = price_of_loss(g, t, seat)
    if price <= 0:
        return False
    best: float = 0
    for other in range(g.n):
        amount = g.influence[other] - price + 1
        if g.alive[other] and not friends(g, other, seat) and 0 < amount <= g.influence[seat]:
            value: float = dearest(g, t, seat, g.influence[other]) - amount * t.weight[seat][Weight.INFLUENCE]
            if value > best:
                best = value
                w.order.kind = Act.STRIP
                w.order.target = other
                w.order.a = amount
    return w.order.kind == Act.STRIP


def dearest(g: Game, t: Rules, seat: int, purse: int) -> float:
    """What the best own planet is worth that somebody with so much influence can take over."""
    best: float = 0
    for planet in range(t.n_planets):
        if g.planet_owner[planet] == seat and not g.planet_gone[planet] and takeover_price(g, t, planet) <= purse:
            best = max(best, planet_worth(g, t, seat, planet) + built_worth(g, t, seat, planet))
    return best
