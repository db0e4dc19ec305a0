# engine: kernel
"""Choices left to chance."""

import cython

if not cython.compiled:
    from .....core.rng import draw, pick
    from ..names import Purpose
    from ..state import Game
    from ..tables import Rules
    from .weights import Weight


def by_chance(g: Game, t: Rules, seat: int, counter: int) -> bool:
    """Does the seat's bot leave this choice to chance?"""
    if t.weight[seat][Weight.NOISE] <= 0.0:
        return False
    share: float = draw(g.key, Purpose.NOISE, seat, g.round, counter) >> 32
    return share < t.weight[seat][Weight.NOISE] * 4294967296.0


def lot(g: Game, seat: int, counter: int, n: int) -> int:
    """One of n options, all equally likely."""
    return pick(draw(g.key, Purpose.CHOICE, seat, g.round, counter), n)
