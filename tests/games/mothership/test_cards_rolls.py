"""The cards that change rolls."""

import pytest

from .position import EAGER, ROCKS, SHY
from .scenes import FOUR, TEAMS, duel, spared

pytestmark = pytest.mark.engine

ME, FOE, BOTH = (EAGER, SHY), (SHY, EAGER), (EAGER, EAGER)


def fight(p, mine, enemy, faces, again=None):
    p.dice({mine: faces[0], enemy: faces[1]}, again=again)
    p.attack(enemy, mine)


@pytest.mark.rule("MS-ACT-02", "MS-ORC-13")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("first", "total", "left"), [(1, 5, 0), (2, 2, 1)])
def test_backup_generator_rolls_a_one_again_and_adds(seat, first, total, left):
    p, mine, enemy = duel()
    p.card(seat, "backup_generator")
    unit = (mine, enemy)[seat]
    faces = [5, 5]
    faces[seat] = first
    fight(p, mine, enemy, faces, again={unit: 4})
    assert p.totals()[seat] == total
    assert p.holds(seat, "backup_generator") == left


@pytest.mark.rule("MS-ACT-03")
@pytest.mark.parametrize(("seat", "totals"), [(0, (3, 3)), (1, (3, 4))])
def test_defence_buff_adds_one_to_defence_only(seat, totals):
    p, mine, enemy = duel(bots=BOTH)
    p.card(seat, "defence_buff")
    fight(p, mine, enemy, (3, 3))
    assert p.totals() == totals
    assert p.holds(seat, "defence_buff") == 1 - seat


@pytest.mark.rule("MS-ACT-03", "MS-CARD-07")
def test_several_cards_of_a_title_can_be_played_at_once():
    p, mine, enemy = duel(bots=FOE)
    p.card(1, "defence_buff", "defence_buff", "defence_buff")
    fight(p, mine, enemy, (5, 2))
    assert p.totals() == (5, 5)
    assert p.g.hand_size[1] == 0


@pytest.mark.rule("MS-CARD-14", "MS-CMB-14")
@pytest.mark.parametrize(("card", "survives"), [("defence_buff", True), ("enhanced_sensors", False)])
def test_card_bonuses_help_against_asteroids(card, survives):
    p = spared(ROCKS, bots=BOTH)
    fighter = p.put(0, "fighter 1", (7, 7))
    p.card(0, card)
    p.dice({fighter: 3}, asteroids={fighter: 4})
    p.move(fighter, (7, 6))
    assert (p.place_of(fighter) is not None) is survives


@pytest.mark.rule("MS-ACT-07")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("where", "bonus"), [("beside", 2), ("far", 0), ("enemy", 0)])
def test_enhanced_sensors_help_a_ship_next_to_a_friendly_mothership(seat, where, bonus):
    p, mine, enemy = duel(bots=BOTH)
    beside = (4, 8) if seat == 0 else (6, 7)
    if where == "far":
        p.put(seat, "mothership", (0, 4))
    else:
        p.put(seat if where == "beside" else 1 - seat, "mothership", beside)
    p.card(seat, "enhanced_sensors")
    fight(p, mine, enemy, (3, 2))
    wing = 1 if seat == 1 and where == "beside" else 0
    assert p.totals()[seat] == (3, 2)[seat] + bonus + wing
    assert p.holds(seat, "enhanced_sensors") == int(not bonus)


@pytest.mark.rule("MS-ACT-07")
def test_enhanced_sensors_accept_a_mothership_of_the_team_but_help_no_mothership():
    p, mine, enemy = duel(board=FOUR, **TEAMS | {"bots": (EAGER, SHY, SHY, SHY)})
    p.put(2, "mothership", (4, 8))
    p.card(0, "enhanced_sensors")
    fight(p, mine, enemy, (3, 3))
    assert p.totals() == (5, 3)
    p, mine, enemy = duel("mothership", bots=BOTH)
    p.card(0, "enhanced_sensors")
    fight(p, mine, enemy, (3, 3))
    assert p.totals() == (3, 3)


@pytest.mark.rule("MS-ACT-10")
@pytest.mark.parametrize(("wings", "bonus"), [((), 0), (((6, 7),), 3), (((6, 7), (4, 7)), 4)])
def test_wingman_raises_the_bonus_of_one_wingman_by_two(wings, bonus):
    p, mine, enemy = duel(bots=FOE)
    for i, where in enumerate(wings, 2):
        p.put(1, f"fighter {i}", where)
    p.card(1, "wingman")
    fight(p, mine, enemy, (6, 2))
    assert p.totals() == (6, 2 + bonus)
    assert p.holds(1, "wingman") == int(not wings)


@pytest.mark.rule("MS-ACT-10", "MS-WING-05")
def test_wingman_does_not_help_an_attacking_ship():
    p, mine, enemy = duel(bots=ME)
    p.put(0, "fighter 2", (4, 8))
    p.card(0, "wingman")
    fight(p, mine, enemy, (3, 3))
    assert p.totals() == (3, 3)
    assert p.holds(0, "wingman") == 1


@pytest.mark.rule("MS-ACT-10", "MS-AMB-14")
def test_wingman_helps_a_guardian_that_has_a_wingman_in_its_own_fight():
    p = spared(bots=FOE)
    fighter, guardian = p.put(0, "fighter 1", (5, 8)), p.put(1, "guardian 1", (7, 8))
    p.put(1, "fighter 1", (8, 8))
    p.card(1, "wingman")
    p.dice({fighter: 5, guardian: 3})
    p.move(fighter, (6, 8))
    assert p.totals() == (3 + 1 + 2, 5)
    assert p.holds(1, "wingman") == 0


