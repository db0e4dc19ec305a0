"""`balance bots`: what it prints, what it writes, and how it refuses."""

import json
import os
import signal
import subprocess
import sys
import time
import tomllib

import pytest

from tests.command import balance
from tests.conftest import PROJECT

TEAMS = 'game = "duel"\nplayers = 4\nteams = [[1, 3], [2, 4]]\n'


def test_bots_are_listed_with_their_texts_and_how_they_were_made(tmp_path):
    listed = balance("bots").stdout
    assert "duel: Dice Duel\n  novice    like standard, but every second choice" in listed
    assert "mothership: Mothership" in listed
    assert "mothership" not in balance("bots", "duel").stdout
    rows = json.loads(balance("bots", "duel", "--json").stdout)
    assert [row["bot"] for row in rows] == ["novice", "random", "saver", "show_off", "standard"]
    assert set(rows[0]) == {"game", "bot", "text", "made", "weights"}
    assert rows == json.loads(balance("bots", "list", "duel", "--json").stdout)


def test_how_a_bot_was_made_is_told():
    from dataclasses import replace

    from balance.games import game
    from balance.report.terminal.bots import bots_text

    class Shop:
        name, title = "shop", "Shop"

        def policies(self):
            bot = game("duel").policies()["saver"]
            return {"a": replace(bot, name="a", made="by hand"), "b": replace(bot, name="b", made={"seed": 3})}

    assert bots_text(Shop()).splitlines()[2::2] == ["     made: by hand", "     made: seed 3"]


@pytest.mark.rendered
def test_ladder_as_text_json_file_and_picture(tmp_path):
    arguments = ("bots", "ladder", "duel", "--players", "2", "--games", "200", "--bots", "standard,saver")
    done = balance(*arguments, "--png", "ladder.png", "--out", "ladder.json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "Dice Duel, 2 players: 2 bots, 200 games, seed 1"
    assert [line.split()[0] for line in lines[3:5]] == ["standard", "saver"]
    assert "share of ROW against COLUMN, in %" in lines
    assert (tmp_path / "ladder.png").read_bytes().startswith(b"\x89PNG")
    found = json.loads(balance(*arguments, "--json", cwd=tmp_path).stdout)
    assert found == json.loads((tmp_path / "ladder.json").read_text())
    assert (found["game"], found["players"]) == ("duel", 2)
    assert [set(row) for row in found["ratings"]] == [{"bot", "rating", "low", "high"}] * 2
    (pair,) = found["pairs"]
    assert (pair["a"], pair["b"]) == ("standard", "saver")
    assert set(pair["share"]) == {"estimate", "low", "high", "games"}
    assert 0.6 < pair["share"]["low"] < pair["share"]["high"] < 0.95


def test_ladder_of_a_field_and_of_teams(tmp_path):
    (tmp_path / "teams.toml").write_text(TEAMS)
    done = balance("bots", "ladder", "duel", "--scenario", "teams.toml", "--games", "100", cwd=tmp_path)
    assert "Dice Duel, 4 players, 2 teams: 5 bots, 1,000 games, seed 1" in done.stdout
    field = ("--field", "--mixed", "--bots", "standard,novice,saver", "--zero", "novice", "--json")
    found = json.loads(
        balance("bots", "ladder", "duel", "--players", "3", "--games", "300", *field, cwd=tmp_path).stdout
    )
    assert len(found["field"]) == 6
    assert {row["bot"] for row in found["mixed"]} == {"standard", "novice", "saver"}
    assert {row["bot"]: row["rating"] for row in found["ratings"]}["novice"] == 0
    assert found["zero"] == "novice"


def test_tune_writes_a_bot_that_can_be_played(tmp_path):
    options = [
        "--from",
        "saver",
        "--weights",
        "want",
        "--players",
        "2",
        "--games",
        "80",
        "--search",
        "3000",
        "--proof",
        "600",
    ]
    done = balance("bots", "tune", "duel", "mine", *options, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("mine: trained from saver in ")
    assert done.stdout.endswith("bot: mine.toml\n")
    made = tomllib.loads((tmp_path / "mine.toml").read_text())["made"]
    assert made["command"].startswith("balance bots tune duel mine --from saver --weights want --search 3000")
    assert balance("check", "mine.toml", "--game", "duel", cwd=tmp_path).stdout == "mine.toml: bot of Dice Duel, fine\n"
    ladder = balance("bots", "ladder", "duel", "--bots", "mine.toml,saver", "--games", "200", "--json", cwd=tmp_path)
    assert json.loads(ladder.stdout)["ratings"][0]["bot"] == "mine"
    again = json.loads(balance("bots", "tune", "duel", "mine", *options, "--json", cwd=tmp_path).stdout)
    assert (again["better"], again["out"], again["finished"]) == (True, "mine.toml", True)


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("bots duell", 'did you mean "duel"?'),
        ("bots laddr duel", 'did you mean "ladder"?'),
        ("bots duel extra", "unexpected extra argument"),
        ("bots ladder duel --bots standard,savr", 'did you mean "saver"?'),
        ("bots ladder duel --bots standard,,saver", "no list of names"),
        ("bots ladder duel --bots standard", "two bots or more"),
        ("bots ladder duel --players 9", "not 9"),
        ("bots ladder duel --scenario standard-2p", "is a scenario of Mothership"),
        ("bots ladder mothership --scenario standard-2p --players 4", "for 2 players, not 4"),
        ("bots ladder duel --zero nobody", '"nobody" is not among'),
        ("bots ladder duel --set rules.damag=2", "damag"),
        ("bots ladder duel --png a.png --out a.png", "name the same file"),
        ("bots tune duel x --from savr", 'did you mean "saver"?'),
        ("bots tune duel x --weights nois", 'did you mean "noise"?'),
        ("bots tune duel x --budget soon", "a time is a number of seconds"),
        ("bots tune duel x --players two", "--players wants numbers"),
        ("bots tune duel x --players 9", "not 9"),
        ("bots tune duel x --scenarios standard-2p", "is a scenario of Mothership"),
        ("bots tune duel x --pool nobody", 'unknown bot "nobody"'),
        ("bots tune duel a/b", "name of a bot has letters"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(command, words, tmp_path):
    done = balance(*command.split(), cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert words in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("command", "told", "sign", "enough"),
    [
        (
            "ladder duel --players 2 --games 100000000 --bots standard,saver --store store",
            "the ladder so far",
            "store/*/*/*",
            3,  # both rotations of the first games, and one more
        ),
        ("tune duel x --from saver --weights want --players 2 --search 100000000", "are kept", "x.training.json", 1),
    ],
)
def test_an_interruption_keeps_what_is_finished(command, told, sign, enough, tmp_path):
    running = subprocess.Popen(
        [sys.executable, "-m", "balance", "bots", *command.split()],
        cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(PROJECT)}, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True,
    )  # fmt: skip
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline and len(list(tmp_path.glob(sign))) < enough:
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=120)
    assert running.returncode == 130, err
    assert err.startswith("interrupted")
    assert told in err
    assert err.count("\n") == 1
    assert ("rating" in out) == command.startswith("ladder")


def test_progress_says_how_far_a_training_is():
    from balance.bots.training import TrainingStanding
    from balance.cli.bots.tune import standing_words
    from balance.experiment.runs.totals import Estimate

    text = "generation 7, 9,000 games, best so far +10.0 points (+5.0 to +15.0) on the start, 60 s left"
    assert standing_words(TrainingStanding(7, 9000, Estimate(0.1, 0.05, 0.15, 400), 0.25, 20.0)) == text
