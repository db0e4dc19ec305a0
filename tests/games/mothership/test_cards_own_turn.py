"""The cards that are played in the own turn."""

import pytest

from balance.games.mothership.engine.names import Act, Event, Row
from balance.games.mothership.engine.rules.panel import die_of

from .position import ITEM, ROCKS
from .scenes import FOUR, TEAMS, destinations, duel, spared, targets

pytestmark = pytest.mark.engine

WIDE = "\n".join(
    " " * (row % 2)
    + " ".join("1" if (row, c) == (2, 2) else "2" if (row, c) == (2, 17) else "." for c in range(20 - row % 2))
    for row in range(6)
)


def reach(p, unit, row):
    """How far a ship in column 0 gets along its row."""
    return max(column for column, r in destinations(p, unit) if r == row)


@pytest.mark.rule("MS-ACT-05")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (11, 12)])
def test_hull_repair_mends_one_hull_of_the_mothership(before, after):
    p = spared()
    p.put(0, "mothership", (5, 8))
    p.card(0, "hull_repair")
    p.set("hull", 0, before)
    p.play("hull_repair")
    assert p.g.hull[:2] == [after, 12]


@pytest.mark.rule("MS-ACT-05")
def test_hull_repair_needs_a_damaged_living_mothership():
    p = spared()
    ship = p.put(0, "mothership", (5, 8))
    p.card(0, "hull_repair")
    assert not p.legal(Act.PLAY)
    p.set("hull", 0, 11)
    assert p.legal(Act.PLAY)
    p.remove(ship)
    assert not p.legal(Act.PLAY)


@pytest.mark.rule("MS-ACT-06", "MS-AMB-71")
@pytest.mark.parametrize(("gas", "left"), [(0, (2, 4)), (1, (3, 3))])
def test_wallet_inspector_takes_one_resource_of_choice(gas, left):
    p = spared()
    p.card(0, "wallet_inspector")
    p.set("minerals", 1, 3)
    p.set("gas", 1, 4)
    p.play("wallet_inspector", target=1, a=gas)
    assert (p.g.minerals[0], p.g.gas[0]) == (1 - gas, gas)
    assert (p.g.minerals[1], p.g.gas[1]) == left


@pytest.mark.rule("MS-ACT-06", "MS-ACT-31", "MS-AMB-71", "MS-CARD-11", "MS-CARD-12")
def test_thieves_choose_among_enemies_who_have_something():
    p = spared(FOUR, **TEAMS)
    p.card(0, "wallet_inspector", "surprise_attack")
    for seat in (2, 3):
        p.set("gas", seat, 1)
        p.card(seat, "prod")
    assert {(row["target"], row["a"]) for row in p.legal(Act.PLAY, item="wallet_inspector")} == {(3, 1)}
    assert targets(p, Act.PLAY, item="surprise_attack") == {3}


@pytest.mark.rule("MS-ACT-31")
def test_surprise_attack_takes_a_random_card():
    found = set()
    for key in range(6):
        p = spared()
        p.card(0, "surprise_attack")
        p.card(1, "prod", "convoy")
        p.g.key = key
        p.play("surprise_attack", target=1)
        assert (p.g.hand_size[0], p.g.hand_size[1]) == (1, 1)
        assert p.holds(0, "prod") + p.holds(1, "prod") == 1
        found.add(p.holds(0, "prod"))
    assert found == {0, 1}


@pytest.mark.rule("MS-ACT-09", "MS-AMB-78")
@pytest.mark.parametrize(("cubes", "sides"), [(6, 4), (5, 4), (2, 0)])
def test_prod_on_the_weapon_row_changes_the_die_for_this_turn(cubes, sides):
    p, _, enemy = duel("fighter 1", "mothership")
    p.panel(1, 15 - cubes, cubes, 0)
    before = die_of(p.g, p.t, enemy)
    p.card(0, "prod")
    p.play("prod", target=1, a=Row.WEAPONS)
    assert die_of(p.g, p.t, enemy) == sides
    assert p.g.row[1] == [15 - cubes, cubes, 0]
    p.end_turn()
    assert die_of(p.g, p.t, enemy) == before


@pytest.mark.rule("MS-ACT-09")
def test_prod_on_the_shield_row_lets_a_point_through():
    p, mine, enemy = duel("bomber 1", "mothership")
    p.card(0, "prod")
    p.play("prod", target=1, a=Row.SHIELDS)
    p.dice({mine: 5, enemy: 1})
    p.attack(enemy, mine)
    assert p.g.hull[1] == 11


