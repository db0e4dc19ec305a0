"""How long games last."""

from __future__ import annotations

from functools import partial

import numpy as np
import pandas as pd
from matplotlib.figure import Figure as Drawing

from ....stats.inference.intervals import student, wilson
from ...core.model import Facts, Figure, Folded, Form, KeyFact, Numbers, PageColumn, PageTable, Paragraph, Section
from ...core.table_format import written
from ...figures.lengths import length_curve, length_histogram
from ..view import GamesView

MOST_BARS = 45
TERMS = {"round limit": "games that reach it are stopped and count as they are; none is left out"}


def length(view: GamesView) -> Section:
    """Mean, spread and distribution of rounds, stopped games included."""
    rounds = view.games["rounds"].to_numpy()
    stopped = view.games["capped"].to_numpy()
    mean = student(rounds)
    median, lower, upper = (float(np.quantile(rounds, q)) for q in (0.5, 0.25, 0.75))
    capped = wilson(int(stopped.sum()), len(stopped))
    bins = length_bins(rounds, stopped)
    curve = over_curve(rounds, stopped)
    facts = [
        KeyFact("Mean", f"{mean.estimate:.1f} rounds", f"between {mean.low:.1f} and {mean.high:.1f} (95 %)"),
        KeyFact("Half of the games", f"{lower:g} to {upper:g} rounds", f"median: {median:g}"),
        KeyFact("Stopped", written(capped.estimate, Form.SHARE), "reached the round limit"),
    ]
    alt = f"Games last {mean.estimate:.1f} rounds on average, the middle half {lower:g} to {upper:g}"
    numbers = {"mean": vars(mean), "median": median, "quartiles": [lower, upper], "capped": vars(capped)}
    draw = partial(_histogram, bins, {"mean": mean.estimate, "median": median})
    return Section(
        "length",
        "How long games last",
        [
            Facts(facts),
            Figure.scaled("length", _caption(capped.estimate), alt, draw),
            Figure.scaled("over", "Share of games that have ended by each round.", alt, partial(length_curve, curve)),
            *_note(capped.estimate),
            Folded("Games by length", [_table(bins)]),
            Numbers({**numbers, "over": curve.to_dict("list")}),
        ],
    )


def length_bins(rounds: np.ndarray, stopped: np.ndarray) -> pd.DataFrame:
    """Bars of equal width, few enough to see each: first, last, share, capped, games."""
    low, high = int(rounds.min()), int(rounds.max())
    width = -(-(high - low + 1) // MOST_BARS)
    first = np.arange(low, high + 1, width)
    which = (rounds - low) // width
    games = np.bincount(which, minlength=len(first))
    capped = np.bincount(which[stopped], minlength=len(first))
    share, part = games / len(rounds), capped / len(rounds)
    return pd.DataFrame({"first": first, "last": first + width - 1, "games": games, "share": share, "capped": part})


def over_curve(rounds: np.ndarray, stopped: np.ndarray) -> pd.DataFrame:
    """Share of games that have ended by themselves, by round."""
    last = int(rounds.max())
    ended = np.bincount(rounds[~stopped], minlength=last + 1)[: last + 1]
    return pd.DataFrame({"rounds": np.arange(last + 1), "share": np.cumsum(ended) / len(rounds)})


def _histogram(bins: pd.DataFrame, marks: dict[str, float], width: float) -> Drawing:
    return length_histogram(bins, marks, width)


def _note(capped: float) -> list[Paragraph]:
    text = "Games that reach the round limit are stopped and count with the rounds they had."
    return [Paragraph(text, TERMS)] if capped > 0 else []


def _caption(capped: float) -> str:
    more = " Hatched: stopped by the round limit." if capped > 0 else ""
    return f"How many games end in which round.{more}"


def _table(bins: pd.DataFrame) -> PageTable:
    columns = [
        PageColumn("first", "From round", Form.COUNT),
        PageColumn("last", "To round", Form.COUNT),
        PageColumn("games", "Games", Form.COUNT),
        PageColumn("share", "Share", Form.SHARE, "of all games"),
        PageColumn("capped", "Stopped", Form.SHARE, "of all games: reached the round limit"),
    ]
    return PageTable("length", "Games by the round in which they end", bins, columns, most=8)
