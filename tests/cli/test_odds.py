"""`balance odds` as a user meets it."""

import csv
import json

import pytest

from tests.command import balance

MAIN = (
    "fighter+bomber vs mothership(weapons=10, shields=5)",
    "--attacker-tech",
    "targeting_computer",
    "--wingmen",
    "2",
)


def odds(*arguments, **environment):
    return balance("odds", "mothership", *arguments, **environment)


def test_the_odds_in_words():
    out = odds(*MAIN, COLUMNS="100").stdout
    assert "win  59.1667%  71/120  ██" in out
    assert "lose  40.8333%  49/120" in out
    assert "1 fighter, 1 bomber" in out
    assert "on average the attacker loses 0.408 fighters, 0.408 bombers" in out
    assert "rules.mixed_attack_split" in out


def test_the_json_shape():
    found = json.loads(odds(*MAIN, "--json").stdout)
    assert {"win", "tie", "lose", "outcomes"} <= set(found)
    assert found["win"] == {"fraction": "71/120", "value": 71 / 120}
    for outcome in found["outcomes"]:
        assert {"p", "attacker_losses", "defender_losses"} <= set(outcome)
        assert set(outcome["p"]) == {"fraction", "value"}
    assert sum(outcome["p"]["value"] for outcome in found["outcomes"]) == pytest.approx(1)
    (beaten,) = [outcome for outcome in found["outcomes"] if outcome["result"] == "lose"]
    assert beaten["attacker_losses"] == {"bomber": 1, "fighter": 1}


@pytest.mark.parametrize(
    ("arguments", "win", "tie", "lost"),
    [
        (("fighter", "vs", "fighter"), "5/12", "1/6", "loses 0.417 fighters"),
        (("2 fighters vs planet", "--defender-tech", "Space Walls"), "5/18", "0", "loses 0.278 planets"),
        (("bomber vs station(hull=5)",), "1", "0", "the defender loses 0.125 stations"),
        (("fighter vs asteroids",), "5/12", "1/6", "loses 0.417 fighters"),
        (("guardian vs 2 fighters",), "1/4", "0", "loses 0.75 guardians; the defender loses 0.75 fighters"),
        (("guardian vs fighter", "--give", "attacker.wingmen=2"), "13/16", "0", "loses 0.188 guardians"),
        (("fighter vs planet", "--set", "rules.planet_defence=4"), "1/2", "0", "loses 0.5 planets"),
        (("fighter vs planet", "--scenario", "standard-2p"), "1/6", "0", "loses 0.167 planets"),
        (("mothership(bonus=9) vs fighter",), "1", "0", "the defender loses 1 fighter\n"),
    ],
)
def test_fights_of_every_kind(arguments, win, tie, lost):
    done = odds(*arguments, COLUMNS="120")
    assert done.returncode == 0, done.stderr
    assert lost in done.stdout
    found = json.loads(odds(*arguments, "--json").stdout)
    assert (found["win"]["fraction"], found["tie"]["fraction"]) == (win, tie)


def test_options_and_brackets_come_to_the_same():
    typed = odds("fighter(tech=red leader) vs mothership(gas=2, wingmen=1)", "--json").stdout
    options = odds("fighter vs mothership", "--attacker-tech", "red_leader", "--gas", "2", "--wingmen", "1", "--json")
    assert typed == options.stdout
    both = odds("fighter(tech=red_leader) vs fighter", "--attacker-tech", "targeting_computer", "--json").stdout
    assert both == odds("fighter(tech=red_leader, tech=targeting_computer) vs fighter", "--json").stdout


def test_new_items_of_a_scenario_count(tmp_path):
    scenario = tmp_path / "laser.toml"
    scenario.write_text(
        'game = "mothership"\nplayers = 2\n[new_items.big_volt]\nname = "Big Volt"\nkind = "card"\ntier = 1\n'
        'effects.roll_bonus = { value = 9, side = "any", units = ["mothership"], condition = "always" }\n'
    )
    out = odds("mothership vs fighter", "--attacker-card", "big volt", "--scenario", str(scenario), "--json").stdout
    assert json.loads(out)["win"]["fraction"] == "1"


def test_a_scenario_of_another_game_is_refused(tmp_path):
    (tmp_path / "odd.toml").write_text('game = "duel"\nplayers = 2\n')
    for command in (("odds", "mothership", "fighter vs bomber"), ("catalogue", "mothership")):
        done = balance(*command, "--scenario", str(tmp_path / "odd.toml"))
        assert (done.returncode, done.stdout) == (2, "")
        assert "is a scenario of Dice Duel, not of Mothership" in done.stderr
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe\x00")
    assert "no text in UTF-8" in odds("fighter vs bomber", "--scenario", str(tmp_path / "odd.toml")).stderr


