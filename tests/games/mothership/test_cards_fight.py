"""The cards that are played in fights."""

import pytest

from balance.games.mothership.engine.names import Act, Event, Stage

from .position import EAGER, ROCKS, SHY
from .scenes import FOUR, duel, spared

pytestmark = pytest.mark.engine

ME, FOE, BOTH = (EAGER, SHY), (SHY, EAGER), (EAGER, EAGER)


def fight(p, mine, enemy, faces, again=None):
    p.dice({mine: faces[0], enemy: faces[1]}, again=again)
    p.attack(enemy, mine)


@pytest.mark.rule("MS-ACT-12", "MS-AMB-69", "MS-AMB-89")
@pytest.mark.parametrize(("faces", "owner"), [((5, 3), 1), ((6, 3), 0)])
def test_git_off_mah_propertay_adds_three_to_the_defence_of_an_attacked_planet(faces, owner):
    p = spared(bots=FOE)
    ships = p.put(0, "fighter 1", (4, 4)), p.put(0, "fighter 2", (4, 5))
    p.own((5, 4), 1)
    p.card(1, "git_off_mah_propertay")
    p.dice(dict(zip(ships, faces, strict=True)))
    p.attack_planet((5, 4), *ships)
    assert p.g.planet_owner[p.planet((5, 4))] == owner
    # shown after the attack is declared, before the dice: spent even where it does not save the planet
    assert p.holds(1, "git_off_mah_propertay") == 0
    assert p.holds(0, "git_off_mah_propertay") == 0


@pytest.mark.rule("MS-ACT-12")
@pytest.mark.parametrize("owner", [-1, 2])
def test_git_off_mah_propertay_is_for_own_planets(owner):
    p = spared(FOUR, bots=(EAGER,) * 4)
    fighter = p.put(0, "fighter 1", (4, 4))
    p.own((5, 4), owner)
    p.card(1, "git_off_mah_propertay")
    p.dice({fighter: 6})
    p.attack_planet((5, 4), fighter)
    assert p.g.planet_owner[p.planet((5, 4))] == 0
    assert p.holds(1, "git_off_mah_propertay") == 1


@pytest.mark.rule("MS-ACT-15", "MS-AMB-65", "MS-AMB-92")
def test_panic_button_warps_the_attacked_ship_next_to_a_friendly_planet_and_ends_the_fight():
    p, mine, enemy = duel("mothership", bots=BOTH)
    p.own((5, 4), 1)
    p.card(0, "volt_switch")
    p.card(1, "panic_button")
    p.set("gas", 0, 2)
    p.attack(enemy, mine)
    assert p.place_of(enemy) in {(4, 4), (6, 4), (4, 3), (5, 3), (4, 5), (5, 5)}
    assert not p.events(Event.ROLLED)
    assert p.g.attacked[mine] == 1
    assert (p.g.gas[0], p.holds(0, "volt_switch"), p.holds(1, "panic_button")) == (0, 0, 0)
    p.end_turn()
    p.turn_of(1)
    assert p.legal(Act.MOVE, unit=enemy)


@pytest.mark.rule("MS-ACT-15", "MS-AMB-65")
@pytest.mark.parametrize(("enemy", "planet"), [("fighter 1", False), ("guardian 1", True)])
def test_panic_button_needs_a_ship_and_a_friendly_planet(enemy, planet):
    p, mine, other = duel("bomber 1" if enemy == "guardian 1" else "fighter 1", enemy, bots=FOE)
    if planet:
        p.own((5, 4), 1)
    p.card(1, "panic_button")
    fight(p, mine, other, (3, 3))
    assert p.events(Event.ROLLED)
    assert p.holds(1, "panic_button") == 1


@pytest.mark.rule("MS-ACT-15", "MS-AMB-65")
def test_panic_button_needs_a_free_neighbour_of_the_planet():
    p, mine, enemy = duel(bots=FOE)
    p.own((5, 4), 1)
    around = ((4, 4), (6, 4), (4, 3), (5, 3), (4, 5), (5, 5))
    pieces = ("fighter 2", "fighter 3", "bomber 1", "guardian 1", "guardian 2", "guardian 3")
    for piece, where in zip(pieces, around, strict=True):
        p.put(1, piece, where)
    p.card(1, "panic_button")
    fight(p, mine, enemy, (3, 3))
    assert p.holds(1, "panic_button") == 1


@pytest.mark.rule("MS-ACT-15", "MS-AMB-65", "MS-AMB-81")
def test_panic_button_answers_a_guardian_in_the_own_turn_and_closes_the_movement():
    p = spared(bots=ME)
    fighter = p.put(0, "fighter 1", (5, 8))
    p.put(1, "guardian 1", (7, 8))
    p.own((5, 4), 0)
    p.card(0, "panic_button")
    p.move(fighter, (6, 8))
    assert p.place_of(fighter) in {(4, 4), (6, 4), (4, 3), (5, 3), (4, 5), (5, 5)}
    assert not p.legal(Act.MOVE, unit=fighter)
    assert not p.events(Event.ROLLED)


