"""Positions in which one action is obviously right: the standard bot takes it."""

import pytest

from balance.games.armada.engine.bot import assign, choices, flight, plan, sections, shopping, spare
from balance.games.armada.engine.names import MAX_STATIONS, NOBODY, Beacon, Use
from balance.games.armada.engine.rules import mission

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
    chance = sections.chance_with(p.t, event, 0, 0, 1.0, 0.0)
    assert chance < 0.05
    assert chosen == NOBODY


@pytest.mark.rule("AR-FAQ-08")
@pytest.mark.parametrize(("hero", "tries"), [(ITEMS["hero"][0], True), (BASIC, False)])
def test_a_beacon_that_needs_command_is_for_a_crew_that_can_show_it(hero, tries):
    p = Position()
    p.crew(0, *(BASIC,) * 9, hero)
    event = [p.t.event_number[e] for e in range(p.t.n_events)].index(5)
    with_event(p, event)
    chosen = choices.choose_mission(p.g, p.t, p.w, 1, p.t.event_place[event])
    assert chosen == (event if tries else NOBODY)


@pytest.mark.parametrize(("hull", "shields"), [(8, 4), (7, 4), (8, 3)])
def test_hull_that_is_whole_is_not_mended_and_full_shields_are_not_recharged(hull, shields):
    p = engage((9,), shields, 8, 2, (LASER, SHIELD, "repair_bay"))
    put(p.g, "hull", hull, 0)
    p = assigned(p, "E", "S")
    assert (p.r.on_station[0][2], p.r.on_station[0][1]) == (8 - hull, 4 - shields)


def test_stations_without_a_use_get_no_dice():
    p = assigned(engage((9,)), "M", "E")
    assert p.r.on_station[0] == [0] * MAX_STATIONS


@pytest.mark.rule("AR-EN-05")
@pytest.mark.parametrize(("hull", "leaves"), [(2, True), (3, False)])
def test_a_ship_leaves_the_kabuto_that_would_destroy_it_whatever_the_die_shows(hull, leaves):
    p = Position()
    p.ship(0, hull=hull, shield=4)
    p.begin("kabuto")
    put(p.f, "shield", 0, 0)
    assert flight.wants_escape(p.g, p.t, p.f, 0) == leaves


def held_back(*foes, hull, shield, bare=2, seats=1, shooter=0):
    """How many of two T stay idle where the next point takes a foe's last shield."""
    p = Position(n=seats)
    p.ship(0, hull=hull, shield=shield)
    p.ship(shooter, hull=hull if shooter == 0 else 8, shield=shield if shooter == 0 else 4, crew=(BASIC, BASIC))
    p.begin(*foes)
    put(p.f, "shield", bare, 0)
    p.show("T", "T", seat=shooter)
    assign.assign_crew(p.g, p.t, p.w, p.rec, shooter)
    return p.r.use[shooter][:2].count(Use.FREE)


@pytest.mark.rule("AR-EN-05", "AR-CMB-17")
@pytest.mark.parametrize(("hull", "idle"), [(2, 1), (3, 0)])
@pytest.mark.parametrize("shooter", [0, 1])
def test_nobody_strips_the_kabuto_that_would_strike_back_and_destroy_the_ship_in_front(hull, idle, shooter):
    assert held_back("kabuto", hull=hull, shield=4, seats=1 + shooter, shooter=shooter) == idle


@pytest.mark.rule("AR-EN-16", "AR-CMB-17")
@pytest.mark.parametrize(("hull", "shield", "idle"), [(2, 1, 1), (2, 4, 0)])
def test_a_ship_does_not_destroy_the_starion_whose_blast_would_destroy_it(hull, shield, idle):
    assert held_back("starion", hull=hull, shield=shield, bare=1) == idle


@pytest.mark.rule("AR-AWY-04")
@pytest.mark.parametrize(("event", "paid"), [(2, "lazerball"), (17, BASIC)])
def test_a_mission_is_paid_with_the_unit_that_helps_it_least(event, paid):
    """Lazerball shows T only: no help where S is needed, the best there is where T is."""
    p = Position()
    p.crew(0, BASIC, "lazerball", BASIC)
    number = [p.t.event_number[e] for e in range(p.t.n_events)].index(event)
    mission.begin_mission(p.g, p.t, p.w.m, p.r, p.rec, 1, number, 0, False)
    p.show("-", "T", "-")
    i = sections.unit_to_pay(p.g, p.t, p.w.m, p.r, 0)
    assert (p.g.crew[0][i] == 0) == (paid == BASIC)


@pytest.mark.parametrize(("event", "helps"), [(2, False), (17, True)])
def test_a_hero_counts_in_a_mission_as_what_it_brings_to_it(event, helps):
    p = Position()
    number = [p.t.event_number[e] for e in range(p.t.n_events)].index(event)
    dice = p.t.mission_dice[number][0]
    assert dice[0] == 1.0
    assert dice[1 + ITEMS["hero"].index("lazerball")] == pytest.approx(
        10 / 1.5 if helps else 0.0
    )  # TT twice, TTT of which two count twice, T twice
