# engine: kernel
"""Decks of modules: rows of items of which the next one lies last."""

import cython

if not cython.compiled:
    from .....core.hints import Ints


def without(cards: Ints, n: int, item: int) -> int:
    """A copy leaves a deck of n cards, if there is one; how many are left."""
    for place in range(n):
        if cards[place] == item:
            for later in range(place + 1, n):
                cards[later - 1] = cards[later]
            return n - 1
    return n


def copies_in(cards: Ints, n: int, item: int) -> int:
    """How many copies are among the first n cards."""
    copies = 0
    for place in range(n):
        if cards[place] == item:
            copies += 1
    return copies
