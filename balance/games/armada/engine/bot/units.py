# engine: kernel
"""Which unit a crew can do without."""

import cython

if not cython.compiled:
    from .....core.hints import U64
    from .....core.rng import draw, pick
    from ..bot.weights import Weight
    from ..names import IMPOSSIBLE, MAX_STATIONS, Purpose, Symbol, Use
    from ..scratch.roll import Roll
    from ..state import Game
    from ..tables import Rules


def left_to_chance(g: Game, t: Rules, seat: int, counter: int) -> bool:
    """Does the bot of this seat leave this choice to chance?"""
    noise: float = t.weight[seat][Weight.NOISE]
    if noise <= 0:
        return False
    return noise >= 1 or pick(draw(g.key, Purpose.NOISE, seat, g.round, counter), 1000) < 1000 * noise


def any_of(g: Game, seat: int, counter: int, n: int) -> int:
    """One of n options, all equally likely."""
    bits: U64 = draw(g.key, Purpose.CHOICE, seat, g.round, counter)
    return pick(bits, n)


def worst_unit(g: Game, t: Rules, r: Roll, seat: int) -> int:
    """AR-INF-01: the unit that the owner sends to the Infirmary, -1 if none is left; basic dice and blanks first.

    Dice that are not at hand, on the bench or spent in a mission, cannot go (AR-AWY-04).
    """
    worst: int = -1
    least: float = IMPOSSIBLE
    for i in range(g.n_crew[seat]):
        if not g.sick[seat][i] and r.use[seat][i] < Use.BENCH:
            kind: int = g.crew[seat][i]
            worth: float = t.die_worth[kind]
            if 1 <= r.use[seat][i] <= MAX_STATIONS and r.locked[seat][r.use[seat][i] - 1]:
                worth += 1
            if r.use[seat][i] == Use.FREE and r.symbol[seat][i] != Symbol.BLANK:
                worth += 0.01
            if worth < least:
                least = worth
                worst = i
    return worst
