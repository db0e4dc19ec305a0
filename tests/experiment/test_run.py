"""A run writes whole tables, the same for any number of threads, and tells what they hold."""

import json

import numpy as np
import pandas as pd
import pytest

from balance.errors import StoreError
from balance.experiment import run as runner
from balance.experiment.run import Estimate, run_scenario
from balance.experiment.scenario import load_scenario
from balance.games.prepared import joined


@pytest.fixture
def scenario(tmp_path):
    file = tmp_path / "s.toml"
    file.write_text('game = "mothership"\nplayers = 2\ngames = 30\nseed = 3\n')
    return load_scenario(str(file))


def test_tables_hold_the_games_in_order_for_any_number_of_threads(scenario, tmp_path, monkeypatch):
    monkeypatch.setattr(runner, "CHUNK", 7)
    whole = joined([scenario.prepared.simulate(3, 0, 30)])
    for jobs in (1, 3):
        run_scenario(scenario, tmp_path / str(jobs), jobs=jobs)
        for table, columns in whole.items():
            stored = pd.read_parquet(tmp_path / str(jobs) / "data" / f"{table}.parquet")
            assert list(stored) == list(columns)
            assert all((stored[name].to_numpy() == values).all() for name, values in columns.items())
        assert sorted(p.name for p in (tmp_path / str(jobs) / "data").iterdir()) == sorted(
            f"{t}.parquet" for t in whole
        )


def test_the_summary_is_that_of_the_tables(scenario, tmp_path):
    result = run_scenario(scenario, tmp_path / "out", games=20, seed=8)
    summary = json.loads((tmp_path / "out" / "summary.json").read_text())
    tables = scenario.prepared.simulate(8, 0, 20)
    win = tables["seats"]["win"].reshape(-1, 2)
    assert summary["seats"][0]["win"]["estimate"] == pytest.approx(win[:, 0].mean())
    assert summary["rounds"]["mean"] == pytest.approx(tables["games"]["rounds"].mean())
    assert (summary["games"], summary["seed"], result.games) == (20, 8, 20)


def test_an_interval_covers_what_it_should():
    rng = np.random.default_rng(1)
    hits = 0
    for _ in range(400):
        e = Estimate.of(rng.random(200) < 0.3)
        hits += e.low <= 0.3 <= e.high
    assert 0.91 <= hits / 400 <= 0.985


def test_a_folder_that_cannot_be_written_is_named_and_nothing_is_left(scenario, tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(StoreError, match="cannot write"):
        run_scenario(scenario, tmp_path / "file")
    assert (tmp_path / "file").read_text() == "x"


def test_a_run_that_breaks_off_leaves_the_former_tables(scenario, tmp_path, monkeypatch):
    run_scenario(scenario, tmp_path / "out", games=5)
    before = (tmp_path / "out" / "data" / "games.parquet").read_bytes()

    def stop(_):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_scenario(scenario, tmp_path / "out", games=10, progress=stop)
    assert (tmp_path / "out" / "data" / "games.parquet").read_bytes() == before
    assert not list((tmp_path / "out" / "data").glob(".*"))
