"""Elimination and the end of a deathmatch: WIN."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from balance.games import Match, Seat
from balance.games.mothership.engine.names import Act, Cause, End
from balance.games.mothership.engine.rules import turn

from .boards import THREE, shoot_station
from .position import EAGER, ITEM, SHY, SPEC, Position

pytestmark = pytest.mark.engine


def check(p):
    """What the course of the game does after every action."""
    turn.check_elimination(p.g, p.t, p.rec)


def three(**options):
    """Three players; seat 0 has a bomber beside the stations of both others."""
    p = Position(THREE, bots=(SHY, SHY, SHY), **options)
    first, second = p.put(0, "bomber 1", (7, 2)), p.put(0, "bomber 2", (4, 6))
    for seat in (1, 2):
        p.put(seat, "fighter", (seat * 4, 8))
        p.put(seat, "mothership", (seat * 4, 0))
    return p, first, second


@pytest.mark.rule("MS-WIN-01", "MS-WIN-02", "MS-WIN-05", "MS-UNIT-18")
def test_the_last_player_wins_and_a_dead_station_takes_its_fleet_along():
    p, first, second = three()
    guardian = p.put(1, "guardian", (0, 8))
    shoot_station(p, 1, first)
    assert p.g.alive[:3] == [1, 0, 1]
    check(p)
    assert not p.g.over
    assert all(p.place_of(p.unit(1, piece)) is None for piece in range(p.t.n_pieces))
    assert p.place_of(guardian) is None
    assert p.place_of(p.unit(2, "fighter")) == (8, 8)
    shoot_station(p, 2, second)
    assert p.g.alive[:3] == [1, 0, 0]
    check(p)
    assert p.g.over
    assert p.rec.end_reason == End.LAST_STANDING
    assert p.rec.standing[0] > max(p.rec.standing[1:3])
    assert p.rec.out_cause[:3] == [Cause.NONE, Cause.STATION_LOST, Cause.STATION_LOST]
    assert p.rec.standing[2] > p.rec.standing[1], "who fell later stands better"


@pytest.mark.rule("MS-WIN-02")
def test_a_station_with_hull_left_keeps_its_owner_in():
    p, first, _ = three()
    p.set("station_hull", 1, 8)
    p.dice({first: 7})
    p.attack(p.unit(1, "station"), first)
    assert p.g.station_hull[1] == 4
    assert p.g.alive[1]
    assert p.place_of(p.unit(1, "fighter"))


@pytest.mark.rule("MS-WIN-03", "MS-WIN-04", "MS-WIN-09", "MS-AMB-47")
@pytest.mark.parametrize("last", ["fighter 2", "bomber 1"])
def test_without_ships_a_player_is_out_and_guardians_do_not_count(last):
    p = Position(THREE, bots=(SHY,) * 3)
    mine, victim = p.put(0, "fighter", (4, 4)), p.put(1, last, (4, 5))
    p.put(2, "fighter", (9, 8))
    guardian = p.put(1, "guardian", (9, 5))
    p.dice({mine: 6, victim: 1})
    p.attack(victim, mine)
    assert not p.g.alive[1]
    assert p.rec.out_cause[1] == Cause.FLEET_LOST
    assert p.place_of(guardian) is None
    assert p.place_of(p.unit(1, "station")) is None
    assert p.g.minerals[0] == 1, "nothing for what is cleared away"
    check(p)
    assert not p.g.over


@pytest.mark.rule("MS-WIN-03")
@pytest.mark.parametrize("left", ["fighter 2", "bomber 1", "mothership"])
def test_any_ship_keeps_a_player_in(left):
    p = Position()
    mine, victim = p.put(0, "fighter", (4, 4)), p.put(1, "fighter", (4, 5))
    p.put(1, left, (9, 8))
    p.dice({mine: 6, victim: 1})
    p.attack(victim, mine)
    assert p.place_of(victim) is None
    assert p.g.alive[1]
    check(p)
    assert not p.g.over


@pytest.mark.rule("MS-WIN-06", "MS-WIN-07", "MS-PLN-13")
def test_planets_turn_neutral_and_cards_and_resources_are_discarded():
    p, first, _ = three()
    p.own((5, 2), 1)
    p.own((2, 6), 2)
    p.card(1, "replicator", "replicator", "prod")
    p.card(2, "prod")
    p.set("minerals", 1, 7)
    p.set("gas", 1, 3)
    shoot_station(p, 1, first)
    assert p.g.planet_owner[p.planet((5, 2))] == -1
    assert p.g.planet_owner[p.planet((2, 6))] == 2
    assert p.g.hand_size[1] == 0
    assert not any(p.g.hand[1])
    assert (p.g.discarded[ITEM["replicator"]], p.g.discarded[ITEM["prod"]]) == (2, 1)
    assert (p.g.minerals[1], p.g.gas[1]) == (0, 0)
    assert p.g.minerals[0] == 3, "the loot for the station, nothing of the rest"
    assert p.holds(2, "prod") == 1


@pytest.mark.rule("MS-AMB-49")
def test_swept_units_pay_no_loot_and_no_scrap():
    p, first, _ = three()
    p.tech(0, "extra_loot")
    p.tech(1, "scrap_yard")
    shoot_station(p, 1, first)
    assert (p.g.minerals[0], p.g.minerals[1], p.g.gas[1]) == (4, 0, 0)


@pytest.mark.rule("MS-WIN-10", "MS-UNIT-17")
def test_a_destroyed_ship_does_not_come_back_in_deathmatch():
    p = Position()
    mine, victim = p.put(0, "fighter", (4, 4)), p.put(1, "fighter", (4, 5))
    p.put(1, "bomber", (9, 8))
    p.dice({mine: 6, victim: 1})
    p.attack(victim, mine)
    for seat in (0, 1, 0, 1, 0, 1):
        p.end_turn()
        p.turn_of(1 - seat)
    assert p.place_of(victim) is None
    assert p.g.due[victim] == 0


@pytest.mark.rule("MS-AMB-48")
def test_players_who_fall_together_share_the_win():
    p = Position(bots=(SHY, EAGER))
    mine, victim = p.put(0, "fighter", (4, 4)), p.put(1, "fighter", (4, 5))
    p.card(1, "last_stand")
    p.dice({mine: 6, victim: 1})
    p.attack(victim, mine)
    assert p.g.alive[:2] == [0, 0]
    check(p)
    assert p.g.over
    assert p.rec.end_reason == End.NOBODY_LEFT
    assert p.rec.standing[0] == p.rec.standing[1]


@pytest.mark.untraced
@pytest.mark.rule("MS-GAP-37")
@pytest.mark.parametrize("limit", [1, 3])
def test_the_round_limit_ends_the_game_as_a_draw_of_the_survivors(limit):
    peaceful = SPEC.prepare(Match((Seat("random"),) * 4, changes={"rules.round_limit": limit}))
    tables = peaceful.simulate(3, 0, 5)
    assert tables["games"]["capped"].all()
    assert (tables["games"]["rounds"] == limit).all()
    alive = tables["seats"]["out_round"] == 0
    assert (tables["seats"]["win"][alive] > 0).all()
    assert not tables["seats"]["win"][~alive].any()


@pytest.mark.rule("MS-WIN-10")
def test_nothing_brings_ships_back_in_the_list_of_actions():
    p = Position()
    p.set("minerals", 0, 50)
    p.put(0, "fighter 2", (0, 4))
    kinds = {Act(kind) for kind in Act if p.legal(kind)}
    assert kinds <= {Act.END, Act.MOVE, Act.STAY, Act.BUY_TECH, Act.BUY_CARD, Act.ENERGY}


@pytest.fixture(scope="module")
def station_damage():
    """Total of an attack -> hull that a station loses, as the engine plays it."""
    p, found = Position(), {}
    p.panel(0, 1, 12, 2)
    units = [p.put(0, "bomber 1", (7, 2)), p.put(0, "bomber 2", (9, 2)), p.put(0, "mothership", (7, 1))]
    p.put(1, "fighter 1", (0, 8))
    for total in range(1, 29):
        team = units[: 1 if total <= 8 else 2 if total <= 16 else 3]
        faces = [8] * (len(team) - 1)
        p.set("station_hull", 1, 100)
        for unit in team:
            p.set("attacked", unit, 0)
            p.set("rolls", unit, 0)
        p.dice(dict(zip(team, [*faces, total - sum(faces)], strict=True)))
        p.attack(p.unit(1, "station"), *team)
        found[total] = 100 - p.g.station_hull[1]
    return found


@pytest.mark.rule("MS-WIN-02", "MS-ENR-13", "MS-CMB-12")
@pytest.mark.parametrize(
    ("dice", "attacks"),
    [
        ((4,), 16.0),
        ((6,), 8.0),
        ((8,), 5.555),
        ((10,), 4.290),
        ((12,), 3.574),
        ((8, 8), 2.484),
        ((8, 12), 2.077),
        ((8, 8, 12), 1.518),
    ],
)
def test_attacks_that_a_station_stands_on_average(station_damage, dice, attacks):
    """ORC-07."""
    rolls = Counter(station_damage[sum(faces)] for faces in product(*(range(1, n + 1) for n in dice)))
    total = sum(rolls.values())
    expected = {0: Fraction(0)}
    for hull in range(4, 17, 4):
        left = sum(n * expected[max(hull - loss, 0)] for loss, n in rolls.items() if loss)
        expected[hull] = (total + left) / Fraction(total - rolls[0])
    assert float(expected[16]) == pytest.approx(attacks, abs=0.0006)
