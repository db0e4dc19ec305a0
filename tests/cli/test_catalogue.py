"""`balance catalogue` as a designer meets it."""

import json

import pytest

from tests.command import balance


def rows(*arguments):
    return json.loads(balance("catalogue", *arguments, "--json").stdout)


def test_items_with_price_place_effect_and_source():
    done = balance("catalogue", "mothership", "--kind", "tech", COLUMNS="80")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Mothership: 32 techs\n")
    assert "\n      your planets have a defence of 9\n      [space_walls; stated, p.13, MS-TECH-E1]\n" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_json():
    found = rows("mothership")
    assert len(found) == 146
    walls = next(row for row in found if row["id"] == "space_walls")
    assert walls == {
        "id": "space_walls",
        "name": "Space Walls",
        "kind": "tech",
        "tier": 1,
        "price": 2,
        "copies": 1,
        "for_sale": True,
        "slot": "economy 1",
        "effect": "your planets have a defence of 9",
        "effects": {"planet_defence": [{"value": 9}]},
        "text": "your planets have a defence of 9",
        "source": "stated, p.13, MS-TECH-E1",
        "category": "economy",
        "branch": "trunk",
        "needs": "",
        "planet": "any",
        "replaces": "",
        "reaction": "never",
        "module": "",
    }


def test_kinds_words_and_changes():
    assert {row["kind"] for row in rows("mothership", "--kind", "card")} == {"card"}
    assert {row["id"] for row in rows("mothership", "--find", "WALLS")} == {"space_walls", "space_walls_2"}
    changes = ("--set", "rules.tech_cost=[1,2,3,4,5]", "--set", "items.space_walls.effects.planet_defence.value=8")
    walls = next(row for row in rows("mothership", *changes) if row["id"] == "space_walls")
    assert (walls["price"], walls["effect"]) == (1, "your planets have a defence of 8")
    assert rows("mothership", "--find", "zeppelin") == []
    assert "no such item" in balance("catalogue", "mothership", "--find", "zeppelin").stdout


def test_a_scenario_brings_its_changes_and_new_items(tmp_path):
    (tmp_path / "s.toml").write_text(
        'game = "mothership"\nplayers = 2\n[set]\n"rules.card_price" = 4\n'
        '[new_items.moat]\nname = "Moat"\nkind = "card"\ntier = 1\neffects.planet_shelter = { value = 7 }\n'
    )
    moat = rows("mothership", "--scenario", str(tmp_path / "s.toml"), "--find", "moat")
    assert [(row["id"], row["price"], row["source"]) for row in moat] == [("moat", 4, "scenario")]
    assert moat[0]["effect"] == "+7 to the defence of a planet of yours that is attacked"
    wrong = balance("catalogue", "duel", "--scenario", str(tmp_path / "s.toml"))
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "is a scenario of Mothership, not of Dice Duel" in wrong.stderr


def test_a_game_without_sentences():
    out = balance("catalogue", "duel").stdout
    assert "Dice Duel: 7 techs" in out
    assert "Dice Duel: 3 cards" in out
    assert "opening_bonus: value=2, rounds=3" in out
    assert "Placebo      price 0" in out
    assert len(rows("duel")) == 10


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("mothershp",), 'did you mean "mothership"?'),
        (("mothership", "--kind", "teck"), 'did you mean "tech"?'),
        (("mothership", "--set", "items.space_wals.tier=2"), "unknown address"),
        (("mothership", "--set", "items.railguns.cost=2"), "drawn blind"),
        (("mothership", "--set", "rules"), "ADDRESS=VALUE"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(arguments, words):
    done = balance("catalogue", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr
    assert done.stderr.count("\n") == 1
