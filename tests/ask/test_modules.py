"""Questions about what belongs to an optional module put it in play, and say so."""

import contextlib
import re

import pytest

import balance
from balance.ask.modules import with_needed_modules
from balance.ask.parse import read_question
from balance.ask.reading import Intent
from balance.ask.refusal import Refusal
from balance.ask.supposed import supposed

ON = "modules=artifacts"


@pytest.mark.parametrize(
    ("question", "command"),
    [
        ("is Alien Skull overpowered?", f"balance measure alien_skull --scenario standard-4p --set {ON}"),
        (
            "is Space Cat better than Bubble Wrap?",
            f"balance measure space_cat --against bubble_wrap --scenario standard-4p --set {ON}",
        ),
        ("is Recon Droid worth it?", f"--set {ON}"),
        (
            "what if exploring a planet cost 2 minerals in Mothership?",
            f"balance compare standard-4p --both {ON} --set rules.explore_price=2",
        ),
        ("which artifact of Mothership is the strongest?", "balance cards mothership --asks best --group artifact"),
    ],
)
def test_the_module_is_in_play(question, command):
    reading = read_question(question)
    assert command in reading.command
    assert ON in reading.changes
    assert "with artifacts" in supposed(reading)


@pytest.mark.parametrize(
    "question", ["is Space Walls overpowered?", "is Volt Switch worth it?", "which card of Mothership is the weakest?"]
)
def test_what_belongs_to_no_module_is_asked_without(question):
    reading = read_question(question)
    assert not any("modules" in change for change in reading.changes)
    assert with_needed_modules(reading) is reading


@pytest.mark.parametrize(
    ("question", "intent", "module"),
    [
        ("what do black holes do to the game?", Intent.WHAT_IF, "black_holes"),
        ("do black holes make the game longer?", Intent.PACE, "black_holes"),
        ("how much longer are games with black holes?", Intent.PACE, "black_holes"),
        ("do neutron stars slow the game?", Intent.PACE, "neutron_stars"),
        ("what if we played with artifacts?", Intent.WHAT_IF, "artifacts"),
        ("do artifacts slow the game?", Intent.PACE, "artifacts"),
    ],
)
def test_a_module_itself_is_compared_with_the_game_without_it(question, intent, module):
    reading = read_question(question)
    assert (reading.intent, reading.after) == (intent, (f"modules={module}",))
    assert not reading.changes


@pytest.mark.parametrize(
    ("question", "needed", "module"),
    [
        ("do objectives slow the game?", "artifacts", "objectives"),
        ("what do moons do to the game?", "artifacts,influence,developments", "moons"),
    ],
)
def test_a_module_is_asked_about_beside_those_that_it_needs(question, needed, module):
    reading = read_question(question)
    assert (reading.changes, reading.after) == ((f"modules={needed}",), (f"modules={needed},{module}",))


@pytest.mark.parametrize(
    ("question", "change"),
    [
        ("what if black holes rolled a D8?", "rules.black_hole_die=8"),
    ],
)
def test_a_number_of_a_module_is_changed_with_the_module_in_play(question, change):
    reading = read_question(question)
    assert reading.after == (change,)
    assert any(one.startswith("modules=") for one in reading.changes)


def test_a_mode_with_levels_is_as_hard_as_its_level():
    with pytest.raises(Refusal):  # one of nine levels would answer for all
        read_question("how hard is Mothership with 1 player?")


@pytest.mark.parametrize(
    "question",
    ["how hard is each level of solo play?", "how hard is Mothership solo?", "which solo level is the hardest?"],
)
def test_the_study_of_all_levels_answers_how_hard_each_is(question):
    assert read_question(question).scenario == "solo-levels"


def test_a_module_that_is_in_play_already_is_not_put_in_again():
    reading = read_question("is Alien Skull overpowered?", changes=[ON])
    assert [change for change in reading.changes if change.startswith("modules")] == [ON]


