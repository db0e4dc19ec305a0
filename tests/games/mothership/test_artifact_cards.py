"""What each of the twelve artifacts does, and the two action cards about artifacts: ARTC."""

import pytest

from balance.games import Seat
from balance.games.engine.names import Origin
from balance.games.engine.recorder import record_gain
from balance.games.mothership.engine.names import Act, Event, Kind
from balance.games.mothership.engine.rules.guardians import engage
from balance.games.mothership.engine.rules.movement import enter_field, spaces_left
from balance.games.mothership.engine.rules.panel import shield
from balance.games.mothership.engine.rules.planets import defence_of, gather

from .position import EAGER, ITEM, ROCKS, SHY, Position

pytestmark = pytest.mark.engine

HERE, GAS, THERE = (5, 4), (3, 6), (7, 6)  # mineral, gas and mineral planet


def position(**given):
    return Position(modules=("artifacts",), **given)


def granted(name, **given):
    return position(seats=(Seat(given.pop("bot", SHY), grant=(name,)), Seat(SHY)), **given)


# rolls


@pytest.mark.rule("MS-ARTC-01")
@pytest.mark.parametrize("value", [1, 3])
def test_vhs_tape_helps_whoever_a_guardian_attacks(value):
    p = position(changes={"items.vhs_tape.effects.hunt.value": value})
    p.found(HERE, "vhs_tape", seat=0)
    ship, gun = p.put(0, "fighter 1", (4, 2)), p.put(1, "guardian 1", (4, 3))
    p.dice({gun: 3, ship: 3})
    engage(p.g, p.t, p.b, p.w, p.rec, gun, ship)
    assert p.events(Event.TOTALS)[0][1:3] == (3, 3 + value)


@pytest.mark.rule("MS-ARTC-01")
def test_vhs_tape_helps_against_a_guardian_that_is_attacked():
    p = position(changes={"rules.guardian_repeat": "once"})
    p.found(HERE, "vhs_tape", seat=0)
    ship, gun = p.put(0, "fighter 1", (4, 2)), p.put(1, "guardian 1", (4, 3))
    other = p.put(1, "fighter 1", (3, 2))
    p.dice({ship: [3, 3], gun: 3, other: 1})
    p.attack(gun, ship)
    assert p.totals() == (4, 3)
    p.set("attacked", ship, 0)
    p.attack(other, ship)
    assert p.totals()[0] == 3, "guardians only"


@pytest.mark.rule("MS-ARTC-01")
def test_vhs_tape_serves_own_guardians_against_others():
    p = position()
    p.found(HERE, "vhs_tape", seat=0)
    own, enemy = p.put(0, "guardian 1", (4, 2)), p.put(1, "guardian 1", (4, 3))
    p.dice({own: 4, enemy: 1})
    engage(p.g, p.t, p.b, p.w, p.rec, own, enemy)
    assert p.events(Event.TOTALS)[0][1] == 5


@pytest.mark.rule("MS-ARTC-04", "MS-ARTC-12", "MS-AMB-33")
@pytest.mark.parametrize(("name", "fight", "planet"), [("common_alien_appliance", 1, 0), ("space_cat", 2, 2)])
@pytest.mark.parametrize("fast_cap", [False, True])
def test_mothership_rolls(name, fight, planet, fast_cap):
    p = position()
    p.panel(0, 3, 12, 0)
    if fast_cap:
        p.tech(0, "fast_cap")
    p.found(GAS, name, seat=0)
    ship, prey = p.put(0, "mothership", (4, 4)), p.put(1, "fighter 1", (3, 4))
    p.dice({ship: [2, 2], prey: 1})
    p.attack(prey, ship)
    assert p.totals() == (2 + fight, 1)
    p.set("attacked", ship, 0)
    p.attack_planet(HERE, ship)
    total = (4 if fast_cap else 2) + planet
    if total < 6:
        assert p.events(Event.HELD_OUT) == [(0, p.planet(HERE), 6, total, 0)]
    else:
        assert p.totals() == (total, 6)


@pytest.mark.rule("MS-ARTC-12", "MS-PLN-05")
def test_space_cat_takes_a_planet_that_the_die_alone_would_not():
    p = position()
    p.panel(0, 3, 12, 0)
    p.found(GAS, "space_cat", seat=0)
    ship = p.put(0, "mothership", (4, 4))
    p.dice({ship: 4})
    p.attack_planet(HERE, ship)
    assert p.g.planet_owner[p.planet(HERE)] == 0
    assert (0, ship, 2, 0, 0) in p.events(Event.SIEGE_ADDED)


