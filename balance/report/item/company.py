"""Which way of playing pays off: the meta-game as a section of a page and for the terminal."""

from __future__ import annotations

import pandas as pd

from ...experiment.meetings.metagame import MetaGame
from ..core.write import Form, Mood, PageColumn, PageTable, Paragraph, Section

MEANING = (
    "Players copy what wins. Each way to play met each other one in every mix of the two, with seats rotated. The long "
    "run is how much of the time a group of players who copy winners would spend on it; the balance is the mix in "
    "which nobody gains by changing, as far as mixes of two can tell."
)


def company_frame(meta: MetaGame) -> pd.DataFrame:
    """One row per strategy, the most frequent in the long run first."""
    run, names = meta.long_run, meta.names
    alone = [[meta.shares[i, j, 0] for j in range(len(names)) if j != i] for i in range(len(names))]
    frame = pd.DataFrame(
        {
            "label": names,
            "alone": [float(sum(row) / len(row)) for row in alone],
            "estimate": run.mix,
            "low": run.low,
            "high": run.high,
            "balanced": meta.balanced,
        }
    )
    return frame.sort_values(["estimate", "alone"], ascending=False, kind="stable").reset_index(drop=True)


def company_section(meta: MetaGame) -> Section:
    """The meta-game as a section."""
    columns = [
        PageColumn("label", "Way to play"),
        PageColumn("alone", "One among others", Form.SHARE, "win rate of one such player, averaged over all it meets"),
        PageColumn("estimate", "In the long run", Form.SHARE, "alpha-rank, bootstrapped", "low", "high"),
        PageColumn("balanced", "Balance", Form.SHARE, "replicator dynamics, averaged over time"),
    ]
    note = f"{meta.games:,} games; a fair share is {meta.field.fair:.0%}."
    table = PageTable("company", "Ways to play", company_frame(meta), columns)
    return Section(
        "company", "Which way of playing pays off", [Paragraph(MEANING), table, Paragraph(note, mood=Mood.NOTE)]
    )
