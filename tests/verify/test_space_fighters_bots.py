"""The bots of Space Fighters are as strong as their names say, its games end, and it is fast.

Seats are rotated: the share of a bot is its mean over all seats. 2,000 games a pair; 400 where an expert plays, with
its shipped budget (24 rollouts of each manner and of each tile that is worth a try, to the end of the next round).
"""

from itertools import combinations
from math import sqrt
from time import process_time

import numpy as np
import pytest

from balance import engine_mode
from balance.games import Match, Seat, game

SPEC = game("space_fighters")
SEED = 20_800
GAMES, EXPERT_GAMES = 2_000, 400
STYLES = ("economist", "rusher", "turtle", "raider", "swarm")
LADDER = [("novice", "random", 0.90), ("standard", "random", 0.90), ("standard", "novice", 0.75)]
LADDER += [("expert", "standard", 0.60)]


def tell(words):
    """What was measured, for whoever looks on (pytest -s)."""
    print(f"\n{words}")
    return words


def wins_of(seats, games, first):
    """The wins of every seat: an array of games by seats."""
    tables = SPEC.prepare(Match(tuple(map(Seat, seats)))).simulate(SEED, first, games, tables=())
    return tables["seats"]["win"].reshape(games, len(seats))


def share(bot, rival, n=2):
    """How much one `bot` among n - 1 `rival`s wins, in every seat equally often, and the half-width of its interval."""
    each = (EXPERT_GAMES if "expert" in (bot, rival) else GAMES) // n
    line_ups = [[bot if seat == own else rival for seat in range(n)] for own in range(n)]
    won = np.concatenate([wins_of(line_up, each, k * each)[:, k] for k, line_up in enumerate(line_ups)])
    return won.mean(), 1.96 * won.std(ddof=1) / sqrt(len(won))


@pytest.mark.parametrize(("bot", "rival", "least"), LADDER)
def test_each_level_beats_the_one_below(bot, rival, least):
    won, half = share(bot, rival)
    told = tell(f"{bot} wins {won:.3f} +- {half:.3f} against {rival}")
    assert won >= least, told


@pytest.mark.parametrize("style", STYLES)
def test_a_style_is_about_as_strong_as_the_standard_bot(style):
    won, half = share(style, "standard")
    told = tell(f"{style} wins {won:.3f} +- {half:.3f} against standard")
    assert 0.33 <= won <= 0.62, told


def test_one_expert_among_three_standards():
    won, half = share("expert", "standard", n=4)
    told = tell(f"one expert among three standards wins {won:.3f} +- {half:.3f}")
    assert won - half > 0.25, told


