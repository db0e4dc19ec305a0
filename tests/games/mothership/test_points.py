"""Games with victory points: VP."""

import pytest

from balance.games import Match, Seat
from balance.games.mothership.engine.names import Act, Cause, End, Event
from balance.games.mothership.engine.rules import turn

from .boards import FOUR, THREE, around, shoot_station
from .position import SHY, SPEC, Position

pytestmark = pytest.mark.engine

HERE = (5, 4)


def points(board=None, n=2, **options):
    arguments = (board,) if board else ()
    return Position(*arguments, bots=(SHY,) * n, mode="victory_points", **options)


def check(p):
    """What the course of the game does after every action."""
    turn.check_target(p.g, p.t, p.rec)
    turn.check_elimination(p.g, p.t, p.rec)


def rest(p, *seats):
    """Seats take their turns without doing anything."""
    for seat in seats:
        p.turn_of(seat)
        p.end_turn()


@pytest.mark.rule("MS-VP-03", "MS-VP-04", "MS-GAP-15")
def test_a_planet_is_a_point_that_is_lost_with_it():
    p = points()
    ship = p.put(0, "fighter 1", (4, 4))
    p.dice({ship: 6})
    p.attack_planet(HERE, ship)
    assert p.g.points[:2] == [1, 0]
    p.end_turn()
    p.turn_of(1)
    other = p.put(1, "fighter 1", (6, 4))
    p.dice({other: 6})
    p.attack_planet(HERE, other)
    assert p.g.points[:2] == [0, 1]
    p.card(1, "planet_laser_pointer")
    p.play("planet_laser_pointer", target=p.planet(HERE))
    assert p.g.points[:2] == [0, 0]


@pytest.mark.rule("MS-VP-03", "MS-GAP-15")
@pytest.mark.parametrize("worth", [None, 4])
@pytest.mark.parametrize(
    ("piece", "usual"), [("fighter", 1), ("bomber", 1), ("guardian", 0), ("mothership", 2), ("station", 3)]
)
def test_points_for_destroyed_units(piece, usual, worth):
    p = points(changes={f"rules.vp_{piece}": worth} if worth else {})
    p.panel(0, 1, 12, 2)
    p.panel(1, 1, 2, 0)
    p.set("hull", 1, 1)
    p.set("station_hull", 1, 4)
    if piece == "guardian":
        p.tech(0, "sunslayer_torpedoes")
    mine, victim = p.put(0, "mothership", (4, 6)), p.put(1, piece, (4, 5) if piece != "guardian" else (4, 4))
    p.put(1, "fighter 3", (9, 8))
    p.dice({mine: 12} if piece == "station" else {mine: 12, victim: 1})
    if piece == "guardian":
        p.act(Act.TORPEDO, target=victim)
    else:
        p.attack(victim, mine)
    assert p.place_of(victim) is None
    assert p.g.points[:2] == [usual if worth is None else worth, 0]


@pytest.mark.rule("MS-VP-01", "MS-VP-03")
def test_deathmatch_knows_no_points():
    p = Position()
    ship, victim = p.put(0, "fighter 1", (4, 4)), p.put(1, "fighter 1", (4, 3))
    other = p.put(0, "fighter 2", (6, 4))
    p.put(1, "fighter 2", (9, 8))
    p.dice({ship: 6, victim: 1, other: 6})
    p.attack(victim, ship)
    p.attack_planet(HERE, other)
    assert p.g.points[:2] == [0, 0]


def lose_fighter(p, during):
    """Seat 1 loses a fighter in the turn of a seat: as the attacked or as the attacker."""
    mine, victim = p.put(0, "fighter 1", (4, 5)), p.put(1, "fighter 1", (4, 4))
    p.put(1, "fighter 2", (9, 8))
    p.turn_of(during)
    p.dice({mine: 6, victim: 1})
    p.attack(*((victim, mine) if during == 0 else (mine, victim)))
    assert p.place_of(victim) is None
    return victim


