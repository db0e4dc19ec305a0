# engine: kernel
"""Loops over blocks of rolls, apart from the machine: code that takes numpy arrays compiles slowly."""

import cython

if not cython.compiled:
    from ..core.hints import U64, Int32Vec, Int64Vec
    from .machine import Machine, run_block
    from .names import BLOCK


def fill_totals(program: Machine, first: U64, totals: Int32Vec) -> None:
    """Total of roll `first + i` into place i."""
    m = Machine()
    m.copy_from(program)
    place: int = 0
    with cython.nogil:
        while place < totals.shape[0]:
            begin, n = open_block(m, first + place, totals.shape[0] - place)
            for j in range(n):
                totals[place + j] = m.lane[0][begin + j]
            place += n


def fill_fights(program: Machine, first: U64, left: Int32Vec, right: Int32Vec) -> None:
    """Both totals of fight `first + i` into place i."""
    m = Machine()
    m.copy_from(program)
    place: int = 0
    with cython.nogil:
        while place < left.shape[0]:
            begin, n = open_block(m, first + place, left.shape[0] - place)
            for j in range(n):
                left[place + j] = m.lane[0][begin + j]
                right[place + j] = m.lane[1][begin + j]
            place += n


def count_fights(program: Machine, first: U64, fights: int, counts: Int64Vec) -> None:
    """Add wins, ties and losses of the left side over fights first .. first+fights-1."""
    place: int = 0
    wins: int = 0
    ties: int = 0
    m = Machine()
    m.copy_from(program)
    with cython.nogil:
        while place < fights:
            begin, n = open_block(m, first + place, fights - place)
            for j in range(begin, begin + n):
                wins += m.lane[0][j] > m.lane[1][j]
                ties += m.lane[0][j] == m.lane[1][j]
            place += n
        counts[0] += wins
        counts[1] += ties
        counts[2] += fights - wins - ties


def open_block(m: Machine, roll: U64, wanted: int) -> tuple[int, int]:
    """Run the block that holds a roll; where the roll lies in it, and how many rolls follow from there."""
    begin: int = roll % BLOCK
    run_block(m, roll // BLOCK)
    return begin, min(wanted, BLOCK - begin)
