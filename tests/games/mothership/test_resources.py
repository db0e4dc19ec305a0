"""Income, loot and gas: RES."""

import pytest

from balance.games.mothership.engine.names import Act, Event

from .boards import FOUR, PAIRS
from .position import EAGER, OPEN, SHY, Position

pytestmark = pytest.mark.engine


def purse(p, seat=0):
    return p.g.minerals[seat], p.g.gas[seat]


@pytest.mark.rule("MS-RES-05", "MS-RES-06", "MS-RES-07", "MS-PLN-01", "MS-PLN-14", "MS-RES-01")
@pytest.mark.parametrize(
    ("planets", "income"),
    [((), (1, 0)), (((5, 4),), (2, 0)), (((3, 6),), (1, 1)), (((5, 4), (7, 6), (3, 6)), (3, 1))],
)
def test_income_of_station_and_planets(planets, income):
    p = Position()
    p.put(0, "fighter 1", (0, 0))
    for where in planets:
        p.own(where, 0)
    p.end_turn()
    assert purse(p) == income
    assert purse(p, 1) == (0, 0), "only the active player gathers"


@pytest.mark.rule("MS-RES-06", "MS-TECH-E4A", "MS-TECH-E4B", "MS-TECH-K4B")
@pytest.mark.parametrize(
    ("techs", "income"),
    [
        ((), (3, 1)),
        (("cheese_steak_jimmys",), (5, 1)),
        (("extra_villagers",), (3, 3)),
        (("fusion_reactor",), (4, 2)),
    ],
)
def test_income_of_station_two_mineral_planets_and_a_gas_planet(techs, income):
    """ORC-18."""
    p = Position()
    p.tech(0, *techs)
    for where in ((5, 4), (7, 6), (3, 6)):
        p.own(where, 0)
    p.end_turn()
    assert purse(p) == income


@pytest.mark.rule("MS-RES-05")
def test_a_lost_station_gives_nothing_where_its_owner_plays_on():
    p = Position(mode="victory_points")
    p.put(0, "fighter 1", (0, 0))
    p.own((5, 4), 0)
    p.remove(p.unit(0, "station"))
    p.set("station_hull", 0, 0)
    p.end_turn()
    assert purse(p) == (1, 0)


@pytest.mark.rule("MS-RES-05", "MS-RES-06", "MS-RES-07")
def test_incomes_are_constants_of_the_game():
    p = Position(changes={"rules.station_minerals": 3, "rules.planet_minerals": 5, "rules.planet_gas": 7})
    p.own((5, 4), 0)
    p.own((3, 6), 0)
    p.end_turn()
    assert purse(p) == (8, 7)


@pytest.mark.rule("MS-RES-03", "MS-GAP-36")
def test_the_bank_never_runs_dry():
    p = Position()
    p.set("minerals", 0, 500)
    p.set("gas", 0, 500)
    p.own((3, 6), 0)
    p.end_turn()
    assert purse(p) == (501, 501)


@pytest.mark.rule("MS-PLN-08", "MS-AMB-83", "MS-RES-14")
def test_a_planet_captured_this_turn_yields_this_turn():
    p = Position()
    ship = p.put(0, "fighter 1", (4, 4))
    p.dice({ship: 6})
    p.attack_planet((5, 4), ship)
    assert purse(p) == (0, 0), "nothing before the end step"
    p.end_turn()
    assert p.events(Event.GATHERED) == [(0, 2, 0, *p.events(Event.GATHERED)[0][3:])]


@pytest.mark.rule("MS-AMB-50", "MS-ACT-25")
@pytest.mark.parametrize(("reading", "own"), [("everybody", 0), ("enemies_only", 2)])
def test_a_blockade_stops_gathering_until_the_next_turn_of_its_player(reading, own):
    p = Position(changes={"rules.trade_blockade": reading})
    p.card(0, "trade_blockade")
    for seat, where in ((0, (5, 4)), (1, (7, 6))):
        p.own(where, seat)
        p.put(seat, "fighter 1", (seat * 9, 8))
    p.play("trade_blockade")
    p.end_turn()
    assert purse(p) == (own, 0)
    p.turn_of(1)
    p.end_turn()
    assert purse(p, 1) == (0, 0)
    p.turn_of(0)
    p.end_turn()
    assert purse(p) == (own + 2, 0)


def gas_fight(attacker=EAGER, defender=SHY, gas=(9, 0), changes=None):
    """Mothership of seat 0 against the mothership of seat 1, both with a D12."""
    p = Position(bots=(attacker, defender), changes=changes)
    mine, enemy = p.put(0, "mothership", (4, 5)), p.put(1, "mothership", (4, 4))
    for seat in range(2):
        p.panel(seat, 1, 12, 2)
        p.set("gas", seat, gas[seat])
    return p, mine, enemy


@pytest.mark.rule("MS-RES-08", "MS-RES-09", "MS-RES-11", "MS-CMB-09")
@pytest.mark.parametrize(("gas", "used"), [(1, 1), (4, 4), (9, 4)])
def test_up_to_four_gas_add_one_each_and_are_gone_even_if_the_fight_is_lost(gas, used):
    p, mine, enemy = gas_fight(gas=(gas, 0))
    p.dice({mine: 1, enemy: 12})
    p.attack(enemy, mine)
    assert p.totals() == (1 + used, 12)
    assert p.g.gas[0] == gas - used


