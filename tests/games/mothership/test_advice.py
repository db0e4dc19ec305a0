"""Set-up advice that a map can break: a warning each, and none for maps that follow it."""

from itertools import permutations
from random import Random

import pytest

from balance.games.mothership.access import survey_layout
from balance.games.mothership.advice import surplus_planets
from balance.games.mothership.layout import LAYOUTS, parse_layout

from .position import OPEN, SPEC

pytestmark = pytest.mark.engine

VALUES = {c.name: c.value for c in SPEC.constants()}


def surveyed(layout):
    return survey_layout(layout, VALUES, SPEC.catalogue())


MINERALS, GAS = {"(MS-SETUP-19)"}, {"(MS-SETUP-20)", "(MS-SETUP-21)"}
BEYOND = {
    **dict.fromkeys(("minerals-4-4p", "minerals-7-4p", "minerals-8-4p"), MINERALS),
    **dict.fromkeys(("gas-3-4p", "gas-4-4p"), GAS),
}


def warnings(layout):
    return list(surveyed(layout).warnings)


def parse(text):
    return parse_layout("test", "board.txt", ["", *text.splitlines()])


def board(**signs):
    """The usual board of 17 rows with signs at (column, row): board(M=[(3, 4)], one=...)."""
    rows = [[" "] * 37 for _ in range(17)]
    for row in range(17):
        for column in range(19 - row % 2):
            rows[row][2 * column + row % 2] = "."
    for sign, places in signs.items():
        for column, row in places:
            rows[row][2 * column + row % 2] = sign.removeprefix("s")
    return parse("\n".join("".join(row) for row in rows))


TWO = {"s1": [(2, 2)], "s2": [(16, 14)]}
FAIR_TWO = TWO | {"M": [(6, 4), (12, 12), (9, 8)]}


def about(told, rule):
    return [text for text in told if rule in text]


@pytest.mark.rule(
    "MS-SETUP-16", "MS-SETUP-17", "MS-SETUP-19", "MS-SETUP-20", "MS-SETUP-21", "MS-SETUP-24", "MS-SETUP-25",
    "MS-SETUP-26",
)  # fmt: skip
@pytest.mark.parametrize("name", [name for name in LAYOUTS.names() if name != "lopsided-2p"])
def test_fair_layouts_follow_all_advice(name):
    told = warnings(LAYOUTS.find(name))
    if name in BEYOND:  # ends of a series: the number of planets is what they vary
        assert told
        assert {line[line.rindex("(") :] for line in told} == BEYOND[name]
    else:
        assert told == []


@pytest.mark.rule("MS-SETUP-24", "MS-SETUP-25", "MS-SETUP-26")
def test_the_lopsided_layout_is_warned_of():
    told = warnings(LAYOUTS.find("lopsided-2p"))
    assert told == [
        "seat 2 cannot reach a mineral planet in its first turn (MS-SETUP-24)",
        "the surplus mineral planet (4,5) lies 4 hexes from station 1 but 16 from station 2 (MS-SETUP-25)",
        "the nearest mineral planets are 4 to 15 hexes away (MS-SETUP-26)",
        "seat 1 reaches 4 planets in its first turn, seat 2 only 0 (MS-SETUP-26)",
    ]


@pytest.mark.rule("MS-SETUP-19", "MS-SETUP-20", "MS-SETUP-21")
@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text.replace("M", "."), "0 mineral planets for 2 players"),
        (lambda text: text, "2 mineral planets for 2 players; the rules want 3 or 4 (MS-SETUP-19)"),
        (lambda text: text.replace("M", ".", 1), "1 mineral planet for 2 players"),
        (lambda text: text[:20] + text[20:80].replace(".", "G", 3) + text[80:], "the box holds 8 and 2 (MS-SETUP-20)"),
        (lambda text: text[:20] + text[20:80].replace(".", "G", 3) + text[80:], "4 gas planets; the rules add none"),
    ],
)
def test_other_numbers_of_planets_are_warned_of(change, told):
    assert told in " ".join(warnings(parse(change(OPEN))))


