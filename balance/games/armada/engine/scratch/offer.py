# engine: kernel
"""What a shop offers."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import Ints, zero
    from ..names import MAX_OFFER, MAX_TILES


class Offer:
    n: int
    item: Ints[MAX_OFFER]  # [i] heroes or modules
    pool: Ints[MAX_TILES]  # [i] what they are drawn from

    def __init__(self) -> None:
        zero(self)
