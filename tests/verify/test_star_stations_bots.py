"""The bots of Star Stations are as strong as their names say, and games of standards end.

Seats are rotated: the share of a bot is its mean over all seats; a draw at the length limit is half a win for each of
two. 2,000 games a pair; 400 where an expert plays, with its shipped budget (6 rollouts of each of 6 manners a turn,
each 6 rounds on).
"""

import time
from itertools import combinations
from math import sqrt

import numpy as np
import pytest

from balance.games import Match, Seat, game
from balance.games.star_stations.layout import LAYOUTS
from tests.games.star_stations.chances import blunders

SPEC = game("star_stations")
SEED = 40_800
GAMES, EXPERT_GAMES, WATCHED = 2_000, 400, 150
STYLES = ("standard", "builder", "rusher", "raider", "fortress", "gunner")
LADDER = [
    ("novice", "random", 0.90),
    ("standard", "random", 0.90),
    ("standard", "novice", 0.75),
    ("expert", "standard", 0.60),
]


def tell(words):
    """What was measured, for whoever looks on (pytest -s)."""
    print(f"\n{words}")
    return words


def tables_of(seats, games, first, tables=(), **match):
    return SPEC.prepare(Match(tuple(map(Seat, seats)), **match)).simulate(SEED, first, games, tables=tables)


def wins_of(seats, games, first):
    """The wins of every seat: an array of games by seats."""
    return tables_of(seats, games, first)["seats"]["win"].reshape(games, len(seats))


def share(bot, rival):
    """How much a bot wins against another, in both seats equally often, and the half-width of its interval."""
    each = (EXPERT_GAMES if "expert" in (bot, rival) else GAMES) // 2
    won = np.concatenate([wins_of((bot, rival), each, 0)[:, 0], wins_of((rival, bot), each, each)[:, 1]])
    return won.mean(), 1.96 * won.std(ddof=1) / sqrt(len(won))


def share_of(won):
    """A mean over games, and the half-width of its interval, in words."""
    every = np.concatenate(won)
    return f"{every.mean():.3f} +- {1.96 * every.std(ddof=1) / sqrt(len(every)):.3f}"


@pytest.mark.parametrize(("bot", "rival", "least"), LADDER)
def test_each_level_beats_the_one_below(bot, rival, least):
    won, half = share(bot, rival)
    told = tell(f"{bot} wins {won:.3f} +- {half:.3f} against {rival}")
    assert won >= least, told


@pytest.mark.parametrize("n", [3, 4])
def test_no_style_is_hopeless(n):
    """Every field of n of the six styles, each style in every seat."""
    line_ups = [field[k:] + field[:k] for field in combinations(STYLES, n) for k in range(n)]
    each = -(-GAMES // len(line_ups))
    won = {style: [] for style in STYLES}
    for number, line_up in enumerate(line_ups):
        for style, wins in zip(line_up, wins_of(line_up, each, number * each).T, strict=True):
            won[style].append(wins.mean())
    shares = {style: float(np.mean(all_of_it)) for style, all_of_it in won.items()}
    told = tell(f"styles, {n} players: " + ", ".join(f"{style} {wins:.3f}" for style, wins in shares.items()))
    assert min(shares.values()) >= 0.10, told


@pytest.mark.parametrize(("n", "most"), [(2, 0.60), (3, 0.42)])
@pytest.mark.parametrize("style", STYLES[1:])
def test_no_style_is_far_above_standard(style, n, most):
    """One of the style among standards, in every seat equally often."""
    each = GAMES // n
    won = []
    for seat in range(n):
        line_up = tuple(style if place == seat else "standard" for place in range(n))
        won.append(wins_of(line_up, each, seat * each)[:, seat])
    told = tell(f"{style} wins {share_of(won)} of {n} players, the others standard")
    assert np.mean(won) <= most, told


@pytest.mark.parametrize("n", [2, 3, 4])
def test_wins_at_hand_are_taken_and_not_handed_over(n):
    """Wins by one action that are certain; and games that are lost because the loser left a station empty."""
    match, layout = SPEC.prepare(Match((Seat(),) * n)), LAYOUTS.find(f"sym7-{n}p")
    there, missed, vacated = np.sum([blunders(match, layout, SEED, i, n) for i in range(WATCHED)], axis=0)
    told = tell(
        f"{n} standards, {WATCHED} games: {there} wins at hand, {missed} missed, {vacated} by a vacated station"
    )
    assert missed <= 0.01 * there, told
    assert vacated <= 0.05 * WATCHED, told


def test_a_raider_parks_and_the_lock_tells():
    """SS-AMB-05: others begin more turns locked by a raider than by a standard."""

    def locked(bot, lock):
        seats = tables_of((bot, "standard"), GAMES // 2, 0, changes={"rules.lock": lock})["seats"]
        return float(seats["locked"].reshape(-1, 2)[:, 1].mean()), float(seats["win"].reshape(-1, 2)[:, 0].mean())

    (raided, won), (usual, _) = locked("raider", "everywhere"), locked("standard", "everywhere")
    _, won_square = locked("raider", "square")
    told = tell(
        f"turns begun locked: {raided:.1f} against a raider, {usual:.1f} against a standard;"
        f" a raider in seat 1 wins {won:.3f}, with a lock of one square {won_square:.3f}"
    )
    assert raided >= 2 * usual, told


@pytest.mark.parametrize("n", [2, 3, 4])
def test_games_of_standards_end(n):
    games = tables_of(("standard",) * n, GAMES, 0)["games"]
    ends = {reason: float((games["end_reason"] == code).mean()) for code, reason in enumerate(SPEC.end_reasons)}
    turns = np.percentile(games["turns"], [5, 50, 95])
    told = tell(f"{n} standards: {ends}, actions at 5, 50, 95 %: {turns}")
    assert ends["capped"] <= 0.05, told


def test_a_thousand_games_a_cpu_second():
    everything = ("games", "seats", "items", "rounds", "places")
    tables_of(("standard",) * 2, 10, 0, tables=everything)
    began = time.process_time()
    tables_of(("standard",) * 2, GAMES, 0, tables=everything)
    speed = GAMES / (time.process_time() - began)
    told = tell(f"{speed:.0f} games of two standards a CPU-second, all tables")
    assert speed >= 1_000, told
