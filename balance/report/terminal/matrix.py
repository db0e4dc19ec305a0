"""A matrix as a table: a row per cell, what varies on the left, results on the right."""

from __future__ import annotations

from collections.abc import Sequence

from ...experiment.runs.cells import CellResult, MatrixResult
from ...experiment.runs.totals import Estimate
from ...experiment.scenarios.matrix import label, value_words
from ...games.spec import Outcome
from ..core.words.phrases import wrapped
from .table import aligned

WIDTH = 100  # characters
FREQUENT = 0.9  # of the games: what happens in fewer is shown with their share
COURSE = (
    "shares of the games that end so; then sums over all players, a game on average (in what share of the games at all)"
)
NOTE = "± is half the widest 95 % interval of the shares in a row, in points"


def matrix_text(result: MatrixResult) -> str:
    """The result of a matrix for the terminal."""
    matrix = result.matrix
    games = {cell.run.games for cell in result.cells}
    seeds = {cell.run.seed for cell in result.cells}
    size = f"{games.pop():,} games each" if len(games) == 1 else f"{result.games:,} games"
    seed = f", seed {seeds.pop()}" if len(seeds) == 1 else ""
    lines = [f"{matrix.title}: {len(result.cells)} of {len(matrix.cells)} cells, {size}{seed}"]
    lines += [matrix.question] if matrix.question else []
    lines += ["", *wrapped(result.found, WIDTH).splitlines()] if result.found else []
    lines += ["", *aligned(table_rows(result), range(len(matrix.varied))), "", NOTE]
    if not matrix.effects and (course := course_rows(result)):
        lines += ["", *aligned(course, range(len(matrix.varied))), "", COURSE]
    if result.reused:
        lines.append(f"{result.reused:,} of the games had been played before")
    if result.finished:
        lines.append(f"tables: {result.out}/CELL/data")
    if any(cell.run.report for cell in result.cells):
        lines.append(f"reports: {result.out}/CELL/report.html")
    if result.report is not None:
        lines.append(f"report over all cells: {result.report}")
    return "\n".join(lines)


def table_rows(result: MatrixResult) -> list[list[str]]:
    """Headings, then the texts of each cell."""
    shares = {id(cell): cell_shares(cell) for cell in result.cells}
    most = max(map(len, shares.values()))
    head = [label(key) for key in result.matrix.varied]
    head += ["won"] if most == 1 else [f"seat {seat}" for seat in range(1, most + 1)]
    return [[*head, "±", "rounds", "capped"], *(_row(cell, shares[id(cell)], most) for cell in result.cells)]


def cell_shares(cell: CellResult) -> list[Estimate]:
    """The win rate of every seat, or of all together."""
    scenario, shares = cell.cell.scenario, cell.run.totals.seats()
    return shares[:1] if scenario.spec.outcome(scenario.match) is Outcome.COOPERATIVE else shares


def _row(cell: CellResult, shares: list[Estimate], seats: int) -> list[str]:
    totals = cell.run.totals
    rates = [f"{share.estimate:.1%}" for share in shares] + [""] * (seats - len(shares))
    half = max(share.high - share.low for share in shares) / 2
    rest = [f"{100 * half:.1f}", f"{totals.mean_rounds():.1f}", f"{totals.capped / totals.games:.1%}"]
    return [*map(value_words, cell.cell.varied.values()), *rates, *rest]


def course_rows(result: MatrixResult) -> list[list[str]]:
    """Headings, then for each cell how its games end and what the game counts; nothing where there is no choice."""
    spec = result.cells[0].cell.scenario.spec
    ends = [code for code in range(1, len(spec.end_reasons)) if any(c.run.totals.ends[code] for c in result.cells)]
    ends, counted = ends if len(ends) > 1 else [], spec.told_columns()
    if not ends and not counted:
        return []
    head = [*map(label, result.matrix.varied), *(spec.end_reasons[code].replace("_", " ") for code in ends)]
    return [
        head + [name.replace("_", " ") for name in counted],
        *(_course(cell, ends, counted) for cell in result.cells),
    ]


def _course(cell: CellResult, ends: Sequence[int], counted: Sequence[str]) -> list[str]:
    totals = cell.run.totals
    shares = [f"{totals.ends[code] / totals.games:.1%}" for code in ends]
    counts = [_count(totals.told[name], totals.games) for name in counted]
    return [*map(value_words, cell.cell.varied.values()), *shares, *counts]


def _count(sums: Sequence[int], games: int) -> str:
    total, occurs = sums
    mean = f"{total / games:.3g}"
    return mean if occurs > FREQUENT * games else f"{mean} (in {occurs / games:.1%})"
