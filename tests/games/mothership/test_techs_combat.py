"""The techs of the combat tree."""

import pytest

from balance.games.mothership.engine.names import Act, Event

from .position import EAGER, ROCKS, SHY
from .scenes import destinations, duel, spared, targets

pytestmark = pytest.mark.engine


@pytest.mark.rule("MS-TECH-C1")
@pytest.mark.parametrize("holder", [None, 0, 1])
def test_targeting_computer_wins_ties_for_the_attacker_only(holder):
    p, mine, enemy = duel()
    if holder is not None:
        p.tech(holder, "targeting_computer")
    p.dice({mine: 4, enemy: 4})
    p.attack(enemy, mine)
    assert (p.place_of(enemy) is None) is (holder == 0)
    assert p.place_of(mine) == (5, 8)
    assert p.g.minerals[:2] == [int(holder == 0), 0]


@pytest.mark.rule("MS-TECH-C1")
def test_a_tie_won_with_targeting_computer_deals_the_whole_total():
    p, mine, _ = duel("bomber 1", "mothership")
    p.tech(0, "targeting_computer")
    p.dice({mine: 4, p.unit(1, "mothership"): 4})
    p.panel(1, 11, 4, 0)
    p.attack(p.unit(1, "mothership"), mine)
    assert p.g.hull[1] == 12 - 4


@pytest.mark.rule("MS-TECH-C2", "MS-TECH-C4B")
@pytest.mark.parametrize(("tech", "bonus"), [("red_leader", 1), ("class_2_turbo_lasers", 3)])
@pytest.mark.parametrize("holder", [0, 1])
def test_fighter_techs_raise_rolls_of_fighters_in_attack_and_defence(tech, bonus, holder):
    p, mine, enemy = duel()
    p.tech(holder, tech)
    p.dice({mine: 3, enemy: 3})
    p.attack(enemy, mine)
    assert p.totals() == ((3 + bonus, 3) if holder == 0 else (3, 3 + bonus))


@pytest.mark.rule("MS-TECH-C2", "MS-TECH-C4B", "MS-TECH-S1", "MS-TECH-S3A")
@pytest.mark.parametrize(
    ("ship", "techs"),
    [
        ("bomber 1", ("red_leader", "class_2_turbo_lasers")),
        ("fighter 1", ("rear_turrets", "advanced_engineering")),
        ("mothership", ("class_2_turbo_lasers", "advanced_engineering")),
    ],
)
def test_techs_for_one_kind_of_ship_do_not_help_another(ship, techs):
    p, mine, enemy = duel(ship, "mothership")
    p.tech(0, *techs)
    p.dice({mine: 3, enemy: 4})
    p.attack(enemy, mine)
    assert p.totals() == (3, 4)


@pytest.mark.rule("MS-TECH-C2")
def test_every_fighter_of_a_combined_attack_has_its_bonus():
    p, mine, enemy = duel()
    wing = p.put(0, "fighter 2", (4, 7))
    p.tech(0, "red_leader")
    p.dice({mine: 1, wing: 2, enemy: 6})
    p.attack(enemy, mine, wing)
    assert p.totals() == (5, 6)


@pytest.mark.rule("MS-TECH-C2")
def test_fighter_bonuses_count_against_asteroids():
    p = spared(ROCKS)
    fighter = p.put(0, "fighter 1", (7, 7))
    p.tech(0, "red_leader")
    p.dice({fighter: 3}, asteroids={fighter: 4})
    p.move(fighter, (7, 6))
    assert p.place_of(fighter) == (7, 6)


@pytest.mark.rule("MS-TECH-C3A", "MS-AMB-34")
def test_piercing_ignores_the_guards_of_a_station():
    p = spared()
    bomber = p.put(0, "bomber 1", (7, 2))
    for number, where in ((1, (9, 2)), (2, (8, 3))):
        p.put(1, f"fighter {number}", where)
    station = p.unit(1, "station")
    assert station not in targets(p, Act.ATTACK)
    p.remove(p.unit(1, "fighter 1"))
    assert station not in targets(p, Act.ATTACK)  # one guard left is enough
    p.tech(0, "piercing")
    assert station in targets(p, Act.ATTACK)
    p.dice({bomber: 8})
    p.attack(station, bomber)
    assert p.g.station_hull[1] == 8


