"""The questions that can be asked about an item, and the arms that answer each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

import numpy.typing as npt

from ..inference.blocks import arm_difference, rotation_scores
from ..inference.intervals import Numbers


class Arm(StrEnum):
    """What the treated unit, or all others, get in the games of an arm."""

    PLAIN = "plain"  # nobody is treated
    GRANT = "grant"  # the treated unit has X from the start, and what must be had before it
    PRICE = "price"  # the treated unit has what must be had before X, and X's price in resources
    PEER = "peer"  # the treated unit has another random card of the deck
    VOID = "void"  # X has no effect for the treated unit
    REFUND = "refund"  # X has no effect for the treated unit, which gets its price back when it buys it
    PURSUE = "pursue"  # the treated unit alone pursues X
    ABSTAIN = "abstain"  # all but the treated unit pursue X
    ALL_PURSUE = "all_pursue"  # everybody pursues X
    PURSUE_WITH = "pursue_with"  # the treated unit and k others pursue X
    ABSTAIN_WITH = "abstain_with"  # k others pursue X, the treated unit does not
    FEWER = "fewer"  # the treated unit starts with one fewer of X
    FEWER_PEER = "fewer_peer"  # the treated unit starts with one fewer of a peer of X


@dataclass(frozen=True)
class Definition:
    """An estimand in terms of arms: sign * (win rate of the treated unit - win rate in the control arm)."""

    treated: Arm
    control: Arm  # what it is compared with
    fair_control: bool  # the control's win rate is exactly the fair share, so competitive games need not play it
    meaning: str
    sign: int = 1


class Estimand(StrEnum):
    """Everything that is measured about an item; the values are the names in reports and files."""

    NET = "NET"
    GO = "GO"
    PN = "PN"
    P_0 = "P_0"
    P_LAST = "P_last"
    P_K = "P_k"
    VOID = "void"
    GRANT = "grant"
    C = "C"
    FEWER = "fewer"

    @property
    def definition(self) -> Definition:
        """Its arms and meaning."""
        return DEFINITIONS[self]


DEFINITIONS: Mapping[Estimand, Definition] = {
    Estimand.NET: Definition(Arm.REFUND, Arm.PLAIN, True, "Is it worth more than its price?", -1),
    Estimand.GO: Definition(Arm.PURSUE, Arm.PLAIN, True, "Does the best plan win more?"),
    Estimand.PN: Definition(Arm.GRANT, Arm.PRICE, False, "Is having it at the start worth its price?"),
    Estimand.P_0: Definition(Arm.PURSUE, Arm.PLAIN, True, "Is going for it first a good plan?"),
    Estimand.P_LAST: Definition(Arm.ABSTAIN, Arm.ALL_PURSUE, True, "Is it still good when all do it?", -1),
    Estimand.P_K: Definition(Arm.PURSUE_WITH, Arm.ABSTAIN_WITH, False, "Is it good when some others do it?"),
    Estimand.VOID: Definition(Arm.VOID, Arm.PLAIN, True, "What is lost without it in this bot's usual play?"),
    Estimand.GRANT: Definition(Arm.GRANT, Arm.PLAIN, True, "What is it worth to own, price aside?"),
    Estimand.C: Definition(Arm.GRANT, Arm.PEER, False, "Is it stronger than its peers?"),
    Estimand.FEWER: Definition(Arm.FEWER_PEER, Arm.FEWER, False, "Is one of it worth more than one of its peers?"),
}


def arms_of(estimand: Estimand) -> tuple[Arm, ...]:
    """The arms that must be played, the treated one first."""
    d = estimand.definition
    return (d.treated,) if d.fair_control else (d.treated, d.control)


def reach_of(estimand: Estimand, units: int, together: bool = False) -> tuple[float, float]:
    """The lowest and the highest score that a block can have."""
    d = estimand.definition
    if not d.fair_control or together:
        return -1.0, 1.0
    low, high = d.sign * -1 / units, d.sign * (1 - 1 / units)
    return min(low, high), max(low, high)


def scores_of(estimand: Estimand, arms: Mapping[Arm, npt.ArrayLike]) -> Numbers:
    """Block scores of an estimand.

    Where everybody is treated the same (nobody pursues, or all do) the shares of the units sum to 1, so the share of
    the rotating unit is the fair share and its arm is not needed; it is ignored even if given. Where all win together
    the untreated game of the block takes the place of the fair share.

    Parameters
    ----------
    arms : arm -> win mass (blocks, replays, units); for P_k, the arms of one k
    """
    d = estimand.definition
    if d.fair_control:
        return d.sign * rotation_scores(arms[d.treated])
    return d.sign * arm_difference(arms[d.treated], arms[d.control])
