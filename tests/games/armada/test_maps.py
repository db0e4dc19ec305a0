"""Planet maps: links, shops, the way to every place, and errors with file, line and reason."""

import pytest

from balance.errors import ScenarioError
from balance.games.armada.access import survey_layout
from balance.games.armada.layout import LAYOUTS, parse_layout

TEXT = """\
title = A small map

planet Terra yard waystation start | 0 0
planet Luna | 1 0
planet Titan VI waystation | 2 0
link Terra - Luna
link Luna - Titan VI
artemis beside Titan VI
"""


def read(text):
    return parse_layout("small", "small.txt", text.splitlines())


def test_a_map_is_planets_links_and_a_place_for_artemis():
    layout = read(TEXT)
    assert layout.places == ("Terra", "Luna", "Titan VI", "Artemis")
    assert (layout.start, layout.beside, layout.players) == (0, 2, 0)
    assert layout.links == ((0, 1), (1, 2))
    assert [(planet.yard, planet.waystation) for planet in layout.planets] == [
        (True, True),
        (False, False),
        (False, True),
    ]


@pytest.mark.rule("AR-PLN-04", "AR-ART-01", "AR-AV2-01")
def test_travels_follow_the_links_and_artemis_lies_beside_its_planet():
    layout = read(TEXT)
    assert layout.nearby(solo=False) == [[0, 1, 0, 0], [1, 0, 1, 0], [0, 1, 0, 1], [0, 0, 1, 0]]
    assert layout.hops(solo=False) == [[0, 1, 2, 3], [1, 0, 1, 2], [2, 1, 0, 1], [3, 2, 1, 0]]


@pytest.mark.rule("AR-SOL-02", "AR-SOL-07")
def test_alone_every_place_is_nearby():
    layout = LAYOUTS.find("branches")
    assert all(far == (a != b) for a, row in enumerate(layout.hops(solo=True)) for b, far in enumerate(row))


@pytest.mark.rule("AR-GLO-04")
@pytest.mark.parametrize("name", ["ring", "chord", "branches", "complete", "terra-only", "everywhere"])
def test_luna_has_only_terra_on_every_shipped_map(name):
    layout = LAYOUTS.find(name)
    luna = layout.places.index("Luna")
    assert [layout.places[i] for i, near in enumerate(layout.nearby(solo=False)[luna]) if near] == ["Terra"]
    assert layout.planets[layout.start].name == "Terra"
    assert layout.planets[layout.beside].name == "Invictus"


@pytest.mark.rule("AR-GAP-14", "AR-GAP-15")
def test_shipped_maps_differ_from_the_ring_as_they_say():
    ring = LAYOUTS.find("ring")
    links = {name: {frozenset(link) for link in LAYOUTS.find(name).links} for name in LAYOUTS.names()}
    assert len(links["ring"]) == 6
    assert links["chord"] - links["ring"] == {frozenset((2, 3))}
    assert links["ring"] - links["branches"] == {frozenset((4, 5))}
    assert len(links["complete"]) == 11  # any two of five, and Luna
    assert links["terra-only"] == links["everywhere"] == links["ring"]
    assert [planet.name for planet in LAYOUTS.find("terra-only").planets if planet.yard or planet.waystation] == [
        "Terra"
    ]
    assert all(planet.yard and planet.waystation for planet in LAYOUTS.find("everywhere").planets)
    assert [planet.name for planet in ring.planets if planet.yard] == ["Terra", "Zenith One", "Invictus"]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("link Luna - Titan VI\n", "", "small.txt:5:1: no way leads from Terra to Titan VI"),
        (
            "link Luna - Titan VI",
            "link Luna - Titn VI",
            'small.txt:7:1: unknown planet "Titn VI"; did you mean "Titan VI"?',
        ),
        ("link Luna - Titan VI", "link Luna - Luna", "small.txt:7:1: a link is written"),
        ("artemis beside Titan VI\n", "", "beside which planet Artemis appears (AR-ART-01)"),
        ("artemis beside Titan VI", "artemis beside Mars", 'small.txt:8:1: unknown planet "Mars"'),
        (" start |", " |", "all ships start at one planet, not at 0 (AR-SET-02)"),
        ("planet Luna |", "planet Luna start |", "all ships start at one planet, not at 2"),
        ("planet Luna | 1 0", "planet Luna", "small.txt:4:1: a planet is written: planet NAME"),
        ("planet Luna | 1 0", "planet Terra | 1 0", "small.txt:4:1: Terra stands twice"),
        ("planet Luna | 1 0", "moon Luna | 1 0", "small.txt:4:1: 'moon Luna | 1 0' is no line of a map"),
        ("title = A small map", "players = 5", "small.txt:1:11: players = 5: Armada is for 1 to 4 players"),
        ("title = A small map", "titel = A", 'small.txt:1:1: unknown field "titel"; did you mean "title"?'),
    ],
)
def test_a_wrong_map_names_file_line_and_reason(old, new, words):
    assert old in TEXT
    with pytest.raises(ScenarioError) as caught:
        read(TEXT.replace(old, new))
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_map_has_room_for_seven_planets():
    more = "".join(f"planet P{k} | {k} 1\nlink Terra - P{k}\n" for k in range(5))
    with pytest.raises(ScenarioError, match="at most 7 planets"):
        read(TEXT + more)


def test_a_new_map_starts_from_the_ring_and_plays(tmp_path):
    text = LAYOUTS.starting_text(2, "Mine")
    path = tmp_path / "mine.txt"
    path.write_text(text, encoding="utf-8")
    layout = LAYOUTS.read(path)
    assert (layout.title, layout.players) == ("Mine", 2)
    assert layout.links == LAYOUTS.find("ring").links


@pytest.mark.rule("AR-PLN-01")
def test_access_counts_rounds_by_the_actions_of_a_round():
    layout = LAYOUTS.find("ring")
    survey = survey_layout(layout, {"actions": 2}, [])
    turns = {layout.places[goal.place]: goal.ways[0][0].turn for goal in survey.goals}
    assert turns == {"Terra": 1, "Luna": 1, "Kagawa": 1, "Zenith One": 1, "Invictus": 1, "Titan VI": 1, "Artemis": 2}
    slow = survey_layout(layout, {"actions": 1}, [])
    assert [goal.ways[0][0].turn for goal in slow.goals] == [1, 1, 1, 1, 2, 2, 3]


def test_a_map_without_shops_warns():
    text = TEXT.replace(" yard waystation start", " start").replace("Titan VI waystation", "Titan VI")
    warnings = survey_layout(read(text), {"actions": 2}, []).warnings
    assert any("no Shipyard" in warning for warning in warnings)
    assert any("no Waystation" in warning for warning in warnings)
