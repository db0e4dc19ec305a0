"""Text maps: the parser, its errors and warnings, and the boards that are shipped."""

import pytest

from balance.errors import ScenarioError, UnknownName
from balance.games import Match, Seat
from balance.games.mothership.layout import LAYOUTS, distance, parse_layout

from .position import OPEN, SPEC

pytestmark = pytest.mark.engine

HEAD = "title = Test\nplayers = 2\n\n"


def parse(text):
    return parse_layout("test", "board.txt", text.splitlines())


def place(layout, i):
    """(column, row) of a hex."""
    q, r = layout.hexes[i]
    return q + r // 2, r


@pytest.mark.rule("MS-SETUP-02")
def test_a_map_gives_hexes_signs_and_stations():
    layout = parse(HEAD + OPEN)
    assert (layout.title, layout.players) == ("Test", 2)
    assert len(layout.hexes) == 5 * 11 + 4 * 10
    assert [place(layout, i) for i in layout.stations] == [(2, 2), (8, 2)]
    assert [place(layout, i) for i in layout.numbers("M")] == [(5, 4), (7, 6)]
    assert [place(layout, i) for i in layout.numbers("G")] == [(3, 6)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HEAD + OPEN.replace("M", "x", 1), r"board\.txt:8:11: 'x' is no sign"),
        (HEAD + OPEN.replace("\n .", "\n.", 1), r"board\.txt:5:1: rows are shifted"),
        ("title Test\n\n" + OPEN, r"board\.txt:1:1: a field is written"),
        (
            "title = Test\n  players = 2\nplayers = 2\n\n" + OPEN,
            r"board\.txt:3:1: players stands twice, first in line 2",
        ),
        ("title = Test\nplayers = 3\n\n" + OPEN, r"board\.txt:2:11: players = 3, but the map has 2"),
        (HEAD + OPEN.replace("2", "1"), r"board\.txt:6:17: station 1 .* second time, first in line 6, column 5"),
        (HEAD + OPEN.replace("2", "3"), r"board\.txt:6:17: station 3 stands here, but station 2 is missing"),
        (
            HEAD + OPEN.replace("2", "."),
            r"board\.txt:6:5: station 1 .* fleet and npc missing: a map has 2 to 6",
        ),
        ("\n" + OPEN.replace("1", ".").replace("2", "."), r"board\.txt:2:1: .* a map has 1 to 6, not 0"),
        (HEAD, r"board\.txt:4:1: there is no map"),
        ("title = Test", r"board\.txt:2:1: there is no map"),
        ("", r"board\.txt:1:1: there is no map"),
        (HEAD + OPEN.replace(". . 1", "1 . ."), r"board\.txt:6:1: station 1 stands on the edge"),
        (HEAD + OPEN.replace(". 2 . .", ". . . 2"), r"board\.txt:6:21: station 2 stands on the edge"),
        (HEAD + OPEN.replace(" . . . . . . . . . .\n. . . G", "\n. . . G"), r"board\.txt:10:1: rows are shifted"),
        (HEAD + OPEN.replace(".", "M"), r"board\.txt:6:9: too many planets: at most 24"),
    ],
)
@pytest.mark.rule("MS-SETUP-18")
def test_errors_say_where_and_what(text, message):
    with pytest.raises(ScenarioError, match=message):
        parse(text)


def test_an_unknown_field_is_named_with_its_line():
    with pytest.raises(UnknownName, match=r"board\.txt:2:1: unknown field"):
        parse("title = Test\nplayrs = 2\n\n" + OPEN)


def test_a_board_in_two_pieces_is_refused():
    island = OPEN + "                           .\n"
    with pytest.raises(ScenarioError, match=r"board\.txt:13:28: the board falls apart .* to \(13,9\)"):
        parse(HEAD + island)


def test_a_board_that_is_too_large_is_refused():
    row = ". " * 40
    text = "\n" + "\n".join((" " * (k % 2)) + row.strip() for k in range(40))
    lines = text.splitlines()
    lines[5] = lines[5].replace(". . .", ". 1 .", 1)
    lines[9] = lines[9].replace(". . .", ". 2 .", 1)
    with pytest.raises(ScenarioError, match=r"board\.txt:27:50: the board is too large: at most 1024 hexes"):
        parse_layout("test", "board.txt", lines)


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00"])
def test_a_file_that_cannot_be_read_is_named(tmp_path, content):
    path = tmp_path / "map.txt"
    if content:
        path.write_bytes(content)
    with pytest.raises(ScenarioError, match=r"map\.txt"):
        LAYOUTS.read(path)


