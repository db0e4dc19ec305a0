"""Duels and draws whose chances were worked out apart from the engine."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from balance.games.armada.engine.names import FightEnd, Final, Strike
from balance.games.armada.engine.rules.finals import decode
from balance.games.armada.engine.tables import Rules
from balance.games.armada.odds.duel import Duel

from .position import ITEMS, LASER, SHIELD, Position, rules_of


def duel(foe, *, breaches=True):
    """The engine's own rules, every roll and every enemy die: chance of victory, rounds, hull left."""
    tables = Rules()
    tables.copy_from(rules_of(1, None, {}, "standard", ()))
    if not breaches:
        tables.line = [
            [[0 if k == Strike.BREACH else x for k, x in enumerate(line)] for line in card] for card in tables.line
        ]
    stations = [ITEMS["module"].index(name) for name in (LASER, SHIELD)]
    odds = Duel(tables, 8, 4, stations, [0] * 5, [ITEMS["foe"].index(foe)]).odds()
    wins = {o: p for o, p in odds.chances.items() if o.end == FightEnd.VICTORY}
    won = sum(wins.values())
    return won, float(odds.steps), float(sum(p * o.hull for o, p in wins.items()) / won)


@pytest.mark.rule("AR-ORA-17")
def test_a_duel_with_a_sentinel():
    won, rounds, hull = duel("sentinel")
    assert float(1 - won) == pytest.approx(7.3e-14, rel=0.01)
    assert rounds == pytest.approx(2.7952, abs=5e-5)
    assert hull == pytest.approx(7.99997, abs=5e-6)


@pytest.mark.rule("AR-ORA-18")
def test_a_duel_with_a_siren():
    won, rounds, hull = duel("siren")
    assert float(won) == pytest.approx(0.87176, abs=5e-6)
    assert rounds == pytest.approx(5.0039, abs=5e-5)
    assert hull == pytest.approx(5.8895, abs=5e-5)


@pytest.mark.rule("AR-ORA-19")
def test_a_duel_with_a_klinge_whose_breaches_are_left_out():
    won, rounds, hull = duel("klinge", breaches=False)
    assert float(won) == pytest.approx(0.95542, abs=5e-6)
    assert rounds == pytest.approx(3.9489, abs=5e-5)
    assert hull == pytest.approx(5.6178, abs=5e-5)


@pytest.mark.rule("AR-ORA-10", "AR-FIN-01", "AR-GAP-17", "AR-GAP-65")
def test_decoding_four_tokens_of_eight():
    p = Position(n=3, changes={"rules.savior": "played"})
    found = dict.fromkeys(Final, 0)
    for tokens in combinations(range(8), 4):
        p.g.data = [int(token in tokens) for token in range(8)]
        found[decode(p.g, p.t)] += 1
    assert [found[final] for final in (Final.LOKUST, Final.OUROBOROS, Final.ARTEMIS, Final.OBLIVION)] == [
        15,
        14,
        13,
        12,
    ]
    assert found[Final.SAVIOR] == 16


def data_events():
    """[event] 1 if its success gives a Data token, of the events in the bag."""
    t = rules_of(2, None, {}, "standard", ())
    return [int(t.data[e] > 0) for e in range(t.n_events) for _ in range(t.event_copies[e])], t.dont_panic


@pytest.mark.rule("AR-ORA-16", "AR-GAP-16", "AR-GAP-18", "AR-SET-14")
def test_beacons_drawn_until_the_fourth_data_event():
    data, calm = data_events()
    good, total = sum(data), len(data) + calm
    assert (len(data), good, calm) == (50, 20, 8)
    assert Fraction(4 * (total + 1), good + 1) == Fraction(236, 21)

    def four_within(draws):
        few = sum(comb(good, k) * comb(total - good, draws - k) for k in range(4))
        return 1 - few / comb(total, draws)

    assert [round(four_within(draws), 3) for draws in (8, 10, 12, 16)] == [0.271, 0.475, 0.661, 0.896]


@pytest.mark.rule("AR-ORA-14", "AR-ORA-20", "AR-GAP-20")
def test_deck_totals():
    t = rules_of(2, None, {}, "standard", ())
    kinds = [t.threat_kind[i] for i in range(t.n_threats) for _ in range(t.threat_copies[i])]
    ships = [(t.threat_kind[i], t.threat_ships[i]) for i in range(t.n_threats) for _ in range(t.threat_copies[i])]
    assert (t.n_foes, len(kinds), t.n_heroes) == (55, 30, 34)
    assert [kinds.count(0), kinds.count(1) + kinds.count(2), kinds.count(3)] == [15, 14, 1]
    assert sum(n for kind, n in ships if kind == 0) == 33
    assert sum(n for kind, n in ships if kind in (1, 2)) == 19
    assert t.n_tiles + t.n_cargo == 88
