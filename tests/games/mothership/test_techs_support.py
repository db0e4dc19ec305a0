"""The techs of the support tree."""

import pytest

from balance.games.mothership.engine.names import Act

from .position import ROCKS
from .scenes import FOUR, TEAMS, destinations, duel, spared, targets

pytestmark = pytest.mark.engine


def splits(p):
    return {(row["a"], row["b"], row["c"]) for row in p.legal(Act.ENERGY)}


@pytest.mark.rule("MS-TECH-S1", "MS-TECH-S3A")
@pytest.mark.parametrize(("tech", "bonus"), [("rear_turrets", 1), ("advanced_engineering", 3)])
@pytest.mark.parametrize("holder", [0, 1])
def test_bomber_techs_raise_rolls_of_bombers_in_attack_and_defence(tech, bonus, holder):
    p, mine, enemy = duel(*(("bomber 1", "mothership") if holder == 0 else ("mothership", "bomber 1")))
    p.tech(holder, tech)
    p.dice({mine: 2, enemy: 2})
    p.attack(enemy, mine)
    assert p.totals() == ((2 + bonus, 2) if holder == 0 else (2, 2 + bonus))


@pytest.mark.rule("MS-TECH-S1", "MS-TECH-S3A", "MS-TECH-S3B", "MS-AMB-02")
@pytest.mark.parametrize(
    ("techs", "face", "damage"),
    [
        ((), 3, 0),
        (("rear_turrets",), 3, 4),
        (("advanced_engineering",), 5, 8),
        (("target_the_women_and_children",), 1, 0),
        (("target_the_women_and_children",), 2, 4),
        (("rear_turrets", "target_the_women_and_children"), 1, 4),
    ],
)
def test_bombers_add_their_techs_against_a_station(techs, face, damage):
    p = spared()
    bomber = p.put(0, "bomber 1", (7, 2))
    p.tech(0, *techs)
    p.dice({bomber: face})
    p.attack(p.unit(1, "station"), bomber)
    assert p.g.station_hull[1] == 16 - damage


@pytest.mark.rule("MS-TECH-S3B")
@pytest.mark.parametrize("enemy", ["mothership", "guardian 1"])
def test_target_the_women_and_children_counts_against_stations_only(enemy):
    p, mine, other = duel("bomber 1", enemy)
    p.tech(0, "target_the_women_and_children")
    p.dice({mine: 3, other: 4})
    p.attack(other, mine)
    assert p.totals() == (3, 4)


@pytest.mark.rule("MS-TECH-S3B")
def test_target_the_women_and_children_is_for_bombers():
    p = spared()
    ship = p.put(0, "mothership", (7, 2))
    p.tech(0, "target_the_women_and_children")
    p.dice({ship: 3})
    p.attack(p.unit(1, "station"), ship)
    assert p.g.station_hull[1] == 16


@pytest.mark.rule("MS-TECH-S2", "MS-TECH-S4A", "MS-AMB-40", "MS-ORC-21", "MS-TECH-09")
@pytest.mark.parametrize(
    ("stack", "techs", "energy"),
    [
        (True, (), 15),
        (True, ("rear_turrets", "energy_boost"), 17),
        (True, ("rear_turrets", "energy_boost", "advanced_engineering", "energy_boost_2"), 21),
        (False, ("rear_turrets", "energy_boost"), 17),
        (False, ("rear_turrets", "energy_boost", "advanced_engineering", "energy_boost_2"), 19),
    ],
)
def test_energy_boosts_add_cubes_that_may_go_into_any_row(stack, techs, energy):
    p = spared(changes={"rules.energy_boost_stack": stack})
    p.put(0, "mothership", (5, 8))
    p.set("minerals", 0, 50)
    for tech in techs:
        p.act(Act.BUY_TECH, item=tech)
    assert p.g.energy[0] == energy
    assert sum(p.g.row[0]) == energy
    assert {sum(split) for split in splits(p)} <= {energy}
    p.act(Act.ENERGY, a=12, b=energy - 12, c=0)
    assert p.g.row[0] == [12, energy - 12, 0]
    assert max(column for column, row in destinations(p, p.unit(0, "mothership")) if row == 8) == 10
    assert p.g.energy[1] == 15


