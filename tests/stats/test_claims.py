"""From an interval to the word for a claim."""

import pytest

from balance.stats.inference.blocks import Summary
from balance.stats.inference.sequential import Looks
from balance.stats.verdicts.claims import ClaimWord, Expected, claim_chance, judge_claim
from balance.stats.verdicts.verdict import read

ROPE = 0.05


def reading(mean, se, nonzero=1000):
    return read(Summary(1000, mean, se, nonzero), Looks((1000,)), ROPE)


@pytest.mark.parametrize(
    ("mean", "se", "longer", "same", "shorter"),
    [
        (0.20, 0.01, "holds", "does_not_hold", "does_not_hold"),
        (-0.20, 0.01, "does_not_hold", "does_not_hold", "holds"),
        (0.00, 0.01, "does_not_hold", "holds", "does_not_hold"),
        (0.05, 0.01, "at_the_margin", "undecided", "does_not_hold"),  # longer, by about as much as counts
        (0.05, 0.02, "undecided", "undecided", "does_not_hold"),  # perhaps by much less: not shorter in any case
        (0.00, 0.20, "undecided", "undecided", "undecided"),
    ],
)
def test_a_claim_holds_where_all_of_the_interval_says_so_and_fails_where_none_does(mean, se, longer, same, shorter):
    seen = reading(mean, se)
    words = {Expected.LONGER: longer, Expected.SAME_LENGTH: same, Expected.SHORTER: shorter}
    words |= {Expected.MORE_WINS: longer, Expected.SAME_WINS: same, Expected.FEWER_WINS: shorter}
    assert {expected: str(judge_claim(expected, seen)) for expected in Expected} == words


def test_too_few_games_that_differ_settle_nothing():
    assert {judge_claim(expected, reading(0.2, 0.01, nonzero=29)) for expected in Expected} == {ClaimWord.UNDECIDED}


def test_a_claim_at_the_margin_is_told_with_the_chance_that_it_is_true_at_all():
    at_the_margin = reading(0.05, 0.01)
    assert judge_claim(Expected.MORE_WINS, at_the_margin) is ClaimWord.AT_THE_MARGIN
    assert claim_chance(Expected.MORE_WINS, at_the_margin) > 0.99
    assert claim_chance(Expected.MORE_WINS, reading(0.20, 0.01)) > 0.99
    assert claim_chance(Expected.FEWER_WINS, at_the_margin) < 0.01
