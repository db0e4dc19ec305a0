"""The command line as a user meets it."""

import json
import time
from fractions import Fraction

import pytest

from tests.command import balance


@pytest.mark.parametrize("command", [(), ("--help",), ("dice", "--help"), ("games", "-h"), ("bench", "-h")])
def test_help_has_examples(command):
    done = balance(*command)
    assert done.returncode == 0
    assert "Examples:" in done.stdout
    assert done.stderr == ""


def test_version_tells_engine_and_python():
    out = balance("--version").stdout
    assert out.startswith("balance 0.")
    assert "engines: " in out


def test_dice_prints_odds_fractions_and_bars():
    out = balance("dice", "d8+d6+2 vs d10", COLUMNS="120").stdout
    assert "win  82.7083%  397/480  ██" in out
    assert "tie   5.6250%    9/160" in out
    assert "lose  11.6667%     7/60" in out
    assert "the winner's total, when a side wins: mean 10.4018" in out


def test_dice_without_quotes_and_in_capitals():
    assert balance("dice", "D8", "VS", "d6", "--json").returncode == 0


def test_dice_on_a_terminal_without_unicode():
    assert "  6  16.6667%  1/6  ####" in balance("dice", "d6", PYTHONIOENCODING="ascii", COLUMNS="80").stdout


def test_dice_json_shapes():
    fight = json.loads(balance("dice", "d8+d6 vs d10", "--json").stdout)
    assert set(fight) == {"expr", "win", "tie", "lose", "winner_total"}
    wins = sum(a + b > c for a in range(1, 9) for b in range(1, 7) for c in range(1, 11))
    assert fight["win"] == {"fraction": str(Fraction(wins, 480)), "value": wins / 480}
    assert set(fight["winner_total"]["outcomes"][0]) == {"value", "fraction", "p"}
    assert sum(row["p"] for row in fight["winner_total"]["outcomes"]) == pytest.approx(1)
    assert json.loads(balance("dice", "2d6 >= 6", "--json").stdout) == {
        "expr": "2d6 >= 6",
        "p": {"fraction": "13/18", "value": 13 / 18},
    }
    total = json.loads(balance("dice", "4d6kh3", "--json").stdout)
    assert set(total) == {"expr", "mean", "sd", "outcomes"}
    assert total["mean"] == pytest.approx(12.2446, abs=1e-4)
    tie = json.loads(balance("dice", "1 vs 1", "--json").stdout)
    assert tie["winner_total"] == {"mean": None, "outcomes": []}


@pytest.mark.rendered
@pytest.mark.parametrize("expression", ["3d6", "d8 vs d6", "2d6 >= 7", "100d6", "1 vs 1", "7"])
def test_dice_draws_a_png(expression, tmp_path):
    done = balance("dice", expression, "--png", str(tmp_path / "odds.png"))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "odds.png").read_bytes().startswith(b"\x89PNG")
    assert [p.name for p in tmp_path.iterdir()] == ["odds.png"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("dice", "d8+q6"), 'character 4 of "d8+q6": "q" is not known'),
        (("dice", ""), "the expression is empty"),
        (("dice", "1e9d6"), "character 2"),
        (("dice", "-3d6"), "cannot be negative"),
        (("dice", "1000000000d6"), "a number must lie between 0 and 1,000,000"),
        (("dice", "5000d6"), "5000 dice cannot be rolled; 1 to 1,000 can"),
        (("dice", "(" * 400 + "d6" + ")" * 400), "at most 50 deep"),
        (("dice", "+".join(["d6"] * 5000)), "1000 characters"),
        (("dice", "d1000+1000*d1000"), "the limit is 20,000"),
        (("dice", "1000d1000"), "the limit is 20,000"),
        (("dice", "max(" + ",".join(["200d20r1kh1"] * 9) + ")"), "fractions of more than 14,000 bits"),
        (
            ("dice", "max(" + ",".join(["200d20r1kh1"] * 5) + ") vs " + "max(" + ",".join(["200d20r1kh1"] * 5) + ")"),
            "bits",
        ),
        (("dice", "d6", "--jsn"), "there is no option --jsn"),
        (("dice",), "EXPR"),
        (("dcie", "d6"), "Did you mean 'dice'?"),
        (("games", "--jsn"), "--jsn"),
    ],
)
def test_bad_input_is_one_clear_line_and_exit_code_2(arguments, words):
    start = time.perf_counter()
    done = balance(*arguments)
    assert time.perf_counter() - start < 10  # bounded: the real times are in balance bench
    assert done.returncode == 2
    assert done.stdout == ""
    assert words in done.stderr
    assert done.stderr.startswith("error: ")
    assert done.stderr.count("\n") == 1


def test_a_picture_that_cannot_be_written_is_an_error_and_leaves_nothing(tmp_path):
    done = balance("dice", "d6", "--png", str(tmp_path / "missing" / "a.png"))
    assert (done.returncode, done.stdout) == (1, "")
    assert "cannot write" in done.stderr
    assert done.stderr.count("\n") == 1


def test_games():
    assert "duel: Dice Duel, 2 to 6 players" in balance("games").stdout
    armada, duel, mothership, *others = json.loads(balance("games", "--json").stdout)
    assert [one["name"] for one in others] == ["space_fighters", "star_stations"]
    assert (armada["name"], armada["players"]) == ("armada", [1, 2, 3, 4])
    assert (mothership["name"], mothership["players"]) == ("mothership", [2, 3, 4, 5, 6])
    assert duel == {
        "name": "duel",
        "title": "Dice Duel",
        "players": [2, 3, 4, 5, 6],
        "rules_version": 1,
        "modules": [],
    }


def test_control_characters_do_not_reach_the_terminal():
    assert "\x1b" not in balance("dice", "d6\x1b[31m").stderr
