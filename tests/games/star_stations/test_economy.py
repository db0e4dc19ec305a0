"""Mining, refining, building, control and the end of the game."""

import pytest

from balance.games.star_stations.engine.names import Count, End
from balance.games.star_stations.engine.rules import economy, fight

from .position import KIND, Position

pytestmark = pytest.mark.engine
STARS = ((1, 1), (3, 1), (1, 3), (3, 3))


@pytest.mark.rule("SS-ECO-02", "SS-ECO-03", "SS-ECO-04", "SS-ECO-05")
def test_mining_pairs_frigates_and_asteroids_everywhere():
    p = Position().put(0, "frigate", (2, 2)).put(0, "cruiser", (2, 2))
    assert p.mined() == 1
    p.put(0, "frigate", (2, 2), 2)
    assert p.mined() == 2
    p.set("asteroids", (0, 2), 1).put(0, "frigate", (0, 2), 2)
    assert p.mined() == 3
    economy.mine(p.g, p.t, p.rec, 0)
    assert p.g.ore[0] == 3
    assert p.g.asteroids[p.at((2, 2))] == 2


@pytest.mark.rule("SS-ECO-01", "SS-AMB-05", "SS-AMB-14")
def test_one_shared_square_locks_the_whole_economy_of_both():
    p = Position().put(0, "frigate", (2, 2)).put(0, "frigate", (0, 1)).station((1, 1)).put(0, "frigate", (1, 1))
    assert not p.locked(0)
    p.put(1, "frigate", (0, 1))
    assert p.locked(0)
    assert p.locked(1)
    p.set("metal", 0, 9).put(1, "frigate", (1, 1))
    assert not p.can_build("frigate", (1, 1))
    p = Position(lock="square").put(0, "frigate", (2, 2)).put(0, "frigate", (0, 1)).put(1, "frigate", (0, 1))
    assert not p.locked(0)
    assert p.mined() == 1
    p.put(1, "frigate", (2, 2))
    assert p.mined() == 0
    p.set("ore", 0, 3).put(0, "frigate", (1, 1))
    assert p.can_add((1, 1))
    p.put(1, "frigate", (1, 1))
    assert not p.can_add((1, 1))


@pytest.mark.rule("SS-ECO-06", "SS-ECO-07", "SS-AMB-01", "SS-GAP-05", "SS-GAP-06")
def test_readings_of_refine():
    def metal(stations=1, frigates=1, ore=12, **changes):
        p = Position(**changes).set("ore", 0, ore)
        for place in STARS[:stations]:
            p.station(place).put(0, "frigate", place, frigates)
        return p.refined()

    assert metal() == 12
    assert metal(stations=0) == 0
    assert metal(ore_per_metal=2) == 6
    assert metal(refine="per_station") == 5
    assert metal(refine="per_station", stations=2, refine_amount=3) == 6
    assert metal(refine="per_frigate", stations=2, frigates=2) == 4
    assert metal(refine="literal") == 0
    p = Position(ore_per_metal=2).set("ore", 0, 7).station((1, 1)).put(0, "frigate", (1, 1))
    economy.refine(p.g, p.t, p.rec, 0, 2)  # any amount
    assert (p.g.ore[0], p.g.metal[0]) == (3, 2)
    economy.refine(p.g, p.t, p.rec, 0, 9)  # and no more than there is
    assert (p.g.ore[0], p.g.metal[0]) == (1, 3)
    p = Position(refine="literal").station((1, 1)).put(0, "frigate", (1, 1)).put(0, "frigate", (2, 2), 2)
    assert economy.can_refine(p.g, p.t, 0)
    economy.refine(p.g, p.t, p.rec, 0, 9)
    assert (p.g.ore[0], p.g.metal[0]) == (2, 0)
    p.put(0, "frigate", (1, 1), -1)  # SS-ECO-07: it takes a station
    assert not economy.can_refine(p.g, p.t, 0)


@pytest.mark.rule("SS-ECO-08", "SS-ECO-09", "SS-AMB-13", "SS-SHP-07", "SS-SHP-08")
def test_ships_are_built_one_by_one_at_own_stations_with_room():
    p = Position().set("metal", 0, 8).station((1, 1)).put(0, "frigate", (1, 1))
    assert p.can_build("cruiser", (1, 1))
    assert not p.can_build("flagship", (1, 1))
    assert not p.can_build("cruiser", (3, 1))
    p.station((3, 1), 2).put(0, "frigate", (3, 1))
    assert not p.can_build("cruiser", (3, 1))
    economy.build_ship(p.g, p.t, p.rec, 0, KIND["destroyer"], p.at((1, 1)))
    assert (p.g.metal[0], p.ships(0, "destroyer", (1, 1))) == (3, 1)
    assert not p.can_build("cruiser", (1, 1))
    p.put(0, "frigate", (1, 1), 3)
    assert not p.can_build("frigate", (1, 1))


@pytest.mark.rule("SS-GAP-08", "SS-ATK-05")
def test_the_supply_can_be_limited():
    for supply, can in (("unlimited", True), ("limited", False)):
        p = Position(supply=supply).set("metal", 0, 30).station((1, 1)).put(0, "frigate", (1, 1))
        p.put(0, "cruiser", (2, 2), 4)
        assert bool(p.can_build("cruiser", (1, 1))) is can
        fight.destroy(p.g, p.rec, 1, 0, KIND["cruiser"], p.at((2, 2)))  # SS-ATK-05: back to the supply
        assert p.can_build("cruiser", (1, 1))