@pytest.mark.rule("MS-SETUP-20", "MS-SETUP-21")
def test_as_many_gas_planets_as_the_box_holds_are_fine():
    assert not about(warnings(board(**FAIR_TWO, G=[(14, 4), (4, 12)])), "MS-SETUP-2")
    told = warnings(board(**FAIR_TWO, G=[(14, 4), (4, 12), (9, 2)]))
    assert len(about(told, "MS-SETUP-20")) == len(about(told, "MS-SETUP-21")) == 1


@pytest.mark.rule("MS-SETUP-16")
@pytest.mark.parametrize(("hexes", "warned"), [(0, False), (70, False), (71, True)])
def test_more_asteroids_than_ten_tiles_cover_are_warned_of(hexes, warned):
    free = [(c, r) for r in range(6, 11) for c in range(18) if (c, r) != (9, 8)]
    told = about(warnings(board(**FAIR_TWO, a=free[:hexes])), "MS-SETUP-16")
    assert bool(told) is warned
    if warned:
        assert told == ["71 asteroid hexes take at least 11 tiles of 7; the box holds 10 (MS-SETUP-16)"]


@pytest.mark.rule("MS-SETUP-16", "MS-SETUP-22")
def test_planets_on_asteroids_count_as_asteroid_hexes():
    free = [(c, r) for r in range(6, 11) for c in range(18) if (c, r) != (9, 8)]
    planets = TWO | {"M": [(6, 4), (12, 12)], "m": [(9, 8)]}
    assert about(warnings(board(**planets, a=free[:70])), "MS-SETUP-16")
    assert not about(warnings(board(**planets, a=free[:69])), "MS-SETUP-16")


@pytest.mark.rule("MS-SETUP-17")
def test_two_stations_in_one_corner_are_warned_of():
    told = about(warnings(board(s1=[(2, 2)], s2=[(6, 4)])), "MS-SETUP-17")
    assert told == ["stations 1 and 2 share a corner while another is free (MS-SETUP-17)"]
    assert not about(warnings(board(s1=[(2, 2)], s2=[(16, 4)])), "MS-SETUP-17")


@pytest.mark.rule("MS-SETUP-17", "MS-SETUP-27")
def test_what_is_neither_right_nor_wrong_is_a_note():
    assert about(surveyed(LAYOUTS.find("open-2p")).notes, "MS-SETUP-17")
    assert about(surveyed(LAYOUTS.find("open-2p")).notes, "MS-SETUP-27")
    assert surveyed(LAYOUTS.find("corners-2p")).notes == ()
    assert not about(surveyed(LAYOUTS.find("ring-6p")).notes, "MS-SETUP-17")  # six stations have no corners each


@pytest.mark.rule("MS-SETUP-23")
def test_a_station_without_room_for_its_fleet_is_warned_of():
    ring = [(1, 2), (3, 2), (1, 1), (2, 1), (1, 3), (2, 3)]  # next to (2,2)
    beyond = [(0, 2), (4, 2), (0, 1), (3, 1), (0, 3), (3, 3), (1, 0), (2, 0), (3, 0)]
    told = about(warnings(board(**FAIR_TWO, G=ring + beyond[:6])), "MS-SETUP-23")
    assert told == []
    told = about(warnings(board(**FAIR_TWO, G=ring + beyond[:7])), "MS-SETUP-23")
    assert told == ["seat 1 has 5 hexes for 6 ships; the others stay out (MS-SETUP-23)"]


@pytest.mark.rule("MS-SETUP-24")
def test_a_first_planet_behind_asteroids_is_told_apart():
    rock = [(5, 4), (6, 3), (5, 3), (5, 5), (6, 5), (7, 4)]  # all around (6,4)
    told = about(warnings(board(**FAIR_TWO, a=rock)), "MS-SETUP-24")
    assert told == ["seat 1 reaches a mineral planet in its first turn only through asteroids (MS-SETUP-24)"]


