"""The bar: on a terminal only, with speed and time left, and never more than a line of printable text."""

import os
import pty
import re
import subprocess
import sys
import time

import pytest

from balance.cli.progress import Progress, Speed, _Clock, counted, precision, span_words
from balance.experiment.runs.totals import PARTS, Totals
from balance.plain_text import clean_line
from balance.stats.inference.sequential import confidence_sequence
from tests.command import balance
from tests.command import on_a_terminal as command_on_a_terminal
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
    assert clean_line("two\nlines \x1b[31mred") == "two lines \N{REPLACEMENT CHARACTER}[31mred"


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


def without_movements(text):
    """What was written on a terminal, without colours and movements."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


PLAYING = {
    "measure": ("measure", "plating", "--budget", "2"),
    "run": ("run", "duel-2p", "--games", "400"),
    "compare": ("compare", "duel-2p", "--set", "rules.damage=2", "--games", "400", "--out", "changed"),
    "seats": ("seats", "duel-2p", "--games", "400", "--out", "seats"),
    "cards": ("cards", "duel", "--budget", "0", "--games", "40", "--out", "cards"),
    "watch": ("watch", "duel-2p"),
    "batch": ("batch", "duel-2p", "--games", "100"),
    "ladder": ("bots", "ladder", "duel", "--games", "40"),
    "meta": ("bots", "meta", "duel", "--games", "20"),
}


@pytest.mark.untraced
@pytest.mark.parametrize("name", PLAYING)
def test_every_command_that_plays_shows_a_bar_and_names_its_last_phase(name, tmp_path):
    code, text = command_on_a_terminal(*PLAYING[name], cwd=tmp_path)
    text = without_movements(text)
    assert code == 0, text
    assert "━" in text
    if name not in ("ladder", "meta"):
        assert "writing the page" in text


@pytest.mark.untraced
@pytest.mark.parametrize("name", PLAYING)
def test_a_pipe_sees_no_bar(name, tmp_path):
    done = balance(*PLAYING[name], cwd=tmp_path)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "━" not in done.stdout


def test_time_goes_on_while_nothing_is_reported(monkeypatch):
    clock = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    line = _Clock(10.0, 50.0, "120 games").after("peers")
    assert f"{line}" == "peers: 120 games, 10 s of 50 s, at most 40 s left"
    clock[0] = 130.0
    assert str(line) == "peers: 120 games, 40 s of 50 s, at most 10 s left"
    clock[0] = 160.0
    assert str(line) == "peers: 120 games, 50 s of 50 s, nearly done"


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
