"""Is the game balanced: seats, turn order and styles, judged together, against planted truths."""

import json
from dataclasses import replace

import numpy as np
import pytest

from balance.errors import ScenarioError
from balance.experiment import balanced, layouts
from balance.experiment.balanced import BalanceMeasured, measure_balance
from balance.experiment.meetings.mixed_tables import MixedTables
from balance.experiment.scenarios.scenario import load_scenario
from balance.experiment.seats import SeatPlan
from balance.experiment.sequential.effort import Effort
from balance.games.duel.game import DuelSpec
from balance.games.spec import Outcome
from balance.report.balanced import balanced_sentence, more_lines
from balance.stats.verdicts.replies import Reply
from tests.ask.answers.readings import answer_to
from tests.command import balance
from tests.experiment.meetings.test_mixed_tables import tables

pytestmark = pytest.mark.untraced
AHEAD = 'game = "duel"\nseed = 3\n[[seats]]\nstart = { coins = 6 }\n[[seats]]\n[[seats]]\n[[seats]]\n'
LOOKS = (2000, 8000)


@pytest.fixture(scope="module")
def fair():
    return answer_to("balanced", "duel-4p", looks=LOOKS)


def test_a_game_in_which_all_is_alike_is_balanced(fair):
    assert fair.sentence == (
        "Yes, the game is balanced as far as it was measured: every seat wins its fair share and no style of play "
        "stands out."
    )
    assert (fair.verdict, fair.extra["answer"], fair.imbalanced) == ("balanced", "yes", False)
    assert fair.text.splitlines()[0] == fair.sentence
    assert "Not measured: turn order: Dice Duel records none." in fair.text
    assert {row.split(":")[0] for row in fair.extra["estimands"]} == {"seats", "styles"}
    assert fair.games == sum(
        {
            "seats": fair.extra["estimands"]["seats: seat 1"]["games"],
            "styles": fair.extra["estimands"]["styles: saver"]["games"],
        }.values()
    )


def test_a_seat_that_is_ahead_is_named(tmp_path):
    file = tmp_path / "ahead.toml"
    file.write_text(AHEAD)
    answer = answer_to("balanced", str(file), looks=LOOKS)
    assert answer.sentence.startswith("No, the game is not balanced: seat 1 wins +")
    assert (answer.verdict, answer.extra["answer"], answer.imbalanced) == ("not_balanced", "no", True)
    assert answer.extra["parts"]["styles"]["fair"] == "yes"


def test_too_few_games_cannot_tell_and_say_how_to_know_more():
    answer = answer_to("balanced", "duel-4p", looks=(60,), budget=50)
    assert answer.sentence.startswith("Cannot tell yet: it is open whether every seat is fair")
    assert "To know more (about 5 minutes): balance balanced duel-4p --budget 300" in answer.text
    assert "inf" not in answer.text
    assert (answer.verdict, answer.extra["answer"]) == ("undecided", "not_known")


def measured(styles):
    known = measure_balance(load_scenario("duel-4p"), 5, Effort(looks=(2000, 8000), jobs=2))
    return replace(known, styles=styles)


def test_a_style_that_stands_out_is_named():
    known = measured(tables([1, 4, 1, 1], alpha=0.025))
    assert known.reply is Reply.NO
    assert balanced_sentence(known).startswith("No, the game is not balanced: rush beats every other style: it wins ")


def test_all_parts_must_be_fair_and_one_is_enough_to_be_out_of_balance():
    class Known(BalanceMeasured):
        def __init__(self, replies, interrupted=False):
            object.__setattr__(self, "told", replies)
            object.__setattr__(self, "interrupted", interrupted)

        replies = property(lambda self: dict(enumerate(self.told)))

    yes, no, open_ = Reply.YES, Reply.NO, Reply.NOT_KNOWN
    assert Known([yes, yes, yes]).reply is yes
    assert Known([yes, no, open_]).reply is no
    assert Known([yes, yes, open_]).reply is open_
    assert Known([yes], interrupted=True).reply is open_