@pytest.mark.rule("MS-ARTC-12", "MS-ARTC-04", "MS-AST-05")
def test_mothership_rolls_against_asteroids_are_raised_too():
    p = granted("space_cat", board=ROCKS)
    ship = p.put(0, "mothership", (4, 4))
    p.dice({ship: 2}, asteroids={ship: 4})
    enter_field(p.g, p.t, p.b, p.w, p.rec, ship)
    assert p.events(Event.ASTEROIDS) == [(0, 0, 4, 4, 0)]


# engines, energy, shields


@pytest.mark.rule("MS-ARTC-08", "MS-ARTC-10", "MS-MOVE-07")
@pytest.mark.parametrize(
    ("name", "spaces"),
    [("aa_batteries", {"fighter 1": 5, "bomber 1": 4, "mothership": 6}), ("glowy_blue_liquid", {"mothership": 7})],
)
def test_engines(name, spaces):
    p = position()
    usual = {"fighter 1": 4, "bomber 1": 3, "mothership": 5}
    ships = {piece: p.put(0, piece, (i, 7)) for i, piece in enumerate(usual)}
    p.found(HERE, name, seat=0)
    assert {piece: spaces_left(p.g, p.t, ship) for piece, ship in ships.items()} == {**usual, **spaces}


@pytest.mark.rule("MS-ARTC-09", "MS-ORC-21", "MS-ENR-14", "MS-ENR-16")
def test_unstable_fuel_is_placed_at_once():
    p = position()
    p.put(0, "mothership", (2, 4))
    p.own(HERE, 0)
    p.set("minerals", 0, 3)
    p.bury(HERE, "unstable_fuel")
    p.tech(0, "energy_boost", "energy_boost_2")
    assert sum(p.g.row[0]) == p.g.energy[0] == 21
    p.act(Act.EXPLORE, target=p.planet(HERE))
    assert sum(p.g.row[0]) == p.g.energy[0] == 23


@pytest.mark.rule("MS-AMB-108", "MS-ORC-27")
def test_energy_of_artifacts_is_added_whatever_boosts_do():
    p = position(changes={"rules.energy_boost_stack": False})
    p.found(HERE, "unstable_fuel", seat=0)
    assert p.g.energy[0] == 17
    p.tech(0, "energy_boost", "energy_boost_2")
    assert p.g.energy[0] == 15 + 4 + 2


@pytest.mark.rule("MS-ARTC-09", "MS-ENR-15")
def test_energy_that_is_lost_leaves_the_fullest_row():
    p = position()
    p.put(1, "fighter 1", (4, 4))
    p.found(HERE, "unstable_fuel", seat=0)
    p.panel(0, 12, 3, 2)
    record_gain(p.rec, 0, ITEM["unstable_fuel"], Origin.DRAWN)
    p.turn_of(1)
    p.card(1, "friendly_negotiations")
    p.play("friendly_negotiations", target=p.planet(HERE))
    assert list(p.g.row[0]) == [10, 3, 2]
    assert (p.g.energy[0], p.g.energy[1]) == (15, 17)


@pytest.mark.rule("MS-ARTC-11", "MS-AMB-80", "MS-AMB-99")
def test_bubble_wrap_absorbs_and_falls_with_the_whole_shield():
    p = position()
    p.put(0, "mothership", (2, 4))
    p.panel(0, 3, 0, 12)
    p.found(HERE, "bubble_wrap", seat=0)
    assert shield(p.g, p.t, 0) == 14
    p.set("shield_lost", 0, 3)
    assert shield(p.g, p.t, 0) == 11
    p.set("shield_off", 0, 1)
    assert shield(p.g, p.t, 0) == 0
    p.set("shield_added", 0, 4)
    assert shield(p.g, p.t, 0) == 4, "later cards still add"


@pytest.mark.rule("MS-ARTC-11", "MS-UNIT-07")
def test_a_fighter_may_attack_a_mothership_that_has_nothing_but_bubble_wrap():
    p = position()
    ship, prey = p.put(0, "fighter 1", (4, 2)), p.put(1, "mothership", (5, 2))
    p.panel(1, 3, 12, 0)
    assert not p.legal(Act.ATTACK, target=prey)
    p.found(HERE, "bubble_wrap", seat=1)
    assert p.legal(Act.ATTACK, target=prey)
    p.dice({ship: 6, prey: 1})
    p.attack(prey, ship)
    assert (shield(p.g, p.t, 1), p.g.hull[1]) == (0, 12)


# planets


@pytest.mark.rule("MS-ARTC-05", "MS-PLN-11", "MS-PLN-12", "MS-GAP-39")
def test_alien_skull_defends_every_own_planet_on_top_of_walls():
    p = position()
    p.found(HERE, "alien_skull", seat=0)
    p.own(GAS, 0)
    defences = [defence_of(p.g, p.t, p.planet(where)) for where in (HERE, GAS, THERE)]
    assert defences == [7, 7, 6]
    p.tech(0, "space_walls", "space_walls_2")
    assert [defence_of(p.g, p.t, p.planet(where)) for where in (HERE, GAS, THERE)] == [14, 14, 6]
    p.own(HERE, -1)
    assert defence_of(p.g, p.t, p.planet(HERE)) == 6