@pytest.mark.rule("MS-ACT-09")
def test_prod_is_for_rows_of_enemy_motherships():
    p = spared(FOUR, **TEAMS)
    for seat, where in enumerate(((0, 8), (2, 8), (4, 8))):
        p.put(seat, "mothership", where)
    p.card(0, "prod")
    assert {(row["target"], row["a"]) for row in p.legal(Act.PLAY)} == {(1, 0), (1, 1), (1, 2)}


@pytest.mark.rule("MS-ACT-21", "MS-AMB-46", "MS-TURN-17", "MS-MOVE-14")
def test_forced_update_stops_a_ship_anywhere_for_the_next_turn_of_its_owner():
    p = spared()
    victim, other = p.put(1, "fighter 1", (9, 8)), p.put(1, "fighter 2", (10, 8))
    p.put(1, "guardian 1", (8, 6))
    p.put(0, "fighter 1", (9, 7))
    p.card(0, "forced_update")
    assert targets(p, Act.PLAY, item="forced_update") == {victim, other, p.unit(1, "bomber 2")}
    p.play("forced_update", target=victim)
    p.end_turn()
    p.turn_of(1)
    p.card(1, "wormhole")
    assert not p.legal(Act.MOVE, unit=victim)
    assert not p.legal(Act.PLAY, unit=victim)
    assert p.legal(Act.MOVE, unit=other)
    assert p.legal(Act.ATTACK)
    p.end_turn()
    p.turn_of(0)
    p.turn_of(1)
    assert p.legal(Act.MOVE, unit=victim)


@pytest.mark.rule("MS-ACT-22", "MS-AMB-37", "MS-GUARD-08")
@pytest.mark.parametrize("owner", [-1, 1])
def test_friendly_negotiations_take_a_guarded_planet_without_a_roll(owner):
    p = spared()
    fighter = p.put(0, "fighter 1", (3, 4))
    p.own((5, 4), owner)
    p.put(1, "guardian 1", (6, 4))
    p.card(0, "friendly_negotiations")
    assert targets(p, Act.PLAY, item="friendly_negotiations") == {p.planet((5, 4)), p.planet((3, 6))}
    p.play("friendly_negotiations", target=p.planet((5, 4)))
    assert p.g.planet_owner[p.planet((5, 4))] == 0
    assert p.g.hand_size[0] == 1  # the usual reward
    assert (p.g.attacked[fighter], p.g.moved[fighter]) == (0, 0)
    assert not p.events(Event.ROLLED)


@pytest.mark.rule("MS-ACT-22", "MS-ACT-35", "MS-AMB-37", "MS-AMB-70")
def test_planet_cards_reach_two_hexes_from_a_friendly_ship():
    p = spared(FOUR, **TEAMS)
    p.card(0, "friendly_negotiations", "planet_laser_pointer")
    p.put(2, "fighter 1", (3, 4))
    p.own((5, 4), 2)
    p.own((3, 6), 1)
    for card in ("friendly_negotiations", "planet_laser_pointer"):
        own = {p.planet((5, 4))} if card == "planet_laser_pointer" else set()
        assert targets(p, Act.PLAY, item=card) == {p.planet((3, 6))} | own
    p.put(2, "fighter 1", (2, 4))
    p.put(1, "fighter 1", (4, 4))
    assert targets(p, Act.PLAY, item="planet_laser_pointer") == {p.planet((3, 6))}


@pytest.mark.rule("MS-ACT-35", "MS-AMB-70", "MS-PLN-15")
@pytest.mark.parametrize("owner", [-1, 0, 1])
def test_planet_laser_pointer_removes_any_planet_for_good(owner):
    p = spared()
    fighter = p.put(0, "fighter 1", (4, 4))
    p.own((5, 4), owner)
    p.card(0, "planet_laser_pointer", "friendly_negotiations")
    p.play("planet_laser_pointer", target=p.planet((5, 4)))
    assert p.g.planet_gone[p.planet((5, 4))] == 1
    assert not p.legal(Act.ATTACK_PLANET)
    assert p.planet((5, 4)) not in targets(p, Act.PLAY, item="friendly_negotiations")
    assert (5, 4) in destinations(p, fighter)
    for seat in (0, 1):
        p.turn_of(seat)
        p.end_turn()
    assert p.g.minerals[:2] == [1, 1]