@pytest.mark.rule("MS-VP-06", "MS-VP-15", "MS-AMB-55")
def test_a_ship_lost_in_anothers_turn_returns_at_the_end_of_the_own_next_turn():
    p = points()
    victim = lose_fighter(p, 0)
    p.end_turn()
    p.turn_of(1)
    assert p.place_of(victim) is None
    p.end_turn()
    assert p.place_of(victim) in around((8, 2))
    rest(p, 0)
    p.turn_of(1)
    assert p.legal(Act.MOVE, unit=victim), "it acts in the following turn"


@pytest.mark.rule("MS-VP-06", "MS-AMB-55")
def test_a_ship_lost_in_the_own_turn_returns_at_the_end_of_the_following_one():
    p = points()
    victim = lose_fighter(p, 1)
    p.end_turn()
    assert p.place_of(victim) is None
    rest(p, 0)
    assert p.place_of(victim) is None
    rest(p, 1)
    assert p.place_of(victim) in around((8, 2))


@pytest.mark.rule("MS-VP-06")
def test_the_wait_is_a_constant_of_the_game():
    p = points(changes={"rules.return_turns": 2})
    victim = lose_fighter(p, 0)
    p.end_turn()
    rest(p, 1, 0)
    assert p.place_of(victim) is None
    rest(p, 1)
    assert p.place_of(victim)


@pytest.mark.rule("MS-VP-07")
@pytest.mark.parametrize("hull", [6, 9])
def test_a_returning_mothership_has_half_its_hull(hull):
    p = points(changes={"rules.return_hull": hull})
    p.panel(1, 1, 2, 0)
    p.set("hull", 1, 2)
    bomber, ship = p.put(0, "bomber 1", (4, 5)), p.put(1, "mothership", (4, 4))
    p.dice({bomber: 8, ship: 1})
    p.attack(ship, bomber)
    assert p.place_of(ship) is None
    p.end_turn()
    rest(p, 1)
    assert p.place_of(ship) in around((8, 2))
    assert p.g.hull[1] == hull


@pytest.mark.rule("MS-VP-08", "MS-VP-06")
def test_losing_the_station_costs_nothing_else_and_it_never_returns():
    p = points()
    bomber, ship = p.put(0, "bomber 1", (7, 2)), p.put(1, "fighter 1", (9, 8))
    p.own((7, 6), 1)
    p.set("minerals", 1, 5)
    p.card(1, "prod")
    shoot_station(p, 1, bomber)
    check(p)
    assert p.g.alive[1]
    assert p.g.ending == -1
    assert p.place_of(p.unit(1, "station")) is None
    assert p.place_of(ship) == (9, 8)
    assert p.g.planet_owner[p.planet((7, 6))] == 1
    assert (p.g.minerals[1], p.g.hand_size[1]) == (5, 1)
    p.end_turn()
    rest(p, 1, 0, 1, 0, 1)
    assert p.place_of(p.unit(1, "station")) is None


@pytest.mark.rule("MS-VP-06", "MS-VP-08")
def test_without_a_station_ships_return_beside_an_own_planet():
    p = points()
    p.own((7, 6), 1)
    p.own((3, 6), 0)
    victim = lose_fighter(p, 0)
    p.remove(p.unit(1, "station"))
    p.set("station_hull", 1, 0)
    p.end_turn()
    rest(p, 1)
    assert p.place_of(victim) in around((7, 6))


@pytest.mark.rule("MS-VP-09")
def test_without_station_and_planets_nothing_returns_until_a_planet_is_taken():
    p = points()
    victim = lose_fighter(p, 0)
    p.remove(p.unit(1, "station"))
    p.set("station_hull", 1, 0)
    p.end_turn()
    rest(p, 1, 0, 1, 0)
    assert p.place_of(victim) is None
    assert p.g.alive[1]
    p.own((7, 6), 1)
    rest(p, 1)
    assert p.place_of(victim) in around((7, 6))


@pytest.mark.rule("MS-AMB-93", "MS-VP-15")
def test_a_returning_ship_waits_for_a_free_hex():
    p = points()
    victim = lose_fighter(p, 0)
    crowd = ["fighter 1", "fighter 2", "fighter 3", "bomber 1", "bomber 2", "mothership"]
    for piece, where in zip(crowd, sorted(around((8, 2))), strict=True):
        p.put(0, piece, where)
    p.end_turn()
    rest(p, 1)
    assert p.place_of(victim) is None
    p.remove(p.unit(0, "fighter 1"))
    rest(p, 0, 1)
    assert p.place_of(victim) == min(around((8, 2)))