def test_the_answer_says_that_it_holds_with_the_module():
    answer = balance.ask("is Alien Skull overpowered?", budget=1)
    assert "with artifacts" in answer.scope
    assert "another artifact" in answer.text


@pytest.mark.parametrize(
    "question",
    ["what if bombers had two more hull in Mothership?", "would Mothership be quicker if bombers had two more hull?"],
)
def test_a_number_of_another_unit_is_not_changed_in_silence(question):
    with pytest.raises(Refusal, match="a number of Mothership"):
        read_question(question)


ALL = "artifacts,influence,developments"


@pytest.mark.parametrize(
    "question",
    [
        "what do the modules do?",
        "which module makes the game longest?",
        "which module changes the game most?",
        "how do the modules affect the length of the game?",
        "what do all the modules together do?",
        "do the modules make the game shorter?",
        "which expansion module slows the game most?",
        "does the expansion make Mothership longer?",
    ],
)
def test_all_modules_are_compared_by_their_study(question):
    reading = read_question(question)
    assert (reading.intent, reading.scenario) == (Intent.STUDY, "modules")


@pytest.mark.parametrize(
    ("question", "study"),
    [
        ("is influence worth it?", "influence-ignored"),
        ("can influence be ignored?", "influence-ignored"),
        ("is taking over a planet with influence worth it?", "influence-ignored"),
        ("are black holes dangerous?", "avoid-holes"),
        ("should I avoid black holes?", "avoid-holes"),
        ("is it bad to fly near black holes?", "avoid-holes"),
        ("are neutron stars dangerous?", "avoid-stars"),
        ("is exploring worth it?", "exploring"),
        ("is exploring planets worth it?", "exploring"),
    ],
)
def test_whether_a_module_is_to_be_minded_is_a_claim_about_who_does_not(question, study):
    reading = read_question(question)
    assert (reading.scenario, reading.options["claims"]) == (study, True)


@pytest.mark.parametrize(
    ("question", "intent", "before", "after"),
    [
        ("does influence slow the game down?", Intent.PACE, "", "influence"),
        ("what does influence do to the game?", Intent.WHAT_IF, "", "influence"),
        ("what does the influence module do?", Intent.WHAT_IF, "", "influence"),
        ("are games longer with developments?", Intent.PACE, "artifacts,influence", f"{ALL}"),
        ("how much longer is a game with moons?", Intent.PACE, ALL, f"{ALL},moons"),
        ("does the moon module make the game longer?", Intent.PACE, ALL, f"{ALL},moons"),
        ("does adding objectives speed things up?", Intent.PACE, "artifacts", "artifacts,objectives"),
        ("what happens if we add neutron stars?", Intent.WHAT_IF, "", "neutron_stars"),
        ("what is the effect of black holes?", Intent.WHAT_IF, "", "black_holes"),
        ("do black holes change who wins?", Intent.WHAT_IF, "", "black_holes"),
        ("what does the artifact module change?", Intent.WHAT_IF, "", "artifacts"),
        ("do artifacts and influence make games shorter?", Intent.PACE, "", "artifacts,influence"),
        ("do beacons slow the game?", Intent.PACE, "", "beacons"),
        ("do distress beacons slow the game?", Intent.PACE, "", "beacons"),
        ("what do distress beacons do to the game?", Intent.WHAT_IF, "", "beacons"),
        ("do developments and moons shorten the game?", Intent.PACE, "artifacts,influence", f"{ALL},moons"),
        ("play Mothership with moons: longer?", Intent.PACE, ALL, f"{ALL},moons"),
    ],
)
def test_every_module_that_is_named_is_added_beside_what_they_need(question, intent, before, after):
    reading = read_question(question)
    assert reading.intent is intent
    assert reading.changes == ((f"modules={before}",) if before else ())
    assert reading.after == (f"modules={after}",)


