# engine: kernel
"""Keyed random numbers: a draw is a function of what it is for, not of when it happens.

Two arms of an experiment with the same seed see the same dice for the same purpose, seat, round
and counter, whatever else differs between them. The generator knows no state: key and counters
are arguments, and each game keeps its own counters.

The mixer is the finaliser of splitmix64 (Steele, Lea, Flood 2014; constants of Stafford's variant
13): a bijection of 64 bits in which every input bit affects every output bit.
"""

import cython

if not cython.compiled:
    from .hints import U64, Ints
    from .names import FRACTION_BITS, FRACTION_MASK, MASK64, MIX_A, MIX_B, STEP


def mix(z: U64) -> U64:  # engine: inline
    """64 bits in, 64 well mixed bits out."""
    z = ((z ^ (z >> 30)) * MIX_A) & MASK64
    z = ((z ^ (z >> 27)) * MIX_B) & MASK64
    return z ^ (z >> 31)


def game_key(seed: U64, game: U64) -> U64:  # engine: inline
    """The key of game number `game` of a run with this seed."""
    return mix((mix((seed + STEP) & MASK64) + game * STEP) & MASK64)


def draw(key: U64, purpose: U64, seat: U64, round_no: U64, counter: U64) -> U64:  # engine: inline
    """64 random bits; purpose and seat below 256, round below 65536, counter below 2**32."""
    label = (purpose << 56) | (seat << 48) | (round_no << 32) | counter
    return mix(key ^ mix((label + STEP) & MASK64))


def pick(bits: U64, n: U64) -> int:  # engine: inline
    """0..n-1 from 64 random bits, n at most 65536; no value is favoured by more than n / 2**48."""
    return ((bits >> 16) * n) >> FRACTION_BITS


def rest(bits: U64, n: U64) -> U64:  # engine: inline
    """What `pick(bits, n)` left over, as bits for the next pick: one draw gives several dice.

    The bias of the dice of one draw is the product of their n over 2**48.
    """
    return (((bits >> 16) * n) & FRACTION_MASK) << 16


def die(key: U64, purpose: U64, seat: U64, round_no: U64, counter: U64, sides: U64) -> int:  # engine: inline
    """1..sides, the face of a keyed die."""
    return 1 + pick(draw(key, purpose, seat, round_no, counter), sides)


def shuffle(cards: Ints, n: int, key: U64, purpose: U64, seat: U64, round_no: U64) -> None:
    """Order the first n cards by keyed draws 1..n-1 (Fisher and Yates): each order is equally likely."""
    for i in range(n - 1, 0, -1):
        j: int = pick(draw(key, purpose, seat, round_no, i), i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
