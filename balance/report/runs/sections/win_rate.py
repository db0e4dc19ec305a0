"""Win rates by turn order and by bot, rather than by seat."""

from __future__ import annotations

from functools import partial

import pandas as pd
from matplotlib.figure import Figure as Drawing

from ....metrics.win_rate import by_bot, by_order
from ....stats.verdicts.verdict import Call
from ...core.model import Block, Figure, Form, PageColumn, PageTable, Paragraph, Section
from ...core.table_format import written
from ...figures.forest import forest
from ...item.effects import CALLS
from ..view import RunView

SHARE = "win rate of such a seat; shared wins are split; the intervals hold for all rows together"
CAPTION = "Win rates; the intervals hold for all rows together in 95 of 100 runs. Filled marks are settled."
FIRST = {"1": "first", "2": "second", "3": "third", "4": "fourth", "5": "fifth", "6": "sixth"}


def win_rate(view: RunView) -> Section | None:
    """Win rates by turn order and by bot; None where neither says more than the seats do."""
    if view.fair is None or view.rope is None:
        return None
    blocks: list[Block] = []
    order = by_order(view.record)
    if order is not None and len(order) > 1:
        frame = shown(order.assign(label=[f"{FIRST.get(place, place)} to play" for place in order["label"]]))
        text = Paragraph(
            "The starting player changes from game to game, so this is about going first, whatever the seat."
        )
        blocks += [text, *_both(frame, "order", "Turn order", view.fair, view.rope)]
    if 1 < len(set(view.bots)) < len(view.bots):
        frame = shown(by_bot(view.record))
        text = Paragraph("Each bot's win rate, averaged over the seats that it plays.")
        blocks += [text, *_both(frame, "bots", "Bot", view.fair, view.rope)]
    if not blocks:
        return None
    if view.sample:
        blocks.append(Paragraph(view.sample))
    return Section("win-rate", "Going first, and who plays", blocks)


def shown(table: pd.DataFrame) -> pd.DataFrame:
    """A table of win rates for figures and pages: with the wide interval, and the call in words."""
    frame = table.rename(columns={"share": "estimate", "low": "low_alone", "high": "high_alone"})
    frame = frame.rename(columns={"wide_low": "low", "wide_high": "high"})
    words = [
        _words(str(call), float(difference))
        for call, difference in zip(frame["call"], frame["difference"], strict=True)
    ]
    return frame.assign(words=words)


def _words(call: str, difference: float) -> str:
    if call == Call.SMALL_EDGE:
        return "somewhat more" if difference > 0 else "somewhat less"
    return CALLS[Call(call)] if call else ""


def _both(frame: pd.DataFrame, name: str, title: str, fair: float, rope: float) -> list[Block]:
    rates = [f"{r['label']}: {written(r['estimate'], Form.SHARE)}, {r['words']}" for r in frame.to_dict("records")]
    columns = [
        PageColumn("label", title),
        PageColumn("estimate", "Win rate", Form.SHARE, SHARE, "low", "high"),
        PageColumn(
            "words", "Against the fair share", call="call", meaning="settled only where the whole interval agrees"
        ),
    ]
    figure = Figure.scaled(f"wins-by-{name}", CAPTION, "; ".join(rates), partial(_draw, frame, fair, rope))
    return [figure, PageTable(f"wins-by-{name}", "The same in numbers", frame, columns)]


def _draw(frame: pd.DataFrame, fair: float, rope: float, width: float) -> Drawing:
    return forest(frame, "win rate", fair, rope, width=width)
