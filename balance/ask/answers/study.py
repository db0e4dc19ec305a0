"""The answer to a question that a shipped scenario asks: play every cell, then show them side by side."""

from __future__ import annotations

import tempfile
import time
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from math import ceil
from pathlib import Path

import pandas as pd

from ...errors import StoreError
from ...experiment.claims.claim import claim_looks, load_claim
from ...experiment.item.assumed.assumptions import decisive
from ...experiment.item.elsewhere import slowness
from ...experiment.runs.cells import MatrixResult, run_matrix
from ...experiment.runs.totals import Totals
from ...experiment.scenarios.matrix import varied_words
from ...experiment.scenarios.scenario import Matrix, MatrixCell, Scenario, load_matrix
from ...experiment.sequential.effort import Effort
from ...report.claims.page import claim_document
from ...report.claims.words import claims_json, claims_text
from ...report.core.words.assumed_words import rests_on_words
from ...report.core.words.games_needed import time_words
from ...report.runs.multi.effects import Study
from ...report.runs.multi.page import beside_document
from ...report.runs.page import run_document
from ...report.runs.view import view_run
from ...report.terminal.matrix import cell_shares, matrix_text
from ...stats.verdicts.claims import ClaimWord
from ..reading import ParsedQuestion
from .answer import Answer, main_caveat

FEWEST = 100  # games per cell, however short the time
FIRST_PART = 1 / 8  # of the games that are planned, after which the speed of the machine is known
WORTH_IT = 1.1  # times the games of the first part: with fewer, the rest is not worth another look
TINY = 1e-3  # seconds
PLAYING = 0.6  # share of the time for playing; the rest is for the report
WORD = "described"


def answer_study(reading: ParsedQuestion, effort: Effort) -> Answer:
    """The answer of a study: the numbers of every cell, or whether its claim holds."""
    return _claim(reading, effort) if reading.options.get("claims") else _cells(reading, effort)


def _cells(reading: ParsedQuestion, effort: Effort) -> Answer:
    matrix = load_matrix(reading.scenario, reading.changes)
    with ExitStack() as kept:
        out = effort.out or Path(kept.enter_context(tempfile.TemporaryDirectory()))
        start = time.monotonic()
        result = _played(matrix, replace(effort, out=out, store=effort.store or out / ".store"))
        return _cells_answer(reading, result, time.monotonic() - start)


