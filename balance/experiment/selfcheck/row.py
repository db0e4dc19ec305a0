"""One line of a self-check: what was expected and what was measured."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class CheckRow:
    """A check with its expectation and result."""

    check: str
    game: str
    expected: str
    measured: str
    passed: bool

    @classmethod
    def within(cls, check: str, game: str, low: float, value: float, high: float, show: str = "{:g}") -> CheckRow:
        """Passes if low <= value <= high."""
        number = show.format
        expected = f"{number(low)} to {number(high)}" if low > 0 else f"at most {number(high)}"
        return cls(check, game, expected, number(value), low <= value <= high)

    @classmethod
    def at_least(cls, check: str, game: str, low: float, value: float, show: str = "{:g}") -> CheckRow:
        """Passes if value >= low."""
        return cls(check, game, f"at least {show.format(low)}", show.format(value), value >= low)

    def as_json(self) -> dict[str, Any]:
        """The row in `balance selfcheck --json`."""
        return dict(vars(self))
