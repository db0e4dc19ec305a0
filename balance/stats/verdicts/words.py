"""The possible verdicts, each with one sentence that explains it to a designer."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class Word(StrEnum):
    """The verdict on an item."""

    OVERPOWERED = "overpowered"
    SELF_LIMITING = "self_limiting"
    UNDERPRICED = "underpriced"
    TRAP = "trap"
    STRONG_PLAN = "strong_plan"
    FAIR = "fair"
    SLOW_PLAN = "slow_plan"
    STRONG_PATH = "strong_path"
    UNDERPOWERED = "underpowered"
    STRONG_FOR_ITS_KIND = "strong_for_its_kind"
    WEAK_FOR_ITS_KIND = "weak_for_its_kind"
    SMALL_EDGE = "small_edge"
    UNDECIDED = "undecided"


SENTENCES: Mapping[Word, str] = {
    Word.OVERPOWERED: "It wins too many games for what it costs.",
    Word.SELF_LIMITING: "It is worth more than it costs and a good plan for one player, but not once others do it too.",
    Word.UNDERPRICED: "It is worth more than it costs, but going for it first wins no more games than usual play.",
    Word.TRAP: "It is worth more than it costs once owned, but a player who goes for it first wins fewer games.",
    Word.STRONG_PLAN: "It is worth its price, and a player who goes for it first wins more games than the others.",
    Word.FAIR: "It does not tip the game: any effect lies within the range in which players count as equal.",
    Word.SLOW_PLAN: "It is worth its price, but a player who goes for it first wins fewer games than the others.",
    Word.STRONG_PATH: "It is not worth its own price, yet going for it wins games: what lies behind it is good.",
    Word.UNDERPOWERED: "It wins too few games for what it costs.",
    Word.STRONG_FOR_ITS_KIND: "It is stronger than others of its kind.",
    Word.WEAK_FOR_ITS_KIND: "It is weaker than others of its kind.",
    Word.SMALL_EDGE: "It has an effect, but one too close to the limit of what counts as equal to call it unbalanced.",
    Word.UNDECIDED: "The games played do not settle it yet; more of them are needed.",
}
