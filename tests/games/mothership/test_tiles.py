"""Tiles on text maps: what is drawn, what the head names, what is refused; boards and surveys with them."""

import pytest

from balance.errors import ScenarioError
from balance.games import Match, Seat
from balance.games.mothership.access import Chart
from balance.games.mothership.layout import LAYOUTS, distance, parse_layout

from .boards import HOLE, STAR
from .position import OPEN, SPEC
from .test_advice import surveyed

pytestmark = pytest.mark.engine

HEAD = "title = Test\nplayers = 2\n\n"


def parse(text):
    return parse_layout("test", "board.txt", text.splitlines())


def names(layout, hexes):
    return {layout.hex_name(i) for i in hexes}


def at(layout, *places):
    index = {layout.hex_name(i): i for i in range(len(layout.hexes))}
    return [index[place] for place in places]


@pytest.mark.rule("MS-NEU-01", "MS-BH-01", "MS-GAP-33")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        (STAR.replace("n n n", "n . n"), r"board\.txt:9:8: the 6 hexes .* no whole tiles of a neutron star"),
        (STAR.replace("n n n", "n M n"), r"board\.txt:9:8: a planet lies inside this neutron star \(MS-NEU-01\)"),
        (STAR.replace("1", ".").replace("n n n", "n 1 n"), r"9:8: station 1 lies inside this neutron star"),
        (HOLE.replace("h h h", "h G h"), r"board\.txt:9:8: a planet lies inside this black hole \(MS-BH-01\)"),
        (STAR.replace("n n . . . . .\n. G", "n n n . . . .\n. G"), r"the 8 hexes .* no whole tiles"),
        (OPEN.replace(". . . . . . . . . .\n", "n . . . . . . . . .\n", 1), r"4:3: the 1 hex that begins here"),
        (HOLE.replace("1", ".").replace("\n. G . h h", "\n. G 1 h h"), r"10:5: station 1 stands beside a black hole"),
    ],
)
def test_what_is_drawn_must_be_whole_tiles(text, message):
    with pytest.raises(ScenarioError, match=message):
        parse(HEAD + text)


@pytest.mark.rule("MS-NEU-01", "MS-GAP-33")
def test_tiles_may_touch_and_each_is_one_of_its_own():
    rows = OPEN.splitlines()
    rows[4:7] = ["n n . n n . . . . . .", " n n n n n . . . . .", ". n n n n . . . . . ."]
    rows[3], rows[4], rows[5] = " n n . . . . . . . .", "n n n n n . . . . . .", " n n n n n . . . . ."
    rows[6] = ". . . n n . . . . . ."
    layout = parse(HEAD + "\n".join(rows))
    tile = layout.tiles("n")
    assert max(tile) == 1
    assert [tile.count(k) for k in (0, 1)] == [7, 7]


@pytest.mark.rule("MS-NEU-01", "MS-BH-01", "MS-GAP-47")
@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("tiles = 4 6", "tiles are named by the hexes in their middle"),
        ("tiles = (4,6) and", "tiles are named by the hexes in their middle"),
        ("tiles =", "tiles are named by the hexes in their middle"),
        ("tiles = (40,6)", r"a tile around \(40,6\) does not lie on the board"),
        ("tiles = (10,6)", r"a tile around \(10,6\) does not lie on the board"),
        ("tiles = (9,6) (8,5)", r"tiles around \(9,6\) and \(8,5\) overlap"),
        ("tiles = (9,6) / (8,5)", r"tiles around \(9,6\) and \(8,5\) overlap"),
        ("tiles = (5,5)", r"a planet lies inside the tile around \(5,5\)"),
        ("tiles = (2,3)", r"station 1 lies inside the tile around \(2,3\)"),
        ("tiles = (3,1)", r"station 1 .* the tile around \(3,1\)"),
    ],
)
def test_places_that_the_head_names_must_be_possible(line, message):
    with pytest.raises(ScenarioError, match=rf"board\.txt:2:.*{message}"):
        parse(f"title = Test\n{line}\n\n{OPEN}")


@pytest.mark.rule("MS-NEU-01")
def test_a_place_may_not_overlap_what_is_drawn():
    with pytest.raises(ScenarioError, match=r"board\.txt:1:9: tiles around \(5,7\) and on the map overlap"):
        parse(f"tiles = (5,7)\n\n{STAR}")