@pytest.mark.rule("MS-ACT-17")
@pytest.mark.parametrize(("foe", "seat", "bonus"), [((4, 4), 0, 3), ((4, 5), 0, 3), ((8, 8), 0, 0), ((4, 5), 1, 3)])
def test_seismic_charge_adds_three_if_the_enemy_is_in_or_next_to_asteroids(foe, seat, bonus):
    p = spared(ROCKS, bots=BOTH)
    near = {(4, 4): (3, 5), (4, 5): (4, 6), (8, 8): (9, 8)}[foe]
    units = p.put(0, "fighter 1", near if seat == 0 else foe), p.put(1, "fighter 1", foe if seat == 0 else near)
    p.card(seat, "seismic_charge")
    fight(p, *units, (2, 2))
    assert p.totals()[seat] == 2 + bonus
    assert p.holds(seat, "seismic_charge") == int(not bonus)


@pytest.mark.rule("MS-ACT-18")
@pytest.mark.parametrize(("ship", "bonus"), [("mothership", 3), ("fighter 1", 0)])
@pytest.mark.parametrize("seat", [0, 1])
def test_volt_switch_adds_three_to_a_mothership_roll(ship, bonus, seat):
    p, mine, enemy = duel(*((ship, "mothership") if seat == 0 else ("mothership", ship)), bots=BOTH)
    p.card(seat, "volt_switch")
    fight(p, mine, enemy, (2, 2))
    assert p.totals()[seat] == 2 + bonus
    assert p.holds(seat, "volt_switch") == int(not bonus)


@pytest.mark.rule("MS-ACT-27", "MS-ORC-13", "MS-CARD-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_expansion_pak_doubles_the_face_and_no_bonus(seat):
    p, mine, enemy = duel(bots=BOTH)
    p.tech(seat, "class_2_turbo_lasers")
    p.card(seat, "expansion_pak")
    fight(p, mine, enemy, (5, 5))
    assert p.totals()[seat] == 13
    assert p.totals()[1 - seat] == 5


@pytest.mark.rule("MS-CARD-10", "MS-ACT-27")
def test_expansion_pak_doubles_one_die_of_a_combined_attack():
    p, mine, enemy = duel(bots=ME)
    wing = p.put(0, "fighter 2", (4, 7))
    p.card(0, "expansion_pak")
    p.dice({mine: 5, wing: 2, enemy: 6})
    p.attack(enemy, mine, wing)
    assert p.totals()[0] in (5 + 2 + 5, 5 + 2 + 2)


@pytest.mark.rule("MS-AMB-68")
def test_expansion_pak_doubles_the_added_roll_of_a_backup_generator():
    p, mine, enemy = duel(bots=ME)
    p.card(0, "expansion_pak", "backup_generator")
    fight(p, mine, enemy, (1, 6), again={mine: 4})
    assert p.totals() == (10, 6)


@pytest.mark.rule("MS-AMB-68", "MS-ACT-32")
def test_the_forks_replace_a_face_before_it_is_doubled():
    p, mine, enemy = duel(bots=ME)
    p.card(0, "expansion_pak", "the_forks")
    fight(p, mine, enemy, (2, 6), again={mine: 5})
    assert p.totals() == (10, 6)


@pytest.mark.rule("MS-ACT-32")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_forks_throw_a_die_again_and_the_new_face_counts(seat):
    p, mine, enemy = duel()
    p.card(seat, "the_forks")
    faces = [5, 5]
    faces[seat] = 2
    fight(p, mine, enemy, faces, again={(mine, enemy)[seat]: 6})
    assert p.totals()[seat] == 6
    assert p.holds(seat, "the_forks") == 0


@pytest.mark.rule("MS-AMB-90", "MS-ACT-32")
def test_the_forks_work_against_planets():
    p = spared()
    fighter = p.put(0, "fighter 1", (4, 4))
    p.card(0, "the_forks")
    p.dice({fighter: 2}, again={fighter: 6})
    p.attack_planet((5, 4), fighter)
    assert p.g.planet_owner[p.planet((5, 4))] == 0
    assert p.holds(0, "the_forks") == 0


@pytest.mark.rule("MS-AMB-90")
@pytest.mark.parametrize(("card", "face"), [("backup_generator", 1), ("expansion_pak", 5)])
def test_backup_generator_and_expansion_pak_do_not_work_against_planets(card, face):
    p = spared(bots=BOTH)
    fighter = p.put(0, "fighter 1", (4, 4))
    p.card(0, card)
    p.dice({fighter: face}, again={fighter: 6})
    p.attack_planet((5, 4), fighter)
    assert p.g.planet_owner[p.planet((5, 4))] == -1
    assert p.holds(0, card) == 1


@pytest.mark.rule("MS-ACT-10", "MS-WING-06")
def test_wingman_is_no_help_against_asteroids():
    p = spared(ROCKS, bots=ME)
    fighter = p.put(0, "fighter 1", (7, 7))
    p.put(0, "fighter 2", (8, 6))
    p.card(0, "wingman")
    p.dice({fighter: 3}, asteroids={fighter: 4})
    p.move(fighter, (7, 6))
    assert p.place_of(fighter) is None
    assert p.holds(0, "wingman") == 1


@pytest.mark.rule("MS-ACT-27", "MS-CARD-10", "MS-CARD-07")
def test_two_expansion_paks_double_two_dice():
    p, mine, enemy = duel(bots=ME)
    wing = p.put(0, "fighter 2", (4, 7))
    p.card(0, "expansion_pak", "expansion_pak")
    p.dice({mine: 4, wing: 2, enemy: 6})
    p.attack(enemy, mine, wing)
    assert p.totals() == (12, 6)