@pytest.mark.rule("MS-TECH-C3A", "MS-AMB-34", "MS-AMB-36")
def test_piercing_ignores_the_guards_of_a_planet_for_all_own_ships():
    p = spared()
    ships = p.put(0, "bomber 1", (4, 4)), p.put(0, "fighter 1", (4, 5))
    p.put(1, "guardian 1", (6, 4))
    p.put(1, "guardian 2", (5, 3))
    p.own((5, 4), 1)
    assert not p.legal(Act.ATTACK_PLANET)
    p.remove(p.unit(1, "guardian 1"))
    assert not p.legal(Act.ATTACK_PLANET)
    p.tech(0, "piercing")
    assert len(p.legal(Act.ATTACK_PLANET)) == 3  # either ship, or both
    p.dice({ships[0]: 4, ships[1]: 2})
    p.attack_planet((5, 4), *ships)
    assert p.g.planet_owner[p.planet((5, 4))] == 0


@pytest.mark.rule("MS-TECH-C4A")
@pytest.mark.parametrize(
    ("techs", "fighter", "bomber"), [((), 4, 3), (("its_a_trap",), 7, 3), (("advanced_engineering",), 4, 5)]
)
def test_fighters_and_bombers_move_further_with_their_techs(techs, fighter, bomber):
    p = spared()
    units = p.put(0, "fighter 1", (0, 8)), p.put(0, "bomber 1", (0, 7))
    p.tech(0, *techs)
    for unit, row, reach in zip(units, (8, 7), (fighter, bomber), strict=True):
        columns = {column for column, r in destinations(p, unit) if r == row}
        assert max(columns) == reach


@pytest.mark.rule("MS-TECH-C5A", "MS-AMB-42")
@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.parametrize(("hull", "used"), [(12, True), (3, True), (2, False)])
def test_solar_beam_pays_two_hull_for_eight_on_a_mothership_roll(attacks, hull, used):
    bots = (EAGER, SHY) if attacks else (SHY, EAGER)
    p, mine, enemy = duel("mothership", "mothership", bots=bots)
    seat = 0 if attacks else 1
    p.tech(seat, "solar_beam")
    p.set("hull", seat, hull)
    for side in (0, 1):
        p.panel(side, 1, 4, 10)
    p.dice({mine: 2, enemy: 2})
    p.attack(enemy, mine)
    own = 10 if used else 2
    assert p.totals() == ((own, 2) if attacks else (2, own))
    assert p.g.hull[seat] == hull - 2 * used
    assert p.g.attacked[p.unit(seat, "mothership")] == int(attacks)


@pytest.mark.rule("MS-TECH-C5A")
def test_solar_beam_is_for_rolls_of_the_mothership():
    p, mine, enemy = duel(bots=(EAGER, SHY))
    p.put(0, "mothership", (4, 8))
    p.tech(0, "solar_beam")
    p.dice({mine: 3, enemy: 3})
    p.attack(enemy, mine)
    assert p.totals() == (3, 3)
    assert p.g.hull[0] == 12


@pytest.mark.rule("MS-AMB-42")
def test_the_hull_of_a_solar_beam_is_gone_before_the_dice():
    p, mine, enemy = duel("mothership", "bomber 1", bots=(EAGER, SHY))
    p.tech(0, "solar_beam")
    p.dice({mine: 4, enemy: 1})
    p.attack(enemy, mine)
    assert p.events(Event.SOLAR) == [(0, 2, 0, 0, 0)]
    assert p.g.hull[0] == 10
    assert p.place_of(enemy) is None


@pytest.mark.rule("MS-TECH-C3B")
@pytest.mark.parametrize(("techs", "loot"), [((), 1), (("extra_loot",), 2)])
def test_extra_loot_adds_a_mineral_to_loot(techs, loot):
    p, mine, enemy = duel()
    p.tech(0, *techs)
    p.dice({mine: 4, enemy: 3})
    p.attack(enemy, mine)
    assert p.g.minerals[0] == loot


@pytest.mark.rule("MS-TECH-C3B", "MS-AMB-20")
def test_extra_loot_is_paid_for_each_unit_destroyed_also_in_defence():
    p, mine, enemy = duel()
    wing = p.put(0, "fighter 2", (4, 7))
    p.tech(1, "extra_loot")
    p.dice({mine: 1, wing: 1, enemy: 6})
    p.attack(enemy, mine, wing)
    assert p.g.minerals[1] == 4


@pytest.mark.rule("MS-TECH-C3B")
def test_extra_loot_is_paid_for_a_mothership_too_and_never_without_loot():
    p, mine, enemy = duel("mothership", "mothership")
    p.panel(1, 15, 0, 0)
    p.set("hull", 1, 2)
    p.tech(0, "extra_loot")
    p.dice({mine: 3})
    p.attack(enemy, mine)
    assert p.place_of(enemy) is None
    assert p.g.minerals[0] == 3 + 1
    p.set("minerals", 0, 0)
    p.end_turn()
    assert p.g.minerals[0] == 1


