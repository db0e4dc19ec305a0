"""The techs of the colony tree."""

import pytest

from balance.games.mothership.engine.names import Act, Event

from .position import EAGER, ROCKS, SHY, Position
from .scenes import FOUR, TEAMS, destinations, duel, spared

pytestmark = pytest.mark.engine


@pytest.mark.rule("MS-TECH-K1", "MS-TECH-K3A", "MS-TECH-08", "MS-GRD-01")
@pytest.mark.parametrize(
    ("techs", "most"),
    [
        ((), 0),
        (("orbital_defences",), 1),
        (("orbital_defences_2",), 3),
        (("orbital_defences", "orbital_defences_2"), 3),
    ],
)
def test_orbital_defences_allow_guardians_for_a_mineral_each(techs, most):
    p = spared()
    anchors = [p.put(0, name, (2 * i, 8)) for i, name in enumerate(("fighter 1", "fighter 2", "fighter 3", "bomber 1"))]
    p.tech(0, *techs)
    p.set("minerals", 0, 9)
    for anchor in anchors:
        p.act(Act.STAY, unit=anchor)
    for i in range(most):
        p.act(Act.DEPLOY, unit=anchors[i], where=(2 * i, 7))
        assert p.g.minerals[0] == 9 - i - 1
    assert not p.legal(Act.DEPLOY)
    assert sum(p.place_of(p.unit(0, f"guardian {i}")) is not None for i in (1, 2, 3)) == most


@pytest.mark.rule("MS-TECH-K1")
def test_a_lost_guardian_makes_room_for_another():
    p = spared()
    anchor, guardian = p.put(0, "fighter 1", (4, 8)), p.put(0, "guardian 1", (9, 8))
    p.tech(0, "orbital_defences")
    p.set("minerals", 0, 1)
    p.act(Act.STAY, unit=anchor)
    assert not p.legal(Act.DEPLOY)
    p.act(Act.SCRAP, unit=guardian)
    assert p.legal(Act.DEPLOY)


@pytest.mark.rule("MS-TECH-K2")
@pytest.mark.parametrize(("attackers", "bonus"), [(1, 0), (2, 1), (3, 1)])
def test_unobtainium_hulls_add_one_when_several_ships_attack(attackers, bonus):
    p, mine, enemy = duel()
    ships = [mine, p.put(0, "fighter 2", (4, 7)), p.put(0, "fighter 3", (6, 7))][:attackers]
    p.tech(1, "unobtainium_hulls")
    p.dice(dict.fromkeys(ships, 1) | {enemy: 4})
    p.attack(enemy, *ships)
    assert p.totals() == (attackers, 4 + bonus)


@pytest.mark.rule("MS-TECH-K2")
def test_unobtainium_hulls_do_not_help_the_attackers():
    p, mine, enemy = duel()
    wing = p.put(0, "fighter 2", (4, 7))
    p.tech(0, "unobtainium_hulls")
    p.dice({mine: 1, wing: 1, enemy: 4})
    p.attack(enemy, mine, wing)
    assert p.totals() == (2, 4)


@pytest.mark.rule("MS-AMB-84")
def test_unobtainium_hulls_do_nothing_for_stations_and_guardians():
    p = spared()
    bombers = p.put(0, "bomber 1", (7, 2)), p.put(0, "bomber 2", (8, 3))
    p.tech(1, "unobtainium_hulls")
    p.dice({bombers[0]: 2, bombers[1]: 2})
    p.attack(p.unit(1, "station"), *bombers)
    assert p.g.station_hull[1] == 12
    p, mine, guardian = duel("fighter 1", "guardian 1")
    p.tech(1, "unobtainium_hulls")
    p.put(0, "fighter 2", (4, 7))
    assert all(bin(row["mask"]).count("1") == 1 for row in p.legal(Act.ATTACK, target=guardian))
    p.dice({mine: 3, guardian: 4})
    p.attack(guardian, mine)
    assert p.totals()[1] == 4


@pytest.mark.rule("MS-TECH-K4A")
@pytest.mark.parametrize(("ship", "attacks"), [("fighter 1", True), ("fighter 1", False), ("bomber 1", False)])
def test_scrap_yard_pays_for_a_ship_lost_in_attack_or_defence(ship, attacks):
    p, mine, enemy = duel(ship, "fighter 1") if attacks else duel("fighter 1", ship)
    loser = 0 if attacks else 1
    p.tech(loser, "scrap_yard")
    p.dice({mine: 1, enemy: 4} if attacks else {mine: 4, enemy: 1})
    p.attack(enemy, mine)
    assert (p.g.minerals[loser], p.g.gas[loser]) == (1, 1)
    assert (p.g.minerals[1 - loser], p.g.gas[1 - loser]) == (1, 0)


