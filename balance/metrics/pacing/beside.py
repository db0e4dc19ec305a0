"""The pacing of several runs side by side: layouts, rules, or whole games."""

from __future__ import annotations

from collections.abc import Mapping

import pandas as pd

from ..story import Story
from .registry import pacing_table

KEPT = ("mean", "low", "high", "median", "games")


def pacing_beside(stories: Mapping[str, Story], alpha: float = 0.05) -> pd.DataFrame:
    """Every metric of every run, in the order of the registry: the rows of a page that compares them.

    Each run has its own interval. Runs on different seeds are independent, so compare their intervals; runs on the
    same seeds are compared pair by pair instead (balance compare).

    Parameters
    ----------
    stories : name of the run -> its games

    Returns
    -------
    columns name, title, unit, meaning, run, mean, low, high, median, games; a metric that does not apply to a run has
    no row
    """
    tables = [pacing_table(story, alpha).assign(run=name) for name, story in stories.items()]
    joined = pd.concat(tables, ignore_index=True)
    order = {name: k for k, name in enumerate(dict.fromkeys(joined["name"]))}
    place = joined["name"].map(order)
    ordered = joined.assign(place=place).sort_values("place", kind="stable", ignore_index=True)
    return ordered[["name", "title", "unit", "meaning", "run", *KEPT]]
