"""Plays a scenario: plans chunks, plays those that the store lacks, adds up, and writes the tables of the run."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from concurrent.futures import CancelledError
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any

from ... import __version__, engine_mode
from ...errors import ClusterError, StoreError
from ...games.columns import ALWAYS, TABLES
from ...games.kernel_errors import KernelFault
from ...store.chunks import SCHEMA, Chunk, ChunkStore, as_arrays
from ...store.contents import Contents
from ...store.files import write_whole
from ...store.runs import DATA, RunTables, open_run, written_tables
from ...store.summary import SUMMARY, read_summary
from ..scenarios.scenario import Scenario
from .chunk_job import Job
from .chunk_plan import plan_run
from .crashes import crash_noted, crashed_before, forget_crash
from .executor import KEPT, Crew, Local, LostTask, play_chunks
from .match_record import contents_of, match_record, series_record
from .spot_checks import SHARE, SpotChecks
from .totals import Estimate, Totals

__all__ = ["Estimate", "Missing", "RunResult", "Totals", "run_scenario"]


@dataclass(frozen=True)
class Missing:
    """A chunk that could not be played, and why."""

    task: Chunk
    why: str

    def __str__(self) -> str:
        return f"{self.task}: {self.why}"


@dataclass(frozen=True, repr=False)
class RunResult:
    """The result of `balance run`."""

    scenario: Scenario
    games: int  # played; fewer than planned if the run was interrupted or chunks are missing
    seed: int
    out: Path
    totals: Totals
    seconds: float
    reused: int  # games that were already in the store
    finished: bool = True  # all games were played
    missing: tuple[Missing, ...] = ()
    report: Path | None = None  # the page, once it is written
    isolated: bool = False  # played in processes of their own
    distrusted: Mapping[str, str] = field(default_factory=dict)  # workers that sent wrong games, and what was wrong
    dismissed: Mapping[str, str] = field(default_factory=dict)  # workers that would have played other games, and why

    @cached_property
    def tables(self) -> RunTables:
        """The tables of a finished run as DataFrames, read on first use."""
        return open_run(self.out).tables

    def __repr__(self) -> str:
        return f"<Run of {self.scenario.title}: {self.games:,} games, seed {self.seed}, in {self.out}>"

    def _repr_html_(self) -> str:
        told = self.summary
        rows = "".join(
            f"<tr><td>{row['seat']}</td><td>{escape(row['bot'])}</td><td>{row['win']['estimate']:.1%}</td>"
            f"<td>{row['win']['low']:.1%} to {row['win']['high']:.1%}</td></tr>"
            for row in told["seats"]
        )
        head = "<tr><th>seat</th><th>bot</th><th>share of wins</th><th>95 % interval</th></tr>"
        length = f"rounds: mean {told['rounds']['mean']:.1f}, median {told['rounds']['median']:g}"
        title = f"{escape(self.scenario.title)}: {self.games:,} games, seed {self.seed}"
        return f"<h4>{title}</h4><table><thead>{head}</thead><tbody>{rows}</tbody></table><p>{length}</p>"

    @property
    def summary(self) -> dict[str, Any]:
        """The shape of `balance run --json`."""
        bots = [policy.name for policy in self.scenario.prepared.arrangement.policies]
        return {
            "scenario": self.scenario.name,
            "games": self.games,
            "seed": self.seed,
            "out": str(self.out),
            "seats": [
                {"seat": s, "bot": bot, "win": vars(win)}
                for s, (bot, win) in enumerate(zip(bots, self.totals.seats(), strict=True), 1)
            ],
            "rounds": {
                "mean": self.totals.mean_rounds(),
                "median": self.totals.median_rounds(),
                "capped": self.totals.capped / self.games,
            },
            "missing": [
                {"first": m.task.first, "games": m.task.count, "chunk": m.task.key, "why": m.why} for m in self.missing
            ],
            "report": None if self.report is None else str(self.report),
        }


@dataclass
class Run:
    """A run under way: finished chunks and the sums so far."""

    job: Job
    store: ChunkStore
    tasks: list[Chunk]
    progress: Callable[[Totals], None]
    totals: Totals = field(default_factory=Totals)
    reused: int = 0
    done: int = 0  # chunks
    missing: list[Missing] = field(default_factory=list)
    checks: SpotChecks | None = None  # of what others play

    def play(self, crew: Crew) -> None:
        """Play everything that is not stored yet."""
        with crash_noted(self.store, self.tasks[0].series) if crew.in_this_process else nullcontext():
            self._play(crew)

    def _play(self, crew: Crew) -> None:
        for task, outcome in play_chunks(crew, self.job, self._not_stored()):
            if isinstance(outcome, LostTask):
                self.missing.append(Missing(task, outcome.why))
                continue
            try:
                chunk = outcome.result()
            except KernelFault as fault:
                self.missing.append(Missing(task, str(fault)))
                continue
            except CancelledError:
                raise ClusterError(f"the scheduler cancelled a chunk; {KEPT}") from None
            if self.checks is not None and not self.checks.believes(task, chunk):
                for wrong in self.checks.sent[chunk.worker]:
                    self.store.discard(wrong)
                continue
            self.store.note(task.series, lambda: series_record(self.job.prepared))
            self.store.write(task, chunk.files, vars(chunk.totals))
            self._count(chunk.totals)

    def play_distrusted(self, jobs: int | None) -> None:
        """Play here whatever came from workers that were caught; what others played stays."""
        if self.checks is None or not self.checks.distrusted:
            return
        before, self.checks = self.reused, None
        self.totals, self.done, self.reused = Totals(), 0, 0
        self.missing.clear()
        with Local(jobs) as crew:
            self.play(crew)
        self.reused = before

    @cached_property
    def contents(self) -> Contents:
        """What stored chunks must hold."""
        return contents_of(self.job.prepared)

    def _not_stored(self) -> Iterator[Chunk]:
        for task in self.tasks:
            stored = self.store.load(task, self.contents)
            if stored is None:
                yield task
            else:
                self.reused += task.count
                self._count(self.job.totals(as_arrays(stored.tables)))

    def _count(self, part: Totals) -> None:
        self.totals.add(part)
        self.done += 1
        self.progress(self.totals)


def run_scenario(
    scenario: Scenario,
    out: Path,
    games: int | None = None,
    seed: int | None = None,
    jobs: int | None = None,
    progress: Callable[[Totals], None] = lambda _: None,
    store: Path | None = None,
    tables: Collection[str] = TABLES,
    cluster: str | None = None,
    isolate: bool = False,
    recheck: float = SHARE,
) -> RunResult:
    """Play the games of a scenario into the store and write OUT/data and OUT/summary.json.

    Chunks that the store holds are not played again. An interruption keeps what is finished and returns
    its result; the tables under OUT are written once all games are there.

    Parameters
    ----------
    jobs : workers of this machine; one per core if None
    progress : called after every chunk with the sums so far
    cluster : address of a dask scheduler whose workers play instead
    isolate : play in processes of their own, so that a crash ends one chunk, not the run; always after a crash
    recheck : share of the games of every chunk from a cluster that are played again here
    """
    games, seed = games or scenario.games, scenario.seed if seed is None else seed
    start = time.perf_counter()
    _make_folder(out / DATA)
    names = [t for t in TABLES if t in ALWAYS or t in tables]
    tasks = list(plan_run(scenario.prepared, seed, games, names))
    run = Run(Job(scenario.prepared, seed, tuple(names)), ChunkStore(store or out.parent / ".store"), tasks, progress)
    checks: SpotChecks | None = None
    crew: Crew | None = None
    isolate = isolate or crashed_before(run.store, tasks[0].series)
    try:
        with _crew(jobs, cluster, isolate) as crew:
            checks = run.checks = SpotChecks(run.job, run.contents, recheck) if cluster else None
            run.play(crew)
        run.play_distrusted(jobs)
    except KeyboardInterrupt:
        if not run.done:
            raise
    if not run.done:
        raise StoreError(f"no game could be played; {run.missing[0]}")
    finished = run.done == len(tasks)
    result = RunResult(
        scenario,
        run.totals.games,
        seed,
        out,
        run.totals,
        time.perf_counter() - start,
        run.reused,
        finished,
        tuple(sorted(run.missing, key=lambda m: m.task.first)),
        isolated=isolate,
        distrusted=dict(checks.distrusted) if checks else {},
        dismissed=dict(crew.dismissed) if crew else {},
    )
    if finished:
        forget_crash(run.store, tasks[0].series)
        try:
            _note(result, written_tables(run.store, tasks, run.contents, out))
        except KeyboardInterrupt:  # games are stored, tables are not
            return replace(result, finished=False)
    elif run.missing:
        _note(result, None)
    return result


def _crew(jobs: int | None, cluster: str | None, isolate: bool) -> Crew:
    if cluster is None:
        return Local(jobs, isolate)
    from .cluster import Cluster

    return Cluster(cluster)


def _note(result: RunResult, tables: dict[str, Any] | None) -> None:
    """Write OUT/summary.json: results, versions, and hashes of the tables (None if there are none)."""
    scenario = result.scenario
    about = {
        "game": scenario.spec.name,
        "title": scenario.title,
        "question": scenario.question,
        "source": scenario.source or scenario.name,
        "changes": list(scenario.changes),
        "target": list(vars(scenario.target).values()) if scenario.target else None,
        "match": match_record(scenario.prepared),
        "items": [item.id for item in scenario.prepared.catalogue],
        "versions": {
            "balance": __version__,
            "rules": scenario.spec.rules_version,
            "schema": SCHEMA,
            "engine": engine_mode(),
        },
        "tables": tables,
    }
    summary = result.summary | about
    if not _is_written(result.out / SUMMARY, summary):
        text = json.dumps(summary, indent=1) + "\n"
        write_whole(result.out / SUMMARY, lambda file: file.write(text.encode()))


def _is_written(path: Path, summary: dict[str, Any]) -> bool:
    """Whether the file already says this, as after the same run; what a report added to it then stays true."""
    try:
        before = read_summary(path)
    except (OSError, ValueError):
        return False
    now = json.loads(json.dumps(summary))
    return all(before.get(key) == now[key] for key in now if key != "report")


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise StoreError(f"cannot write {folder}: {trouble.strerror}") from None
