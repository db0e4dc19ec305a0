"""From intervals to calls and from calls to words, case by case."""

import numpy as np
import pytest

from balance.stats.inference.blocks import Summary
from balance.stats.inference.intervals import Interval
from balance.stats.inference.sequential import Looks
from balance.stats.verdicts.rope import rho
from balance.stats.verdicts.verdict import (
    Call,
    Reading,
    call_of,
    card_word,
    judge_card,
    judge_kind,
    judge_pursuable,
    pursuable_word,
    read,
)
from balance.stats.verdicts.words import SENTENCES, Word

ROPE = rho(4)
LOOKS = Looks()
A, B, D = Call.ADVANTAGED, Call.BALANCED, Call.DISADVANTAGED


@pytest.mark.parametrize(
    ("low", "high", "call"),
    [
        (3, 7, A),
        (-7, -3, D),
        (-2, 2, B),
        (0.5, 2, B),  # an edge, but one inside the ROPE
        (2, 7, Call.CONTINUE),
        (-2, 3, Call.CONTINUE),
        (-7, -2, Call.CONTINUE),
        (-4, 4, Call.CONTINUE),
        (2.5, 7, Call.CONTINUE),  # touching is not beyond
        (-2.5, 2, Call.CONTINUE),
        (-7, -2.5, Call.CONTINUE),
        (-np.inf, np.inf, Call.CONTINUE),
    ],
)
def test_the_call_of_an_interval(low, high, call):
    assert call_of(Interval((low + high) / 2, low, high), 2.5) is call


def seen(mean, half, blocks=1012, nonzero=500):
    """Block scores whose repeated interval is mean +- half, in percentage points."""
    return Summary(blocks, mean / 100, half / 100 / LOOKS.c, nonzero)


def test_undecided_means_go_on_until_the_cap():
    assert read(seen(3, 2), LOOKS, ROPE).call is Call.CONTINUE
    assert read(seen(3, 2, blocks=LOOKS.cap - 1), LOOKS, ROPE).call is Call.CONTINUE
    assert read(seen(3, 2, blocks=LOOKS.cap), LOOKS, ROPE).call is Call.SMALL_EDGE
    assert read(seen(-3, 2, blocks=LOOKS.cap), LOOKS, ROPE).call is Call.SMALL_EDGE
    assert read(seen(1, 2, blocks=LOOKS.cap), LOOKS, ROPE).call is Call.INCONCLUSIVE
    assert read(seen(6, 2, blocks=LOOKS.cap), LOOKS, ROPE).call is A


@pytest.mark.parametrize("mean", [0, 3, 9, -9])
def test_no_call_without_thirty_changed_blocks(mean):
    few, enough = (read(seen(mean, 1, nonzero=n), LOOKS, ROPE) for n in (29, 30))
    assert few.call is Call.CONTINUE
    assert few.possible == {A, B, D}
    assert enough.call.decided == (mean != 3)
    assert read(seen(mean, 1, LOOKS.cap, nonzero=29), LOOKS, ROPE).call is Call.INCONCLUSIVE


def test_the_blocks_still_needed_would_decide_it():
    """With that many blocks and the same estimate and spread, the interval touches the ROPE's edge."""
    for mean in (0.5, 3.5, -3.5):
        now = seen(mean, 2.2, blocks=2000)
        reading = read(now, LOOKS, ROPE)
        assert reading.call is Call.CONTINUE
        need = reading.blocks_needed
        assert reading.blocks_missing == need - 2000
        for blocks, decided in ((need + 1, True), (need - 1, False)):
            later = Summary(blocks, now.mean, (now.variance / blocks) ** 0.5, 500)
            assert call_of(LOOKS.interval(later.mean, later.se), ROPE).decided is decided
    assert read(seen(9, 1), LOOKS, ROPE).blocks_missing == 0
    assert read(Summary(1000, ROPE, 0.01, 500), LOOKS, ROPE).blocks_needed is None
    assert read(Summary(1000, 0.0, 0.0, 0), LOOKS, ROPE).blocks_missing is None
    assert read(Summary(1, 0.1, np.inf, 1), LOOKS, ROPE).blocks_needed is None
    rare = read(seen(0.1, 0.2, blocks=1000, nonzero=10), LOOKS, ROPE)
    assert rare.blocks_needed == 3000  # at this rate 30 blocks will have changed


def reading(call, low=None, high=None, need=8000):
    """A reading with the usual interval of its call, or another."""
    usual = {A: (3, 6), B: (-1, 1), D: (-6, -3), Call.CONTINUE: (-4, 4), Call.INCONCLUSIVE: (-4, 4)}
    low, high = (low, high) if low is not None else usual.get(call, (1, 4))
    return Reading(call, Interval((low + high) / 2, low, high), 2.5, 5126, 500, need)


@pytest.mark.parametrize(
    ("low", "high", "possible"),
    [
        (1, 4, {A, B}),
        (-4, -1, {B, D}),
        (-4, 4, {A, B, D}),
        (2.5, 4, {A, B}),
        (-2.5, 2, {B}),
        (-np.inf, np.inf, {A, B, D}),
    ],
)
def test_what_an_undecided_interval_leaves_possible(low, high, possible):
    assert reading(Call.CONTINUE, low, high).possible == possible


