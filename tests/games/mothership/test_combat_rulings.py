"""Rulings on dogfights: AMB-04, AMB-05, AMB-12, AMB-16, AMB-18 to AMB-20, AMB-28, AMB-29."""

import pytest

from balance.games.mothership.engine.names import Act, Event

from .duels import course, facing, mask, played
from .position import EAGER, SHY, Position

pytestmark = pytest.mark.engine


@pytest.mark.rule("MS-AMB-04")
@pytest.mark.parametrize(
    ("reading", "shields", "hull_lost"),
    [
        ("fighters_shield_only", 3, 5),
        ("whole_sum", 3, 6),
        ("fighters_shield_only", 6, 3),
        ("whole_sum", 6, 3),
    ],
)
def test_the_part_of_fighters_stops_at_the_shield(reading, shields, hull_lost):
    p, fighter, enemy = facing(defender="mothership", changes={"rules.mixed_attack_split": reading})
    p.panel(1, 3, 6, shields)
    bomber = p.put(0, "bomber", (5, 6))
    p.dice({fighter: 4, bomber: 5, enemy: 2})
    p.attack(enemy, fighter, bomber)
    assert p.g.hull[1] == 12 - hull_lost


@pytest.mark.rule("MS-AMB-04")
def test_cards_and_gas_of_a_mixed_attack_count_for_the_ship_that_harms_the_hull():
    p, fighter, enemy = facing(defender="mothership", bots=(EAGER, SHY))
    p.panel(0, 3, 8, 4)
    p.panel(1, 3, 6, 2)
    ship = p.put(0, "mothership", (5, 6))
    p.tech(0, "red_leader")
    p.set("gas", 0, 3)
    p.dice({fighter: 4, ship: 5, enemy: 2})
    p.attack(enemy, fighter, ship)
    assert p.totals() == (4 + 1 + 5 + 3, 2)
    assert p.g.hull[1] == 12 - (5 + 3)


@pytest.mark.rule("MS-AMB-05", "MS-MULTI-01")
def test_a_fighter_does_not_join_against_a_mothership_without_shield():
    p, fighter, enemy = facing(defender="mothership")
    bomber = p.put(0, "bomber", (5, 6))
    p.panel(1, 3, 6, 1)
    assert mask(fighter, bomber) in {row["mask"] for row in p.legal(Act.ATTACK, target=enemy)}
    p.panel(1, 3, 6, 0)
    assert {row["mask"] for row in p.legal(Act.ATTACK, target=enemy)} == {mask(bomber)}


@pytest.mark.rule("MS-AMB-12")
@pytest.mark.parametrize(
    ("reading", "gas", "spent"),
    [
        ("per_player", (9, 9), (4, 4)),
        ("total", (9, 9), (4, 0)),
        ("total", (1, 9), (1, 3)),
        ("per_player", (1, 9), (1, 4)),
    ],
)
def test_the_limit_on_gas_is_for_each_player_or_for_both(reading, gas, spent):
    p, mine, enemy = facing("mothership", "mothership", (EAGER, EAGER), changes={"rules.gas_cap": reading})
    for seat in (0, 1):
        p.panel(seat, 3, 8, 4)
        p.set("gas", seat, gas[seat])
    p.dice({mine: 4, enemy: 4})
    p.attack(enemy, mine)
    assert p.totals() == (4 + spent[0], 4 + spent[1])
    assert p.g.gas[:2] == [gas[0] - spent[0], gas[1] - spent[1]]


@pytest.mark.rule("MS-AMB-12")
@pytest.mark.parametrize(("with_mothership", "spent"), [(True, 4), (False, 0)])
def test_gas_in_a_combined_attack_needs_a_mothership_that_takes_part(with_mothership, spent):
    p, fighter, enemy = facing(defender="mothership", bots=(EAGER, SHY))
    p.panel(0, 3, 8, 4)
    ship, bomber = p.put(0, "mothership", (5, 6)), p.put(0, "bomber", (3, 5))
    p.set("gas", 0, 6)
    p.dice({fighter: 3})
    p.attack(enemy, fighter, ship if with_mothership else bomber)
    assert p.g.gas[0] == 6 - spent


@pytest.mark.rule("MS-AMB-16")
def test_the_attacker_throws_again_first_and_the_defender_answers():
    p, mine, enemy = facing()
    p.card(0, "the_forks")
    p.card(1, "the_forks")
    p.dice({mine: 1, enemy: 3}, again={mine: 5, enemy: 6})
    p.attack(enemy, mine)
    assert played(p) == [(0, "the_forks"), (1, "the_forks")]
    assert p.totals() == (5, 6)


