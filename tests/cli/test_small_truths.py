"""Names for ids, times and players that mean the same everywhere, groups, completion, and errors in one line."""

import json
import re
import shlex
from functools import cache

import pytest
import typer.main

from tests.command import balance

FAST = ("--budget", "0", "--jobs", "1", "--quiet")
TINY = ("--games", "20", "--jobs", "1", "--quiet")


def test_a_name_works_where_an_id_does(tmp_path):
    for typed in ("Great Blade", "great blade", "GREAT-BLADE", "great_blade"):
        told = json.loads(balance("measure", typed, *FAST, "--json", cwd=tmp_path).stdout)
        assert told["subject"] == "great_blade"
    told = json.loads(balance("measure", "Plating", "--against", "Trinket", *FAST, "--json", cwd=tmp_path).stdout)
    assert told["subject"] == "plating trinket"
    without = balance("compare", "duel-2p", "--without", "Great Blade", *TINY, cwd=tmp_path).stdout
    assert "Great Blade without effect" in without
    priced = balance("compare", "duel-2p", "--set", "items.Great Blade.price=1", *TINY, cwd=tmp_path).stdout
    assert "items.great_blade.price" in priced
    listed = balance("catalogue", "duel", "--set", "items.Great Blade.cost=9", "--find", "Great Blade", cwd=tmp_path)
    assert "price 9" in listed.stdout


def test_names_work_in_files_too(tmp_path):
    seats = '[[seats]]\ngrant = ["Great Blade"]\npursue = "sharp blade"\n[[seats]]\nvoid = ["Plating"]\n'
    (tmp_path / "mine.toml").write_text(f'game = "duel"\n{seats}[set]\n"items.Great Blade.price" = 2\n')
    assert balance("check", "mine.toml", cwd=tmp_path).stdout == "mine.toml: scenario, fine\n"
    wrong = '[set]\n"items.Great Blade.price" = "dear"\n'
    (tmp_path / "wrong.toml").write_text(f'game = "duel"\nplayers = 2\n{wrong}')
    assert balance("check", "wrong.toml", cwd=tmp_path).stdout.startswith("wrong.toml:4: items.great_blade.price")


def test_set_by_name_overrides_a_matrix(tmp_path):
    (tmp_path / "m.toml").write_text('game = "duel"\nplayers = 2\n[matrix]\n"items.plating.price" = [1, 2]\n')
    told = json.loads(balance("run", "m.toml", "--set", "items.Plating.price=3", *TINY, "--json", cwd=tmp_path).stdout)
    assert "cells" not in told


def test_a_time_means_the_same_everywhere(tmp_path):
    for command in (("measure", "plating"), ("seats", "duel-2p"), ("compare", "duel-2p", "--set", "players=3")):
        wrong = balance(*command, "--budget", "soon", cwd=tmp_path)
        assert wrong.returncode == 2
        assert "a time is a number of seconds" in wrong.stderr
        assert balance(*command, "--budget", "-1", cwd=tmp_path).returncode == 2
    told = json.loads(balance("measure", "plating", "--budget", "0m", "--quiet", "--json", cwd=tmp_path).stdout)
    assert told["command"].endswith("--budget 0")
    both = balance("bots", "tune", "duel", "x", "--search", "100", "--budget", "9s", cwd=tmp_path)
    assert "give one of them" in both.stderr


def test_players_means_the_same_everywhere(tmp_path):
    told = json.loads(balance("run", "duel-4p", "--players", "3", *TINY, "--no-report", "--json", cwd=tmp_path).stdout)
    assert len(told["seats"]) == 3
    told = json.loads(balance("seats", "duel-4p", "--players", "2", *TINY, "--json", cwd=tmp_path).stdout)
    assert len(told["estimands"]) == 2
    told = json.loads(balance("measure", "plating", "--players", "2", *FAST, "--json", cwd=tmp_path).stdout)
    assert "--set players=2" in told["command"]
    wrong = balance("run", "duel-4p", "--players", "9", cwd=tmp_path)
    assert (wrong.returncode, wrong.stderr) == (2, "error: Dice Duel is for 2 to 6 players, not 9\n")


def test_commands_stand_in_groups_and_no_line_is_cut():
    told = balance("--help", COLUMNS="80").stdout
    groups = ["Questions about balance:", "Games by the thousand:", "Look up:", "Files and bots", "This program:"]
    assert [told.index(group) for group in groups] == sorted(told.index(group) for group in groups)
    listed = told[told.index(groups[0]) : told.index("Examples:")]
    assert "..." not in listed
    assert "\x1b" not in told
    assert {"ask", "answers", "bots", "bench"} <= set(re.findall(r"^  (\w+)", listed, re.M))


@cache
def helps():
    """Every command and the examples below its help."""
    from balance.cli.main import app  # not above: it would take the place of the function `balance.cli.main`

    tool = typer.main.get_command(app)
    commands = {**tool.commands, **{f"bots {name}": one for name, one in tool.commands["bots"].commands.items()}}
    return {name: re.findall(r"^  (balance .+)$", one.epilog or "", re.M) for name, one in commands.items()}


CHEAP = ["answers", "games", "catalogue", "rules", "scenarios", "layout", "new", "check", "dice", "ask", "bots list"]
LIGHT = {"ask": ("--dry-run",), "bots skill": ("--games", "2"), "bots luck": ("--games", "2")}  # not for a minute


