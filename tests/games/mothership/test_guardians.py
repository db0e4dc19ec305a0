"""Guardian cannons in their fights: GRD and the rulings AMB-14, AMB-21, AMB-23 to AMB-25, AMB-27."""

import pytest

from balance.games.mothership.engine.names import Act, Event, FightKind

from .duels import fights
from .position import EAGER, SHY, Position
from .teams import team_position

pytestmark = pytest.mark.engine


def meeting(piece="fighter", bots=(SHY, SHY), changes=None, mine=(3, 4), theirs=(4, 5)):
    """A ship of seat 0 about to move to (4, 4), beside a guardian of seat 1; both have a spare fighter."""
    p = Position(bots=bots, changes=changes)
    p.put(0, "fighter 3", (0, 8))
    p.put(1, "fighter 3", (10, 8))
    return p, p.put(0, piece, mine), p.put(1, "guardian", theirs)


@pytest.mark.rule("MS-GRD-09", "MS-MOVE-11")
def test_a_ship_that_comes_beside_a_guardian_stops_and_is_attacked():
    p, ship, guardian = meeting(mine=(0, 0), theirs=(1, 1))
    assert not p.legal(Act.MOVE, unit=ship, where=(4, 0))  # 4 spaces, but past the guardian
    p.dice({ship: 5, guardian: 2})
    p.move(ship, (1, 0))
    assert fights(p) == [(1, FightKind.GUARDIAN, ship)]
    assert p.place_of(guardian) is None
    assert p.place_of(ship) == (1, 0)
    assert not p.legal(Act.MOVE, unit=ship)


@pytest.mark.rule("MS-GRD-09")
def test_a_ship_that_keeps_away_from_a_guardian_moves_on():
    p, ship, _ = meeting(mine=(2, 6), theirs=(4, 3))
    p.move(ship, (4, 7))
    assert p.place_of(ship) == (4, 7)
    assert not fights(p)


@pytest.mark.rule("MS-AMB-23", "MS-GRD-09")
def test_a_warp_beside_a_guardian_triggers_it():
    p, ship, guardian = meeting(mine=(0, 4))
    p.card(0, "wormhole")
    p.dice({ship: 1, guardian: 3})
    p.play("wormhole", unit=ship, where=(4, 4))
    assert p.place_of(ship) is None
    assert fights(p) == [(1, FightKind.GUARDIAN, ship)]


@pytest.mark.rule("MS-AMB-23", "MS-GRD-09")
def test_a_push_beside_a_guardian_triggers_it_in_the_turn_of_its_owner():
    p = Position()
    p.put(0, "fighter 3", (0, 8))
    p.own((5, 4), 0)
    guardian, enemy = p.put(0, "guardian", (4, 5)), p.put(1, "fighter", (3, 4))
    p.put(1, "fighter 3", (10, 8))
    p.card(0, "gravity_manipulator")
    p.dice({guardian: 3, enemy: 1})
    p.play("gravity_manipulator", target=enemy, where=(4, 4))
    assert fights(p) == [(0, FightKind.GUARDIAN, enemy)]
    assert p.place_of(enemy) is None


@pytest.mark.rule("MS-GRD-10")
@pytest.mark.parametrize(("owner_has_it", "loser"), [(True, "ship"), (False, "nobody")])
def test_the_guardian_is_the_attacker_and_so_wins_ties_with_the_targeting_computer(owner_has_it, loser):
    p, ship, guardian = meeting(changes={"rules.guardian_repeat": "once"})
    p.tech(int(owner_has_it), "targeting_computer")
    p.dice({ship: 4, guardian: 4})
    p.move(ship, (4, 4))
    assert (p.place_of(ship) is None) == (loser == "ship")
    assert p.place_of(guardian)


