# engine: kernel
"""The crew dice that lie on the table."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import Ints, zero
    from ..names import MAX_CREW, MAX_PLAYERS, STATIONS


class Roll:
    symbol: Ints[MAX_PLAYERS, MAX_CREW]  # [seat, i] Symbol that the die shows
    count: Ints[MAX_PLAYERS, MAX_CREW]  # [seat, i] how many of it
    use: Ints[MAX_PLAYERS, MAX_CREW]  # [seat, i] 0 free, 1 + station, or a code of rules/dice.py
    kept: Ints[MAX_PLAYERS, MAX_CREW]  # [seat, i] 1: keeps its side through the next roll (locked, held)
    on_station: Ints[MAX_PLAYERS, STATIONS]  # [seat, i] dice there

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)
