"""`balance watch`."""

import json

import pytest

from .test_commands import balance


def test_the_log_is_the_recorded_game_and_the_page_is_written(tmp_path):
    page = tmp_path / "new" / "game.html"
    done = balance("watch", "standard-2p", "--index", "3", "--seed", "11", "--html", str(page))
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "Two players, deathmatch: game 3 of seed 11"
    assert lines[1] == "seat 1: standard"
    assert any(line.startswith("round 1") for line in lines)
    assert lines[-1] == f"page: {page}"
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert [p.name for p in page.parent.iterdir()] == ["game.html"]


def test_json_and_quiet(tmp_path):
    page = str(tmp_path / "g.html")
    told = json.loads(balance("watch", "standard-2p", "--json", "--html", page).stdout)
    assert {"scenario", "seed", "index", "bots", "win", "steps", "lines", "page"} <= told.keys()
    assert sum(told["win"]) == pytest.approx(1)
    assert balance("watch", "standard-2p", "--quiet", "--html", page).stdout == f"page: {page}\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["standrd-2p"], 'did you mean "standard-2p"'),
        (["standard-2p", "--index", "-1"], "--index"),
        (["standard-2p", "--set", "rules.station=3"], "unknown address"),
    ],
)
def test_bad_input_is_one_line(tmp_path, arguments, words):
    done = balance("watch", *arguments, "--html", str(tmp_path / "g.html"))
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr
    assert done.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_page_that_cannot_be_written_is_one_line(tmp_path):
    done = balance("watch", "standard-2p", "--html", str(tmp_path))
    assert done.returncode == 1
    assert "it is a folder" in done.stderr
