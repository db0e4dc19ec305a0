"""Dogfights between units: CMB."""

import pytest

from balance.games.mothership.engine.names import Act, Event, Stage
from balance.games.mothership.engine.rules.combat import can_attack

from .duels import course, facing, played
from .position import EAGER, SHY, Position
from .teams import team_position

pytestmark = pytest.mark.engine


@pytest.mark.rule("MS-CMB-03", "MS-CMB-05", "MS-CMB-10", "MS-UNIT-06", "MS-RES-12")
def test_the_higher_total_destroys_a_fighter_and_pays_loot():
    p, mine, enemy = facing()
    p.dice({mine: 4, enemy: 3})
    p.attack(enemy, mine)
    assert p.place_of(enemy) is None
    assert p.place_of(mine) == (4, 6)
    assert p.g.minerals[:2] == [1, 0]


@pytest.mark.rule("MS-CMB-03", "MS-CMB-10", "MS-CMB-11")
def test_a_beaten_attacker_is_destroyed_and_pays_loot_to_the_defender():
    p, mine, enemy = facing()
    p.dice({mine: 3, enemy: 4})
    p.attack(enemy, mine)
    assert p.place_of(enemy) == (4, 5)
    assert p.place_of(mine) is None
    assert p.g.minerals[:2] == [0, 1]


@pytest.mark.rule("MS-CMB-04")
def test_a_tie_harms_nobody():
    p, mine, enemy = facing()
    p.dice({mine: 4, enemy: 4})
    p.attack(enemy, mine)
    assert p.place_of(enemy)
    assert p.place_of(mine)
    assert p.g.minerals[:2] == [0, 0]


@pytest.mark.rule("MS-CMB-01")
@pytest.mark.parametrize(("where", "legal"), [((4, 5), 1), ((4, 4), 0), ((6, 6), 0)])
def test_an_attacker_stands_beside_its_target(where, legal):
    p = Position()
    p.put(0, "fighter", (4, 6))
    p.put(1, "fighter", where)
    assert len(p.legal(Act.ATTACK)) == legal


@pytest.mark.rule("MS-CMB-02", "MS-CMB-09", "MS-RES-08")
def test_both_totals_add_die_tech_cards_gas_and_wingmen():
    p, mine, enemy = facing("mothership", "mothership", (EAGER, EAGER))
    for seat in (0, 1):
        p.panel(seat, 3, 8, 4)
        p.card(seat, "volt_switch")
    p.tech(0, "gauss_cannon")
    p.set("gas", 0, 1)
    p.set("gas", 1, 2)
    p.put(1, "fighter 1", (3, 5))
    p.dice({mine: 7, enemy: 2})
    p.attack(enemy, mine)
    assert p.totals() == (7 + 4 + 3 + 1, 2 + 3 + 2 + 1)
    assert (p.g.gas[:2], p.g.hull[:2]) == ([0, 0], [12, 12 - (15 - 4)])


@pytest.mark.rule("MS-CMB-06", "MS-CMB-07")
@pytest.mark.parametrize("faces", [(5, 8), (5, 5), (5, 2)])
def test_one_exchange_ends_a_dogfight_and_spends_the_attack_phase(faces):
    p, mine, enemy = facing(defender="mothership")
    p.panel(1, 1, 8, 6)
    p.put(1, "fighter 1", (5, 6))
    p.card(0, "life_support")
    p.dice({mine: faces[0], enemy: faces[1]})
    p.attack(enemy, mine)
    assert p.place_of(mine)
    assert len(p.events(Event.FIGHT)) == 1
    assert p.g.attacked[mine] == 1
    assert not p.legal(Act.ATTACK)
    assert not p.legal(Act.MOVE, unit=mine)


