"""Questions about what belongs to an optional module put it in play, and say so."""

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


@pytest.mark.parametrize("question", ["how hard is Mothership solo?", "how hard is Mothership with 1 player?"])
def test_a_mode_with_levels_is_as_hard_as_its_level(question):
    with pytest.raises(Refusal):  # one of nine levels would answer for all
        read_question(question)


def test_the_study_of_all_levels_answers_how_hard_each_is():
    assert read_question("how hard is each level of solo play?").intent is Intent.STUDY


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