@pytest.mark.rule("MS-GRD-13", "MS-GRD-14", "MS-AMB-21")
def test_a_rescued_ship_that_stays_is_attacked_again():
    p, ship, guardian = meeting()
    p.card(0, "life_support")
    p.dice({ship: [1, 4], guardian: [5, 2]})
    p.move(ship, (4, 4))
    assert len(fights(p)) == 2
    assert p.place_of(ship) == (4, 4)
    assert p.place_of(guardian) is None
    assert p.g.minerals[:2] == [1, 1]


@pytest.mark.rule("MS-GRD-13", "MS-GRD-14", "MS-AMB-21", "MS-AMB-11")
@pytest.mark.parametrize(
    ("repeat", "faces", "exchanges"),
    [
        ("until_gone", [(2, 2), (4, 3)], 2),
        ("until_gone", [(3, 5), (4, 3)], 2),
        ("after_loss_only", [(3, 5), (2, 2)], 2),
        ("after_loss_only", [(2, 2)], 1),
        ("once", [(3, 5)], 1),
    ],
)
def test_a_guardian_repeats_as_the_reading_says_and_shields_do_not_recover(repeat, faces, exchanges):
    p, ship, guardian = meeting("mothership", changes={"rules.guardian_repeat": repeat})
    p.panel(0, 4, 8, 3)
    p.dice({ship: [a for a, _ in faces], guardian: [b for _, b in faces]})
    p.move(ship, (4, 4))
    damage = sum(b for a, b in faces if b > a)
    assert len(fights(p)) == exchanges
    assert p.g.hull[0] == 12 - max(0, damage - 3)
    assert (p.place_of(guardian) is None) == (faces[-1][0] > faces[-1][1])


@pytest.mark.rule("MS-AMB-21", "MS-GRD-18")
def test_each_exchange_has_its_own_limit_of_four_gas():
    p, ship, guardian = meeting("mothership", bots=(SHY, EAGER))
    p.panel(0, 3, 12, 12)
    p.set("gas", 1, 9)
    p.dice({ship: 11, guardian: 1})
    p.move(ship, (4, 4))
    attackers = [(a, b) for _, a, b, _, _ in p.events(Event.TOTALS)]
    assert attackers == [(5, 11)]
    assert p.g.gas[1] == 5
    assert p.place_of(guardian) is None


@pytest.mark.rule("MS-AMB-21", "MS-GRD-18")
def test_gas_is_declared_anew_in_a_repetition():
    p, ship, guardian = meeting("mothership", bots=(SHY, EAGER))
    p.panel(0, 3, 12, 12)
    p.set("gas", 1, 6)
    p.dice({ship: [2, 10], guardian: [1, 2]})
    p.move(ship, (4, 4))
    assert [(a, b) for _, a, b, _, _ in p.events(Event.TOTALS)] == [(5, 2), (4, 10)]
    assert p.g.gas[1] == 0


@pytest.mark.rule("MS-GRD-15", "MS-AMB-24", "MS-MULTI-09")
def test_a_guardian_is_never_the_target_of_an_attack_from_beside_it():
    p = Position()
    p.put(0, "fighter 1", (4, 4))
    p.put(0, "bomber", (3, 5))
    guardian = p.put(1, "guardian", (4, 5))
    assert not p.legal(Act.ATTACK, target=guardian)


@pytest.mark.rule("MS-AMB-24", "MS-UNIT-11")
@pytest.mark.parametrize(("computer", "dies"), [(0, True), (1, False)])
def test_a_guardian_attacked_from_afar_defends(computer, dies):
    p = Position()
    p.tech(0, "sunslayer_torpedoes")
    p.tech(computer, "targeting_computer")
    p.panel(0, 3, 6, 6)
    ship, guardian = p.put(0, "mothership", (2, 4)), p.put(1, "guardian", (5, 5))
    p.put(1, "fighter 3", (10, 8))
    p.dice({ship: 4, guardian: 4})
    p.act(Act.TORPEDO, target=guardian)
    assert (p.place_of(guardian) is None) == dies
    assert (p.g.hull[0], p.g.minerals[0]) == (12, int(dies))


