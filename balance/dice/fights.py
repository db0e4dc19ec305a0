# engine: kernel
"""Fights in bulk, each with pools of its own: dice, multipliers of single dice, buffs, who wins ties."""

import cython

if not cython.compiled:
    from ..core.hints import U64, Int8Vec, Int32Mat, Int32Vec, View
    from ..core.rng import die, game_key


def pool_total(key: U64, side: int, sides: Int32Mat, times: Int32Mat, highest: bool, row: int) -> int:
    """Dice of one row: each face times its multiplier; all of them summed, or only the highest."""
    total: int = 0
    for place in range(sides.shape[1]):
        if sides[row, place] > 0:
            face: int = die(key, side, 0, 0, place, sides[row, place])
            face *= times[row, place]
            if not highest:
                total += face
            elif face > total:
                total = face
    return total


def resolve_fights(
    key: U64,
    first: U64,
    a_sides: Int32Mat,
    a_times: Int32Mat,
    a_highest: Int8Vec,
    a_buff: Int32Vec,
    b_sides: Int32Mat,
    b_times: Int32Mat,
    b_highest: Int8Vec,
    b_buff: Int32Vec,
    a_wins_ties: Int8Vec,
    a_total: Int32Vec,
    b_total: Int32Vec,
    outcome: Int8Vec,
    damage: Int32Vec,
) -> None:
    """Fight `first + i` into place i: totals, outcome (1, 0, -1 for side a) and the winner's total as damage."""
    if not cython.compiled:
        a_sides, b_sides, a_times, b_times = View(a_sides), View(b_sides), View(a_times), View(b_times)
        a_buff, b_buff, a_highest, b_highest = View(a_buff), View(b_buff), View(a_highest), View(b_highest)
    with cython.nogil:
        for i in range(outcome.shape[0]):
            own = game_key(key, first + i)
            a = a_buff[i] + pool_total(own, 0, a_sides, a_times, a_highest[i], i)
            b = b_buff[i] + pool_total(own, 1, b_sides, b_times, b_highest[i], i)
            a_total[i] = a
            b_total[i] = b
            if a > b or (a == b and a_wins_ties[i]):
                outcome[i] = 1
                damage[i] = a
            elif a == b:
                outcome[i] = 0
                damage[i] = 0
            else:
                outcome[i] = -1
                damage[i] = b
