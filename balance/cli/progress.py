"""How far a command is: one bar on stderr, for people at a terminal only. rich is imported when it first appears."""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Callable
from math import isfinite
from typing import TYPE_CHECKING, Any, Self

from ..plain_text import clean_line

if TYPE_CHECKING:
    from ..experiment.runs.cells import Watch
    from ..experiment.runs.totals import Totals
    from ..experiment.scenarios.scenario import Matrix, MatrixCell

RECENT = 10.0  # seconds over which the speed is taken: stored games come for free, and workers come and go
BEAT = 0.1  # seconds between two pictures, at least
BAR = 20  # characters


class Progress:
    """A bar with the phase, what is done, the speed and the time left; nothing when piped or with --quiet.

    Below the command line nobody knows it: code that plays gets one of the methods as a plain callback.
    """

    def __init__(self, quiet: bool = False) -> None:
        self.on = not quiet and sys.stderr.isatty()
        self.phase = ""
        self._speed, self._drawn = Speed(), 0.0
        self._bar: Any = None

    def count(self, done: int, total: int, what: str = "games", note: str = "") -> None:
        """So many of a known number."""
        if self.on:
            self._draw(done / max(total, 1), counted(done, total, what, self._speed.after(done), note))

    def spend(self, seconds: float, budget: float, text: str) -> None:
        """So much of the time that may be used."""
        if self.on:
            self._draw(min(seconds / budget, 1.0) if budget else 1.0, _Clock(seconds, budget, text))

    def say(self, text: str) -> None:
        """Say what is being done when nobody knows how much is left."""
        if self.on:
            self._draw(None, text)

    def writing(self, what: str = "the page") -> None:
        """The games are played: say what is being written now."""
        self.phase, self._drawn = "", 0.0
        self.say(f"writing {what}")

    def _draw(self, part: float | None, text: str | _Clock) -> None:
        now = time.monotonic()
        if now - self._drawn < BEAT and part != 1:
            return
        self._drawn = now
        self._bar = self._bar or _rich_bar()
        line: Any = text.after(self.phase) if isinstance(text, _Clock) else _line(self.phase, text)
        self._bar.update(self._bar.task_ids[0], total=None if part is None else 1.0, completed=part or 0.0, text=line)

    def clear(self) -> None:
        """Take the bar away, so that other text can be printed; the next call brings it back."""
        if self._bar is not None:
            self._bar.stop()
        self._bar, self._drawn = None, 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()


def _line(phase: str, text: str) -> str:
    return clean_line(f"{phase}: {text}" if phase else text)


class _Clock:
    """A line with the time so far and the time left, which goes on while nothing is reported."""

    def __init__(self, seconds: float, budget: float, text: str, phase: str = "") -> None:
        self.start, self.budget = time.monotonic() - seconds, budget
        self.text, self.phase = text, phase

    def after(self, phase: str) -> _Clock:
        """The same behind a phase."""
        self.phase = phase
        return self

    def __str__(self) -> str:
        now = time.monotonic() - self.start
        left = f", at most {span_words(self.budget - now)} left" if now < self.budget else ", nearly done"
        return _line(self.phase, f"{self.text}, {span_words(min(now, self.budget))} of {span_words(self.budget)}{left}")

    def __format__(self, form: str) -> str:
        return format(str(self), form)


class Speed:
    """Things done per second, lately."""

    def __init__(self) -> None:
        self.seen = deque([(time.monotonic(), 0)])  # when, done by then

    def after(self, done: int) -> float:
        """The speed now that this many are done; fewer than before means a new start."""
        now = time.monotonic()
        if done < self.seen[-1][1]:
            self.seen.clear()
            self.seen.append((now, 0))
        self.seen.append((now, done))
        while len(self.seen) > 2 and self.seen[1][0] < now - RECENT:
            self.seen.popleft()
        then, before = self.seen[0]
        return (done - before) / max(now - then, 1e-9)


def counted(done: int, total: int, what: str, speed: float, note: str = "") -> str:
    """`1,200 of 20,000 games, 950/s, 20 s left`, and a note."""
    pace = f", {speed:,.0f}/s, {span_words((total - done) / speed)} left" if speed > 0 else ""
    return f"{done:,} of {total:,} {what}{pace}" + (f", {note}" if note else "")


def span_words(seconds: float) -> str:
    """Seconds as a clock would say them: 40 s, 12 min, 3.5 h."""
    if seconds < 120:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 7200 else f"{seconds / 3600:.1f} h"


def _rich_bar() -> Any:
    """A started bar that leaves no trace; text is shown as it is, not read as markup."""
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn
    from rich.progress import Progress as RichProgress
    from rich.table import Column

    text = TextColumn("{task.fields[text]}", markup=False, table_column=Column(no_wrap=True, overflow="ellipsis"))
    columns = (BarColumn(bar_width=BAR), text)
    stderr = Console(stderr=True, highlight=False)
    bar = RichProgress(*columns, console=stderr, transient=True, redirect_stdout=False, redirect_stderr=False)
    bar.add_task("", text="")
    bar.start()
    return bar


def cell_watch(bar: Progress, matrix: Matrix, games: int | None, name: str = "") -> Callable[[MatrixCell], Watch]:
    """For each cell of a matrix: a callback that shows how far it is."""
    from ..experiment.scenarios.matrix import varied_words

    def begin(cell: MatrixCell) -> Watch:
        number = matrix.cells.index(cell) + 1
        place = f"cell {number} of {len(matrix.cells)}, {varied_words(cell.varied)}" if matrix.varied else ""
        bar.phase = ", ".join(filter(None, [name, place]))
        total = games or cell.scenario.games
        bar.count(0, total)
        return lambda sums: bar.count(sums.games, total, note=precision(sums)) if bar.on else None

    return begin


def precision(totals: Totals) -> str:
    """How well the win rates of the seats are known, the worst of them: by a confidence sequence, as anybody may stop
    who likes what the line says."""
    from ..stats.inference.sequential import confidence_sequence

    shares = (seat.estimate for seat in totals.seats())
    widest = max(confidence_sequence(totals.games, p, p * (1 - p)).half for p in shares)
    return f"win rates known to ±{100 * widest:.1f} points" if isfinite(widest) else "win rates not known yet"