@pytest.mark.rule("MS-AMB-70", "MS-VP-04")
def test_the_owner_of_a_removed_planet_loses_its_point():
    p = spared(mode="victory_points")
    fighter = p.put(1, "fighter 1", (4, 4))
    p.put(0, "fighter 1", (6, 4))
    p.turn_of(1)
    p.dice({fighter: 6})
    p.attack_planet((5, 4), fighter)
    assert p.g.points[1] == 1
    p.turn_of(0)
    p.card(0, "planet_laser_pointer")
    p.play("planet_laser_pointer", target=p.planet((5, 4)))
    assert p.g.points[:2] == [0, 0]


@pytest.mark.rule("MS-ACT-23")
def test_migration_warps_the_station_next_to_a_friendly_planet():
    p = spared()
    p.card(0, "migration")
    assert not p.legal(Act.PLAY)
    p.own((5, 4), 0)
    p.own((7, 6), 1)
    p.put(1, "fighter 1", (6, 4))
    free = {(4, 4), (4, 3), (5, 3), (4, 5), (5, 5)}
    assert {row["cell"] for row in p.legal(Act.PLAY)} == {p.cells[where] for where in free}
    p.play("migration", where=(4, 5))
    assert p.place_of(p.unit(0, "station")) == (4, 5)
    assert p.g.occupant[p.cells[2, 2]] == -1
    assert p.g.station_hull[0] == 16


@pytest.mark.rule("MS-ACT-24")
def test_replicator_gives_a_d4_of_minerals():
    gained = set()
    p = spared()
    for key in range(40):
        p.set("hand", 0, ITEM["replicator"], 1)
        p.set("minerals", 0, 0)
        p.g.key = key
        p.play("replicator")
        gained.add(p.g.minerals[0])
    assert gained == {1, 2, 3, 4}


@pytest.mark.rule("MS-AMB-90", "MS-ACT-24")
def test_the_forks_throw_the_die_of_a_replicator_again():
    thrown = set()
    p = spared()
    for key in range(40):
        for card in ("replicator", "the_forks"):
            p.set("hand", 0, ITEM[card], 1)
        p.set("hand_size", 0, 2)
        p.set("minerals", 0, 0)
        p.g.key = key
        p.play("replicator")
        thrown.add((p.holds(0, "the_forks"), p.g.minerals[0]))
    assert {(0, 2), (0, 3), (0, 4)} <= thrown  # a one was thrown again
    assert (1, 1) not in thrown


@pytest.mark.rule("MS-ACT-25", "MS-AMB-50")
@pytest.mark.parametrize(("reading", "own"), [("everybody", 0), ("enemies_only", 2)])
def test_trade_blockade_stops_gathering_until_the_next_turn_of_its_player(reading, own):
    p = spared(changes={"rules.trade_blockade": reading})
    p.own((5, 4), 0)
    p.own((3, 6), 1)
    p.card(0, "trade_blockade")
    p.play("trade_blockade")
    p.end_turn()
    assert p.g.minerals[0] == own
    p.turn_of(1)
    p.end_turn()
    assert (p.g.minerals[1], p.g.gas[1]) == (0, 0)
    p.turn_of(0)
    p.end_turn()
    assert p.g.minerals[0] == own + 2
    p.turn_of(1)
    p.end_turn()
    assert (p.g.minerals[1], p.g.gas[1]) == (1, 1)


@pytest.mark.rule("MS-AMB-50")
def test_loot_mining_and_replicated_minerals_pass_a_blockade():
    p = spared(ROCKS)
    p.put(0, "mothership", (7, 6))
    mine, enemy = p.put(0, "fighter 1", (5, 8)), p.put(1, "fighter 1", (5, 7))
    p.tech(0, "asteroid_mining")
    p.card(0, "trade_blockade", "wallet_inspector")
    p.play("trade_blockade")
    p.dice({mine: 5, enemy: 2})
    p.attack(enemy, mine)
    p.act(Act.MINE)
    p.set("minerals", 1, 1)
    p.play("wallet_inspector", target=1, a=0)
    assert p.g.minerals[0] == 1 + 4 + 1


@pytest.mark.rule("MS-ACT-30")
@pytest.mark.parametrize(("left", "drawn"), [(5, 2), (1, 1)])
def test_pick_up_two_cards_draws_what_there_is(left, drawn):
    p = spared()
    p.card(0, "pick_up_two_cards")
    p.g.top = p.g.n_deck - left
    p.play("pick_up_two_cards")
    assert p.g.hand_size[0] == drawn
    assert p.g.n_deck - p.g.top == left - drawn


