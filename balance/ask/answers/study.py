"""The answer to a question that a shipped scenario asks: play every cell, then show them side by side."""

from __future__ import annotations

import tempfile
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path

import pandas as pd

from ...errors import StoreError
from ...experiment.claims.claim import claim_looks, load_claim
from ...experiment.item.assumptions import decisive
from ...experiment.item.elsewhere import slowness
from ...experiment.runs.cells import MatrixResult, run_matrix
from ...experiment.runs.totals import Totals
from ...experiment.scenarios.matrix import varied_words
from ...experiment.scenarios.scenario import Matrix, MatrixCell, Scenario, load_matrix
from ...experiment.sequential.effort import Effort
from ...report.claims.page import claim_document
from ...report.claims.words import claims_json, claims_text
from ...report.core.assumed_words import rests_on_words
from ...report.runs.multi.page import beside_document
from ...report.runs.page import run_document
from ...report.runs.view import view_run
from ...report.terminal.matrix import cell_shares, matrix_text
from ...stats.verdicts.claims import ClaimWord
from ..reading import ParsedQuestion
from .answer import Answer, main_caveat

FEWEST = 100  # games per cell, however short the time
PLAYING = 0.6  # share of the time for playing; the rest is for the report
WORD = "described"


def answer_study(reading: ParsedQuestion, effort: Effort) -> Answer:
    """The answer of a study: the numbers of every cell, or whether its claim holds."""
    return _claim(reading, effort) if reading.options.get("claims") else _cells(reading, effort)


def _cells(reading: ParsedQuestion, effort: Effort) -> Answer:
    matrix = load_matrix(reading.scenario, reading.changes)
    with ExitStack() as kept:
        out = effort.out or Path(kept.enter_context(tempfile.TemporaryDirectory()))
        store = effort.store or out / ".store"
        games = effort.looks[-1] if effort.looks else affordable(matrix, effort.budget)

        def report(cell: MatrixCell, totals: Totals) -> None:
            effort.progress(f"{cell.name or matrix.name}: {totals.games:,} of {games:,} games")

        result = run_matrix(matrix, out, games, effort.seed, effort.jobs, lambda cell: partial(report, cell), store)
        if result.missing:
            raise StoreError(f"some games could not be played; {result.missing[0]}")
        if not result.finished:
            raise KeyboardInterrupt
        return _cells_answer(reading, result)


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


def _cells_answer(reading: ParsedQuestion, result: MatrixResult) -> Answer:
    matrix, spec = result.matrix, result.matrix.cells[0].scenario.spec
    views = [view_run(cell.run.out) for cell in result.cells]
    names = [varied_words(cell.cell.varied) for cell in result.cells]
    if matrix.varied:
        runs = dict(zip(names, views, strict=True))
        document = beside_document(matrix.title, reading.question, runs, result.out, reading.command, matrix.about)
    else:
        document = replace(run_document(views[0]), question=reading.question)
    rests = rests_on_words(name for cell in matrix.cells for name in decisive(spec, cell.scenario.match))
    sentence = " ".join(filter(None, [document.lead.sentence, rests]))
    document = replace(document, lead=replace(document.lead, sentence=sentence))
    widest = max((cell.scenario.match for cell in matrix.cells), key=lambda match: len(spec.constants_in(match)))
    caveat = main_caveat(spec, widest)
    text = f"{document.lead.headline}\n{document.lead.sentence}\n\n{matrix_text(result)}\n{caveat}"
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
