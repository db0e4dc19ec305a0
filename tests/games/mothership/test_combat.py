"""Dogfights between units: CMB, MULTI, WING, UNIT."""

import pytest

from balance.games.mothership.engine.names import Act

from .position import Position

pytestmark = pytest.mark.engine


@pytest.mark.rule("MS-CMB-03", "MS-CMB-05", "MS-UNIT-06", "MS-RES-12")
def test_the_higher_total_destroys_a_fighter_and_pays_loot():
    p = Position()
    mine, enemy = p.put(0, "fighter 1", (4, 4)), p.put(1, "fighter 1", (4, 5))
    p.put(1, "bomber 1", (9, 8))
    p.dice({mine: 4, enemy: 3})
    p.attack(enemy, mine)
    assert p.place_of(enemy) is None
    assert p.place_of(mine) == (4, 4)
    assert p.g.minerals[:2] == [1, 0]


@pytest.mark.rule("MS-CMB-04")
def test_a_tie_harms_nobody():
    p = Position()
    mine, enemy = p.put(0, "fighter 1", (4, 4)), p.put(1, "fighter 1", (4, 5))
    p.dice({mine: 4, enemy: 4})
    p.attack(enemy, mine)
    assert p.place_of(enemy)
    assert p.place_of(mine)


@pytest.mark.rule("MS-WING-01", "MS-WING-04")
def test_wingmen_add_to_the_defender_only_and_take_no_harm():
    p = Position()
    mine, enemy = p.put(0, "fighter 1", (4, 4)), p.put(1, "fighter 1", (4, 5))
    wing = p.put(1, "bomber 1", (5, 5))
    p.put(0, "bomber 1", (4, 3))
    p.dice({mine: 6, enemy: 4})
    p.attack(enemy, mine)
    assert p.totals() == (6, 5)
    assert p.place_of(wing) == (5, 5)


@pytest.mark.rule("MS-MULTI-02", "MS-MULTI-05", "MS-MULTI-04")
def test_a_combined_attack_sums_and_loses_together():
    p = Position()
    one, two = p.put(0, "fighter 1", (4, 4)), p.put(0, "fighter 2", (3, 5))
    p.put(0, "bomber 1", (9, 8))
    enemy = p.put(1, "fighter 1", (4, 5))
    p.put(1, "fighter 2", (5, 5))
    p.dice({one: 1, two: 1, enemy: 2})
    p.attack(enemy, one, two)
    assert p.totals() == (2, 3)
    assert p.place_of(one) is None
    assert p.place_of(two) is None
    assert p.g.minerals[1] == 2
    assert not p.legal(Act.ATTACK)
