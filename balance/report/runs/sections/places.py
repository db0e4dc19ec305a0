"""Where things happen on the board."""

from __future__ import annotations

from functools import partial

import pandas as pd
from matplotlib.figure import Figure as Drawing

from ....games.boards.board import Board
from ....games.columns import Column
from ....metrics.places import concentration, hot_places, place_columns, place_rates
from ...core.model import Block, Figure, Folded, Form, PageColumn, PageTable, Paragraph, Section
from ...core.table_format import written
from ...figures.heat_map import heat_map
from ..view import RunView

MOST = 8  # places in a list


def places(view: RunView) -> Section | None:
    """A heat map and the busiest places for everything that the game counts; None without a board."""
    board = view.board
    if board is None:
        return None
    rates = place_rates(view.record, board)
    if rates is None:
        return None
    counted = [c for c in place_columns(view.record) if rates[c.name].any()]
    if not counted:
        return None
    totals = [
        f"{c.meaning}: {written(rates[c.name].sum(), Form.NUMBER, 1)} per game, "
        f"{written(concentration(rates, c.name), Form.SHARE, 0)} of it on the busiest tenth of the {board.place_word}"
        for c in counted
    ]
    blocks: list[Block] = [Paragraph(f"{'; '.join(totals)}.".capitalize())]
    blocks += [_figure(c, rates, board) for c in counted]
    blocks.append(Folded("The busiest places", [_table(c, rates) for c in counted]))
    return Section("places", "Where it happens", blocks)


def _figure(column: Column, rates: pd.DataFrame, board: Board) -> Figure:
    hot = hot_places(rates, column.name, 3)
    alt = "; ".join(f"{r['name']}: {written(r['a_game'], Form.NUMBER)} per game" for r in hot.to_dict("records"))
    caption = f"{column.meaning[:1].upper()}{column.meaning[1:]}, per game."
    values = pd.DataFrame({"place": rates["place"], "value": rates[column.name]})
    name = f"places-{column.name.replace('_', '-')}"
    return Figure.scaled(name, caption, f"Most at {alt}", partial(_draw, board, values, f"{column.meaning}, per game"))


def _draw(board: Board, values: pd.DataFrame, words: str, width: float) -> Drawing:
    return heat_map(board, values, words, width)


def _table(column: Column, rates: pd.DataFrame) -> PageTable:
    columns = [
        PageColumn("rank", "Rank", Form.COUNT),
        PageColumn("name", "Place"),
        PageColumn("ground", "Ground"),
        PageColumn("a_game", "Per game", Form.NUMBER, f"{column.meaning}, on average"),
        PageColumn("of_all", "Of all", Form.SHARE, "share of all that is counted here"),
    ]
    frame = hot_places(rates, column.name, MOST)
    name = f"places-{column.name.replace('_', '-')}"
    return PageTable(name, f"{column.meaning[:1].upper()}{column.meaning[1:]}", frame, columns)
