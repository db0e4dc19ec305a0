"""`balance batch` and matrices, as a user meets them."""

import json
import signal
import subprocess
import sys
import time

import pytest

from tests.command import balance

STUDY = 'game = "duel"\ntitle = "Study"\nquestion = "Who?"\ngames = 30\nseed = 4\n[matrix]\nplayers = [2, 3]\n'


@pytest.fixture
def study(tmp_path):
    file = tmp_path / "study.toml"
    file.write_text(STUDY)
    return file


def test_run_on_a_matrix_prints_a_row_a_cell(study, tmp_path):
    command = ("run", str(study), "--no-report", "--out", str(tmp_path / "out"))
    done = balance(*command)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[:2] == ["Study: 2 of 2 cells, 30 games each, seed 4", "Who?"]
    assert lines[3].split() == ["players", "seat", "1", "seat", "2", "seat", "3", "±", "rounds", "capped"]
    told = json.loads(balance(*command, "--json").stdout)
    assert told["scenario"] == "study"
    assert [cell["matrix"] for cell in told["cells"]] == [{"players": 2}, {"players": 3}]
    for line, cell in zip(lines[4:6], told["cells"], strict=True):
        shares = [f"{seat['win']['estimate']:.1%}" for seat in cell["seats"]]
        assert line.split()[: 1 + len(shares)] == [str(cell["matrix"]["players"]), *shares]


def test_run_on_a_named_cell_is_a_plain_run_in_the_same_folder(study, tmp_path):
    plain = json.loads(balance("run", f"{study}/players=3", "--no-report", "--json", cwd=tmp_path).stdout)
    assert (plain["scenario"], len(plain["seats"])) == ("study/players=3", 3)
    assert (tmp_path / "reports" / "study" / "players=3" / "data" / "games.parquet").exists()


def test_watch_wants_one_cell(study, tmp_path):
    done = balance("watch", str(study), cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert f"choose one by its name, such as {study}/players=2" in done.stderr
    for words in ([f"{study}/players=3"], [str(study), "--set", "players=3"]):
        shown = balance("watch", *words, "--html", str(tmp_path / "g.html"))
        assert "seat 3: standard" in shown.stdout


def test_check_checks_every_cell(study):
    assert balance("check", str(study)).stdout == f"{study}: scenario of 2 cells, fine\n"
    study.write_text(STUDY.replace("[2, 3]", "[2, 9]"))
    done = balance("check", str(study))
    assert done.returncode == 2
    assert f"{study}:7: Dice Duel is for 2 to 6 players, not 9" in done.stdout


def test_batch_says_how_much_it_will_play_and_lists_what_failed(study, tmp_path):
    (tmp_path / "bad.toml").write_text('game = "duel"\nplayers = 9\n')
    options = ("--no-report", "--out", str(tmp_path / "out"))
    done = balance("batch", str(tmp_path), *options)
    assert done.returncode == 2
    lines = done.stdout.splitlines()
    assert lines[0] == "1 scenario, 2 cells, 60 games: a few seconds"
    assert any(line.split()[:3] == ["study", "2", "60"] and line.endswith("done") for line in lines)
    assert lines[-1] == f"page: {tmp_path / 'out' / 'index.html'}"
    assert done.stderr == f"error: {tmp_path}/bad.toml:2: Dice Duel is for 2 to 6 players, not 9\n"
    told = json.loads(balance("batch", str(tmp_path), *options, "--json").stdout)
    assert told == json.loads((tmp_path / "out" / "index.json").read_text())
    assert "60 of them played before" in balance("batch", str(study), *options).stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["no-such"], 'unknown scenario "no-such"'),
        (["EMPTY"], "no scenario in"),
        (["FILE", "--set", "rules.damge=1"], 'did you mean "rules.damage"?'),
        (["FILE", "--budget", "-1"], "--budget"),
        (["FILE", "--games", "0"], "--games"),
    ],
)
def test_bad_input_of_a_batch_ends_with_2(study, tmp_path, arguments, words):
    (tmp_path / "empty").mkdir()
    named = {"FILE": str(study), "EMPTY": str(tmp_path / "empty")}
    done = balance("batch", *(named.get(a, a) for a in arguments), "--out", str(tmp_path / "out"))
    assert done.returncode == 2
    assert words in done.stderr
    assert done.stderr.count("\n") == 1


def test_an_interrupted_batch_keeps_an_index_and_goes_on(study, tmp_path):
    out, long = tmp_path / "out", tmp_path / "long.toml"
    long.write_text('game = "duel"\nplayers = 6\ngames = 66666\nset."rules.start_hull" = 1\n')  # six chunks
    words = [sys.executable, "-m", "balance", "batch", str(study), str(long), "--out", str(out), "--jobs", "1"]
    victim = subprocess.Popen([*words, "--no-report"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while len(list((out / ".store").glob("??/*/*"))) < 3 and victim.poll() is None:  # two are those of the study
        time.sleep(0.05)
    victim.send_signal(signal.SIGINT)
    _, complaint = victim.communicate(timeout=120)
    assert victim.returncode == 130
    assert "the same command goes on" in complaint
    told = {row["name"]: row for row in json.loads((out / "index.json").read_text())["scenarios"]}
    assert told["study"]["status"] == "done"
    assert told["long"]["status"] in ("waiting", "partial")
    assert (out / "index.html").exists()
    again = subprocess.run([*words, "--no-report"], capture_output=True, text=True, check=True)
    assert "of them played before" in again.stdout
    assert json.loads((out / "index.json").read_text())["scenarios"][1]["status"] == "done"
