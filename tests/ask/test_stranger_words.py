"""Words that no list holds: chat spellings, faces of dice, steps of one, several items, alone and standard."""

import pytest

from balance.ask.grammar.question import Question
from balance.ask.language.amounts import find_amounts
from balance.ask.language.sentence import take_apart
from balance.ask.language.spelling import words
from balance.ask.parse import read_question
from balance.ask.refusal import Refusal


def values(text):
    some = words(text)
    return [one.value for one in find_amounts(some, range(len(some)))]


def shifts(text, now):
    some = words(text)
    return [one.of(now) for one in find_amounts(some, range(len(some))) if one.of]


@pytest.mark.parametrize(
    "text", ["hits on a 4, 5 or 6", "hits on 4 or more", "half the faces are hits", "3 faces out of 6"]
)
def test_faces_of_a_die_are_counted(text):
    assert values(text) == [3.0]


def test_numbers_that_are_no_faces_stay_what_they_are():
    assert values("costs 4 or 5") != [2.0]
    assert values("hits for 4") == [4.0]


@pytest.mark.parametrize(
    ("text", "new"), [("add one mineral", 11), ("knock it down a mineral", 9), ("lose a point", 9), ("a fourth die", 4)]
)
def test_steps_of_one_and_ordinals_are_amounts(text, new):
    assert shifts(text, 10) == [new]


def test_blowing_up_a_ship_changes_no_number_and_a_third_player_is_none():
    assert shifts("for blowing up a mothership", 10) == []
    assert shifts("a third player joins", 10) == []


def test_what_was_one_thing_becomes_another_though_more_stands_beside_it():
    assert shifts("gives 2 minerals more instead of 1", 1) == [2]


def test_words_without_their_last_letter_are_those_that_were_meant():
    texts = [word.text for word in take_apart("fighters movin and givin nothing in mothership").words]
    assert "moving" in texts
    assert "giving" in texts


def test_of_several_items_that_of_the_clause_that_judges_is_meant():
    found = read_question("Is Advanced Engineering priced fairly at 4 minerals, given that it replaces Rear Turrets?")
    assert found.subjects == ("advanced_engineering",)
    with pytest.raises(Refusal, match="several items"):
        read_question("are Space Walls and Embargo too strong?")


def test_a_second_one_is_another_question_than_the_first():
    with pytest.raises(Refusal, match="a second one"):
        read_question("does a second control ship pay off?")


def test_one_thing_is_no_lone_player():
    q = Question(take_apart("Odds for one fighter attacking a control ship?", "space_fighters"))
    assert q.players is None


def test_a_number_that_an_item_has_anyway_changes_nothing():
    assert not read_question("hull repair only gives 1 back, it's garbage isn't it?").changes
    assert read_question("is Embargo too weak at 3 minerals?").changes == ("items.embargo.price=3",)
