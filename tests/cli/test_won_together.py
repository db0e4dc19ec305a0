"""Commands on a game that is won together: one win rate, no seats and shares, and what to ask instead."""

import json

import pytest

from balance.games.spec import Seat
from tests.command import balance
from tests.experiment.maze import registered, truth, written

pytestmark = pytest.mark.usefixtures("toys")
S = Seat()
ROUNDS = """title = "Rounds"
players = 3
question = "How hard by rounds?"
target = [0.35, 0.60]
[matrix]
"rules.round_cap" = [5, 6, 7]"""
CLAIM = """players = 2
question = "Do two coins help?"
[claim]
says = "Two coins at the start make it easier."
expects = "more wins"
seat = { start = { coins = 2 } }"""
FAIR_WORDS = ("fair share", "share of wins", "seat 1", "seat 2")


@pytest.fixture
def place(tmp_path):
    with registered():
        yield written(tmp_path, rounds=ROUNDS, coins=CLAIM, solo="players = 1", wide="players = 3\ntarget = [0.9, 0.2]")


def told(place, *arguments):
    done = balance(*arguments, "--quiet", cwd=place)
    assert done.returncode == 0, done.stderr
    assert not [word for word in FAIR_WORDS if word in done.stdout], done.stdout
    return done.stdout


def test_a_run_has_one_win_rate(place):
    text = told(place, "run", "maze-3p", "--games", "400")
    assert "all together  standard" in text
    page = (place / "reports/maze-3p/report.html").read_text(encoding="utf-8")
    assert "The players together win" in page
    assert "What harms the players" in page
    assert "near misses" in page
    assert "split among those who share it" not in page
    assert "seat 2" not in page.split("How it was measured")[0].split("Who")[0]


def test_a_matrix_has_one_column_and_is_judged_by_its_target(place):
    text = told(place, "run", "rounds", "--games", "600")
    assert [line.split()[:2] for line in text.splitlines() if line.strip()[:1] in "567"][:3] != []
    assert "round_cap    won" in text
    page = (place / "reports/rounds/report.html").read_text(encoding="utf-8")
    assert "Hardest with " in page
    assert "; easiest with " in page
    assert "too hard" in page
    assert "too easy" in page


def test_difficulty_against_a_target(place):
    found = json.loads(told(place, "difficulty", "maze-3p", "--target", "0.35,0.70", "--budget", "2", "--json"))
    assert found["verdict"] == "inside"
    assert found["won"]["low"] <= truth(S, S, S) <= found["won"]["high"]
    assert found["chances"]["inside"] > 0.95
    assert set(found["lost"]) == {"capped"}
    assert [row["id"] for row in found["causes"]] == ["pit", "mud"]
    easy = json.loads(told(place, "difficulty", "solo", "--target", "0.35,0.60", "--budget", "1", "--json"))
    assert easy["verdict"] == "above"
    assert "A player alone wins" in easy["sentence"]
    assert "Too hard." in told(place, "difficulty", "rounds/round_cap=5", "--budget", "1")
    assert "no target" in told(place, "difficulty", "maze", "--budget", "1")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("seats", "maze-3p"), "no seat has a share of its own; ask how hard it is"),
        (("balanced", "maze-3p"), "balance difficulty"),
        (("difficulty", "duel-4p"), "not won together"),
        (("difficulty", "maze-3p", "--target", "0.6,0.3"), "two rising shares"),
        (("difficulty", "maze-3p", "--target", "half"), "two shares of 1"),
        (("run", "wide"), "target wants two rising shares"),
        (("pacing", "maze-3p", "--topic", "leader"), "nobody leads"),
        (("bots", "ladder", "maze", "--mixed"), "won together"),
    ],
)
def test_what_makes_no_sense_together_says_what_to_ask_instead(place, arguments, words):
    done = balance(*arguments, cwd=place)
    assert done.returncode == 2
    assert words in done.stderr
    assert done.stderr.count("\n") == 1


def test_measure_tells_what_it_adds_to_the_group(place):
    text = told(place, "measure", "boots", "--scenario", "maze-3p", "--budget", "30")
    assert text.startswith("Yes. Boots is clearly too strong for its price.")
    assert "to a group that wins" in " ".join(text.split())
    assert "than the usual group" in " ".join(text.split())


def test_compare_tells_points_and_odds_and_how_games_are_lost(place):
    text = " ".join(told(place, "compare", "maze-3p", "--set", "rules.round_cap=7", "--games", "600").split())
    assert text.startswith("The change adds ")
    assert "times the odds" in text
    assert "leaves the length of every game as it was" in text
    assert "games lost: capped" in text
    pit = " ".join(told(place, "compare", "maze-3p", "--without", "pit", "--games", "600").split())
    assert pit.startswith("The change costs a group that wins 8")


def test_claims_about_wins(place):
    text = " ".join(told(place, "claims", "coins").split())
    assert "Yes, it holds" in text
    assert "A member with +2 coins at the start adds" in text
    assert "to a group that wins 7" in text


@pytest.mark.parametrize(("command", "best"), [("cards", "Map"), ("techs", "Boots")])
def test_values(place, command, best):
    text = told(place, command, "maze", "--games", "2000")
    assert f"{best} is the " in text
    assert "a group that wins" in text


def test_the_ladder_is_one_of_groups(place):
    found = json.loads(told(place, "bots", "ladder", "maze", "--players", "3", "--field", "--games", "1500", "--json"))
    for row in found["groups"]:
        exact = truth(*(Seat(row["bot"]),) * 3)
        assert row["won"]["low"] - 0.01 <= exact <= row["won"]["high"] + 0.01
    assert [row["bot"] for row in found["groups"]] == ["standard", "collector", "idle"]
    lone = next(row for row in found["field"] if (row["a"], row["b"]) == ("idle", "standard"))
    assert lone["won"]["low"] - 0.01 <= truth(Seat("idle"), S, S) <= lone["won"]["high"] + 0.01
    text = told(place, "bots", "ladder", "maze", "--players", "3", "--games", "300")
    assert "standard instead of collector: +" in text


def test_a_bot_is_trained_by_what_groups_win(place):
    arguments = ("--from", "collector", "--weights", "want", "--players", "1,2", "--search", "6000", "--games", "200")
    text = told(place, "bots", "tune", "maze", "mine", *arguments, "--proof", "2000")
    assert "a group of mine wins +" in text
    assert (place / "mine.toml").exists()


def test_pacing_tells_when_it_is_decided_and_how_narrowly(place):
    text = told(place, "pacing", "maze-3p", "--topic", "decided", "--budget", "2")
    assert "the group's chance to win" in text
    assert "Near misses" in text
    assert "Narrow escapes" in text


def test_batch(place):
    text = told(place, "batch", "scenarios/maze/maze-3p.toml", "scenarios/maze/rounds.toml", "--games", "200")
    assert "win rates" in text
