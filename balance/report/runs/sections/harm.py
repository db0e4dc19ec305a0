"""What harms the players most."""

from __future__ import annotations

import pandas as pd

from ....games.spec import GameSpec
from ....metrics.causes import cause_columns, run_causes
from ...core.model import Form, PageColumn, PageTable, Paragraph, Section
from ..view import RunView

NO_EFFECT = (
    "What an item costs the players is counted, not compared: without it something else might harm them instead. "
    "balance compare SCENARIO --without ITEM tells how often they would win."
)


def harm(view: RunView) -> Section | None:
    """Which item costs the players most; None where the game puts nothing down to items."""
    table = run_causes(view.record)
    return None if table is None or table.empty else harm_section(view.spec, table)


def harm_section(spec: GameSpec, table: pd.DataFrame) -> Section:
    """The table of causes."""
    first, *others = cause_columns(spec)
    lead = table.iloc[0]
    text = f"Most comes from {lead['name']}: {100 * lead['share']:.0f} % of all {first.name.replace('_', ' ')}."
    columns = [
        PageColumn("name", "What"),
        PageColumn("share", "Part of all", Form.SHARE, first.meaning),
        *(
            PageColumn(c.name, c.name.replace("_", " "), Form.NUMBER, f"{c.meaning}, per game")
            for c in (first, *others)
        ),
    ]
    return Section("harm", "What harms the players", [Paragraph(text), _listed(table, columns), Paragraph(NO_EFFECT)])


def _listed(table: pd.DataFrame, columns: list[PageColumn]) -> PageTable:
    return PageTable("harm", "By item, per game", table, columns)
