"""Keyed random numbers: published vectors, uniform dice, independence of neighbouring keys, shuffles."""

import functools
import itertools
import math
import struct

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

import balance
from balance import dice
from balance.core import rng
from balance.core.rng import die, draw, game_key, mix, pick, rest

pytestmark = pytest.mark.engine
pure_only = pytest.mark.skipif(balance.engine_mode() != "pure", reason="C only when compiled; test_rng_bulk.py has it")
patient = settings(deadline=None)

DICE = (2, 4, 6, 8, 10, 12, 20, 100)
WORD = 2**64
GAMMA, A, B = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
U8, U16, U32, U64 = (st.integers(0, 2**n - 1) for n in (8, 16, 32, 64))
LABELS = st.tuples(U8, U8, U16, U32)


def size(compiled, slow=20_000):
    return compiled if balance.engine_mode() == "release" else slow


def splitmix64(seed, n=1):
    """Output number n (1, 2, ...) of the published generator, in big integers."""
    z = (seed + n * GAMMA) % WORD
    z = (z ^ z // 2**30) * A % WORD
    z = (z ^ z // 2**27) * B % WORD
    return z ^ z // 2**31


def expected_draw(key, *label):
    packed = int.from_bytes(struct.pack(">BBHI", *label))
    return splitmix64(key ^ splitmix64(packed), 0)


def assert_uniform(values, n):
    """The values are 0..n-1, equally often but for chance (nor more evenly than chance allows)."""
    counts = np.bincount(values)
    assert len(counts) == n
    assert 1e-6 < stats.chisquare(counts).pvalue < 1 - 1e-6


def assert_half(counts, n):
    """Each count is half of n, but for chance: no normal deviate is larger than their number allows."""
    z = (2 * np.array(counts, float) - n) / math.sqrt(n)
    assert 2 * stats.norm.sf(abs(z).max()) * z.size > 1e-6


@pytest.mark.parametrize(
    ("seed", "outputs"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423]),
    ],
)
def test_mix_gives_the_published_outputs_of_splitmix64(seed, outputs):
    assert [mix((seed + n * GAMMA) % WORD) for n in (1, 2, 3)] == outputs
    assert [splitmix64(seed, n) for n in (1, 2, 3)] == outputs


def test_pinned_values():
    assert [mix(z) for z in (0, 1, WORD - 1)] == [0, 0x5692161D100B05E5, 0xB4D055FCF2CBBD7B]
    assert game_key(0, 0) == 0x48218226FF3CD4BF
    assert game_key(1, 2) == 0xF18D6CE93D6CF1EE
    assert game_key(WORD - 1, WORD - 1) == 0x2DFE1AA565B7FF81
    assert draw(1, 2, 3, 4, 5) == 0xC23BB90888FF27B6
    assert draw(WORD - 1, 255, 255, 65535, 2**32 - 1) == 0x4650BC0EB3312E23
    assert pick(0xC23BB90888FF27B6, 6) == 4
    assert rest(0xC23BB90888FF27B6, 6) == 0x8D66563335FA0000
    assert [die(1, 2, 3, 4, 5, sides) for sides in DICE] == [2, 4, 5, 7, 8, 10, 16, 76]


@patient
@given(U64)
def test_mix_agrees_with_big_integers_and_can_be_undone(z):
    mixed = mix(z)
    assert mixed == splitmix64(z, 0)
    undone = (mixed ^ mixed >> 31 ^ mixed >> 62) * pow(B, -1, WORD) % WORD
    undone = (undone ^ undone >> 27 ^ undone >> 54) * pow(A, -1, WORD) % WORD
    assert undone ^ undone >> 30 ^ undone >> 60 == z


@patient
@given(U64, U64)
def test_game_keys_are_the_splitmix64_sequence_of_a_mixed_seed(seed, game):
    assert game_key(seed, game) == splitmix64(splitmix64(seed), game)


