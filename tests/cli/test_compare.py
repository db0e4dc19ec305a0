"""`balance compare`: scenarios, changes and finished runs."""

import json

import pytest

from tests.command import balance

GOOD = 'game = "duel"\nplayers = 3\nseed = 4\n'


@pytest.fixture
def scenario(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(GOOD)
    return str(file)


def compared(*arguments, where, code=0):
    done = balance("compare", *arguments, "--store", str(where / "s"), cwd=where)
    assert done.returncode == code, done.stderr
    return done


def test_a_scenario_against_itself_changed(scenario, tmp_path):
    changes = ("--set", "rules.start_hull=4", "--set", "items.plating.cost=1")
    lines = compared(scenario, *changes, where=tmp_path).stdout.splitlines()
    assert lines[0].startswith("The change makes the game")
    start = lines.index("mine")
    assert lines[start + 1] == "  against the same with start_hull 4; plating.cost 1"
    assert "  hull of a player at the start (rules.start_hull): 3 -> 4" in lines
    assert "  Plating, price (items.plating.price): 3 -> 1" in lines
    assert "longer" in " ".join(lines[:start])
    assert any(line.strip().startswith("Great Blade") for line in lines)
    note = next(line for line in lines if "games on each side" in line)
    assert "Game by game on the same seeds; without the same dice the length would take " in note


def test_as_json_with_a_page(scenario, tmp_path):
    arguments = (scenario, "--set", "rules.start_hull=4", "--games", "300", "--out", str(tmp_path / "out"), "--json")
    found = json.loads(compared(*arguments, where=tmp_path).stdout)
    assert found["summary"].startswith("The change makes the game")
    assert (found["answer"], found["grade"]) == ("longer", "longer")
    assert found["chance"] == found["chances"]["longer"] > 0.99
    assert set(found["outcomes"]["rounds"]) >= {"before", "after", "change", "rope", "call"}
    assert found["outcomes"]["rounds"]["change"]["low"] > 0.05
    assert (found["games"], found["paired"], found["asked"][0]) == (300, True, "rounds")
    assert found["differences"][0]["what"] == "rules.start_hull"
    assert found["report"] == str(tmp_path / "out" / "report.html")
    page = (tmp_path / "out" / "report.html").read_text()
    assert "Games get longer" in page
    assert json.loads((tmp_path / "out" / "summary.json").read_text())["outcomes"] == found["outcomes"]
    assert (tmp_path / "out" / "figures" / "lengths.png").exists()
    assert (tmp_path / "out" / "tables" / "items.csv").exists()


def test_different_numbers_of_players_are_said_to_be_unpaired(scenario, tmp_path):
    text = compared(scenario, scenario, "--set", "players=4", where=tmp_path, code=2).stderr
    assert "both sides are the same match" in text
    other = tmp_path / "four.toml"
    other.write_text(GOOD.replace("3", "4"))
    text = compared(scenario, str(other), "--games", "200", where=tmp_path).stdout
    assert "seats cannot be compared, 3 players against 4" in text
    assert "nothing is paired" in text


def test_finished_runs(scenario, tmp_path):
    for name, hull in (("before", 3), ("after", 4)):
        out = ("--out", str(tmp_path / name), "--set", f"rules.start_hull={hull}", "--games", "200", "--no-report")
        assert balance("run", scenario, *out).returncode == 0
    found = json.loads(compared("before", "after", "--json", where=tmp_path).stdout)
    played = json.loads(
        compared(scenario, "--set", "rules.start_hull=4", "--games", "200", "--json", where=tmp_path).stdout
    )
    assert found["outcomes"] == played["outcomes"]  # the same games
    assert [one["what"] for one in found["differences"]] == ["rules.start_hull"]


def test_values_before_and_after(scenario, tmp_path):
    change = ("--set", "items.sharp_blade.effects.roll_bonus.value=0", "--games", "100", "--budget", "0", "--values")
    text = compared(scenario, *change, where=tmp_path).stdout
    assert "values that changed, of what is bought on purpose" in text
    assert "(points of win rate beyond the price)" in text
    out = ("--json", "--out", str(tmp_path / "out"))
    found = json.loads(compared(scenario, *change, *out, where=tmp_path).stdout)
    assert next(row for row in found["values"] if row["item"] == "sharp_blade")["flagged"]
    assert (tmp_path / "out" / "tables" / "values-bought.csv").exists()
    given = ("--values-of", "cards", *change[:-1], "--json")
    dealt = json.loads(compared(scenario, *given, where=tmp_path).stdout)["values"]
    assert {row["kind"] for row in dealt} == {"card"}
    assert {row["kind"] for row in found["values"]} == {"card", "tech"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("FILE",), "with what?"),
        (("FILE", "nowhere"), 'unknown scenario "nowhere"'),
        (("FILE", "--set", "rules.start_hul=4"), 'did you mean "rules.start_hull"'),
        (("FILE", "standard-2p"), "different games"),
        (("FILE", "FOLDER"), "compare two finished runs, or two scenarios"),
        (("FOLDER", "FOLDER"), "holds no finished run"),
    ],
)
def test_what_cannot_be_compared_is_one_line(arguments, words, scenario, tmp_path):
    (tmp_path / "empty").mkdir()
    names = {"FILE": scenario, "FOLDER": "empty"}
    done = compared(*(names.get(a, a) for a in arguments), where=tmp_path, code=2)
    assert words in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""
