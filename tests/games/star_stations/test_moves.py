"""Ships and how they move."""

import pytest

from balance.games import Match, Seat
from balance.games.star_stations.engine.bot import policy
from balance.games.star_stations.engine.names import Act
from balance.games.star_stations.engine.rules import order
from tests.conftest import scaled

from .position import KIND, SPEC, Position

pytestmark = pytest.mark.engine


@pytest.mark.rule("SS-SHP-01", "SS-SHP-02", "SS-SHP-05", "SS-SHP-07", "SS-SHP-08", "SS-MOV-04")
def test_ships_are_what_the_text_says():
    t = Position().t
    rows = {name: (t.dice[0][k], t.price[k], t.speed[k], t.works[0][k], t.for_sale[k]) for name, k in KIND.items()}
    assert rows == {
        "frigate": (1, 2, 2, 1, 1),
        "destroyer": (2, 5, 1, 0, 1),
        "cruiser": (4, 8, 1, 0, 1),
        "flagship": (4, 0, 1, 0, 0),
    }
    assert SPEC.currency == "metal"


@pytest.mark.rule("SS-MOV-01", "SS-MOV-02")
def test_a_move_goes_into_one_square_or_out_of_one():
    p = Position().put(0, "frigate", (1, 0), 2).put(0, "frigate", (0, 1)).put(0, "cruiser", (1, 2))
    assert p.legal(("frigate", 2, (1, 0), (1, 1)), ("frigate", 1, (0, 1), (1, 1)), ("cruiser", 1, (1, 2), (1, 1)))
    assert p.legal(("frigate", 1, (1, 0), (2, 0)), ("frigate", 1, (1, 0), (3, 0)))
    assert not p.legal(("frigate", 1, (1, 0), (2, 0)), ("frigate", 1, (0, 1), (0, 2)))
    assert not p.legal(("frigate", 3, (1, 0), (1, 1)))
    order.move_ships(p.g, p.rec, 0, p.order(("frigate", 2, (1, 0), (1, 1)), ("frigate", 1, (0, 1), (1, 1))))
    assert p.ships(0, "frigate", (1, 1)) == 3
    assert p.ships(0, "frigate", (1, 0)) == 0


@pytest.mark.rule("SS-MOV-03", "SS-MOV-04")
def test_steps_are_orthogonal_and_as_many_as_the_ship_has():
    p = Position().put(0, "frigate", (2, 2)).put(0, "cruiser", (2, 2)).put(0, "destroyer", (2, 2))
    assert p.legal(("frigate", 1, (2, 2), (3, 3)))
    assert not p.legal(("frigate", 1, (2, 2), (4, 3)))
    for kind in ("cruiser", "destroyer"):
        assert p.legal((kind, 1, (2, 2), (2, 3)))
        assert not p.legal((kind, 1, (2, 2), (3, 3)))
        assert not p.legal((kind, 1, (2, 2), (2, 4)))
    assert p.legal(("flagship", 1, (0, 0), (1, 0)))
    assert not p.legal(("flagship", 1, (0, 0), (2, 0)))


@pytest.mark.rule("SS-MOV-05", "SS-MOV-09")
def test_five_ships_of_a_player_share_a_square_at_the_end():
    p = Position().put(0, "frigate", (2, 2), 4).put(0, "frigate", (2, 1), 2).put(1, "frigate", (2, 2), 5)
    assert p.legal(("frigate", 1, (2, 1), (2, 2)))
    assert not p.legal(("frigate", 2, (2, 1), (2, 2)))
    assert (
        Position(ship_limit=6)
        .put(0, "frigate", (2, 2), 4)
        .put(0, "frigate", (2, 1), 2)
        .legal(("frigate", 2, (2, 1), (2, 2)))
    )


@pytest.mark.rule("SS-MOV-06", "SS-AMB-10")
def test_frigates_do_not_pass_through_enemies_but_may_go_round():
    p = Position().put(0, "frigate", (1, 1)).put(1, "frigate", (2, 1))
    assert not p.legal(("frigate", 1, (1, 1), (3, 1)))
    assert p.legal(("frigate", 1, (1, 1), (2, 1)))
    assert p.legal(("frigate", 1, (1, 1), (2, 2)))  # by way of (1, 2)
    p.put(1, "frigate", (1, 2))
    assert not p.legal(("frigate", 1, (1, 1), (2, 2)))


@pytest.mark.rule("SS-MOV-07", "SS-MOV-08")
def test_entering_and_leaving_a_shared_square_starts_no_fight():
    p = Position().put(0, "frigate", (1, 1)).put(1, "cruiser", (2, 1))
    order.move_ships(p.g, p.rec, 0, p.order(("frigate", 1, (1, 1), (2, 1))))
    assert p.ships(0, "frigate", (2, 1)) == p.ships(1, "cruiser", (2, 1)) == 1
    assert p.legal(("frigate", 1, (2, 1), (3, 1)))


@pytest.mark.rule("SS-TRN-01", "SS-TRN-02", "SS-GAP-11")
def test_a_turn_is_one_action_and_bots_do_legal_things_only():
    for bots in ("standard", "random"):
        match = SPEC.prepare(Match((Seat(bots), Seat(bots)), changes={"rules.round_cap": 12}))
        rec = match.recorder(logging=True)
        before = None
        for g in match.replay(3, 0, rec):
            state = [list(map(sum, zip(*g.ships[s], strict=True))) for s in range(2)]
            assert all(max(row) <= 5 for row in state)
            assert min(g.ore[:2] + g.metal[:2]) >= 0
            if before is not None:
                assert g.turn == before + 1
            before = g.turn


@pytest.mark.untraced
@pytest.mark.rule("SS-GAP-11")
def test_passing_can_be_forbidden_unless_there_is_nothing_else():
    games = scaled(100) // 5  # 20; in plain Python 4: a random bot passes on a third of its 120 turns a game

    def passes(bot, passing):
        changes = {"rules.round_cap": 60, "rules.passing": passing}
        tables = SPEC.prepare(Match((Seat(bot), Seat(bot)), changes=changes)).simulate(3, 0, games)
        return tables["seats"]["passes"].sum()

    assert passes("random", "free") > 0
    assert passes("random", "forced") == 0
    assert passes("standard", "forced") == 0


@pytest.mark.rule("SS-GAP-11")
def test_a_bot_that_must_not_pass_makes_the_least_bad_move():
    p = Position(passing="forced").put(1, "cruiser", (1, 0), 2).put(1, "cruiser", (4, 4))
    policy.choose_action(p.g, p.t, p.w, p.rec, 0)
    best = p.w.best
    assert best.act == Act.MOVE
    assert best.end[0] == p.at((0, 1))  # not into the cruisers' square
