"""How long players wait: turns of others between their own, stretches in which nothing is lost, draws."""

from __future__ import annotations

import numpy as np

from ...games.columns import Role
from ...stats.inference.clusters import Bools, Floats
from ..story import Story
from .metric import SHARE, Metric, Needs


def losses(story: Story) -> Bools:
    """(rows,) whether somebody has less force or health at the end of this round than at the end of the one before."""
    moments = story.moments
    lost = np.zeros(moments.games.rows, dtype=bool)
    later = moments.games.steps()
    for column in moments.columns:
        if column.role in (Role.FORCE, Role.HEALTH):
            values = moments.standing[column.name]
            lost[later] |= (values[later] < values[later - 1]).any(axis=1)
    lost[later] |= (moments.alive[later] < moments.alive[later - 1]).any(axis=1)
    return lost


def _longest_calm(story: Story) -> Floats:
    """Rounds of the longest stretch without a loss after the first one; the whole game if nothing is ever lost."""
    games = story.moments.games
    lost = losses(story)
    latest = games.held(lost)
    since = np.where(latest >= 0, np.arange(games.rows) - latest, 0)
    return np.where(games.sum(lost) > 0, games.max(since), games.length).astype(np.float64)


def _others_turns(story: Story) -> Floats:
    games = story.record.games
    turns, rounds = (games[name].to_numpy(dtype=np.float64) for name in ("turns", "rounds"))
    return np.where(turns > 0, np.maximum(turns / rounds - 1, 0.0), np.nan)


def _others_decisions(story: Story) -> Floats:
    games = story.record.games
    turns, decisions = (games[name].to_numpy(dtype=np.float64) for name in ("turns", "decisions"))
    a_turn = np.divide(decisions, turns, out=np.full(len(turns), np.nan), where=turns > 0)
    return np.asarray(_others_turns(story) * a_turn)


def _player_turns(story: Story) -> Floats:
    return np.asarray(story.record.games["turns"].to_numpy(dtype=np.float64) / story.record.n)


def _player_decisions(story: Story) -> Floats:
    return np.asarray(story.record.games["decisions"].to_numpy(dtype=np.float64) / story.record.n)


def _draws(story: Story) -> Floats:
    return np.asarray(~story.record.sole_winner, dtype=np.float64)


def _out_early(story: Story) -> Floats:
    first = story.record.games["first_out"].to_numpy(dtype=np.float64)
    return np.asarray((first > 0) & (first < story.record.rounds), dtype=np.float64)


def _first_out_early(story: Story) -> Floats:
    first = story.record.games["first_out"].to_numpy(dtype=np.float64)
    return np.where(_out_early(story) > 0, first, np.nan)


def _early_wait(story: Story) -> Floats:
    return np.asarray(story.record.rounds - _first_out_early(story))


def _early_wait_part(story: Story) -> Floats:
    return np.asarray(_early_wait(story) / story.record.rounds)


def _players_out_early(story: Story) -> Floats:
    out, rounds = story.record.of_seats("out_round"), story.record.rounds[:, None]
    return np.asarray(((out > 0) & (out < rounds)).mean(axis=1))


PLAYER_TURNS = Metric(
    "player_turns",
    "Turns of a player",
    "Turns a player takes in a game.",
    "turns",
    "counted",
    _player_turns,
    Needs.GAMES,
)
PLAYER_DECISIONS = Metric(
    "player_decisions",
    "Decisions of a player",
    "Choices between at least two legal options that a player makes in a game, on average over the players.",
    "decisions",
    "counted",
    _player_decisions,
    Needs.GAMES,
)
OTHERS_TURNS = Metric(
    "others_turns",
    "Turns of others between two own turns",
    "Turns of other players between two of one's own, on average over a game: fewer as players drop out.",
    "turns",
    "counted: turns a round, less one's own",
    _others_turns,
    Needs.GAMES,
)
OTHERS_DECISIONS = Metric(
    "others_decisions",
    "Decisions of others between two own turns",
    "The same in choices between at least two legal options; one's own reactions to them are counted among them.",
    "decisions",
    "counted: decisions a turn times the turns of others",
    _others_decisions,
    Needs.GAMES,
)
DRAWS = Metric("draws", "Draws", "Share of games without a single winner.", SHARE, "counted", _draws, Needs.WINNERS)
OUT_EARLY = Metric(
    "out_early",
    "Games with an early elimination",
    "Share of games in which somebody is eliminated before the last round.",
    SHARE,
    "counted",
    _out_early,
    Needs.GAMES,
)
FIRST_OUT_EARLY = Metric(
    "first_out_early",
    "First early elimination",
    "Round in which the first player is eliminated, where that is before the last round.",
    "rounds",
    "counted",
    _first_out_early,
    Needs.GAMES,
)
EARLY_WAIT = Metric(
    "early_wait",
    "Watched by the first one out",
    "Rounds that the first player out watches, in games with an elimination before the last round.",
    "rounds",
    "counted",
    _early_wait,
    Needs.GAMES,
)
EARLY_WAIT_PART = Metric(
    "early_wait_part",
    "Watched by the first one out, as a share of the game",
    "The same as a share of the game.",
    SHARE,
    "counted",
    _early_wait_part,
    Needs.GAMES,
)
PLAYERS_OUT_EARLY = Metric(
    "players_out_early",
    "Players out before the last round",
    "Share of all players who are eliminated before the last round of their game.",
    SHARE,
    "counted",
    _players_out_early,
    Needs.GAMES,
)
CALM = Metric(
    "longest_calm",
    "Longest stretch without a loss",
    "Rounds in a row, after the first loss, at whose end nobody has less force or health than a round before; what is "
    "lost and replaced within a round is not seen.",
    "rounds",
    "counted",
    _longest_calm,
)
WAITING = (
    PLAYER_TURNS,
    PLAYER_DECISIONS,
    OTHERS_TURNS,
    OTHERS_DECISIONS,
    DRAWS,
    OUT_EARLY,
    FIRST_OUT_EARLY,
    EARLY_WAIT,
    EARLY_WAIT_PART,
    PLAYERS_OUT_EARLY,
    CALM,
)
