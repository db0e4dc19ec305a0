# engine: names
"""Sizes and operation codes of the bulk sampler."""

from enum import IntEnum

BLOCK = 512  # rolls that are worked on together; a row of them stays in the first-level cache
MAX_STEPS = 4096  # operations of one program
MAX_LANES = 256  # rows of the stack
PAIRS = BLOCK // 2  # random words for a block: one for two rolls
WORD_CASES = 1 << 11  # dice cut from one fraction may have so many cases; none is off by more than 2**-21 of its chance


class Op(IntEnum):
    """One operation on whole rows; a and b are its operands."""

    NUMBER = 0  # push the number a
    WORD = 1  # new random bits for every roll
    DIE = 2  # push a die of a sides
    ADD_DIE = 3  # a die of a sides onto the top row
    REROLL = 4  # of the two top rows the lower one, or the upper where the lower shows at most a
    ADD = 5  # the two top rows become one
    SUBTRACT = 6
    MAX = 7
    MIN = 8
    SCALE = 9  # top row times a
    KEEP = 10  # of the a top rows the b highest, summed
    KEEP_LOW = 11  # the b lowest
    ADD_NUMBER = 12  # top row plus a
