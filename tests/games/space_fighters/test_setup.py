"""Components, set-up and the default board."""

import pytest

from balance.errors import ScenarioError
from balance.games import Match, Seat
from balance.games.space_fighters.engine.names import Where
from balance.games.space_fighters.engine.rules import economy, pieces
from balance.games.space_fighters.layout import LAYOUTS

from .position import CONTROL, FIGHTER, SPEC, C, F, Position, started

pytestmark = pytest.mark.engine
BESIDE_A = {(2, 0), (2, 1), (0, 2), (1, 2), (2, 2)}
ITEMS = {item.id: item for item in SPEC.catalogue()}


@pytest.mark.rule("SF-CMP-01")
def test_two_to_four_teams_each_of_a_colour_of_its_own():
    assert SPEC.players == (2, 3, 4)
    for n in SPEC.players:
        t = Position(n).t
        assert sorted(t.colour[t.home[seat]] for seat in range(n)) == list(range(n))
    for n in (1, 5):
        with pytest.raises(ScenarioError):
            SPEC.prepare(Match((Seat(),) * n))


@pytest.mark.rule("SF-CMP-02", "SF-SET-05", "SF-GAP-01")
def test_a_station_of_two_by_two_in_every_corner_and_one_in_the_middle():
    layout = LAYOUTS.find("square-4p")
    blocks = [{layout.tiles[i] for i in block} for block in layout.blocks]
    corners = [(0, 0), (13, 0), (13, 13), (0, 13)]
    assert blocks[:4] == [{(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)} for x, y in corners]
    assert blocks[4] == {(7, 7)}
    assert len(layout.tiles) == 15 * 15
    for side in (11, 13, 17, 21):
        for teams in SPEC.players:
            assert len(LAYOUTS.find(f"side-{side}-{teams}p").tiles) == side * side


@pytest.mark.rule("SF-CMP-03", "SF-CMP-04", "SF-CMP-08")
def test_pieces_limit_the_ships_of_a_colour_and_destroyed_ones_can_be_bought_again():
    assert (ITEMS["fighter"].copies, ITEMS["control_ship"].copies) == (7, 5)
    p = Position().rich(1000)
    for piece in range(6):
        p.card(0, F + piece)
    p.put(0, F + 6, (5, 5))
    assert not economy.may_buy(p.g, p.t, 0, FIGHTER)
    assert economy.may_buy(p.g, p.t, 0, CONTROL)
    pieces.destroy(p.g, p.t, p.rec, F + 6)
    assert economy.may_buy(p.g, p.t, 0, FIGHTER)
    for piece in range(5):
        p.card(0, C + piece)
    assert not economy.may_buy(p.g, p.t, 0, CONTROL)


@pytest.mark.rule("SF-CMP-05", "SF-SET-01", "SF-SET-02", "SF-SET-04", "SF-SET-06")
def test_every_team_starts_with_two_fighters_on_its_card_two_in_space_and_two_control_ships():
    p = started(3)
    for seat in range(3):
        cells = [p.where(seat, piece) for piece in range(12)]
        assert cells[:7].count(Where.RESERVE) == 2
        assert sum(isinstance(cell, tuple) for cell in cells[:7]) == 2
        assert cells[:7].count(Where.SUPPLY) == 3
        assert cells[7] == p.t.home[seat]
        assert isinstance(cells[8], tuple)
        assert cells[9:] == [Where.SUPPLY] * 3


@pytest.mark.rule("SF-SET-03", "SF-CMP-06", "SF-GAP-06")
def test_twenty_resources_at_the_start_and_no_limit_of_the_bank():
    assert started(4).g.resources[:4] == [20] * 4
    p = Position().put(0, C, 0).rich(10**6)
    economy.earn(p.g, p.t, p.rec, 0)
    assert p.g.resources[0] == 10**6 + 10


@pytest.mark.rule("SF-SET-07", "SF-LAY-04", "SF-STN-08")
def test_ships_start_on_the_five_tiles_beside_the_station_forward_or_by_chance():
    p = started()
    assert {p.layout.tiles[i] for i in p.t.near[0][: p.t.n_near[0]]} == BESIDE_A
    assert (p.where(0, C + 1), {p.where(0, F), p.where(0, F + 1)}) == ((2, 2), {(1, 2), (2, 1)})
    assert (p.where(1, C + 1), {p.where(1, F), p.where(1, F + 1)}) == ((12, 12), {(12, 13), (13, 12)})
    seen = set()
    for key in range(60):
        p = started(key=key, start_tiles="random")
        around = [p.where(0, piece) for piece in (F, F + 1, C + 1)]
        assert len(set(around)) == 3
        assert set(around) <= BESIDE_A
        seen.add(around[2])
    assert seen == BESIDE_A


