"""The statistics keep their promises on toy games with a known truth: false alarms, coverage, power, peeking.

Bands come from the number of runs and from chances that are known or integrated exactly; seeds are fixed.
"""

from dataclasses import dataclass

import numpy as np
import pytest

from balance.stats.inference.blocks import Summary, rotation_scores
from balance.stats.inference.intervals import wilson
from balance.stats.inference.sequential import (
    Looks,
    confidence_sequence,
    crossing_chance,
    exit_chances,
    schedule,
)
from balance.stats.verdicts.rope import rho
from balance.stats.verdicts.verdict import Call, Reading, read
from tests.stats.toy import EVEN4, MIXED4, contest, gumbel, planted, q_for, softmax, strengths

ROPE = rho(4)
LOOKS = Looks()
GAMES = tuple(4 * blocks for blocks in LOOKS.blocks)  # the same looks, counted in games


def rng(*key):
    return np.random.default_rng([5406, *key])


def near(chance, runs):
    """Five standard errors of a share of runs."""
    return 5 * (chance * (1 - chance) / runs) ** 0.5


def summaries(scores, looks):
    """Running summaries of the scores at the looks."""
    at = np.asarray(looks)
    mean = np.cumsum(scores)[at - 1] / at
    variance = (np.cumsum(scores**2)[at - 1] - at * mean**2) / (at - 1)
    changed = np.cumsum(np.abs(scores) > 1e-12)[at - 1]
    return [Summary(int(b), *row) for b, *row in zip(at, mean, np.sqrt(variance / at), changed, strict=True)]


@dataclass
class Run:
    """One experiment: what was read at each look, and the look at which it stopped."""

    readings: list[Reading]

    @property
    def stop(self):
        decided = [k for k, reading in enumerate(self.readings) if reading.call.decided]
        return decided[0] if decided else len(self.readings) - 1

    @property
    def call(self):
        return self.readings[self.stop].call

    def misses(self, truth):
        return not all(reading.interval.contains(truth) for reading in self.readings)


def run(scores, looks=LOOKS, rope=ROPE):
    return Run([read(seen, looks, rope) for seen in summaries(scores, looks.blocks)])


def rotation_runs(seed, runs, chances, effect, looks=LOOKS):
    r, q = rng(seed), q_for(effect, len(chances))
    rope = rho(len(chances))
    return [run(rotation_scores(planted(r, looks.cap, chances, q)), looks, rope) for _ in range(runs)]


def advantaged_chances(times, c, effect, variance):
    """Exact chances, in the normal limit, that the verdict at each look is ADVANTAGED (above) or BALANCED (below)."""
    t, c = np.asarray(times, dtype=float), np.broadcast_to(np.asarray(c, dtype=float), (len(times),))
    half = c * (variance / t) ** 0.5
    lower = np.where(half < ROPE, -c, -np.inf)  # a wider interval fits no ROPE
    return exit_chances(t, lower, c, (effect - ROPE) / variance**0.5)


def test_a_a_on_one_pool_of_logged_games():
    """A random seat called the focal one, 1000 times: 0 is excluded at any look 30 to 73 times."""
    r, runs = rng(1), 1000
    logged = r.choice(4, size=GAMES[-1], p=MIXED4)
    looks = Looks(GAMES)
    alarms = 0
    for _ in range(runs):
        scores = (r.integers(4, size=logged.size) == logged) - 0.25
        alarms += run(scores, looks).misses(0.0)
    assert 30 <= alarms <= 73


@pytest.mark.parametrize(("chances", "effect"), [(MIXED4, 0.0), (MIXED4, 0.05), ((0.7, 0.3), 0.03), (EVEN4, 0.0)])
def test_repeated_intervals_cover_at_all_looks_together(chances, effect):
    missed = sum(one.misses(effect) for one in rotation_runs(2, 1000, chances, effect))
    assert 927 <= 1000 - missed <= 970


@pytest.mark.parametrize("strength", [0.05, 0.1, 0.15, 0.3])
def test_they_cover_with_common_random_numbers_where_most_scores_are_0(strength):
    """A little more strength for the treated seat and the same dice in all replays: 3 to 20 % of the scores are not 0,
    and those are all positive. Counted at the looks that may speak, with 30 such scores.

    The normal limit is at its worst here: an interval misses low more often than high, as a small count brings its own
    small spread. Without the rule of 30, strength 0.05 would miss in 8 % of runs.
    """
    table, r, runs = strengths(np.log(MIXED4), strength), rng(3), 1000
    truth = np.diag(softmax(table)).mean() - 0.25
    missed = 0
    for _ in range(runs):
        one = run(rotation_scores(contest(gumbel(r, LOOKS.cap, 4, shared=True), table)))
        missed += Run([reading for reading in one.readings if reading.trusted]).misses(truth)
    assert runs - missed >= 927


def test_power_to_find_five_points_among_four_players():
    """26 %, 82 % and 99.9 % by 2560, 5120 and 10,240 games of 20,480, as integrated exactly and as played."""
    variance, looks = 0.3 * 0.7, (1, 2, 3)  # of one game; from 0
    exact = np.cumsum(advantaged_chances(GAMES, LOOKS.constants, 0.05, variance).above)[list(looks)]
    assert exact == pytest.approx([0.261, 0.817, 0.9986], abs=0.0005)
    runs = rotation_runs(4, 1000, EVEN4, 0.05)
    found = [np.mean([one.call is Call.ADVANTAGED and one.stop <= k for one in runs]) for k in looks]
    assert [abs(f - e) < near(e, 1000) for f, e in zip(found, exact, strict=True)] == [True] * 3
    assert found[2] >= 0.97