@pytest.mark.rule("MS-TECH-K4A")
def test_scrap_yard_pays_for_every_ship_a_mothership_and_one_lost_to_asteroids_but_no_guardian():
    p, mine, enemy = duel()
    wing = p.put(0, "fighter 2", (4, 7))
    p.tech(0, "scrap_yard")
    p.dice({mine: 1, wing: 1, enemy: 6})
    p.attack(enemy, mine, wing)
    assert (p.g.minerals[0], p.g.gas[0]) == (2, 2)
    p, mine, enemy = duel("bomber 1", "mothership")
    p.tech(1, "scrap_yard")
    p.panel(1, 15, 0, 0)
    p.set("hull", 1, 1)
    p.dice({mine: 4})
    p.attack(enemy, mine)
    assert (p.g.minerals[1], p.g.gas[1]) == (1, 1)
    p = spared(ROCKS)
    fighter = p.put(0, "fighter 1", (7, 7))
    p.tech(0, "scrap_yard")
    p.dice({fighter: 1}, asteroids={fighter: 4})
    p.move(fighter, (7, 6))
    assert (p.g.minerals[0], p.g.gas[0]) == (1, 1)
    p, mine, guardian = duel("fighter 1", "guardian 1")
    p.tech(1, "scrap_yard")
    p.dice({mine: 5, guardian: 1})
    p.attack(guardian, mine)
    assert p.place_of(guardian) is None
    assert (p.g.minerals[1], p.g.gas[1]) == (0, 0)


@pytest.mark.rule("MS-AMB-49", "MS-TECH-K4A")
def test_scrap_yard_pays_nothing_for_a_fleet_swept_away_with_its_station():
    p = Position(FOUR, **TEAMS)
    for seat in range(4):
        p.put(seat, "bomber 2", (2 * seat, 0))
    bomber = p.put(0, "bomber 1", (7, 2))
    p.tech(1, "scrap_yard")
    p.set("station_hull", 1, 4)
    p.dice({bomber: 4})
    p.attack(p.unit(1, "station"), bomber)
    assert p.g.alive[1] == 0
    assert p.place_of(p.unit(1, "bomber 2")) is None
    assert (p.g.minerals[1], p.g.gas[1]) == (0, 0)


@pytest.mark.rule("MS-TECH-K5A", "MS-ORC-14", "MS-AMB-43")
@pytest.mark.parametrize(("hull", "bonus"), [(16, 4), (8, 2), (4, 1)])
@pytest.mark.parametrize("holder", [0, 1])
def test_gauss_cannon_adds_one_for_each_four_hull_of_the_station_in_attack_and_defence(hull, bonus, holder):
    p, mine, enemy = duel("mothership", "mothership")
    p.tech(holder, "gauss_cannon")
    p.set("station_hull", holder, hull)
    p.dice({mine: 2, enemy: 2})
    p.attack(enemy, mine)
    assert p.totals() == ((2 + bonus, 2) if holder == 0 else (2, 2 + bonus))
    assert p.g.attacked[enemy] == 0


@pytest.mark.rule("MS-AMB-43")
def test_gauss_cannon_counts_against_asteroids_and_for_the_mothership_only():
    p = spared(ROCKS)
    ship = p.put(0, "mothership", (7, 7))
    p.tech(0, "gauss_cannon")
    p.dice({ship: 1}, asteroids={ship: 5})
    p.move(ship, (7, 6))
    assert p.g.shield_lost[0] == 0
    p, mine, enemy = duel()
    p.put(0, "mothership", (0, 8))
    p.tech(0, "gauss_cannon")
    p.dice({mine: 3, enemy: 3})
    p.attack(enemy, mine)
    assert p.totals() == (3, 3)


@pytest.mark.rule("MS-TECH-K3B", "MS-AMB-79")
def test_auxiliary_engines_move_the_station_one_hex_a_turn():
    p = spared()
    station, neighbour = p.unit(0, "station"), p.put(0, "fighter 1", (3, 2))
    assert not p.legal(Act.MOVE_STATION)
    p.tech(0, "auxiliary_engines")
    cells = {row["cell"] for row in p.legal(Act.MOVE_STATION)}
    assert cells == {p.cells[where] for where in ((1, 2), (1, 1), (2, 1), (1, 3), (2, 3))}
    p.act(Act.MOVE_STATION, where=(2, 3))
    assert p.place_of(station) == (2, 3)
    assert not p.legal(Act.MOVE_STATION)
    assert destinations(p, neighbour)
    p.end_turn()
    p.turn_of(1)
    assert not p.legal(Act.MOVE_STATION)
    p.turn_of(0)
    assert p.legal(Act.MOVE_STATION)


