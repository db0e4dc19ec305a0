"""A run writes whole tables, the same for any number of threads, and tells what they hold."""

import json
import subprocess
import sys
import time
from collections import Counter
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from balance.errors import StoreError
from balance.experiment.runs.chunk_plan import plan_run
from balance.experiment.runs.run import Estimate, Totals, run_scenario
from balance.experiment.scenarios.scenario import load_scenario
from balance.games import Seat
from balance.games.columns import TABLES
from balance.games.kernel_errors import KernelFault
from balance.games.prepared import joined
from balance.stats.inference.intervals import wilson
from balance.store import disk, runs


@pytest.fixture
def scenario(tmp_path):
    file = tmp_path / "s.toml"
    file.write_text('game = "mothership"\nplayers = 2\ngames = 30\nseed = 3\n')
    return load_scenario(str(file))


CHUNKS, CHUNK_GAMES = 8, 400_000 // 6**2


def process_that_runs(folder, out, store):
    """A command that plays eight chunks of a fifth of a second each, one after the other."""
    file = folder / "six.toml"
    file.write_text(f'game = "duel"\nplayers = 6\ngames = {CHUNKS * CHUNK_GAMES}\nset."rules.start_hull" = 1\n')
    words = ["run", str(file), "--no-report", "--jobs", "1", "--quiet"]
    return [sys.executable, "-m", "balance", *words, "--out", str(folder / out), "--store", str(folder / store)]


def test_tables_hold_the_games_in_order_for_any_number_of_threads(scenario, tmp_path, monkeypatch):
    monkeypatch.setattr(type(scenario.spec), "chunk_games", lambda *_: 7)
    whole = joined([scenario.prepared.simulate(3, 0, 30)])
    for jobs in (1, 3):
        run_scenario(scenario, tmp_path / str(jobs), jobs=jobs, store=tmp_path / f"store {jobs}")
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


def test_a_run_that_is_interrupted_keeps_and_tells_what_is_finished(scenario, tmp_path, monkeypatch):
    monkeypatch.setattr(type(scenario.spec), "chunk_games", lambda *_: 5)
    run_scenario(scenario, tmp_path / "out", games=5)
    before = (tmp_path / "out" / "data" / "games.parquet").read_bytes()

    def stop(totals):
        if totals.games >= 10:
            raise KeyboardInterrupt

    broken = run_scenario(scenario, tmp_path / "out", games=30, progress=stop)
    assert (broken.games, broken.finished, broken.reused) == (10, False, 5)
    assert (tmp_path / "out" / "data" / "games.parquet").read_bytes() == before
    assert not list((tmp_path / "out" / "data").glob(".*"))
    whole = run_scenario(scenario, tmp_path / "out", games=30)
    assert whole.finished
    assert whole.reused >= 10
    apart = run_scenario(scenario, tmp_path / "apart", games=30, store=tmp_path / "other store")
    assert apart.reused == 0
    assert same_bytes(tmp_path / "out", tmp_path / "apart")


def same_bytes(one, other):
    names = sorted(p.name for p in (one / "data").iterdir())
    assert names == sorted(p.name for p in (other / "data").iterdir())
    return all((one / "data" / n).read_bytes() == (other / "data" / n).read_bytes() for n in names)


def test_sums_are_those_of_the_tables_for_any_split(scenario):
    tables = scenario.prepared.simulate(3, 0, 60)
    whole, parts = Totals.of(tables, 2), Totals()
    for first in range(0, 60, 7):
        part = Totals.of(scenario.prepared.simulate(3, first, min(7, 60 - first)), 2)
        parts.add(Totals.from_json(json.loads(json.dumps(vars(part)))))
    assert vars(whole) == vars(parts)
    assert whole.mean_rounds() == pytest.approx(tables["games"]["rounds"].mean())
    assert whole.median_rounds() == np.median(tables["games"]["rounds"])
    for seat, share in enumerate(whole.seats()):
        assert share == Estimate.of(tables["seats"]["win"].reshape(-1, 2)[:, seat])


@pytest.mark.parametrize("lengths", [[3], [3, 4], [1, 1, 9], [1, 2, 3, 4], [5, 5, 5, 6]])
def test_the_median_of_counted_lengths(lengths):
    assert Totals(len(lengths), rounds=Counter(lengths)).median_rounds() == np.median(lengths)


def test_games_that_another_match_played_are_not_taken_for_ours(scenario, tmp_path):
    keys = set()
    for change in ({}, {"rules.station_hp": 20}, {"items.space_walls.price": 2}, {"items.space_walls.price": 3}):
        prepared = scenario.spec.prepare(replace(scenario.match, changes=change))
        keys |= {task.key for task in plan_run(prepared, 3, 10, TABLES)}
    for other in (
        replace(scenario.match, layout="open-2p"),
        replace(scenario.match, mode="victory_points"),
        replace(scenario.match, seats=(Seat("random"), Seat())),
        replace(scenario.match, seats=(Seat(start={"minerals": 1}), Seat())),
        replace(scenario.match, seats=(Seat(grant=("space_walls",)), Seat())),
        replace(scenario.match, seats=(Seat(), Seat(grant=("space_walls",)))),
        replace(scenario.match, seats=(Seat(void=("space_walls",)), Seat())),
        replace(scenario.match, seats=(Seat(pursue="space_walls"), Seat())),
    ):
        keys |= {task.key for task in plan_run(scenario.spec.prepare(other), 3, 10, TABLES)}
    keys |= {task.key for task in plan_run(scenario.prepared, 4, 10, TABLES)}
    keys |= {task.key for task in plan_run(scenario.prepared, 3, 11, TABLES)}
    keys |= {task.key for task in plan_run(scenario.prepared, 3, 10, ["games"])}
    assert len(keys) == 15
    assert keys >= {task.key for task in plan_run(scenario.prepared, 3, 10, TABLES)}, "the same again"