@pytest.mark.rule("MS-ARTC-07", "MS-PLN-11", "MS-GAP-39", "MS-ORC-12")
def test_the_flak_cannon_defends_its_own_planet_alone():
    p = position()
    p.found(HERE, "abandoned_flak_cannon", seat=0)
    p.own(GAS, 0)
    assert [defence_of(p.g, p.t, p.planet(where)) for where in (HERE, GAS)] == [8, 6]
    p.tech(0, "space_walls")
    assert [defence_of(p.g, p.t, p.planet(where)) for where in (HERE, GAS)] == [11, 9]
    p.own(HERE, -1)
    assert defence_of(p.g, p.t, p.planet(HERE)) == 6, "a neutral planet has no more than the base"
    p.own(HERE, 1)
    assert defence_of(p.g, p.t, p.planet(HERE)) == 8


@pytest.mark.rule("MS-ARTC-07")
def test_a_granted_flak_cannon_defends_the_own_planet_that_is_nearest_to_the_station():
    p = granted("abandoned_flak_cannon")
    p.own(THERE, 0)
    p.found(GAS, "vhs_tape", seat=0)  # whatever changes hands, it is reckoned anew
    assert [defence_of(p.g, p.t, p.planet(where)) for where in (GAS, THERE)] == [8, 6]


@pytest.mark.rule("MS-ARTC-02", "MS-RES-07", "MS-ORC-26")
@pytest.mark.parametrize(("where", "income"), [(HERE, (2, 1)), (GAS, (1, 2))])
def test_the_tricorder_gives_gas_from_its_planet(where, income):
    p = position()
    p.found(where, "tricorder", seat=0)
    gather(p.g, p.t, p.rec, 0)
    assert (p.g.minerals[0], p.g.gas[0]) == income


@pytest.mark.rule("MS-ARTC-02", "MS-ORC-26", "MS-AMB-39")
def test_the_tricorder_beside_other_income():
    p = position()
    p.found(GAS, "tricorder", seat=0)
    p.own(HERE, 0)
    p.tech(0, "cheese_steak_jimmys")
    gather(p.g, p.t, p.rec, 0)
    assert (p.g.minerals[0], p.g.gas[0]) == (3, 2)


@pytest.mark.rule("MS-ARTC-02", "MS-AMB-39")
def test_minerals_from_an_artifact_on_a_mineral_planet_are_doubled_with_the_planet():
    p = position(changes={f"items.tricorder.effects.yield.{what}": n for what, n in (("minerals", 2), ("gas", 0))})
    p.found(HERE, "tricorder", seat=0)
    p.tech(0, "cheese_steak_jimmys")
    gather(p.g, p.t, p.rec, 0)
    assert p.g.minerals[0] == 1 + 2 * 3


@pytest.mark.rule("MS-ARTC-02")
def test_a_granted_tricorder_gives_gas_from_the_station_and_not_through_a_blockade():
    p = granted("tricorder")
    gather(p.g, p.t, p.rec, 0)
    assert (p.g.minerals[0], p.g.gas[0]) == (1, 1)
    p.set("blockade", 1, 1)
    gather(p.g, p.t, p.rec, 0)
    assert (p.g.minerals[0], p.g.gas[0]) == (1, 1)


@pytest.mark.rule("MS-ARTC-06")
@pytest.mark.parametrize("cards", [1, 2])
def test_ancient_prophesy_draws_more_for_a_capture(cards):
    p = position(changes={"items.ancient_prophesy.effects.capture_cards.cards": cards})
    p.panel(0, 3, 12, 0)
    p.found(GAS, "ancient_prophesy", seat=0)
    ship = p.put(0, "mothership", (4, 4))
    p.dice({ship: 12})
    p.attack_planet(HERE, ship)
    assert p.g.hand_size[0] == 1 + cards


@pytest.mark.rule("MS-AMB-100", "MS-ARTC-06")
def test_ancient_prophesy_draws_nothing_for_the_capture_that_brings_it():
    p = position()
    p.panel(0, 3, 12, 0)
    p.found(HERE, "ancient_prophesy")
    ship = p.put(0, "mothership", (4, 4))
    p.dice({ship: 12})
    p.attack_planet(HERE, ship)
    assert p.g.hand_size[0] == 1


# cards


