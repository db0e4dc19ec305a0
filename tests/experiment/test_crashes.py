"""A kernel that crashes ends one chunk, not the run; after a crash the same command knows."""

import os
import subprocess
import sys

import pytest

from balance.experiment.runs import processes
from balance.experiment.runs.executor import ATTEMPTS, KIND
from balance.experiment.runs.run import run_scenario
from balance.experiment.scenarios.scenario import load_scenario
from balance.store.runs import open_run
from tests.conftest import PROJECT
from tests.experiment.deadly_worker import DEADLY_GAME, DEADLY_SEED, crash_kernels

CHUNK, GAMES = 7, 70
COMMAND = f"""
import sys
from balance.experiment.runs import processes
from balance.games import game
from tests.experiment.deadly_worker import crash_kernels
type(game("duel")).chunk_games = lambda *_: {CHUNK}
processes._leave_interruptions_to_the_parent = crash_kernels
crash_kernels()
from balance.cli import main
sys.argv = ["balance", *sys.argv[1:]]
main()
"""


@pytest.fixture
def scenario(monkeypatch):
    loaded = load_scenario("duel-2p")
    monkeypatch.setattr(type(loaded.spec), "chunk_games", lambda *_: CHUNK)
    monkeypatch.setattr(processes, "_leave_interruptions_to_the_parent", crash_kernels)
    monkeypatch.setenv(KIND, "threads")
    return loaded


def test_a_kernel_that_crashes_costs_its_chunk_and_names_it(scenario, tmp_path):
    result = run_scenario(scenario, tmp_path / "out", GAMES, DEADLY_SEED, jobs=2, isolate=True)
    (lost,) = result.missing
    assert (lost.task.first, lost.why) == (DEADLY_GAME, f"killed its worker {ATTEMPTS} times")
    assert result.games == GAMES - CHUNK


def test_what_is_played_apart_has_the_same_bytes(scenario, tmp_path):
    for name, isolate in (("here", False), ("apart", True)):
        run_scenario(scenario, tmp_path / name, GAMES, 5, jobs=2, isolate=isolate, store=tmp_path / f"store {name}")
    here, apart = (open_run(tmp_path / name).summary["tables"] for name in ("here", "apart"))
    assert here == apart
    assert not list(tmp_path.rglob(".crash*"))


def command(*words, cwd):
    arguments = [sys.executable, "-c", COMMAND, "run", "duel-2p", "--games", str(GAMES), "--no-report", "--jobs", "1"]
    environment = os.environ | {"PYTHONPATH": str(PROJECT), KIND: "threads"}
    return subprocess.run([*arguments, *words], cwd=cwd, env=environment, capture_output=True, text=True, check=False)


def test_after_a_crash_the_same_command_plays_in_processes_of_their_own(tmp_path):
    first = command("--seed", str(DEADLY_SEED), "--out", "out", cwd=tmp_path)
    assert first.returncode < 0, "a signal ended it"
    assert len(list(tmp_path.glob(".store/.crash*"))) == 1
    again = command("--seed", str(DEADLY_SEED), "--out", "out", cwd=tmp_path)
    assert again.returncode == 1
    assert f"missing: games {DEADLY_GAME} to {DEADLY_GAME + CHUNK - 1}" in again.stderr
    assert "a crash ended this run before" in again.stderr
    other = command("--seed", "5", "--out", "other", cwd=tmp_path)
    assert (other.returncode, other.stderr) == (0, ""), "other games have nothing to do with it"