@pytest.mark.parametrize(
    ("arguments", "note"),
    [
        (("bomber vs planet(defence=8)", "--defender-tech", "space walls"), "Space Walls does nothing in this fight"),
        (("fighter vs fighter", "--attacker-tech", "fast cap"), "Fast Cap does nothing in this fight"),
        (("mothership vs mothership", "--defender-gas", "99"), "the defender uses"),
        (("fighter(card=last stand+last stand) vs bomber",), "Last Stand is played 2 times, but has 1 in the deck"),
        (
            ("fighter(tech=targeting computer) vs planet(tech=space walls+space walls 2)",),
            "Space Walls does nothing beside Space Walls II",
        ),
    ],
)
def test_what_has_no_effect_is_noted(arguments, note):
    assert note in odds(*arguments, COLUMNS="150").stdout


def test_techs_that_work_are_not_noted():
    for fight in (
        "bomber(tech=targeting computer+rear turrets) vs mothership",
        "fighter vs planet(tech=space walls)",
        "fighter vs guardian(tech=targeting computer)",
        "bomber(tech=piercing) vs station(wingmen=1)",
    ):
        assert "does nothing" not in odds(fight).stdout, fight


def test_options_add_names(tmp_path):
    one = ("--attacker-tech", "red_leader", "--give", "attacker.tech=targeting_computer")
    typed = odds("fighter(tech=red_leader+targeting_computer) vs fighter", "--json").stdout
    assert odds("fighter vs fighter", *one, "--json").stdout == typed


def test_a_wide_sweep_is_folded():
    done = odds("2 fighters+bomber vs mothership", "--sweep", "weapons=2..12", COLUMNS="80")
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert "defender.shield" in done.stdout
    assert done.stdout.count("weapons  ") == 2
    wide = odds("bomber vs mothership", "--sweep", "weapons=2,4", "hull=1..60", COLUMNS="80").stdout
    assert max(map(len, wide.splitlines())) <= 80
    alone = odds("2 fighters+bomber vs mothership", "--sweep", "weapons=2..3", "--show", "tie").stdout
    assert "win" not in alone.splitlines()[2]


def test_certain_results_are_aligned():
    lines = odds("mothership(bonus=9) vs fighter").stdout.splitlines()
    assert "   win  100.0000%  1  █" in "\n".join(lines)
    assert "   tie    0.0000%  0" in lines


def test_one_file_that_cannot_be_written_stops_the_other(tmp_path):
    done = odds("--matrix", "--csv", str(tmp_path / "a.csv"), "--png", str(tmp_path / "missing" / "a.png"))
    assert done.returncode == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("more", [(), ("--sweep", "fighter=1..2")])
def test_text_of_a_user_is_no_formula(more, tmp_path):
    done = odds("$fighter_{$ vs bomber", *more, "--png", str(tmp_path / "a.png"))
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.rendered
def test_the_matrix(tmp_path):
    png, table = tmp_path / "matrix.png", tmp_path / "matrix.csv"
    done = odds("--matrix", "--png", str(png), "--csv", str(table), COLUMNS="120")
    assert "42 / 17 / 42" in done.stdout
    assert "– a fighter cannot harm a station" in done.stdout
    assert png.read_bytes().startswith(b"\x89PNG")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["matrix.csv", "matrix.png"]
    found = json.loads(odds("--matrix", "--json").stdout)
    cells = {(cell["attacker"], cell["defender"]): cell for cell in found["cells"]}
    assert cells["fighter", "bomber"]["win"]["fraction"] == "5/16"
    assert cells["fighter", "station"]["win"] is None
    assert "MS-AMB-05" in cells["fighter", "station"]["why"]


@pytest.mark.rendered
def test_a_sweep_over_two_inputs(tmp_path):
    png, table = tmp_path / "sweep.png", tmp_path / "sweep.csv"
    arguments = ("bomber vs mothership", "--sweep", "weapons=2..12", "shields=0..12")
    done = odds(*arguments, "--csv", str(table), "--png", str(png))
    assert done.returncode == 0, done.stderr
    assert "weapons \\ shields" in done.stdout
    assert "shields makes no difference to it; --show takes" in done.stdout
    rows = list(csv.DictReader(table.read_text().splitlines()))
    assert len(rows) == 11 * 13
    row = next(row for row in rows if (row["weapons"], row["shields"]) == ("12", "0"))
    assert float(row["win"]) == pytest.approx(7 / 24)
    assert set(row) >= {"tie", "lose", "attacker_loses_bomber", "defender_loses_hull"}
    assert png.read_bytes().startswith(b"\x89PNG")
    assert "that the defender loses on average" in odds(*arguments, "--show", "defender.hull").stdout


