"""Splits the time of an answer among its stages beforehand, so that no stage takes what the next ones need."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Stage(StrEnum):
    """The stages of an answer about an item, in order."""

    VERDICT = "verdict"
    OWNERS = "owners"
    PEERS = "peers"
    PACING = "pacing"
    UNKNOWNS = "unknowns"
    COMPANY = "company"
    CELLS = "cells"


PLAIN: Mapping[Stage, float] = {Stage.VERDICT: 0.64, Stage.OWNERS: 0.04, Stage.PEERS: 0.2, Stage.PACING: 0.12}
THOROUGH: Mapping[Stage, float] = {
    Stage.VERDICT: 0.25,
    Stage.OWNERS: 0.02,
    Stage.PEERS: 0.07,
    Stage.PACING: 0.05,
    Stage.UNKNOWNS: 0.25,
    Stage.COMPANY: 0.06,
    Stage.CELLS: 0.3,
}


@dataclass(frozen=True)
class Clock:
    """The time of one answer; what a stage leaves over goes to those after it.

    Attributes
    ----------
    budget : seconds for all stages
    shares : of the budget, by stage
    """

    budget: float
    shares: Mapping[Stage, float]
    start: float = field(default_factory=time.monotonic)

    @property
    def spent(self) -> float:
        """Seconds so far."""
        return time.monotonic() - self.start

    def share(self, stage: Stage) -> float:
        """Seconds of the whole budget that were set aside for a stage."""
        return self.budget * self.shares[stage]

    def seconds(self, stage: Stage) -> float:
        """Seconds for a stage that starts now: its share of the time left for it and all after it."""
        coming = list(self.shares)[list(self.shares).index(stage) :]
        return max(self.budget - self.spent, 0.0) * self.shares[stage] / sum(self.shares[one] for one in coming)
