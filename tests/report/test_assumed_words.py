"""Answers that rest on numbers that no rulebook states say so in their first lines."""

from dataclasses import replace

import pytest

from balance.experiment.compare.comparison import compare_matches
from balance.experiment.compare.versions import Version
from balance.experiment.item.arms import Option
from balance.experiment.item.assumed.assumptions import decisive
from balance.experiment.item.design import Experiment
from balance.games import Match, Seat, game, game_names
from balance.report.compare.text import compare_json, compare_text
from balance.report.core.words.assumed_words import rests_on_words
from balance.report.item.assumption_words import rests_words

SPEC = game("mothership")
PLAIN = Match((Seat(),) * 2)
POINTS = Match((Seat(),) * 2, mode="victory_points")
SOLD = ("resale_minerals", "resale_gas")


def test_points_rest_on_what_they_are_given_for_unless_the_match_says_it():
    names = decisive(SPEC, POINTS)
    assert names == ("vp_fighter", "vp_bomber", "vp_guardian", "vp_mothership", "vp_station")
    stated = {f"rules.{name}": 1 for name in names[1:]}
    assert decisive(SPEC, Match(POINTS.seats, mode=POINTS.mode, changes=stated)) == names[:1]
    assert decisive(SPEC, PLAIN) == ()
    assert decisive(SPEC, PLAIN, "card") == SOLD
    assert decisive(SPEC, PLAIN, "tech") == ()


@pytest.mark.parametrize("name", game_names())
def test_games_name_only_numbers_that_they_assume(name):
    spec = game(name)
    assumed = {constant.name for constant in spec.constants() if constant.source == "assumed"}
    kinds = {item.kind for item in spec.catalogue()}
    for part, numbers in spec.rests_on.items():
        assert part in {*spec.modes, *kinds}
        assert set(numbers) <= assumed


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ([], ""),
        (["a"], "a."),
        (["a", "b"], "a and b."),
        (["a", "a", "b", "c"], "a, b and c."),
        (["a", "b", "c", "d", "e"], "a, b, c and 2 more."),
    ],
)
def test_a_few_are_named(names, words):
    assert rests_on_words(names) == (f"That rests on numbers that we assume: {words}" if words else "")


def test_the_answer_about_a_card_names_what_cards_sell_for():
    def words(item, match):
        return rests_words(Experiment(SPEC, match, Option.of(SPEC, match, item), 1))

    assert words("noooooooo", PLAIN) == "That rests on numbers that we assume: resale_minerals and resale_gas."
    assert words("space_walls", PLAIN) == "Its price is our assumption."
    assert words("space_walls", POINTS).startswith(
        "Its price is our assumption. That rests on numbers that we assume: vp_"
    )


def test_a_comparison_of_modes_says_so_at_once():
    sides = (Version(str(match.mode), SPEC, match) for match in (PLAIN, POINTS))
    known = compare_matches(*sides, 1, games=12, jobs=1)
    words = "That rests on numbers that we assume: vp_fighter, vp_bomber, vp_guardian and 2 more."
    first = compare_text(known).partition("\n\n")[0]
    assert first.replace("\n", " ").endswith(words)
    assert compare_json(known)["summary"].endswith(words)
    longer = Version("longer", SPEC, replace(PLAIN, changes={"rules.station_hp": 24}))
    plain = compare_matches(Version("plain", SPEC, PLAIN), longer, 1, games=12, jobs=1)
    assert "assume" not in compare_json(plain)["summary"]
