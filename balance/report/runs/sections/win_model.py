"""Where the chances to win come from, and whether they can be trusted."""

from __future__ import annotations

from functools import partial

import pandas as pd
from matplotlib.figure import Figure as Drawing

from ....metrics.calibration import Calibration, calibration_bins
from ...core.model import Block, Figure, Form, Numbers, PageColumn, PageTable, Paragraph
from ...core.table_format import interval_text, written
from ...figures.calibration import calibration as draw_calibration
from ..view import GamesView

METHOD = (
    "The chances come from a model that sees the round number and what the game records about every player at the end "
    "of each round. It learns from one half of the games and predicts the other half, and vice versa, so it never "
    "predicts a game that it has seen. The intervals of numbers that use it take the model as given. "
    "It sees neither the board nor the players' plans: where these decide, games look more open than they are to the "
    "players."
)
GOOD, FAR = 0.25, 0.4  # distances of the slope from 1: small, and large


def win_model(view: GamesView) -> list[Block]:
    """The method, the calibration plot and its numbers."""
    beliefs = view.story.beliefs
    bins, calibration = calibration_bins(beliefs), view.story.calibration
    frame = bins.rename(columns={"said": "predicted", "seen": "observed", "times": "games"})
    pairs = "; ".join(f"predicted {r['said']:.0%}, happened {r['seen']:.0%}" for r in bins.to_dict("records"))
    return [
        Paragraph(METHOD),
        Figure.scaled("calibration", "What the model predicted, against what happened.", pairs, partial(_draw, frame)),
        Paragraph(_judgement(calibration)),
        _table(bins),
        Numbers({"calibration": calibration.as_dict()}),
    ]


def chance_words(view: GamesView) -> str:
    """One sentence on how far the chances can be trusted."""
    calibration = view.story.calibration
    if not calibration.slope_high - calibration.slope_low <= 2 * FAR:
        return "So few games say little about chances: more of them would make these numbers firmer."
    if not abs(calibration.slope - 1) <= FAR:
        return "These chances are rough: the model does not know enough about this game."
    sure = "well" if abs(calibration.slope - 1) <= GOOD and abs(calibration.ratio - 1) <= GOOD else "roughly"
    return f"The chances behind these numbers agree {sure} with what happened."


def _judgement(fit: Calibration) -> str:
    slope = f"{written(fit.slope, Form.NUMBER)} ({interval_text(fit.slope_low, fit.slope_high, Form.NUMBER)})"
    ratio = f"{written(fit.ratio, Form.NUMBER)} ({interval_text(fit.ratio_low, fit.ratio_high, Form.NUMBER)})"
    return (
        f"The slope is {slope}: 1 is right; below 1 the chances are too bold, above 1 too timid. The squared "
        f"moves of chances that are right add up to the uncertainty at the start. These add up to {ratio} times as "
        f"much ({fit.movement:.3f} against {fit.uncertainty:.3f}): above 1 the chances swing too much, "
        f"below 1 they follow too slowly. Seeing the table saves {written(fit.skill, Form.SHARE, 0)} of the squared "
        "error of a guess made before the game, over all rounds."
    )


def _draw(frame: pd.DataFrame, width: float) -> Drawing:
    return draw_calibration(frame, width)


def _table(bins: pd.DataFrame) -> PageTable:
    columns = [
        PageColumn("from", "From", Form.SHARE, "chances in this range", digits=0),
        PageColumn("to", "To", Form.SHARE, digits=0),
        PageColumn("said", "Predicted", Form.SHARE, "mean of the chances"),
        PageColumn("seen", "Happened", Form.SHARE, "share of wins, with its 95 % interval by game", "low", "high"),
        PageColumn("times", "Times", Form.COUNT, "predictions: one per player and round"),
    ]
    return PageTable("calibration", "What the model predicted, and what happened", bins, columns)