@pytest.mark.rule("MS-TECH-C5B")
def test_sunslayer_torpedoes_reach_units_and_planets_up_to_six_hexes_away():
    p = spared()
    p.put(0, "mothership", (1, 8))
    p.put(0, "fighter 1", (2, 8))  # in the way, no matter
    near, guardian = p.put(1, "fighter 1", (7, 8)), p.put(1, "guardian 1", (5, 7))
    p.put(1, "fighter 2", (8, 8))
    p.own((3, 6), 0)
    p.tech(0, "sunslayer_torpedoes")
    assert targets(p, Act.TORPEDO, a=0) == {near, guardian}
    assert targets(p, Act.TORPEDO, a=1) == {p.planet((5, 4))}  # (7, 6) is seven hexes away


@pytest.mark.rule("MS-TECH-C5B", "MS-TECH-11", "MS-TURN-11")
@pytest.mark.parametrize(("faces", "hit"), [((4, 3), True), ((3, 3), False), ((2, 6), False)])
def test_a_torpedo_destroys_or_misses_and_never_hurts_the_mothership(faces, hit):
    p = spared()
    ship, enemy = p.put(0, "mothership", (2, 8)), p.put(1, "fighter 1", (6, 8))
    p.tech(0, "sunslayer_torpedoes")
    p.set("shield_off", 0, 1)
    p.dice({ship: faces[0], enemy: faces[1]})
    p.act(Act.TORPEDO, target=enemy)
    assert (p.place_of(enemy) is None) is hit
    assert p.g.hull[0] == 12
    assert p.g.shield_lost[0] == 0
    assert p.g.minerals[0] == int(hit)
    assert p.g.attacked[ship] == 1
    assert not p.legal(Act.TORPEDO)


@pytest.mark.rule("MS-TECH-C5B")
def test_a_torpedo_can_take_a_planet():
    p = spared()
    ship = p.put(0, "mothership", (2, 4))
    p.panel(0, 0, 12, 3)
    p.tech(0, "sunslayer_torpedoes")
    p.dice({ship: 6})
    p.act(Act.TORPEDO, target=p.planet((5, 4)), a=1)
    assert p.g.planet_owner[p.planet((5, 4))] == 0
    assert p.g.hand_size[0] == 1


@pytest.mark.rule("MS-AMB-85")
def test_the_target_of_a_torpedo_has_its_wingmen_cards_and_gas():
    p = spared(bots=(SHY, EAGER))
    ship, enemy = p.put(0, "mothership", (2, 8)), p.put(1, "mothership", (6, 8))
    p.put(1, "fighter 1", (6, 7))
    p.tech(0, "sunslayer_torpedoes")
    p.card(1, "volt_switch")
    p.set("gas", 1, 2)
    p.dice({ship: 4, enemy: 1})
    p.act(Act.TORPEDO, target=enemy)
    assert p.totals() == (4, 1 + 1 + 3 + 2)
    assert p.g.gas[1] == 0
    assert p.holds(1, "volt_switch") == 0
    assert p.g.hull[0] == 12


@pytest.mark.rule("MS-AMB-35")
@pytest.mark.parametrize(("reading", "open_"), [("guard_holds", False), ("ignores_guard", True)])
def test_guards_hold_against_torpedoes_unless_read_otherwise(reading, open_):
    p = spared(changes={"rules.remote_vs_guard": reading})
    p.put(0, "mothership", (6, 1))
    p.put(1, "fighter 1", (9, 2))
    p.put(1, "guardian 1", (6, 4))
    p.own((5, 4), 1)
    p.tech(0, "sunslayer_torpedoes")
    assert (p.unit(1, "station") in targets(p, Act.TORPEDO, a=0)) is open_
    assert (p.planet((5, 4)) in targets(p, Act.TORPEDO, a=1)) is open_


@pytest.mark.rule("MS-AMB-86")
def test_a_torpedo_is_fired_alone():
    p = spared()
    ship, wing, enemy = p.put(0, "mothership", (5, 8)), p.put(0, "fighter 1", (4, 7)), p.put(1, "fighter 1", (5, 7))
    p.tech(0, "sunslayer_torpedoes")
    p.dice({ship: 2, wing: 6, enemy: 6})
    p.act(Act.TORPEDO, target=enemy, units=(ship, wing))
    assert p.totals() == (2, 6)
    assert p.g.attacked[wing] == 0
    assert all(row["mask"] == 0 for row in p.legal(Act.TORPEDO))