@pytest.mark.rendered
def test_a_sweep_over_one_input(tmp_path):
    png = tmp_path / "sweep.png"
    done = odds("fighter vs fighter", "--sweep", "wingmen=0..2", "--png", str(png))
    assert "  1  27.8%  13.9%  58.3%" in done.stdout
    assert png.read_bytes().startswith(b"\x89PNG")
    found = json.loads(odds("fighter vs fighter", "--sweep", "wingmen=0..2", "--json").stdout)
    assert found["axes"] == [{"name": "wingmen", "values": [0, 1, 2]}]
    assert found["cells"][2]["win"]["fraction"] == "1/6"


@pytest.mark.rendered
@pytest.mark.parametrize("fight", ["fighter vs fighter", "guardian vs mothership(weapons=2)", "fighter vs asteroids"])
def test_a_picture_of_one_fight(fight, tmp_path):
    done = odds(fight, "--png", str(tmp_path / "odds.png"))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "odds.png").read_bytes().startswith(b"\x89PNG")
    assert [path.name for path in tmp_path.iterdir()] == ["odds.png"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("figther vs bomber",), 'character 1 of "figther vs bomber": unknown unit "figther"; did you mean "fighter"?'),
        (("fighter vs station",), "a fighter cannot harm a station"),
        (("fighter vs fighter", "--attacker-tech", "red_leadr"), 'did you mean "red_leader"?'),
        (("fighter vs fighter", "--attacker-card", "red_leader"), 'unknown card "red_leader"'),
        (("fighter vs fighter", "--gas", "2"), "gas: nobody here uses it"),
        (("mothership vs guardian", "--gas", "2"), "both sides use it; say --attacker-gas or --defender-gas"),
        (("mothership vs mothership", "--gas", "-1"), "gas wants a whole number from 0 to 100, not -1"),
        (("mothership(gas=3) vs bomber", "--gas", "1"), "gas=1: the attacker has gas=3 already"),
        (("mothership vs bomber", "--gas", "1", "--attacker-gas", "2"), "the attacker has gas=1 already"),
        (("mothership(weapons=3) vs bomber", "--give", "weapons=4"), "the mothership has weapons=3 already"),
        (("--matrix", "--give", "bogus.gas=3"), 'unknown side "bogus"'),
        (("--matrix", "--gas", "1", "--attacker-gas", "2"), "the attacker has gas=1 already"),
        (("--matrix", "--show", "tie"), "--show goes with --sweep"),
        (("fighter vs fighter", "--show", "foo"), "--show goes with --sweep"),
        (("fighter vs fighter", "--png", ""), "--png wants the name of a file"),
        (("--matrix", "--png", "a", "--csv", "./a"), "--csv and --png name the same file"),
        (("fighter(die=6 vs bomber",), '")" is missing, not "vs"'),
        (("fighter+asteroids vs bomber",), "asteroids do not attack"),
        (("guardian vs mothership(die=100, hull=200)",), "steps for the exact odds of this fight, the limit; try"),
        (("fighter vs fighter", "--wingmen", "9"), "from 0 to 6"),
        (("fighter vs fighter", "--set", "rules.gass=1"), "unknown address"),
        (("fighter vs fighter", "--set", "rules.gas_limit"), "ADDRESS=VALUE"),
        (("fighter vs fighter", "--csv", "a.csv"), "--csv goes with"),
        (("fighter vs fighter", "--give", "wingmen"), "INPUT=VALUE"),
        (("fighter vs fighter", "--matrix"), "leave out the fight"),
        (("fighter vs fighter", "--sweep", "wingmen=0..2", "--show", "defender.hul"), "unknown measure"),
        (("fighter vs fighter", "--sweep", "wingmen"), "FIRST..LAST"),
        ((), "who fights whom?"),
    ],
)
def test_bad_input_is_one_clear_line_and_exit_code_2(arguments, words):
    done = odds(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr
    assert done.stderr.startswith("error: ")
    assert done.stderr.count("\n") == 1


def test_a_game_without_odds():
    done = balance("odds", "duel", "a vs b")
    assert done.returncode == 2
    assert "Dice Duel has no odds" in done.stderr
    assert 'unknown game "mothersip"; did you mean "mothership"' in balance("odds", "mothersip", "a vs b").stderr


def test_files_that_cannot_be_written_leave_nothing(tmp_path):
    done = odds("fighter vs fighter", "--png", str(tmp_path / "missing" / "a.png"))
    assert (done.returncode, done.stdout) == (1, "")
    assert "cannot write" in done.stderr


def test_help_shows_the_notation():
    out = balance("odds", "--help").stdout
    assert "Examples:" in out
    assert '"guardian vs 2 fighters"' in out
    assert "mothership(weapons=10, hull=7)" in out


def test_a_development_counts_in_the_fight_and_is_told_to_be_made_up():
    out = odds("2 fighters vs planet", "--give", "defender.development=farmland", COLUMNS="200").stdout
    assert "planet defence of 7" in out
    assert "Farmland is a stand-in, not the published card" in out
    assert "does nothing" not in out
    assert "stand-in" not in odds("2 fighters vs planet", COLUMNS="200").stdout
