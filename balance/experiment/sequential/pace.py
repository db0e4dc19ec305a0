"""Decides whether there is time for another step of a stage that is planned as a whole."""

from __future__ import annotations

import time

SLACK = 1.25  # times its share of the time that a stage may take before it leaves out steps


class Pace:
    """The speed of a stage so far, and its time.

    Attributes
    ----------
    games : played so far
    """

    def __init__(self, seconds: float) -> None:
        self.end, self.start, self.games = SLACK * seconds, time.monotonic(), 0

    @property
    def spent(self) -> float:
        """Seconds so far."""
        return time.monotonic() - self.start

    @property
    def left(self) -> float:
        """Seconds left."""
        return max(self.end - self.spent, 0.0)

    def allows(self, games: int) -> bool:
        """Whether so many more games end in time, at the speed so far."""
        return (games * self.spent / self.games if self.games else 0.0) <= self.left