@pytest.mark.rule("MS-ENR-14", "MS-ENR-16", "MS-TECH-S2")
def test_energy_bought_after_the_mothership_moved_is_placed_at_once():
    p = spared()
    ship = p.put(0, "mothership", (5, 8))
    p.set("minerals", 0, 5)
    p.move(ship, (6, 8))
    p.act(Act.BUY_TECH, item="rear_turrets")
    p.act(Act.BUY_TECH, item="energy_boost")
    assert sum(p.g.row[0]) == 17
    assert all(after >= before for after, before in zip(p.g.row[0], (5, 5, 5), strict=True))


@pytest.mark.rule("MS-AMB-77")
@pytest.mark.parametrize(("reading", "open_"), [("on_move_or_attack", False), ("on_move_only", True)])
def test_an_attack_without_a_move_locks_the_energy_unless_read_otherwise(reading, open_):
    p, mine, enemy = duel("mothership", "bomber 1", changes={"rules.energy_lock": reading})
    assert splits(p)
    p.dice({mine: 1, enemy: 1})
    p.attack(enemy, mine)
    assert bool(splits(p)) is open_


@pytest.mark.rule("MS-AMB-77")
@pytest.mark.parametrize("reading", ["on_move_or_attack", "on_move_only"])
def test_a_move_locks_the_energy(reading):
    p, mine, _ = duel("mothership", "bomber 1", changes={"rules.energy_lock": reading})
    p.move(mine, (4, 8))
    assert not splits(p)


@pytest.mark.rule("MS-AMB-77")
def test_an_ability_locks_the_energy():
    p = spared()
    p.put(0, "mothership", (5, 8))
    p.tech(0, "repair_drones")
    p.set("hull", 0, 5)
    p.own((5, 4), 0)
    p.act(Act.REPAIR)
    assert not splits(p)


@pytest.mark.rule("MS-TECH-S5A", "MS-AMB-46", "MS-UNIT-15", "MS-UNIT-16")
def test_a_tractor_beam_reaches_any_enemy_ship_and_only_ships():
    p = spared()
    p.put(0, "mothership", (0, 8))
    p.put(0, "fighter 1", (1, 8))
    ships = {p.put(1, "fighter 1", (10, 2)), p.put(1, "mothership", (10, 8)), p.unit(1, "bomber 2")}
    p.put(1, "guardian 1", (2, 8))
    p.tech(0, "tractor_beam")
    assert targets(p, Act.TRACTOR) == ships


@pytest.mark.rule("MS-TECH-S5A", "MS-MOVE-14", "MS-TECH-11", "MS-TURN-17")
def test_a_held_ship_neither_moves_nor_warps_until_the_next_turn_of_the_holder_but_attacks():
    p = spared()
    ship, victim = p.put(0, "mothership", (0, 8)), p.put(1, "fighter 1", (9, 8))
    p.put(0, "fighter 1", (9, 7))
    p.tech(0, "tractor_beam")
    p.tech(1, "jump_gates")
    p.own((7, 6), 1)
    p.act(Act.TRACTOR, target=victim)
    assert p.g.attacked[ship] == 1
    p.end_turn()
    p.turn_of(1)
    p.card(1, "wormhole")
    assert not p.legal(Act.MOVE, unit=victim)
    assert not p.legal(Act.JUMP, unit=victim)
    assert not p.legal(Act.PLAY, item="wormhole", unit=victim)
    assert p.legal(Act.PLAY, item="wormhole", unit=p.unit(1, "bomber 2"))
    assert p.legal(Act.ATTACK)
    p.end_turn()
    p.turn_of(0)
    p.end_turn()
    p.turn_of(1)
    assert p.legal(Act.MOVE, unit=victim)


@pytest.mark.rule("MS-TECH-S4B", "MS-AMB-45")
def test_jump_gates_lead_from_one_friendly_station_or_planet_to_another():
    p = spared()
    fighter = p.put(0, "fighter 1", (2, 3))
    p.own((5, 4), 0)
    p.own((7, 6), 1)
    p.put(1, "fighter 1", (6, 4))
    p.tech(0, "jump_gates")
    gate = {(4, 4), (4, 3), (5, 3), (4, 5), (5, 5)}  # (6, 4) is taken
    assert gate <= destinations(p, fighter, Act.JUMP)
    assert destinations(p, fighter, Act.JUMP) <= gate | {(1, 2), (3, 2), (1, 1), (2, 1), (1, 3), (2, 3)}
    p.act(Act.JUMP, unit=fighter, where=(5, 5))
    assert p.place_of(fighter) == (5, 5)
    assert not destinations(p, fighter)
    assert not destinations(p, fighter, Act.JUMP)
    p.remove(fighter)
    p.put(0, "fighter 2", (0, 8))
    assert not destinations(p, p.unit(0, "fighter 2"), Act.JUMP)