def style_shares(games):
    """Every four of the styles, each in every seat, both ways round the table: style -> share."""
    rings = [ring for four in combinations(STYLES, 4) for ring in (four, four[::-1])]
    line_ups = [ring[k:] + ring[:k] for ring in rings for k in range(4)]
    each = -(-games // len(line_ups))
    won = {style: [] for style in STYLES}
    for number, line_up in enumerate(line_ups):
        for style, wins in zip(line_up, wins_of(line_up, each, number * each).T, strict=True):
            won[style].append(wins.mean())
    return {style: float(np.mean(shares)) for style, shares in won.items()}


def test_no_style_is_hopeless_or_unbeatable():
    shares = style_shares(GAMES)
    tell("styles in mixed fields: " + ", ".join(f"{style} {won:.3f}" for style, won in shares.items()))
    assert all(0.10 <= won <= 0.45 for won in shares.values()), shares


@pytest.mark.parametrize("n", [2, 3, 4])
def test_games_of_standards_end(n):
    games = SPEC.prepare(Match((Seat(),) * n)).simulate(SEED, 0, GAMES, tables=())["games"]
    quartiles = np.percentile(games["rounds"], [5, 25, 50, 75, 95])
    dead = np.mean(games["end_reason"] == SPEC.end_reasons.index("deadlock"))
    tell(f"{n} standards: {games['capped'].mean():.4f} capped, {dead:.3f} deadlocked, rounds {quartiles}")
    assert games["capped"].mean() <= 0.05


@pytest.mark.parametrize("style", STYLES)
def test_games_of_one_style_end(style):
    games = SPEC.prepare(Match((Seat(style),) * 2)).simulate(SEED, 0, GAMES, tables=())["games"]
    tell(f"two of {style}: {games['capped'].mean():.4f} capped, median {np.median(games['rounds']):.0f} rounds")
    assert games["capped"].mean() <= 0.05


def test_games_of_experts_end():
    """They put beaten teams out instead of waiting for a better moment."""
    games = SPEC.prepare(Match((Seat("expert"),) * 4)).simulate(SEED, 0, 24, tables=())["games"]
    dead = np.mean(games["end_reason"] == SPEC.end_reasons.index("deadlock"))
    rounds = sorted(games["rounds"].tolist())
    tell(f"four experts: {games['capped'].mean():.3f} capped, {dead:.3f} deadlocked, rounds {rounds}")
    assert games["capped"].mean() <= 0.05


def deeds_of(style, cap=400):
    """What a seat of a style does a round against standard, in both seats."""
    done, rounds = {}, 0
    for own in range(2):
        seats = [Seat(style if seat == own else "standard") for seat in range(2)]
        match = SPEC.prepare(Match(tuple(seats), changes={"rules.round_cap": cap}))
        tables = match.simulate(SEED, own * GAMES, GAMES)
        rounds += tables["games"]["rounds"].sum()
        for deed in ("killed_controls", "earned", "spent_fighters", "lost_fighters", "lost_controls"):
            done[deed] = done.get(deed, 0) + tables["seats"][deed].reshape(GAMES, 2)[:, own].sum()
        places = tables["places"]
        theirs = places["place"] == match.rules.node[match.rules.home[1 - own]]
        done["home_strikes"] = done.get("home_strikes", 0) + places["fights"][theirs].sum()
    return {deed: float(number / rounds) for deed, number in done.items()} | {"length": float(rounds / (2 * GAMES))}


def test_every_style_deserves_its_name():
    bots = ("standard", *STYLES)
    deeds, early = {bot: deeds_of(bot) for bot in bots}, {bot: deeds_of(bot, cap=10) for bot in bots}
    for bot in bots:
        tell(f"{bot}, a round: " + ", ".join(f"{deed} {number:.4f}" for deed, number in deeds[bot].items()))
        tell(f"{bot}, a round up to the tenth: home_strikes {early[bot]['home_strikes']:.4f}")

    def most(rates, deed):
        return max(bots, key=lambda bot: rates[bot][deed])

    assert most(early, "home_strikes") == "rusher"
    assert most(deeds, "killed_controls") == "raider"
    assert most(deeds, "earned") == "economist"
    assert max(bots, key=lambda bot: deeds[bot]["spent_fighters"] * deeds[bot]["length"]) == "swarm"  # in a game
    assert min(bots, key=lambda bot: deeds[bot]["lost_fighters"]) == "turtle"


@pytest.mark.parametrize("n", [2, 4])
def test_no_corner_is_better_than_another(n):
    """Boards for two and four look the same from every corner, and who begins is dealt."""
    won = wins_of(["standard"] * n, 10 * GAMES, 0)
    far = np.abs(won.mean(axis=0) - 1 / n) / (won.std(axis=0) / sqrt(len(won)))
    tell(f"{n} standards: wins by seat {won.mean(axis=0).round(4)}, at most {far.max():.1f} standard errors from fair")
    assert far.max() < 4


@pytest.mark.skipif(engine_mode() != "release", reason="the speed of the usual build")
def test_a_thousand_games_a_second():
    match = SPEC.prepare(Match((Seat(), Seat())))
    began = process_time()
    match.simulate(SEED, 0, GAMES)
    speed = GAMES / (process_time() - began)
    told = tell(f"two standards with all records: {speed:.0f} games a CPU-second")
    assert speed >= 1_000, told