@pytest.mark.rule("MS-AMB-65")
def test_panic_button_does_not_help_against_asteroids():
    p = spared(ROCKS, bots=ME)
    fighter = p.put(0, "fighter 1", (7, 7))
    p.own((3, 6), 0)
    p.card(0, "panic_button")
    p.dice({fighter: 1}, asteroids={fighter: 4})
    p.move(fighter, (7, 6))
    assert p.place_of(fighter) is None
    assert p.holds(0, "panic_button") == 1


@pytest.mark.rule("MS-AMB-92", "MS-ACT-34")
def test_with_panic_button_cancelled_the_fight_goes_on():
    p, mine, enemy = duel(bots=FOE, changes={"items.panic_button.tier": 4})
    p.own((5, 4), 1)
    p.card(0, "noooooooo")
    p.card(1, "panic_button")
    fight(p, mine, enemy, (4, 3))
    assert p.place_of(enemy) is None
    assert (p.holds(0, "noooooooo"), p.holds(1, "panic_button")) == (0, 0)


@pytest.mark.rule("MS-ACT-19", "MS-AMB-80")
@pytest.mark.parametrize(("shields", "hull"), [(0, 12 - 4), (2, 12 - 2), (4, 12)])
def test_auxiliary_shield_adds_four_shields_for_one_fight(shields, hull):
    p, mine, enemy = duel("bomber 1", "mothership", bots=FOE)
    p.panel(1, 13 - shields, 2, shields)
    p.card(1, "auxiliary_shield")
    fight(p, mine, enemy, (8, 1))
    assert p.g.hull[1] == hull
    assert p.holds(1, "auxiliary_shield") == 0


@pytest.mark.rule("MS-AMB-80")
def test_card_shields_may_exceed_the_cap_of_the_row():
    p, mine, enemy = duel("bomber 1", "mothership", bots=FOE)
    p.tech(0, "advanced_engineering")
    p.put(0, "bomber 2", (4, 7))
    p.panel(1, 1, 2, 12)
    p.card(1, "auxiliary_shield")
    p.dice({mine: 6, p.unit(0, "bomber 2"): 4, enemy: 1})
    p.attack(enemy, mine, p.unit(0, "bomber 2"))
    assert p.totals()[0] == 16
    assert p.g.hull[1] == 12


@pytest.mark.rule("MS-ACT-19")
def test_auxiliary_shield_is_gone_after_the_fight_and_the_real_shield_was_hit_second():
    p, mine, enemy = duel("bomber 1", "mothership", bots=FOE)
    other = p.put(0, "bomber 2", (4, 7))
    p.panel(1, 11, 2, 2)
    p.card(1, "auxiliary_shield")
    fight(p, mine, enemy, (5, 1))
    assert p.g.hull[1] == 12
    p.dice({other: 3, enemy: 1})
    p.attack(enemy, other)
    assert p.g.hull[1] <= 12 - 1


@pytest.mark.rule("MS-ACT-37", "MS-AMB-67", "MS-TURN-17")
def test_shield_breaker_empties_the_shield_until_the_turn_ends():
    p, mine, enemy = duel("bomber 1", "mothership", bots=ME)
    p.card(0, "shield_breaker")
    fight(p, mine, enemy, (4, 1))
    assert p.g.hull[1] == 8
    other = p.put(0, "bomber 2", (4, 7))
    p.dice({other: 3, enemy: 1})
    p.attack(enemy, other)
    assert p.g.hull[1] == 5
    p.end_turn()
    p.turn_of(1)
    p.turn_of(0)
    p.dice({mine: 5, enemy: 1})
    p.attack(enemy, mine)
    assert p.g.hull[1] == 5


@pytest.mark.rule("MS-ACT-37", "MS-AMB-67")
def test_shield_breaker_works_in_defence_against_an_attacking_mothership():
    p, mine, enemy = duel("mothership", "mothership", bots=FOE)
    p.card(1, "shield_breaker")
    fight(p, mine, enemy, (1, 3))
    assert p.g.hull[:2] == [9, 12]


@pytest.mark.rule("MS-CARD-09", "MS-ORC-13", "MS-AMB-67")
@pytest.mark.parametrize(("face", "hull"), [(4, 12), (6, 10)])
def test_shield_breaker_then_auxiliary_shield_leaves_four_shields(face, hull):
    p, mine, enemy = duel("bomber 1", "mothership", bots=BOTH)
    p.card(0, "shield_breaker")
    p.card(1, "auxiliary_shield")
    fight(p, mine, enemy, (face, 1))
    assert p.g.hull[1] == hull