def _played(matrix: Matrix, effort: Effort) -> MatrixResult:
    """The games of every cell that fit the time: a part first, and as many more as a machine of this speed can."""
    if effort.looks:
        return _look(matrix, effort, effort.looks[-1])
    start, planned = time.monotonic(), affordable(matrix, effort.budget)
    first = min(planned, first_look(matrix, planned))
    result = _look(matrix, effort, first)
    spent = time.monotonic() - start
    more = planned if not effort.timed else min(planned, int(first * PLAYING * effort.budget / max(spent, TINY)))
    if more < WORTH_IT * first:
        return result
    return _as_begun(_look(matrix, effort, more // FEWEST * FEWEST), result)


def first_look(matrix: Matrix, planned: int) -> int:
    """Games per cell after which the speed of the machine is known: whole chunks, which are not played again."""
    scenario = matrix.cells[0].scenario
    chunk = scenario.spec.chunk_games(len(scenario.match.seats))
    return max(ceil(planned * FIRST_PART / chunk) * chunk, FEWEST)


def _look(matrix: Matrix, effort: Effort, games: int) -> MatrixResult:
    """Some games of every cell."""

    def report(cell: MatrixCell, totals: Totals) -> None:
        effort.progress(f"{cell.name or matrix.name}: {totals.games:,} of {games:,} games")

    assert effort.out is not None
    result = run_matrix(
        matrix, effort.out, games, effort.seed, effort.jobs, lambda cell: partial(report, cell), effort.store
    )
    if result.missing:
        raise StoreError(f"some games could not be played; {result.missing[0]}")
    if not result.finished:
        raise KeyboardInterrupt
    return result


def _as_begun(result: MatrixResult, first: MatrixResult) -> MatrixResult:
    """A result whose games of the first look are not told as played before."""
    pairs = zip(result.cells, first.cells, strict=True)
    cells = tuple(replace(cell, run=replace(cell.run, reused=one.run.reused)) for cell, one in pairs)
    return replace(result, cells=cells)


def affordable(matrix: Matrix, seconds: float) -> int:
    """Games per cell that fit the time, at most as many as the scenario asks for.

    The clock is not asked: the same study and budget give the same numbers on every machine.
    """
    wanted = max(cell.scenario.games for cell in matrix.cells)
    whole = sum(cell.scenario.games * seconds_a_game(cell.scenario) for cell in matrix.cells)
    part = min(1.0, PLAYING * seconds / whole)
    return min(wanted, max(FEWEST, int(wanted * part) // FEWEST * FEWEST))


def seconds_a_game(scenario: Scenario) -> float:
    """Seconds of a game on two cores, as the game declares them."""
    return slowness(scenario.spec, scenario.match) / scenario.spec.games_a_second(len(scenario.match.seats))


def whole_study(reading: ParsedQuestion, result: MatrixResult, seconds: float) -> tuple[str, str]:
    """What is missing to all games that a study is made for, and the command that plays them; both empty if nothing is.

    Parameters
    ----------
    seconds : that the games took which were played
    """
    wanted = sum(cell.cell.scenario.games for cell in result.cells)
    if result.games >= wanted:
        return "", ""
    left = time_words(seconds * (wanted - result.games) / result.games)
    played = f"There was time for {result.games:,} of the {wanted:,} games that the study is made for"
    return f"{played}; all of them take {left} more:", reading.command


def _cells_answer(reading: ParsedQuestion, result: MatrixResult, seconds: float) -> Answer:
    matrix, spec = result.matrix, result.matrix.cells[0].scenario.spec
    views = [view_run(cell.run.out) for cell in result.cells]
    names = [varied_words(cell.cell.varied) for cell in result.cells]
    if matrix.varied:
        runs = dict(zip(names, views, strict=True))
        study = Study(tuple(cell.cell.varied for cell in result.cells), matrix.effects)
        document = beside_document(
            matrix.title, reading.question, runs, result.out, reading.command, matrix.about, study
        )
    else:
        document = replace(run_document(views[0]), question=reading.question)
    rests = rests_on_words(name for cell in matrix.cells for name in decisive(spec, cell.scenario.match))
    sentence = " ".join(filter(None, [document.lead.sentence, rests]))
    missing, command = whole_study(reading, result, seconds)
    document = replace(document, lead=replace(document.lead, sentence=sentence, next_step=missing, command=command))
    widest = max((cell.scenario.match for cell in matrix.cells), key=lambda match: len(spec.constants_in(match)))
    caveat = main_caveat(spec, widest)
    text = f"{document.lead.headline}\n{document.lead.sentence}\n\n{matrix_text(result)}\n{caveat}"
    text += f"\n\n{missing}\n  {command}" if missing else ""
    return Answer(
        reading,
        WORD,
        f"{document.lead.headline}. {document.lead.sentence}",
        f"Measured for {spec.title}: {matrix.title}.",
        caveat,
        _shares(result, names),
        result.games,
        result.cells[0].run.seed,
        False,
        text,
        document,
        {"estimands": {}, "cells": [cell.summary for cell in result.cells]},
    )


def _shares(result: MatrixResult, names: list[str]) -> pd.DataFrame:
    """Share of the wins, one row per cell and seat; one per cell where all win together."""
    rows = []
    for name, cell in zip(names, result.cells, strict=True):
        shares = cell_shares(cell)
        together = len(shares) < len(cell.run.totals.win) or len(shares) == 1
        for seat, share in enumerate(shares, 1):
            who, what = ("all together", "games won") if together else (f"seat {seat}", "share of the wins")
            rows.append({"name": f"{name}, {who}" if name else who, "meaning": what, **vars(share)})
    return pd.DataFrame(rows)


def _claim(reading: ParsedQuestion, effort: Effort) -> Answer:
    claim = load_claim(reading.scenario)

    def report(games: int, seconds: float) -> None:
        effort.progress(f"{games:,} games in {seconds:.0f} s")

    *_, known = claim_looks(claim, effort.looks, effort.jobs, effort.budget, progress=report, played=effort.played)
    (numbers,), caveat = claims_json([known]), main_caveat(claim.scenario.spec, claim.scenario.match)
    interval = known.reading.interval
    row = {"name": claim.name, "meaning": claim.says, "call": str(known.reading.call)}
    frame = pd.DataFrame([{**row, "estimate": interval.estimate, "low": interval.low, "high": interval.high}])
    document = claim_document(known)
    return Answer(
        reading,
        str(known.word),
        f"{document.lead.headline}: {document.lead.sentence}",
        document.lead.scope,
        caveat,
        frame,
        known.games,
        claim.scenario.seed,
        known.word is ClaimWord.DOES_NOT_HOLD,
        f"{claims_text([known])}\n{caveat}",
        document,
        {"estimands": {claim.name: numbers}},
    )
