"""A batch for the terminal: what lies ahead, and a line per scenario when it is over."""

from __future__ import annotations

from pathlib import Path

from ...experiment.runs.batch import Batch, Entry, Status
from ...experiment.runs.forecast import Forecast, duration
from ..core.notice import notices
from ..runs.batch_page import WORDS
from .matrix import cell_shares
from .table import aligned


def opening_text(batch: Batch, ahead: Forecast, budget: float | None) -> str:
    """How much there is to play, and how long it will take."""
    cells = len(list(batch.cells()))
    good = sum(entry.error is None for entry in batch.entries)
    limit = f"; stopped after {duration(budget).removeprefix('about ')}" if budget is not None else ""
    counted = f"{_count(good, 'scenario')}, {_count(cells, 'cell')}, {ahead.words()}{limit}"
    return "\n".join([*notices((cell.scenario.spec, cell.scenario.match) for cell in batch.cells()), counted])


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'s' if number != 1 else ''}"


def batch_text(batch: Batch, out: Path) -> str:
    """A line per scenario, then where the index is."""
    rows = [["scenario", "cells", "games", "win rates", "rounds", ""], *(_row(e, batch) for e in batch.entries)]
    lines = aligned(rows, left=(0, 5))
    left = any(entry.status in (Status.PARTIAL, Status.WAITING) for entry in batch.entries)
    if left and not batch.stopped:
        lines += ["", "the time was over before all games were played; the same command goes on"]
    return "\n".join(["", *lines, "", f"page: {out / 'index.html'}"])


def _row(entry: Entry, batch: Batch) -> list[str]:
    result, planned = entry.result, entry.planned(batch.games)
    if result is None:
        return [entry.name, str(len(entry.matrix.cells)) if entry.matrix else "", "", "", "", WORDS[entry.status]]
    totals = [cell.run.totals for cell in result.cells]
    shares = [share.estimate for cell in result.cells for share in cell_shares(cell)]
    rounds = [each.mean_rounds() for each in totals]
    games = f"{result.games:,}" if result.finished else f"{result.games:,} of {planned:,}"
    length = f"{min(rounds):.1f}" if len(rounds) == 1 else f"{min(rounds):.1f} to {max(rounds):.1f}"
    cells = str(len(entry.matrix.cells)) if entry.matrix else ""
    wins = f"{min(shares):.1%}" if min(shares) == max(shares) else f"{min(shares):.1%} to {max(shares):.1%}"
    return [entry.name, cells, games, wins, length, WORDS[entry.status]]