def test_a_byte_that_is_no_text_is_named_with_line_and_column(tmp_path):
    path = tmp_path / "map.txt"
    path.write_bytes(b"title = T\n\n. . \xff .\n")
    with pytest.raises(ScenarioError, match=r"map\.txt:3:5: this is no UTF-8"):
        LAYOUTS.read(path)


def test_a_byte_order_mark_and_windows_line_ends_are_no_fault(tmp_path):
    path = tmp_path / "map.txt"
    path.write_bytes(("\ufeff" + HEAD + OPEN).replace("\n", "\r\n").encode())
    assert LAYOUTS.read(path).title == "Test"


def test_comments_in_the_head_are_skipped_and_the_title_defaults_to_the_name():
    layout = parse("# a remark\nplayers = 2\n\n" + OPEN)
    assert layout.title == "test"


@pytest.mark.untraced
@pytest.mark.rule("MS-SETUP-18", "MS-GAP-10")
@pytest.mark.parametrize("name", LAYOUTS.names())
def test_every_shipped_layout_can_be_played(name):
    layout = LAYOUTS.find(name)
    assert len(layout.hexes) == 315
    assert layout.players == int(name[-2])
    assert all(len(list(layout.neighbours(home))) == 6 for home in layout.stations)
    mode = "solo" if layout.players == 1 else None
    assert SPEC.prepare(
        Match((Seat("random"),) * layout.players, layout=name, mode=mode, changes={"rules.round_limit": 1})
    ).simulate(1, 0, 1)


def test_a_layout_for_another_number_of_players_is_refused():
    with pytest.raises(ScenarioError, match="players"):
        SPEC.prepare(Match((Seat(),) * 2, layout="ring-6p"))
    with pytest.raises(UnknownName, match="corners-2p"):
        SPEC.prepare(Match((Seat(),) * 2, layout="corner-2p"))


ACCESS = {  # ORC-20: hexes from each station to the mineral planets
    "corners-2p": [[5, 10, 15]] * 2,
    "triangle-3p": [[4, 7, 10, 10]] * 3,
    "crossroads-4p": [[5, 10, 10, 11, 15]] * 4,
    "gap-5p": [[4, 7, 7, 7, 10, 10]] * 2 + [[4, 7, 7, 10, 10, 10]] * 2 + [[4, 7, 7, 7, 10, 10]],
    "ring-6p": [[4, 7, 7, 7, 10, 10, 10]] * 6,
}


def access(layout):
    minerals = layout.numbers("Mm")
    return [sorted(distance(layout.hexes[home], layout.hexes[p]) for p in minerals) for home in layout.stations]


@pytest.mark.rule("MS-GAP-11", "MS-GAP-12", "MS-SETUP-24", "MS-SETUP-25")
@pytest.mark.parametrize("name", ACCESS)
def test_distances_on_the_default_layouts(name):
    assert access(LAYOUTS.find(name)) == ACCESS[name]


@pytest.mark.rule("MS-GAP-11", "MS-GAP-12")
def test_defaults_exist_for_every_number_of_players():
    assert {n: LAYOUTS.find(name).players for n, name in LAYOUTS.usual.items()} == {n: n for n in range(1, 7)}


def turned(layout):
    """The board turned by half: hex -> hex, about the centre (9, 8)."""
    index = {h: i for i, h in enumerate(layout.hexes)}
    return [index[10 - q, 16 - r] for q, r in layout.hexes]


@pytest.mark.rule("MS-GAP-10", "MS-GAP-13", "MS-SETUP-26")
@pytest.mark.parametrize("name", ["corners-2p", "crossroads-4p", "narrows-4p", "open-2p", "ring-6p", "sides-4p"])
def test_symmetric_layouts_look_the_same_turned_by_half(name):
    layout = LAYOUTS.find(name)
    kind = ["1" if sign.isdigit() else sign for sign in layout.signs]
    assert [kind[i] for i in turned(layout)] == kind


@pytest.mark.rule("MS-SETUP-26")
@pytest.mark.parametrize(
    "name", ["corners-2p", "triangle-3p", "crossroads-4p", "narrows-4p", "open-2p", "ring-6p", "sides-4p"]
)
def test_every_seat_of_a_symmetric_layout_has_the_same_ways(name):
    found = access(LAYOUTS.find(name))
    assert all(ways == found[0] for ways in found)