@pytest.mark.rule("MS-CMB-08", "MS-CMB-09", "MS-CMB-16", "MS-AMB-17")
def test_the_attacker_declares_all_then_the_defender_and_only_then_dice_fall():
    p, mine, enemy = facing("mothership", "mothership", (EAGER, EAGER))
    for seat in (0, 1):
        p.panel(seat, 3, 8, 4)
        p.set("gas", seat, 2)
    p.card(0, "volt_switch")
    p.card(1, "volt_switch", "auxiliary_shield", "defence_buff")
    p.dice({mine: 8, enemy: 1})
    p.set("hull", 1, 1)
    p.attack(enemy, mine)
    cards = played(p)
    assert cards[0] == (0, "volt_switch")
    assert {seat for seat, _ in cards[1:]} == {1}
    kinds = [kind for kind in course(p) if kind in {Event.PLAYED, Event.GAS, Event.ROLLED, Event.TOTALS, Event.LOOT}]
    first = kinds.index(Event.ROLLED)
    assert kinds[:first] == [Event.PLAYED, Event.GAS, *[Event.PLAYED] * (len(cards) - 1), Event.GAS]
    assert kinds[first : first + 3] == [Event.ROLLED, Event.ROLLED, Event.TOTALS]
    assert not {Event.PLAYED, Event.GAS} & set(kinds[first:])


@pytest.mark.rule("MS-CMB-16")
def test_comparison_comes_before_removal_and_loot():
    p, mine, enemy = facing()
    p.dice({mine: 4, enemy: 3})
    p.attack(enemy, mine)
    wanted = [Event.FIGHT, Event.ROLLED, Event.ROLLED, Event.TOTALS, Event.RESULT, Event.DESTROYED, Event.LOOT]
    assert [kind for kind in course(p) if kind in wanted] == wanted
    assert p.events(Event.RESULT)[0][1] == Stage.WON


@pytest.mark.rule("MS-CMB-16")
def test_a_panic_button_ends_the_fight_before_the_dice_and_the_attack_phase_is_spent():
    p, mine, enemy = facing(bots=(SHY, EAGER))
    p.own((7, 6), 1)
    p.card(1, "panic_button")
    p.attack(enemy, mine)
    assert not p.events(Event.ROLLED)
    assert p.place_of(enemy) in {(6, 6), (8, 6), (6, 5), (7, 5), (6, 7), (7, 7)}
    assert p.g.attacked[mine] == 1


@pytest.mark.rule("MS-CMB-10", "MS-RES-13")
@pytest.mark.parametrize(("defender", "loot"), [("bomber", 1), ("mothership", 3), ("station", 3)])
def test_loot_is_paid_for_each_kind_of_unit(defender, loot):
    p, mine, enemy = facing("mothership", defender)
    p.panel(0, 3, 12, 0)
    p.panel(1, 3, 4, 0)
    p.set("hull", 1, 5)
    p.set("station_hull", 1, 4)
    p.dice({mine: 7} if defender == "station" else {mine: 7, enemy: 1})
    p.attack(enemy, mine)
    assert p.place_of(enemy) is None
    assert p.g.minerals[0] == loot


@pytest.mark.rule("MS-CMB-13")
def test_nobody_must_attack():
    p, mine, enemy = facing()
    assert p.legal(Act.ATTACK, target=enemy)
    assert p.legal(Act.END)
    p.end_turn()
    assert not p.events(Event.FIGHT)
    assert p.g.attacked[mine] == 0


@pytest.mark.rule("MS-CMB-14")
@pytest.mark.parametrize(("seat", "totals"), [(0, (3, 5)), (1, (3, 6))])
def test_a_defence_card_serves_only_the_side_that_did_not_start_the_fight(seat, totals):
    p, mine, enemy = facing(bots=(EAGER, EAGER))
    p.card(seat, "defence_buff")
    p.dice({mine: 3, enemy: 5})
    p.attack(enemy, mine)
    assert p.totals() == totals
    assert p.holds(seat, "defence_buff") == 1 - seat


@pytest.mark.rule("MS-CMB-15", "MS-TEAM-05")
@pytest.mark.parametrize(("seat", "legal"), [(0, False), (1, True), (2, False), (3, True)])
def test_own_units_and_those_of_team_mates_are_no_targets(seat, legal):
    p = team_position()
    p.put(0, "mothership", (7, 6))
    p.put(seat, "bomber 1", (6, 6))
    assert bool(p.legal(Act.ATTACK, target=p.unit(seat, "bomber 1"))) == legal
    assert can_attack(p.g, p.t, p.b, p.unit(0, "mothership"), p.unit(seat, "bomber 1")) == legal
    assert not p.legal(Act.ATTACK, target=p.unit(2, "station"))
