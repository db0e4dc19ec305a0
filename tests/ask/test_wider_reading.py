"""Questions that name what several games have, several items, levels and words that only some numbers know."""

import pandas as pd
import pytest

from balance.ask.answers.answer import Answer
from balance.ask.answers.plainly import plainly
from balance.ask.parse import read_question
from balance.ask.reading import Intent, ParsedQuestion
from balance.ask.supposed import supposed
from balance.errors import BalanceError
from balance.report.core.model import Document, Lead

PLAIN = ParsedQuestion("is Plating fair or not?", "duel", Intent.JUDGE, ("plating",), ("Plating",), "duel-4p")


def test_a_name_that_several_games_have_is_read_in_the_game_that_the_other_words_belong_to():
    reading = read_question("which is the better map for six, ring or two sides of three?")
    assert (reading.game, reading.subjects[0]) == ("mothership", "ring-6p")


def test_a_name_of_two_words_tells_the_game_though_others_have_each_word():
    assert read_question("Is it worth paying for a control ship with three teams?").game == "space_fighters"


def test_several_items_are_taken_out_together():
    reading = read_question("remove both Wormhole and Planet Laser Pointer - consequences?")
    assert set(reading.without.split(",")) == {"wormhole", "planet_laser_pointer"}


def test_an_item_with_a_new_number_is_not_taken_out():
    reading = read_question("What if Wormhole came three times in the deck?")
    assert (reading.after, reading.without) == (("items.wormhole.copies=3",), "")


def test_casual_players_are_no_novices_where_there_are_both():
    assert read_question("casual versus standard in Mothership, how big is the gap?").subjects == ("casual", "standard")


def test_a_number_that_only_a_single_player_uses_is_changed_for_one():
    reading = read_question("What if a single player of Armada had two Rebuild cards instead of one?")
    assert reading.after == ("rules.rebuilds=2",)
    assert "players=1" in reading.changes


@pytest.mark.parametrize(
    ("question", "changed"),
    [
        ("What if Head Start lasted 5 rounds?", "items.head_start.effects.opening_bonus.rounds=5"),
        ("If we had to find five Data tokens, would Armada take longer?", "rules.data_tokens=5"),
        ("Does Space Fighters run longer if control ships are 120 a piece?", "items.control_ship.price=120"),
    ],
)
def test_words_of_every_sort_of_question_may_tell_which_number_is_meant(question, changed):
    assert read_question(question).after == (changed,)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("is Space Walls overpowered with 3 players?", ("with 3 players", "on triangle-3p")),
        ("is Space Walls too strong in victory points mode", ("in the mode victory points",)),
        ("is Space Walls good for expert bots?", ("expert players",)),
        ("is Space Walls overpowered?", ()),
    ],
)
def test_what_is_not_as_usual_is_told(question, told):
    assert supposed(read_question(question)) == told


@pytest.mark.parametrize(
    ("question", "intent"),
    [
        ("how many rounds is 5p mothership usually", Intent.PACING),
        ("How much of a Mothership victory is owed to the dice and how much to the brain?", Intent.LUCK),
    ],
)
def test_a_name_of_a_game_and_a_unit_is_that_of_the_game_where_the_unit_would_be_left_out(question, intent):
    assert read_question(question).intent is intent


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("what if fleets in Armada had one ship fewer?", "not sure what you ask"),
        ("would half as many beacons make Armada easier?", "beacons_a_round"),
    ],
)
def test_a_change_that_cannot_be_played_is_asked_back_or_refused_with_the_reason(question, why):
    with pytest.raises(BalanceError, match=why):
        read_question(question)


@pytest.mark.parametrize("options", [{}, {"plain": "yes"}])
def test_a_claim_that_may_be_its_contrary_is_answered_without_yes_or_no(options):
    reading = ParsedQuestion(**(vars(PLAIN) | {"options": options}))
    told = "No. Plating is not out of balance"
    document = Document("Plating", Lead(told, f"{told}: +0.1 points"), ())
    answer = Answer(reading, "fair", told, "", "", pd.DataFrame(), 1, 1, False, f"{told}\nmore", document)
    lead = plainly(answer).document.lead
    assert lead.headline.startswith("Plating") is bool(options)
    assert plainly(answer).text.startswith("Plating") is bool(options)
