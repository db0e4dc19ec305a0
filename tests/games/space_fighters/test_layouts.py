"""What is told of a board without playing, and to which game a board belongs."""

from pathlib import Path

import pytest

from balance.errors import BalanceError
from balance.games.boards.layout_owner import owner_of_layout
from balance.games.shipped import find_file

from .position import SPEC


@pytest.mark.rule("SF-LAY-05", "SF-CTL-02")
def test_turns_to_free_stations_and_to_enemies_by_hand():
    found = SPEC.survey("square-2p")
    steps = {found.board.places[goal.place].name: [ways[0].steps for ways in goal.ways] for goal in found.goals}
    assert steps == {"(13,0)": [11, 11], "(0,13)": [11, 11], "(7,7)": [10, 10]}
    assert {way.turn for goal in found.goals for ways in goal.ways for way in ways} == {4}  # 3 tiles a turn
    assert all(goal.contested == (1, 2) for goal in found.goals)
    assert [(s.raid_turn, s.raid_by, s.approaches) for s in found.shelters] == [(7, "fighter", 5)] * 2
    assert found.fairness.figure == 1


def test_the_middle_seat_of_three_is_nearer_to_its_enemies_and_to_no_free_corner():
    found = SPEC.survey("square-3p")
    assert [shelter.nearest for shelter in found.shelters] == [12, 12, 12]
    shares = found.fairness.shares
    assert shares[0] == shares[2] > shares[1]


def test_faster_ships_come_sooner():
    quick = SPEC.survey("square-2p", changes={"items.control_ship.effects.move.limit": 8})
    assert {goal.ways[0][0].turn for goal in quick.goals} == {3}


def test_a_layout_is_found_by_its_name_or_by_who_can_read_it(tmp_path):
    assert owner_of_layout("square-4p").name == "space_fighters"
    assert owner_of_layout("crossroads-4p").name == "mothership"
    mine = tmp_path / "mine.txt"
    mine.write_text(SPEC.layout_text(3, "mine"), encoding="utf-8")
    assert owner_of_layout(str(mine)).name == "space_fighters"
    with pytest.raises(BalanceError, match='unknown layout "square-5p"'):
        owner_of_layout("square-5p")


def test_a_file_with_an_error_goes_to_the_game_that_gets_furthest_in_its_line(tmp_path):
    """Another game does not even know the field that this one finds a wrong value in."""
    mine = tmp_path / "tiles.txt"
    text = find_file("layout", "corners-2p", Path("mothership", "layouts"), ".txt").read_text(encoding="utf-8")
    mine.write_text(text.replace("tiles = (4,8) (14,8)", "tiles = (4,8) (5,8)"), encoding="utf-8")
    assert owner_of_layout(str(mine)).name == "mothership"
