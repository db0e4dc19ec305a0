"""Exact odds of fights and missions: against fights that the engine plays, and as they are asked for."""

from dataclasses import replace

import pytest

from balance.errors import ScenarioError
from balance.games.armada.engine.names import FightEnd
from balance.games.armada.odds.duel import Duel
from balance.games.odds.notation import parse_question
from tests.conftest import scaled

from .position import BASIC, ITEMS, LASER, SHIELD, SPEC, Position

STANDARD = SPEC.policies()["standard"]
STEADFAST = replace(STANDARD, name="steadfast", weights={**STANDARD.weights, "escape_hull": 0})  # never escapes


def answer(text, **changes):
    book = SPEC.odds({f"rules.{name}": value for name, value in changes.items()})
    return book.answer(parse_question(book, text))


@pytest.mark.parametrize(
    ("modules", "foes", "dice"),
    [
        ((LASER, "stasis_beam", SHIELD), ("siren",), 4),
        ((LASER, SHIELD), ("klinge",), 3),
        (("sakura_micro_missiles_1", "polarity_drive"), ("swan",), 3),
        (("aster_drones_1", SHIELD), ("sentinel", "starion"), 3),
    ],
)
def test_the_engine_wins_as_often_as_the_exact_odds_say(modules, foes, dice):
    p = Position(bot=STEADFAST)
    stations = [p.module(name) for name in modules]
    cards = [ITEMS["foe"].index(foe) for foe in foes]
    odds = Duel(p.t, 5, 2, stations, [0] * dice, cards).odds()
    exact = float(sum(q for outcome, q in odds.chances.items() if outcome.end == FightEnd.VICTORY))
    games, won = scaled(3000), 0
    for key in range(games):
        p.g.key, p.g.fights, p.g.n_foe_pile = key, 0, 0
        p.ship(0, hull=5, shield=2, modules=modules, crew=(BASIC,) * dice)
        won += p.fight(*foes) == FightEnd.VICTORY
    assert sum(odds.chances.values()) == 1
    assert abs(won / games - exact) < 5 * (exact * (1 - exact) / games) ** 0.5


def test_fights_and_missions_can_be_asked_for():
    assert 0.7 < answer("pathfinder(dice=3, hull=4, shield=2) vs sentinel").chance("win") < 1
    assert float(answer("crew(dice=5) vs event_21").chance("win")) == pytest.approx(0.1233, abs=5e-5)
    assert float(answer("crew(dice=5) vs event_14").chance("win")) == pytest.approx(0.44753, abs=5e-6)
    assert float(answer("crew(dice=6) vs oblivion").chance("win")) == pytest.approx(0.0099, abs=5e-5)
    more = answer("pathfinder(dice=3, hull=4, shield=2, module=lotus_pulse_laser_3) vs siren").chance("win")
    assert more > answer("pathfinder(dice=3, hull=4, shield=2) vs siren").chance("win")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("pathfinder vs hawk", "hawk draws enemy cards"),
        ("siren vs pathfinder", "siren does not attack here"),
        ("pathfinder + harmony vs siren", "one ship or crew"),
        ("pathfinder vs event_21", "for a mission say crew"),
        ("crew vs siren", "a crew tries one event"),
        ("pathfinder(module=ai_core_1) vs siren", "ai_core_1 rolls dice again"),
        ("pathfinder(hero=pathos) vs siren", "pathos rolls dice again or changes them"),
    ],
)
def test_what_has_no_exact_odds_is_refused_in_words(text, why):
    with pytest.raises(ScenarioError, match=why):
        answer(text)
