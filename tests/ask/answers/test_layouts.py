"""Which layout is the fairest: a lopsided one never, and no difference is made up."""

import json
from types import SimpleNamespace

import pytest

from balance.errors import BalanceError, ScenarioError
from balance.experiment.layouts import LayoutFairness, LayoutsMeasured, fitting_layouts, planned_seats
from balance.experiment.scenarios.scenario import load_scenario
from balance.experiment.seats import SeatPlan
from balance.games import Match, Seat, game
from balance.report.core.words.games_needed import more_time
from balance.report.layouts import layouts_answer, layouts_sentence
from balance.stats.inference.intervals import Interval
from balance.stats.verdicts.replies import Reply
from balance.stats.verdicts.seats import SeatWord
from tests.ask.answers.readings import answer_to
from tests.command import balance

pytestmark = pytest.mark.untraced
PAIR = ("lopsided-2p", "open-2p")


@pytest.fixture(scope="module")
def lopsided(tmp_path_factory):
    return answer_to("layouts", "standard-2p", *PAIR, looks=(120, 240), out=tmp_path_factory.mktemp("out"))


def test_the_fairer_layout_is_named_first(lopsided):
    assert lopsided.sentence.startswith("open-2p is the fairest")
    assert "that of lopsided-2p " in lopsided.sentence
    assert lopsided.text.splitlines()[0] == lopsided.sentence
    assert (lopsided.verdict, lopsided.extra["answer"], lopsided.extra["fairest"]) == (
        "open-2p",
        "open-2p",
        ["open-2p"],
    )
    assert list(lopsided.extra["estimands"]) == ["open-2p", "lopsided-2p"]
    assert lopsided.extra["estimands"]["lopsided-2p"]["verdict"] == "seat_biased"
    assert lopsided.imbalanced
    assert lopsided.games == sum(one["games"] for one in lopsided.extra["estimands"].values())


def test_its_page_ranks_them(lopsided):
    page = lopsided.report.read_text()
    assert (
        page.index("From fairest to least fair") < page.index("Who wins where") < page.index("What the answer rests on")
    )
    assert (lopsided.report.parent / "figures" / "layouts.png").exists()


def layout(name, low, high, word=SeatWord.UNDECIDED):
    """A layout whose two seats are off by so much."""
    middle = (low + high) / 2
    ends = Interval(middle, low, high), Interval(-middle, -high, -low)
    finding = SimpleNamespace(word=word, settled=word.reply is not Reply.NOT_KNOWN)
    seats = SimpleNamespace(readings=[SimpleNamespace(interval=end) for end in ends], finding=finding, games=1)
    return LayoutFairness(name, seats)


def told(*layouts):
    ranked = sorted(layouts, key=lambda one: one.unfairness.estimate)
    return LayoutsMeasured(None, tuple(ranked), 1)


def test_a_layout_is_as_unfair_as_its_worst_seat():
    assert layout("a", 0.02, 0.06).unfairness == Interval(pytest.approx(0.04), 0.02, 0.06)
    assert layout("a", -0.01, 0.06).unfairness.low == 0
    assert layout("a", -0.06, -0.02).unfairness == Interval(pytest.approx(0.04), 0.02, 0.06)


def test_no_difference_is_told_where_intervals_overlap():
    open_ = told(layout("a", -0.02, 0.05), layout("b", 0.03, 0.09), layout("c", 0.2, 0.3, SeatWord.BIASED))
    assert layouts_answer(open_) == "not_known"
    assert layouts_sentence(open_) == (
        "Cannot tell yet which is the fairest: no difference can be told between a and b; less fair: c (its worst seat "
        "is 25.0 points off, 20.0 to 30.0)."
    )
    assert not open_.settled


def test_where_all_are_fair_there_is_no_difference_that_matters():
    fair = told(layout("a", -0.02, 0.02, SeatWord.FAIR), layout("b", -0.01, 0.025, SeatWord.FAIR))
    assert layouts_answer(fair) == "no_difference"
    assert layouts_sentence(fair) == "No difference that matters: a and b are both fair to every seat."
    assert fair.settled