@pytest.mark.rule("MS-ACT-28", "MS-AMB-66")
def test_last_stand_destroys_one_attacker_without_loot_and_saves_nobody():
    p, mine, enemy = duel()
    wing = p.put(0, "fighter 2", (4, 7))
    p.card(1, "last_stand")
    p.dice({mine: 4, wing: 4, enemy: 2})
    p.attack(enemy, mine, wing)
    assert p.place_of(enemy) is None
    assert [p.place_of(mine), p.place_of(wing)].count(None) == 1
    assert p.g.minerals[:2] == [1, 0]
    assert p.holds(1, "last_stand") == 0


@pytest.mark.rule("MS-ACT-28")
def test_last_stand_takes_four_hull_off_an_attacking_mothership():
    p, mine, enemy = duel("mothership")
    p.card(1, "last_stand")
    fight(p, mine, enemy, (4, 2))
    assert p.place_of(enemy) is None
    assert (p.g.hull[0], p.g.shield_lost[0]) == (8, 0)


@pytest.mark.rule("MS-AMB-66", "MS-ACT-28")
def test_last_stand_is_for_the_defender():
    p, mine, enemy = duel()
    p.card(0, "last_stand")
    fight(p, mine, enemy, (2, 4))
    assert p.place_of(mine) is None
    assert p.place_of(enemy) == (5, 7)
    assert p.holds(0, "last_stand") == 1


@pytest.mark.rule("MS-ACT-29", "MS-AMB-66")
@pytest.mark.parametrize("seat", [0, 1])
def test_life_support_saves_a_beaten_ship_and_the_winner_still_gets_loot(seat):
    p, mine, enemy = duel()
    p.card(seat, "life_support")
    fight(p, mine, enemy, (2, 4) if seat == 0 else (4, 2))
    assert p.place_of(mine) == (5, 8)
    assert p.place_of(enemy) == (5, 7)
    assert p.g.minerals[1 - seat] == 1
    assert p.g.minerals[seat] == 0
    assert p.holds(seat, "life_support") == 0


@pytest.mark.rule("MS-AMB-66", "MS-ACT-29")
def test_life_support_works_in_asteroids_and_not_for_motherships():
    p = spared(ROCKS)
    fighter = p.put(0, "fighter 1", (7, 7))
    p.card(0, "life_support")
    p.dice({fighter: 1}, asteroids={fighter: 4})
    p.move(fighter, (7, 6))
    assert p.place_of(fighter) == (7, 6)
    assert p.holds(0, "life_support") == 0
    p, mine, enemy = duel("bomber 1", "mothership")
    p.set("hull", 1, 1)
    p.panel(1, 13, 2, 0)
    p.card(1, "life_support")
    fight(p, mine, enemy, (5, 1))
    assert p.place_of(enemy) is None
    assert p.holds(1, "life_support") == 1


@pytest.mark.rule("MS-AMB-66", "MS-GRD-13")
def test_a_ship_rescued_beside_a_guardian_is_attacked_again():
    p = spared()
    fighter, guardian = p.put(0, "fighter 1", (5, 8)), p.put(1, "guardian 1", (7, 8))
    p.card(0, "life_support")
    p.dice({fighter: [1, 6], guardian: [5, 2]})
    p.move(fighter, (6, 8))
    assert p.place_of(fighter) == (6, 8)
    assert p.place_of(guardian) is None
    assert [row[1] for row in p.events(Event.RESULT)] == [Stage.WON, Stage.LOST]
    assert p.g.minerals[:2] == [1, 1]


@pytest.mark.rule("MS-ACT-28", "MS-UNIT-17")
def test_last_stand_can_destroy_a_mothership_and_pays_no_loot():
    p, mine, enemy = duel("mothership")
    p.set("hull", 0, 3)
    p.card(1, "last_stand")
    fight(p, mine, enemy, (4, 2))
    assert p.place_of(mine) is None
    assert p.g.hull[0] == 0
    assert p.g.minerals[:2] == [1, 0]


@pytest.mark.rule("MS-ACT-21", "MS-ACT-15")
def test_forced_update_does_not_stop_a_panic_button_before_the_turn_of_the_victim():
    p, mine, enemy = duel(bots=FOE, changes={"items.forced_update.tier": 1})
    p.own((5, 4), 1)
    p.card(0, "forced_update")
    p.card(1, "panic_button")
    p.play("forced_update", target=enemy)
    p.attack(enemy, mine)
    assert p.holds(1, "panic_button") == 0
    assert p.place_of(enemy) != (5, 7)
