"""Dogfights between units: CMB, MULTI, WING and their rulings."""

import pytest

from balance.games.engine.recorder import event_fact
from balance.games.mothership.engine.names import MAX_PIECES, Act, Event, Stage

from .position import EAGER, ITEM, SHY, Position
from .teams import team_position

pytestmark = pytest.mark.engine

SIX_AROUND = [(3, 6), (5, 6), (3, 5), (4, 5), (3, 7), (4, 7)]  # neighbours of (4, 6)


def facing(attacker="fighter 1", defender="fighter 1", bots=(SHY, SHY), board=None, changes=None):
    """A unit of seat 0 at (4, 6) beside one of seat 1 at (4, 5); both have a spare fighter far away."""
    p = Position(board, bots, changes=changes) if board else Position(bots=bots, changes=changes)
    p.put(0, "fighter 3", (0, 8))
    p.put(1, "fighter 3", (10, 8))
    return p, p.put(0, attacker, (4, 6)), p.put(1, defender, (4, 5))


def mask(*units):
    """The attackers as a number of bits."""
    return sum(1 << unit % MAX_PIECES for unit in units)


def course(p):
    """Kinds of the events so far, in order."""
    return [event_fact(p.rec, i, 0) for i in range(p.rec.n_events)]


def played(p):
    """(seat, card) in the order of play."""
    names = {number: name for name, number in ITEM.items()}
    return [(seat, names[item]) for seat, item, _, _, _ in p.events(Event.PLAYED)]


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
    assert not p.legal(Act.ATTACK, target=p.unit(2, "station"))


# combined attacks


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
    assert {row["mask"] for row in p.legal(Act.ATTACK, target=enemy)} == {mask(fighter), mask(ship), mask(fighter, ship)}


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


# wingmen


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
