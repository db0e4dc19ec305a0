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
    out: Ints[MAX_PLAYERS, MAX_CREW]  # [seat, i] 1: spent in a section, paid or faded
    gave: Ints[MAX_PLAYERS]  # [seat] 1 if it helped to complete a section in this roll

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)
