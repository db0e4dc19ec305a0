# engine: kernel
"""The numbers of a match of Maze, read-only while it is played."""

from __future__ import annotations

import cython

if not cython.compiled:
    from balance.core.hints import Floats, Ints, zero

    from .names import MAX_DECK, MAX_ITEMS, MAX_ROBOTS, OPS


class Rules:
    side: int  # cells along an edge of the board
    walls: int
    steps: int  # of a robot in a round, at most
    round_cap: int
    income: int  # coins a robot and round
    hand_size: int  # cards dealt to each robot
    trap_sides: int  # sides of the die that springs traps
    n: int  # robots
    n_items: int
    price: Ints[MAX_ITEMS]  # [item]
    for_sale: Ints[MAX_ITEMS]  # [item] 1 if it can be bought
    faces: Ints[MAX_ITEMS]  # [item] sides of the die on which a trap strikes; 0 for what is no trap
    effect: Ints[MAX_ITEMS, OPS]  # [item, operation] its number, 0 if the item lacks it
    n_deck: int
    deck: Ints[MAX_DECK]  # [place] item numbers of all cards, before the shuffle
    grant: Ints[MAX_ROBOTS, MAX_ITEMS]  # [robot, item]
    void: Ints[MAX_ROBOTS, MAX_ITEMS]  # [robot, item]
    refund: Ints[MAX_ROBOTS, MAX_ITEMS]  # [robot, item]
    pursue: Ints[MAX_ROBOTS]  # [robot] item bought before anything else, -1 if none
    pursue_from: Ints[MAX_ROBOTS]  # [robot] round
    extra_coins: Ints[MAX_ROBOTS]  # [robot]
    want: Floats[MAX_ROBOTS, MAX_ITEMS]  # [robot, item] 0 is never bought

    def __init__(self) -> None:
        zero(self)
