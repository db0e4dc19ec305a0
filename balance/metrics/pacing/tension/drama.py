"""Drama, uncertainty, killer moves and permanence: Browne's measures, taken on the chances to win."""

from __future__ import annotations

import numpy as np
import pandas as pd

from ....stats.inference.clusters import Floats
from ...story import Story
from ..metric import SHARE, Metric

SOURCE = "Browne and Maire (2010), Evolutionary Game Design"


def openness(p: Floats) -> Floats:
    """(rows,) 1 where all are equally likely to win, 0 where it is certain who does: sum of p (1 - p), scaled."""
    return np.asarray((p * (1 - p)).sum(axis=1) / (1 - 1 / p.shape[1]))


def tension_curve(story: Story, steps: int = 20) -> pd.DataFrame:
    """How open games are, and what the winner's chance is, after each part of the game.

    Returns
    -------
    columns part (0 the start, 1 the last round but for its outcome), open, winner (mean chance of the eventual winner,
    where there is one), leader (mean chance of the likeliest player)
    """
    beliefs = story.beliefs
    mean = []
    for step in range(steps + 1):
        rounds = np.floor(step / steps * (beliefs.games.length - 2) + 0.5).astype(np.int64)
        at = beliefs.games.first + np.maximum(rounds, 0)
        p = beliefs.p[at]
        winner = story.winner_chance[at][story.record.sole_winner]
        numbers = {"open": openness(p), "winner": winner, "leader": p.max(axis=1)}
        mean.append(
            {"part": step / steps, **{name: float(v.mean()) if len(v) else float("nan") for name, v in numbers.items()}}
        )
    return pd.DataFrame(mean, columns=["part", "open", "winner", "leader"])


def _drama(story: Story) -> Floats:
    """Mean over the rounds in which the winner is behind of sqrt(leader's chance - winner's chance); 0 if never."""
    beliefs = story.beliefs
    gap = np.where(beliefs.open, beliefs.p.max(axis=1) - story.winner_chance, 0.0)
    behind = beliefs.games.sum(gap > 0)
    depth = beliefs.games.sum(np.sqrt(np.maximum(gap, 0.0)))
    return story.of_sole_winners(np.divide(depth, behind, out=np.zeros_like(depth), where=behind > 0))


def _behind(story: Story) -> Floats:
    """Share of the rounds, without the last, after which the winner is not the likeliest."""
    beliefs = story.beliefs
    behind = beliefs.games.sum(beliefs.open & (beliefs.p.max(axis=1) > story.winner_chance))
    rounds = beliefs.games.length - 2
    part = np.divide(behind, rounds, out=np.full(len(behind), np.nan), where=rounds > 0)
    return story.of_sole_winners(part)


def _uncertainty(story: Story) -> Floats:
    """Mean openness from the start to the last round but for its outcome."""
    games = story.beliefs.games
    before_end = np.ones(games.rows)
    before_end[games.last] = 0
    return np.asarray(games.sum(openness(story.beliefs.p) * before_end) / (games.length - 1))


def _killer(story: Story) -> Floats:
    """The largest rise of the winner's chance in one round."""
    games = story.beliefs.games
    step = np.full(games.rows, -np.inf)
    later = games.steps()
    step[later] = story.winner_chance[later] - story.winner_chance[later - 1]
    return story.of_sole_winners(games.max(step))


def _permanence(story: Story) -> Floats:
    """One minus the share of all gains in chance that the next round takes away; nan in games without one."""
    games, p = story.beliefs.games, story.beliefs.p
    step = np.zeros_like(p)
    later = games.steps()
    step[later] = p[later] - p[later - 1]
    following = np.zeros_like(p)
    following[later - 1] = step[later]
    answered = np.zeros(games.rows, dtype=bool)
    answered[later - 1] = True
    gain = np.where(answered[:, None], np.maximum(step, 0.0), 0.0)
    undone = np.minimum(gain, np.maximum(-following, 0.0))
    gained, lost = games.sum(gain.sum(axis=1)), games.sum(undone.sum(axis=1))
    return np.asarray(1 - np.divide(lost, gained, out=np.full(len(lost), np.nan), where=gained > 0))


DRAMA = Metric(
    "drama",
    "Drama",
    "How far the winner was behind while behind: root of the gap in chances to the leader; 0 if never behind.",
    "root of chance",
    f"{SOURCE}: mean over the moves at which the winner trails; here over rounds, on chances to win",
    _drama,
)
BEHIND = Metric(
    "behind",
    "Rounds the winner was behind",
    "Share of rounds after which somebody else was more likely to win than the eventual winner.",
    SHARE,
    f"{SOURCE}: the count that drama is averaged over",
    _behind,
)
UNCERTAINTY = Metric(
    "uncertainty",
    "Openness",
    "How open the game is on average until its last round: 100 % if all are equally likely to win, 0 % if settled.",
    SHARE,
    f"after uncertainty in {SOURCE}; here the mean of sum p (1 - p) over its highest value",
    _uncertainty,
)
KILLER = Metric(
    "killer_move",
    "Killer round",
    "Largest rise of the winner's chance within one round: near 100 %, a single round decides the game.",
    SHARE,
    f"killer moves in {SOURCE}; here rounds instead of moves",
    _killer,
)
PERMANENCE = Metric(
    "permanence",
    "Permanence",
    "Share of what players gain in a round that the next round does not take away.",
    SHARE,
    f"after permanence in {SOURCE}; here gains in the chance to win",
    _permanence,
)