@pytest.mark.rule("MS-ARTC-03", "MS-AMB-88")
@pytest.mark.parametrize("price", [4, 2])
def test_the_modulator_buys_cards_for_gas_as_often_as_it_is_paid(price):
    p = position(changes={"items.interphasic_modulator.effects.cards_for_gas.gas": price})
    p.set("gas", 0, 2 * price + 1)
    assert not p.legal(Act.BUY_CARD)
    p.found(HERE, "interphasic_modulator", seat=0)
    p.act(Act.BUY_CARD, a=1)
    assert (p.g.gas[0], p.g.minerals[0], p.g.hand_size[0]) == (price + 1, 0, 1)
    p.set("minerals", 0, 2)
    assert [row["a"] for row in p.legal(Act.BUY_CARD)] == [0, 1]
    p.act(Act.BUY_CARD, a=1)
    assert [row["a"] for row in p.legal(Act.BUY_CARD)] == [0]
    assert p.events(Event.GAS_PAID) == [(0, price, 0, 0, 0)] * 2


@pytest.mark.rule("MS-ACT-11", "MS-ART-03", "MS-ART-08")
def test_recon_droid_explores_an_own_planet_without_paying():
    p = position()
    p.card(0, "recon_droid", "recon_droid")
    assert not p.legal(Act.PLAY), "no planet is the own"
    p.own(GAS, 1)
    p.bury(HERE, "aa_batteries")
    p.own(HERE, 0)
    assert [row["target"] for row in p.legal(Act.PLAY, item="recon_droid")] == [p.planet(HERE)]
    p.play("recon_droid", target=p.planet(HERE))
    assert (p.g.minerals[0], p.holds(0, "recon_droid")) == (0, 1)
    assert p.events(Event.EXPLORED) == [(0, ITEM["aa_batteries"], 0, p.planet(HERE), 0)]
    assert not p.legal(Act.PLAY), "all is explored"


@pytest.mark.rule("MS-ACT-14", "MS-CARD-13")
@pytest.mark.parametrize(("artifacts", "value"), [(1, 1), (2, 1), (2, 2)])
def test_antiques_roadshow_adds_one_for_each_artifact(artifacts, value):
    changes = {"items.alien_antiques_roadshow.effects.artifact_bonus.value": value}
    p = position(bots=(EAGER, SHY), changes=changes)
    for where, name in zip((HERE, GAS)[:artifacts], ("vhs_tape", "tricorder"), strict=False):
        p.found(where, name, seat=0)
    p.found(THERE, "space_cat", seat=1)
    p.card(0, "alien_antiques_roadshow")
    ship, prey = p.put(0, "fighter 1", (4, 2)), p.put(1, "fighter 1", (5, 2))
    p.dice({ship: 3, prey: 1})
    p.attack(prey, ship)
    assert p.totals() == (3 + artifacts * value, 1)


@pytest.mark.rule("MS-ACT-14")
@pytest.mark.parametrize("kind", ["planet", "nothing found"])
def test_antiques_roadshow_is_kept_against_planets_and_without_artifacts(kind):
    p = position(bots=(EAGER, SHY))
    p.card(0, "alien_antiques_roadshow")
    ship, prey = p.put(0, "fighter 1", (4, 4)), p.put(1, "fighter 1", (3, 4))
    p.dice({ship: 3, prey: 1})
    if kind == "planet":
        p.found(GAS, "vhs_tape", seat=0)
        p.attack_planet(HERE, ship)
    else:
        p.attack(prey, ship)
    assert p.holds(0, "alien_antiques_roadshow") == 1


@pytest.mark.rule("MS-ACT-14", "MS-GAP-09")
def test_antiques_roadshow_helps_a_defender_and_raises_the_roll_of_the_ship_that_harms():
    p = position(bots=(SHY, EAGER))
    p.found(HERE, "vhs_tape", seat=1)
    p.card(1, "alien_antiques_roadshow")
    ship, prey = p.put(0, "fighter 1", (4, 2)), p.put(1, "fighter 1", (5, 2))
    p.dice({ship: 3, prey: 3})
    p.attack(prey, ship)
    assert p.totals() == (3, 4)


@pytest.mark.rule("MS-ACT-14", "MS-AMB-04")
def test_of_two_attackers_antiques_roadshow_raises_the_one_that_harms_the_hull():
    p = position(bots=(EAGER, SHY))
    p.found(HERE, "vhs_tape", seat=0)
    p.card(0, "alien_antiques_roadshow")
    p.panel(1, 3, 2, 0)
    fighter, bomber = p.put(0, "fighter 1", (4, 2)), p.put(0, "bomber 1", (4, 1))
    prey = p.put(1, "mothership", (5, 2))
    p.panel(1, 3, 2, 2)
    p.dice({fighter: 1, bomber: 4, prey: 1})
    p.attack(prey, fighter, bomber)
    assert p.t.kind[bomber % 16] == Kind.BOMBER
    assert p.totals() == (6, 1)
    assert p.g.hull[1] == 12 - (5 - 1), "one point of the shield was left for the bomber"