@patient
@given(U64, LABELS, st.integers(1, 65536))
def test_draw_pick_rest_and_die_agree_with_big_integers(key, label, n):
    bits = expected_draw(key, *label)
    face, left = divmod(bits // 2**16 * n, 2**48)
    assert draw(key, *label) == bits
    assert (pick(bits, n), rest(bits, n)) == (face, left * 2**16)
    assert die(key, *label, n) == 1 + face


@patient
@given(U64, st.integers(1, 256), st.integers(1, 256))
def test_two_dice_of_one_draw_are_the_digits_of_one_large_die(bits, a, b):
    assert pick(bits, a) * b + pick(rest(bits, a), b) == pick(bits, a * b)


@pytest.mark.parametrize("n", [*DICE, 1, 3, 7, 65535, 65536])
def test_pick_shares_the_words_out_evenly(n):
    first = [-(-v * 2**48 // n) for v in range(n + 1)]  # first 48-bit fraction of every value in a fair cut
    assert [pick(f << 16, n) for f in first[:-1]] == list(range(n))
    assert [pick((f << 16) - 1, n) for f in first[1:]] == list(range(n))


@pytest.mark.parametrize("sides", DICE)
def test_dice_rolled_in_bulk_are_uniform(sides):
    assert_uniform(dice.sample(f"d{sides}", size(10**7), seed=sides) - 1, sides)


@pytest.mark.untraced
@pytest.mark.parametrize("sides", DICE)
@pytest.mark.parametrize("varied", ["key", "game", "seat", "round", "counter"])
def test_keyed_dice_are_uniform_whatever_varies(sides, varied):
    at = {
        "key": lambda i: (i, 1, 0, 0, 0),
        "game": lambda i: (game_key(9, i), 1, 0, 0, 0),
        "seat": lambda i: (i // 256, 1, i % 256, 0, 0),
        "round": lambda i: (i // 65536, 1, 0, i % 65536, 0),
        "counter": lambda i: (7, 1, 0, 0, i),
    }[varied]
    assert_uniform([die(*at(i), sides) - 1 for i in range(size(100_000, 10_000))], sides)


@pytest.mark.parametrize("sides", [(6, 6, 6), (4, 4, 4, 4), (20, 8), (2, 100), (12, 10)])
def test_dice_cut_from_one_draw_are_uniform_and_independent(sides):
    joint = []
    for i in range(size(300_000)):
        bits, faces = draw(5, 1, 0, 0, i), 0
        for n in sides:
            faces = faces * n + pick(bits, n)
            bits = rest(bits, n)
        joint.append(faces)
    assert_uniform(joint, math.prod(sides))


RUN, LABEL = ("seed", "game"), ("key", "purpose", "seat", "round_no", "counter")


def lattice(names, moved):
    """Small multiples of 3 for every name, plus 1 for the one that is moved: no place is another's neighbour."""
    n = size(200_000)
    shape = [6] * len(names)
    shape[0] = n // 6 ** (len(names) - 1) + 1
    places = np.unravel_index(np.arange(n), shape)
    return [(3 * place + (name == moved)).tolist() for name, place in zip(names, places, strict=True)]


@functools.cache
def draws(moved, names):
    if names == RUN:
        return np.array([draw(game_key(*at), 1, 0, 0, 0) for at in zip(*lattice(RUN, moved), strict=True)], np.uint64)
    return np.array([draw(*at) for at in zip(*lattice(LABEL, moved), strict=True)], np.uint64)


@pytest.fixture(params=RUN + LABEL)
def neighbours(request):
    names = RUN if request.param in RUN else LABEL
    return draws("none", names), draws(request.param, names)


def bits_of(words):
    return np.unpackbits(words.view(np.uint8)).reshape(-1, 64)


def test_dice_of_neighbouring_keys_are_independent(neighbours):
    one, other = ([pick(word, 6) for word in words.tolist()] for words in neighbours)
    assert_uniform([6 * a + b for a, b in zip(one, other, strict=True)], 36)


def test_every_bit_is_fair_and_no_two_bits_of_neighbours_depend_on_each_other(neighbours):
    one, other = map(bits_of, neighbours)
    n = len(one)
    assert_half(one.sum(axis=0), n)  # the 2 x 2 table of two bits is even if each is 1 in half of all draws
    assert_half(other.sum(axis=0), n)  # and they differ in half of all draws
    one, other = (np.packbits(bits.T, axis=1) for bits in (one, other))
    assert_half([np.bitwise_count(bit ^ other).sum(axis=1) for bit in one], n)


def test_neighbouring_keys_differ_in_half_of_the_bits(neighbours):
    one, other = neighbours
    assert abs(np.bitwise_count(one ^ other).mean() - 32) < 5 * 4 / math.sqrt(len(one))


@pytest.mark.untraced
def test_every_input_bit_of_mix_flips_every_output_bit_half_of_the_time():
    words = [draw(11, 0, 0, 0, i) for i in range(size(20_000, 1000))]
    mixed = bits_of(np.array([mix(word) for word in words], np.uint64))
    for bit in range(64):
        flipped = bits_of(np.array([mix(word ^ 1 << bit) for word in words], np.uint64))
        assert_half((mixed ^ flipped).sum(axis=0), len(words))


@pytest.mark.untraced
def test_no_two_draws_collide():
    n = 100_000
    corners = itertools.product((0, WORD - 1), (0, 255), (0, 255), (0, 65535), (0, 2**32 - 1))
    assert len({draw(*corner) for corner in corners}) == 32
    assert len({draw(3, i % 10, i // 10 % 10, i // 100 % 10, i // 1000) for i in range(n)}) == n
    assert len({draw(game_key(i % 10, i // 10), 0, 0, 0, 0) for i in range(n)}) == n


@pytest.mark.untraced
@pure_only
@pytest.mark.parametrize("varied", ["key", "seat", "round"])
def test_shuffle_gives_every_order_equally_often(varied):
    orders = {order: i for i, order in enumerate(itertools.permutations(range(4)))}
    found = []
    for i in range(24_000):
        cards = [0, 1, 2, 3]
        at = {"key": (i, 1, 0, 0), "seat": (i // 256, 1, i % 256, 0), "round": (0, 1, 0, i)}[varied]
        rng.shuffle(cards, 4, *at)
        found.append(orders[tuple(cards)])
    assert_uniform(found, 24)


@pure_only
@patient
@given(st.lists(st.integers(), max_size=60), st.integers(0, 60), st.tuples(U64, U8, U8, U16))
def test_shuffle_swaps_by_keyed_draws_alone_and_leaves_later_cards(cards, n, at):
    n = min(n, len(cards))
    expected = list(cards)
    for i in range(n - 1, 0, -1):
        j = expected_draw(*at, i) // 2**16 * (i + 1) // 2**48
        expected[i], expected[j] = expected[j], expected[i]
    before = sorted(cards)
    rng.shuffle(cards, n, *at)
    assert cards == expected
    assert sorted(cards) == before
