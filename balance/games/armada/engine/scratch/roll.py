# engine: kernel
"""The crew dice that lie on the table."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import Floats, Ints, copy, zero
    from ..names import MAX_CREW, MAX_PLAYERS, MAX_STATIONS, MAX_USES, SYMBOLS


class Roll:
    symbol: Ints[MAX_PLAYERS, MAX_CREW]  # [seat, i] Symbol that the die shows
    count: Ints[MAX_PLAYERS, MAX_CREW]  # [seat, i] how many of it
    use: Ints[MAX_PLAYERS, MAX_CREW]  # [seat, i] Use
    kept: Ints[MAX_PLAYERS, MAX_CREW]  # [seat, i] 1: keeps its side through the next roll (locked, held)
    stayed: Ints[MAX_PLAYERS, MAX_CREW]  # [seat, i] 1: kept its side in the last roll
    copied: Ints[MAX_PLAYERS, MAX_CREW]  # [seat, i] 1: its side is a copy of another unit's (AR-HER-34)
    on_station: Ints[MAX_PLAYERS, MAX_STATIONS]  # [seat, i] dice there
    spare: Ints[MAX_PLAYERS, MAX_STATIONS, SYMBOLS]  # [seat, i, Symbol] symbols there that no activation used yet
    fired: Ints[MAX_PLAYERS, MAX_STATIONS]  # [seat, i] activations in this combat round
    locked: Ints[MAX_PLAYERS, MAX_STATIONS]  # [seat, i] 1 while a die stays there through step 4 (AR-MOD-03)
    assigned: Ints[MAX_PLAYERS]  # [seat] dice assigned in this combat round
    again: Ints[MAX_PLAYERS, MAX_CREW]  # [seat, i] 1: to be rolled again
    shown: Ints[SYMBOLS]  # [Symbol] how many of it the free dice of a crew show
    least: Ints[SYMBOLS]  # [Symbol] the first of those dice with the fewest of it on its side, -1 if there is none
    value: Floats[SYMBOLS]  # [Symbol] what a bot would give for one more of it
    score: Floats[MAX_STATIONS, MAX_USES]  # [station, use] worth of one activation while dice are assigned by greed
    rolls: int  # rolls so far of what is rolled at the moment: part of the keys of its dice
    owner: Ints[MAX_PLAYERS, MAX_CREW]  # [seat, i] 1 + seat from which a die was teleported, 0: its own

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)

    def copy_from(self, other: Roll) -> None:
        copy(self, other)