def test_the_parts_share_the_error_probability(monkeypatch):
    seen = {}

    def styles(field, games, seed, alpha, *_):
        seen["alpha"] = alpha
        return MixedTables(("standard",), *[tables([1, 1]).won[:, :1]] * 2, 4, 1, alpha), False

    monkeypatch.setattr(balanced, "play_styles", styles)
    known = measure_balance(load_scenario("duel-4p"), 5, Effort(looks=(500,), jobs=1))
    assert known.parts == 2
    assert seen["alpha"] == 0.025
    assert known.seats.plan.looks.family == 8


def test_turn_order_is_judged_where_there_is_one():
    known = measure_balance(load_scenario("standard-2p"), 5, Effort(looks=(60,), jobs=2))
    assert known.order is not None
    assert known.parts == 3
    assert known.order.plan.by_order
    assert known.order.games == known.seats.games == 60


def test_seats_that_play_in_their_order_are_not_judged_twice():
    known = measure_balance(load_scenario("stations-2p"), 5, Effort(looks=(40,), jobs=2))
    order = [reason for reason in known.left_out if reason.startswith("turn order")]
    assert (known.order is None) == bool(order)


def test_teams_are_judged_as_teams():
    known = measure_balance(load_scenario("teams-4p"), 5, Effort(looks=(40,), jobs=2))
    assert known.seats.units == ["team 1", "team 2"]
    assert known.order is None
    assert known.styles.units == 2


def test_the_user_may_end_it_and_what_was_not_played_is_not_known():
    def stop(text):
        if text.startswith("styles"):
            raise KeyboardInterrupt

    answer = answer_to("balanced", "duel-4p", looks=(2000, 8000), progress=stop, jobs=1)
    assert answer.interrupted
    assert answer.extra["answer"] == "not_known"
    assert "every seat wins its fair share" in answer.sentence


def test_where_all_win_together_nobody_is_ahead(monkeypatch):
    monkeypatch.setattr(DuelSpec, "outcome", lambda *_: Outcome.COOPERATIVE)
    with pytest.raises(ScenarioError, match="won or lost together"):
        answer_to("balanced", "duel-4p", looks=(20,))


@pytest.fixture
def short(monkeypatch):
    """Plans that end long before the time does, however slow the machine."""
    for module in (balanced, layouts):
        monkeypatch.setattr(module, "MOST", 600)


def test_the_command_gives_the_answer_again(short, tmp_path):
    answer = answer_to("balanced", "duel-2p", budget=40, store=tmp_path / "store", out=tmp_path / "out")
    done = balance("balanced", "duel-2p", "--budget", "40", "--json", cwd=tmp_path)
    told = json.loads(done.stdout)
    assert told["sentence"] == answer.sentence
    file = tmp_path / "ahead.toml"
    file.write_text(AHEAD)
    assert balance("balanced", str(file), "--budget", "40", "--fail-if-imbalanced", cwd=tmp_path).returncode == 3
    assert told["estimands"] == json.loads(json.dumps(answer.as_json()["estimands"]))
    assert told["command"] == answer.reading.command == "balance balanced duel-2p --budget 40"
    page = (tmp_path / "out" / "report.html").read_text()
    assert page.index("Part by part") < page.index("Styles of play</h2>") < page.index("What the answer rests on</h2>")


def test_who_is_ahead_is_told_though_it_may_not_matter():
    mass = np.zeros((1500, 2))
    mass[:, 0] = np.arange(1500) < 1500 * 0.545
    mass[:, 1] = 1 - mass[:, 0]
    plan = SeatPlan(DuelSpec(), load_scenario("duel-2p").match, 1, (1500, 3000), together=2)
    known = replace(measured(None), seats=plan.read(mass, 0), styles=None)
    assert known.reply is Reply.NOT_KNOWN
    assert more_lines(known, "balance balanced duel-2p", 50)[0].startswith("Seat 1 is ahead, 4.5 points (")
