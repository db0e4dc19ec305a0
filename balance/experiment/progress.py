"""How far a run is: games, games a second, the time that is left, and the widest interval of a seat's share so far."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from .cells import varied_words
from .run import Totals
from .scenario import Cell, Matrix


class Progress:
    """A line on the terminal that is written over."""

    def __init__(self, games: int) -> None:
        self.games, self.start, self.told = games, time.monotonic(), 0.0

    def __call__(self, totals: Totals) -> None:
        now = time.monotonic()
        done = totals.games >= self.games
        if now - self.told < 0.2 and not done:
            return
        self.told = now
        speed = totals.games / max(now - self.start, 1e-9)
        left = (self.games - totals.games) / speed
        share = max(totals.seats(), key=lambda e: e.high - e.low)
        filled = 20 * totals.games // self.games
        bar = "#" * filled + "." * (20 - filled)
        text = f"{bar} {totals.games:,} of {self.games:,} games, {speed:,.0f}/s, {left:.0f} s left"
        text += f", shares known to \u00b1{50 * (share.high - share.low):.1f} points"
        print(f"\r{text}\x1b[K", end="\n" if done else "", file=sys.stderr, flush=True)


def cell_progress(
    matrix: Matrix, games: int | None = None, quiet: bool = False
) -> Callable[[Cell], Callable[[Totals], None]]:
    """For each cell of a matrix that is begun: what tells how far it is; nothing unless a person looks on."""

    def begun(cell: Cell) -> Callable[[Totals], None]:
        if quiet or not sys.stderr.isatty():
            return lambda _: None
        if matrix.varied:
            number = matrix.cells.index(cell) + 1
            print(f"cell {number} of {len(matrix.cells)}: {varied_words(cell.varied)}", file=sys.stderr)
        return Progress(games or cell.scenario.games)

    return begun
