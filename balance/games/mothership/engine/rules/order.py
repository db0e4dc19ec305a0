# engine: kernel
"""One action that a player takes in the own turn."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import zero


class Order:
    kind: int  # Act
    unit: int  # own unit that acts
    target: int  # unit, planet or seat
    cell: int
    item: int  # tech or card
    mask: int  # pieces of a combined attack
    a: int  # further numbers, see Act
    b: int
    c: int

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)