@pytest.mark.rule("SS-ECO-10", "SS-ECO-11", "SS-ECO-12", "SS-AMB-08", "SS-AMB-13", "SS-SHP-01")
def test_modules_need_a_star_a_frigate_and_ore():
    p = Position().set("ore", 0, 2).put(0, "frigate", (1, 1)).put(0, "cruiser", (3, 1)).put(0, "frigate", (2, 1))
    assert p.can_add((1, 1))
    assert not p.can_add((3, 1))
    assert not p.can_add((2, 1))
    p.station((1, 1), 1)  # whoever built it
    economy.build_module(p.g, p.t, p.rec, 0, p.at((1, 1)))
    assert (p.g.ore[0], p.g.modules[p.at((1, 1))], p.held()) == (1, 2, 0)
    economy.build_module(p.g, p.t, p.rec, 0, p.at((1, 1)))
    assert p.held() == 1
    p.set("ore", 0, 9)
    assert not p.can_add((1, 1))
    assert not Position().put(0, "frigate", (1, 1)).can_add((1, 1))


@pytest.mark.rule("SS-GAP-07", "SS-AMB-07", "SS-ECO-13")
def test_control_follows_presence_and_stations_can_be_stolen():
    for control, kept in (("present", 0), ("kept", 1)):
        p = Position(control=control).station((1, 1)).put(0, "frigate", (1, 1))
        p.close()
        assert p.held(0) == 1
        assert p.rec.count[0][Count.STOLEN] == 0  # it was nobody's before
        p.put(1, "frigate", (1, 1))
        p.close()
        assert (p.held(0), p.held(1)) == (0, 0)
        p.put(1, "frigate", (1, 1), -1).put(0, "frigate", (1, 1), -1)
        p.close()
        assert p.held(0) == kept
        assert bool(p.set("metal", 0, 2).can_build("frigate", (1, 1))) == bool(kept)
        p.put(1, "frigate", (1, 1))
        p.close()
        assert (p.held(0), p.held(1)) == (0, 1)
        assert p.rec.count[1][Count.STOLEN] == 1


@pytest.mark.rule("SS-WIN-01", "SS-WIN-02", "SS-AMB-06")
def test_stations_that_win():
    for n, need in ((2, 4), (3, 3), (4, 3)):
        p = Position(n)
        for number, place in enumerate(STARS[:need], 1):
            p.station(place).put(1, "frigate", place)
            assert p.close() == (number == need)
        assert p.rec.end_reason == End.STATIONS
        assert p.rec.standing[1] > p.rec.standing[0]
    p = Position(win_stations_two=2)
    for seat, places in ((0, STARS[:2]), (1, STARS[2:])):
        for place in places:
            p.station(place).put(seat, "frigate", place)
    p.g.place = 1  # both have enough: the active player comes first
    assert p.close()
    assert p.rec.standing[1] > p.rec.standing[0]


@pytest.mark.rule("SS-AMB-16")
def test_a_crippled_player_plays_on():
    p = Position()
    assert not p.close()
    assert p.g.crippled[:2] == [1, 1]
    p = Position().put(0, "frigate", (2, 2)).station((1, 1)).put(1, "cruiser", (1, 1))
    p.close()
    assert p.g.crippled[:2] == [0, 0]
    assert p.g.alive[:2] == [1, 1]


@pytest.mark.rule("SS-GAP-13", "SS-AMB-17")
def test_the_length_limit_is_a_draw_or_goes_to_most_stations():
    for tie in ("draw", "stations"):
        p = Position(tie=tie, round_cap=1).station((1, 1)).put(0, "frigate", (1, 1))
        assert not p.close()
        p.g.place = 1
        assert p.close()
        assert p.rec.end_reason == End.CAPPED
        assert (p.rec.standing[0] > p.rec.standing[1]) == (tie == "stations")
    p = Position(3, round_cap=1).set("alive", 2, 0)
    p.g.place = 1  # the last of the round who is still in play
    assert p.close()


@pytest.mark.rule("SS-AMB-17")
def test_a_third_repetition_can_end_the_game():
    for repeats, ends in (("ignored", [False] * 3), ("draw", [False, False, True])):
        p, seen = Position(repeats=repeats), []
        for number in range(1, 4):
            p.g.turn = number
            seen.append(bool(p.close()))
        assert seen == ends


def differently(p, what, number):
    """Something of a position that is not what it was."""
    if what in ("ore", "metal"):
        p.set(what, 0, number)
    elif what == "modules":
        p.station((1, 1), number)
    elif what == "keeper":
        p.set("keeper", (3, 3), number % 2)
    elif what == "active":
        p.g.active = number % 2
    elif what == "square":
        p.put(0, "frigate", (2, 2), -1).put(0, "frigate", (2, 3)) if number == 3 else None
    elif what == "kind":
        p.put(0, "frigate", (2, 2), -1).put(0, "destroyer", (2, 2)) if number == 3 else None
    elif what == "owner":
        p.put(0, "frigate", (2, 2), -1).put(1, "frigate", (2, 2)) if number == 3 else None


@pytest.mark.rule("SS-AMB-17")
@pytest.mark.parametrize("what", ["ore", "metal", "modules", "keeper", "active", "square", "kind", "owner"])
def test_a_position_is_everything_that_can_differ(what):
    p = Position(repeats="draw", control="kept").put(0, "frigate", (2, 2))
    for number in range(1, 4):
        p.g.turn = number
        differently(p, what, number)
        assert not p.close(), number
