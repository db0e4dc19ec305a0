"""No bot reads what it cannot know: other hands and the order of the deck may be anything, it decides the same."""

import random
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

from balance import engine_mode
from balance.games import Match, Seat
from balance.games.engine.recorder import Recorder
from balance.games.mothership.engine.bot.look_ahead import take_up, think
from balance.games.mothership.engine.bot.policy import choose
from balance.games.mothership.engine.names import Beacon, Event
from balance.games.mothership.engine.state import Game
from balance.games.mothership.engine.tables import Rules

from .position import ITEM, ORDER, SHY, SPEC, Position, workspace

pytestmark = pytest.mark.engine

UNCOMPILED = engine_mode() == "pure"
EXPERT = SPEC.policies()["expert"]
CURSORY = replace(EXPERT, weights={**EXPERT.weights, "lookahead": 2, "horizon": 1})
EXPLORERS = {"rules.explore_price": 1}  # cheap enough that bots explore
CARDS = [item.id for item in SPEC.catalogue() if item.kind == "card" and not item.own["module"]]


def disguised(g, seat, chance, planets=0, beacons=0, box=0):
    """The same game as far as a seat can see: other hands and the deck hold each other's cards, tokens that nobody has
    seen lie elsewhere, and so do developments in their deck, objectives that others hold, beacon cards and beacons that
    are locked or in the box (behind so many on the board)."""
    other = Game()
    other.copy_from(g)
    hands, deck = other.hand, other.deck
    rivals = [s for s in range(g.n) if s != seat]
    hidden = deck[g.top : g.n_deck] + [i for s in rivals for i, copies in enumerate(hands[s]) for _ in range(copies)]
    chance.shuffle(hidden)
    for s in rivals:
        mine, hidden = hidden[: g.hand_size[s]], hidden[g.hand_size[s] :]
        hands[s] = [mine.count(item) for item in range(len(hands[s]))]
    deck[g.top : g.n_deck] = hidden
    other.hand, other.deck = hands, deck
    places = [place for place in range(g.n_tokens) if place >= planets or not g.explored[place]]
    token, mixed = other.token, chance.sample(places, len(places))
    for place, source in zip(places, mixed, strict=True):
        token[place] = g.token[source]
    other.token = token
    plans = other.plans
    plans[: g.n_plans] = chance.sample(plans[: g.n_plans], g.n_plans)
    other.plans = plans
    stories = other.stories
    stories[: g.n_stories] = chance.sample(stories[: g.n_stories], g.n_stories)
    other.stories = stories
    unseen = [i for i in range(box) if i >= beacons or g.beacon[i] == Beacon.LOCKED]
    kinds = other.beacon_kind
    for place, source in zip(unseen, chance.sample(unseen, len(unseen)), strict=True):
        kinds[place] = g.beacon_kind[source]
    other.beacon_kind = kinds
    held, aims = other.held, other.aims
    cards = [*aims[: g.n_aims], *(item for s in rivals for item in held[s][: g.n_held[s]])]
    chance.shuffle(cards)
    for s in rivals:
        cards, held[s][: g.n_held[s]] = cards[g.n_held[s] :], cards[: g.n_held[s]]
    aims[: g.n_aims] = cards
    other.held, other.aims = held, aims
    return other


def decision(prepared, g, begins):
    """What the active seat does next; if its turn has just begun, after looking ahead."""
    rules, state = Rules(), Game()
    rules.copy_from(prepared.rules)
    state.copy_from(g)
    take_up(state, rules)
    w = workspace()
    if begins and rules.thoughtful:
        think(state, rules, prepared.grid, w)
    choose(state, rules, prepared.grid, w, Recorder())
    return state.manner, *(getattr(w.order, name) for name in ORDER)


def moments(prepared, only_beginnings):
    """Points of many games at which somebody decides, and whether a turn begins there."""
    for index in range(40):
        was_in_turn = False
        for g in prepared.replay(11, index, prepared.recorder(), prepared.step):
            begins, was_in_turn = g.in_turn and not was_in_turn, g.in_turn
            if g.in_turn and not g.over and g.alive[g.active] and (begins or not only_beginnings):
                yield g, begins


