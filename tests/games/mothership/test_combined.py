"""Combined attacks and wingmen: MULTI, WING and the rulings AMB-03, AMB-09, AMB-15."""

import pytest

from balance.games.mothership.engine.names import Act

from .duels import facing, mask
from .position import Position
from .teams import team_position

pytestmark = pytest.mark.engine


SIX_AROUND = [(3, 6), (5, 6), (3, 5), (4, 5), (3, 7), (4, 7)]  # neighbours of (4, 6)


@pytest.mark.rule("MS-MULTI-02", "MS-MULTI-05", "MS-MULTI-04", "MS-AMB-03", "MS-AMB-20")
@pytest.mark.parametrize(("techs", "loot"), [((), 2), (("extra_loot",), 4)])
def test_a_combined_attack_sums_and_loses_together(techs, loot):
    p, one, enemy = facing()
    two = p.put(0, "fighter 2", (5, 6))
    p.put(1, "fighter 2", (3, 5))
    p.tech(1, *techs)
    p.dice({one: 1, two: 1, enemy: 2})
    p.attack(enemy, one, two)
    assert p.totals() == (2, 3)
    assert p.place_of(one) is None
    assert p.place_of(two) is None
    assert p.g.minerals[1] == loot
    assert not p.legal(Act.ATTACK)


@pytest.mark.rule("MS-MULTI-01")
def test_only_ships_beside_the_target_that_can_harm_it_join():
    p, fighter, enemy = facing()
    ship = p.put(0, "mothership", (5, 6))
    p.put(0, "bomber", (3, 5))
    p.put(0, "fighter 2", (5, 7))
    assert {row["mask"] for row in p.legal(Act.ATTACK, target=enemy)} == {
        mask(fighter),
        mask(ship),
        mask(fighter, ship),
    }


@pytest.mark.rule("MS-MULTI-02")
def test_the_buffs_of_all_participants_are_summed():
    p, fighter, enemy = facing(defender="mothership")
    p.panel(1, 3, 8, 4)
    bomber = p.put(0, "bomber", (5, 6))
    p.tech(0, "red_leader", "rear_turrets")
    p.dice({fighter: 2, bomber: 3, enemy: 8})
    p.attack(enemy, fighter, bomber)
    assert p.totals() == (2 + 1 + 3 + 1, 8)


@pytest.mark.rule("MS-MULTI-03")
def test_a_second_attack_is_a_new_dogfight_and_tops_nothing_up():
    p, one, enemy = facing(defender="bomber")
    two = p.put(0, "fighter 2", (5, 6))
    p.dice({one: 3, two: 2, enemy: [4, 4]})
    p.attack(enemy, one)
    assert {row["mask"] for row in p.legal(Act.ATTACK, target=enemy)} == {mask(two)}
    p.attack(enemy, two)
    assert p.totals() == (2, 4)
    assert p.place_of(enemy) == (4, 5)


@pytest.mark.rule("MS-MULTI-04")
@pytest.mark.parametrize("face", [1, 5])
def test_each_participant_spends_its_attack_phase(face):
    p, one, enemy = facing(defender="bomber")
    two = p.put(0, "fighter 2", (5, 6))
    p.dice({one: 2, two: 2, enemy: face})
    p.attack(enemy, one, two)
    assert [p.g.attacked[unit] for unit in (one, two)] == [1, 1]


@pytest.mark.rule("MS-MULTI-05", "MS-AMB-03")
def test_every_beaten_participant_takes_the_full_total():
    p, fighter, enemy = facing(defender="mothership")
    p.panel(1, 3, 10, 2)
    p.panel(0, 3, 4, 1)
    ship, bomber = p.put(0, "mothership", (5, 6)), p.put(0, "bomber", (3, 5))
    p.dice({fighter: 1, bomber: 2, ship: 1, enemy: 9})
    p.attack(enemy, fighter, ship, bomber)
    assert p.place_of(fighter) is None
    assert p.place_of(bomber) is None
    assert (p.g.shield_lost[0], p.g.hull[0]) == (1, 12 - 8)
    assert (p.g.minerals[1], p.g.hull[1]) == (2, 12)


@pytest.mark.rule("MS-MULTI-06", "MS-UNIT-14")
def test_a_bomber_that_beats_two_fighters_destroys_none():
    p, one, enemy = facing(defender="bomber")
    two = p.put(0, "fighter 2", (5, 6))
    p.dice({one: 2, two: 1, enemy: 7})
    p.attack(enemy, one, two)
    assert None not in {p.place_of(unit) for unit in (one, two, enemy)}


@pytest.mark.rule("MS-MULTI-07", "MS-AMB-09")
@pytest.mark.parametrize(("techs", "wins"), [((), False), (("targeting_computer",), True)])
@pytest.mark.parametrize("together", [False, True])
def test_a_tie_harms_nobody_unless_the_attacker_has_a_targeting_computer(techs, wins, together):
    p, one, enemy = facing()
    two = p.put(0, "fighter 2", (5, 6))
    p.tech(0, *techs)
    p.dice({one: 2, two: 2, enemy: 4} if together else {one: 4, enemy: 4})
    p.attack(enemy, *([one, two] if together else [one]))
    assert (p.place_of(enemy) is None) == wins
    assert p.place_of(one)
    assert p.place_of(two)


