"""Answers about how games go: what was asked comes first, and the numbers are those of a run."""

import json
import shlex
from collections import Counter

import numpy as np
import pytest

from balance.ask.reading import TOPICS, Topic
from balance.errors import ScenarioError
from balance.experiment.runs.run import run_scenario
from balance.experiment.scenarios.scenario import load_scenario
from balance.experiment.sequential.played import PlayedGames
from balance.experiment.stories import ENOUGH, FEWEST, MOST, StoryPlan, planned_stories, play_stories
from balance.games.duel.exact import exact_truth
from balance.games.prepared import PreparedMatch
from balance.metrics.record import Record
from balance.metrics.story import Story
from balance.report.core.words.typeset import typeset
from balance.report.pacing.numbers import Paced
from balance.report.pacing.words import TOPICS as WORDS
from balance.report.pacing.words import bound, percent, topic_words
from balance.stats.verdicts.replies import Reply
from tests.ask.answers.readings import answer_to, reading_of
from tests.command import balance

pytestmark = pytest.mark.untraced
FIRST_WORDS = {
    "length": "A game takes about 20 rounds (median; ",
    "decided": "Most games stay open to the last round",
    "leader": "No, the leader does not run away: ",
    "comebacks": "Comebacks happen in ",
    "elimination": "In 100 % of games (",
    "downtime": "Between two turns of one's own, 2.4 turns of others pass",
    "draws": "No game ends in a draw: 0 of 800, so under 0.5 %.",
    "stalls": "No game reaches the limit of 60 rounds: 0 of 800, so under 0.5 %.",
    "endings": 'Games end in one way: "last standing" (all 800).',
}


def test_every_topic_has_words_and_a_sentence():
    assert list(WORDS) == [str(topic) for topic in Topic] == [str(topic) for topic in TOPICS]


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    return tmp_path_factory.mktemp("store")


@pytest.mark.parametrize("topic", [str(topic) for topic in Topic])
def test_the_first_line_answers_what_was_asked(topic, store):
    answer = answer_to("pacing", "duel-4p", topic, looks=(800,), store=store)
    assert answer.sentence.startswith(FIRST_WORDS[topic])
    lines = answer.text.splitlines()
    assert lines[0] == answer.sentence
    assert "For 4 players, standard bots, Dice Duel." in lines
    shown = [line.split("  ")[1] for line in lines[lines.index("") + 2 :] if line.startswith("  ")]
    titles = {name: topic_words_title(name) for name in WORDS}
    assert titles[topic] not in shown
    assert {title for name, title in titles.items() if name != topic} <= set(shown)


def topic_words_title(topic):
    titles = ("Length", "Decided by", "Half-time leader wins", "Comebacks", "Early elimination", "Downtime", "Draws")
    return dict(zip(WORDS, (*titles, "Stopped by the limit", "Most frequent ending"), strict=True))[topic]


@pytest.mark.parametrize("scenario", ["duel-2p", "standard-2p", "teams-4p", "stations-2p", "fighters-2p", "points-3p"])
def test_every_game_answers_every_topic(scenario):
    loaded = load_scenario(scenario)
    *_, known = play_stories(StoryPlan(loaded, 5, 30), PlayedGames(keep_tables=True), 2)
    for topic in WORDS:
        paced = Paced(known, topic)
        paced.check()
        words = topic_words(paced, topic)
        assert words is not None
        assert words.headline.endswith(".")
        assert "nan" not in " ".join((words.headline, *words.more, words.value, words.reach))


def test_length_agrees_with_the_exact_truth():
    answer = answer_to("pacing", "duel-2p", "length", looks=(4000,))
    truth = exact_truth(load_scenario("duel-2p").match)
    rounds = answer.extra["estimands"]["rounds"]
    assert rounds["low"] - 0.05 <= truth.rounds <= rounds["high"] + 0.05
    assert rounds["q05"] <= rounds["median"] <= rounds["q95"]
    assert rounds["games"] == 4000


def test_it_plays_the_games_that_the_run_it_names_plays(tmp_path):
    answer = answer_to("pacing", "duel-4p", "length", looks=(300,), changes=("rules.hand_size=1",))
    named = shlex.split(answer.extra["same_games"])
    assert named == ["balance", "run", "duel-4p", "--set", "rules.hand_size=1", "--games", "300", "--seed", "5411"]
    run = run_scenario(load_scenario("duel-4p", ["rules.hand_size=1"]), tmp_path / "run", 300, 5411)
    assert answer.extra["estimands"]["rounds"]["estimate"] == pytest.approx(run.totals.mean_rounds())


def test_no_game_is_played_twice_and_a_run_lends_its_games(monkeypatch, tmp_path):
    counted, whole = Counter(), PreparedMatch.simulate

    def simulate(self, seed, first, count, **options):
        counted.update(range(first, first + count))
        return whole(self, seed, first, count, **options)

    run_scenario(load_scenario("duel-4p"), tmp_path / "run", 200, store=tmp_path / "store")
    monkeypatch.setattr(PreparedMatch, "simulate", simulate)
    answer = answer_to("pacing", "duel-4p", "length", looks=(300,), store=tmp_path / "store", out=tmp_path / "out")
    assert answer.games == 300
    assert counted == Counter(range(200, 300))
    again = answer_to("pacing", "duel-4p", "decided", looks=(300,), store=tmp_path / "store", out=tmp_path / "more")
    assert sum(counted.values()) == 100
    assert again.extra["estimands"]["rounds"] == answer.extra["estimands"]["rounds"]


