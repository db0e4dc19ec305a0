"""Guardians are deployed and scrapped: GRD-01 to -06, -11, -12, -19, -20, AMB-22, AMB-26."""

from itertools import groupby

import pytest

from balance.games.mothership.engine.names import Act, Event, FightKind

from .duels import fights
from .many import keys
from .position import ROCKS, SHY, Position
from .teams import team_position

pytestmark = pytest.mark.engine


def armed(minerals=5, tech="orbital_defences_2", bots=(SHY, SHY), board=None):
    """Seat 0 can deploy beside a fighter at (4, 4) whose movement is closed."""
    p = Position(board, bots) if board else Position(bots=bots)
    p.tech(0, tech)
    p.set("minerals", 0, minerals)
    p.put(1, "fighter 3", (10, 8))
    anchor = p.put(0, "fighter", (4, 4))
    p.act(Act.STAY, unit=anchor)
    return p, anchor


@pytest.mark.rule("MS-GRD-01")
@pytest.mark.parametrize(("techs", "most"), [((), 0), (("orbital_defences",), 1), (("orbital_defences_2",), 3)])
def test_the_tech_says_how_many_guardians_a_colony_supports(techs, most):
    p = Position()
    p.tech(0, *techs)
    p.set("minerals", 0, 9)
    for number in range(3):
        p.act(Act.STAY, unit=p.put(0, f"fighter {number + 1}", (1 + 2 * number, 7)))
    p.act(Act.STAY, unit=p.put(0, "bomber", (7, 7)))
    deployed = 0
    while rows := p.legal(Act.DEPLOY):
        p.act(Act.DEPLOY, unit=rows[0]["unit"], cell=rows[0]["cell"])
        deployed += 1
    assert deployed == most
    assert p.g.minerals[0] == 9 - most


@pytest.mark.rule("MS-GRD-02")
def test_a_guardian_costs_a_mineral_and_stands_on_an_empty_hex_beside_the_ship():
    p, anchor = armed(minerals=1)
    p.put(0, "bomber", (3, 4))
    rows = p.legal(Act.DEPLOY, unit=anchor)
    assert {where for where, cell in p.cells.items() if cell in {row["cell"] for row in rows}} == {
        (3, 3),
        (4, 3),
        (3, 5),
        (4, 5),
    }
    p.act(Act.DEPLOY, unit=anchor, where=(4, 3))
    assert p.place_of(p.unit(0, "guardian")) == (4, 3)
    assert p.g.minerals[0] == 0


@pytest.mark.rule("MS-GRD-02")
def test_without_a_mineral_nothing_is_deployed():
    p, _ = armed(minerals=0)
    assert not p.legal(Act.DEPLOY)


@pytest.mark.rule("MS-GRD-02", "MS-AMB-26")
def test_the_ship_must_have_closed_its_movement_and_may_do_so_without_moving():
    p = Position()
    p.tech(0, "orbital_defences_2")
    p.set("minerals", 0, 5)
    stays, moves = p.put(0, "fighter 1", (4, 4)), p.put(0, "fighter 2", (0, 4))
    p.act(Act.DEPLOY, unit=stays, where=(4, 3))
    assert p.place_of(p.unit(0, "guardian 1")) == (4, 3)
    assert not p.legal(Act.MOVE, unit=stays)
    p.move(moves, (1, 4))
    p.act(Act.DEPLOY, unit=moves, where=(2, 4))
    assert p.place_of(p.unit(0, "guardian 2")) == (2, 4)


@pytest.mark.rule("MS-AMB-26")
def test_a_ship_of_a_team_mate_is_no_anchor():
    p = team_position()
    p.tech(0, "orbital_defences_2")
    p.set("minerals", 0, 5)
    mate = p.put(2, "fighter", (4, 4))
    p.set("moved", mate, 2)
    assert not p.legal(Act.DEPLOY)


@pytest.mark.rule("MS-GRD-03", "MS-GRD-04")
def test_a_ship_anchors_once_a_turn_and_several_ships_may_anchor():
    p, one = armed()
    two = p.put(0, "bomber", (7, 7))
    p.act(Act.STAY, unit=two)
    p.act(Act.DEPLOY, unit=one, where=(4, 3))
    assert {row["unit"] for row in p.legal(Act.DEPLOY)} == {two}
    p.act(Act.DEPLOY, unit=two, where=(7, 8))
    assert not p.legal(Act.DEPLOY)
    p.end_turn()
    p.turn_of(0)
    assert {row["unit"] for row in p.legal(Act.DEPLOY)} == {one, two}