@pytest.mark.rule("SF-SET-08", "SF-GAP-10")
def test_anybody_may_begin_and_turns_go_on_clockwise():
    firsts = [started(4, key=key).g.first for key in range(80)]
    assert set(firsts) == {0, 1, 2, 3}
    assert {started(4, key=key, first_player="first_seat").g.first for key in range(20)} == {0}
    lines = SPEC.prepare(Match((Seat(),) * 4)).describe(3, 0)
    turns = [int(line.split()[1]) for line in lines if line.startswith(" seat") and line.endswith("resources")][:4]
    assert [(seat - turns[0]) % 4 for seat in turns] == [0, 1, 2, 3]
    homes = [LAYOUTS.find("square-4p").tiles[LAYOUTS.find("square-4p").blocks[s][0]] for s in range(4)]
    assert homes == [(0, 0), (13, 0), (13, 13), (0, 13)]  # clockwise


@pytest.mark.rule("SF-LAY-01", "SF-LAY-02", "SF-CEN-06", "SF-GAP-02", "SF-GAP-03")
def test_the_centre_is_walled_but_for_one_opening_in_each_side():
    layout = LAYOUTS.find("square-2p")
    white = {(x, y) for x in (6, 7, 8) for y in (6, 7, 8)}
    crossing = {
        (layout.tiles[i], layout.tiles[j])
        for i in range(len(layout.tiles))
        for j in layout.steps_from(i)
        if layout.tiles[i] in white and layout.tiles[j] not in white
    }
    assert crossing == {((7, 6), (7, 5)), ((7, 8), (7, 9)), ((6, 7), (5, 7)), ((8, 7), (9, 7))}
    inside = sum(len([j for j in layout.steps_from(layout.index[a]) if layout.tiles[j] in white]) for a in white)
    assert inside == 2 * 12
    for name, openings in (("two-gaps", 2), ("no-walls", 12), ("wide-centre", 4)):
        for teams in SPEC.players:
            other = LAYOUTS.find(f"{name}-{teams}p")
            inner = {i for i, sign in enumerate(other.signs) if sign in "w*"}
            assert sum(j not in inner for i in inner for j in other.steps_from(i)) == openings
    assert len([s for s in LAYOUTS.find("wide-centre-2p").signs if s in "w*"]) == 25


@pytest.mark.rule("SF-LAY-03", "SF-GAP-07", "SF-GAP-08")
def test_seats_take_opposite_corners_and_other_corners_are_neutral_stations():
    homes = {n: [Position(n).layout.tiles[Position(n).t.node[s]] for s in range(n)] for n in (2, 3, 4)}
    corners = [(0, 0), (13, 0), (13, 13), (0, 13)]
    assert homes == {2: [corners[0], corners[2]], 3: corners[:3], 4: corners}
    assert (Position(2).t.n_stations, Position(3).t.n_stations, Position(2, "bare-2p").t.n_stations) == (5, 5, 3)
    p = Position(2).put(0, C, 2)
    assert economy.income(p.g, p.t, 0) == 5
    side = LAYOUTS.find("neighbours-2p")
    assert [side.tiles[side.blocks[s][0]] for s in (0, 1)] == corners[:2]


@pytest.mark.rule("SF-LAY-03", "SF-GAP-07")
@pytest.mark.parametrize("name", ["side-11", "side-13", "side-17", "side-21", "wide-centre", "two-gaps", "no-walls"])
def test_boards_of_other_shapes_seat_teams_as_the_default_does(name):
    for teams in SPEC.players:
        board, usual = LAYOUTS.find(f"{name}-{teams}p"), LAYOUTS.find(f"square-{teams}p")
        assert board.colours == usual.colours
        span = max(x for x, _ in board.tiles) - 14
        for mine, other in zip(board.blocks[:4], usual.blocks[:4], strict=True):
            x, y = usual.tiles[other[0]]
            assert board.tiles[mine[0]] == (x + span * (x > 0), y + span * (y > 0))


@pytest.mark.rule("SF-LAY-05")
def test_distances_of_the_default_board():
    p = Position(4)
    starts = p.t.start[0][:5]
    assert [min(p.t.fighter_steps[s][i] for i in starts) for s in (1, 2, 3)] == [10, 20, 10]
    assert p.t.control_steps[4][p.at((2, 2))] == 10
    assert p.t.fighter_steps[4][p.at((2, 2))] == 9