@pytest.mark.rule("MS-GRD-16", "MS-MULTI-09")
def test_a_guardian_joins_no_combined_attack():
    p = Position()
    fighter, guardian = p.put(0, "fighter", (4, 4)), p.put(0, "guardian", (3, 5))
    enemy = p.put(1, "mothership", (4, 5))
    masks = {row["mask"] for row in p.legal(Act.ATTACK, target=enemy)}
    assert masks == {1 << fighter % 16}
    assert guardian != fighter


@pytest.mark.rule("MS-GRD-17", "MS-WING-05", "MS-AMB-14")
def test_guardians_receive_and_give_the_wingman_bonus():
    p, ship, guardian = meeting()
    p.put(1, "bomber 1", (5, 5))
    p.put(1, "guardian 2", (4, 6))
    p.put(0, "bomber", (3, 3))
    p.put(0, "guardian", (4, 3))
    p.dice({ship: 5, guardian: 2})
    p.move(ship, (4, 4))
    assert p.totals() == (2 + 2, 5 + 2)


@pytest.mark.rule("MS-GRD-18")
@pytest.mark.parametrize(("gas", "spent"), [(3, 3), (6, 4)])
def test_gas_adds_to_a_guardian_roll_up_to_four(gas, spent):
    p, ship, guardian = meeting(bots=(SHY, EAGER))
    p.set("gas", 1, gas)
    p.dice({ship: 5, guardian: 4})
    p.move(ship, (4, 4))
    assert p.totals() == (4 + spent, 5)
    assert p.g.gas[1] == gas - spent


@pytest.mark.rule("MS-GRD-20")
def test_a_destroyed_guardian_can_be_bought_again():
    p, ship, guardian = meeting()
    p.tech(1, "orbital_defences")
    p.set("minerals", 1, 1)
    p.dice({ship: 5, guardian: 2})
    p.move(ship, (4, 4))
    p.turn_of(1)
    anchor = p.unit(1, "fighter 3")
    p.act(Act.STAY, unit=anchor)
    p.act(Act.DEPLOY, unit=anchor, where=(9, 8))
    assert p.place_of(guardian) == (9, 8)


@pytest.mark.rule("MS-GRD-21", "MS-AMB-25")
def test_a_station_beside_a_guardian_causes_no_fight():
    p = Position()
    p.tech(0, "auxiliary_engines")
    p.put(1, "guardian", (4, 2))
    p.act(Act.MOVE_STATION, where=(3, 2))
    assert p.place_of(p.unit(0, "station")) == (3, 2)
    assert not fights(p)


@pytest.mark.rule("MS-GRD-22", "MS-TURN-12")
def test_a_survivor_keeps_its_attack_phase():
    p, ship, guardian = meeting()
    enemy = p.put(1, "bomber", (3, 3))
    p.dice({ship: 5, guardian: 2})
    p.move(ship, (4, 4))
    assert p.g.attacked[ship] == 0
    assert p.legal(Act.ATTACK, target=enemy)


@pytest.mark.rule("MS-AMB-27", "MS-MOVE-06")
@pytest.mark.parametrize("seat", [0, 2, 1])
def test_friendly_guardians_are_passed_and_enemy_ones_block(seat):
    p = team_position()
    ship = p.put(0, "fighter", (0, 4))
    for number, where in enumerate(((0, 3), (1, 4), (0, 5)), 1):
        p.put(seat, f"guardian {number}", where)
    reached = {row["cell"] for row in p.legal(Act.MOVE, unit=ship)}
    assert (p.cells[2, 4] in reached) == (seat != 1)
    assert p.cells[1, 4] not in reached


@pytest.mark.rule("MS-GRD-07")
def test_a_guardian_has_neither_phase():
    p = Position()
    guardian = p.put(0, "guardian", (4, 4))
    p.put(1, "station", (9, 2))
    assert not [row for kind in (Act.MOVE, Act.STAY) for row in p.legal(kind, unit=guardian)]
    assert not p.legal(Act.ATTACK)
    assert not p.legal(Act.ATTACK_PLANET)
