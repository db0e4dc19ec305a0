"""How far a command is that counts up to a known number: a line on the terminal that is written over."""

from __future__ import annotations

import sys
import time

BEAT = 0.2  # seconds between two lines, at least


class Counting:
    """Done, all, a second, and the time that is left."""

    def __init__(self, what: str) -> None:
        self.what, self.start, self.told = what, time.monotonic(), 0.0

    def __call__(self, done: int, total: int) -> None:
        from ..experiment.runs.progress import span_words

        now = time.monotonic()
        if now - self.told < BEAT and done < total:
            return
        self.told = now
        speed = done / max(now - self.start, 1e-9)
        left = (total - done) / max(speed, 1e-9)
        text = f"{done:,} of {total:,} {self.what}, {speed:,.0f}/s, {span_words(left)} left"
        print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Leave an empty line for what comes next."""
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
