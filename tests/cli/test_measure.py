"""`balance measure` and `balance selfcheck`: what they print, and how they refuse."""

import json

import numpy as np
import pytest

from balance.experiment.item.arms import Option
from balance.experiment.item.design import Experiment
from balance.experiment.selfcheck import Row
from balance.games import Match, Seat, game
from balance.report.item.effects import measure_json, measure_text
from tests.command import balance

GOOD = 'game = "duel"\nplayers = 4\nseed = 4\n'


@pytest.fixture
def scenario(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(GOOD)
    return str(file)


def test_measure_prints_a_verdict_and_what_it_rests_on(scenario, tmp_path):
    done = balance("measure", "trinket", "--scenario", scenario, "--store", str(tmp_path / "s"))
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "trinket (2 coins): underpowered"
    assert lines[2] == "  for 4 players, standard bots"
    assert [line.split()[0] for line in lines[5:9]] == ["PN", "P_0", "P_last", "void"]
    assert "6,000 games in 300 blocks, seed 4; look 1 of 8" in done.stdout


def test_measure_as_json(scenario, tmp_path):
    arguments = ("measure", "trinket", "--scenario", scenario, "--store", str(tmp_path / "s"), "--json")
    found = json.loads(balance(*arguments).stdout)
    assert (found["verdict"], found["subject"], found["games"]) == ("underpowered", "trinket", 6000)
    assert set(found["estimands"]) == {"PN", "P_0", "P_last", "void"}
    pn = found["estimands"]["PN"]
    assert pn["low"] < pn["estimate"] < pn["high"] < 0
    assert pn["games"] == 2400
    assert pn["variance_reduction"] > 1
    assert json.loads(balance(*arguments).stdout) == found  # from the store


def test_what_changes_nothing_is_said_to_change_nothing(scenario, tmp_path):
    changes = ("--set", "items.trinket.price=0", "--set", "rules.round_cap=1")
    done = balance(
        "measure", "trinket", "--scenario", scenario, "--store", str(tmp_path / "s"), "--budget", "0", *changes
    )
    assert "undecided" in done.stdout
    assert "changed nothing in any game" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("measure", "trinkt", "--scenario", "FILE"), 'did you mean "trinket"?'),
        (("measure", "trinket", "--scenario", "nowhere"), 'unknown scenario "nowhere"'),
        (("selfcheck", "--game", "duell"), 'did you mean "duel"?'),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(arguments, words, scenario, tmp_path):
    done = balance(*(scenario if a == "FILE" else a for a in arguments), cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr
    assert done.stderr.count("\n") == 1


def test_selfcheck_fails_loudly(monkeypatch, capsys):
    import typer

    from balance.cli.answers import selfcheck
    from balance.experiment import selfcheck as package

    rows = [Row("this", "Game", "1", "1", True), Row("that", "Game", "1", "2", False)]
    monkeypatch.setattr(package, "selfcheck", lambda *_: iter(rows))
    with pytest.raises(typer.Exit) as end:
        selfcheck.selfcheck()
    assert end.value.exit_code == 1
    printed = capsys.readouterr().out.splitlines()
    assert [line[:4].strip() for line in printed] == ["pass", "yes", "NO", "", "1 of"]
    with pytest.raises(typer.Exit):
        selfcheck.selfcheck(as_json=True)
    assert json.loads(capsys.readouterr().out)["passed"] is False


def no_such_number(constant):
    pytest.fail(f"{constant} is no JSON")


def test_what_has_no_bound_is_null_in_json(scenario, tmp_path):
    free = ("--set", "items.trinket.price=0", "--budget", "0", "--store", str(tmp_path / "s"))
    done = balance("measure", "trinket", "--scenario", scenario, *free, "--json")
    found = json.loads(done.stdout, parse_constant=no_such_number)
    assert found["estimands"]["void"]["variance_reduction"] is None


def test_before_an_interval_is_known_it_is_null():
    match = Match((Seat(),) * 2)
    plan = Experiment(game("duel"), match, Option.of(game("duel"), match, "plating"), 1)
    equal = np.full((3, 2, 2), 0.5)
    known = plan.read(dict.fromkeys(plan.arms, equal), None)
    found = json.loads(json.dumps(measure_json(plan, known)), parse_constant=no_such_number)
    assert (found["estimands"]["PN"]["low"], found["estimands"]["PN"]["high"]) == (None, None)
    assert "inf" not in measure_text(plan, known)


def test_only_intervals_of_one_family_are_said_to_hold_together(scenario, tmp_path):
    done = balance("measure", "trinket", "--scenario", scenario, "--store", str(tmp_path / "s"))
    assert "The intervals of PN, P_0, P_last hold together, whenever it is stopped." in done.stdout