def test_the_fairest_may_be_unfair_and_is_said_to_be():
    known = told(layout("a", 0.05, 0.08, SeatWord.BIASED), layout("b", 0.1, 0.2, SeatWord.BIASED))
    assert layouts_sentence(known) == (
        "a is the fairest, though not fair either: its worst seat is 6.5 points off a fair share (5.0 to 8.0), that of "
        "b 15.0 (10.0 to 20.0)."
    )


def test_the_intervals_of_all_layouts_hold_together():
    match = Match((Seat(),) * 2)
    alone, one_of_four = (SeatPlan(game("duel"), match, 5, (400,), together=many) for many in (1, 4))
    assert one_of_four.looks.family == 4 * alone.looks.family
    mass = alone.mass(next(alone.tasks(0, 400)), SimpleNamespace(win=_wins(400)))
    narrow, wide = (plan.read(mass, 0).readings[0].interval for plan in (alone, one_of_four))
    assert wide.half > 1.1 * narrow.half
    assert wide.estimate == narrow.estimate


def _wins(games):
    return game("duel").prepare(Match((Seat(),) * 2)).simulate(5, 0, games, tables=())["seats"]["win"].reshape(-1, 2)


def test_without_names_all_usual_layouts_for_that_many_players_are_compared():
    answer = answer_to("layouts", "standard-3p", looks=(20,))
    assert set(answer.extra["estimands"]) == {"triangle-3p", "wide-3p"}
    assert answer.reading.command.startswith("balance seats standard-3p --layouts all --budget")
    fitting = fitting_layouts("standard-4p", (), ["open-2p", "crossroads-4p", "sides-4p"])
    assert fitting == ["crossroads-4p", "sides-4p"]


@pytest.mark.parametrize(
    ("scenario", "layouts", "words"),
    [
        ("duel-4p", (), "Dice Duel has no layouts to compare"),
        ("standard-5p", (), "1 usual layout for 5 players: gap-5p; name two"),
        ("standard-4p", ("sides-4p",), "name another besides sides-4p"),
        ("standard-4p", ("sides-4p", "open-2p"), "open-2p"),
        ("standard-4p", ("sides-4p", "siddes-4p"), "siddes-4p"),
    ],
)
def test_what_cannot_be_compared_is_one_clear_line(scenario, layouts, words):
    with pytest.raises(BalanceError, match=words) as refused:
        answer_to("layouts", scenario, *layouts, looks=(20,))
    assert "\n" not in str(refused.value)
    assert isinstance(refused.value, ScenarioError | BalanceError)


def test_more_time_plays_more():
    loaded = load_scenario("standard-2p")
    assert planned_seats(loaded, 10, 50)[-1] == 9600
    assert planned_seats(loaded, 100, 500)[-1] == 96_000
    assert planned_seats(loaded, 1, 50)[-1] == 1800
    assert more_time("balance seats a --layouts b,c --budget 50 --seed 3", 50) == (
        "To know more (about 5 minutes): balance seats a --layouts b,c --seed 3 --budget 300"
    )
    assert more_time("balance balanced a", 5) == "To know more (about 60 s): balance balanced a --budget 60"


def test_the_command_gives_the_answer_again(tmp_path):
    options = {"budget": 3, "seed": 9, "store": tmp_path / "reports" / ".store"}
    words = ("seats", "standard-2p", "--layouts", ",".join(PAIR), "--budget", "3", "--seed", "9", "--json")
    asked = answer_to("layouts", "standard-2p", *PAIR, **options)
    told_ = json.loads(balance(*words, cwd=tmp_path).stdout)
    assert told_["answer"] == asked.extra["answer"] == "open-2p"
    assert told_["command"] == "balance seats standard-2p --layouts lopsided-2p,open-2p --budget 3 --seed 9"
    refused = balance("seats", "standard-2p", "--layouts", "all", "--games", "20", cwd=tmp_path)
    assert (refused.returncode, "leave --by-order and --games" in refused.stderr) == (2, True)
