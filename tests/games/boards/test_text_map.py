"""The file format of layouts, whatever the game: every game's reader names file, line and column of what is wrong."""

import pytest

from balance.errors import ScenarioError, UnknownName
from balance.games import game, game_names
from balance.games.boards.text_map import Spot, TextMap, connected

SPECS = [game(name) for name in game_names() if game(name).layouts]
MEANINGS = {".": "space", "x": "rock"}


def text_map(*lines):
    return TextMap("mine", "mine.txt", list(lines), MEANINGS)


def test_a_map_is_fields_and_signs_with_their_places():
    text = text_map("# remark", 'title = "A map"', "players = 2", "", "", " .x", "x")
    assert (text.title, text.start) == ("A map", Spot(5, 1))
    assert [(s.text, s.x, s.y, s.spot) for s in text.signs] == [
        (".", 1, 0, Spot(6, 2)),
        ("x", 2, 0, Spot(6, 3)),
        ("x", 0, 1, Spot(7, 1)),
    ]
    assert [len(row) for row in text.rows] == [2, 1]
    assert text_map("", ".").title == "mine"


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["title", "", "."], r"^mine\.txt:1:1: a field is written name = value"),
        (["note = a", " note = b", "", "."], r"^mine\.txt:2:2: note stands twice, first in line 1$"),
        (["", "..y"], r"^mine\.txt:2:3: 'y' is no sign of a map \(\. x\)$"),
        (["title = A"], r"^mine\.txt:2:1: there is no map"),
        (["", "", ""], r"^mine\.txt:2:1: there is no map"),
    ],
)
def test_errors_name_the_place(lines, message):
    with pytest.raises(ScenarioError, match=message):
        text_map(*lines)


def test_a_misspelled_field_names_the_nearest():
    with pytest.raises(UnknownName, match=r'^mine\.txt:1:1: unknown field "titel"; did you mean "title"\?'):
        text_map("titel = A", "", ".")


def test_players_and_size_are_checked_against_the_map():
    text = text_map("players =  3", "", "..", "..")
    text.check_players(3, "seats")
    text.check_size(4, "tiles")
    with pytest.raises(ScenarioError, match=r"^mine\.txt:1:12: players = 3, but the map has 2 seats$"):
        text.check_players(2, "seats")
    with pytest.raises(ScenarioError, match=r"^mine\.txt:4:2: the board is too large: at most 3 tiles$"):
        text.check_size(3, "tiles")


def test_connected_places_are_those_that_steps_lead_to():
    near = {0: [1], 1: [0, 2], 2: [1], 3: [4], 4: [3]}
    assert connected(0, near.__getitem__) == {0, 1, 2}
    assert connected(4, near.__getitem__) == {3, 4}


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.name)
def test_every_game_points_to_what_is_wrong_in_a_file(spec, tmp_path):
    path = tmp_path / "mine.txt"
    good = spec.layout_text(2, "Mine")
    seats = any(place.home for place in spec.board(None, 2).places)  # else the map serves any number of players
    wrong, players = ("3", "players = 3, but the map has 2") if seats else ("9", r"players = 9: .* is for 1 to 4")
    for text, message in (
        (good.replace("title = ", "titel = "), r"mine\.txt:\d+:1: unknown field .* mean \"title\""),
        (good.replace("players = 2", f"players = {wrong}"), rf"mine\.txt:\d+:11: {players}"),
        (good + "?\n", r"mine\.txt:\d+:1: '\?' is no (sign|line) of a map"),
        (good.partition("\n\n")[0], r"mine\.txt:\d+:1: there is no map"),
    ):
        path.write_text(text)
        with pytest.raises(ScenarioError, match=message):
            spec.check_layout(path)
    path.write_bytes(good.encode() + b". \xff")
    with pytest.raises(ScenarioError, match=r"mine\.txt:\d+:3: this is no UTF-8 text"):
        spec.check_layout(path)
    with pytest.raises(ScenarioError, match=r"other\.txt: No such file"):
        spec.check_layout(tmp_path / "other.txt")


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.name)
def test_a_file_that_changed_is_read_again_and_one_that_did_not_is_not(spec, tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text(spec.layout_text(2, "First"))
    first = spec.library.find(str(path))
    assert spec.library.find(str(path)) is first
    path.write_text(spec.layout_text(2, "Second"))
    assert spec.board(str(path)).title == "Second"
