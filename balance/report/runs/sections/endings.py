"""Why games end, and how players drop out."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pandas as pd

from ....stats.inference.intervals import Interval, wilson
from ...core.model import Block, Form, PageColumn, PageTable, Paragraph, Section
from ..view import GamesView


def endings(view: GamesView) -> Section | None:
    """Why games end and how players drop out, in the game's words; None if games end in one way only."""
    reasons = reasons_frame(view)
    causes = causes_frame(view)
    if len(reasons) < 2 and len(causes) < 2:
        return None
    blocks: list[Block] = [_reasons(reasons)]
    if len(causes) > 1:
        blocks.append(_causes(causes))
    else:
        blocks.append(Paragraph("Nobody drops out before the end."))
    return Section("endings", "How games end", blocks)


def reasons_frame(view: GamesView) -> pd.DataFrame:
    """One row per reason, the most frequent first: games, share with limits, mean rounds."""
    words = _codes(view, "games", "end_reason")
    games = view.games
    rows = []
    for code in sorted(games["end_reason"].unique().tolist()):
        part = games[games["end_reason"] == code]
        share = wilson(len(part), len(games))
        rows.append(
            {"reason": words[code], "games": len(part), **_limits(share), "rounds": float(part["rounds"].mean())}
        )
    return pd.DataFrame(rows).sort_values("games", ascending=False, kind="stable").reset_index(drop=True)


def causes_frame(view: GamesView) -> pd.DataFrame:
    """One row per way in which a seat's game ends: seats per game, share of seats, mean round.

    Seats of one game are not independent, so no intervals are given.
    """
    words = ["still in play", *_codes(view, "seats", "out_cause")[1:]]
    seats = view.seats
    rows = []
    for code in sorted(seats["out_cause"].unique().tolist()):
        part = seats[seats["out_cause"] == code]
        out = part.loc[part["out_round"] > 0, "out_round"]
        mean = float(out.mean()) if len(out) else float("nan")
        rows.append(
            {"cause": words[code], "seats": len(part), "share": len(part) / len(seats),
             "a_game": len(part) / len(view.games), "round": mean}
        )  # fmt: skip
    return pd.DataFrame(rows).sort_values("seats", ascending=False, kind="stable").reset_index(drop=True)


def _codes(view: GamesView, table: str, name: str) -> Sequence[str]:
    column = next(c for c in view.spec.columns() if c.table == table and c.name == name)
    return [code.replace("_", " ") for code in column.codes]


def _limits(share: Interval) -> dict[str, float]:
    return {"share": share.estimate, "low": share.low, "high": share.high}


def _reasons(frame: pd.DataFrame) -> PageTable:
    columns = [
        PageColumn("reason", "Why"),
        PageColumn("share", "Share", Form.SHARE, "of all games, with its 95 % interval", "low", "high"),
        PageColumn("games", "Games", Form.COUNT),
        PageColumn("rounds", "Rounds", Form.NUMBER, "mean of these games", digits=1),
    ]
    return PageTable("endings", "Why games end", frame, columns)


def _causes(frame: pd.DataFrame) -> PageTable:
    columns = [
        PageColumn("cause", "At the end"),
        PageColumn("share", "Share", Form.SHARE, "of all seats in all games"),
        PageColumn("a_game", "Per game", Form.NUMBER, "seats per game"),
        PageColumn("round", "Round", Form.NUMBER, "mean round in which it happens", digits=1),
    ]
    return PageTable("causes", "What becomes of the seats", frame.replace({np.inf: np.nan}), columns)