@pytest.mark.rule("MS-TECH-K3B", "MS-AMB-79")
def test_the_station_may_move_after_ships_moved_and_attacked_and_takes_no_ship_cards():
    p, mine, enemy = duel()
    p.tech(0, "auxiliary_engines")
    p.dice({mine: 3, enemy: 3})
    p.attack(enemy, mine)
    assert p.legal(Act.MOVE_STATION)
    p.card(0, "afterburner", "punch_it", "wormhole", "deflector_shields")
    station = p.unit(0, "station")
    assert not p.legal(Act.PLAY, unit=station)


@pytest.mark.rule("MS-TECH-K3B", "MS-AST-14", "MS-AMB-79")
@pytest.mark.parametrize(("roll", "hull"), [(3, 16), (4, 12), (6, 12)])
def test_a_station_that_moves_into_a_field_takes_whole_steps_of_four(roll, hull):
    p = spared(
        ROCKS.replace("M . . . a . . .", "M . . . . . . .").replace(" . . . . a . . . . .", " . . a . a . . . . .")
    )
    station = p.unit(0, "station")
    p.tech(0, "auxiliary_engines")
    where = (2, 3)
    p.dice({}, asteroids={station: roll})
    p.act(Act.MOVE_STATION, where=where)
    assert p.place_of(station) == where
    assert p.g.station_hull[0] == hull


@pytest.mark.rule("MS-TECH-K4B")
def test_fusion_reactor_pays_only_while_the_station_stands():
    p = spared(mode="victory_points")
    p.tech(0, "fusion_reactor")
    p.remove(p.unit(0, "station"))
    p.set("station_hull", 0, 0)
    p.end_turn()
    assert (p.g.minerals[0], p.g.gas[0]) == (0, 0)


@pytest.mark.rule("MS-TECH-K5B", "MS-AMB-45", "MS-TECH-11", "MS-TURN-11")
def test_onboard_gates_bring_a_fighter_or_bomber_beside_the_mothership():
    p = spared()
    ship, fighter, enemy = p.put(0, "mothership", (5, 8)), p.put(0, "fighter 1", (0, 8)), p.put(1, "fighter 1", (6, 7))
    bomber = p.unit(0, "bomber 2")
    p.tech(0, "onboard_gates")
    free = {(4, 8), (6, 8), (4, 7), (5, 7)}
    assert destinations(p, fighter, Act.ONBOARD_GATE) == free
    assert destinations(p, bomber, Act.ONBOARD_GATE) == free
    p.act(Act.ONBOARD_GATE, unit=fighter, where=(5, 7))
    assert p.place_of(fighter) == (5, 7)
    assert not destinations(p, fighter)
    assert p.g.attacked[ship] == 1
    assert not p.legal(Act.ONBOARD_GATE)
    assert [row["mask"] for row in p.legal(Act.ATTACK, target=enemy)] == [1 << fighter]


@pytest.mark.rule("MS-AMB-45")
@pytest.mark.parametrize("phase", ["moved", "attacked"])
def test_onboard_gates_take_ships_with_both_phases_unused(phase):
    p = spared()
    p.put(0, "mothership", (5, 8))
    fighter = p.put(0, "fighter 1", (0, 8))
    p.tech(0, "onboard_gates")
    p.set(phase, fighter, 1)
    assert not destinations(p, fighter, Act.ONBOARD_GATE)


@pytest.mark.rule("MS-TECH-K5B", "MS-TECH-13", "MS-TEAM-05")
def test_onboard_gates_can_bring_a_ship_of_the_team():
    p = spared(FOUR, **TEAMS)
    p.put(0, "mothership", (5, 8))
    friend, enemy = p.put(2, "fighter 1", (0, 8)), p.put(3, "fighter 1", (1, 8))
    p.tech(0, "onboard_gates")
    assert destinations(p, friend, Act.ONBOARD_GATE) == {(4, 8), (6, 8), (4, 7), (5, 7)}
    assert not destinations(p, enemy, Act.ONBOARD_GATE)


@pytest.mark.rule("MS-TECH-12")
def test_bonuses_of_techs_and_cards_add_up():
    p, mine, enemy = duel("mothership", "mothership", bots=(EAGER, SHY))
    p.tech(0, "gauss_cannon")
    p.card(0, "volt_switch")
    p.dice({mine: 2, enemy: 2})
    p.attack(enemy, mine)
    assert p.totals() == (2 + 4 + 3, 2)
    assert len(p.events(Event.PLAYED)) == 1
