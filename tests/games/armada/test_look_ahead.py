"""Look-ahead: what it may imagine, whom it leads, and what it thinks of a position."""

import random
from itertools import chain

import pytest

from balance import engine_mode
from balance.games import Match, Seat
from balance.games.armada.engine.bot import joint_plans, look_ahead, plan, prospects, unseen
from balance.games.armada.engine.bot.weights import Weight
from balance.games.armada.engine.names import MAX_FLEETS, End
from balance.games.armada.engine.rules import planning
from balance.games.armada.engine.state import Game

from .position import SPEC, Position, put, workspace
from .test_hidden_information import disguised, played

pytestmark = pytest.mark.engine
KEYS = 3 if engine_mode() != "pure" else 1


def hidden_cards(g):
    """Everything that players do not see, as they may imagine it."""
    ships = [list(g.fleet_card[f][: g.fleet_n[f]]) for f in range(MAX_FLEETS)]
    return list(g.foe_deck[: g.n_foes]), ships, list(g.threat_deck[: g.n_threats]), list(g.bag[: g.n_bag])


def together(cards):
    """The same as one heap each: enemy cards, threat cards, tokens."""
    deck, ships, threats, bag = cards
    return sorted([*deck, *chain(*ships)]), sorted(threats), sorted(bag)


def thoughts(t, g, rec):
    """What all seats choose when a round begins, in a game of its own."""
    mine, w = Game(), workspace()
    mine.copy_from(g)
    look_ahead.play_as_usual(mine, t)
    plan.make_plans(mine, t, w, rec)
    look_ahead.think(mine, t, w)
    return list(mine.goal[: g.n]), mine.bold, list(mine.manner[: g.n])


@pytest.mark.rule("AR-THR-06")
def test_imagined_games_hang_on_nothing_hidden_and_lose_no_card():
    """The same key imagines the same game, however decks, bag and hidden ships really lie."""
    chance = random.Random(8)
    for key in range(KEYS):
        t, g, w, _ = played(2, "standard", 300 + key, 30)
        futures = []
        for real in (g, disguised(g, chance), disguised(g, chance)):
            future = Game()
            unseen.imagine_game(real, t, w, future, 77)
            futures.append(hidden_cards(future))
        assert futures[0] == futures[1] == futures[2]
        assert together(futures[0]) == together(hidden_cards(g))
        assert futures[0] != hidden_cards(g)


def test_a_threat_card_that_was_looked_at_stays_on_top():
    t, g, w, _ = played(2, "standard", 310, 12)
    g.threat_open = 1
    top = g.threat_deck[g.n_threats - 1]
    for key in range(8):
        future = Game()
        unseen.imagine_game(g, t, w, future, key)
        assert future.threat_deck[g.n_threats - 1] == top


@pytest.mark.parametrize("n", [1, 2, 3])
def test_choices_do_not_hang_on_anything_hidden(n):
    chance = random.Random(9)
    for key in range(KEYS):
        t, g, _, rec = played(n, "hasty", 320 + key, 2 * (n + 2))
        rules = type(t)()
        rules.copy_from(t)
        assert [thoughts(rules, disguised(g, chance), rec) for _ in range(2)] == [thoughts(rules, g, rec)] * 2


def test_one_mind_leads_those_who_plan_together():
    t = SPEC.prepare(Match((Seat("hasty"), Seat("standard"), Seat("apart"), Seat("random")))).rules
    g = Game()
    g.n, g.savior = 4, -1
    assert joint_plans.followers(g, t, 0) == 0b0011
    g.savior = 1
    assert joint_plans.followers(g, t, 0) == 0b0001


def test_together_is_the_share_of_rounds_in_which_a_seat_follows_the_common_plan():
    p = Position(2)
    rules = type(p.t)()
    rules.copy_from(p.t)
    rounds = range(1, 401)
    for share in (0.0, 0.3, 1.0):
        put(rules, "weight", share, 0, int(Weight.TOGETHER))
        followed = 0
        for p.g.round in rounds:
            followed += plan.follows(p.g, rules, 0)
        assert abs(followed / len(rounds) - share) <= 4 * (share * (1 - share) / len(rounds)) ** 0.5


def test_a_manner_lasts_for_a_round_and_leaves_care_as_it_is():
    """The seat that is led plays by the weights of its manner, but with its own number of dice trials."""
    prepared = SPEC.prepare(Match((Seat("hasty"),)))
    t, g = prepared.own_rules(), Game()
    g.n = 1
    own = list(t.weight[0])
    put(g, "manner", 3, 0)  # recruiter
    joint_plans.take_up(g, t)
    names = [name for name in SPEC.policies()["recruiter"].weights if name != "want"]
    changed = {names[i] for i, weight in enumerate(t.weight[0]) if weight != own[i]}
    assert changed == {"buy", "hire"}
    look_ahead.play_as_usual(g, t)
    assert list(t.weight[0]) == own


WORSE = {
    "less hull": lambda p: p.ship(0, hull=2),
    "a smaller crew": lambda p: p.crew(0, "basic"),
    "in Critical Damage": lambda p: put(p.g, "critical", 1, 0),
    "a beacon more": lambda p: put(p.g, "pile", 1, 0),
    "a Prime beacon": lambda p: setattr(p.g, "n_primes", 1),
    "an enemy ship": lambda p: put(p.g, "fleet_n", 1, 0),
    "a round later": lambda p: setattr(p.g, "round", 9),
    "lost": lambda p: (setattr(p.g, "over", True), setattr(p.g, "end_reason", int(End.BEACONS))),
}
BETTER = {
    "credits": lambda p: put(p.g, "credits", 5, 0),
    "a Data token": lambda p: setattr(p.g, "n_data", 1),
    "won": lambda p: (setattr(p.g, "over", True), setattr(p.g, "end_reason", int(End.LOKUST))),
}


@pytest.mark.parametrize(("name", "sign"), [(name, -1) for name in WORSE] + [(name, 1) for name in BETTER])
def test_prospects_rise_and_fall_with_the_position(name, sign):
    usual, other = Position(2), Position(2)
    (WORSE | BETTER)[name](other)
    before, after = (prospects.chance_to_win(p.g, p.t, 0) for p in (usual, other))
    assert 0 < before < 1
    assert 0 <= after <= 1
    assert sign * (after - before) > 0


def test_the_savior_weighs_the_places_in_its_reach():
    t, g, w, _ = played(3, "hasty", 330, 10)
    g.savior = 1
    planning.begin_planning(g, t, 1)
    joint_plans.list_plans(g, t, w, 1, 0b010)
    assert w.mind.n >= 2
    for i in range(w.mind.n):
        assert w.mind.manner[i] == 0
        assert [w.mind.goal[i][seat] for seat in (0, 2)] == [g.goal[0], g.goal[2]]
