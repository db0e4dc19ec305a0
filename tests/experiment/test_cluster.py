"""Many machines, here as processes of this one: same bytes, a killed worker costs a retry, a deadly chunk is named."""

import os
import pickle
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from balance.errors import ClusterError, ScenarioError
from balance.experiment.runs import cluster as cluster_module
from balance.experiment.runs.chunk_job import Job
from balance.experiment.runs.chunk_plan import plan_run
from balance.experiment.runs.cluster import Cluster, checked_address
from balance.experiment.runs.executor import ATTEMPTS
from balance.experiment.runs.run import run_scenario
from balance.experiment.scenarios.scenario import load_scenario
from balance.games import game
from balance.games.columns import TABLES
from balance.store.runs import open_run
from tests.command import balance
from tests.conftest import PROJECT
from tests.experiment.deadly_worker import DEADLY_GAME, DEADLY_SEED, SLOW_SEED

pytest.importorskip("distributed", reason="needs the extra: cluster")
dask = pytest.importorskip("dask")
GAMES, CHUNK = 70, 7


class Machines:
    """A scheduler and its workers on the loopback interface."""

    def __init__(self, folder: Path, workers: int = 2, tls: tuple[str, ...] = ()) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.address = f"{'tls' if tls else 'tcp'}://127.0.0.1:{probe.getsockname()[1]}"
        self.folder, self.processes = folder, []
        port = self.address.rpartition(":")[2]
        self.start("scheduler", "--host", self.address.rpartition(":")[0], "--port", port, *tls)
        self.wait_for_port(int(port))
        preload = PROJECT / "tests" / "experiment" / "deadly_worker.py"
        for _ in range(workers):
            self.start("worker", self.address, "--nworkers", "1", "--nthreads", "1", "--preload", str(preload), *tls)

    def start(self, *words):
        command = [sys.executable, "-m", "distributed.cli.dask_" + words[0], *words[1:], "--no-dashboard"]
        env = os.environ | {"PYTHONPATH": str(PROJECT)}
        with (self.folder / f"{words[0]}-{len(self.processes)}.log").open("wb") as log:
            self.processes.append(subprocess.Popen(command, cwd=self.folder, env=env, stdout=log, stderr=log))

    def wait_for_port(self, port):
        end = time.monotonic() + 60
        while True:
            try:
                return socket.create_connection(("127.0.0.1", port), 1).close()
            except OSError:
                assert time.monotonic() < end, "the scheduler does not start"
                time.sleep(0.05)

    def stop(self):
        for process in reversed(self.processes):  # workers take leave of their scheduler while it is there
            process.terminate()
            process.wait(30)


@pytest.fixture(scope="module")
def machines(tmp_path_factory):
    started = Machines(tmp_path_factory.mktemp("cluster"))
    try:
        with Cluster(started.address) as crew:
            crew.client.wait_for_workers(2, timeout=60)
        yield started
    finally:
        started.stop()


@pytest.fixture
def scenario(tmp_path, monkeypatch):
    file = tmp_path / "s.toml"
    layout = PROJECT / "scenarios" / "mothership" / "layouts" / "open-2p.txt"
    (tmp_path / "mine.txt").write_text(layout.read_text())
    file.write_text(f'game = "mothership"\nplayers = 2\ngames = {GAMES}\nlayout = "{tmp_path / "mine.txt"}"\n')
    loaded = load_scenario(str(file))
    monkeypatch.setattr(type(loaded.spec), "chunk_games", lambda *_: CHUNK)
    return loaded


def played(scenario, out, **how):
    return run_scenario(scenario, out, store=out.parent / f"store of {out.name}", **how)


def same_tables(one, other):
    first, second = open_run(one).summary["tables"], open_run(other).summary["tables"]
    return first == second and set(first["sha256"]) == set(TABLES) - {"causes"}  # Mothership counts no causes


