"""The bar: on a terminal only, with speed and time left, and never more than a line of printable text."""

import os
import pty
import re
import subprocess
import sys
import time

import pytest

from balance.cli.progress import Progress, Speed, clean, counted, precision, span_words
from balance.experiment.runs.totals import PARTS, Totals
from balance.stats.inference.sequential import confidence_sequence
from tests.conftest import PROJECT


def test_speed_is_that_of_the_last_seconds(monkeypatch):
    clock = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    speed = Speed()
    for clock[0], games in ((0.1, 50_000), *((t, 50_000 + 100 * t) for t in range(1, 41))):  # half was stored before
        now = speed.after(int(games))
    assert now == pytest.approx(100)
    assert counted(54_000, 100_000, "games", now) == "54,000 of 100,000 games, 100/s, 8 min left"
    assert counted(0, 100, "games", 0.0) == "0 of 100 games"
    clock[0] = 42.0
    assert speed.after(60) == 60 / 1e-9, "fewer than before: another cell began"


def test_precision_is_that_of_a_confidence_sequence():
    known = Totals(54_000, [54_000 * PARTS // 2] * 2, [54_000 * PARTS**2 // 2] * 2)
    half = confidence_sequence(54_000, 0.5, 0.25).half
    assert precision(known) == f"win rates known to ±{100 * half:.1f} points"
    assert precision(Totals(100, [50 * PARTS] * 2, [50 * PARTS**2] * 2)) == "win rates not known yet"


def test_spans_are_said_as_a_clock_says_them():
    assert [span_words(s) for s in (40, 119, 720, 12_600)] == ["40 s", "119 s", "12 min", "3.5 h"]


def test_text_of_files_stays_one_printable_line():
    assert clean("two\nlines \x1b[31mred") == "two lines \N{REPLACEMENT CHARACTER}[31mred"


def test_nothing_is_written_into_a_pipe(capsys):
    with Progress() as bar:
        bar.count(5, 10)
        bar.say("anything")
        bar.spend(1, 2, "anything")
    assert capsys.readouterr() == ("", "")


SCRIPT = """
import sys
from balance.cli.progress import Progress
with Progress(quiet="--quiet" in sys.argv) as bar:
    bar.phase = "[bold]cell[/bold] 1"
    bar.count(5, 10)
    bar.clear()
    bar.count(10, 10)
print("done")
"""


def on_a_terminal(*arguments, **environment):
    """What a script writes to stderr if that is a terminal, and what to stdout, which is a pipe."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", SCRIPT, *arguments]
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", **environment}
    out = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=theirs, env=environment, cwd=PROJECT, text=True, check=True
    ).stdout
    os.close(theirs)
    text = b""
    try:
        while part := os.read(ours, 4096):
            text += part
    except OSError:  # how a terminal ends
        pass
    os.close(ours)
    return text.decode(), out


COLOUR = re.compile(r"\x1b\[[0-9;]*[1-9][0-9;]*m")


def test_the_bar_is_drawn_on_a_terminal_and_taken_away():
    text, out = on_a_terminal()
    assert "[bold]cell[/bold] 1: 5 of 10 games" in text, "markup of a file is not read"
    assert COLOUR.search(text)
    assert text.rstrip("\r\n").endswith("\x1b[2K"), "nothing of it stays"
    assert out == "done\n"


def test_no_color_and_quiet_are_honoured():
    text, _ = on_a_terminal(NO_COLOR="1")
    assert "5 of 10 games" in text
    assert not re.search(r"\x1b\[[0-9;]*3[0-9](;[0-9]+)*m", text)
    assert on_a_terminal("--quiet") == ("", "done\n")
