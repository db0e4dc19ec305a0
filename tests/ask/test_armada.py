"""Questions about a game that is won together: how hard it is, what harms, and no talk of seats."""

import pytest

from balance.ask.parse import read_question
from balance.ask.refusal import Refusal
from balance.games import game
from balance.report.core.html import report_page
from balance.report.core.notice import below_notice, notice, noticed, with_notice
from balance.report.core.write import Document, Lead

READ = {  # question -> command, where the game is Armada anyway
    "how hard is Armada with 3 players?": "balance difficulty armada-2p --set players=3 --set layout=ring",
    "is Armada too hard solo?": "balance difficulty armada-2p --set players=1 --set layout=ring",
    "which final is hardest?": "balance run finals",
    "which enemy kills most?": "balance difficulty armada-2p",
    "what is a credit worth?": "balance run credits",
    "is Kilroy worth 6?": "balance measure kilroy --scenario armada-2p --asks worth_it",
    "is Hades the best ship?": "balance run solo-ships",
    "what if there were 12 Don't Panic tokens?": "balance compare armada-2p --set rules.dont_panic=12",
    "should one player plan for all?": "balance run planning",
    "how long is it with 4?": "balance pacing armada-2p --topic length --set players=4 --set layout=ring",
    "what if there were no Sirens?": "balance compare armada-2p --without siren",
    "what are the odds of Hades against two Sentinels?": "balance odds armada 'hades_mk_ii vs 2 sentinel' "
    "--scenario armada-2p",
}


@pytest.mark.parametrize("question", READ)
def test_what_is_understood(question):
    assert read_question(question, usual="armada").command == READ[question]


def test_a_hero_is_no_misspelt_zero():
    reading = read_question("which hero is best in Armada?")
    assert (str(reading.intent), reading.subject) == ("rank", "hero")


def test_what_is_claimed_of_the_difficulty_is_kept():
    assert "too hard" in read_question("is Armada too hard solo?").sentence
    assert "Which foe" in read_question("which enemy kills most?").sentence


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("does the first player win more in Armada?", "no seat has a share of its own; ask how hard it is"),
        ("are the seats fair in Armada?", "no seat has a share of its own"),
        ("how hard is Armada with five players?", "1 to 4 players, not 5"),
    ],
)
def test_what_is_refused_says_why(question, words):
    with pytest.raises(Refusal) as refusal:
        read_question(question)
    assert words in str(refusal.value)


def test_a_game_that_is_not_won_together_is_not_hard():
    with pytest.raises(Refusal):
        read_question("how hard is Mothership with 3 players?")


def test_stand_ins_are_said_first():
    assert "stand-ins" in notice(game("armada"))
    assert below_notice(game("armada"), "x").startswith(notice(game("armada")))
    assert below_notice(game("duel"), "x") == "x"


def test_a_page_says_it_above_its_headline_and_once():
    spec = game("armada")
    page = Document("Armada", Lead("Headline", "Sentence", "", with_notice(spec, "Bots play.")), [])
    html = report_page(noticed(spec, page))
    assert html.index("stand-ins") < html.index("<h1")
    assert html.count("stand-ins") == 1
    assert noticed(game("duel"), page) == page
