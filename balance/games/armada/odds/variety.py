"""Chance of one roll that shows several different symbols (AR-SPM-05)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from .missions import Faces, rolls


@cache
def variety(faces: Faces, dice: int, kinds: int) -> Fraction:
    """The chance that so many basic dice show at least so many different symbols."""
    return sum((p for roll, p in rolls(faces, dice) if sum(map(bool, roll)) >= kinds), Fraction(0))
