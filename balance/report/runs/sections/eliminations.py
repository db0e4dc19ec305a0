"""When players are eliminated, and how long they have to watch."""

from __future__ import annotations

from functools import partial

import pandas as pd
from matplotlib.figure import Figure as Drawing

from ....metrics.pacing.eliminations import ANY_OUT, FIRST_OUT, WAIT, WATCHING, elimination_by_cause, elimination_curve
from ....metrics.pacing.metric import metric_table, numbers_of
from ...core.model import Facts, Figure, Folded, Form, KeyFact, Numbers, PageColumn, PageTable, Paragraph, Section
from ...core.table_format import written
from ...figures.incidence import incidence
from ..view import GamesView

METHOD = (
    "The end of a game competes with elimination: players still in the game then can no longer be eliminated "
    "(Aalen-Johansen). Games stopped by the round limit leave it open. Intervals take games as independent."
)


def eliminations(view: GamesView) -> Section | None:
    """How many are out by each round; None where nobody is eliminated before the end."""
    numbers = numbers_of(metric_table(view.story, (ANY_OUT, FIRST_OUT, WAIT, WATCHING)))
    if "wait_after_out" not in numbers or not numbers["watching"]["mean"]:
        return None
    curve, causes = elimination_curve(view.record), elimination_by_cause(view.record)
    first, wait, watching = (numbers[name] for name in ("first_out", "wait_after_out", "watching"))
    facts = [
        KeyFact(
            "First elimination",
            f"round {first['median']:g}",
            f"half of them: rounds {first['q25']:g} to {first['q75']:g}",
        ),
        KeyFact("Then to the end", f"{wait['mean']:.1f} rounds", "the first player out has to watch, on average"),
        KeyFact("Time spent watching", written(watching["mean"], Form.SHARE), "of all players' time, spent eliminated"),
    ]
    alt = f"{written(curve['out'].iloc[-1], Form.SHARE)} of the seats are eliminated in the end"
    return Section(
        "eliminations",
        "Who has to watch",
        [
            Facts(facts),
            Figure.scaled(
                "eliminations", "What has become of the seats by each round.", alt, partial(_draw, curve, causes)
            ),
            Folded("Round by round", [_table(curve), Paragraph(METHOD)]),
            Numbers(numbers),
        ],
    )


def _draw(curve: pd.DataFrame, causes: pd.DataFrame, width: float) -> Drawing:
    """Eliminated seats by cause below, those in finished games above."""
    gone = causes.assign(cause="out: " + causes["cause"])
    over = pd.DataFrame({"round": curve["round"], "cause": "in play at the end", "share": curve["over"]})
    frame = pd.concat([gone, over], ignore_index=True).rename(columns={"round": "time"})
    return incidence(frame, "all seats", width)


def _table(curve: pd.DataFrame) -> PageTable:
    columns = [
        PageColumn("round", "After round", Form.COUNT),
        PageColumn("out", "Eliminated", Form.SHARE, "share of all seats, with its 95 % interval", "low", "high"),
        PageColumn("over", "Game over", Form.SHARE, "still in play when their game ended"),
        PageColumn("playing", "Still playing", Form.SHARE, "the rest"),
    ]
    return PageTable("eliminations", "What has become of the seats", curve, columns, most=12)