@pytest.mark.rule("MS-ACT-33", "MS-AMB-72")
@pytest.mark.parametrize("ship", ["bomber 1", "mothership"])
def test_dedotated_wam_takes_three_hull_past_the_shield_for_an_attack_phase(ship):
    p, mine, enemy = duel(ship, "mothership")
    p.card(0, "dedotated_wam")
    p.play("dedotated_wam", unit=mine, target=enemy)
    assert (p.g.hull[1], p.g.shield_lost[1], p.g.hull[0]) == (9, 0, 12)
    assert p.g.attacked[mine] == 1
    assert not p.events(Event.ROLLED)


@pytest.mark.rule("MS-ACT-33")
def test_dedotated_wam_needs_an_adjacent_bomber_or_mothership_that_has_not_attacked():
    p, mine, _ = duel("bomber 1", "mothership")
    p.put(0, "fighter 1", (4, 7))
    p.put(1, "fighter 1", (4, 8))
    p.card(0, "dedotated_wam")
    assert {(row["unit"], row["target"]) for row in p.legal(Act.PLAY)} == {(mine, p.unit(1, "mothership"))}
    p.set("attacked", mine, 1)
    assert not p.legal(Act.PLAY)
    p.set("attacked", mine, 0)
    p.put(0, "bomber 1", (7, 8))
    assert not p.legal(Act.PLAY)


@pytest.mark.rule("MS-AMB-19", "MS-ACT-33")
def test_dedotated_wam_destroys_without_loot():
    p, mine, enemy = duel("bomber 1", "mothership")
    p.set("hull", 1, 3)
    p.card(0, "dedotated_wam")
    p.play("dedotated_wam", unit=mine, target=enemy)
    assert p.place_of(enemy) is None
    assert p.g.minerals[0] == 0


@pytest.mark.rule("MS-ACT-36", "MS-AMB-94", "MS-AMB-35")
def test_railguns_let_a_bomber_hit_what_it_can_harm_exactly_four_hexes_away():
    p = spared()
    bomber = p.put(0, "bomber 1", (4, 2))
    p.put(0, "fighter 1", (0, 4))
    p.card(0, "railguns")
    station = p.unit(1, "station")
    options = {(row["unit"], row["target"], row["a"]) for row in p.legal(Act.PLAY)}
    assert options == {(bomber, station, 0), (bomber, p.planet((3, 6)), 1)}
    guard, guardian = p.put(1, "fighter 1", (9, 2)), p.put(1, "guardian 1", (5, 6))
    ship = p.put(1, "mothership", (6, 5))  # four hexes away
    assert targets(p, Act.PLAY, a=0) == {ship, guardian}
    p.put(1, "mothership", (5, 5))  # three
    p.put(1, "fighter 2", (6, 6))  # four, but a bomber cannot harm it
    assert targets(p, Act.PLAY, a=0) == {guardian}
    p.tech(0, "piercing")
    assert targets(p, Act.PLAY, a=0) == {guardian, station}
    assert guard not in targets(p, Act.PLAY)


@pytest.mark.rule("MS-ACT-36", "MS-AMB-86", "MS-AMB-19")
@pytest.mark.parametrize(("faces", "hull"), [((7, 2), 10), ((2, 4), 12)])
def test_a_bomber_with_railguns_takes_no_damage_and_spends_its_attack(faces, hull):
    p = spared()
    bomber, enemy = p.put(0, "bomber 1", (0, 8)), p.put(1, "mothership", (4, 8))
    p.card(0, "railguns")
    p.dice({bomber: faces[0], enemy: faces[1]})
    p.play("railguns", unit=bomber, target=enemy)
    assert p.g.hull[1] == hull
    assert p.place_of(bomber) == (0, 8)
    assert p.g.attacked[bomber] == 1


@pytest.mark.rule("MS-ACT-36", "MS-AMB-94")
def test_railguns_can_take_a_planet():
    p = spared()
    bomber = p.put(0, "bomber 1", (1, 4))
    p.card(0, "railguns")
    assert p.legal(Act.PLAY, target=p.planet((5, 4)), a=1)
    p.dice({bomber: 6})
    p.play("railguns", unit=bomber, target=p.planet((5, 4)), a=1)
    assert p.g.planet_owner[p.planet((5, 4))] == 0
