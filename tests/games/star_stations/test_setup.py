"""Set-up, layouts and the order of play."""

from collections import Counter

import pytest

from balance.errors import ScenarioError
from balance.games import Match, Seat
from balance.games.star_stations.engine.names import Event
from balance.games.star_stations.engine.rules import setup, turn
from balance.games.star_stations.layout import LAYOUTS, parse_layout
from tests.conftest import scaled

from .position import KIND, SPEC, Position, started
from .referee import events_of

pytestmark = pytest.mark.engine


@pytest.mark.rule("SS-SET-01", "SS-SET-02", "SS-SET-11")
def test_a_seat_starts_in_its_corner_with_ore_metal_a_flagship_and_two_frigates():
    g, t, _ = started()
    assert g.ore[:2] == [5, 5]
    assert g.metal[:2] == [5, 5]
    for seat in range(2):
        assert g.corner[seat] in t.corner
        there = [g.ships[seat][kind][g.corner[seat]] for kind in range(4)]
        assert there == [2, 0, 0, 1]
        assert sum(g.here[seat]) == 3


@pytest.mark.rule("SS-WIN-06", "SS-SET-10")
def test_two_to_four_players_each_in_a_corner_of_its_own():
    assert SPEC.players == (2, 3, 4)
    for n in SPEC.players:
        for key in range(8):
            g, t, _ = started(n, key)
            assert len(set(g.corner[:n])) == n
            assert set(g.corner[:n]) <= set(t.corner)
    with pytest.raises(ScenarioError, match="2 to 4"):
        SPEC.prepare(Match((Seat(),) * 5))


@pytest.mark.rule("SS-SET-03", "SS-SET-04", "SS-SET-05", "SS-SET-06", "SS-SET-07", "SS-SET-08", "SS-GAP-03")
@pytest.mark.rule("SS-GAP-04", "SS-GAP-09")
@pytest.mark.parametrize("terrain", ["mixed", "stars_first"])
def test_terrain_by_lot_keeps_the_rules(terrain):
    for key in range(10):
        g, t, rec = started(key=key, terrain=terrain, star_count=6, asteroid_count=20, asteroid_limit=3)
        assert sum(g.star) == 6
        assert max(g.star) == 1
        assert sum(g.asteroids) == 20
        assert max(g.asteroids) <= 3
        assert not any(s and a for s, a in zip(g.star, g.asteroids, strict=True))
        assert not any(g.star[c] or g.asteroids[c] for c in t.corner)
        pieces = [event for event in events_of(rec) if event[0] == Event.TERRAIN]
        laid = [event[3] for event in pieces]
        placers = [event[1] for event in pieces]
        assert placers == [i % 2 for i in range(26)]
        assert (laid == sorted(laid)) == (terrain == "stars_first")


@pytest.mark.rule("SS-SET-05", "SS-SET-06", "SS-SET-07")
def test_where_a_piece_may_lie():
    p = Position()
    star, rocks, empty = (p.at(place) for place in ((1, 1), (2, 2), (2, 1)))

    def may(square, is_star):
        return bool(setup.may_lie(p.g, p.t, square, is_star))

    assert [may(star, True), may(star, False)] == [False, False]
    assert [may(rocks, True), may(rocks, False)] == [False, True]
    assert [may(empty, True), may(empty, False)] == [True, True]
    p.set("asteroids", (2, 2), 3)
    assert not may(rocks, False)


@pytest.mark.rule("SS-SET-09", "SS-SET-14")
def test_who_rolls_most_hits_chooses_first():
    for key in range(12):
        _, _, rec = started(4, key)
        hits = [event[3] for event in events_of(rec) if event[0] == Event.CORNER]
        assert len(hits) == 4
        assert hits == sorted(hits, reverse=True)


@pytest.mark.rule("SS-ORA-11", "SS-SET-14")
def test_two_players_tie_as_often_as_they_must():
    n = scaled(4000)
    p = Position()
    ties = 0
    for key in range(n):
        p.g.key = key
        first, second = (setup.hits_of(p.g, p.t, 2, seat, 0) for seat in (0, 1))
        ties += first == second
    assert abs(ties / n - 0.13319) < 5 * (0.13319 * 0.86681 / n) ** 0.5


@pytest.mark.rule("SS-SET-12", "SS-GAP-10")
@pytest.mark.parametrize("how", ["drawn", "rolled"])
def test_everybody_is_first_equally_often(how):
    n = scaled(2000)
    firsts = Counter(started(4, key, first_player=how)[0].order[0] for key in range(n))
    assert set(firsts) <= set(range(4))
    assert all(abs(firsts[s] / n - 0.25) < 5 * (0.25 * 0.75 / n) ** 0.5 for s in range(4))