@pytest.mark.rule("MS-SETUP-28", "MS-NEU-01", "MS-BH-01")
def test_a_drawn_tile_is_there_with_its_module_only():
    layout = parse(HEAD + STAR)
    assert len(layout.with_modules(("neutron_stars",)).numbers("n")) == 7
    assert layout.with_modules(()).numbers("nh") == []
    with pytest.raises(ScenarioError, match=r"layout test has no place for black holes: draw them \(h\)"):
        layout.with_modules(("black_holes",))


@pytest.mark.rule("MS-GAP-47", "MS-GAP-33")
@pytest.mark.parametrize("name", ["corners-2p", "crossroads-4p"])
def test_the_usual_boards_have_places_for_both_modules(name):
    layout = LAYOUTS.find(name)
    both = layout.with_modules(("artifacts", "neutron_stars", "black_holes"))
    first, second = (("(4,8)", "(14,8)"), ("(9,4)", "(9,12)"))
    for modules, sign, middles in (
        (("neutron_stars",), "n", first),
        (("black_holes",), "h", first),
        (("black_holes", "neutron_stars"), "h", first),
        (("black_holes", "neutron_stars"), "n", second),
    ):
        board = layout.with_modules(modules)
        covered = board.numbers(sign)
        assert len(covered) == 14
        expected = {
            i for i, h in enumerate(board.hexes) if any(distance(h, board.hexes[m]) <= 1 for m in at(board, *middles))
        }
        assert set(covered) == expected
    assert len(both.numbers("a")) == 0
    assert len(layout.numbers("a")) == 28
    homes = [both.hexes[home] for home in both.stations]
    holes = [both.hexes[i] for i in at(both, *first)]
    assert [min(distance(home, hole) for hole in holes) for home in homes] == [6] * len(homes)
    planets = {both.hexes[p] for p in both.planets}
    assert all(distance(p, both.hexes[i]) > 1 for p in planets for i in both.numbers("h"))


@pytest.mark.parametrize("name", ["triangle-3p", "gap-5p", "ring-6p"])
def test_a_module_without_a_place_is_refused(name):
    n = int(name[-2])
    with pytest.raises(ScenarioError, match=f"layout {name} has no place for neutron stars") as trouble:
        SPEC.prepare(Match((Seat(),) * n, modules=("neutron_stars",), layout=name))
    assert "MS-GAP-47" in str(trouble.value)


def test_boards_show_the_tiles_that_are_in_play():
    layout = LAYOUTS.find("crossroads-4p")
    board = layout.with_modules(("neutron_stars", "black_holes")).board()
    grounds = [place.ground for place in board.places]
    assert (grounds.count("neutron star"), grounds.count("black hole"), grounds.count("asteroids")) == (14, 14, 0)
    assert list(board.grounds) == ["space", "asteroids", "neutron star", "black hole"]
    assert list(layout.board().grounds) == ["space", "asteroids"]


@pytest.mark.rule("MS-NEU-02", "MS-BH-02", "MS-BH-11")
def test_surveys_lead_no_way_through_a_tile():
    free, star, hole = (Chart(parse(HEAD + text), 2) for text in (STAR.replace("n", "."), STAR, HOLE))
    layout = star.layout
    here, there = at(layout, "(2,6)", "(6,6)")
    assert free.steps([here], False)[there] == 4
    assert star.steps([here], False)[there] == hole.steps([here], False)[there] == 6
    inside = at(layout, "(4,6)", "(3,5)")
    assert [star.steps([here], False)[i] for i in inside] == [-1, -1]
    assert [hole.steps([here], False)[i] for i in inside] == [-1, -1]


@pytest.mark.rule("MS-BH-11")
def test_surveys_count_no_attack_from_beside_a_black_hole():
    ways = {name: surveyed(parse(HEAD + text)).goals[0].ways[0] for name, text in (("n", STAR), ("h", HOLE))}
    assert ways["h"][1].steps >= ways["n"][1].steps


@pytest.mark.rule("MS-NEU-09", "MS-BH-01")
def test_more_tiles_than_the_box_holds_and_unbalanced_ones_are_told():
    told = " ".join(surveyed(parse(HEAD + STAR)).warnings)
    assert "neutron stars and black holes lie 3 hexes from station 1 but 5 from station 2 (MS-NEU-09)" in told
    both = LAYOUTS.find("crossroads-4p").with_modules(("neutron_stars", "black_holes"))
    told = " ".join(surveyed(both).warnings)
    assert "4 tiles of neutron stars and black holes; the box holds 2 (MS-NEU-01, MS-BH-01)" in told
    assert "MS-NEU-09" not in told
