"""`balance cards` and `balance techs`: what they print, write and refuse."""

import json

import pytest

from tests.command import balance

QUICK = ("--games", "800", "--budget", "0", "--seed", "2")


def valued(*arguments, where, code=0):
    done = balance(*arguments, "--store", str(where / "s"), cwd=where)
    assert done.returncode == code, done.stderr
    return done


def test_techs_as_a_table(tmp_path):
    lines = valued("techs", "duel", *QUICK, where=tmp_path).stdout.splitlines()
    assert lines[0] == "Dice Duel: values of 6 techs"
    assert "best buy" in lines[1]
    assert lines[2] == "  for 4 players, standard bots"
    assert lines[4].split()[:4] == ["rank", "tech", "value", "interval"]
    assert lines[5].split()[:3] == ["1-4", "Great", "Blade"]
    assert [line.split()[0] for line in lines[9:11]] == ["Trinket", "Placebo"]  # no rank: nobody buys them
    assert all("hardly ever bought" in line for line in lines[9:11])
    notes = "\n".join(lines[11:])
    assert "worth beyond its price" in notes
    assert "no fair price is told" in notes
    assert "everybody had random techs refunded" in notes
    assert "160 games of 800 planned (time)" in notes or "of 800 planned" in notes
    assert "confirmed on fresh seeds: 6 techs" in notes
    assert "who gets it, not what it does" in notes


def test_cards_as_json_with_a_page(tmp_path):
    out = tmp_path / "out"
    arguments = ("cards", "duel", *QUICK, "--json", "--out", str(out))
    found = json.loads(valued(*arguments, where=tmp_path).stdout)
    assert {item["id"] for item in found["items"]} == {"force_shield", "head_start", "blank"}
    blank = next(item for item in found["items"] if item["id"] == "blank")
    assert blank["value"]["estimate"] == 0
    assert blank["fair_price"] == {"low": 0, "high": 0}
    assert blank["use"]["drawn"] is not None
    assert [dose["amount"] for dose in found["money"]] == [2, 4, 8]
    assert found["confirmation"]["look"] == 1
    assert found["report"] == str(out / "report.html")
    assert json.loads(valued(*arguments, where=tmp_path).stdout) == found  # from the store
    for name in ("values", "price-worth", "money"):
        assert (out / "figures" / f"{name}.png").exists()
    for name in ("values", "usual", "draws"):
        assert (out / "tables" / f"{name}.csv").exists()


def test_techs_as_json_with_a_page_that_says_no_worth_in_money(tmp_path):
    out = tmp_path / "out"
    found = json.loads(valued("techs", "duel", *QUICK, "--json", "--out", str(out), where=tmp_path).stdout)
    for item in found["items"]:
        assert item["NET"]["estimate"] == item["value"]["estimate"]
        assert (item["worth"], item["fair_price"], item["PN"]) == (None, None, None)
    assert {item["id"] for item in found["items"] if item["rare"]} == {"trinket", "placebo"}
    assert found["money"] == []
    assert "what it is worth beyond its price" in (out / "report.html").read_text(encoding="utf-8")
    assert not (out / "figures" / "money.png").exists()


def test_a_scenario_with_changes(tmp_path):
    (tmp_path / "mine.toml").write_text('game = "duel"\nplayers = 2\n')
    options = ("--scenario", "mine.toml", "--set", "items.trinket.price=5", "--json", "--confirm", "2")
    found = json.loads(valued("techs", "duel", *QUICK, *options, where=tmp_path).stdout)
    assert found["scope"] == "2 players, standard bots, 1 changed value"
    trinket = next(item for item in found["items"] if item["id"] == "trinket")
    assert trinket["price"] == 5
    assert sum(item["confirmed"] for item in found["items"]) == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("cards", "duell"), 'did you mean "duel"'),
        (("techs", "duel", "--scenario", "standard-2p"), "a scenario of Mothership, not of Dice Duel"),
        (("techs", "duel", "--set", "items.trinkt.price=1"), 'did you mean "items.trinket.price"'),
        (("cards", "duel", "--set", "rules.hand_size=0", "--set", "items.blank.copies=0",
          "--set", "items.head_start.copies=0"), "no items that are dealt"),
    ],
)  # fmt: skip
def test_bad_input_is_one_line_and_exit_code_2(arguments, words, tmp_path):
    done = valued(*arguments, where=tmp_path, code=2)
    assert words in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""
