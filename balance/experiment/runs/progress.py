"""How far a run is: games, games a second, the time that is left, and the widest interval of a seat's share so far."""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Callable
from math import isfinite
from typing import ClassVar

from ..scenarios.matrix import varied_words
from ..scenarios.scenario import Cell, Matrix
from .totals import Totals

RECENT = 10.0  # seconds over which the speed is taken: games found in the store came at no price, workers come and go
BAR = 20


class Progress:
    """A line on the terminal that is written over."""

    line_is_open: ClassVar[bool] = False  # whoever wrote it: there is one terminal

    def __init__(self, games: int) -> None:
        self.games, self.told = games, 0.0
        self.seen = deque([(time.monotonic(), 0)])  # when, games by then

    def __call__(self, totals: Totals) -> None:
        now = time.monotonic()
        self.seen.append((now, totals.games))
        while len(self.seen) > 2 and self.seen[1][0] < now - RECENT:
            self.seen.popleft()
        if now - self.told < 0.2 and totals.games < self.games:
            return
        self.told = now
        print(f"\r{self.line(totals)}\x1b[K", end="", file=sys.stderr, flush=True)
        Progress.line_is_open = True
        if totals.games >= self.games:
            end_line()

    def line(self, totals: Totals) -> str:
        """Bar, games, games a second, time left, and how well the shares are known."""
        (then, before), (now, games) = self.seen[0], self.seen[-1]
        speed = (games - before) / max(now - then, 1e-9)
        left = (self.games - games) / max(speed, 1e-9)
        filled = BAR * games // self.games
        return (
            f"{'#' * filled}{'.' * (BAR - filled)} {games:,} of {self.games:,} games, {speed:,.0f}/s, "
            f"{span_words(left)} left, {known_to(totals)}"
        )


def known_to(totals: Totals) -> str:
    """How well the shares of the seats are known, the widest of them: by a confidence sequence, as anybody may stop
    here who likes what the line says."""
    from ...stats.inference.sequential import confidence_sequence  # slow to import, and only terminals see this line

    shares = (seat.estimate for seat in totals.seats())
    widest = max(confidence_sequence(totals.games, p, p * (1 - p)).half for p in shares)
    return f"shares known to ±{100 * widest:.1f} points" if isfinite(widest) else "shares not known yet"


def end_line() -> None:
    """Leave the line of a run as it is, finished or not, so that what comes next stands below it."""
    if Progress.line_is_open:
        print(file=sys.stderr, flush=True)
    Progress.line_is_open = False


def span_words(seconds: float) -> str:
    """Seconds in the words of a clock: 40 s, 12 min, 3.5 h."""
    if seconds < 120:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 7200 else f"{seconds / 3600:.1f} h"


def cell_progress(
    matrix: Matrix, games: int | None = None, quiet: bool = False
) -> Callable[[Cell], Callable[[Totals], None]]:
    """For each cell of a matrix that is begun: what tells how far it is; nothing unless a person looks on."""

    def begun(cell: Cell) -> Callable[[Totals], None]:
        if quiet or not sys.stderr.isatty():
            return lambda _: None
        end_line()
        if matrix.varied:
            number = matrix.cells.index(cell) + 1
            print(f"cell {number} of {len(matrix.cells)}: {varied_words(cell.varied)}", file=sys.stderr)
        return Progress(games or cell.scenario.games)

    return begun
