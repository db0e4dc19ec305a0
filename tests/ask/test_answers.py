"""Answers against planted truths: what is made too strong reads so, what does nothing reads fair."""

import json
import re
import time
from dataclasses import replace

import pandas as pd
import pytest

import balance
from balance.ask.answers.answer import main_caveat
from balance.ask.answers.study import FEWEST, PLAYING, affordable
from balance.ask.functions import answered
from balance.ask.parse import read_question
from balance.ask.reading import Intent
from balance.cli.answers.measure import item_reading
from balance.experiment.scenarios.scenario import load_matrix
from balance.experiment.sequential.effort import Effort
from balance.games import Match, Seat, game

pytestmark = pytest.mark.untraced
PLANTED = """
game = "duel"
players = 4
seed = 5

[new_items.doom_blade]
name = "Doom Blade"
kind = "tech"
price = 1
effects.roll_bonus = { value = 5 }
"""


@pytest.fixture
def planted(tmp_path):
    path = tmp_path / "planted.toml"
    path.write_text(PLANTED)
    return str(path)


def asked(question, **options):
    return balance.ask(question, jobs=2, **({"budget": 20, "looks": (100, 300)} | options))


def test_a_tech_that_is_cheap_and_strong_is_overpowered(planted, tmp_path):
    answer = asked("is doom blade OP?", scenario=planted, out=tmp_path / "out")
    assert answer.verdict == "clearly too strong"
    assert answer.sentence.startswith("Yes. Doom Blade is ")
    assert answer.imbalanced
    assert isinstance(answer.estimands, pd.DataFrame)
    assert list(answer.estimands["name"]) == ["NET", "GO"]
    page = (tmp_path / "out" / "report.html").read_text()
    assert answer.report == tmp_path / "out" / "report.html"
    assert "Yes. Doom Blade is overpowered: it is clearly too strong" in page
    assert "The best plan with Doom Blade" in page
    assert "Doom Blade by skill of the bots" in page
    assert "association" in page
    assert "What Doom Blade does to the game" in page
    assert "Watch it move by move" in page
    assert (tmp_path / "out" / "replay.html").exists()
    told = json.loads((tmp_path / "out" / "summary.json").read_text())
    assert (told["answer"], told["grade"], told["verdict"]) == ("yes", "clearly_too_strong", "clearly too strong")
    assert told["chance"] > 0.99
    assert set(told) >= {"question", "understood", "command", "scope", "estimands", "peers", "cells", "association"}


def test_a_tech_that_does_nothing_and_costs_nothing_is_fair():
    answer = asked("is the placebo fair?", looks=None)
    assert answer.verdict.startswith("fair")
    assert answer.sentence.startswith("Yes. Placebo is fair")
    assert not answer.imbalanced


def test_a_tech_that_does_nothing_and_costs_something_is_underpowered():
    answer = asked("is Trinket worth it?")
    assert answer.verdict == "clearly too weak"
    assert answer.sentence.startswith("No. Trinket is not worth its price")


def test_a_seat_that_starts_with_more_is_biased(tmp_path):
    path = tmp_path / "unfair.toml"
    path.write_text('game = "duel"\n[[seats]]\nstart = { coins = 3 }\n[[seats]]\n[[seats]]\n[[seats]]\n')
    answer = asked("is seat 1 better?", scenario=str(path))
    assert answer.verdict == "seat_biased"
    assert "Yes. Sitting in seat 1 is an advantage" in answer.sentence
    assert not asked("are the seats fair in duel?", looks=(300,)).imbalanced


def test_a_weak_spot_that_is_thorough_names_where_it_flips():
    answer = asked("is Great Blade overpowered?", thorough=True, budget=120)
    assert answer.sentence.startswith("Yes. Great Blade is ")
    told = answer.as_json()
    assert {"NET", "GO", "PN", "P_0", "P_last", "void", "P_1", "P_2"} <= set(told["estimands"])
    assert {cell["axis"] for cell in told["cells"]} == {"main", "skill", "players", "company"}
    assert "among other ways to play its effect is weakest with" in answer.text
    assert {row["bot"] for row in told["company"]["strategies"]} == {"standard", "saver", "show_off"}
    flipped = [cell["cell"] for cell in told["cells"] if cell["answer"] == "no"]
    assert told["robustness"]["hold"] == ("conditional" if flipped else told["robustness"]["hold"])
    assert all(cell in answer.text for cell in flipped)


def test_which_of_two_and_which_of_all():
    two = asked("is Great Blade better than Trinket?")
    assert (two.verdict, two.extra["answer"]) == ("better", "great_blade")
    assert two.sentence.startswith(
        ("Great Blade gives more for its price than Trinket", "Great Blade is a better plan")
    )
    best = asked("which tech of duel is best?", looks=(400,), budget=2)
    assert best.verdict in ("great_blade", "tied")
    assert best.estimands["name"].iloc[0] == "great_blade"


def test_what_a_change_does_to_the_length():
    longer = asked("what if the hull were 6 in duel?", looks=(200,))
    assert longer.verdict == "longer"
    assert longer.reading.after == ("rules.start_hull=6",)
    shorter = asked("does more damage shorten the game?", game="duel", looks=(200,))
    assert shorter.verdict == "shorter"
    nothing = asked("does the trinket slow the game?", looks=(200,))
    assert nothing.verdict == "no_change", "nobody buys it"
    three = asked("do 3 players make the game shorter?", game="duel", looks=(300,))
    assert three.verdict == "shorter"