@pytest.mark.parametrize(
    ("question", "offered"),
    [
        ("how do neutron stars affect the game?", "What changes in Mothership: with neutron stars?"),
        ("is Rock Hopper too hard?", "Is Rock Hopper too strong in Mothership?"),
    ],
)
def test_what_is_meant_is_offered_where_it_is_not_sure(question, offered):
    with pytest.raises(Refusal, match=re.escape(offered)):
        read_question(question)


@pytest.mark.parametrize(
    ("question", "kind", "end"),
    [
        ("which objective is the best?", "objective", "best"),
        ("which development is the best?", "development", "best"),
        ("which development is useless?", "development", "worst"),
        ("which artifact is useless?", "artifact", "worst"),
        ("which artifact is overpowered?", "artifact", "best"),
        ("what is the weakest artifact in Mothership?", "artifact", "worst"),
        ("is there a useless artifact?", "artifact", "worst"),
        ("is Space Cat the best artifact?", "artifact", "best"),
        ("which beacon is the best?", "beacon", "best"),
        ("which beacon is useless?", "beacon", "worst"),
        ("which artifact should I want?", "artifact", "best"),
    ],
)
def test_the_best_or_worst_of_what_a_module_brings(question, kind, end):
    reading = read_question(question)
    assert (reading.intent, reading.options["kind"], reading.options["end"]) == (Intent.RANK, kind, end)


@pytest.mark.parametrize(
    ("question", "intent", "subjects"),
    [
        ("is Farmland worth it?", Intent.JUDGE, ("farmland",)),
        ("is Deep Shaft overpowered?", Intent.JUDGE, ("deep_shaft",)),
        ("is Rock Hopper too strong?", Intent.JUDGE, ("rock_hopper",)),
        ("is Land Grab better than Usurper?", Intent.COMPARE, ("land_grab", "usurper")),
        ("is Plasma Tap better than Power Works?", Intent.COMPARE, ("plasma_tap", "power_works")),
        ("is Plague Ship too weak?", Intent.JUDGE, ("plague_ship",)),
        ("is Song of Heroes overpowered?", Intent.JUDGE, ("song_of_heroes",)),
        ("are developments worth it?", Intent.GROUP, ("development",)),
        ("are objectives worth it?", Intent.GROUP, ("objective",)),
        ("are objectives balanced?", Intent.GROUP, ("objective",)),
        ("which developments are never built?", Intent.UNUSED, ("development",)),
    ],
)
def test_single_cards_and_kinds_of_modules(question, intent, subjects):
    reading = read_question(question)
    assert (reading.intent, reading.subjects) == (intent, subjects)
    assert any(change.startswith("modules=") for change in reading.changes)


@pytest.mark.parametrize(
    ("question", "change"),
    [
        ("what if a takeover cost 8 influence?", "rules.takeover_price=8"),
        ("what if exploring cost 2?", "rules.explore_price=2"),
        ("what if black holes rolled a D20?", "rules.black_hole_die=20"),
    ],
)
def test_a_number_of_a_module_in_other_words(question, change):
    assert read_question(question).after == (change,)


@pytest.mark.parametrize(
    "question",
    [
        "how do I set up the modules?",
        "which modules are there?",
        "what is a module?",
        "what are moons?",
        "what do moons look like?",
        "how does the influence module work?",
    ],
)
def test_rules_and_things_of_modules_are_no_question_about_balance(question):
    with pytest.raises(Refusal):
        read_question(question)


def test_a_study_of_something_else_does_not_answer_for_a_kind_that_it_does_not_name():
    with contextlib.suppress(Refusal):
        assert read_question("what is the best development for a gas planet?").intent is not Intent.STUDY


@pytest.mark.parametrize(
    "question", ["how hard is solo level 5?", "is solo level 7 winnable?", "can solo level 9 be won?"]
)
def test_a_level_of_solo_play_is_asked_in_solo_play(question):
    reading = read_question(question)
    assert reading.game == "mothership"
    assert reading.scenario == "solo-levels" or "mode=solo" in reading.changes
