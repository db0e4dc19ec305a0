"""The self-check passes on a sound method and fails on a broken one."""

from dataclasses import replace

import numpy as np
import pytest

from balance.experiment import selfcheck as package
from balance.experiment.selfcheck import engine_checks, pool_checks
from balance.experiment.selfcheck.engine_checks import CheckedGame
from balance.experiment.selfcheck.pool import GamePool, summaries
from balance.experiment.selfcheck.row import CheckRow
from balance.experiment.selfcheck.sizes import SHORT
from balance.games import Match, Seat, game
from balance.games.duel.exact import exact_truth
from balance.stats.inference.blocks import summarise
from balance.stats.inference.sequential import Looks, schedule
from balance.stats.verdicts import chances

DUEL = game("duel")
SIZES = replace(SHORT, pool_solved=4000, repetitions=1000, looks=schedule(2560), dose_blocks=300)


@pytest.fixture(scope="module")
def pool():
    return GamePool.of(DUEL, DUEL.probes().match, 3, 4000, 2)


def played(**probes):
    return CheckedGame(DUEL, replace(DUEL.probes(), **probes), 3, 2, SIZES)


def failed(rows):
    return [row.check for row in rows if not row.passed]


def test_rows_are_judged_by_their_band():
    assert [CheckRow.within("", "", 30, n, 73).passed for n in (29, 30, 73, 74)] == [False, True, True, False]
    assert CheckRow.within("", "", 0, 0.01, 0.04, "{:.1%}").expected == "at most 4.0%"
    assert not CheckRow.at_least("", "", 0.9, 0.89).passed


def test_a_pool_is_what_was_played(pool):
    alone = DUEL.prepare(DUEL.probes().match).simulate(3, 0, 4000, tables=())["seats"]["win"].reshape(4000, 4)
    assert (pool.win == alone).all()


def test_planting_adds_just_the_effect(pool):
    rng = np.random.default_rng(1)
    for effect in (0.0, 0.05):
        scores = pool.planted(rng, 200_000, effect)
        assert abs(scores.mean() - effect) < 5 * scores.std() / len(scores) ** 0.5
    scores = pool.relabelled(rng, 200_000)
    assert abs(scores.mean()) < 5 * scores.std() / len(scores) ** 0.5


def test_running_summaries_are_summaries_of_the_parts():
    scores = np.random.default_rng(2).normal(size=50)
    for seen in summaries(scores, (10, 50)):
        want = summarise(scores[: seen.blocks])
        assert (seen.mean, seen.se, seen.nonzero) == pytest.approx((want.mean, want.se, want.nonzero))


RUNS = 250


@pytest.mark.parametrize("check", pool_checks.POOL_CHECKS)
def test_intervals_as_they_are_pass(check, pool):
    assert failed(check("", pool, RUNS, 3)) == []


ANYWAY = (pool_checks.answers_in_time, pool_checks.chances_are_right)  # do not hang on the width of intervals
NARROW = [check for check in pool_checks.POOL_CHECKS if check not in ANYWAY]


@pytest.mark.parametrize("check", NARROW)
def test_intervals_that_are_too_narrow_are_noticed(check, pool, monkeypatch):
    monkeypatch.setattr(Looks, "constants", property(lambda looks: (1.96,) * len(looks.blocks)))
    assert failed(check("", pool, RUNS, 3)) != []


def test_chances_that_are_too_sure_are_noticed(pool, monkeypatch):
    def too_sure(reading):
        return chances.Belief(reading.interval.estimate, reading.se / 4)

    monkeypatch.setattr(chances, "belief", too_sure)
    assert failed(pool_checks.chances_are_right("", pool, 2 * RUNS, 3)) != []


@pytest.mark.parametrize("check", [pool_checks.planted_effect, pool_checks.answers_in_time])
def test_intervals_that_are_too_wide_find_too_little(check, pool, monkeypatch):
    monkeypatch.setattr(Looks, "constants", property(lambda looks: (4.5,) * len(looks.blocks)))
    assert len(failed(check("", pool, 100, 3))) >= 2


@pytest.mark.parametrize("check", engine_checks.ENGINE_CHECKS)
def test_engine_checks_pass_on_the_reference_game(check):
    rows = list(check(played()))
    assert rows
    assert failed(rows) == []


def test_the_worth_of_sharp_blade_is_among_the_rows():
    row, *others = engine_checks.exact_worth(played())
    assert (row.check, row.expected) == ("worth of Sharp Blade beyond its price", "an interval around +15.6 points")
    assert row.measured.startswith("clearly too strong (NET +")
    assert len(others) == 4, "three more that are bought, and all of them in more blocks"


STRONG = Match((Seat(),) * 4, changes={"items.sharp_blade.price": 0})


@pytest.mark.parametrize(
    ("check", "probes"),
    [
        (engine_checks.placebo, {"match": STRONG, "placebo": "sharp_blade"}),
        (engine_checks.worthless, {"match": STRONG, "worthless": "sharp_blade"}),
        (engine_checks.placebo, {"placebo": "trinket"}),
        (engine_checks.dose_response, {"doses": (0, 4, 1)}),
        (engine_checks.bought_by_leaders, {"braggarts": Match((Seat(),) * 4), "badge": "plating"}),
        (engine_checks.exact_shares, {"truth": lambda _: (0.6, 0.4)}),
        (engine_checks.exact_worth, {"truth": lambda _: (0.5, 0.5)}),  # nothing worth anything was found to check
        (engine_checks.exact_worth, {"truth": lambda match: [win - 0.03 for win in exact_truth(match).win]}),
    ],
)
def test_what_is_not_as_it_should_be_is_noticed(check, probes):
    assert failed(check(played(**probes))) != []


def test_a_difference_taken_the_wrong_way_round_is_noticed(monkeypatch):
    def never_negative(one, other):
        return np.abs(np.einsum("bss->b", one) - np.einsum("bss->b", other))

    monkeypatch.setattr(engine_checks, "arm_difference", never_negative)
    assert failed(engine_checks.swapped_arms(played())) != []


def test_dice_that_depend_on_the_hour_are_noticed(monkeypatch):
    real, count = type(DUEL.prepare(STRONG)).simulate, iter(range(100))
    other = lambda self, seed, *rest, **more: real(self, seed + next(count), *rest, **more)  # noqa: E731
    monkeypatch.setattr(type(DUEL.prepare(STRONG)), "simulate", other)
    assert failed(engine_checks.same_seed(played())) == ["same seed twice"]


def test_games_without_probes_are_left_out(monkeypatch):
    monkeypatch.setattr(type(DUEL), "probes", lambda _: None)
    assert package.checkable([DUEL, game("mothership")]) == ["mothership", "crossing"]
    assert list(package.selfcheck(["duel"])) == []
