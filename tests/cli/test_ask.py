"""`balance ask` and `balance seats` as processes show them."""

import json

from tests.command import balance

FAST = ("--budget", "0", "--jobs", "2", "--quiet")


def test_a_dry_run_tells_the_reading_and_the_command():
    done = balance("ask", "is Space Walls overpowered?", "--dry-run")
    assert done.returncode == 0
    assert "Is Space Walls too strong" in done.stdout
    assert "balance measure space_walls --scenario standard-4p" in done.stdout
    told = json.loads(balance("ask", "what if stations had 20 hull", "--dry-run", "--json").stdout)
    assert told["understood"]["intent"] == "what_if"
    assert told["command"] == "balance compare standard-4p --set rules.station_hp=20"


def test_a_refusal_shows_examples_and_exits_with_2():
    done = balance("ask", "hello")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("error: I do not understand")
    assert 'balance ask "' in done.stderr
    unclear = balance("ask", "is walls overpowered?")
    assert unclear.returncode == 2
    assert "Space Walls (tech of Mothership) or Space Walls II" in unclear.stderr
    assert "Traceback" not in balance("ask", "what if stations had 9000 hull").stderr


def test_an_answer_is_printed_and_its_page_written(tmp_path):
    done = balance("ask", "is Trinket worth it?", *FAST, cwd=tmp_path)
    assert done.returncode == 0
    assert "whether Trinket is worth its price" in done.stdout
    assert "the same as: balance measure trinket --scenario duel-4p" in done.stdout
    page = tmp_path / "reports" / "duel-trinket-worth_it-duel-4p-budget=0" / "report.html"
    assert page.exists()
    assert str(page.relative_to(tmp_path)) in done.stdout


def test_json_is_one_document_in_the_shape_that_scripts_rely_on(tmp_path):
    done = balance("ask", "is Trinket worth it?", "--budget", "3", "--quiet", "--json", "--out", "out", cwd=tmp_path)
    told = json.loads(done.stdout)
    promised = "question understood command verdict scope estimands peers cells association games report"
    assert set(promised.split()) <= set(told)
    assert {"game", "intent", "subject"} <= set(told["understood"])
    assert {"estimate", "low", "high", "games"} <= set(told["estimands"]["NET"])
    assert told["association"]["label"] == "association, not a verdict"
    assert told["report"] == "out/report.html"


def test_scripts_can_fail_on_an_imbalance(tmp_path):
    asked = ("ask", "is Trinket worth it?", "--budget", "5", "--quiet", "--json", "--fail-if-imbalanced")
    assert balance(*asked, cwd=tmp_path).returncode == 3
    unfair = tmp_path / "unfair.toml"
    unfair.write_text('game = "duel"\n[[seats]]\nstart = { coins = 4 }\n[[seats]]\n')
    seats = balance("seats", "unfair.toml", *FAST, "--fail-if-imbalanced", cwd=tmp_path)
    assert seats.returncode == 3
    assert seats.stdout.startswith("Not fair. Win rates are not even")
    assert balance("seats", "unfair.toml", *FAST, cwd=tmp_path).returncode == 0


def test_seats_writes_its_page_and_tells_json(tmp_path):
    done = balance("seats", "duel-2p", "--games", "400", "--quiet", "--json", "--out", "out", cwd=tmp_path)
    told = json.loads(done.stdout)
    assert (told["games"], told["by"], told["fair"]) == (400, "seat", 0.5)
    assert set(told["estimands"]) == {"seat 1", "seat 2"}
    assert (tmp_path / "out" / "report.html").exists()
    by_order = balance("seats", "duel-2p", "--by-order", cwd=tmp_path)
    assert by_order.returncode == 2
    assert "no order of play" in by_order.stderr


def test_the_command_that_is_named_answers_the_same(tmp_path):
    """Two items by `measure --against`, a change by `compare --both` and `--without`."""
    two = balance("measure", "plating", "--against", "trinket", "--scenario", "duel-2p", "--json", cwd=tmp_path)
    assert json.loads(two.stdout)["verdict"] == "better"
    games = ("--games", "60", "--quiet", "--json")
    both = json.loads(
        balance("compare", "duel-4p", "--both", "players=2", "--set", "rules.damage=2", *games, cwd=tmp_path).stdout
    )
    assert set(both["outcomes"]) >= {"seat_1", "seat_2"}
    assert "seat_3" not in both["outcomes"]
    without = json.loads(balance("compare", "duel-2p", "--without", "plating", *games, cwd=tmp_path).stdout)
    assert "Plating without effect" in without["before"]
    both = json.loads(balance("compare", "duel-2p", "--without", "plating,trinket", *games, cwd=tmp_path).stdout)
    assert "Plating and Trinket without effect" in both["before"]
    wrong = balance("compare", "duel-2p", "--without", "platin", *games, cwd=tmp_path)
    assert wrong.returncode == 2
    assert 'did you mean "plating"' in wrong.stderr
