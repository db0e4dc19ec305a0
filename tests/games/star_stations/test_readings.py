"""Readings that decide who is hit, who chooses, and how many stations win."""

from operator import mul

import pytest

from balance.errors import ScenarioError
from balance.games import Match, Seat
from balance.games.star_stations.engine.bot import policy
from balance.games.star_stations.engine.names import Act, Event, Purpose, Shot
from balance.games.star_stations.engine.rules import fight, fleet, setup, turn
from balance.games.star_stations.engine.rules.order import Order, give

from .position import ALWAYS, KIND, SPEC, Position, started
from .referee import events_of

pytestmark = pytest.mark.engine


@pytest.mark.rule("SS-AMB-02")
@pytest.mark.parametrize(("assigner", "lost"), [("attacker", "cruiser"), ("defender", "frigate")])
def test_an_attack_obeys_who_assigns(assigner, lost):
    p = Position(hit_assigner=assigner, **ALWAYS).put(0, "frigate", (2, 2), 2)
    p.put(1, "frigate", (2, 2)).put(1, "cruiser", (2, 2)).attack((2, 2))
    for kind in ("frigate", "cruiser"):
        assert p.ships(1, kind, (2, 2)) == (kind != lost)


@pytest.mark.rule("SS-AMB-20")
def test_defenders_assign_hits_to_ships_of_their_own():
    p = Position(3, hit_assigner="defender", **ALWAYS).put(0, "frigate", (2, 2), 2)
    p.put(1, "cruiser", (2, 2)).put(2, "frigate", (2, 2)).attack((2, 2))
    assert p.ships(1, "cruiser", (2, 2)) == 1  # its one hit is ignored
    assert p.ships(2, "frigate", (2, 2)) == 0  # and it does not ignore that of another
    p = Position(3, hit_assigner="defender", **ALWAYS).put(0, "frigate", (2, 2), 4)
    p.put(1, "cruiser", (2, 2), 2).put(2, "frigate", (2, 2)).attack((2, 2))
    assert (p.ships(1, "cruiser", (2, 2)), p.ships(2, "frigate", (2, 2))) == (1, 0)  # three hits of four
    p = Position(3, hit_assigner="defender", **ALWAYS).put(0, "frigate", (2, 2))
    p.put(1, "destroyer", (2, 2)).put(2, "frigate", (2, 2)).attack((2, 2))
    assert (p.ships(1, "destroyer", (2, 2)), p.ships(2, "frigate", (2, 2))) == (0, 1)  # however cheap the frigate


@pytest.mark.rule("SS-AMB-20")
@pytest.mark.parametrize("assigner", ["attacker", "defender"])
@pytest.mark.parametrize(
    ("order", "first"), [([0, 1, 2, 3], 1), ([0, 2, 1, 3], 2), ([2, 0, 1, 3], 1), ([1, 0, 2, 3], 2)]
)
def test_equal_targets_go_in_turn_order_from_the_attackers_left(assigner, order, first):
    p = Position(3, hit_assigner=assigner, **ALWAYS).put(0, "frigate", (2, 2))
    p.g.order = order
    p.put(1, "frigate", (2, 2)).put(2, "frigate", (2, 2)).attack((2, 2))
    assert p.ships(first, "frigate", (2, 2)) == 0
    assert p.ships(3 - first, "frigate", (2, 2)) == 1


@pytest.mark.rule("SS-AMB-19")
@pytest.mark.parametrize(("goal", "need"), [("start", 3), ("left", 4)])
def test_stations_needed_after_an_elimination(goal, need):
    p = Position(3, station_goal=goal, **ALWAYS)
    assert fleet.stations_to_win(p.g, p.t) == 3
    p.put(0, "cruiser", (4, 4)).attack((4, 4))
    assert fleet.stations_to_win(p.g, p.t) == need
    for place in ((1, 1), (3, 1), (1, 3)):
        p.station(place).put(0, "frigate", place)
    assert p.close() == (need == 3)


@pytest.mark.rule("SS-ATK-01", "SS-AMB-18")
def test_split_fire_does_not_roll_at_a_square_that_the_first_shots_emptied():
    p = Position(3, **ALWAYS).put(0, "cruiser", (4, 4)).put(0, "destroyer", (4, 4)).put(1, "frigate", (4, 3))
    fight.attack_from(p.g, p.t, p.f, p.rec, 0, p.at((4, 4)), p.at((4, 3)))
    assert not p.g.alive[1]
    assert [event[2] for event in events_of(p.rec) if event[0] == Event.ATTACKED] == [p.at((4, 4))]


