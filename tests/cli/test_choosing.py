"""On a terminal, whoever asks an unclear question chooses what it means; scripts get exit code 2. `balance use`."""

import json
import os
import pty
import re
import select
import subprocess
import sys
import time

import pytest

from tests.command import balance
from tests.conftest import PROJECT

ENDING = 60  # seconds in which every command here is done


def typed_at_a_terminal(cwd, arguments, *answers):
    """Run a command with everything at a terminal, type an answer at each prompt; its text and its exit code."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "dumb", "COLUMNS": "200", "PYTHONPATH": str(PROJECT)}
    running = subprocess.Popen(
        [sys.executable, "-m", "balance", *arguments],
        stdin=theirs, stdout=theirs, stderr=theirs, env=environment, cwd=cwd, start_new_session=True,
    )  # fmt: skip
    os.close(theirs)
    text, waiting, end = "", list(answers), time.monotonic() + ENDING
    while time.monotonic() < end:
        if not select.select([ours], [], [], 0.1)[0]:
            continue
        try:
            text += os.read(ours, 65536).decode()
        except OSError:  # how a terminal ends
            break
        if waiting and text.count("which one [0]: ") > len(answers) - len(waiting):
            os.write(ours, f"{waiting.pop(0)}\n".encode())
    os.close(ours)
    return text.replace("\r\n", "\n"), running.wait(ENDING)


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("question", "number", "offered", "command"),
    [
        (
            "is the laser overpowered in Mothership?",
            2,
            "Planet Laser Pointer (card of Mothership)",
            "measure planet_laser_pointer ",
        ),
        ("does the first player win more?", 2, "space_fighters", "seats fighters-4p --by-order"),
        (
            "what if the cruiser had 3?",
            2,
            "items.cruiser.effects.attack.dice (attack dice of Cruiser)",
            "--set items.cruiser.effects.attack.dice=3",
        ),
        (
            "is Great Blade better than Space Walls?",
            1,
            "Great Blade (tech of Dice Duel)",
            "measure great_blade ",
        ),
    ],
)
def test_every_candidate_of_an_unclear_question_can_be_chosen(question, number, offered, command, tmp_path):
    text, code = typed_at_a_terminal(tmp_path, ["ask", question, "--dry-run"], number)
    assert f"  {number}  {offered}\n" in text
    assert code == 0
    assert command in re.findall(r"the same as: (balance .+)", text)[0]


@pytest.mark.untraced
def test_a_question_that_is_not_understood_offers_the_nearest(tmp_path):
    piped = balance("ask", "what shall we cook in Dice Duel?", "--dry-run", cwd=tmp_path)
    nearest = re.findall(r'balance ask "(.+)"', piped.stderr)
    text, code = typed_at_a_terminal(tmp_path, ["ask", "what shall we cook in Dice Duel?", "--dry-run"], 2)
    assert re.findall(r"^  [1-9]  (.+)$", text, re.M) == nearest
    assert code == 0
    again = balance("ask", nearest[1], "--dry-run", cwd=tmp_path).stdout
    assert again.strip() in text


@pytest.mark.untraced
def test_none_of_them_is_an_answer_and_other_keys_are_asked_again(tmp_path):
    text, code = typed_at_a_terminal(
        tmp_path, ["ask", "is the laser overpowered in Mothership?", "--dry-run"], "x", "9", ""
    )
    assert code == 2
    assert text.count("type a number from 0 to 2\n") == 2
    assert "understood" not in text


@pytest.mark.parametrize("more", [(), ("--json",), ("--markdown",)])
def test_a_script_is_not_asked(more, tmp_path):
    done = balance("ask", "is the laser overpowered in Mothership?", *more, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("error: which one do you mean: Class II Turbo Lasers (tech of Mothership) or Planet")


@pytest.mark.untraced
def test_json_at_a_terminal_is_not_asked(tmp_path):
    text, code = typed_at_a_terminal(tmp_path, ["ask", "is the laser overpowered in Mothership?", "--json"])
    assert (code, "which one [0]" in text) == (2, False)


def test_a_game_is_remembered_until_it_is_forgotten(tmp_path):
    question = ("ask", "does the first player win more?", "--dry-run", "--json")
    assert balance("use", cwd=tmp_path).stdout == "no game is set: balance use GAME\n"
    assert balance(*question, cwd=tmp_path).returncode == 2
    assert balance("use", "mothership", cwd=tmp_path).returncode == 0
    assert balance("use", cwd=tmp_path).stdout == "mothership\n"
    assert json.loads(balance(*question, cwd=tmp_path).stdout)["understood"]["game"] == "mothership"
    named = ("ask", "is Great Blade too strong?", "--dry-run", "--json")
    assert json.loads(balance(*named, cwd=tmp_path).stdout)["understood"]["game"] == "duel"
    given = json.loads(balance(*question, "--game", "space_fighters", cwd=tmp_path).stdout)
    assert given["understood"]["game"] == "space_fighters"
    assert balance("use", "--forget", cwd=tmp_path).stdout == "forgotten\n"
    assert balance("use", "--forget", cwd=tmp_path).stdout == "no game was set\n"
    assert balance(*question, cwd=tmp_path).returncode == 2


def test_a_game_that_is_not_known_is_not_remembered(tmp_path):
    wrong = balance("use", "mothrship", cwd=tmp_path)
    assert (wrong.returncode, "mothership" in wrong.stderr) == (2, True)
    assert not (tmp_path / ".balance.toml").exists()
    (tmp_path / ".balance.toml").write_text("game = duel\n")
    broken = balance("ask", "is Great Blade too strong?", "--dry-run", cwd=tmp_path)
    assert (broken.returncode, "balance use --forget" in broken.stderr) == (2, True)