@pytest.mark.parametrize("name", CHEAP)
def test_examples_of_the_help_work_in_an_empty_folder(name, tmp_path):
    examples = helps()[name]
    assert examples
    for example in examples:
        typed = shlex.split(re.split(" {3,}", example)[0])[1:]
        if typed[:2] not in (["bots", "ladder"], ["bots", "meta"], ["bots", "tune"]):
            done = balance(*typed, *LIGHT.get(name, LIGHT.get(" ".join(typed[:2]), ())), cwd=tmp_path)
            assert done.returncode == 0, f"{example}: {done.stderr}"


PLAYING = ["run", "batch", "seats", "compare", "claims", "cards", "techs", "watch", "measure"]


@pytest.mark.parametrize("name", PLAYING)
def test_examples_that_play_name_what_is_shipped(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    from balance.experiment.scenarios.find import known_scenario
    from balance.games import game_names

    for example in helps()[name]:
        words = shlex.split(example)[2:]
        named = [word for word in words if re.fullmatch(r"[a-z]+-\dp|[a-z-]+\.toml", word)]
        assert all(known_scenario(word) for word in named), example
        assert name in ("measure", "claims") or known_scenario(words[0]) or words[0] in game_names(), example


@pytest.mark.parametrize(
    ("contents", "words"),
    [
        (b"", "f.toml: the file is empty"),
        (b"# nothing\n", "f.toml: the file is empty"),
        (b"\x80\x00\xff", "f.toml: this is no text in UTF-8"),
        (b'game = "duel\nplayers = 2\n', "f.toml:1:13: a quotation mark is missing"),
        (b"game = duel\n", 'f.toml:1:8: text stands in quotation marks: "duel"'),
        (b'game = "duel"\nplayers =\n', "f.toml:2:10: a value is missing behind ="),
        (b"game: duel\n", "f.toml:1:5: a line is KEY = VALUE"),
    ],
)
@pytest.mark.parametrize("command", ["check", "run"])
def test_a_broken_file_gets_one_clear_line(command, contents, words, tmp_path):
    (tmp_path / "f.toml").write_bytes(contents)
    done = balance(command, "f.toml", cwd=tmp_path)
    told = done.stdout if command == "check" else done.stderr.removeprefix("error: ")
    assert done.returncode == 2
    assert told.startswith(words)
    assert told.count("\n") == 1


def test_a_folder_where_a_file_is_expected_is_told(tmp_path):
    done = balance("check", "..", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "..: this is a folder; name the files in it, such as ../*.toml\n")
    assert "is a folder" in balance("run", "..", cwd=tmp_path).stderr
    assert balance("check", "nothing.toml", cwd=tmp_path).stdout == "nothing.toml: there is no such file\n"


def test_a_missing_quotation_mark_does_no_harm(tmp_path):
    told = json.loads(balance("ask", "is", "Trinket", "worth", "it?", "--dry-run", "--json", cwd=tmp_path).stdout)
    assert told["question"] == "is Trinket worth it?"
    wrong = balance("run", "duel-2p", "--set", 'layout="narrows', cwd=tmp_path)
    assert (wrong.returncode, "quotation mark is missing" in wrong.stderr) == (2, True)


def test_compare_names_no_change_that_is_none(tmp_path):
    typed = ("--set", "rules.start_hull=6", "--set", "rules.damage=1")
    told = balance("compare", "duel-2p", *typed, *TINY, cwd=tmp_path).stdout
    assert "against the same with start_hull 6\n" in told
    assert "damage" not in told.partition("\n\n")[0]


def test_a_scenario_asks_its_own_question(tmp_path):
    (tmp_path / "mine.toml").write_text('base = "duel-2p"\n')
    told = json.loads(balance("run", "mine.toml", *TINY, "--no-report", "--json", "--out", "out", cwd=tmp_path).stdout)
    assert told["games"] == 20
    assert json.loads((tmp_path / "out" / "summary.json").read_text())["question"] == ""


def test_an_answer_as_markdown_has_headline_table_scope_and_command(tmp_path):
    told = balance("measure", "plating", *FAST, "--markdown", cwd=tmp_path).stdout
    assert told.startswith("*Is Plating too strong in Dice Duel?*\n\n**")
    assert "| Question | Points | Says | Games |\n| --- | ---: | --- | ---: |\n" in told
    assert "Measured for 4 players" in told
    assert "```\nbalance measure plating --scenario duel-4p --budget 0\n```\n" in told
    asked = balance("ask", "is Plating overpowered?", *FAST, "--markdown", cwd=tmp_path).stdout
    assert asked.startswith("*is Plating overpowered?*")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("run duel-2p --games abc", '--games takes a whole number, not "abc"'),
        ("run duel-2p --games=1.5", '--games takes a whole number, not "1.5"'),
        ("run duel-2p --games 0", '--games takes at least 1, not "0"'),
        ("run duel-2p --games 2000000000", '--games takes at most 1000000000, not "2000000000"'),
        ("bots ladder duel --players x", '--players takes a whole number, not "x"'),
        ("watch duel-2p --index -1", '--index takes at least 0, not "-1"'),
    ],
)
def test_a_wrong_number_is_told_in_plain_words(typed, words, tmp_path):
    done = balance(*typed.split(), cwd=tmp_path)
    command = "balance bots ladder" if "ladder" in typed else f"balance {typed.split()[0]}"
    assert (done.returncode, done.stderr) == (2, f"error: {words} (see {command} --help)\n")