def test_power_half_way_through_a_shorter_plan():
    """Five points by 6075 games of 12,150: 96 %, and at least 90 % are asked for."""
    looks = Looks(schedule(12_150 // 4))
    half_way = [4 * blocks for blocks in looks.blocks[:-1]]
    exact = advantaged_chances(half_way, looks.constants[:-1], 0.05, 0.3 * 0.7).above.sum()
    assert exact == pytest.approx(0.956, abs=0.0005)
    last = len(half_way) - 1
    found = np.mean([o.call is Call.ADVANTAGED and o.stop <= last for o in rotation_runs(12, 1000, EVEN4, 0.05, looks)])
    assert abs(found - exact) < near(exact, 1000)
    assert found >= 0.90


def test_an_effect_at_the_edge_of_the_rope_is_rarely_called_advantaged():
    runs = 2000
    called = np.mean([one.call is Call.ADVANTAGED for one in rotation_runs(5, runs, EVEN4, ROPE)])
    assert advantaged_chances(GAMES, LOOKS.constants, ROPE, 0.2).above.sum() == pytest.approx(0.025, abs=0.0005)
    assert 0.025 - near(0.025, runs) < called < 0.025 + 3 * (0.025 * 0.975 / runs) ** 0.5


def test_naive_peeking_at_the_edge_of_the_rope():
    """Every 100 games from 1000 to 20,000 with 1.96 standard errors: about one in six is called advantaged."""
    peeks, runs, p = np.arange(1000, 20_001, 100), 2000, 0.25 + ROPE
    exact = advantaged_chances(peeks, 1.96, ROPE, p * (1 - p)).above.sum()
    assert exact == pytest.approx(0.167, abs=0.005)
    r, called = rng(6), 0
    for _ in range(runs):
        share = np.cumsum(r.random(20_000) < p)[peeks - 1] / peeks - 0.25
        half = 1.96 * np.sqrt((share + 0.25) * (0.75 - share) / peeks)
        up = share - half > ROPE
        inside = (share + half < ROPE) & (share - half > -ROPE)
        called += bool(up.any() and (not inside.any() or up.argmax() < inside.argmax()))
    assert abs(called / runs - exact) < near(exact, runs)


def test_peeking_without_an_effect():
    """Every 100 games to 20,000: 41 % false alarms naively, 2.5 % with a confidence sequence."""
    peeks, runs, p = np.arange(100, 20_001, 100), 2000, 0.25
    bound = [confidence_sequence(int(t), 0.0, 1.0).high * t**0.5 for t in peeks]
    exact = crossing_chance(peeks, 1.96), crossing_chance(peeks, bound)
    assert exact == pytest.approx((0.41, 0.025), rel=0.05)
    r, alarms = rng(7), np.zeros(2)
    for _ in range(runs):
        seen = summaries((r.random(20_000) < p) - p, peeks)
        naive = any(abs(s.mean) > 1.96 * s.se for s in seen)
        sequence = any(not confidence_sequence(s.blocks, s.mean, s.variance).contains(0.0) for s in seen)
        alarms += naive, sequence
    for alarm, chance in zip(alarms / runs, exact, strict=True):
        assert abs(alarm - chance) < near(chance, runs)


def test_nothing_planted_reads_balanced():
    """Half of the time after a quarter of the plan; nearly always before its end."""
    runs = rotation_runs(8, 1000, EVEN4, 0.0)
    assert [one.call for one in runs].count(Call.BALANCED) >= 990
    played = np.array([GAMES[one.stop] for one in runs])
    assert np.median(played) <= GAMES[2] == 5120
    assert np.mean(played <= GAMES[3]) >= 0.97


@pytest.mark.parametrize(("effect", "open_share"), [(0.02, 0.656), (0.025, 0.950), (0.03, 0.648)])
def test_effects_near_the_rope_stay_open(effect, open_share):
    """True effects of 2 or 3 points: about 65 % undecided after 20 thousand games."""
    variance, runs = (0.25 + effect) * (0.75 - effect), 500
    exact = 1 - advantaged_chances(GAMES, LOOKS.constants, effect, variance).total
    assert exact == pytest.approx(open_share, abs=0.0005)
    undecided = np.mean([not one.call.decided for one in rotation_runs(9, runs, EVEN4, effect)])
    assert abs(undecided - exact) < near(exact, runs)


def test_a_larger_dose_reads_as_more():
    """Chances that the treated seat takes the win: 2 points apart, each read within its interval, all in order."""
    doses = np.arange(0, 0.11, 0.02)
    ends = [run(rotation_scores(planted(rng(10, k), LOOKS.cap, MIXED4, q_for(d, 4)))) for k, d in enumerate(doses)]
    last = [one.readings[-1].interval for one in ends]
    assert [i.contains(d) for i, d in zip(last, doses, strict=True)] == [True] * len(doses)
    assert [i.estimate for i in last] == sorted(i.estimate for i in last)


def test_wilson_covers_for_one_focal_seat():
    runs, games = 20_000, 1000
    for n in (2, 4, 6):
        wins = rng(11, n).binomial(games, 1 / n, size=runs)
        inside = {int(w): wilson(int(w), games).contains(1 / n) for w in np.unique(wins)}
        covered = np.mean([inside[int(w)] for w in wins])
        assert 0.942 - 0.003 <= covered <= 0.953 + 0.003
