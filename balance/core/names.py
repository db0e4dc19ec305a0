# engine: names
"""Sizes and named numbers of the shared kernels; C constants when they are compiled."""

from enum import IntEnum

MAX_CELLS = 1024  # largest board: a 32 x 32 square, or a hexagon of radius 17
MAX_WAYS = 8  # neighbours of a cell: 6 on hexes, 4 or 8 on squares


class Enter(IntEnum):
    """What a mover may do with a cell."""

    FREE = 0  # pass and stop
    PASS = 1  # pass, never stop (an own ship)
    HALT = 2  # may be entered, but movement ends there (next to a cannon)
    BLOCK = 3  # never entered


MASK64 = 0xFFFFFFFFFFFFFFFF
MASK32 = 0xFFFFFFFF
STEP = 0x9E3779B97F4A7C15  # odd constants of the splitmix64 mixer
MIX_A = 0xBF58476D1CE4E5B9
MIX_B = 0x94D049BB133111EB

FRACTION_BITS = 48  # bits of a word that dice are cut from
FRACTION_MASK = 0xFFFFFFFFFFFF
