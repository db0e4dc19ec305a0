"""Positions in which one action is obviously right: the standard bot takes it."""

import pytest

from balance.games.armada.engine.bot import assign, choices, flight, plan, sections, shopping, spare
from balance.games.armada.engine.names import NOBODY, STATIONS, Beacon, Use

from .position import BASIC, ITEMS, LASER, SHIELD, Position, put

pytestmark = pytest.mark.engine
FOE = "siren"
FLEET = tuple(ITEMS["foe"][:12])
# name: dice, hull left of each enemy ship (shields are down), own shields, hull; enemies killed, shields afterwards
FIGHTS = {
    "a shot that kills": (("T", "-"), (1,), 4, 8, [0], 4),
    "Command shoots where a shot kills": (("C", "-"), (1,), 4, 8, [0], 4),
    "the wounded one of two": (("T", "-"), (9, 1), 4, 8, [1], 4),
    "the wounded one of three": (("T", "-"), (9, 9, 1), 4, 8, [2], 4),
    "one shot each for two wounded ones": (("T", "T"), (1, 1), 4, 8, [0, 1], 4),
    "two shots for one that has two hull": (("T", "T"), (2, 9), 4, 8, [0], 4),
    "two shots for the one that they kill": (("T", "T"), (9, 2), 4, 8, [1], 4),
    "a double side kills what has two hull": (("TT", "-"), (2,), 4, 8, [0], 4),
    "T and Command together kill": (("T", "C"), (2,), 4, 8, [0], 4),
    "Command kills and science shields": (("C", "S"), (1,), 2, 8, [0], 3),
    "science recharges": (("S", "-"), (9,), 0, 8, [], 1),
    "both S recharge": (("S", "S"), (9,), 0, 8, [], 2),
    "a kill and a shield": (("T", "S"), (1, 9), 1, 8, [0], 2),
}


def engage(hull_left, shields=4, hull=8, dice=2, modules=(LASER, SHIELD)):
    p = Position()
    p.ship(0, modules=modules, crew=(BASIC,) * dice, hull=hull, shield=4)
    put(p.g, "shield", shields, 0)
    p.begin(*(FOE,) * len(hull_left))
    for i, left in enumerate(hull_left):
        put(p.f, "hull", left, i)
        put(p.f, "shield", 0, i)
    return p


def assigned(p, *dice):
    p.show(*dice)
    assign.assign_crew(p.g, p.t, p.w, p.rec, 0)
    return p


def killed(p):
    return [i for i, (cubes, hull) in enumerate(zip(p.cubes(), p.f.hull, strict=False)) if cubes >= hull]


@pytest.mark.parametrize("name", FIGHTS)
def test_dice_go_where_they_count(name):
    dice, hull_left, shields, hull, dead, after = FIGHTS[name]
    p = assigned(engage(hull_left, shields, hull, len(dice)), *dice)
    assert killed(p) == dead
    assert p.g.shield[0] == after


@pytest.mark.parametrize("dice", [("M", "T"), ("M", "S"), ("M", "-")])
def test_a_medic_empties_the_infirmary(dice):
    p = engage((9,), dice=4)
    for i in (2, 3):
        put(p.g, "sick", 1, 0, i)
    assigned(p, *dice)
    assert p.sick() == 0


@pytest.mark.parametrize("station", [0, 1])
def test_an_engineer_mends_a_breached_station(station):
    p = engage((9,))
    put(p.g, "offline", 1, 0, station)
    assigned(p, "E", "-")
    assert p.g.offline[0][station] == 0


def test_a_die_without_a_use_stays_free():
    p = assigned(engage((9,)), "E", "-")
    assert p.r.use[0][0] == Use.FREE


@pytest.mark.parametrize(("hull", "leaves"), [(1, True), (60, False)])
def test_a_ship_leaves_before_its_last_hull_goes(hull, leaves):
    """One of each kind of enemy against no shields: nearly every face costs the last hull point."""
    p = Position()
    p.begin(*FLEET)
    put(p.g, "shield", 0, 0)
    put(p.g, "hull", hull, 0)
    assert flight.wants_escape(p.g, p.t, p.f, 0) == leaves