def test_the_same_bytes_as_here_although_a_worker_is_killed(machines, scenario, tmp_path):
    killed = []

    def kill_one(totals):
        if totals.games >= 2 * CHUNK and not killed:
            with Cluster(machines.address) as crew:
                killed.append(next(iter(crew.client.run(os.getpid).values())))
            os.kill(killed[0], signal.SIGKILL)

    result = played(scenario, tmp_path / "far", seed=SLOW_SEED, cluster=machines.address, progress=kill_one)
    assert killed
    assert (result.games, result.finished, result.missing) == (GAMES, True, ())
    played(scenario, tmp_path / "here", seed=SLOW_SEED)
    assert same_tables(tmp_path / "far", tmp_path / "here")


def test_a_chunk_that_kills_its_worker_is_named_and_the_rest_completes(machines, scenario, tmp_path):
    result = played(scenario, tmp_path / "out", seed=DEADLY_SEED, cluster=machines.address)
    key = next(t.key for t in plan_run(scenario.prepared, DEADLY_SEED, GAMES, TABLES) if t.first == DEADLY_GAME)
    assert [(m.task.first, m.task.count, m.task.key) for m in result.missing] == [(DEADLY_GAME, CHUNK, key)]
    assert f"killed its worker {ATTEMPTS} times" in str(result.missing[0])
    assert (result.games, result.finished) == (GAMES - CHUNK, False)
    assert not list((tmp_path / "out" / "data").iterdir())
    with pytest.raises(Exception, match="not complete, games from 14 on are missing"):
        open_run(tmp_path / "out")
    again = played(scenario, tmp_path / "out", seed=DEADLY_SEED)
    assert (again.finished, again.reused) == (True, GAMES - CHUNK)


def test_workers_with_other_sources_are_refused_before_a_game_is_played(machines, scenario, tmp_path, monkeypatch):
    monkeypatch.setattr("balance.experiment.runs.chunk_job.sources_key", lambda: "other sources")
    with pytest.raises(ClusterError, match=r"the worker tcp\S+ has sources of the games \w+, here it is other sourc"):
        played(scenario, tmp_path / "out", cluster=machines.address)
    assert not list((tmp_path / "store of out").glob("??/*/*"))


def test_a_late_worker_with_other_sources_is_sent_away_and_the_run_goes_on(scenario, tmp_path):
    machines, joined = Machines(tmp_path, workers=1), []

    def join(totals):
        if not joined:
            preload = PROJECT / "tests" / "experiment" / "other_worker.py"
            machines.start("worker", machines.address, "--nworkers", "1", "--nthreads", "1", "--preload", str(preload))
            with Cluster(machines.address) as crew:
                crew.client.wait_for_workers(2, timeout=60)
            joined.append(True)

    try:
        result = played(scenario, tmp_path / "far", seed=SLOW_SEED, cluster=machines.address, progress=join)
    finally:
        machines.stop()
    assert (result.games, result.finished, result.missing) == (GAMES, True, ())
    (why,) = result.dismissed.values()
    assert "has sources of the games other sourc" in why
    played(scenario, tmp_path / "here", seed=SLOW_SEED)
    assert same_tables(tmp_path / "far", tmp_path / "here")


def test_the_end_of_a_scheduler_is_one_line(tmp_path):
    machines = Machines(tmp_path, workers=1)
    code = "from balance.experiment.runs import cluster; cluster.PATIENCE = 2.0; import sys; sys.argv[0] = 'balance'"
    words = [sys.executable, "-c", f"{code}; import balance.__main__", "run", "standard-2p", "--games", "100000"]
    command = [*words, "--out", str(tmp_path / "out"), "--cluster", machines.address]
    process = subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        end = time.monotonic() + 60
        while not list(tmp_path.glob(".store/??/*/*")) and time.monotonic() < end:
            time.sleep(0.05)
        machines.processes[0].kill()
        out, err = process.communicate(timeout=120)
    finally:
        process.kill()
        machines.stop()
    assert (process.returncode, out, err.count("\n")) == (1, "", 1), err
    assert "what is finished is kept, and the same command goes on" in err


