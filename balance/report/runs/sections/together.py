"""How a game that is won together goes: the group's chance by round, when it is decided, and how narrowly."""

from __future__ import annotations

from collections.abc import Mapping

import pandas as pd

from ....metrics.pacing.metric import numbers_of
from ....metrics.pacing.tension.together import FEAR, HOPE, SURE, chance_by_round
from ....metrics.story import Story
from ...core.model import Block, Form, PageColumn, PageTable, Paragraph
from ...core.table_format import written

TERMS = {"chance to win": "what someone who has seen many such games would give the players, from what is on the table"}
NEEDED = {"group_decided_part", "near_miss", "narrow_escape"}


def together_blocks(story: Story, table: pd.DataFrame) -> list[Block]:
    """The sentences, and the chance by round."""
    by = numbers_of(table)
    if not by.keys() >= NEEDED:
        return []
    columns = [
        PageColumn("round", "After round", Form.COUNT),
        PageColumn("games", "Games", Form.COUNT, "still going on then"),
        PageColumn("chance", "Chance to win", Form.SHARE, "mean of the model's chances; round 0 is before the first"),
        PageColumn("share", "Won in the end", Form.SHARE, "of these games, with its 95 % interval", "low", "high"),
        PageColumn("won", "In games won", Form.SHARE, "mean chance at that time"),
        PageColumn("lost", "In games lost", Form.SHARE, "mean chance at that time"),
    ]
    rounds = PageTable("chances", "The chance to win by round", chance_by_round(story), columns)
    return [Paragraph(together_sentence(by), TERMS), rounds]


def together_sentence(by: Mapping[str, Mapping[str, float]]) -> str:
    """When games are decided, and how narrowly."""
    part = by["group_decided_part"]["median"]
    when = (
        "only in the last round" if part > 0.999 else f"after {written(part, Form.SHARE, 0)} of the rounds or earlier"
    )
    miss, escape = (written(by[name]["mean"], Form.SHARE, 0) for name in ("near_miss", "narrow_escape"))
    return (
        f"Half of all games are decided {when}: the chance to win then stays above {SURE:.0%} or below "
        f"{1 - SURE:.0%}. {miss} of the games are near misses, lost from a chance of {HOPE:.0%} or more; {escape} are "
        f"narrow escapes, won from {FEAR:.0%} or less."
    )
