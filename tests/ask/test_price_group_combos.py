"""Answers about prices, groups, combinations and rankings: from a reading made by hand to text, page and JSON."""

import json
import shlex

import pytest

from balance.ask.functions import answered
from balance.ask.reading import Intent, ParsedQuestion
from balance.errors import BalanceError
from balance.experiment.sequential.effort import Effort
from balance.games import game
from balance.games.catalogue.groups import groups_of
from tests.command import balance

pytestmark = pytest.mark.untraced
TITLE = {"title": "Dice Duel"}
NAMES = {item.id: item.name for item in game("duel").catalogue()}


def reading(intent, *subjects, scenario="duel-4p", **options):
    titles = tuple(NAMES.get(one, one) for one in subjects)
    return ParsedQuestion("", "duel", intent, subjects, titles, scenario, options={**TITLE, **options})


def answer(asked, looks=(200, 800), out=None):
    return answered(asked, Effort(20, looks=looks, jobs=2), out)


ASKED = [
    (reading(Intent.PRICE, "plating"), "balance price plating --scenario duel-4p", "What should Plating cost"),
    (
        reading(Intent.GROUP, "tech", items=groups_of(game("duel"))["tech"], asked="too_weak"),
        "balance measure --group tech --scenario duel-4p --asks too_weak",
        "Is the group tech as a whole too weak",
    ),
    (
        reading(Intent.COMBOS, "plating", "lucky_charm"),
        "balance combos plating lucky_charm --scenario duel-4p",
        "Are Plating and Lucky Charm stronger together",
    ),
    (reading(Intent.COMBOS, "plating"), "balance combos plating --scenario duel-4p", "What goes well with Plating"),
    (
        reading(Intent.COMBOS, "tech"),
        "balance combos --kind tech --scenario duel-4p",
        "Which two techs are stronger together",
    ),
    (
        reading(Intent.RANK, "tech", kind="tech", end="worst", command="techs"),
        "balance techs duel --asks worst --scenario duel-4p",
        "Which tech is the worst",
    ),
]


@pytest.mark.parametrize(("asked", "command", "sentence"), ASKED)
def test_every_reading_has_its_command_and_its_sentence(asked, command, sentence):
    assert asked.command == command
    assert asked.sentence == f"{sentence} in Dice Duel?"


@pytest.mark.parametrize(("asked", "command", "sentence"), ASKED)
def test_every_answer_has_text_page_and_json(asked, command, sentence, tmp_path):
    found = answer(asked, looks=(100, 1000), out=tmp_path)
    told = json.loads((tmp_path / "summary.json").read_text())
    assert told["command"] == command
    assert {"answer", "grade", "chance", "estimands"} <= set(told)
    for one in told["estimands"].values():
        assert {"estimate", "low", "high", "games"} <= set(one)
    assert found.text.splitlines()[0] == found.sentence
    page = (tmp_path / "report.html").read_text()
    assert found.sentence.split(":")[0] in page
    assert command in page


@pytest.mark.parametrize("command", [command for _, command, _ in ASKED])
def test_the_command_gives_the_same_again(command, tmp_path):
    """The games of a plan do not depend on the clock: with no budget every stage plays its first step."""
    words = [*shlex.split(command)[1:], "--budget", "0", "--seed", "3", "--quiet", "--json"]
    done = [json.loads(balance(*words, cwd=tmp_path).stdout) for _ in range(2)]
    assert done[0] == done[1]
    assert done[0]["command"] == shlex.join(["balance", *words[:-2]])


def test_a_price_beside_that_of_all_cards():
    found = answer(reading(Intent.PRICE, "force_shield"), looks=(2000,))
    start = "Force Shield should cost about 1 coin, but every card costs 2 coins: it is worth about 1."
    assert found.sentence.startswith(start)
    assert found.imbalanced


def test_what_bots_never_take_has_no_price_but_another_question(tmp_path):
    found = answer(reading(Intent.PRICE, "trinket"), looks=(30,), out=tmp_path)
    assert found.sentence == "No price can be told for Trinket: even free, bots never take it."
    assert "balance measure trinket --scenario duel-4p" in found.text


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (reading(Intent.PRICE, "crown"), "no price of it can be measured"),
        (reading(Intent.COMBOS, "crown"), "neither bought nor drawn"),
        (reading(Intent.GROUP, "tecs"), 'did you mean "tech"'),
        (reading(Intent.GROUP, "crown", items=("crown",)), "none of it is bought or drawn"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(asked, words):
    with pytest.raises(BalanceError, match=words) as refused:
        answer(asked)
    assert "\n" not in str(refused.value)


def test_an_open_price_ends_with_a_command_that_would_tell_more():
    found = answer(reading(Intent.PRICE, "plating", scenario="duel-2p"), looks=(12,))
    assert found.verdict == "not_known"
    assert found.sentence.startswith("Cannot tell yet what Plating should cost: ")
    assert "balance price plating --scenario duel-2p --budget 100 (about 2 minutes)" in " ".join(found.text.split())


def test_the_worst_is_named_first_and_a_tie_is_called_one():
    rank = {"kind": "tech", "command": "techs"}
    worst = answer(reading(Intent.RANK, "tech", end="worst", **rank), looks=(2000,))
    assert worst.sentence.startswith("Plating is the worst buy of 4 techs: -")
    assert worst.verdict == "plating"
    best = answer(reading(Intent.RANK, "tech", end="best", **rank), looks=(200,))
    assert best.sentence == best.text.splitlines()[0]
    assert ("tie as the best buy" in best.sentence) == (best.verdict == "tied")


def test_a_ranking_can_be_of_a_group_alone():
    items = ("plating", "sharp_blade")
    options = {"kind": "tech", "command": "techs", "group": "tier 1", "items": items, "end": "best"}
    found = answer(reading(Intent.RANK, "tech", **options), looks=(800,))
    assert found.sentence.startswith("Sharp Blade is the best buy of 2 techs of tier 1: +")
    assert set(found.estimands["name"]) == set(items)
    assert found.reading.command == "balance techs duel --asks best --group 'tier 1' --scenario duel-4p"


def test_an_interruption_keeps_what_is_finished(monkeypatch):
    from balance.experiment.item import price
    from balance.experiment.sequential.looks import play_to_looks

    def stopped(*arguments):
        for known in play_to_looks(*arguments):
            yield known
            raise KeyboardInterrupt

    monkeypatch.setattr(price, "play_to_looks", stopped)
    found = answer(reading(Intent.PRICE, "plating"))
    assert found.interrupted
    assert found.sentence.startswith("Plating should cost ")


@pytest.mark.parametrize(
    "words",
    [("measure",), ("measure", "plating", "--group", "tech"), ("measure", "--group", "tech"), ("combos",)],
)
def test_commands_say_what_they_want(words, tmp_path):
    done = balance(*words, cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