@pytest.mark.rule("MS-SETUP-24")
@pytest.mark.parametrize(("column", "warned"), [(9, False), (10, False), (11, True)])
def test_the_first_turn_ends_where_engines_end(column, warned):
    """From (2,2) ships start at most at (4,2); a mothership with 5 spaces stands at (9,2), beside (10,2)."""
    told = about(warnings(board(**TWO, M=[(column, 2), (12, 12), (9, 8)])), "MS-SETUP-24")
    assert bool(told) is warned


@pytest.mark.rule("MS-SETUP-25")
def test_a_surplus_planet_near_one_seat_is_warned_of():
    """Home planets (6,4) and (12,12); the third planet is 8 from station 1 and 12 from station 2."""
    told = about(warnings(board(**TWO, M=[(6, 4), (12, 12), (8, 6)])), "MS-SETUP-25")
    assert told == ["the surplus mineral planet (8,6) lies 8 hexes from station 1 but 12 from station 2 (MS-SETUP-25)"]
    assert not about(warnings(board(**TWO, M=[(6, 4), (12, 12), (8, 8)])), "MS-SETUP-25")
    assert not about(warnings(board(**TWO, M=[(6, 4), (12, 12)])), "MS-SETUP-25")


@pytest.mark.rule("MS-SETUP-25")
def test_two_surplus_planets_may_serve_a_side_each():
    told = warnings(board(**TWO, M=[(6, 4), (12, 12), (7, 7), (11, 9)]))
    assert not about(told, "MS-SETUP-25")
    told = warnings(board(**TWO, M=[(6, 4), (12, 12), (8, 6), (8, 5)]))
    assert about(told, "MS-SETUP-25") == [
        "of the surplus mineral planets (8,5) and (8,6) the nearest lies 8 hexes from station 1 but 12 from station 2 "
        "(MS-SETUP-25)"
    ]


@pytest.mark.rule("MS-SETUP-25")
@pytest.mark.parametrize("seed", range(30))
def test_home_planets_are_the_cheapest_choice(seed):
    random = Random(seed)
    players = random.randint(2, 4)
    distances = [[random.randint(1, 20) for _ in range(players)] for _ in range(random.randint(players + 1, 6))]
    spare = surplus_planets(distances, players)

    def cost(homes):
        return sum(distances[k][seat] ** 2 for seat, k in enumerate(homes))

    least = min(cost(homes) for homes in permutations(range(len(distances)), players))
    kept = [k for k in range(len(distances)) if k not in spare]
    assert len(kept) == players
    assert min(cost(homes) for homes in permutations(kept)) == least


@pytest.mark.rule("MS-SETUP-26")
def test_several_planets_near_one_seat_are_warned_of():
    told = about(warnings(board(**TWO, M=[(6, 4), (12, 12), (9, 8)], G=[(4, 5), (6, 2)])), "MS-SETUP-26")
    assert told == ["seat 1 reaches 3 planets in its first turn, seat 2 only 1 (MS-SETUP-26)"]
    assert not about(warnings(board(**FAIR_TWO, G=[(6, 2)])), "MS-SETUP-26")  # one more is not several


@pytest.mark.rule("MS-SETUP-26")
def test_a_belt_before_one_seat_is_warned_of():
    """Asteroids on two sides of station 2 only: more of them, and they close ways to it."""
    belt = [(14, r) for r in range(10, 17)] + [(c, 10) for c in range(15, 18)]
    told = about(warnings(board(**FAIR_TWO, a=belt)), "MS-SETUP-26")
    assert told[0] == "seat 2 has 10 asteroid hexes on its side of the board, seat 1 only 0 (MS-SETUP-26)"
    assert told[1].startswith("asteroids close ")
    assert told[1].endswith(" ways to seat 2, but 0 to seat 1 (MS-SETUP-26)")
