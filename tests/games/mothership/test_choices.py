"""Where a rule leaves the choice to the player: every choice can be made, and a sensible one is."""

import pytest

from balance import engine_mode
from balance.games import Seat
from balance.games.mothership.engine.bot.choices.spending import pursued_tile
from balance.games.mothership.engine.names import Act, Event
from balance.games.mothership.engine.rules import turn
from balance.games.mothership.engine.rules.panel import comes_next, engine_power

from .boards import around
from .position import EAGER, ITEM, SHY, Position

pytestmark = pytest.mark.engine

PLANET, OTHER = (5, 4), (3, 6)
many_games = pytest.mark.skipif(engine_mode() == "pure", reason="hundreds of positions take their time uncompiled")
HORSESHOE = """\
. . . . . . . . . . .
 . . . . . . . . . .
. . 1 . . . . . 2 . .
 . . . a . a . . . .
. . . a . . a . . . .
 . . . a a a . . . .
. . . M . . . . . . .
 . . . . . . . . . .
. . . . . . . . . . .
"""


def panicking(bot):
    """Seat 1 holds two planets, one watched by a guardian of seat 0, and is attacked."""
    p = Position(bots=(SHY, bot))
    p.own(PLANET, 1)
    p.own(OTHER, 1)
    p.put(0, "guardian 1", (5, 2))
    ship, prey = p.put(0, "fighter 1", (9, 8)), p.put(1, "fighter 1", (10, 8))
    p.put(1, "bomber 1", (0, 0))
    p.card(1, "panic_button")
    return p, ship, prey


@pytest.mark.rule("MS-ACT-15")
def test_a_ship_flees_to_where_no_guardian_waits():
    p, ship, prey = panicking(EAGER)
    p.attack(prey, ship)
    havens = (around(PLANET) | around(OTHER)) - around((5, 2))
    assert p.place_of(prey) in havens


@many_games
@pytest.mark.rule("MS-ACT-15")
def test_chance_flees_to_any_hex_next_to_any_friendly_planet():
    seen = set()
    for key in range(1, 400):
        p, ship, prey = panicking("random")
        p.g.key = key
        p.attack(prey, ship)
        seen |= {p.layout.hex_name(event[2]) for event in p.events(Event.WARPED)}
    havens = (around(PLANET) | around(OTHER)) - {PLANET, OTHER}
    assert seen == {f"({column},{row})" for column, row in havens}


@many_games
@pytest.mark.rule("MS-VP-06")
def test_a_ship_returns_away_from_guardians_and_by_chance_anywhere_it_may():
    def landings(bot, keys):
        for key in keys:
            p = Position(bots=(bot, SHY), mode="victory_points")
            p.own(PLANET, 0)
            p.put(1, "guardian 1", (5, 2))
            p.put(0, "bomber 1", (0, 8))
            ship = p.unit(0, "fighter 1")
            p.set("due", ship, 1)
            p.g.key = key
            turn.bring_back(p.g, p.t, p.b, p.rec, 0)
            yield p.place_of(ship)

    home = around((2, 2))
    assert set(landings(SHY, range(1, 30))) <= home, "by the station, where that is possible"
    assert set(landings("random", range(1, 600))) == home | around(PLANET)


@pytest.mark.rule("MS-ACT-16")
@pytest.mark.parametrize(("before", "after", "spaces"), [((12, 0), (0, 12), 0), ((0, 12), (6, 6), 12)])
def test_an_engine_is_doubled_not_a_number(before, after, spaces):
    p = Position()
    ship = p.put(0, "mothership", (2, 3))
    p.card(0, "punch_it")
    p.act(Act.ENERGY, a=before[0], b=before[1], c=3)
    p.play("punch_it", unit=ship)
    p.act(Act.ENERGY, a=after[0], b=after[1], c=3)
    assert engine_power(p.g, p.t, ship) == spaces


@pytest.mark.rule("MS-ACT-16", "MS-ACT-01", "MS-AMB-63")
@pytest.mark.parametrize(("cards", "spaces"), [(["punch_it", "afterburner"], 12), (["afterburner", "punch_it"], 16)])
def test_what_is_added_before_is_doubled_what_is_added_later_is_not(cards, spaces):
    p = Position()
    ship = p.put(0, "fighter 1", (2, 3))
    assert engine_power(p.g, p.t, ship) == 4
    p.card(0, *cards)
    for card in cards:
        p.play(card, unit=ship)
    assert engine_power(p.g, p.t, ship) == spaces
    p.end_turn()
    assert engine_power(p.g, p.t, ship) == 4


