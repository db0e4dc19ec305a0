"""Win rate of players who had an item: shown because everybody asks, with the warning that it proves nothing."""

from __future__ import annotations

from functools import partial

import pandas as pd
from matplotlib.figure import Figure as Drawing

from ....metrics.owned import owned_branches, owned_items
from ....metrics.record import Record
from ...core.model import Block, Figure, Folded, Form, Mood, PageColumn, PageTable, Paragraph, Section
from ...core.table_format import written
from ...figures.dot_plot import dot_plot
from ..view import RunView

MOST_ROWS = 12  # in a picture
CAVEAT = (
    "This is an association, not an effect: leaders can afford more, so owners win more often whatever the item does. "
    "A worthless item that only leaders buy would top such a list. To see what an item does, use "
    "balance measure, which gives it to players who did not earn it."
)
TERMS = {"association": "things that go together, for whatever reason"}


def owners(view: RunView) -> Section | None:
    """Branches, bought items and dealt items; None where nobody owns anything or all win together."""
    record = view.record
    if record.cooperative or "items" not in record.tables:
        return None
    blocks: list[Block] = []
    branches, bought = owned_branches(record), owned_items(record, record.spec.bought_kinds)
    if branches["low"].notna().sum() > 1:
        blocks.append(_figure(branches, "branches", "branch"))
    if len(bought):
        blocks += [_figure(bought, "owned", "item")] if bought["low"].notna().any() else []
        blocks.append(_table(bought, "owned", "Items that are bought"))
    if len(branches) > 1:
        blocks.append(Folded("Branches in numbers", [_table(branches, "branches", "Players with any of a branch")]))
    if dealt := _dealt(record):
        blocks.append(Folded("Items that players get by chance", dealt))
    if not blocks:
        return None
    note = [Paragraph(view.sample)] if view.sample else []
    return Section("owners", "What winners own", [Paragraph(CAVEAT, TERMS, Mood.CAVEAT), *blocks, *note])


def _dealt(record: Record) -> list[Block]:
    """Cards: players who held one, and players who played one."""
    had, played = (owned_items(record, record.spec.dealt_kinds, played) for played in (False, True))
    tables: list[Block] = []
    if len(had):
        tables.append(_table(had, "held", "Players who held it at some point"))
    if len(played):
        tables.append(_table(played, "played", "Players who played it"))
    return tables


def _figure(table: pd.DataFrame, name: str, what: str) -> Figure:
    """The largest differences, from high to low."""
    sure = table.dropna(subset=["low"])
    largest = sure["difference"].abs().sort_values(ascending=False, kind="stable").index[:MOST_ROWS]
    frame = sure.loc[sorted(largest)].rename(columns={"name": "label", "difference": "estimate"})
    part = f"The {len(frame)} largest differences of {len(table)}. " if len(frame) < len(table) else ""
    caption = f"{part}Win rate of players who had the {what}, minus that of players who did not: an association."
    differences = "; ".join(f"{r['label']} {written(r['estimate'], Form.POINTS)}" for r in frame.to_dict("records"))
    return Figure.scaled(f"wins-by-{name}", caption, f"Points of difference: {differences}", partial(_draw, frame))


def _draw(frame: pd.DataFrame, width: float) -> Drawing:
    return dot_plot(frame, "points of difference between owners and others; an association", width=width)


def _table(table: pd.DataFrame, name: str, caption: str) -> PageTable:
    columns = [
        PageColumn("name", "Name"),
        PageColumn("share", "Had it", Form.SHARE, "of all players in all games"),
        PageColumn("owned", "Win with it", Form.SHARE, "win rate of players who had it"),
        PageColumn("not_owned", "Win without", Form.SHARE, "win rate of players who did not"),
        PageColumn(
            "difference",
            "Difference",
            Form.POINTS,
            "an association, with its 95 % interval where there are enough",
            "low",
            "high",
        ),
    ]
    return PageTable(f"wins-by-{name}", caption, table, columns, most=15)
