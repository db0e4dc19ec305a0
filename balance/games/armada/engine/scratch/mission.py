# engine: kernel
"""An away mission while it lasts."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import Ints, zero
    from ..names import MAX_CREW, MAX_PLAYERS, MAX_SECTIONS, SYMBOLS


class Mission:
    event: int
    group: int  # alternative of a Decision
    members: int
    greedy: bool
    filled: Ints[MAX_SECTIONS]  # [section] 1 once complete
    filling: Ints[MAX_SECTIONS, SYMBOLS]  # [section, Symbol] symbols placed so far, where sections are cumulative
    helped: Ints[MAX_SECTIONS]  # [section] set of seats with dice on it, where sections are cumulative
    take: Ints[MAX_PLAYERS, MAX_CREW]  # [seat, i] 1 + section for which a filling would take the die
    have: Ints[SYMBOLS]  # [Symbol] what the crews show
    roll: int  # rolls so far
    choices: int  # choices that bots made so far: part of the keys of random ones
    gave: Ints[MAX_PLAYERS]  # [seat] 1 if it helped to complete a section in this roll

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)