@pytest.mark.rule("MS-VP-10", "MS-VP-12", "MS-VP-13")
def test_who_has_neither_station_nor_ships_nor_planets_is_out_and_the_round_is_completed():
    p = points(THREE, 3)
    bomber = p.put(0, "bomber 1", (7, 2))
    p.put(2, "fighter 1", (4, 8))
    guardian = p.put(1, "guardian", (10, 8))
    shoot_station(p, 1, bomber)
    check(p)
    assert not p.g.alive[1]
    assert p.rec.out_cause[1] == Cause.NOTHING_LEFT
    assert p.place_of(guardian) is None
    assert not p.g.over
    assert p.g.ending == End.ELIMINATION
    p.end_turn()
    turn.next_seat(p.g, p.t, p.rec)
    assert p.g.active == 2
    assert not p.g.over
    turn.next_seat(p.g, p.t, p.rec)
    assert p.g.over
    assert p.rec.end_reason == End.ELIMINATION


@pytest.mark.rule("MS-VP-10")
@pytest.mark.parametrize("left", ["station", "ship", "planet"])
def test_station_ship_or_planet_keeps_a_player_in(left):
    p = points(THREE, 3)
    p.put(2, "fighter 1", (10, 0))
    bomber, fighter = p.put(0, "bomber 1", (7, 2)), p.put(0, "fighter 1", (4, 4))
    victim = p.put(1, "fighter 1", (4, 5))
    if left == "ship":
        p.put(1, "bomber 1", (9, 8))
    if left == "planet":
        p.own((8, 6), 1)
    p.dice({fighter: 6, victim: 1})
    p.attack(victim, fighter)
    if left != "station":
        shoot_station(p, 1, bomber)
    check(p)
    assert p.g.alive[1]
    assert p.g.ending == -1


@pytest.mark.rule("MS-VP-02", "MS-VP-11", "MS-AMB-54")
@pytest.mark.parametrize(("n", "target"), [(2, 10), (4, 10), (5, 20), (6, 20)])
def test_the_target_depends_on_the_number_of_players(n, target):
    prepared = SPEC.prepare(Match((Seat(),) * n, mode="victory_points"))
    for score, ending in ((target - 1, -1), (target, End.POINTS)):
        rec = prepared.recorder()
        g = prepared.begin(1, 0, rec)
        held = list(g.points)
        held[0] = score
        g.points = held
        g.active = 0
        turn.check_target(g, prepared.rules, rec)
        assert g.ending == ending
        assert not g.over


@pytest.mark.rule("MS-VP-11", "MS-VP-13")
def test_the_round_is_completed_and_the_highest_score_wins():
    p = points(THREE, 3, changes={"rules.vp_target_few": 4})
    for seat in range(3):
        p.put(seat, "fighter 1", (seat, 8))
    p.set("points", 1, 4)
    check(p)
    assert p.g.ending == -1, "it counts from the own turn on"
    p.end_turn()
    p.turn_of(1)
    assert p.g.ending == End.POINTS, "to hold it for a moment is enough"
    assert not p.g.over
    p.set("points", 2, 6)
    p.end_turn()
    turn.next_seat(p.g, p.t, p.rec)
    assert (p.g.active, p.g.over) == (2, False)
    turn.next_seat(p.g, p.t, p.rec)
    assert p.g.over
    assert p.rec.standing[2] > p.rec.standing[1] > p.rec.standing[0]


@pytest.mark.rule("MS-VP-11", "MS-AMB-54")
def test_who_begins_a_turn_with_the_target_ends_the_game_even_without_acting():
    idle = Position(bots=("random", "random"), mode="victory_points", changes={"rules.vp_target_few": 4})
    for seat in range(2):
        idle.put(seat, "fighter 1", (0, 8 - 4 * seat))
    idle.g.round, idle.g.place = 1, 0
    idle.set("points", 1, 5)
    for _ in range(3):
        if not idle.g.over:
            idle.prepared.advance(idle.g, idle.rec)
    assert idle.g.over
    assert idle.rec.end_reason == End.POINTS
    assert idle.g.round == 1


