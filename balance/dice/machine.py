# engine: kernel
"""Rolls a compiled dice expression in bulk: every operation runs over a block of rolls at once.

Roll number i depends on the key and on i alone, so any split of a run gives the same rolls. Each
operation WORD has a splitmix64 sequence of its own; each half of a word is a fraction from which
the dice of one roll are cut one after the other.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from ..core.hints import U32, U64, Ints, Words, copy, zero
    from ..core.names import MASK32, MASK64, STEP
    from ..core.rng import draw, mix
    from .names import BLOCK, MAX_LANES, MAX_STEPS, PAIRS, Op


class Machine:
    """A program and the block of rolls that it works on."""

    key: U64  # random key of this run
    n_steps: int  # operations in use
    op: Ints[MAX_STEPS]  # [step] Op code
    a: Ints[MAX_STEPS]  # [step] first operand
    b: Ints[MAX_STEPS]  # [step] second operand
    top: int  # row of the last push
    lane: Ints[MAX_LANES, BLOCK]  # [row, roll] the stack
    fraction: Words[BLOCK]  # [roll] a fraction of 2**32, from which the next die is cut

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)

    def copy_from(self, other: Machine) -> None:
        copy(self, other)


def run_block(m: Machine, block: U64) -> None:
    """Rolls block * BLOCK and the BLOCK - 1 that follow; results lie in rows 0..top."""
    m.top = -1
    for step in range(m.n_steps):
        a = m.a[step]
        if m.op[step] == Op.WORD:
            new_word(m, block, draw(m.key, 0, 0, step, 0))
        elif m.op[step] == Op.DIE:
            push_die(m, a)
        elif m.op[step] == Op.ADD_DIE:
            add_die(m, a)
        elif m.op[step] == Op.NUMBER:
            push_number(m, a)
        elif m.op[step] == Op.ADD_NUMBER:
            add_number(m, a)
        elif m.op[step] == Op.KEEP or m.op[step] == Op.KEEP_LOW:
            keep_rows(m, a, m.b[step], m.op[step] == Op.KEEP)
        elif m.op[step] == Op.SCALE:
            scale(m, a)
        else:
            combine(m, m.op[step], a)


def new_word(m: Machine, block: U64, key: U64) -> None:
    """Fresh bits for every roll: two rolls live on the two halves of one word."""
    z: U64 = (key + block * PAIRS * STEP) & MASK64
    word: U64 = 0
    for j in range(PAIRS):
        z = (z + STEP) & MASK64
        word = mix(z)
        m.fraction[j] = word >> 32
        m.fraction[j + PAIRS] = word & MASK32


def push_number(m: Machine, value: int) -> None:
    m.top += 1
    top = m.top
    for j in range(BLOCK):
        m.lane[top][j] = value


def add_number(m: Machine, value: int) -> None:
    top = m.top
    for j in range(BLOCK):
        m.lane[top][j] += value


def push_die(m: Machine, sides: U32) -> None:
    m.top += 1
    top = m.top
    cut: U64 = 0
    for j in range(BLOCK):
        cut = m.fraction[j]
        cut = cut * sides
        m.lane[top][j] = (cut >> 32) + 1
        m.fraction[j] = cut & MASK32


def add_die(m: Machine, sides: U32) -> None:
    top = m.top
    cut: U64 = 0
    for j in range(BLOCK):
        cut = m.fraction[j]
        cut = cut * sides
        m.lane[top][j] += (cut >> 32) + 1
        m.fraction[j] = cut & MASK32


def scale(m: Machine, factor: int) -> None:
    top = m.top
    for j in range(BLOCK):
        m.lane[top][j] *= factor


def combine(m: Machine, op: int, a: int) -> None:
    """Two top rows -> one."""
    m.top -= 1
    low = m.top
    high = low + 1
    if op == Op.ADD:
        for j in range(BLOCK):
            m.lane[low][j] += m.lane[high][j]
    elif op == Op.SUBTRACT:
        for j in range(BLOCK):
            m.lane[low][j] -= m.lane[high][j]
    elif op == Op.MAX:
        for j in range(BLOCK):
            m.lane[low][j] = max(m.lane[low][j], m.lane[high][j])
    elif op == Op.MIN:
        for j in range(BLOCK):
            m.lane[low][j] = min(m.lane[low][j], m.lane[high][j])
    elif op == Op.REROLL:
        for j in range(BLOCK):
            if m.lane[low][j] <= a:
                m.lane[low][j] = m.lane[high][j]


def keep_rows(m: Machine, rows: int, kept: int, highest: bool) -> None:
    """Bubble the best of `rows` rows to the bottom `kept` times; the bottom rows are summed."""
    bottom = m.top - rows + 1
    for place in range(bottom, bottom + kept):
        for other in range(place + 1, bottom + rows):
            for j in range(BLOCK):
                here = m.lane[place][j]
                there = m.lane[other][j]
                if highest:
                    m.lane[place][j] = max(here, there)
                    m.lane[other][j] = min(here, there)
                else:
                    m.lane[place][j] = min(here, there)
                    m.lane[other][j] = max(here, there)
        if place > bottom:
            for j in range(BLOCK):
                m.lane[bottom][j] += m.lane[place][j]
    m.top = bottom
