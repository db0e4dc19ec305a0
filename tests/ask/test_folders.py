"""Folders of answers: one a question, the same for the same reading, with names that can be read."""

import re
from dataclasses import replace

import pytest

from balance.ask.answers.folder import LONGEST
from balance.ask.functions import report_name
from balance.ask.parse import read_question
from balance.ask.reading import with_flags
from tests.ask.questions import UNDERSTOOD


def named(question, budget=None, seed=None, thorough=False, **more):
    return report_name(with_flags(read_question(question, **more), budget, seed, thorough))


def test_a_name_tells_game_subject_claim_and_scenario():
    assert named("is Space Walls overpowered?") == "mothership-space_walls-too_strong-standard-4p"
    assert named("Great Blade vs Sharp Blade") == "duel-great_blade-or-sharp_blade-duel-4p"
    assert named("what if stations had 20 hull?") == "mothership-what_if-standard-4p-station_hp=20"
    assert named("is the lucky charm fair", budget=5, seed=9) == "duel-lucky_charm-fair-duel-4p-budget=5-seed=9"


def test_the_same_reading_has_the_same_folder_whatever_the_words():
    assert named("is Space Walls overpowered?") == named("are space wall broken?")
    assert named("is Space Walls overpowered?") == named("is spce wals too strong")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({}, {"scenario": "standard-2p"}),
        ({}, {"changes": ["items.space_walls.price=3"]}),
        ({"changes": ["items.space_walls.price=3"]}, {"changes": ["items.space_walls.price=2"]}),
        ({}, {"budget": 30}),
        ({}, {"seed": 7}),
        ({}, {"thorough": True}),
        ({"changes": ["players=2"]}, {"changes": ["players=3"]}),
        ({"changes": ['bots=["novice","expert"]']}, {"changes": ['bots=["expert","novice"]']}),
    ],
)
def test_another_setting_has_another_folder(one, other):
    assert named("is Space Walls overpowered?", **one) != named("is Space Walls overpowered?", **other)


def test_another_claim_or_end_of_a_ranking_has_another_folder():
    claims = ["is Trinket overpowered?", "is Trinket too weak?", "is Trinket fair?", "is Trinket worth it?"]
    assert len({named(question) for question in claims}) == 4
    assert named("which card is best in duel?") != named("which card is worst in duel?")


@pytest.mark.untraced
def test_no_two_readings_share_a_folder():
    seen = {}
    for question in UNDERSTOOD:
        read = read_question(question)
        for flags in ((None, None, False), (5, 9, True)):
            reading = with_flags(read, *flags)
            whole = (reading.intent, reading.command, reading.options.get("end"), reading.options.get("asked"))
            assert seen.setdefault(report_name(reading), whole) == whole


def test_names_are_short_and_plain_and_marked_only_where_needed():
    reading = read_question("is Space Walls overpowered?")
    long = replace(reading, changes=tuple(f"rules.some_number_{k}=1{k}" for k in range(9)))
    strange = replace(reading, scenario="../Möbel/my match.toml")
    for one in (reading, long, strange):
        assert re.fullmatch(r"[a-z0-9_.=-]+", report_name(one))
        assert len(report_name(one)) <= LONGEST
        assert bool(re.search(r"-[0-9a-f]{8}$", report_name(one))) == (one is not reading)
    assert report_name(strange) != report_name(replace(strange, scenario="../mobel/my-match.toml"))
    assert report_name(long) != report_name(replace(long, changes=(*long.changes, "rules.one_more=2")))


def test_a_scenario_is_not_taken_for_a_change():
    reading = read_question("are the seats fair in duel?")
    assert report_name(replace(reading, scenario="a-b")) != report_name(replace(reading, scenario="a", other="b"))
    flagged = replace(reading, scenario="a", flags=("--budget", "5"))
    assert report_name(flagged) != report_name(replace(reading, scenario="a-budget=5"))
