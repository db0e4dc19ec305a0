"""`balance watch`."""

import html
import json
import shlex

import pytest

from tests.command import balance


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


def test_the_page_tells_how_to_see_the_same_game_again(tmp_path):
    file = tmp_path / "a b's.toml"
    file.write_text('game = "mothership"\nplayers = 2\n')
    page = tmp_path / "g.html"
    balance("watch", str(file), "--set", "rules.station_hp=8", "--index", "2", "--html", str(page))
    text = html.unescape(page.read_text(encoding="utf-8"))
    command = text.split("the same game again: ")[1].split("</footer>")[0]
    again = balance(*shlex.split(command)[1:], "--html", str(tmp_path / "h.html"))
    assert again.returncode == 0, again.stderr
    assert (tmp_path / "h.html").read_bytes() == page.read_bytes()


def test_a_changed_card_is_told_as_it_is_played(tmp_path):
    change = "items.replicator.effects.roll_minerals.sides=8"
    done = balance("watch", "standard-4p", "--seed", "4", "--set", change, "--html", str(tmp_path / "g.html"))
    told = [line for line in done.stdout.splitlines() if "plays Replicator" in line]
    assert told
    assert all("D8" in line for line in told)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["standrd-2p"], 'did you mean "standard-2p"'),
        (["standard-2p", "--index", "-1"], "--index"),
        (["standard-2p", "--set", "rules.station=3"], "unknown address"),
        (["standard-2p", "--index", "9223372036854775808"], "games are numbered"),
        (["standard-2p", "--seed", "18446744073709551616"], "a seed lies between"),
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