def split_position():
    """A stack that does best to fire at home and next door: two flagships are in range."""
    p = Position(3, flagships=False).put(0, "cruiser", (2, 2), 2).put(0, "destroyer", (2, 2), 3)
    p.put(0, "flagship", (0, 4)).put(0, "destroyer", (2, 1))
    return p.put(1, "flagship", (2, 2)).put(2, "flagship", (3, 2))


@pytest.mark.rule("SS-AMB-04", "SS-AMB-18")
def test_a_bot_splits_its_fire_and_the_turn_carries_it_out():
    p = split_position()
    policy.choose_action(p.g, p.t, p.w, p.rec, 0)
    best = p.w.best
    assert (best.act, best.square, best.one_stack, best.beside) == (Act.ATTACK, p.at((2, 2)), True, p.at((3, 2)))
    turn.act(p.g, p.t, p.f, p.rec, 0, best)
    shots = [event[2:6] for event in events_of(p.rec) if event[0] == Event.ATTACKED]
    assert [shot[:2] for shot in shots] == [(p.at((2, 2)), 8), (p.at((3, 2)), 9)]
    assert [shot[3] for shot in shots] == [Shot.HOME, Shot.BESIDE]


@pytest.mark.rule("SS-GAP-05")
def test_a_turn_refines_the_amount_of_its_order():
    p = Position().set("ore", 0, 9).station((1, 1)).put(0, "frigate", (1, 1))
    o = Order()
    give(o, Act.REFINE, 0, 0)
    o.amount = 4
    turn.act(p.g, p.t, p.f, p.rec, 0, o)
    assert (p.g.ore[0], p.g.metal[0]) == (5, 4)


@pytest.mark.rule("SS-SET-09", "SS-SET-14", "SS-GAP-10")
@pytest.mark.parametrize("purpose", [Purpose.CORNER, Purpose.FIRST])
def test_most_hits_of_twenty_dice_decide_and_ties_are_rolled_again(purpose):
    again = 0
    for key in range(60):
        g, t, rec = started(2, key, first_player="rolled")
        throw = 0
        while True:
            hits = [setup.hits_of(g, t, purpose, seat, throw) for seat in (0, 1)]
            if hits[0] != hits[1]:
                break
            throw += 1
        again += throw > 0
        chooses = [event[1] for event in events_of(rec) if event[0] == Event.CORNER]
        assert (g.order[0] if purpose == Purpose.FIRST else chooses[0]) == int(hits[1] > hits[0])
    assert again > 0
    g, t, _ = started(2, 7, **ALWAYS)
    assert setup.hits_of(g, t, purpose, 0, 0) == 20


@pytest.mark.rule("SS-SET-03", "SS-SET-07")
@pytest.mark.parametrize("terrain", ["mixed", "stars_first"])
def test_all_terrain_finds_a_square_or_is_refused(terrain):
    for key in range(10):  # 21 squares of the test map are no corners
        g, t, _ = started(key=key, terrain=terrain, star_count=10, asteroid_count=33)
        assert (sum(g.star), max(g.star), sum(g.asteroids), max(g.asteroids)) == (10, 1, 33, 3)
        assert not any(g.star[corner] or g.asteroids[corner] for corner in t.corner)
        assert not any(map(mul, g.star, g.asteroids))
    for changes, said in (
        ({"star_count": 46, "asteroid_count": 0}, "has room for 45, one a square.*SS-SET-08"),
        ({"star_count": 20, "asteroid_count": 76}, "beside 20 stars .* has room for 75, 3 a square.*SS-SET-07"),
    ):
        rules = {f"rules.{name}": value for name, value in changes.items()}
        with pytest.raises(ScenarioError, match=said):
            SPEC.prepare(Match((Seat(), Seat()), changes={"rules.terrain": terrain, **rules}))
        SPEC.prepare(Match((Seat(), Seat()), changes=rules))  # a map needs no room for pieces by lot


@pytest.mark.rule("SS-GAP-08", "SS-SHP-08")
def test_a_limited_supply_runs_out_in_play():
    changes = {"rules.supply": "limited", "rules.round_cap": 40}
    seat = Seat(pursue="cruiser", start={"metal": 200})
    match = SPEC.prepare(Match((seat, seat), changes=changes))
    most = max(
        g.fleet[seat][KIND["cruiser"]] for g in match.replay(3, 0, match.recorder(logging=True)) for seat in (0, 1)
    )
    assert most == 4