@pytest.mark.rule("MS-RES-08")
def test_gas_helps_the_defender_too():
    p, mine, enemy = gas_fight(SHY, EAGER, (0, 3))
    p.dice({mine: 7, enemy: 6})
    p.attack(enemy, mine)
    assert p.totals() == (7, 9)
    assert p.g.gas[:2] == [0, 0]


@pytest.mark.rule("MS-RES-09", "MS-AMB-12")
@pytest.mark.parametrize(("reading", "spent"), [("per_player", 8), ("total", 4)])
def test_the_gas_limit_holds_for_each_player_or_for_both(reading, spent):
    p, mine, enemy = gas_fight(EAGER, EAGER, (6, 6), {"rules.gas_cap": reading})
    p.dice({mine: 5, enemy: 5})
    p.attack(enemy, mine)
    assert sum(p.g.gas[:2]) == 12 - spent


@pytest.mark.rule("MS-RES-09")
def test_the_gas_limit_is_a_constant_of_the_game():
    p, mine, enemy = gas_fight(gas=(9, 0), changes={"rules.gas_limit": 6})
    p.dice({mine: 1, enemy: 12})
    p.attack(enemy, mine)
    assert p.totals() == (7, 12)


@pytest.mark.rule("MS-RES-08")
@pytest.mark.parametrize("piece", ["fighter 1", "bomber 1"])
def test_gas_never_helps_fighters_and_bombers(piece):
    p = Position(bots=(EAGER, EAGER))
    mine, enemy = p.put(0, piece, (4, 5)), p.put(1, "mothership", (4, 4))
    p.put(0, "mothership", (0, 8))
    p.set("gas", 0, 9)
    p.panel(1, 1, 12, 2)
    p.dice({mine: 5, enemy: 5})
    p.attack(enemy, mine)
    assert p.totals() == (5, 5)
    assert p.g.gas[0] == 9


@pytest.mark.rule("MS-RES-10", "MS-PLN-05")
def test_gas_never_helps_against_planets():
    p = Position(bots=(EAGER, EAGER))
    ship = p.put(0, "mothership", (4, 4))
    p.panel(0, 1, 12, 2)
    p.set("gas", 0, 9)
    p.dice({ship: 5})
    p.attack_planet((5, 4), ship)
    assert p.g.planet_owner[p.planet((5, 4))] == -1
    assert p.g.gas[0] == 9


@pytest.mark.rule("MS-RES-12", "MS-RES-13", "MS-CMB-10")
@pytest.mark.parametrize(("piece", "loot"), [("fighter 1", 1), ("bomber 1", 1), ("mothership", 3)])
@pytest.mark.parametrize("winner", [0, 1], ids=["attacker", "defender"])
def test_loot_goes_to_the_winner_at_once(piece, loot, winner):
    p = Position(mode="deathmatch")
    mine = p.put(winner, "mothership", (4, 5))
    victim = p.put(1 - winner, piece, (4, 4))
    p.put(1 - winner, "fighter 3", (9, 8))
    for seat in range(2):
        p.panel(seat, 1, 12, 0)
    p.set("shield_off", winner, 0)
    p.panel(winner, 0, 12, 3)
    p.set("hull", 1 - winner, 1)
    p.dice({mine: 12, victim: 1})
    p.attack(*((victim, mine) if winner == 0 else (mine, victim)))
    assert p.place_of(victim) is None
    assert p.g.minerals[winner] == loot
    assert p.g.minerals[1 - winner] == 0


@pytest.mark.rule("MS-RES-12", "MS-RES-13")
def test_loot_is_a_constant_of_the_game():
    p = Position(changes={"rules.loot_small": 2, "rules.loot_large": 9})
    mine, victim = p.put(0, "fighter 1", (4, 5)), p.put(1, "fighter 1", (4, 4))
    bomber = p.put(0, "bomber 1", (7, 2))
    p.put(1, "fighter 2", (9, 8))
    p.set("station_hull", 1, 4)
    p.dice({mine: 6, victim: 1, bomber: 4})
    p.attack(victim, mine)
    assert p.g.minerals[0] == 2
    p.attack(p.unit(1, "station"), bomber)
    assert p.g.minerals[0] == 11


@pytest.mark.rule("MS-RES-15", "MS-TEAM-10", "MS-CARD-11")
def test_no_action_hands_anything_to_another_player():
    p = Position(FOUR, bots=(SHY,) * 4, teams=PAIRS)
    p.put(0, "fighter 1", (4, 4))
    p.put(2, "fighter 1", (3, 4))
    p.set("minerals", 0, 9)
    p.card(0, "replicator", "pick_up_two_cards", "hull_repair")
    mate = [(p.g.minerals[2], p.g.gas[2], p.g.hand_size[2])]
    for kind in Act:
        if kind not in {Act.END, Act.MOVE}:
            for option in p.legal(kind)[:2]:
                if p.legal(kind, **{k: v for k, v in option.items() if k in {"unit", "item", "target"}}):
                    p.act(kind, **{k: v for k, v in option.items() if k != "kind"})
    p.end_turn()
    assert [(p.g.minerals[2], p.g.gas[2], p.g.hand_size[2])] == mate
    assert "GIVE" not in Act.__members__
    assert "TRADE" not in Act.__members__


@pytest.mark.rule("MS-RES-13")
def test_a_station_pays_three():
    p = Position(OPEN)
    bomber = p.put(0, "bomber 1", (7, 2))
    p.put(1, "fighter 1", (0, 8))
    p.set("station_hull", 1, 4)
    p.dice({bomber: 5})
    p.attack(p.unit(1, "station"), bomber)
    assert p.g.minerals[0] == 3
