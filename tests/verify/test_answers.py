"""Whole answers to "too strong?" on real blocks of Mothership: how often they are right, how soon, and how sure.

Blocks of Space Walls are played once for what it is worth and once for going for it from round 7 on; repeated answers
draw from them, moved to a planted truth.
"""

import numpy as np
import pytest

from balance.experiment.item.arms import Option
from balance.experiment.item.design import NET, PN, Experiment
from balance.experiment.item.going import RARELY, GoingPlan, Way
from balance.experiment.item.measure import item_work
from balance.experiment.item.ownership import owned_share
from balance.experiment.selfcheck.pool_checks import GAMES, ask_both, band
from balance.experiment.sequential.looks import play_to_looks
from balance.experiment.sequential.played import PlayedGames
from balance.experiment.sequential.rotation import RotationWork
from balance.games import Match, Seat, game
from balance.stats.effects.estimands import scores_of
from balance.stats.inference.blocks import rotation_scores
from balance.stats.verdicts.chances import PRIOR_ROPES
from balance.stats.verdicts.replies import Reply
from balance.stats.verdicts.rope import rho

MOTHERSHIP = game("mothership")
FOUR = Match((Seat(),) * 4)
SEED, BLOCKS, RUNS = 20_700, 600, 1000
TECH_BLOCKS, PLAIN_GAMES = 80, 300  # for the spread of a tech's effects, and to see who buys it
PLAYED = PlayedGames(keep_tables=True)
SOON = 7_000  # games by which half of the answers are found where nothing is planted
ROPE = rho(4)


class RealBlocks:
    """Scores of real blocks, moved to a planted mean: what `ask_both` needs of a pool of games."""

    seats = 4

    def __init__(self):
        option = Option.of(MOTHERSHIP, FOUR, "space_walls")
        worth = item_work(Experiment(MOTHERSHIP, FOUR, option, SEED, (BLOCKS,)), PlayedGames(), lambda _: False)
        list(play_to_looks(worth, 2))
        plan = GoingPlan(MOTHERSHIP, FOUR, "space_walls", SEED, (Way(7),), (BLOCKS,), 0)
        going = RotationWork(plan, PlayedGames(), lambda _: False)
        list(play_to_looks(going, 2))
        self.turn, self.scores = 0, []
        for scores in (-rotation_scores(next(iter(worth.win.values()))), rotation_scores(going.win[Way(7)])):
            self.scores.append(scores - scores.mean())

    def planted(self, rng, blocks, effect):
        """First what it is worth, then going for it; `ask_both` asks in that order, and may stop after the first."""
        scores, self.turn = self.scores[self.turn], 1 - self.turn
        return rng.choice(scores, blocks) + effect

    def ask(self, rng, worth, going):
        self.turn = 0
        return ask_both(self, rng, worth, going)


@pytest.fixture(scope="module")
def blocks():
    return RealBlocks()


@pytest.mark.parametrize(
    ("worth", "going", "reply"), [(0, 0, Reply.NO), (2, 0, Reply.YES), (0, 2, Reply.YES), (-1, 0, Reply.NO)]
)
def test_answers_are_right_by_13500_games(blocks, worth, going, reply):
    rng = np.random.default_rng((5406, worth + 1, going))
    asked = [blocks.ask(rng, worth * ROPE, going * ROPE) for _ in range(RUNS)]
    right, games = np.mean([one.answer.reply is reply for one in asked]), np.median([one.games for one in asked])
    print(f"\nworth {worth} rho, going {going} rho: {reply} in {right:.1%} by {GAMES:,} games, median {games:,.0f}")
    assert right >= 0.97
    assert games <= SOON


@pytest.mark.parametrize(("worth", "going"), [(1, 0), (0, 1)])
def test_at_the_limit_yes_and_no_are_both_rare(blocks, worth, going):
    rng = np.random.default_rng((5407, worth, going))
    replies = [blocks.ask(rng, worth * ROPE, going * ROPE).answer.reply for _ in range(RUNS)]
    _, most = band(0.025, RUNS)
    print(f"\nworth {worth} rho, going {going} rho: {replies.count(Reply.YES)} yes, {replies.count(Reply.NO)} no")
    assert replies.count(Reply.YES) <= most
    assert replies.count(Reply.NO) <= most


EFFECTS = {  # planted worth and gain, in ropes
    "as expected beforehand": lambda rng: rng.normal(0, PRIOR_ROPES, 2),
    "all sizes alike": lambda rng: rng.uniform(-4, 4, 2),
    "near the limit": lambda rng: np.array([rng.choice([0.6, 1.4]), rng.uniform(-2, 0)]),
}


@pytest.mark.parametrize("effects", EFFECTS)
def test_chances_of_90_to_99_percent_are_right_as_often(blocks, effects):
    rng, hits = np.random.default_rng(5408), []
    for _ in range(4 * RUNS):
        worth, going = EFFECTS[effects](rng)
        chance = blocks.ask(rng, worth * ROPE, going * ROPE).answer.chance
        if 0.9 <= max(chance, 1 - chance) <= 0.99:
            hits.append((max(worth, going) > 1) == (chance > 0.5))
    print(f"\n{effects}: {len(hits)} of {4 * RUNS} chances, {np.mean(hits):.1%} right")
    assert len(hits) >= 100
    assert 0.88 <= np.mean(hits) <= 1.0


def spread(plan, target):
    """Variance of an effect, times the games of a block."""
    win = {arm.arm: plan.play_arm(arm, 0, TECH_BLOCKS) for arm in target.arms}
    return scores_of(target.estimand, win).var(ddof=1) * len(target.arms)


def test_the_worth_needs_a_quarter_of_the_games_that_grants_at_the_start_need():
    """Variance times games of NET against PN: the median of all techs, and of those that bots buy."""
    ratios, bought = {}, set()
    for tech in (item.id for item in MOTHERSHIP.catalogue() if item.kind == "tech" and item.for_sale):
        plan = Experiment(MOTHERSHIP, FOUR, Option.of(MOTHERSHIP, FOUR, tech), SEED, (2,))
        ratios[tech] = spread(plan, NET) / spread(plan, PN)
        if owned_share(MOTHERSHIP, FOUR, tech, SEED, PLAIN_GAMES, 1, PLAYED).buyers >= RARELY:
            bought.add(tech)
    medians = np.median(list(ratios.values())), np.median([ratios[tech] for tech in bought])
    print(f"\nvariance times games, NET / PN, of {len(ratios)} techs and of {len(bought)} that bots buy: {medians}")
    print(", ".join(f"{tech} {ratio:.2f}" for tech, ratio in ratios.items()))
    assert len(ratios) == 32
    assert len(bought) >= 15
    assert max(medians) <= 0.25