@pytest.mark.rule("MS-GRD-05")
def test_a_station_is_no_anchor():
    p = Position()
    p.tech(0, "orbital_defences_2")
    p.set("minerals", 0, 5)
    assert not p.legal(Act.DEPLOY)


@pytest.mark.rule("MS-GRD-06", "MS-AST-13", "MS-AST-15")
@pytest.mark.parametrize(("guardian_face", "survives"), [(3, True), (4, True), (2, False)])
def test_a_guardian_deployed_on_asteroids_must_beat_them_before_it_fights(guardian_face, survives):
    p = Position(ROCKS)
    p.tech(0, "orbital_defences_2")
    p.set("minerals", 0, 5)
    anchor, enemy = p.put(0, "fighter", (4, 5)), p.put(1, "fighter", (6, 4))
    p.put(1, "fighter 3", (10, 8))
    p.act(Act.STAY, unit=anchor)
    guardian = p.unit(0, "guardian")
    p.dice({guardian: [guardian_face, 6], enemy: 1} if survives else {guardian: guardian_face}, {guardian: 3})
    p.act(Act.DEPLOY, unit=anchor, where=(5, 4))
    assert p.place_of(guardian) == ((5, 4) if survives else None)
    assert p.place_of(enemy) == (None if survives else (6, 4))
    assert p.g.minerals[:2] == [4 + survives, 0]


@pytest.mark.rule("MS-AST-13")
def test_a_guardian_stays_in_its_field_without_another_test():
    p = Position(ROCKS)
    guardian = p.put(0, "guardian", (5, 4))
    for seat in (0, 1, 0):
        p.turn_of(seat)
        p.end_turn()
    assert p.place_of(guardian) == (5, 4)
    assert not p.events(Event.ASTEROIDS)


@pytest.mark.rule("MS-GRD-11", "MS-AMB-22", "MS-AMB-23")
def test_a_guardian_deployed_beside_enemies_fights_one_to_the_end_and_then_the_next():
    p, anchor = armed()
    enemies = {p.put(1, "fighter 1", (3, 2)), p.put(1, "fighter 2", (4, 3))}
    lengths = set()
    for _ in keys(p, 40):
        p.act(Act.DEPLOY, unit=anchor, where=(3, 3))
        assert {(seat, kind) for seat, kind, _ in fights(p)} == {(0, FightKind.GUARDIAN)}
        runs = [target for target, _ in groupby(target for _, _, target in fights(p))]
        assert len(runs) == len(set(runs))
        assert set(runs) == enemies or p.place_of(p.unit(0, "guardian")) is None
        lengths.add((len(runs), len(fights(p))))
    assert {(1, 1), (2, 2), (2, 3)} <= lengths


@pytest.mark.rule("MS-GRD-12")
@pytest.mark.parametrize("with_computer", [0, 1])
def test_the_deploying_side_attacks_an_enemy_guardian(with_computer):
    p, anchor = armed()
    p.tech(with_computer, "targeting_computer")
    old, new = p.put(1, "guardian", (4, 2)), p.unit(0, "guardian")
    p.dice({new: [3, 5], old: [4, 1]})  # the anchor is a wingman of the new one
    p.act(Act.DEPLOY, unit=anchor, where=(3, 3))
    assert p.place_of(old) is None
    assert fights(p) == [(0, FightKind.GUARDIAN, old)] * (1 + with_computer)
    assert p.g.minerals[0] == 5


@pytest.mark.rule("MS-GRD-19", "MS-GRD-20")
def test_a_scrapped_guardian_pays_nothing_and_can_be_bought_again():
    p, anchor = armed(minerals=1, tech="orbital_defences")
    guardian = p.put(0, "guardian", (3, 3))
    assert not p.legal(Act.DEPLOY)
    p.act(Act.SCRAP, unit=guardian)
    assert p.place_of(guardian) is None
    assert (p.g.minerals[0], p.g.gas[0]) == (1, 0)
    p.act(Act.DEPLOY, unit=anchor, where=(4, 3))
    assert p.place_of(guardian) == (4, 3)
    assert p.g.minerals[0] == 0


@pytest.mark.rule("MS-GRD-19")
def test_only_own_guardians_are_scrapped():
    p = Position()
    p.put(1, "guardian", (3, 3))
    p.put(0, "fighter", (9, 8))
    assert not p.legal(Act.SCRAP)


@pytest.mark.rule("MS-AMB-25")
def test_a_guardian_deployed_beside_an_enemy_station_does_not_fight_it():
    p, _ = armed()
    anchor = p.put(0, "bomber", (6, 2))
    p.act(Act.STAY, unit=anchor)
    p.act(Act.DEPLOY, unit=anchor, where=(7, 2))
    assert not fights(p)
    assert p.g.station_hull[1] == 16
