"""`balance new` and `balance scenarios`, as a user meets them."""

import json
import shlex

import pytest

from balance.games import game, game_names
from tests.command import balance

KINDS = {name: ["scenario", *["layout"][: len(game(name).layouts)], "bot", "card"] for name in game_names()}
CASES = [(kind, name) for name, kinds in KINDS.items() for kind in kinds]
# a page takes its time: one a game, each of another kind of file
PAGES = list[tuple[str, str]]()
for _name, _kinds in KINDS.items():
    PAGES.append((min(_kinds, key=[kind for kind, _ in PAGES].count), _name))


def test_every_kind_of_file_has_a_page():
    assert {kind for kind, _ in PAGES} == {kind for kind, _ in CASES}


@pytest.mark.parametrize(("kind", "of"), CASES)
def test_the_commands_that_it_names_work_as_they_stand(kind, of, tmp_path):
    done = balance("new", kind, f"my-{kind}", "--game", of, "--players", "2", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    first, *commands = done.stdout.splitlines()
    assert first.startswith(f"wrote my-{kind}.")
    assert len(commands) >= 2
    for command in commands:
        words = shlex.split(command)[1:]
        less = ["--games", "4", *(["--no-report"] if (kind, of) not in PAGES else [])] if words[0] == "run" else []
        gone_on = balance(*words, *less, cwd=tmp_path)
        assert gone_on.returncode == 0, (command, gone_on.stderr)
        assert "warning" not in gone_on.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["scnario", "x"], "scnario"),
        (["scenario", "x", "--game", "duell"], 'did you mean "duel"?'),
        (["layout", "x", "--game", "duel"], "Dice Duel has no layouts"),
        (["scenario", "x", "--players", "9"], "players, not 9"),
        (["scenario", "taken"], "taken.toml is there already"),
    ],
)
def test_bad_input_is_one_line_and_writes_nothing(arguments, words, tmp_path):
    (tmp_path / "taken.toml").write_text("mine")
    done = balance("new", *arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert words in done.stderr
    assert [(p.name, p.read_text()) for p in tmp_path.iterdir()] == [("taken.toml", "mine")]


def test_scenarios_are_listed_with_their_questions(tmp_path):
    (tmp_path / "scenarios" / "duel").mkdir(parents=True)
    text = 'game = "duel"\nplayers = 2\nquestion = "Mine?"\n[matrix]\nseed = [1, 2]\n'
    (tmp_path / "scenarios" / "duel" / "mine.toml").write_text(text)
    lines = balance("scenarios", cwd=tmp_path).stdout.splitlines()
    assert lines[0].split() == ["scenario", "players", "cells", "question"]
    assert lines[1].split() == ["mine", "2", "2", "Mine?"]
    listed = {row["name"]: row for row in json.loads(balance("scenarios", "--game", "mothership", "--json").stdout)}
    assert listed["first-player"]["players"] == "2 to 6"
    assert listed["first-player"]["cells"] == 5
    assert all(row["question"].endswith("?") for row in listed.values())