@pytest.mark.rule("MS-TECH-S4B", "MS-AMB-45", "MS-MOVE-08")
def test_a_ship_may_move_to_a_gate_jump_and_attack_but_not_jump_after_an_attack():
    p = spared()
    fighter, enemy = p.put(0, "fighter 1", (2, 5)), p.put(1, "fighter 1", (6, 4))
    p.own((5, 4), 0)
    p.tech(0, "jump_gates")
    assert not destinations(p, fighter, Act.JUMP)
    p.move(fighter, (2, 3))
    assert not destinations(p, fighter)
    p.act(Act.JUMP, unit=fighter, where=(5, 5))
    p.dice({fighter: 5, enemy: 5})
    assert enemy in targets(p, Act.ATTACK)
    p.attack(enemy, fighter)
    assert not destinations(p, fighter, Act.JUMP)


@pytest.mark.rule("MS-TECH-S4B", "MS-TECH-13")
def test_jump_gates_work_with_stations_and_planets_of_the_team():
    p = spared(FOUR, **TEAMS)
    fighter = p.put(0, "fighter 1", (2, 3))
    p.own((5, 4), 2)
    p.own((7, 6), 3)
    p.tech(0, "jump_gates")
    reached = destinations(p, fighter, Act.JUMP)
    assert {(4, 4), (10, 6), (9, 5)} <= reached
    assert not reached & {(7, 7), (6, 6), (0, 6), (9, 2)}


@pytest.mark.rule("MS-TECH-S4B")
def test_without_the_tech_or_an_own_second_gate_nobody_jumps():
    p = spared()
    fighter = p.put(0, "fighter 1", (2, 3))
    p.own((5, 4), 0)
    assert not p.legal(Act.JUMP)
    p.tech(0, "jump_gates")
    p.own((5, 4), -1)
    assert destinations(p, fighter, Act.JUMP) <= {(1, 2), (3, 2), (1, 1), (2, 1), (1, 3)}


@pytest.mark.rule("MS-TECH-S5B")
def test_a_nuclear_missile_reaches_any_ship_but_no_planet_station_or_guardian():
    p = spared()
    p.put(0, "mothership", (0, 8))
    ships = {p.put(1, "fighter 1", (10, 2)), p.put(1, "mothership", (10, 8)), p.unit(1, "bomber 2")}
    p.put(1, "guardian 1", (2, 8))
    p.tech(0, "nuclear_missile")
    assert targets(p, Act.MISSILE) == ships


@pytest.mark.rule("MS-TECH-S5B", "MS-TECH-11", "MS-AMB-86")
@pytest.mark.parametrize(("faces", "hit"), [((4, 3), True), ((3, 3), False), ((2, 6), False)])
def test_a_missile_destroys_or_misses_and_never_hurts_the_mothership(faces, hit):
    p = spared()
    ship, enemy = p.put(0, "mothership", (0, 8)), p.put(1, "fighter 1", (10, 8))
    p.tech(0, "nuclear_missile")
    p.dice({ship: faces[0], enemy: faces[1]})
    p.act(Act.MISSILE, target=enemy)
    assert (p.place_of(enemy) is None) is hit
    assert (p.g.hull[0], p.g.shield_lost[0]) == (12, 0)
    assert p.g.minerals[0] == int(hit)
    assert p.g.attacked[ship] == 1
    assert not p.legal(Act.MISSILE)
    assert not destinations(p, ship)


@pytest.mark.rule("MS-TECH-S5B", "MS-AMB-85")
def test_the_target_of_a_missile_has_its_wingmen():
    p = spared()
    ship, enemy = p.put(0, "mothership", (0, 8)), p.put(1, "mothership", (10, 8))
    p.put(1, "fighter 1", (9, 8))
    p.tech(0, "nuclear_missile")
    p.dice({ship: 4, enemy: 4})
    p.act(Act.MISSILE, target=enemy)
    assert p.totals() == (4, 5)
    assert p.g.hull[1] == 12


@pytest.mark.rule("MS-TECH-S3A")
def test_advanced_engineering_helps_bombers_through_asteroids():
    p = spared(ROCKS)
    bomber = p.put(0, "bomber 1", (7, 7))
    p.tech(0, "advanced_engineering")
    p.dice({bomber: 1}, asteroids={bomber: 4})
    p.move(bomber, (7, 6))
    assert p.place_of(bomber) == (7, 6)