@pytest.mark.parametrize(("a", "b"), [(8, 2), (2, 8)])
def test_the_stronger_ship_stands_in_front(a, b):
    p = Position(n=2)
    for seat, hull in enumerate((a, b)):
        put(p.g, "hull", hull, seat)
    assert choices.choose_front(p.g, p.t, 3, 0) == (0 if a > b else 1)


def like(hero, credits=10):
    p = Position()
    put(p.g, "credits", credits, 0)
    return shopping.hero_liking(p.g, p.t, 0, ITEMS["hero"].index(hero))


def test_of_two_heroes_at_one_price_the_one_with_more_symbols():
    t = Position().t
    heroes = range(t.n_heroes)
    threes = [hero for hero in heroes if t.hero_price[hero] == 3]
    best = max(threes, key=lambda hero: t.die_worth[1 + hero])
    worst = min(threes, key=lambda hero: t.die_worth[1 + hero])
    assert t.die_worth[1 + best] > t.die_worth[1 + worst]
    assert like(ITEMS["hero"][best]) > like(ITEMS["hero"][worst])


def test_of_two_heroes_with_equal_symbols_the_cheaper_one():
    t = Position().t
    pairs = [
        (a, b)
        for a in range(t.n_heroes)
        for b in range(t.n_heroes)
        if t.die_worth[1 + a] == t.die_worth[1 + b] and t.hero_price[a] < t.hero_price[b]
    ]
    assert pairs
    for a, b in pairs:
        assert like(ITEMS["hero"][a]) > like(ITEMS["hero"][b])


@pytest.mark.parametrize(("hull", "worth"), [(8, False), (1, True)])
def test_repair_is_worth_something_only_where_hull_is_missing(hull, worth):
    p = Position()
    put(p.g, "hull", hull, 0)
    assert (spare.repair_worth(p.g, p.t, 0, 0.0) > 0) == worth


def goal(p):
    put(p.g, "acts", p.t.actions, 0)
    plan.make_plans(p.g, p.t, p.w, p.rec)
    return p.g.goal[0]


def with_event(p, event):
    put(p.g, "beacon", Beacon.BOARD, event)
    place = p.t.event_place[event]
    put(p.g, "pile", p.g.pile[place] + 1, place)
    p.g.n_primes += p.t.prime[event]
    return place


@pytest.mark.parametrize("event", range(1, 6))
def test_the_only_beacon_is_where_a_large_crew_goes(event):
    p = Position()
    p.crew(0, *(BASIC,) * 16)
    assert goal_with(p, event) == p.t.event_place[event]


def goal_with(p, event):
    with_event(p, event)
    return goal(p)


@pytest.mark.parametrize("place", range(1, 4))
def test_a_lone_ship_stays_away_from_a_great_fleet(place):
    p = Position()
    p.fleet(*("sentinel",) * 8, place=place)
    assert goal(p) != place


@pytest.mark.parametrize("event", [2, 3, 4])
def test_a_beacon_nobody_can_complete_is_left_alone(event):
    p = Position()
    with_event(p, event)
    for i in range(1, 5):
        put(p.g, "sick", 1, 0, i)
    place = p.t.event_place[event]
    chosen = choices.choose_mission(p.g, p.t, p.w, 1, place)
    chance = sections.chance_with(p.t, event, 0, 0, 1.0)
    assert chance < 0.05
    assert chosen == NOBODY


def test_stations_without_a_use_get_no_dice():
    p = assigned(engage((9,)), "M", "E")
    assert p.r.on_station[0] == [0] * STATIONS


@pytest.mark.rule("AR-EN-05")
@pytest.mark.parametrize(("hull", "leaves"), [(2, True), (3, False)])
def test_a_ship_leaves_the_kabuto_that_would_destroy_it_whatever_the_die_shows(hull, leaves):
    p = Position()
    p.ship(0, hull=hull, shield=4)
    p.begin("kabuto")
    put(p.f, "shield", 0, 0)
    assert flight.wants_escape(p.g, p.t, p.f, 0) == leaves
