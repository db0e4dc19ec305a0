"""Processes of this machine: the same results as threads, errors that arrive whole, and crashes that are survived."""

import os
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from balance.errors import NotationError, UnknownName, WorkerLost
from balance.experiment.runs.executor import ATTEMPTS, KIND, in_order, workers
from balance.experiment.runs.processes import Processes, portable
from balance.experiment.runs.run import run_scenario
from balance.experiment.scenarios.scenario import load_scenario


@pytest.fixture(autouse=True)
def processes(monkeypatch):
    monkeypatch.setenv(KIND, "processes")


def squared(i):
    return i * i, os.getpid()


def test_results_come_in_order_and_from_other_processes():
    with workers(2) as pool:
        found = list(in_order(pool, squared, range(9), 4))
    assert [(task, result[0]) for task, result in found] == [(i, i * i) for i in range(9)]
    assert os.getpid() not in {result[1] for _, result in found}


def test_the_next_pool_takes_the_processes_over():
    pids = []
    for _ in range(2):
        with workers(1, isolate=True) as pool:
            pids.append(next(iter(in_order(pool, squared, [1], 1)))[1][1])
    assert pids[0] == pids[1]


def test_one_job_needs_no_process_and_threads_can_be_asked_for(monkeypatch):
    with workers(1) as pool:
        assert isinstance(pool, ThreadPoolExecutor)
    monkeypatch.setenv(KIND, "threads")
    with workers(2) as pool:
        assert isinstance(pool, ThreadPoolExecutor)


def test_a_function_that_cannot_be_sent_runs_in_threads():
    lock = threading.Lock()

    def play(i):
        with lock:
            return i, os.getpid()

    with workers(2) as pool:
        assert list(in_order(pool, play, range(4), 2)) == [(i, (i, os.getpid())) for i in range(4)]


def refuse(name):
    raise UnknownName("bot", name, ["standard"], "file.toml:3")


def test_an_error_arrives_with_its_message_and_exit_code():
    with (
        pytest.raises(UnknownName, match=r'file\.toml:3: unknown bot "stndard"; did you mean') as caught,
        workers(2) as pool,
    ):
        list(in_order(pool, refuse, ["stndard"], 2))
    assert caught.value.exit_code == 2
    assert caught.value.name == "stndard"


class Stubborn(Exception):
    def __init__(self, one, other):
        super().__init__(f"{one} and {other}")


def test_errors_travel_or_are_told():
    again = portable(NotationError("wrong", "3d6 !", 4))
    assert isinstance(again, NotationError)
    assert again.position == 4
    told = portable(Stubborn(1, 2))
    assert (type(told), str(told)) == (RuntimeError, "Stubborn: 1 and 2")


def deadly(task):
    if task == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return -task


def test_a_task_that_kills_its_process_is_named_and_the_next_pool_works():
    done = []
    with pytest.raises(WorkerLost, match=f"^3 killed its worker {ATTEMPTS} times$"), workers(2, isolate=True) as pool:
        done += in_order(pool, deadly, range(6), 4)
    with workers(1, isolate=True) as pool:
        assert list(in_order(pool, deadly, [1, 2], 2)) == [(1, -1), (2, -2)]


def sleep(seconds):
    time.sleep(seconds)
    return seconds


def test_leaving_early_ends_what_still_runs():
    start = time.monotonic()
    with Processes(2) as pool:
        waiting = [pool.submit(sleep, 60) for _ in range(6)]
        time.sleep(0.5)
        for future in waiting[:4]:
            future.cancel()
    assert time.monotonic() - start < 30
    assert all(future.done() for future in waiting)
    assert not [thread for thread in threading.enumerate() if "Executor" in thread.name]


def files_of(folder):
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*.*")}


def test_a_chunk_played_in_slices_has_the_same_bytes(tmp_path, monkeypatch):
    scenario = load_scenario("standard-2p")
    run_scenario(scenario, tmp_path / "sliced" / "run", games=30, jobs=2)
    monkeypatch.setenv(KIND, "threads")
    run_scenario(scenario, tmp_path / "whole" / "run", games=30, jobs=1)
    assert files_of(tmp_path / "sliced" / ".store")
    assert files_of(tmp_path / "sliced" / ".store") == files_of(tmp_path / "whole" / ".store")


def test_a_match_travels_as_a_description():
    prepared = load_scenario("standard-2p").prepared
    wins = prepared.simulate(5, 0, 4, tables=())["seats"]["win"].tolist()
    with workers(2) as pool:
        found = in_order(pool, lambda first: prepared.simulate(5, first, 2, tables=())["seats"]["win"], [0, 2], 2)
        assert [value for _, part in found for value in part.tolist()] == wins
