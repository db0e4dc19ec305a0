"""Commands on scenarios, layouts, bots and rules: what they print, and how they refuse."""

import json

import pytest

from tests.command import balance

GOOD = 'game = "duel"\nplayers = 2\ngames = 50\nseed = 4\n'


@pytest.fixture
def scenario(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(GOOD)
    return file


def test_run_writes_tables_and_tells_the_shares(scenario, tmp_path):
    done = balance("run", str(scenario), "--no-report", "--out", str(tmp_path / "out"))
    assert done.returncode == 0
    assert "mine: 50 games, seed 4" in done.stdout
    assert (tmp_path / "out" / "data" / "seats.parquet").exists()
    other = ("--no-report", "--out", str(tmp_path / "b"), "--games", "20", "--json")
    again = json.loads(balance("run", str(scenario), *other).stdout)
    assert (again["games"], again["seed"], len(again["seats"])) == (20, 4, 2)
    assert sum(seat["win"]["estimate"] for seat in again["seats"]) == pytest.approx(1)


def test_run_takes_changes(scenario, tmp_path):
    options = ("--no-report", "--out", str(tmp_path / "out"), "--set", "rules.round_cap=1", "--json")
    done = balance("run", str(scenario), *options)
    assert json.loads(done.stdout)["rounds"]["mean"] == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("run", "no-such-scenario"), 'unknown scenario "no-such-scenario"'),
        (("run", "FILE", "--set", "rules.damge=1"), 'did you mean "rules.damage"?'),
        (("run", "FILE", "--games", "0"), "--games"),
        (("rules", "mothershp"), 'did you mean "mothership"?'),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(arguments, words, scenario, tmp_path):
    done = balance(*(str(scenario) if a == "FILE" else a for a in arguments), cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr
    assert done.stderr.count("\n") == 1
    assert [p.name for p in tmp_path.iterdir()] == ["mine.toml"]


def test_check_looks_at_every_file(scenario, tmp_path):
    (tmp_path / "bad.toml").write_text('game = "duel"\nplayers = 9\n')
    (tmp_path / "map.txt").write_text("players = 2\n\n. . .\n . x .\n")
    (tmp_path / "bot.toml").write_text("nose = 1\n")
    files = [str(tmp_path / name) for name in ("mine.toml", "bad.toml", "map.txt", "bot.toml")]
    done = balance("check", *files)
    assert done.returncode == 2
    lines = done.stdout.splitlines()
    assert lines[0].endswith("mine.toml: scenario, fine")
    assert "bad.toml:2: Dice Duel is for 2 to 6 players, not 9" in lines[1]
    assert "map.txt:4:4: 'x' is no sign of a map" in lines[2]
    assert 'unknown weight "nose"; did you mean "noise"?' in lines[3]
    rows = json.loads(balance("check", *files, "--json").stdout)
    assert [row["error"] is None for row in rows] == [True, False, False, False]


def test_rules_counts_by_status_and_lists_as_json():
    assert "implemented" in balance("rules", "mothership").stdout
    listed = json.loads(balance("rules", "mothership", "--json").stdout)
    assert {"id", "text", "status", "tests"} == set(listed["rules"][0])
    assert {"name", "value", "source", "gap", "range"} == set(listed["constants"][0])
