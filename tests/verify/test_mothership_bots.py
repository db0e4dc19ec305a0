"""The bots of Mothership are as strong as their names say.

Seats are rotated: the share of a bot is its mean over all seats. 2,000 games a pair; 400 where an expert plays, with
its shipped budget (up to 24 rollouts of each of 8 manners a turn, each to the end of the round after the next).
"""

from dataclasses import replace
from itertools import combinations
from math import sqrt

import numpy as np
import pytest

from balance.games import Match, Seat, game

SPEC = game("mothership")
SEED = 20_600
GAMES, EXPERT_GAMES, FIELD_GAMES = 2_000, 400, 20_000
STYLES = ("economist", "rusher", "turtle", "swarm", "raider", "technologist")
SIDES = {"teams": ((1, 3), (2, 4)), "layout": "sides-4p"}
# bots can play them (each is one of the positions), but sell them: whoever keeps them wins less, see below
BETTER_SOLD = {"dedotated_wam", "git_off_mah_propertay"}
KEPT = 100.0  # worth in the hand beyond any price
MANY = 20  # copies in the deck, so that keeping them matters
LADDER = [("novice", "random", 0.90), ("standard", "novice", 0.75), ("expert", "standard", 0.60)]


def tell(words):
    """What was measured, for whoever looks on (pytest -s)."""
    print(f"\n{words}")
    return words


def games_for(*bots):
    return EXPERT_GAMES if "expert" in bots else GAMES


def wins_of(seats, games, first, **match):
    """The wins of every seat: an array of games by seats."""
    tables = SPEC.prepare(Match(tuple(map(Seat, seats)), **match)).simulate(SEED, first, games, tables=())
    return tables["seats"]["win"].reshape(games, len(seats))


def share(bot, rival, n=2, games=None, **match):
    """How much one `bot` among n - 1 `rival`s wins, in every seat equally often, and the half-width of its interval."""
    each = (games or games_for(bot, rival)) // n
    line_ups = [[bot if seat == own else rival for seat in range(n)] for own in range(n)]
    won = np.concatenate([wins_of(line_up, each, k * each, **match)[:, k] for k, line_up in enumerate(line_ups)])
    return won.mean(), 1.96 * won.std(ddof=1) / sqrt(len(won))


def team_share(bot, rival):
    """How much two `bot`s win against two `rival`s, on both sides of the board equally often."""
    each = games_for(bot, rival) // 2
    first = wins_of([bot, rival] * 2, each, 0, **SIDES)[:, [0, 2]].sum(axis=1)
    second = wins_of([rival, bot] * 2, each, each, **SIDES)[:, [1, 3]].sum(axis=1)
    won = np.concatenate([first, second])
    return won.mean(), 1.96 * won.std(ddof=1) / sqrt(len(won))


@pytest.mark.parametrize(("bot", "rival", "least"), LADDER)
def test_each_level_beats_the_one_below(bot, rival, least):
    won, half = share(bot, rival)
    told = tell(f"{bot} wins {won:.3f} +- {half:.3f} against {rival}")
    assert won >= least, told


@pytest.mark.parametrize(("bot", "rival"), [pair[:2] for pair in LADDER])
def test_the_order_holds_for_points(bot, rival):
    won, half = share(bot, rival, mode="victory_points")
    told = tell(f"{bot} wins {won:.3f} +- {half:.3f} against {rival}, for points")
    assert won - half > 0.5, told


@pytest.mark.parametrize(("bot", "rival"), [pair[:2] for pair in LADDER])
def test_the_order_holds_in_teams(bot, rival):
    won, half = team_share(bot, rival)
    told = tell(f"two {bot}s win {won:.3f} +- {half:.3f} against two {rival}s")
    assert won - half > 0.5, told


def test_one_standard_among_three_novices():
    won, half = share("standard", "novice", n=4)
    told = tell(f"one standard among three novices wins {won:.3f} +- {half:.3f}")
    assert won >= 0.45, told


def style_shares(games):
    """Every four of the six styles, each in every seat: style -> share."""
    line_ups = [four[k:] + four[:k] for four in combinations(STYLES, 4) for k in range(4)]
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


def test_games_of_four_standards_end():
    games = SPEC.prepare(Match((Seat(),) * 4)).simulate(SEED, 0, GAMES, tables=())["games"]
    quartiles = np.percentile(games["rounds"], [5, 25, 50, 75, 95])
    tell(f"four standards: {games['capped'].mean():.4f} capped, rounds at 5, 25, 50, 75, 95 % {quartiles}")
    assert games["capped"].mean() <= 0.03
    assert 4 <= np.median(games["rounds"]) <= 25  # about 40 minutes at the table


def usage(games):
    """Share of games of a mixed field in which each tech is bought and each card is played."""
    bots = ("standard", "novice", *STYLES)
    line_ups = [bots[k:] + bots[:k] for k in range(len(bots))]
    each = -(-games // len(line_ups))
    count = np.zeros(len(SPEC.catalogue()))
    for number, line_up in enumerate(line_ups):
        match = Match(tuple(map(Seat, line_up[:4])))
        items = SPEC.prepare(match).simulate(SEED, number * each, each, tables=("items",))["items"]
        is_card = np.array([item.kind == "card" for item in SPEC.catalogue()])[items["item"]]
        used = ~is_card | (items["played"] > 0)
        pairs = np.unique(np.stack([items["game"], items["item"]])[:, used], axis=1)
        count += np.bincount(pairs[1], minlength=len(count))
    names = [item for item in SPEC.catalogue() if item.kind in ("card", "tech")]
    shares = {item.id: count[number] / (each * len(line_ups)) for number, item in enumerate(SPEC.catalogue())}
    return {item.id: shares[item.id] for item in names if item.kind == "tech" or not item.own["module"]}


def test_every_tech_is_bought_and_every_card_is_played():
    shares = usage(FIELD_GAMES)
    tell("bought or played: " + ", ".join(f"{item} {seen:.3f}" for item, seen in sorted(shares.items())))
    rare = {item for item, seen in shares.items() if seen < 0.005}
    assert rare <= BETTER_SOLD


@pytest.mark.parametrize("card", sorted(BETTER_SOLD))
def test_rare_cards_are_better_sold_than_kept(card):
    """One that keeps the card until it can be played, against one that sells it, in a deck that is full of it."""
    usual = SPEC.policies()["standard"]
    keeper = replace(usual, name="keeper", weights={**usual.weights, "want": {**usual.weights["want"], card: KEPT}})
    won, half = share(keeper, "standard", games=GAMES, changes={f"items.{card}.copies": MANY})
    told = tell(f"who keeps {card} wins {won:.3f} +- {half:.3f} against who sells it")
    assert won + half < 0.5, told