@pytest.mark.rule("MS-AMB-09")
def test_the_defender_has_no_use_for_a_targeting_computer_and_a_won_tie_deals_the_total():
    p, bomber, enemy = facing("bomber", "mothership")
    p.panel(1, 3, 8, 1)
    p.tech(1, "targeting_computer")
    second = p.put(0, "bomber 2", (5, 6))
    p.dice({bomber: 5, second: 4, enemy: [5, 4]})
    p.attack(enemy, bomber)
    assert (p.place_of(bomber), p.g.hull[1]) == ((4, 6), 12)
    p.tech(0, "targeting_computer")
    p.attack(enemy, second)
    assert p.g.hull[1] == 12 - (4 - 1)


@pytest.mark.rule("MS-MULTI-08")
@pytest.mark.parametrize(("faces", "owner"), [((2, 4), 0), ((2, 3), -1)])
def test_a_combined_attack_on_a_planet_sums_the_dice(faces, owner):
    p = Position()
    one, two = p.put(0, "fighter", (4, 4)), p.put(0, "bomber", (6, 4))
    p.dice({one: faces[0], two: faces[1]})
    p.attack_planet((5, 4), one, two)
    assert p.g.planet_owner[p.planet((5, 4))] == owner
    assert [p.g.attacked[unit] for unit in (one, two)] == [1, 1]


@pytest.mark.rule("MS-MULTI-10")
def test_ships_of_a_team_mate_do_not_join():
    p = team_position()
    enemy = p.put(1, "fighter 1", (4, 5))
    p.put(2, "fighter 1", (4, 6))
    assert not p.legal(Act.ATTACK)
    mine = p.put(0, "fighter 2", (3, 5))
    assert {row["mask"] for row in p.legal(Act.ATTACK, target=enemy)} == {mask(mine)}


@pytest.mark.rule("MS-WING-01", "MS-WING-03", "MS-WING-04", "MS-WING-05", "MS-AMB-15")
@pytest.mark.parametrize("piece", ["fighter 2", "bomber", "mothership", "guardian"])
def test_a_unit_beside_the_defender_adds_one_and_takes_no_harm(piece):
    p, mine, enemy = facing()
    wing = p.put(1, piece, (4, 4))
    p.put(0, "bomber", (4, 7))
    p.put(0, "mothership", (3, 6))
    p.dice({mine: 6, enemy: 4})
    p.attack(enemy, mine)
    assert p.totals() == (6, 5)
    assert p.place_of(wing) == (4, 4)
    assert p.place_of(enemy) is None


@pytest.mark.rule("MS-WING-01", "MS-AMB-15")
def test_units_that_are_not_beside_the_defender_add_nothing():
    p, mine, enemy = facing()
    p.put(1, "bomber", (4, 3))
    p.put(0, "bomber", (3, 5))
    p.dice({mine: 4, enemy: 4})
    p.attack(enemy, mine)
    assert p.totals() == (4, 4)


@pytest.mark.rule("MS-WING-02", "MS-AMB-15")
def test_a_station_or_a_planet_beside_the_defender_adds_nothing():
    p, mine, enemy = facing()
    p.put(1, "station", (3, 5))
    p.own((5, 4), 1)
    p.dice({mine: 4, enemy: 4})
    p.attack(enemy, mine)
    assert p.totals() == (4, 4)


@pytest.mark.rule("MS-WING-07", "MS-TEAM-07")
@pytest.mark.parametrize(("seat", "bonus"), [(3, 1), (2, 0)])
def test_units_of_the_team_mate_are_wingmen(seat, bonus):
    p = team_position()
    p.put(0, "fighter 3", (0, 8))
    mine, enemy = p.put(0, "fighter 1", (4, 6)), p.put(1, "fighter 1", (4, 5))
    p.put(seat, "bomber", (4, 4))
    p.dice({mine: 4, enemy: 4})
    p.attack(enemy, mine)
    assert p.totals() == (4, 4 + bonus)


@pytest.mark.rule("MS-WING-08", "MS-AMB-85")
def test_six_neighbours_give_six():
    p = Position()
    p.panel(0, 0, 12, 3)
    p.tech(0, "nuclear_missile")
    ship, enemy = p.put(0, "mothership", (9, 4)), p.put(1, "mothership", (4, 6))
    pieces = ["fighter 1", "fighter 2", "fighter 3", "bomber 1", "bomber 2", "guardian 1"]
    for piece, where in zip(pieces, SIX_AROUND, strict=True):
        p.put(1, piece, where)
    p.dice({ship: 12, enemy: 1})
    p.act(Act.MISSILE, target=enemy)
    assert p.totals() == (12, 1 + 6)
