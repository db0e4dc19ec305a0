# engine: names
"""Named numbers of Hex Hunt."""

from enum import IntEnum

MAX_SEATS = 6


class Purpose(IntEnum):
    START = 0
    STEPS = 1


class Mark(IntEnum):  # what is counted for a cell
    VISITS = 0
    ARRIVALS = 1
