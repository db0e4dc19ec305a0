"""Plays every cell of a matrix, one after the other, each into its own folder."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...errors import ScenarioError
from ...games.columns import TABLES
from ...store.files import write_whole
from ..scenarios.scenario import Matrix, MatrixCell
from .run import Missing, RunResult, run_scenario
from .spot_checks import SHARE
from .totals import Totals

Watch = Callable[[Totals], None]  # called with the sums so far, after every chunk


@dataclass(frozen=True)
class CellResult:
    """One cell and its run."""

    cell: MatrixCell
    run: RunResult

    @property
    def summary(self) -> dict[str, Any]:
        """The shape of a plain run, plus the values of the cell."""
        return self.run.summary | {"matrix": dict(self.cell.varied)}


@dataclass(frozen=True)
class MatrixResult:
    """The result of a matrix."""

    matrix: Matrix
    out: Path
    cells: tuple[CellResult, ...]  # some incomplete or missing, if time or the user ended it
    stopped: bool = False  # by the user
    report: Path | None = None  # the page over all cells, once it is written
    found: str = ""  # what that page says first, where values are compared

    @property
    def finished(self) -> bool:
        """Whether all games of all cells were played."""
        return len(self.cells) == len(self.matrix.cells) and all(result.run.finished for result in self.cells)

    @property
    def games(self) -> int:
        """Games of all cells, played now or before."""
        return sum(result.run.games for result in self.cells)

    @property
    def missing(self) -> tuple[Missing, ...]:
        """Chunks of all cells that could not be played."""
        return tuple(chunk for result in self.cells for chunk in result.run.missing)

    @property
    def reused(self) -> int:
        """Games of all cells that had been played before."""
        return sum(result.run.reused for result in self.cells)

    @property
    def summary(self) -> dict[str, Any]:
        """The shape of `balance run --json`, for a matrix or a plain scenario."""
        if not self.matrix.varied:
            return self.cells[0].run.summary
        return {"scenario": self.matrix.name, "cells": [result.summary for result in self.cells]}


class TimeLimit:
    """Follows a run and ends it when its time is over; what is finished is kept."""

    def __init__(self, seconds: float | None, watch: Watch) -> None:
        self.watch, self.over, self.interrupted = watch, False, False
        self.end = None if seconds is None else time.monotonic() + seconds

    def __call__(self, totals: Totals) -> None:
        try:
            self.watch(totals)
        except KeyboardInterrupt:  # a run that already has its last games would not report it
            self.interrupted = True
            raise
        if self.end is not None and time.monotonic() >= self.end:
            self.over = True
            raise KeyboardInterrupt  # an interruption ends a run cleanly


def run_matrix(
    matrix: Matrix,
    out: Path,
    games: int | None = None,
    seed: int | None = None,
    jobs: int | None = None,
    watch: Callable[[MatrixCell], Watch] = lambda _: lambda _: None,
    store: Path | None = None,
    tables: Collection[str] = TABLES,
    seconds: Callable[[], float | None] = lambda: None,
    cluster: str | None = None,
    isolate: bool = False,
    recheck: float = SHARE,
) -> MatrixResult:
    """Play every cell into OUT/CELL, and write OUT/summary.json for all of them at the end.

    A plain scenario is played into OUT itself. All cells share a store, so nothing is played twice; an interruption
    keeps what is finished.

    Parameters
    ----------
    watch : called before each cell; returns a function that follows its progress
    seconds : called before each cell; returns how long it may take
    cluster : ``tcp://host:port`` of a dask scheduler whose workers play
    isolate, recheck : as for `run_scenario`
    """
    if seed is not None and "seed" in matrix.varied:
        raise ScenarioError(f"{matrix.name}: its matrix varies the seed, so no other can be given")
    results, stopped = list[CellResult](), False
    for cell in matrix.cells:
        limit = TimeLimit(seconds(), watch(cell))
        try:
            run = run_scenario(
                cell.scenario,
                out / cell.name if cell.name else out,
                games=games,
                seed=seed,
                jobs=jobs,
                progress=limit,
                store=store or out.parent / ".store",
                tables=tables,
                cluster=cluster,
                isolate=isolate,
                recheck=recheck,
            )
        except KeyboardInterrupt:  # nothing of this cell is finished
            if not results:
                raise
            stopped = True
            break
        results.append(CellResult(cell, run))
        stopped = limit.interrupted or not (run.finished or run.missing or limit.over)
        if stopped:
            break
    result = MatrixResult(matrix, out, tuple(results), stopped)
    if matrix.varied and result.finished:
        _write_summary(result)
    return result


def _write_summary(result: MatrixResult) -> None:
    matrix = result.matrix
    summary = {"title": matrix.title, "question": matrix.question, "about": matrix.about, **result.summary}
    summary |= {"effects": [effect.summary for effect in matrix.effects]} if matrix.effects else {}
    text = json.dumps(summary, indent=1) + "\n"
    write_whole(result.out / "summary.json", lambda file: file.write(text.encode()))