@pytest.mark.rule("MS-ACT-07", "MS-AMB-04")
@pytest.mark.parametrize(("second", "face", "hull"), [("fighter 1", 1, 12 - 6), ("bomber 1", 4, 12 - (6 + 4 + 2 - 1))])
def test_a_bonus_for_fighters_stops_at_the_shield(second, face, hull):
    """A mothership rolls 6 against a shield of 1: what the fighter rolls, card included, takes off no hull."""
    p = Position(bots=(EAGER, SHY))
    p.panel(0, 3, 12, 0)
    p.panel(1, 5, 9, 1)
    ship, other = p.put(0, "mothership", (4, 7)), p.put(0, second, (5, 7))
    target = p.put(1, "mothership", (5, 8))
    p.put(1, "fighter 1", (10, 0))
    p.card(0, "enhanced_sensors")
    p.dice({ship: 6, other: face, target: 1})
    p.attack(target, ship, other)
    assert p.holds(0, "enhanced_sensors") == 0
    assert p.g.hull[1] == hull


@pytest.mark.rule("MS-AST-09", "MS-MOVE-12")
def test_the_careful_way_inside_a_field_stays_inside():
    p = Position(board=HORSESHOE)
    ship = p.put(0, "fighter 1", (3, 4))
    p.put(1, "fighter 1", (10, 8))
    p.move(ship, (6, 4), straight=False)
    assert p.place_of(ship) == (6, 4)
    assert p.events(Event.ASTEROIDS) == []


@pytest.mark.rule("MS-AST-09", "MS-AST-04")
def test_the_straight_way_leaves_the_field_and_is_tested_on_its_return():
    p = Position(board=HORSESHOE)
    ship = p.put(0, "fighter 1", (3, 4))
    p.put(1, "fighter 1", (10, 8))
    p.dice({ship: 6}, asteroids={ship: 1})
    p.move(ship, (6, 4))
    assert len(p.events(Event.ASTEROIDS)) == 1


@pytest.mark.rule("MS-TECH-11", "MS-TECH-C5A", "MS-TECH-S5B")
def test_one_attack_phase_one_ability():
    p = Position(bots=(EAGER, SHY))
    p.panel(0, 3, 12, 0)
    p.tech(0, "solar_beam", "nuclear_missile")
    p.put(0, "mothership", (4, 7))
    prey = p.put(1, "fighter 1", (10, 0))
    p.act(Act.MISSILE, target=prey)
    assert p.events(Event.SOLAR) == []
    assert p.g.hull[0] == 12


@pytest.mark.rule("MS-ACT-02", "MS-AMB-90")
def test_a_one_of_a_replicator_may_be_raised_by_a_second_roll():
    seen = set()
    for key in range(1, 60):
        p = Position(bots=(EAGER, SHY))
        p.card(0, "replicator", "backup_generator")
        p.g.key = key
        p.play("replicator")
        seen.add((p.g.minerals[0], p.holds(0, "backup_generator")))
    assert {minerals for minerals, kept in seen if kept} == {2, 3, 4}
    assert {minerals for minerals, kept in seen if not kept} == {2, 3, 4, 5}, "1 and another roll of a D4"


@pytest.mark.rule("MS-ENR-03")
@pytest.mark.parametrize(("reading", "locked"), [("on_move_or_attack", 1), ("on_move_only", 0)])
def test_staying_where_one_is_locks_energy_in_one_reading_only(reading, locked):
    p = Position(changes={"rules.energy_lock": reading})
    p.act(Act.STAY, unit=p.put(0, "mothership", (2, 3)))
    assert p.g.locked[0] == locked


def test_what_was_granted_is_not_pursued():
    p = Position(seats=(Seat(SHY, grant=("space_walls",), pursue="space_walls"), Seat(SHY)))
    assert pursued_tile(p.g, p.t, 0) < 0


def test_what_is_not_for_sale_is_neither_bought_nor_pursued():
    p = Position(seats=(Seat(SHY, pursue="space_walls"), Seat(SHY)), changes={"items.space_walls.for_sale": False})
    p.set("minerals", 0, 50)
    tier = p.t.tier[ITEM["space_walls"]]
    p.set("tier", 0, p.t.category[ITEM["space_walls"]], tier - 1)
    assert not comes_next(p.g, p.t, 0, ITEM["space_walls"])
    assert not p.legal(Act.BUY_TECH, item="space_walls")
    assert pursued_tile(p.g, p.t, 0) < 0
