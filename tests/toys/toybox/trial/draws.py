# engine: kernel
"""Many keyed dice and shuffles; code that takes numpy arrays stands in a module of its own."""

import cython

if not cython.compiled:
    from balance.core.hints import U64, Int64Vec
    from balance.core.rng import die

    from .hand import Hand, deal


def count_faces(seed: U64, sides: int, n: int, counts: Int64Vec) -> None:
    """Faces of n dice, each with another seat, round and counter."""
    with cython.nogil:
        for i in range(n):
            face: int = die(seed, i % 7, i % 6, i // 6 % 60, i // 360, sides)
            counts[face - 1] += 1


def count_orders(seed: U64, n: int, counts: Int64Vec) -> None:
    """Orders of n shuffles of four cards; order abc.. is number 64 a + 16 b + 4 c + d."""
    hand = Hand()
    with cython.nogil:
        for i in range(n):
            deal(hand, seed + i, i % 6, i % 60)
            counts[64 * hand.cards[0] + 16 * hand.cards[1] + 4 * hand.cards[2] + hand.cards[3]] += 1
