"""No bot reads what it cannot know: hidden ships, the order of decks and of the bag may be anything, it plans the same.

Dice trials draw hidden ships from one pool: the enemy deck and all ships that nobody has seen.
"""

import random

import pytest

from balance.games.armada.engine.bot import plan, trials
from balance.games.armada.engine.names import MAX_FLEETS
from balance.games.armada.engine.rules.setup import set_up
from balance.games.armada.engine.rules.turn import next_turn
from balance.games.armada.engine.state import Game
from balance.games.armada.engine.workspace import Workspace
from balance.games.engine.recorder import Recorder

from .position import rules_of

pytestmark = pytest.mark.engine


def played(n, bot, key, turns):
    """A game some turns on, at the end of a Resolution."""
    t, g, w, rec = rules_of(n, None, {}, bot, ()), Game(), Workspace(), Recorder()
    g.key = key
    set_up(g, t, rec)
    for _ in range(turns):
        if not g.over:
            next_turn(g, t, w, rec)
    return t, g, w, rec


def disguised(g, chance):
    """The same game as far as players see: the bag in another order, and the threat cards nobody looked at."""
    other = Game()
    other.copy_from(g)
    bag, threats = other.bag, other.threat_deck
    bag[: g.n_bag] = chance.sample(bag[: g.n_bag], g.n_bag)
    hidden = g.n_threats - g.threat_open
    threats[:hidden] = chance.sample(threats[:hidden], hidden)
    other.bag, other.threat_deck = bag, threats
    return other


def goals(t, g, rec):
    w = Workspace()
    plan.make_plans(g, t, w, rec)
    return list(g.goal[: g.n])


@pytest.mark.parametrize("bot", ["standard", "novice"])
@pytest.mark.parametrize("n", [1, 2])
def test_plans_do_not_hang_on_the_order_of_the_bag(n, bot):
    chance = random.Random(5)
    for key in range(3):
        t, g, _, rec = played(n, bot, 100 + key, 4 * (n + 2))
        mine = Game()
        mine.copy_from(g)
        other = disguised(g, chance)
        assert goals(t, mine, rec) == goals(t, other, rec)


def test_hidden_ships_and_the_enemy_deck_are_one_pool():
    """What trials draw from holds the same cards whichever of them lie in fleets."""
    _, g, w, _ = played(2, "standard", 7, 16)
    cards = [
        c
        for f in range(MAX_FLEETS)
        for c, known in zip(g.fleet_card[f][: g.fleet_n[f]], g.fleet_known[f], strict=False)
        if not known
    ]
    trials.gather_pool(g, w)
    pool = sorted(w.p.pool[: w.p.n_pool])
    assert pool == sorted([*cards, *g.foe_deck[: g.n_foes]])
