"""Checks who won, and what follows from it."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ..spec import GameSpec, Match, Outcome
from .demand import GAMES, demand, played

Grid = npt.NDArray[Any]  # (games, seats)


def check_outcome(spec: GameSpec, match: Match) -> None:
    """The win column means what the outcome kind says; winner, ranks, teams and eliminations agree with it."""
    tables = played(spec, match)
    n, games = len(match.seats), tables["games"]
    win, rank, team, out, cause = (
        tables["seats"][c].reshape(GAMES, n) for c in ("win", "rank", "team", "out_round", "out_cause")
    )
    demand(((win >= 0) & (win <= 1)).all(), "a win share lies outside 0..1")
    seats = range(1, n + 1)
    teams = [next((t for t, members in enumerate(match.teams, 1) if s in members), s) for s in seats]
    demand((team == teams).all(), "the team column does not show the teams of the match")
    demand((abs(rank.sum(axis=1) - n * (n + 1) / 2) < 1e-9).all(), "ranks do not sum up")
    if spec.outcome(match) == Outcome.COOPERATIVE:
        demand((win == win[:, :1]).all(), "seats of a co-operative game differ in success")
        demand(np.isin(win, (0.0, 1.0)).all(), "success of a co-operative game must be 0 or 1")
    else:
        demand((abs(win.sum(axis=1) - 1) < 1e-12).all(), "win shares do not sum to 1")
        together = team[:, :, None] == team[:, None, :]
        demand((~together | (win[:, :, None] == win[:, None, :])).all(), "team-mates differ in their share")
        demand((~together | (rank[:, :, None] == rank[:, None, :])).all(), "team-mates differ in their rank")
    more = win[:, :, None] > win[:, None, :]
    demand((~more | (rank[:, :, None] <= rank[:, None, :])).all(), "a seat with more of the win ranks lower")
    alone = (win > 0).sum(axis=1) == 1
    demand((games["winner"] == np.where(alone, win.argmax(axis=1) + 1, 0)).all(), "the winner is not who has the win")
    _check_eliminations(games["rounds"], games["first_out"], out, cause)
    _check_end(spec, games)
    _check_losers(rank, out, win, team)


def _check_eliminations(rounds: Grid, first_out: Grid, out: Grid, cause: Grid) -> None:
    demand((out >= 0).all() and (out <= rounds[:, None]).all(), "eliminated after the end")
    demand(((out > 0) == (cause > 0)).all(), "an elimination without a cause, or a cause without one")
    first = [min((r for r in row if r > 0), default=0) for row in out.tolist()]
    demand(first_out.tolist() == first, "first_out is not the first elimination")


def _check_end(spec: GameSpec, games: dict[str, Grid]) -> None:
    demand((games["capped"] == (games["end_reason"] == 0)).all(), "capped and its end reason differ")
    caps = games["rounds"][games["capped"]]
    demand(len(caps) == 0 or (games["rounds"] <= caps.max()).all(), "a game is longer than those that were capped")
    demand(len(set(caps.tolist())) <= 1, "games were capped after different numbers of rounds")
    demand(games["capped"].all() or len(spec.end_reasons) > 1, "games end, but for no reason")


def _check_losers(rank: Grid, out: Grid, win: Grid, team: Grid) -> None:
    """Of two eliminated players or teams that did not win, the one out later does not rank lower."""
    together = team[:, :, None] == team[:, None, :]
    left = (together & (out[:, None, :] == 0)).any(axis=2)
    last = np.where(together, out[:, None, :], 0).max(axis=2)  # a team is out when its last player is
    lost = ~left & (win == 0)
    both = lost[:, :, None] & lost[:, None, :]
    later = last[:, :, None] > last[:, None, :]
    demand((~(both & later) | (rank[:, :, None] <= rank[:, None, :])).all(), "who was out earlier ranks higher")
