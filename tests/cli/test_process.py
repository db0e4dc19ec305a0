"""What only a process of its own shows: what is imported, closed outputs, completion, the installed script."""

import os
import signal
import subprocess
import sys
import time

import pytest

from tests.command import balance as balance_in_process
from tests.conftest import PROJECT, run_python


def balance(*arguments, **environment):
    return run_python("-m", "balance", *arguments, **environment)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--version",),
        ("dice", "d8+d6+2 vs d10"),
        ("dice", "d6+q"),
        ("dice", "d6", "--png", "missing/a.png"),
        ("odds", "mothership", "fighter vs planet", "--json"),
        ("catalogue", "mothership", "--kind", "teck"),
        ("run", "--help"),
        ("dcie",),
    ],
)
def test_the_stand_in_of_other_tests_shows_what_a_process_shows(arguments, tmp_path):
    def seen(run):
        done = run(*arguments, cwd=tmp_path, COLUMNS="70", PYTHONIOENCODING="ascii")
        return done.returncode, done.stdout, done.stderr

    assert seen(balance_in_process) == seen(balance)


def test_help_imports_nothing_heavy():
    code = (
        "import sys; sys.argv = ['balance', '--help']\n"
        "try:\n    from balance.cli.main import main; main()\n"
        "except SystemExit: pass\n"
        "print([m for m in ('numpy', 'pandas', 'scipy', 'matplotlib') if m in sys.modules])"
    )
    done = run_python("-c", code)
    assert done.stdout.splitlines()[-1] == "[]"
    assert "balance dice" in done.stdout


def test_exact_dice_need_no_numpy():
    code = "import sys; from balance import dice; dice.resolve('3d6'); print('numpy' in sys.modules)"
    assert run_python("-c", code).stdout == "False\n"


def test_the_script_is_the_same_command():
    script = subprocess.run([f"{sys.prefix}/bin/balance", "--version"], capture_output=True, text=True, check=True)
    assert script.stdout == balance("--version").stdout


@pytest.mark.parametrize(
    ("shell", "words"),
    [("bash", "_balance_completion"), ("zsh", "#compdef balance"), ("fish", "complete --command balance")],
)
def test_shell_completion(shell, words):
    script = balance("--show-completion", shell, _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    assert words in script.stdout


def test_completion_offers_commands():
    done = balance(_BALANCE_COMPLETE="complete_bash", COMP_WORDS="balance d", COMP_CWORD="1")
    assert "dice" in done.stdout


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("balance run duel-", "duel-2p"),
        ("balance measure great_b", "great_blade"),
        ("balance cards du", "duel"),
        ("balance layout cross", "crossroads-4p"),
        ("balance bots ladder duel --bots standard,sav", "standard,saver"),
        ("balance claims miner", "minerals"),
    ],
)
def test_completion_offers_scenarios_items_games_and_bots(typed, offered):
    place = str(len(typed.split()) - 1)
    done = balance(_BALANCE_COMPLETE="complete_bash", COMP_WORDS=typed, COMP_CWORD=place)
    assert offered in done.stdout.split()


def test_a_reader_that_leaves_early_is_no_error():
    pipe = f'"{sys.executable}" -m balance dice 300d6 --json | head -c 20'
    done = subprocess.run(["sh", "-c", pipe], capture_output=True, text=True, check=False)
    assert done.stdout == '{"expr": "300d6", "m'
    assert done.stderr == ""


@pytest.mark.parametrize("command", ["dice d6", "dice d6 --json", "games", "--help", "--version"])
@pytest.mark.parametrize(("target", "words"), [(">/dev/full", "No space left on device"), (">&-", "output is closed")])
def test_output_that_cannot_be_written_is_one_clear_line(command, target, words):
    shell = f'"{sys.executable}" -m balance {command} {target}'
    env = os.environ | {"BALANCE_ENGINE": "pure"}  # asked for: then nothing is said about it
    done = subprocess.run(["sh", "-c", shell], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert words in done.stderr
    assert done.stderr.count("\n") == 1


def test_an_interruption_is_told():
    code = "import balance.experiment.selfcheck as s; import balance.cli.main as m"
    stop = "s.checkable = lambda _: (_ for _ in ()).throw(KeyboardInterrupt)"
    arguments = [sys.executable, "-c", f"import sys; {code}; {stop}; sys.argv = ['balance', 'selfcheck']; m.main()"]
    done = subprocess.run(arguments, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (130, "error: interrupted\n")


@pytest.mark.parametrize(("place", "command"), [("balance.bots.ladder", "ladder"), ("balance.games.game", "list")])
def test_an_interruption_of_a_command_below_bots_is_told(place, command, monkeypatch):
    def stop(*_arguments, **_options):
        raise KeyboardInterrupt

    monkeypatch.setattr(place, stop)
    done = balance_in_process("bots", command, "duel")
    assert (done.returncode, done.stderr) == (130, "error: interrupted\n")


def started(*arguments, cwd):
    """A command in a process of its own that can be interrupted, whatever the shell of the tests says."""
    code = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); signal.signal(signal.SIGHUP, 0)"
    code += "; import sys; from balance.cli import main; sys.argv = ['balance', *sys.argv[1:]]; main()"
    environment = os.environ | {"PYTHONPATH": str(PROJECT)}
    command = [sys.executable, "-c", code, *arguments]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    return subprocess.Popen(command, cwd=cwd, env=environment, **pipes)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_every_signal_that_ends_a_command_is_told_and_keeps_what_is_finished(number, tmp_path):
    process = started("run", "standard-2p", "--games", "90000", "--out", "out", "--jobs", "1", cwd=tmp_path)
    end = time.monotonic() + 60
    while not list(tmp_path.glob(".store/??/*/*")) and time.monotonic() < end:
        time.sleep(0.02)
    process.send_signal(number)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 128 + number, err
    assert "interrupted" in err
    assert err.count("\n") == 1
    assert list(tmp_path.glob(".store/??/*/*/manifest.json"))
    assert not list(tmp_path.rglob("*.part"))


@pytest.mark.parametrize("after", [0.05, 0.2, 0.4])
def test_an_interruption_in_the_first_second_says_something(after, tmp_path):
    process = started("run", "standard-4p", "--games", "100000", "--out", "out", cwd=tmp_path)
    time.sleep(after)
    process.send_signal(signal.SIGTERM)
    _, err = process.communicate(timeout=60)
    assert process.returncode in (143, -signal.SIGTERM)  # the latter before Python runs anything
    if process.returncode == 143:
        assert err.count("\n") == 1
        assert "interrupted" in err
