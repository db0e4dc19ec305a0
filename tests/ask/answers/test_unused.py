"""What is never used: counted against the tables, with bounds that are exact and hold for all items together."""

import json

import numpy as np
import pytest

from balance.errors import BalanceError
from balance.experiment.scenarios.scenario import load_scenario
from balance.experiment.sequential.played import PlayedGames
from balance.experiment.stories import StoryPlan, play_stories
from balance.experiment.unused import Use, _share, read_unused
from balance.games.engine.names import Origin
from balance.report.core.words.typeset import typeset
from balance.stats.inference.intervals import clopper_pearson
from tests.ask.answers.readings import answer_to
from tests.command import balance

pytestmark = pytest.mark.untraced
SEVEN = 7  # techs of Dice Duel


def test_techs_that_nobody_buys_are_named_with_an_exact_bound():
    answer = answer_to("unused", "duel-4p", "tech", looks=(2000,))
    assert answer.sentence == "3 of 7 techs are never bought: Crown, Placebo and Trinket."
    assert answer.text.splitlines()[0] == answer.sentence
    bound = clopper_pearson(0, 2000, 0.025 / SEVEN)
    assert answer.extra["estimands"]["trinket"]["bound"] == pytest.approx(bound)
    assert "Trinket: 0 of 2,000 games, so under 0.3 % of them." in answer.text
    assert bound < 0.003 < 1.2 * bound
    assert answer.extra["never"] == ["crown", "placebo", "trinket"]
    assert "says nothing about people who would use them" in answer.text
    assert "balance measure crown --scenario duel-4p" in answer.text


def test_shares_are_those_of_the_tables():
    *_, known = play_stories(StoryPlan(load_scenario("duel-4p"), 3, 500, rounds=False), PlayedGames(), 2)
    gained = known.tables["items"]
    for one in read_unused(known, "tech").items:
        number = [item.id for item in known.record.items].index(one.item.id)
        mine = (gained["item"] == number) & (gained["origin"] == Origin.BOUGHT)
        buyers = {(g, s) for g, s in zip(gained["game"][mine], gained["seat"][mine], strict=True)}
        assert one.share.estimate == pytest.approx(len(buyers) / 2000)
        assert one.hits == len({g for g, _ in buyers})
        assert one.share.low <= one.share.estimate <= one.share.high


def test_a_tech_that_nobody_can_afford_is_unused():
    answer = answer_to("unused", "duel-4p", "tech", looks=(500,), changes=("items.great_blade.price=99",))
    assert "great_blade" in answer.extra["never"]


def test_cards_that_work_while_they_are_held_are_not_called_unused():
    answer = answer_to("unused", "duel-4p", "card", looks=(500,))
    assert answer.sentence.startswith("Cannot tell: in 500 games no card is ever played or sold")
    assert (answer.extra["answer"], answer.extra["never"]) == ("not_known", [])


@pytest.fixture(scope="module")
def cards():
    *_, known = play_stories(StoryPlan(load_scenario("standard-4p"), 5, 150, rounds=False), PlayedGames(), 2)
    return read_unused(known, "card")


def test_of_cards_the_played_ones_among_the_drawn_are_counted(cards):
    gained = cards.known.tables["items"]
    for one in cards.items:
        number = [item.id for item in cards.known.record.items].index(one.item.id)
        mine = gained["item"] == number
        assert one.copies == mine.sum()
        used = (gained["played"][mine] > 0) | (gained["cancelled"][mine] > 0)
        assert one.share.estimate == pytest.approx(used.mean() if one.copies else 0.0)
        assert 0 <= one.sold + one.kept <= 1
    assert cards.of(Use.USED)
    assert cards.of(Use.NEVER, Use.HARDLY, Use.PERHAPS)
    assert [one.share.estimate for one in cards.items] == sorted(one.share.estimate for one in cards.items)


def test_units_are_counted_where_they_are_bought():
    answer = answer_to("unused", "stations-2p", "unit", looks=(60,))
    assert len(answer.extra["estimands"]) == 4


@pytest.mark.parametrize(
    ("scenario", "kind", "words"),
    [
        ("standard-4p", "unit", "Mothership does not record who gets items of the kind unit; ask about one of tech"),
        ("duel-4p", "tehc", 'did you mean "tech"'),
        ("fighters-2p", "card", "unknown kind of items"),
    ],
)
def test_kinds_that_nobody_buys_or_draws_are_refused(scenario, kind, words):
    with pytest.raises(BalanceError, match=words):
        answer_to("unused", scenario, kind, looks=(20,))


@pytest.mark.parametrize("rate", [0.0, 0.002, 0.02, 0.3])
def test_intervals_hold_the_true_share(rate):
    """Players of a game are dependent: either all may buy, or none."""
    rng, missed, runs, games = np.random.default_rng(5), 0, 400, 300
    for _ in range(runs):
        willing = rng.random(games) < 0.5
        part = (willing[:, None] & (rng.random((games, 4)) < 2 * rate)).sum(axis=1).astype(float)
        share, hits, bound = _share(part, np.full(games, 4.0), 0.05)
        missed += not share.low <= rate <= share.high
        assert bound >= hits / games
        assert share.high <= 1
    assert missed <= 0.05 * runs + 3 * (0.05 * 0.95 * runs) ** 0.5


def test_the_page_lists_every_item(tmp_path):
    answer = answer_to("unused", "duel-4p", "tech", looks=(300,), out=tmp_path / "out")
    page = answer.report.read_text()
    assert typeset(answer.sentence) in page
    assert "Great Blade" in page
    assert (tmp_path / "out" / "tables" / "items.csv").read_text().count("\n") == SEVEN + 1


def test_the_command_gives_the_answer_again(tmp_path):
    asked = answer_to("unused", "duel-4p", "tech", budget=30, store=tmp_path / "store")
    done = balance("unused", "duel", "--budget", "30", cwd=tmp_path)
    assert done.stdout.startswith(asked.text)
    told = json.loads(balance("unused", "duel-4p", "--kind", "tech", "--budget", "30", "--json", cwd=tmp_path).stdout)
    assert told["command"] == asked.reading.command == "balance unused duel-4p --kind tech --budget 30"
    assert told["estimands"] == json.loads(json.dumps(asked.as_json()["estimands"]))