def test_after_a_kill_the_same_command_goes_on_and_gives_the_same_bytes(tmp_path):
    chunks, command = tmp_path / "out store", process_that_runs(tmp_path, "out", "out store")
    victim = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while len(list(chunks.glob("??/*/*"))) < 1 and victim.poll() is None:
        time.sleep(0.02)
    victim.kill()
    victim.wait()
    kept = {p.name: p.stat().st_mtime_ns for p in chunks.glob("??/*/*")}
    assert 1 <= len(kept) < CHUNKS
    again = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "had been played before" in again.stdout
    assert kept.items() <= {p.name: p.stat().st_mtime_ns for p in chunks.glob("??/*/*")}.items()
    assert not list(chunks.glob(".*")), "drafts of the killed process are gone"
    assert len(list(chunks.glob("??/*/*"))) == CHUNKS
    subprocess.run(process_that_runs(tmp_path, "apart", "apart store"), capture_output=True, check=True)
    assert same_bytes(tmp_path / "out", tmp_path / "apart")


def test_a_chunk_that_stops_the_engine_is_named_with_its_game_and_the_rest_completes(scenario, tmp_path, monkeypatch):
    monkeypatch.setattr(type(scenario.spec), "chunk_games", lambda *_: 5)
    honest = scenario.prepared.play_chunk

    def play_chunk(seed, first, count, rec, rows):
        if first <= 12 < first + count:
            raise KernelFault("divided by zero")
        honest(seed, first, count, rec, rows)

    scenario.prepared.play_chunk = play_chunk
    result = run_scenario(scenario, tmp_path / "out")
    assert (result.games, result.finished) == (25, False)
    (missing,) = result.missing
    assert str(missing).startswith("games 10 to 14 (chunk ")
    assert "game 12 stops the engine: divided by zero" in str(missing)
    told = json.loads((tmp_path / "out" / "summary.json").read_text())["missing"]
    assert [(entry["first"], entry["games"]) for entry in told] == [(10, 5)]
    assert not list((tmp_path / "out" / "data").iterdir())
    del scenario.prepared.play_chunk
    assert run_scenario(scenario, tmp_path / "out").reused == 25


def test_nothing_played_at_all_is_an_error(scenario, tmp_path):
    def play_chunk(*_):
        raise KernelFault("divided by zero")

    scenario.prepared.play_chunk = play_chunk
    with pytest.raises(StoreError, match="no game could be played; games 0 to 29"):
        run_scenario(scenario, tmp_path / "out")


def test_a_disk_that_fills_up_keeps_what_is_finished(scenario, tmp_path, monkeypatch):
    monkeypatch.setattr(type(scenario.spec), "chunk_games", lambda *_: 5)
    honest, written = disk.write, []

    def fills_up(path, contents):
        written.append(path)
        if len(written) > 12:
            raise OSError(28, "No space left on device")
        return honest(path, contents)

    with monkeypatch.context() as patch:
        patch.setattr(disk, "write", fills_up)
        with pytest.raises(StoreError, match="No space left on device; what is finished is kept"):
            run_scenario(scenario, tmp_path / "out")
    assert run_scenario(scenario, tmp_path / "out").reused == 10


def test_two_runs_at_once_on_one_store_do_not_harm_each_other(tmp_path):
    commands = [process_that_runs(tmp_path, out, "store") for out in ("a", "b")]
    both = [subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) for command in commands]
    assert [(process.communicate()[1], process.returncode) for process in both] == [(b"", 0)] * 2
    assert same_bytes(tmp_path / "a", tmp_path / "b")
    assert not list((tmp_path / "store").glob(".*"))


@pytest.mark.parametrize("wins", [0, 10])
def test_a_seat_that_always_or_never_won_is_not_known_exactly(wins):
    estimate = Estimate.of([wins / 10] * 10)
    known = wilson(wins, 10)
    assert (estimate.low, estimate.high) == pytest.approx((known.low, known.high))
    assert estimate.high - estimate.low > 0.25


def test_split_wins_are_known_better_than_whole_ones():
    rng = np.random.default_rng(2)
    whole = rng.integers(0, 2, 4000)
    split, apart = Estimate.of((whole + 0.5) / 2), Estimate.of(whole)
    assert split.high - split.low == pytest.approx((apart.high - apart.low) / 2, rel=0.01)
    assert apart.high == pytest.approx(wilson(whole.sum(), 4000).high, abs=1e-5)


def test_an_interruption_while_tables_are_written_still_tells_the_result(scenario, tmp_path, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(runs, "_write", interrupted)
        result = run_scenario(scenario, tmp_path / "out", games=20)
    assert (result.games, result.finished) == (20, False)
    assert not list((tmp_path / "out" / "data").iterdir())
    assert run_scenario(scenario, tmp_path / "out", games=20).reused == 20
