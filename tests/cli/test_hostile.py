"""Somebody else's files: whatever they hold, one line, nothing outside their folder, no control of the terminal."""

import json
import os
import shutil

import pandas as pd
import pytest

import balance as library
from balance.plain_text import clean_line, clean_lines, plain_cell, shortened
from balance.store.spreadsheet import frame_csv, rows_csv
from tests.command import balance
from tests.conftest import PROJECT

ESCAPES = "\x1b]0;title\x07\x1b[2J\u202egnirts\u2066\x9b31m"


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    folder = tmp_path_factory.mktemp("played")
    library.run("duel-2p", 12, out=folder / "run")
    return folder / "run"


@pytest.fixture
def run(played, tmp_path):
    shutil.copytree(played, tmp_path / "run")
    return tmp_path / "run"


def edited(run, change):
    file = run / "summary.json"
    summary = json.loads(file.read_text())
    change(summary)
    file.write_text(json.dumps(summary))


def one_line(done, code=2):
    assert (done.returncode, done.stderr.count("\n")) == (code, 1), done.stderr
    assert done.stderr.startswith("error: ")
    return done.stderr


CHANGES = {
    "seats without bots": lambda s: s.update(seats=[{}]),
    "no seats": lambda s: s.update(seats=[]),
    "no games": lambda s: s.update(games=0),
    "games as text": lambda s: s.update(games="12"),
    "a target of one": lambda s: s.update(target=[0.5]),
    "no match": lambda s: s.update(match=None),
    "a match of others": lambda s: s["match"].update(seats=s["match"]["seats"] * 2),
    "a team of nobody": lambda s: s["match"].update(teams=[[1], [9]]),
    "items that are none": lambda s: s.update(items=[1, 2]),
    "too few items": lambda s: s.update(items=s["items"][:1]),
    "a table elsewhere": lambda s: s["tables"]["sha256"].update({"../../x": "0" * 64}),
    "a hash that is none": lambda s: s["tables"]["sha256"].update(games="x"),
    "no table of seats": lambda s: s["tables"]["sha256"].pop("seats"),
    "another game": lambda s: s.update(game="mothership"),
    "no game": lambda s: s.update(game="\x1b[2J"),
    "an endless title": lambda s: s.update(title="x" * 100_000),
    "more games than there are": lambda s: s.update(games=13),
    "another number of seats": lambda s: [t.update(seats=t["seats"] * 2) for t in (s, s["match"])],
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_summary_that_is_not_as_it_should_be_is_one_line(run, change, tmp_path):
    edited(run, change)
    one_line(balance("report", "run", cwd=tmp_path))
    assert not (tmp_path / "run" / "report.html").exists() or (run / "report.html").stat().st_size > 0


@pytest.mark.parametrize("out", ["..", ".", "a/..", "/", ""])
def test_cells_lie_inside_their_matrix(run, out, tmp_path):
    (tmp_path / "matrix").mkdir()
    cells = [{"out": out, "matrix": {"rules.x": 1}}]
    (tmp_path / "matrix" / "summary.json").write_text(json.dumps({"scenario": "m", "cells": cells}))
    before = sorted(tmp_path.rglob("*"))
    one_line(balance("report", "matrix", cwd=tmp_path))
    assert sorted(tmp_path.rglob("*")) == before


def test_links_do_not_lead_a_report_out_of_its_folder(run, tmp_path):
    mine = tmp_path / "mine.txt"
    mine.write_text("mine")
    (run / "report.html").unlink(missing_ok=True)
    (run / "report.html").symlink_to(mine)
    assert "a link leads out of run" in one_line(balance("report", "run", cwd=tmp_path), 1)
    assert mine.read_text() == "mine"


@pytest.mark.parametrize("what", ["pipe", "folder", "loop"])
@pytest.mark.parametrize("file", ["summary.json", "data/seats.parquet"])
def test_what_is_no_plain_file_is_one_line(run, what, file, tmp_path):
    path = run / file
    path.unlink()
    {"pipe": os.mkfifo, "folder": os.mkdir, "loop": lambda path: path.symlink_to(path)}[what](path)
    one_line(
        balance("data", "run", "--tables", cwd=tmp_path) if "json" in file else balance("report", "run", cwd=tmp_path)
    )


def test_nothing_reaches_the_terminal_but_text(run, tmp_path):
    edited(run, lambda s: s.update(title=f"a {ESCAPES}", source=ESCAPES))
    scenario = tmp_path / "mine.toml"
    scenario.write_text(f'game = "duel"\nplayers = 2\ngames = 5\ntitle = {json.dumps(f"b {ESCAPES}")}\n')
    (tmp_path / f"wrong{ESCAPES}.toml").write_text("x")
    for words in (
        ("run", "mine.toml"),
        ("data", "run", "--sql", "SELECT chr(27) || '[2J' AS \"a\x1b[2J\", chr(8238) AS b"),
        ("data", "run", "--sql", f"SELECT {ESCAPES}"),
        ("check", f"wrong{ESCAPES}.toml"),
        ("run", f"x{ESCAPES}"),
        ("compare", "run", "run"),
        ("ask", f"is {ESCAPES} overpowered?"),
        (f"x{ESCAPES}",),
    ):
        done = balance(*words, cwd=tmp_path)
        for line in (done.stdout + done.stderr).split("\n"):
            assert line.isprintable(), (words, line)


def test_only_one_writer_prints():
    for path in (PROJECT / "balance").rglob("*.py"):
        below = path.relative_to(PROJECT / "balance").as_posix()
        allowed = ("cli/terminal.py", "cli/__init__.py", "core/", "ask/intents/train.py", "games/contract/")
        assert "print(" not in path.read_text().replace("fingerprint(", "") or below.startswith(allowed), below


def test_text_is_cleaned_and_shortened():
    assert clean_line("a\tb\n c\x1b") == "a b c\N{REPLACEMENT CHARACTER}"
    assert clean_lines("a\tb\nc\xa0d\u202e") == "a b\nc d\N{REPLACEMENT CHARACTER}"
    assert shortened("x" * 100, 20) == "x" * 12 + " … " + "x" * 5
    assert shortened("short", 20) == "short"
    assert clean_lines("schön 漢字 ±0.5 ≥ – “x”") == "schön 漢字 ±0.5 ≥ – “x”"


FORMULAS = ['=cmd|"/c calc"!A1', "+1+1", "-1+1", "@SUM(A1)", "\t=1", "-x"]


@pytest.mark.parametrize("formula", FORMULAS)
def test_a_cell_is_never_a_formula(formula):
    assert plain_cell(formula) == f"'{formula}"
    frame = pd.DataFrame({formula: [formula], "n": [-1.5]})
    for text in (rows_csv([formula, "n"], [[formula, -1.5]]), frame_csv(frame)):
        head, row = text.splitlines()
        assert head.lstrip('"').startswith("'")
        assert row.lstrip('"').startswith("'")
        assert row.endswith(",-1.5")


def test_numbers_stay_numbers():
    assert [plain_cell(value) for value in ("-1.5", "+3", "-12 %", -2, None, "1e-5")] == [
        "-1.5",
        "+3",
        "-12 %",
        -2,
        None,
        "1e-5",
    ]


def test_an_endless_question_is_refused_at_once(tmp_path):
    assert "1,000 characters" in one_line(balance("ask", "x" * 20_000, cwd=tmp_path))


def test_a_question_of_digits_is_no_traceback(tmp_path):
    one_line_or_more = balance("ask", "9" * 400, "--dry-run", cwd=tmp_path)
    assert one_line_or_more.returncode == 2
    assert one_line_or_more.stderr.startswith("error: ")


@pytest.mark.parametrize("wrong", [{"games": "12"}, {"worth": [None]}, {"check": {"estimate": 1}}, {"games": {}}])
def test_a_training_of_others_is_checked(wrong, tmp_path):
    from balance.bots.training_file import FORMAT, TrainingFile
    from balance.errors import RunError

    file, generation = tmp_path / "x.json", {"worth": [1.0], "games": 5, "check": None}
    file.write_text(json.dumps({"format": FORMAT, "about": {}, "generations": [generation]}))
    assert len(TrainingFile.opened(file, {}).generations) == 1
    file.write_text(json.dumps({"format": FORMAT, "about": {}, "generations": [generation | wrong]}))
    with pytest.raises(RunError, match="is no training of a bot"):
        TrainingFile.opened(file, {})


def test_a_bot_based_on_a_list_is_one_line(tmp_path):
    (tmp_path / "mine.toml").write_text('base = ["standard"]\n')
    one_line(balance("bots", "ladder", "duel", "--bots", "standard,mine.toml", "--games", "10", cwd=tmp_path))


def test_a_key_of_very_many_parts_is_one_line(tmp_path):
    (tmp_path / "mine.toml").write_text('game = "duel"\n' + ".".join("a" * 20_000) + " = 1\n")
    assert "mine.toml:2: a key has more than 50 parts" in one_line(balance("run", "mine.toml", cwd=tmp_path))
