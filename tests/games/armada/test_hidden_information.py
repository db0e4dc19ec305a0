"""No bot reads what it cannot know: hidden ships, the order of decks and of the bag may be anything, it plans the same.

Dice trials draw hidden ships from one pool: the enemy deck and all ships that nobody has seen.
"""

import random

import pytest

from balance import engine_mode
from balance.games.armada.engine.bot import plan, search, teams, trials
from balance.games.armada.engine.bot.look_ahead import next_turn
from balance.games.armada.engine.names import MAX_FLEETS
from balance.games.armada.engine.rules.setup import set_up
from balance.games.armada.engine.state import Game

from ..workspaces import silent_recorder
from .position import Position, put, rules_of, workspace

pytestmark = pytest.mark.engine
KEYS = 4 if engine_mode() != "pure" else 1


def played(n, bot, key, turns):
    """A game some turns on, at the end of a Resolution."""
    t, g, w, rec = rules_of(n, None, {}, bot, ()), Game(), workspace(), silent_recorder()
    g.key = key
    set_up(g, t, rec)
    for _ in range(turns):
        if not g.over:
            next_turn(g, t, w, rec)
    return t, g, w, rec


def disguised(g, chance):
    """The same game as far as players see: all cards, ships and tokens that are hidden lie in another order."""
    other = Game()
    other.copy_from(g)
    bag, threats, deck, ships = other.bag, other.threat_deck, other.foe_deck, other.fleet_card
    bag[: g.n_bag] = chance.sample(bag[: g.n_bag], g.n_bag)
    hidden = g.n_threats - g.threat_open
    threats[:hidden] = chance.sample(threats[:hidden], hidden)
    places = [(f, i) for f in range(MAX_FLEETS) for i in range(g.fleet_n[f]) if not g.fleet_known[f][i]]
    pool = [ships[f][i] for f, i in places] + deck[: g.n_foes]
    pool = chance.sample(pool, len(pool))
    for f, i in places:
        ships[f][i] = pool.pop()
    deck[: g.n_foes] = pool
    other.bag, other.threat_deck, other.foe_deck, other.fleet_card = bag, threats, deck, ships
    return other


def decisions(t, g, rec):
    """Where all seats mean to go, and who fights with whom, or the final encounter."""
    w = workspace()
    plan.make_plans(g, t, w, rec)
    goals = list(g.goal[: g.n]), g.bold
    teams.form_teams(g, t, w, rec)
    return goals, g.bold, list(g.team[: g.n_teams]), list(g.team_place[: g.n_teams])


@pytest.mark.parametrize("bot", ["standard", "novice"])
@pytest.mark.parametrize("n", [1, 2, 3])
def test_plans_do_not_hang_on_anything_hidden(n, bot):
    """Hidden ships change places with those of the deck; bag and threat deck are in another order."""
    chance = random.Random(5)
    for key in range(KEYS):
        t, g, _, rec = played(n, bot, 100 + key, (3 + key) * (n + 2))
        found = []
        for _ in range(3):
            other = disguised(g, chance)
            assert other.foe_deck != g.foe_deck
            found.append(decisions(t, other, rec))
        mine = Game()
        mine.copy_from(g)
        assert [decisions(t, mine, rec)] * 3 == found


def test_hidden_ships_and_the_enemy_deck_are_one_pool():
    """What trials draw from holds the same cards whichever of them lie in fleets."""
    t, g, w, _ = played(2, "standard", 7, 16)
    cards = [
        c
        for f in range(MAX_FLEETS)
        for c, known in zip(g.fleet_card[f][: g.fleet_n[f]], g.fleet_known[f], strict=False)
        if not known
    ]
    trials.gather_pool(g, t, w)
    pool = w.p.pool[: w.p.n_pool]
    assert pool == sorted([*cards, *g.foe_deck[: g.n_foes]])
    assert w.p.threats[: w.p.n_threats] == sorted(g.threat_deck[: g.n_threats])


@pytest.mark.rule("AR-LOK-02")
def test_drones_are_known_to_be_drones_but_not_of_which_kind():
    """Were they imagined as cards of the deck, trials would meet more drones, or more enemy cards, than there are."""
    p = Position()
    hidden, drones = list(p.t.foes)[:2], [p.t.first_drone, p.t.first_drone + 1]
    p.g.foe_deck, p.g.n_foes = [hidden[0]] * len(p.g.foe_deck), 3
    for field, value in (("fleet_at", 0), ("fleet_n", 3)):
        put(p.g, field, value, 0)
    for i, card in enumerate([hidden[1], *drones]):
        put(p.g, "fleet_card", card, 0, i)
    trials.gather_pool(p.g, p.t, p.w)
    assert p.w.p.pool[: p.w.p.n_pool] == sorted([hidden[0]] * 3 + [hidden[1]])
    seen = set()
    for trial in range(40):
        trials.imagine(p.g, p.t, p.w, 1, 0, trial)
        foe, *others = p.w.draft.fleet_card[0][:3]
        assert foe in hidden
        assert p.w.draft.foe_deck[2] in hidden
        seen |= {*others}
    assert seen <= {p.t.first_drone + i for i in range(p.t.n_drone_kinds)}
    assert len(seen) > 2


def test_a_threat_card_that_was_looked_at_is_known():
    t, g, w, _ = played(2, "standard", 7, 16)
    g.threat_open = 1
    trials.gather_pool(g, t, w)
    assert w.p.threats[: w.p.n_threats] == sorted(g.threat_deck[: g.n_threats - 1])
    trials.imagine(g, t, w, 1, 0, 0)
    assert w.draft.threat_deck[g.n_threats - 1] == g.threat_deck[g.n_threats - 1]


def test_an_assignment_is_tried_on_dice_that_nobody_knows():
    """The search carries out assignments on a copy with another key: no roll to come is seen in advance."""
    p = Position()
    p.begin("sentinel")
    p.show("T", "S", "-", "-", "-")
    search.assign_by_search(p.g, p.t, p.w, p.rec, 0)
    assert p.w.draft.key != p.g.key
