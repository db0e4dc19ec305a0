"""What the chances to win are, and whether they can be trusted."""

from __future__ import annotations

from functools import partial

import pandas as pd
from matplotlib.figure import Figure as Drawing

from ....metrics.calibration import Calibration, calibration_bins
from ...core.model import Block, Column, Figure, Form, Numbers, Table, Text
from ...core.table_format import interval_text, written
from ...figures.calibration import calibration as draw_calibration
from ..view import RunView

METHOD = (
    "The chances come from a model that sees what the game records of every player at the end of each round, and the "
    "round. It learns from one half of the games and tells the other half, and the other way round, so it never "
    "tells a game that it has seen. Intervals of numbers that rest on it take the model as given. "
    "It does not see the board itself, nor plans: where these decide, games look more open than they are to those who "
    "play."
)
GOOD, FAR = 0.25, 0.4  # distance of the slope from 1 that is small, and one that is large


def win_model(view: RunView) -> list[Block]:
    """The method, the calibration plot and its numbers."""
    beliefs = view.story.beliefs
    bins, found = calibration_bins(beliefs), view.story.calibration
    frame = bins.rename(columns={"said": "predicted", "seen": "observed", "times": "games"})
    told = "; ".join(f"said {r['said']:.0%}, seen {r['seen']:.0%}" for r in bins.to_dict("records"))
    return [
        Text(METHOD),
        Figure.scaled("calibration", "What the model said beside what happened.", told, partial(_draw, frame)),
        Text(_judgement(found)),
        _table(bins),
        Numbers({"calibration": found.as_dict()}),
    ]


def chance_words(view: RunView) -> str:
    """One sentence on how far the chances can be trusted."""
    found = view.story.calibration
    if not found.slope_high - found.slope_low <= 2 * FAR:
        return "So few games tell little about chances: more of them would make these numbers firmer."
    if not abs(found.slope - 1) <= FAR:
        return "These chances are rough: the model does not know enough of this game."
    sure = "well" if abs(found.slope - 1) <= GOOD and abs(found.ratio - 1) <= GOOD else "roughly"
    return f"The chances behind these numbers agree {sure} with what happened."


def _judgement(found: Calibration) -> str:
    slope = f"{written(found.slope, Form.NUMBER)} ({interval_text(found.slope_low, found.slope_high, Form.NUMBER)})"
    ratio = f"{written(found.ratio, Form.NUMBER)} ({interval_text(found.ratio_low, found.ratio_high, Form.NUMBER)})"
    return (
        f"The slope is {slope}: 1 is right, below 1 the chances are too bold, above 1 too timid. Chances that are "
        f"right move in a game, in squares, by as much as there was to settle at first. These move {ratio} times as "
        f"much, {found.movement:.3f} where {found.uncertainty:.3f} was to be settled: above 1 chances swing too much, "
        f"below 1 they follow too slowly. Knowing the table saves {written(found.skill, Form.SHARE, 0)} of the squared "
        "error of a guess before the game, over all rounds."
    )


def _draw(frame: pd.DataFrame, width: float) -> Drawing:
    return draw_calibration(frame, width)


def _table(bins: pd.DataFrame) -> Table:
    columns = [
        Column("from", "From", Form.SHARE, "chances in this range", digits=0),
        Column("to", "To", Form.SHARE, digits=0),
        Column("said", "Said", Form.SHARE, "mean of the chances"),
        Column("seen", "Seen", Form.SHARE, "share of the wins, with its 95 % interval by game", "low", "high"),
        Column("times", "Times", Form.COUNT, "players and rounds of which it was said"),
    ]
    return Table("calibration", "What the model said, and what happened", bins, columns)
