"""Splits the time of an answer among its stages beforehand, so that no stage takes what the next ones need."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from math import inf


class Stage(StrEnum):
    """The stages of an answer about an item, in order."""

    OWNERS = "owners"
    VERDICT = "verdict"
    SEARCH = "search"
    GOING = "going"
    PEERS = "peers"
    PACING = "pacing"
    SKILLS = "skills"
    DETAILS = "details"
    UNKNOWNS = "unknowns"
    COMPANY = "company"
    CELLS = "cells"


BOUGHT: Mapping[Stage, float] = {
    Stage.OWNERS: 0.03,
    Stage.VERDICT: 0.28,
    Stage.SEARCH: 0.18,
    Stage.GOING: 0.3,
    Stage.PEERS: 0.04,
    Stage.PACING: 0.04,
    Stage.SKILLS: 0.13,
}
OTHERS: Mapping[Stage, float] = {
    Stage.OWNERS: 0.04,
    Stage.VERDICT: 0.6,
    Stage.PEERS: 0.14,
    Stage.PACING: 0.1,
    Stage.SKILLS: 0.12,
}
MORE: Mapping[Stage, float] = {  # of a thorough answer; the other stages share the rest
    Stage.SKILLS: 0.2,
    Stage.DETAILS: 0.08,
    Stage.UNKNOWNS: 0.22,
    Stage.COMPANY: 0.05,
    Stage.CELLS: 0.15,
}


ANSWER = (Stage.VERDICT, Stage.SEARCH, Stage.GOING)
PATIENCE = 2.0


def time_shares(bought: bool, thorough: bool) -> Mapping[Stage, float]:
    """The share of every stage in the time of an answer."""
    plain = BOUGHT if bought else OTHERS
    if not thorough:
        return plain
    shorter = {stage: share for stage, share in plain.items() if stage not in MORE}
    rest = (1 - sum(MORE.values())) / sum(shorter.values())
    return {**{stage: rest * share for stage, share in plain.items()}, **MORE}


@dataclass(frozen=True)
class Clock:
    """The time of one answer; what a stage leaves over goes to those after it.

    Attributes
    ----------
    budget : seconds for all stages
    shares : of the budget, by stage
    timed : whether time runs out at all; what is planned is the same
    """

    budget: float
    shares: Mapping[Stage, float]
    timed: bool = True
    start: float = field(default_factory=time.monotonic)

    @property
    def spent(self) -> float:
        """Seconds so far."""
        return time.monotonic() - self.start

    def share(self, stage: Stage) -> float:
        """Seconds of the whole budget that were set aside for a stage."""
        return self.budget * self.shares[stage]

    def until_end_of(self, stage: Stage) -> float:
        """Seconds from now to where a stage ends if all before it and itself take their shares; 0 if that is over."""
        if not self.timed:
            return inf
        done = list(self.shares)[: list(self.shares).index(stage) + 1]
        return max(self.budget * sum(self.shares[one] for one in done) - self.spent, 0.0)

    def seconds(self, stage: Stage) -> float:
        """Seconds for a stage that starts now: its share of the time left for it and all after it.

        On a slow machine the stages of the answer itself may take twice their share, at the cost of what comes after.
        """
        if not self.timed:
            return inf
        coming = list(self.shares)[list(self.shares).index(stage) :]
        left = max(self.budget - self.spent, 0.0)
        usual = left * self.shares[stage] / sum(self.shares[one] for one in coming)
        return max(usual, min(left, PATIENCE * self.share(stage))) if stage in ANSWER else usual