TABLE = """
      A              B             D
A     overpowered    underpriced   trap
B     strong_plan    fair          slow_plan
D     strong_path    underpowered  underpowered
"""
LETTER = {"A": A, "B": B, "D": D}


def cells():
    header, *rows = [line.split() for line in TABLE.strip().splitlines()]
    return [(LETTER[row[0]], LETTER[p_0], word) for row in rows for p_0, word in zip(header, row[1:], strict=True)]


@pytest.mark.parametrize(("pn", "p_0", "word"), cells())
@pytest.mark.parametrize("p_last", [A, B, D])
def test_the_table_of_what_can_be_pursued(pn, p_0, word, p_last):
    expected = "self_limiting" if word == "overpowered" and p_last is not A else word
    assert pursuable_word(pn, p_0, p_last) == expected
    finding = judge_pursuable(reading(pn), reading(p_0), reading(p_last))
    assert (finding.word, finding.open, finding.blocks_needed) == (expected, (), None)


def test_every_step_between_must_be_advantaged_too():
    up = reading(A)
    assert judge_pursuable(up, up, up, {1: up, 2: up}).word == "overpowered"
    assert judge_pursuable(up, up, up, {1: up, 2: reading(B)}).word == "self_limiting"
    open_ = judge_pursuable(up, up, up, {1: up, 2: reading(Call.CONTINUE)})
    assert (open_.word, open_.open) == ("undecided", ("P_2",))


@pytest.mark.parametrize(
    ("pn", "c", "word"),
    [
        (A, A, "overpowered"),
        (B, A, "strong_for_its_kind"),
        (D, A, "strong_for_its_kind"),
        (A, B, "fair"),
        (B, B, "fair"),
        (D, B, "fair"),
        (A, D, "weak_for_its_kind"),
        (B, D, "weak_for_its_kind"),
        (D, D, "underpowered"),
    ],
)
def test_the_table_of_cards(pn, c, word):
    assert card_word(pn, c) == word
    assert judge_card(reading(pn), reading(c)).word == word


def test_without_a_price_only_the_kind_counts():
    words = [judge_kind(reading(call)).word for call in (A, B, D, Call.INCONCLUSIVE)]
    assert words == ["strong_for_its_kind", "fair", "weak_for_its_kind", "undecided"]


def test_undecided_where_a_needed_estimand_is_with_the_blocks_it_takes():
    up, open_ = reading(A), reading(Call.INCONCLUSIVE, need=9000)
    finding = judge_pursuable(reading(Call.INCONCLUSIVE, need=12000), open_, up)
    assert (finding.word, finding.open, finding.blocks_needed) == ("undecided", ("PN", "P_0"), 12000)
    assert judge_pursuable(up, up, open_).open == ("P_last",)
    assert judge_pursuable(up, up, reading(Call.CONTINUE, need=None)).blocks_needed is None


def test_what_the_word_does_not_depend_on_may_stay_open():
    open_ = reading(Call.INCONCLUSIVE)
    assert judge_pursuable(reading(B), reading(B), open_).word == "fair"
    below = reading(Call.SMALL_EDGE, -4, -1)  # balanced or disadvantaged: underpowered either way
    assert judge_pursuable(reading(D), below, open_).word == "underpowered"
    assert judge_pursuable(reading(A), reading(A), below).word == "self_limiting"
    assert judge_card(open_, reading(B)).word == "fair"
    assert judge_card(reading(B), open_).word == "undecided"


def test_small_edge_only_where_every_open_estimand_has_one():
    edge = reading(Call.SMALL_EDGE)
    assert judge_pursuable(edge, reading(B), reading(B)).word == "small_edge"
    assert judge_pursuable(edge, edge, edge).word == "small_edge"
    assert judge_pursuable(edge, reading(Call.INCONCLUSIVE), edge).word == "undecided"
    assert judge_card(reading(A), edge).word == "small_edge"


def test_every_word_has_one_plain_sentence():
    assert set(SENTENCES) == set(Word)
    assert len(set(SENTENCES.values())) == len(Word)
    for sentence in SENTENCES.values():
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert sentence.count(".") == 1
        assert len(sentence) < 120
    assert judge_kind(reading(A)).sentence == SENTENCES[Word.STRONG_FOR_ITS_KIND]


def test_an_open_finding_names_the_words_that_are_left():
    wide = Reading(Call.CONTINUE, Interval(0.0, -0.01, 0.06), 0.025, 100, 100, 500)
    fair = Reading(Call.BALANCED, Interval(0.0, -0.01, 0.01), 0.025, 100, 100, 100)
    found = judge_pursuable(wide, fair, fair)
    assert found.word is Word.UNDECIDED
    assert set(found.possible) == {Word.UNDERPRICED, Word.FAIR}
    assert judge_pursuable(fair, fair, fair).possible == ()