@pytest.mark.untraced
@pytest.mark.rule("MS-ART-12", "MS-DEV-24", "MS-BCN-26", "MS-AMB-103")
@pytest.mark.parametrize("mode", ["deathmatch", "victory_points", "artifacts", "modules"])
@pytest.mark.parametrize("bot", ["standard", CURSORY], ids=["standard", "expert"])
def test_decisions_do_not_depend_on_hidden_cards_or_tokens(bot, mode):
    if UNCOMPILED and bot is CURSORY:
        pytest.skip("looking ahead takes its time uncompiled")
    seats = (Seat(bot), Seat(), Seat(bot), *[Seat()] * (mode == "modules"))
    modules = {"artifacts": ("artifacts",), "modules": SPEC.modules}.get(mode, ())
    given = {"modules": modules, "changes": EXPLORERS} if modules else {"mode": mode}
    prepared = SPEC.prepare(Match(seats, **given))
    chance, seen, changed = random.Random(6), 0, 0
    wanted = 400 if engine_mode() == "release" else 100
    for g, begins in islice(moments(prepared, bot is CURSORY), wanted):
        rules = prepared.rules
        other = disguised(g, g.active, chance, rules.n_planets, rules.n_beacons, rules.n_beacon_tokens)
        changed += other.token != g.token if modules else other.hand != g.hand
        assert decision(prepared, g, begins) == decision(prepared, other, begins)
        seen += 1
    assert seen == wanted
    assert changed > seen / 2


@cache
def dealt(number):
    """Two hands that the enemy may hold, and the bot's, without a card in common."""
    cards = random.Random(number).sample(CARDS, 9)
    return cards[:3], cards[3:6], cards[6:]


def reactions_to(attackers, piece, own, enemy, key):
    """What a standard bot plays and pays when it is attacked by somebody whose cards are of no use."""
    p = Position(seats=(Seat(), Seat(SHY, void=tuple(CARDS))))
    prey = p.put(0, piece, (6, 7))
    p.put(0, "bomber 2", (0, 0))
    p.own((3, 6), 0)
    p.set("hull", 0, 4)
    p.set("gas", 0, 4)
    ships = [p.put(1, ship, where) for ship, where in zip(attackers, ((7, 7), (5, 7)), strict=False)]
    p.card(0, *own)
    p.card(1, *enemy)
    p.g.key = key
    p.turn_of(1)
    p.attack(prey, *ships)
    told = [p.events(kind) for kind in (Event.PLAYED, Event.GAS, Event.CANCELLED, Event.TOTALS)]
    return [[event for event in events if event[0] == 0 or kind == 3] for kind, events in enumerate(told)]


@pytest.mark.parametrize("piece", ["fighter 1", "bomber 1", "mothership"])
@pytest.mark.parametrize("attackers", [("mothership",), ("mothership", "fighter 1")])
def test_reactions_do_not_depend_on_hidden_cards(attackers, piece):
    reacted = 0
    for number in range(5 if UNCOMPILED else 60):
        own, one, another = dealt(number)
        told = reactions_to(attackers, piece, own, one, number + 1)
        assert told == reactions_to(attackers, piece, own, another, number + 1)
        reacted += bool(told[0] or told[1])
    assert reacted >= (1 if UNCOMPILED else 10)


def test_the_disguise_changes_nothing_that_can_be_seen():
    prepared = SPEC.prepare(Match((Seat(), Seat())))
    g = prepared.begin(3, 0, prepared.recorder())
    other = disguised(g, 0, random.Random(1))
    assert other.hand != g.hand
    assert other.deck != g.deck
    assert other.hand[0] == g.hand[0]
    assert other.hand_size == g.hand_size
    count = [sum(hand[i] for hand in g.hand) + g.deck[g.top : g.n_deck].count(i) for i in ITEM.values()]
    again = [sum(hand[i] for hand in other.hand) + other.deck[g.top : g.n_deck].count(i) for i in ITEM.values()]
    assert count == again
