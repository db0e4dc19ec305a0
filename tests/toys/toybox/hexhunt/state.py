# engine: kernel
"""The state of one game of Hex Hunt."""

from __future__ import annotations

import cython

if not cython.compiled:
    from balance.core.hints import U64, Ints, copy, zero

    from .names import MAX_SEATS


class Hunt:
    key: U64  # random key of this game
    n: int  # seats
    round: int  # 0 before the first
    over: bool
    winner: int  # seat, -1 if none
    cell: Ints[MAX_SEATS]  # [seat] where its piece stands
    corner: Ints[MAX_SEATS]  # [i] starting cells, shuffled

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)

    def copy_from(self, other: Hunt) -> None:
        copy(self, other)
