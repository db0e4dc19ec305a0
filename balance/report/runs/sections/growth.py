"""How players grow over the rounds, and when they buy what."""

from __future__ import annotations

from functools import partial

import pandas as pd
from matplotlib.figure import Figure as Drawing

from ....metrics.pacing.curves import round_curves
from ....metrics.pacing.timing import item_timing
from ...core.model import Block, Figure, Folded, Form, PageColumn, PageTable, Paragraph, Section
from ...core.table_format import written
from ...figures.curves import curves
from ..view import RunView

OPEN = 2  # curves that show without a click
NOTE = (
    "These are players still in the game, in games still going on: the right end of a curve is about long "
    "games only. Shaded: the middle half of the players."
)


def growth(view: RunView) -> Section | None:
    """A curve for every recorded number with a known meaning, and when players buy what; None if there is neither."""
    table = round_curves(view.record)
    timing = item_timing(view.record)
    figures: list[Block] = [_figure(part) for _, part in table.groupby("column", sort=False) if part["mean"].any()]
    blocks: list[Block] = [Paragraph(NOTE), *figures[:OPEN]] if figures else []
    if len(figures) > OPEN:
        blocks.append(Folded("More curves", figures[OPEN:]))
    if len(timing):
        blocks.append(_timing(timing))
    if figures:
        blocks.append(Folded("Curves in numbers", [_numbers(table)]))
    if not blocks:
        return None
    return Section("growth", "How players grow", blocks + ([Paragraph(view.sample)] if view.sample else []))


def _figure(part: pd.DataFrame) -> Figure:
    meaning, income = part["meaning"].iloc[0], part["role"].iloc[0] == "income"
    what = f"{meaning}: gained during the round" if income else meaning
    name = str(part["column"].iloc[0]).replace("_", "-")
    ends = [f"{written(part[side].iloc[k], Form.NUMBER, 1)}" for k, side in ((0, "mean"), (-1, "mean"))]
    alt = f"From {ends[0]} after round {part['round'].iloc[0]} to {ends[1]} after round {part['round'].iloc[-1]}"
    caption = f"{what[:1].upper()}{what[1:]}, after each round."
    return Figure.scaled(
        f"growth-{name}", caption, alt, partial(_draw, part, str(part["unit"].iloc[0]) or str(meaning))
    )


def _draw(part: pd.DataFrame, unit: str, width: float) -> Drawing:
    """All players with their middle half, and the later winners where there are any."""
    rounds = part["round"]
    everybody = {"x": rounds, "value": part["mean"], "low": part["q25"], "high": part["q75"], "series": "all players"}
    frames = [pd.DataFrame(everybody)]
    if part["winners"].notna().any():
        none = float("nan")
        winners = {"x": rounds, "value": part["winners"], "low": none, "high": none, "series": "later winners"}
        frames.append(pd.DataFrame(winners))
    return curves(pd.concat(frames, ignore_index=True), "rounds", unit, Form.NUMBER, width)


def _timing(timing: pd.DataFrame) -> PageTable:
    columns = [
        PageColumn("name", "Item"),
        PageColumn("slot", "Place", meaning="in the game's own order"),
        PageColumn("share", "Players who get it", Form.SHARE, "of all players in all games"),
        PageColumn(
            "median", "Round", Form.NUMBER, "median of those who get it, with the middle half", "q25", "q75", digits=0
        ),
        PageColumn("part", "Of the game", Form.SHARE, "share that is over by then, median", digits=0),
    ]
    ordered = timing.sort_values(["median", "share"], ascending=[True, False], kind="stable", ignore_index=True)
    return PageTable("timing", "When players buy what", ordered, columns, most=12)


def _numbers(table: pd.DataFrame) -> PageTable:
    columns = [
        PageColumn("meaning", "What"),
        PageColumn("round", "Round", Form.COUNT),
        PageColumn("mean", "Mean", Form.NUMBER, digits=1),
        PageColumn("median", "Median", Form.NUMBER, "of the players, with the middle half", "q25", "q75", digits=1),
        PageColumn("winners", "Later winners", Form.NUMBER, "mean of those who win in the end", digits=1),
        PageColumn("seats", "Players", Form.COUNT, "behind these numbers"),
    ]
    return PageTable("growth", "After each round", table, columns, most=10)
