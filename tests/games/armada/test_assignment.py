"""Crew dice on stations: symbols, boxes, activations, the Infirmary."""

import pytest

from balance.games.armada.engine.bot import assign
from balance.games.armada.engine.rules import actions, dice, infirmary, stations

from .position import BASIC, LASER, SHIELD, Position, put

pytestmark = pytest.mark.engine


@pytest.mark.rule("AR-ASG-01")
def test_a_die_works_only_where_its_symbol_is():
    p = fight("sentinel", sides=("E", "S", "M", "-", "T"))
    assert p.man(0, 0, 1, 2, 3) == 0
    assert p.man(0, 4) == 1


@pytest.mark.rule("AR-DIE-05")
def test_command_serves_as_any_symbol():
    p = fight("sentinel", sides=("C", "C"), shield=4)
    put(p.g, "shield", 2, 0)
    assert (p.man(0, 0), p.man(1, 1)) == (1, 1)
    assert (p.cubes(), p.g.shield[0]) == ([1], 3)


@pytest.mark.rule("AR-ASG-02", "AR-CMB-17")
def test_an_assigned_die_is_not_free():
    p = fight("sentinel")
    p.man(0, 0)
    assert not dice.is_free(p.g, p.r, 0, 0)
    assert dice.is_free(p.g, p.r, 0, 1)
    assert dice.free_dice(p.g, p.r, 0) == 4


@pytest.mark.rule("AR-ASG-03", "AR-PS-07")
def test_a_box_takes_one_die():
    p = fight("sentinel", modules=("stasis_beam",), sides=("S", "S"))
    assert stations.has_room(p.g, p.t, p.r, 0, 0)
    assert p.man(0, 0) == 1
    assert not stations.has_room(p.g, p.t, p.r, 0, 0)


@pytest.mark.rule("AR-CMB-12", "AR-MOD-27")
def test_all_symbols_are_needed_at_once():
    p = fight("bulkfrog", modules=("orchid_light_missiles_2",), sides=("T", "E", "T"))
    assert p.man(0, 0, 1) == 0
    assert p.man(0, 2) == 1


@pytest.mark.rule("AR-INF-03", "AR-INF-04", "AR-DIE-04", "AR-GAP-52")
def test_one_medic_brings_everybody_back_for_the_next_round():
    p = fight("sentinel", sides=("M", "T", "T", "-", "-"))
    for i in (1, 2):
        infirmary.disable(p.g, p.t, p.r, p.rec, 0, i)
    assert dice.free_dice(p.g, p.r, 0) == 3
    actions.use_infirmary(p.g, p.t, p.r, p.rec, 0, 0, 1)
    assert p.sick() == 0
    assert dice.free_dice(p.g, p.r, 0) == 2
    stations.gather(p.g, p.r, 0)
    assert dice.free_dice(p.g, p.r, 0) == 5


@pytest.mark.rule("AR-INF-02")
def test_units_in_the_infirmary_are_not_rolled():
    p = fight("sentinel")
    infirmary.disable(p.g, p.t, p.r, p.rec, 0, 3)
    put(p.r, "symbol", 9, 0, 3)
    dice.roll_crew(p.g, p.t, p.r, p.rec, 0, 0, 1)
    assert p.r.symbol[0][3] == 9
    assert all(p.r.symbol[0][i] <= 5 for i in (0, 1, 2, 4))


def fight(*foes, modules=(LASER, SHIELD), sides=("T", "T", "T", "T", "T"), **ship):
    p = Position(changes=ship.pop("changes", None), n=ship.pop("n", 1))
    p.ship(0, modules=modules, **ship)
    p.begin(*foes)
    p.show(*sides)
    return p


@pytest.mark.rule("AR-DIE-01", "AR-CMB-12", "AR-CMB-16", "AR-MOD-21", "AR-GAP-07")
def test_a_laser_fires_once_for_every_t():
    p = fight("bulkfrog")
    assert p.man(0, 0, 1, 2) == 3
    assert p.cubes() == [3]


@pytest.mark.rule("AR-CMB-16")
@pytest.mark.parametrize("greedy", [False, True])
def test_bots_use_a_module_as_often_as_a_side_allows(greedy):
    p = Position()
    p.ship(0, crew=(BASIC,))
    p.begin("bulkfrog")
    p.f.greedy = greedy
    p.show("TT")
    assign.assign_crew(p.g, p.t, p.w, p.rec, 0)
    assert p.cubes() == [2]


@pytest.mark.rule("AR-CMB-13", "AR-CMB-14")
def test_two_symbols_fire_one_laser_twice_but_not_two_lasers():
    p = fight("bulkfrog", modules=(LASER, LASER), sides=("TT",), crew=(BASIC,))
    assert p.man(0, 0) == 2
    assert p.man(1) == 0
    assert p.cubes() == [2]