@pytest.mark.parametrize(("coins", "reply"), [(30, Reply.YES), (0, Reply.NO)])
def test_a_head_start_that_decides_the_game_is_a_leader_who_runs_away(coins, reply, tmp_path):
    file = tmp_path / "ahead.toml"
    file.write_text(f'game = "duel"\nseed = 3\n[[seats]]\nstart = {{ coins = {coins} }}\n[[seats]]\n[[seats]]\n')
    answer = answer_to("pacing", str(file), "leader", looks=(800,))
    assert answer.extra["answer"] == str(reply)
    assert answer.sentence.startswith("Yes, an early lead mostly decides" if coins else "No, the leader does not")
    assert answer.extra["fair"] == pytest.approx(1 / 3)


def test_between_both_answers_it_cannot_tell(monkeypatch):
    *_, known = play_stories(StoryPlan(load_scenario("duel-4p"), 5, 100), PlayedGames(), 1)
    paced = Paced(known, "leader")
    middle = paced.facts["snowball"].mean.estimate
    monkeypatch.setattr(Paced, "halfway", property(lambda _: middle))
    assert paced.runs_away is Reply.NOT_KNOWN
    assert topic_words(paced, "leader").headline.startswith("Cannot tell yet whether the leader runs away")


def test_games_that_do_not_end_are_told_first():
    answer = answer_to("pacing", "duel-4p", "length", looks=(100,), changes=("rules.round_cap=8",))
    assert answer.sentence == "Most games do not end by themselves: 100 % reach the limit of 8 rounds."
    stalls = answer_to("pacing", "duel-4p", "stalls", looks=(100,), changes=("rules.round_cap=8",))
    assert stalls.sentence.startswith("100 % of games (96.3 to 100.0 %) are still going on at the limit of 8 rounds.")


def test_where_all_win_together_nobody_leads(monkeypatch):
    monkeypatch.setattr(Record, "cooperative", property(lambda _: True))
    with pytest.raises(ScenarioError, match="won or lost together"):
        answer_to("pacing", "duel-4p", "leader", looks=(50,))


def test_no_minutes_are_invented():
    for topic in ("length", "downtime"):
        answer = answer_to("pacing", "duel-4p", topic, looks=(50,))
        assert "nobody has timed a turn" in answer.text
        assert not {word for word in answer.text.split() if word.strip("().,") in ("minute", "hours", "hour")}


def test_the_plan_depends_on_the_budget_and_never_on_the_clock():
    duel, four = load_scenario("duel-4p"), load_scenario("standard-4p")
    assert planned_stories(duel, 50) == ENOUGH
    assert planned_stories(duel, 600) == MOST
    assert planned_stories(four, 4) == 900
    assert planned_stories(four, 0) == FEWEST


def test_the_user_may_end_it_and_keeps_what_is_finished():
    calls = []

    def stop(text):
        calls.append(text)
        if len(calls) == 3:
            raise KeyboardInterrupt

    answer = answer_to("pacing", "duel-4p", "length", looks=(4000,), progress=stop, jobs=1)
    assert answer.interrupted
    assert 2 <= answer.games < 4000
    assert f"{answer.games:,} games of 4,000 planned: time was up" in answer.text


def test_the_page_shows_the_topic_the_others_and_how_it_was_measured(tmp_path):
    answer = answer_to("pacing", "duel-4p", "elimination", looks=(300,), out=tmp_path / "out")
    page = (tmp_path / "out" / "report.html").read_text()
    assert typeset(answer.sentence) in page
    assert page.index("Also asked about") < page.index("Who has to watch") < page.index("What the answer rests on")
    assert (tmp_path / "out" / "figures" / "eliminations.png").exists()
    told = json.loads((tmp_path / "out" / "summary.json").read_text())
    assert (told["verdict"], told["topic"], told["answer"], told["grade"]) == ("described", "elimination", None, None)
    assert next(iter(told["estimands"])) == "out_early"
    for numbers in told["estimands"].values():
        assert {"estimate", "low", "high", "games"} <= set(numbers)
        assert numbers["low"] <= numbers["estimate"] <= numbers["high"]


@pytest.mark.parametrize("options", [(), ("--seed", "7", "--set", "rules.hand_size=1")])
def test_the_command_gives_the_answer_again(options, tmp_path):
    changes = tuple(options[3:4])
    seed = 7 if options else None
    asked = answer_to("pacing", "duel-4p", "leader", changes=changes, budget=40, seed=seed, store=tmp_path / "store")
    done = balance("pacing", "duel-4p", "--topic", "leader", "--budget", "40", *options, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(asked.text)
    command = reading_of("pacing", "duel-4p", "leader", changes=changes).command
    named = shlex.split(command)[1:]
    assert balance(*named, "--budget", "40", *options[:2], cwd=tmp_path).stdout == done.stdout


def test_small_shares_are_never_rounded_to_none():
    assert (percent(0), percent(0.0001), percent(0.024), percent(0.5), percent(0.9999), percent(1)) == (
        "0 %", "under 0.1 %", "2.4 %", "50 %", "over 99.9 %", "100 %",
    )  # fmt: skip
    assert [bound(x) for x in (0.00092, 0.0014, 0.00018, 0.031)] == ["0.1 %", "0.14 %", "0.02 %", "3.1 %"]
    for share in np.random.default_rng(1).uniform(1e-5, 0.3, 200):
        assert float(bound(share).removesuffix(" %")) / 100 >= share - 1e-12


def test_a_story_needs_two_games():
    assert StoryPlan(load_scenario("duel-4p"), 1, 2).games == 2
    *_, known = play_stories(StoryPlan(load_scenario("duel-4p"), 1, 2), PlayedGames(), 1)
    assert known.games == 2
    assert isinstance(known.story, Story)
