"""Workers are not trusted blindly: a worker that falsifies is named, and the result is that of honest ones."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from balance.experiment.runs import run as run_module
from balance.experiment.runs.executor import Local
from balance.experiment.runs.run import run_scenario
from balance.experiment.runs.spot_checks import SHARE, drawn_rows
from balance.experiment.scenarios.scenario import load_scenario
from balance.store.runs import open_run

CHUNK, GAMES = 20, 400
WORKERS = ("tcp://one", "tcp://two", "tcp://three")


class Machines(Local):
    """Three workers, one of which falsifies some of its chunks."""

    in_this_process = False

    def __init__(self, falsify, every=3):
        super().__init__(1)
        self.falsify, self.every, self.dismissed = falsify, every, {}

    def work(self, job):
        def play(chunk):
            number = chunk.first // CHUNK
            worker, played = WORKERS[number % 3], job.play(chunk)
            if worker == WORKERS[1] and number % self.every == 1 % self.every:
                played = self.falsify(job, chunk)
            return replace(played, worker=worker)

        return play


def other_winners(job, chunk):
    """Tables and sums that agree with each other."""
    tables = job.simulate(chunk.first, chunk.count)
    win = tables["seats"]["win"].reshape(-1, 2)
    tables["seats"]["win"] = win[:, ::-1].ravel().copy()
    return job.as_chunk(tables)


def other_seed(job, chunk):
    return replace(job, seed=99).play(chunk)


def other_sums(job, chunk):
    played = job.play(chunk)
    played.totals.win[0] += 5
    return played


def other_files(job, chunk):
    played = job.play(chunk)
    return replace(played, files={**played.files, "seats": b"x"})


def longer_games(job, chunk):
    tables = job.simulate(chunk.first, chunk.count)
    tables["games"]["rounds"] = tables["games"]["rounds"] + 1
    return job.as_chunk(tables)


@pytest.fixture
def scenario(monkeypatch):
    loaded = load_scenario("duel-2p")
    monkeypatch.setattr(type(loaded.spec), "chunk_games", lambda *_: CHUNK)
    return loaded


def played(scenario, folder, monkeypatch, falsify=None, every=3):
    if falsify:
        monkeypatch.setattr(run_module, "_crew", lambda *_: Machines(falsify, every))
    result = run_scenario(scenario, folder / "out", GAMES, 5, cluster="tcp://somewhere:1" if falsify else None)
    return result, open_run(folder / "out").summary["tables"]


@pytest.mark.parametrize("falsify", [other_winners, other_seed, other_sums, other_files, longer_games])
def test_a_worker_that_falsifies_is_named_and_the_bytes_are_those_of_honest_ones(
    scenario, tmp_path, monkeypatch, falsify
):
    honest, tables = played(scenario, tmp_path / "honest", monkeypatch)
    assert honest.distrusted == {}
    found, mended = played(scenario, tmp_path / "found", monkeypatch, falsify)
    assert list(found.distrusted) == [WORKERS[1]]
    assert mended == tables
    assert (found.games, found.finished, found.totals) == (GAMES, True, honest.totals)


def test_honest_workers_are_believed_and_some_games_played_again(scenario, tmp_path, monkeypatch):
    result, _ = played(scenario, tmp_path, monkeypatch, lambda job, chunk: job.play(chunk))
    assert result.distrusted == {}


def escapes(random, share, falsified, chunks=4000, workers=8, size=250):
    """Whether a worker that falsifies 1 % of its chunks escapes over a million games."""
    mine = max(round(chunks / workers * 0.01), 1)
    return all(set(drawn_rows(size, share, random)).isdisjoint(range(falsified)) for _ in range(mine))


@pytest.mark.parametrize("falsified", [250, 200])
def test_over_a_million_games_a_worker_that_falsifies_one_chunk_in_a_hundred_is_caught(falsified):
    """Chunks of 250 games, as with four players; eight workers, so that five of 4,000 chunks are falsified."""
    random = Random(1)
    caught = np.mean([not escapes(random, SHARE, falsified) for _ in range(10_000)])
    assert caught >= 0.999


def test_a_look_at_few_whole_chunks_would_not_do():
    """Of five falsified chunks among 4,000, a look at 2 % of the chunks finds one in 10 % of the runs."""
    random = Random(1)
    caught = np.mean([any(random.random() < SHARE for _ in range(5)) for _ in range(10_000)])
    assert caught < 0.12


def test_which_games_are_drawn():
    random = Random(1)
    assert len(drawn_rows(250, 0.02, random)) == 5
    assert len(drawn_rows(3, 0.02, random)) == 1
    assert len(drawn_rows(3, 1.0, random)) == 3
    assert drawn_rows(250, 0.0, random) == ()
