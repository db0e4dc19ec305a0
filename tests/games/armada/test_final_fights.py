"""Fights against the final encounters."""

import pytest

from balance.games.armada.engine.names import FINAL, FightEnd, Final
from balance.games.armada.engine.rules import combat, shots

from .position import Position, put

pytestmark = pytest.mark.engine


def final(which, n=1):
    p = Position(n=n)
    for seat in range(n):
        p.ship(seat, hull=30, shield=0)
    p.g.final, p.g.final_at = which, 0
    combat.begin_fight(p.g, p.t, p.w, p.rec, (1 << n) - 1, 0, FINAL, False)
    return p


@pytest.mark.rule("AR-OUR-02", "AR-OUR-03", "AR-OUR-04")
def test_sections_of_the_ouroboros_act_until_the_third_cube():
    p = final(Final.OUROBOROS)
    assert sum(p.f.hull[: p.f.n]) == 20
    assert p.f.shared_shield == 8
    p.enemies(1)
    assert p.g.hull[0] == 25
    put(p.f, "cubes", 3, 0)
    p.enemies(1)
    assert p.g.hull[0] == 25
    p.enemies(6)  # the two lowest that are live: Kinetic 3 with a breach, and Energy 4
    assert p.g.hull[0] == 25 - 3 - 4
    shots.hit_foe(p.g, p.f, p.rec, 0, 4, 9, 0)
    assert (p.f.shared_shield, p.f.cubes[4]) == (0, 1)


@pytest.mark.rule("AR-LOK-05", "AR-AMB-54")
def test_the_mothership_gets_away_at_her_third_timer():
    p = final(Final.LOKUST)
    for _ in range(2):
        p.enemies(6)
    assert not p.f.over
    p.enemies(6)
    assert (p.f.over, p.f.end) == (True, FightEnd.LEFT)


@pytest.mark.rule("AR-ART-03", "AR-ART-06")
def test_artemis_is_sealed_until_mission_99():
    p = final(Final.ARTEMIS, n=3)
    assert shots.hit_foe(p.g, p.f, p.rec, 0, 0, 5, 1) == 0
    p.g.opened = 1
    assert shots.hit_foe(p.g, p.f, p.rec, 0, 0, 5, 1) == 5


@pytest.mark.rule("AR-LOK-06", "AR-LOK-03")
def test_the_mothership_alone_decides_the_fight_against_her():
    p = Position()
    p.g.final, p.g.final_at, p.g.n_drones = Final.LOKUST, 0, 1
    put(p.g, "drone", p.t.first_drone, 0)
    combat.begin_fight(p.g, p.t, p.w, p.rec, 1, 0, FINAL, False)
    assert p.f.n == 2
    put(p.f, "dead", 1, 1)
    assert not combat.is_won(p.g, p.f)
    put(p.f, "dead", 0, 1)
    put(p.f, "dead", 1, 0)
    assert combat.is_won(p.g, p.f)
