"""Every metric on games of the engines: finite, within range, the same whatever seats and rows are called."""

import numpy as np
import pandas as pd
import pytest

from balance.errors import RunError
from balance.experiment.runs.run import run_scenario
from balance.experiment.scenarios.scenario import load_scenario
from balance.metrics.calibration import calibration
from balance.metrics.pacing.curves import round_curves
from balance.metrics.pacing.eliminations import elimination_curve
from balance.metrics.pacing.registry import pacing_table
from balance.metrics.pacing.tension.drama import tension_curve
from balance.metrics.pacing.tension.leads import lead_table
from balance.metrics.pacing.tension.snowball import snowball_table
from balance.metrics.pacing.timing import item_timing
from balance.metrics.record import read_record
from balance.metrics.story import Story
from balance.metrics.win_rate import by_bot, by_order
from balance.store.runs import open_run
from tests.metrics.real import MATCHES, played, relabelled, shuffled
from tests.metrics.small import game, record

NUMBERS = ["mean", "low", "high", "q25", "median", "q75"]


@pytest.fixture(scope="module", params=MATCHES)
def run(request):
    return played(request.param)


def test_everything_is_finite_and_within_range(run):
    story = Story(run)
    table = pacing_table(story)
    assert len(table) >= 20
    assert np.isfinite(table[NUMBERS].to_numpy(dtype=float)).all()
    assert ((table["low"] <= table["mean"]) & (table["mean"] <= table["high"])).all()
    shares = table[table["unit"] == "share"]
    assert shares[NUMBERS].min().min() >= 0
    assert shares[NUMBERS].max().max() <= 1
    assert (table["games"] <= len(run.games)).all()
    numbers = calibration(story.beliefs)
    assert all(np.isfinite(value) for value in numbers.as_dict().values())
    assert 0 < numbers.slope < 2
    assert 0.5 < numbers.ratio < 1.5
    for part in (tension_curve(story), snowball_table(story)[["share", "low", "high", "clear"]]):
        assert (part.to_numpy(dtype=float) >= 0).all()
        assert (part.to_numpy(dtype=float) <= 1 + 1e-12).all()
    curve = elimination_curve(run)
    assert np.allclose(curve[["out", "over", "playing"]].sum(axis=1), 1)
    assert curve["out"].is_monotonic_increasing
    assert np.isfinite(round_curves(run)[["mean", "q25", "median", "q75"]].to_numpy(dtype=float)).all()
    assert item_timing(run)["share"].between(0, 1).all()
    assert (lead_table(story)["changes"] >= 0).all()


def test_beliefs_are_chances_that_end_in_the_outcome(run):
    story = Story(run)
    p = story.beliefs.p
    assert ((p >= 0) & (p <= 1)).all()
    assert np.allclose(p.sum(axis=1), 1)
    assert (story.beliefs.end == run.mass).all()


def test_numbers_of_seats_and_order_of_rows_change_nothing(run):
    new = [*range(2, run.n + 1), 1] if run.units == run.n else [3, 2, 1, 4]
    usual = pacing_table(Story(run)).set_index("name")[NUMBERS]
    for other in (relabelled(run, new), shuffled(run)):
        again = pacing_table(Story(other)).set_index("name")[NUMBERS]
        pd.testing.assert_frame_equal(usual, again, rtol=1e-5, atol=1e-7)
        pd.testing.assert_frame_equal(
            by_bot(run).set_index("label").sort_index(), by_bot(other).set_index("label").sort_index()
        )


def test_whoever_begins_is_told_where_the_game_tells():
    table = by_order(played("mothership with three"))
    assert table["label"].tolist() == ["1", "2", "3"]
    assert table["share"].sum() == pytest.approx(1)


def test_a_stored_run_is_read_whole_or_by_its_first_games(tmp_path):
    file = tmp_path / "s.toml"
    file.write_text('game = "duel"\nplayers = 3\ngames = 40\nseed = 3\n')
    run_scenario(load_scenario(str(file)), tmp_path / "out", jobs=1)
    stored = open_run(tmp_path / "out")
    whole, some = read_record(stored), read_record(stored, most=15)
    assert (len(whole.games), whole.played) == (40, 40)
    assert (len(some.games), some.played) == (15, 40)
    assert (some.win == whole.win[:15]).all()
    assert len(some.tables["rounds"]) == 3 * some.rounds.sum()
    assert whole.bots == ("standard",) * 3
    assert [item.id for item in whole.items] == stored.summary["items"]


def test_what_cannot_be_told_is_refused_in_one_line():
    together = record([game((1, 1), [[0, 0]]), game((0, 0), [[0, 0]])])
    with pytest.raises(RunError, match="nobody leads"):
        _ = Story(together).moments
    run = record([game((1, 0), [[0, 0]])])
    kept = {name: table for name, table in run.tables.items() if name != "rounds"}
    with pytest.raises(RunError, match="no table of rounds"):
        _ = Story(type(run)(run.spec, kept, run.bots, run.items, 1)).moments
    short = {**run.tables, "rounds": run.tables["rounds"].iloc[1:]}
    with pytest.raises(RunError, match="lacks some rounds"):
        _ = Story(type(run)(run.spec, short, run.bots, run.items, 1)).moments