@pytest.mark.skipif(shutil.which("openssl") is None, reason="needs openssl")
def test_machines_that_know_each_other_by_certificates(scenario, tmp_path):
    key, certificate = tmp_path / "key.pem", tmp_path / "cert.pem"
    new = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"]
    subprocess.run([*new, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
    known = {"ca-file": str(certificate), "cert": str(certificate), "key": str(key)}
    machines = Machines(tmp_path, workers=1, tls=tuple(f"--tls-{what}={path}" for what, path in known.items()))
    settings = {
        "distributed.comm.tls.ca-file": str(certificate),
        "distributed.comm.tls.client.cert": str(certificate),
        "distributed.comm.tls.client.key": str(key),
    }
    try:
        with pytest.raises(ClusterError, match="no scheduler answers at tls://"):
            Cluster(machines.address)
        with dask.config.set(settings):
            result = played(scenario, tmp_path / "far", seed=5, cluster=machines.address)
    finally:
        machines.stop()
    assert (result.games, result.finished, result.distrusted) == (GAMES, True, {})
    played(scenario, tmp_path / "here", seed=5)
    assert same_tables(tmp_path / "far", tmp_path / "here")


def test_a_scheduler_that_goes_away_keeps_what_is_finished(scenario, tmp_path, monkeypatch):
    machines = Machines(tmp_path, workers=1)

    def end(totals):
        if totals.games == 2 * CHUNK:
            monkeypatch.setattr(cluster_module, "PATIENCE", 2.0)
            machines.processes[0].kill()

    try:
        with pytest.raises(ClusterError, match=r"the scheduler .*; what is finished is kept"):
            played(scenario, tmp_path / "out", seed=SLOW_SEED, cluster=machines.address, progress=end)
    finally:
        machines.stop()
    assert played(scenario, tmp_path / "out", seed=SLOW_SEED).reused >= 2 * CHUNK


def test_a_described_job_needs_no_file_of_the_machine_where_it_began(scenario, tmp_path):
    job = Job(scenario.prepared, 5, TABLES)
    task = next(plan_run(scenario.prepared, 5, GAMES, TABLES))
    described = pickle.loads(pickle.dumps(job.described()))
    (tmp_path / "mine.txt").unlink()
    assert described.play(task).files == job.play(task).files


@pytest.mark.parametrize("what", ["balance", "rules of duel", "sources of the games", "pyarrow"])
def test_a_worker_that_joins_later_is_checked_too(what):
    spec = game("duel")
    described = Job(spec.prepare(spec.examples()["2-players"]), 5, TABLES).described()
    described.versions[what] = "0.0"
    with pytest.raises(ClusterError, match=rf"has {what} .*, here it is 0\.0: install the same"):
        described.prepare()


@pytest.mark.parametrize(
    "address", ["localhost:8786", "tcp://x", "http://x:1", "tcp://x:0", "tcp://x:70000", "tcp:// x:1", ""]
)
def test_an_address_is_checked(address):
    with pytest.raises(ScenarioError, match="write it as tcp://HOST:PORT"):
        checked_address(address)


@pytest.mark.untraced
def test_trouble_is_one_line(tmp_path, monkeypatch):
    def run(*more):
        done = balance("run", "standard-2p", "--out", str(tmp_path / "out"), *more)
        assert done.stdout == ""
        assert done.stderr.count("\n") == 1, done.stderr
        return done.returncode, done.stderr

    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{closed.getsockname()[1]}"
    code, line = run("--cluster", address)
    assert (code, f"no scheduler answers at {address}" in line) == (1, True)
    code, line = run("--cluster", "nowhere")
    assert (code, "write it as tcp://HOST:PORT" in line) == (2, True)
    monkeypatch.setitem(sys.modules, "distributed", None)  # as if it were not installed
    code, line = run("--cluster", address)
    assert (code, 'pip install "tabletop-balance[cluster]"' in line) == (2, True)