@pytest.mark.rule("SS-SET-13", "SS-GAP-12", "SS-LAY-01")
def test_turns_pass_clockwise_by_corners_or_by_seats():
    for key in range(12):
        g, t, _ = started(4, key)
        places = [list(t.corner).index(g.corner[seat]) for seat in g.order]
        assert places == [(places[0] + i) % 4 for i in range(4)]
        g, t, _ = started(4, key, turn_order="seats")
        assert list(g.order) == [(g.order[0] + i) % 4 for i in range(4)]
    assert list(t.corner) == [0, 4, 24, 20]
    p = Position(3)
    p.g.place = -1
    p.set("alive", 1, 0)
    active = []
    for _ in range(4):
        turn.begin_turn(p.g, p.rec)
        active.append(p.g.active)
    assert active == [0, 2, 0, 2]


@pytest.mark.untraced
@pytest.mark.rule("SS-LAY-02", "SS-LAY-03", "SS-LAY-04")
@pytest.mark.parametrize("how", ["rolled", "drawn"])
def test_corners_of_two_three_and_four(how):
    for n in (2, 3, 4):
        seen = set()
        for key in range(40):
            g, t, _ = started(n, key, start_corners=how)
            taken = [list(t.corner).index(c) for c in g.corner[:n]]
            seen.add(frozenset(taken))
            if n == 2:
                assert abs(taken[0] - taken[1]) == 2
            if how == "drawn" and n > 2:
                assert taken == [(taken[0] + i) % 4 for i in range(n)]
        assert len(seen) == {2: 2, 3: 4, 4: 1}[n]


@pytest.mark.rule("SS-LAY-05", "SS-LAY-06", "SS-GAP-01")
@pytest.mark.parametrize(
    ("name", "side", "stars", "rocks"),
    [
        ("sym7-2p", 7, [2, 4, 6, 6, 6, 6, 8, 10], [2, 2, 4, 4, 8, 8, 10, 10]),
        ("sym6-2p", 6, [3, 3, 4, 4, 6, 6, 7, 7], [1, 1, 4, 4, 6, 6, 9, 9]),
    ],
)
def test_distances_of_the_shipped_maps(name, side, stars, rocks):
    layout = LAYOUTS.find(name)
    assert (layout.width, layout.height) == (side, side)
    for corner in layout.corners:
        steps = layout.distances()[corner]
        assert sorted(steps[i] for i, sign in enumerate(layout.signs) if sign == "S") == stars
        assert sorted(steps[i] for i in range(len(layout.signs)) if layout.asteroids(i)) == rocks
    assert sum(map(layout.asteroids, range(len(layout.signs)))) == 16
    assert SPEC.board(None, 2).name == "sym7-2p"


@pytest.mark.rule("SS-LAY-07", "SS-GAP-01")
@pytest.mark.parametrize(("size", "width", "height"), [("sym5", 5, 5), ("sym8", 8, 8), ("sym8x6", 8, 6)])
def test_other_sizes_look_the_same_from_every_corner(size, width, height):
    for n in SPEC.players:
        layout = LAYOUTS.find(f"{size}-{n}p")
        assert (layout.width, layout.height, layout.players) == (width, height, n)
        views = set()
        for corner in layout.corners:
            steps = layout.distances()[corner]
            stars = sorted(steps[i] for i, sign in enumerate(layout.signs) if sign == "S")
            rocks = sorted((steps[i], layout.asteroids(i)) for i in range(len(layout.signs)) if layout.asteroids(i))
            views.add((*stars, *rocks))
        assert len(views) == 1
        assert (len(stars), sum(number for _, number in rocks)) == (8, 16)


@pytest.mark.rule("SS-SET-08", "SS-SET-10", "SS-GAP-14")
@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (["S..", "...", "1.2"], "SS-SET-08"),
        (["1..", ".2.", "..."], "SS-SET-10"),
        (["1..", "..", "..2"], "this row has 2"),
        (["1.x", "...", "..2"], "'x' is no sign"),
        (["1..", "...", "..."], "seats 1 to 2"),
    ],
)
def test_impossible_maps_are_refused_with_their_place(rows, said):
    with pytest.raises(ScenarioError, match=said):
        parse_layout("test", "map.txt", ["", *rows])


def test_a_granted_ship_and_more_ore_are_there_from_the_start():
    g, _, _ = started(seats=(Seat(grant=("cruiser",), start={"ore": 2}), Seat()))
    assert g.fleet[0][KIND["cruiser"]] == 1
    assert g.fleet[1][KIND["cruiser"]] == 0
    assert g.ore[:2] == [7, 5]