def test_the_same_question_twice_gives_the_same_numbers():
    one, other = (asked("is Plating worth it?", looks=(60,)) for _ in range(2))
    assert one.as_json()["estimands"] == other.as_json()["estimands"]
    assert one.as_json()["estimands"] != asked("is Plating worth it?", looks=(60,), seed=9).as_json()["estimands"]


def test_changes_count_for_the_question():
    """At no price, what was too dear is not."""
    cheap = asked("is Trinket worth it?", changes={"items.trinket.price": 0}, scenario="duel-4p")
    assert cheap.as_json()["answer"] != "no"
    assert "1 changed value" in cheap.scope


def test_what_it_rests_on_is_counted():
    spec = game("mothership")
    for match, many in ((Match((Seat(),) * 4), 16), (Match((Seat(),), mode="solo"), 22)):
        numbers = spec.constants_in(match)
        assert sum(constant.source == "assumed" for constant in numbers) == many
        assert f"{many} assumed numbers of {len(numbers)}" in main_caveat(spec, match)
    assert "assumed" not in main_caveat(game("duel"))


def test_a_few_games_of_a_large_game():
    answer = asked("is Space Walls overpowered?", looks=(3,), budget=0)
    assert answer.as_json()["answer"] == "not_known"
    assert answer.sentence.startswith("Not known yet whether Space Walls is overpowered")
    assert re.search(r"To know more \(about .+\):\n  balance measure space_walls .*--budget \d+$", answer.text)
    assert "balance measure space_walls" in answer.document.lead.command
    assert answer.as_json()["peers"] == []
    order = asked("does the first player win more?", scenario="standard-2p", looks=(20,))
    assert list(order.estimands["label"]) == ["first to play", "second to play"]
    assert "the first to play wins" in order.sentence


def test_everything_that_comes_from_a_file_is_escaped(tmp_path):
    path = tmp_path / "wicked.toml"
    path.write_text(PLANTED.replace("Doom Blade", "Doom <script>alert(1)</script> Blade"))
    answer = asked("is doom_blade OP?", scenario=str(path), out=tmp_path / "out", looks=(40,))
    page = answer.report.read_text()
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert" in page


def test_what_is_asked_is_known_before_everything_is():
    """Whether it is fair or weak may still be open: that it is not too strong is known before."""
    answer = asked("is the placebo overpowered?", looks=(150,))
    assert answer.as_json()["answer"] == "no"
    assert answer.sentence.startswith("No. Placebo is not overpowered: it is fair")


def test_a_question_that_a_study_asks_is_answered_by_playing_it(tmp_path):
    answer = asked("station win against flagship win: how often each?", looks=(100,), out=tmp_path / "out")
    assert answer.verdict == "described"
    assert answer.games == 300
    seats = pd.read_parquet(tmp_path / "out" / "players=2" / "data" / "seats.parquet")
    row = answer.estimands.set_index("name").loc["players 2, seat 1"]
    assert row["estimate"] == pytest.approx(seats.loc[seats["seat"] == 1, "win"].mean())
    told = json.loads((tmp_path / "out" / "summary.json").read_text())
    assert told["understood"]["intent"] == "study"
    assert [cell["matrix"] for cell in told["cells"]] == [{"players": n} for n in (2, 3, 4)]
    page = (tmp_path / "out" / "report.html").read_text()
    assert "How games end" in page
    assert "Watch it move by move" in page


def test_a_study_that_fits_no_time_is_played_in_small():
    answer = balance.ask("which hit chance fits the author's tips?", budget=0.01, jobs=2)
    assert answer.games == 4 * FEWEST


@pytest.mark.parametrize("items", [("trinket",), ("plating", "trinket")])
def test_measure_prints_the_document_of_ask(items):
    """The same answer, grade, chance and effects; only the words that were typed differ."""
    question = "is plating better than trinket?" if len(items) > 1 else "is trinket too strong?"
    intent = Intent.COMPARE if len(items) > 1 else Intent.JUDGE
    named = item_reading(intent, items, "duel", "duel-2p", [], asked="too_strong")
    effort = Effort(looks=(40, 80), jobs=2, timed=False)
    read = read_question(question, scenario="duel-2p")
    told, twin = (answered(reading, replace(effort), None).as_json() for reading in (read, named))
    typed = {"question", "understood"}
    assert told["answer"] is not None
    assert told["chance"] is not None
    assert {key: told[key] for key in told if key not in typed} == {key: twin[key] for key in twin if key not in typed}


def test_how_much_of_a_study_is_played_depends_on_the_budget_and_never_on_the_clock(monkeypatch):
    matrix = load_matrix("seats-4p")
    monkeypatch.setattr(time, "monotonic", lambda: pytest.fail("looked at the clock"))
    monkeypatch.setattr(time, "perf_counter", lambda: pytest.fail("looked at the clock"))
    speed = matrix.cells[0].scenario.spec.games_a_second(4)
    wanted = matrix.cells[0].scenario.games
    assert affordable(matrix, 1e6) == wanted
    assert affordable(matrix, 0) == FEWEST
    half = wanted * len(matrix.cells) / speed / PLAYING / 2
    assert affordable(matrix, half) == wanted / 2 // FEWEST * FEWEST


def test_a_claim_that_is_asked_about_is_put_to_the_test():
    answer = asked("does a player who builds nothing but frigates win less?", looks=(60,))
    assert answer.verdict in ("holds", "does_not_hold", "undecided")
    assert answer.reading.command == "balance claims frigates-only --budget 20"
    assert answer.as_json()["estimands"]["frigates-only"]["verdict"] == answer.verdict