@pytest.mark.rule("MS-VP-13", "MS-GAP-16")
@pytest.mark.parametrize(("planets", "ships", "better"), [(1, 0, True), (0, 1, True), (0, 0, False)])
def test_ties_go_to_planets_then_ships_and_are_shared_else(planets, ships, better):
    p = points()
    for seat in range(2):
        p.set("points", seat, 5)
        p.put(seat, "fighter 1", (0, 8 - 4 * seat))
    if planets:
        p.own(HERE, 1)
        p.put(0, "bomber 1", (9, 8))
    if ships:
        p.put(1, "bomber 1", (9, 8))
    turn.finish(p.g, p.t, p.rec, End.POINTS)
    assert (p.rec.standing[1] > p.rec.standing[0]) == better
    assert (p.rec.standing[1] == p.rec.standing[0]) == (not better)


@pytest.mark.untraced
@pytest.mark.rule("MS-VP-14")
@pytest.mark.parametrize("rounds", [1, 3])
def test_a_timed_game_ends_after_its_rounds_and_the_highest_score_wins(rounds):
    changes = {"rules.vp_rounds": rounds, "rules.vp_target_few": 100}
    prepared = SPEC.prepare(Match((Seat(),) * 3, mode="victory_points", changes=changes))
    tables = prepared.simulate(1, 0, 5)
    assert (tables["games"]["rounds"] == rounds).all()
    assert set(tables["games"]["end_reason"]) == {End.TIME}
    last = tables["rounds"]["round"] == rounds
    score = tables["rounds"]["points"][last].reshape(5, 3)
    win = tables["seats"]["win"].reshape(5, 3)
    assert (score[win > 0] == score.max(axis=1).repeat((win > 0).sum(axis=1))).all()


@pytest.mark.rule("MS-VP-16")
def test_guardians_do_not_return_but_can_be_bought_again():
    p = points()
    p.tech(1, "orbital_defences")
    p.tech(0, "sunslayer_torpedoes")
    p.set("minerals", 1, 3)
    p.panel(0, 1, 12, 2)
    mine, guardian = p.put(0, "mothership", (4, 7)), p.put(1, "guardian", (4, 4))
    ship = p.put(1, "fighter 1", (9, 8))
    p.dice({mine: 12, guardian: 1})
    p.act(Act.TORPEDO, target=guardian)
    assert p.place_of(guardian) is None
    p.end_turn()
    rest(p, 1, 0, 1, 0)
    assert p.place_of(guardian) is None
    p.turn_of(1)
    p.act(Act.STAY, unit=ship)
    assert p.legal(Act.DEPLOY, unit=ship)


@pytest.mark.rule("MS-VP-01", "MS-VP-04")
def test_points_of_a_planet_follow_every_way_of_losing_it():
    p = points(FOUR, 4)
    p.card(0, "friendly_negotiations")
    p.own(HERE, 1)
    p.set("points", 1, 1)
    p.put(0, "fighter 1", (4, 4))
    p.play("friendly_negotiations", target=p.planet(HERE))
    assert p.g.points[:2] == [1, 0]
    assert p.events(Event.CAPTURED)


@pytest.mark.rule("MS-VP-10", "MS-VP-12")
@pytest.mark.parametrize("way", ["attack", "friendly_negotiations", "planet_laser_pointer"])
def test_who_loses_the_last_planet_and_has_nothing_else_is_out(way):
    p = points(THREE, 3)
    p.put(2, "fighter 1", (10, 0))
    ship = p.put(0, "fighter 1", (4, 2))
    p.own((5, 2), 1)
    p.remove(p.unit(1, "station"))
    p.set("station_hull", 1, 0)
    if way == "attack":
        p.dice({ship: 6})
        p.attack_planet((5, 2), ship)
    else:
        p.card(0, way)
        p.play(way, target=p.planet((5, 2)))
    check(p)
    assert not p.g.alive[1]
    assert p.rec.out_cause[1] == Cause.NOTHING_LEFT
    assert p.g.ending == End.ELIMINATION
