# engine: kernel
"""Five cards; four of them are shuffled."""

from __future__ import annotations

import cython

if not cython.compiled:
    from balance.core.hints import U64, Ints, copy, zero
    from balance.core.rng import shuffle


class Hand:
    cards: Ints[5]  # [place] the last one must stay where it is

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)

    def copy_from(self, other: Hand) -> None:
        copy(self, other)


def deal(hand: Hand, key: U64, seat: int, round_no: int) -> None:
    for place in range(5):
        hand.cards[place] = place
    shuffle(hand.cards, 4, key, 3, seat, round_no)
