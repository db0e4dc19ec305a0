"""A gate on a rule change: stop as soon as the blocks say whether the effect is closer to one value or another."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import isfinite, log

from ..verdicts.verdict import MIN_NONZERO
from .blocks import Summary

BURN_IN = 75


class Decision(StrEnum):
    """What a gate says after so many blocks."""

    PASS = "pass"  # the effect is d1 rather than d0
    FAIL = "fail"  # the effect is d0 rather than d1
    CONTINUE = "continue"


@dataclass(frozen=True)
class Gate:
    """Generalised sequential probability ratio test of a mean block score: d0 against d1.

    May be asked after every block. Assumes independent blocks with a finite variance, which is estimated from them;
    error rates hold in the limit of small d1 - d0 (many blocks), hence the burn-in.

    Source: Wald (1945); Van den Bergh (2020), the GSPRT approximation on scores of pairs that fishtest uses.

    Parameters
    ----------
    d0, d1 : effects told apart; passing means d1
    alpha : chance of passing at d0
    beta : chance of failing at d1
    """

    d0: float
    d1: float
    alpha: float = 0.05
    beta: float = 0.05
    burn_in: int = BURN_IN

    def __post_init__(self) -> None:
        if self.d0 == self.d1 or not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError(f"a gate needs two effects and errors below 0.5: {self}")

    @property
    def lower(self) -> float:
        """Log-likelihood ratio at which it fails."""
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """Log-likelihood ratio at which it passes."""
        return log((1 - self.beta) / self.alpha)

    def llr(self, seen: Summary) -> float:
        """B (d1 - d0)(2 delta - d0 - d1) / (2 s2); 0 where there is no variance to judge by."""
        if not (isfinite(seen.variance) and seen.variance > 0):
            return 0.0
        return seen.blocks * (self.d1 - self.d0) * (2 * seen.mean - self.d0 - self.d1) / (2 * seen.variance)

    def decide(self, seen: Summary) -> Decision:
        """The decision after these blocks; none before the burn-in or with too few blocks that changed anything."""
        if seen.blocks < self.burn_in or seen.nonzero < MIN_NONZERO:
            return Decision.CONTINUE
        ratio = self.llr(seen)
        return Decision.PASS if ratio >= self.upper else Decision.FAIL if ratio <= self.lower else Decision.CONTINUE
