# engine: kernel
"""What a ship of the NPC is after."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import zero


class Aim:
    cell: int  # hex that it wants to stand next to
    unit: int  # what it attacks then, -1 if no unit
    planet: int  # -1 if no planet

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)