@pytest.mark.rule("MS-AMB-16")
def test_a_one_thrown_again_opens_the_backup_generator():
    p, mine, enemy = facing()
    p.card(0, "the_forks", "backup_generator")
    p.dice({mine: 2, enemy: 4}, again={mine: [1, 4]})
    p.attack(enemy, mine)
    assert played(p) == [(0, "the_forks"), (0, "backup_generator")]
    assert p.totals() == (1 + 4, 4)
    assert p.place_of(enemy) is None


@pytest.mark.rule("MS-AMB-18", "MS-CMB-16")
def test_a_cancelled_card_is_lost_and_the_fight_goes_on_without_it():
    p, mine, enemy = facing(bots=(EAGER, EAGER))
    p.card(0, "expansion_pak")
    p.card(1, "noooooooo")
    p.dice({mine: 4, enemy: 3})
    p.attack(enemy, mine)
    assert p.totals() == (4, 3)
    assert (p.holds(0, "expansion_pak"), p.holds(1, "noooooooo")) == (0, 0)
    assert p.place_of(enemy) is None
    kinds = course(p)
    assert kinds.index(Event.PLAYED) < kinds.index(Event.CANCELLED) < kinds.index(Event.ROLLED)


@pytest.mark.rule("MS-AMB-18")
def test_the_attack_phase_paid_for_a_cancelled_card_is_lost():
    p, bomber, enemy = facing("bomber", "mothership", (EAGER, EAGER))
    p.set("hull", 1, 3)
    p.card(0, "dedotated_wam")
    p.card(1, "noooooooo")
    p.play("dedotated_wam", unit=bomber, target=enemy)
    assert (p.g.hull[1], p.holds(0, "dedotated_wam"), p.holds(1, "noooooooo")) == (3, 0, 0)
    assert p.g.attacked[bomber] == 1


@pytest.mark.rule("MS-AMB-19")
def test_a_kill_without_a_dogfight_pays_no_loot():
    p, bomber, enemy = facing("bomber", "mothership")
    p.tech(0, "extra_loot")
    p.set("hull", 1, 3)
    p.card(0, "dedotated_wam")
    p.play("dedotated_wam", unit=bomber, target=enemy)
    assert p.place_of(enemy) is None
    assert p.g.minerals[:2] == [0, 0]
    assert not p.events(Event.LOOT)


@pytest.mark.rule("MS-AMB-19", "MS-CMB-10")
@pytest.mark.parametrize("face", [5, 1])
def test_an_attack_from_afar_is_a_dogfight_and_pays_loot_but_takes_no_harm(face):
    p = Position()
    p.panel(0, 3, 8, 0)
    p.tech(0, "nuclear_missile")
    ship, enemy = p.put(0, "mothership", (0, 8)), p.put(1, "fighter", (9, 4))
    p.put(1, "fighter 3", (10, 8))
    p.dice({ship: face, enemy: 3})
    p.act(Act.MISSILE, target=enemy)
    assert (p.place_of(enemy) is None) == (face > 3)
    assert (p.g.minerals[0], p.g.hull[0]) == (int(face > 3), 12)


@pytest.mark.rule("MS-AMB-20")
def test_extra_loot_adds_one_to_each_award():
    p, mine, enemy = facing()
    p.tech(0, "extra_loot")
    p.dice({mine: 4, enemy: 3})
    p.attack(enemy, mine)
    assert p.g.minerals[0] == 2


@pytest.mark.rule("MS-AMB-28", "MS-MOVE-15")
def test_a_movement_phase_is_not_taken_up_again():
    p, mine, _ = facing()
    other = p.unit(0, "fighter 3")
    p.move(other, (1, 8))
    assert not p.legal(Act.MOVE, unit=other)
    assert p.legal(Act.MOVE, unit=mine)


@pytest.mark.rule("MS-AMB-29", "MS-PLN-07")
def test_another_ship_may_try_a_planet_after_a_failure_and_the_first_only_next_turn():
    p = Position()
    one, two = p.put(0, "fighter 1", (4, 4)), p.put(0, "fighter 2", (6, 4))
    planet = p.planet((5, 4))
    p.dice({one: 2, two: 6})
    p.attack_planet((5, 4), one)
    assert p.g.planet_owner[planet] == -1
    assert {row["mask"] for row in p.legal(Act.ATTACK_PLANET, target=planet)} == {mask(two)}
    p.attack_planet((5, 4), two)
    assert p.g.planet_owner[planet] == 0
