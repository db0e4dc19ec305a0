"""Sections about how games go: on the page with their numbers, for every kind of game, with nothing unescaped."""

import json
import re
from types import SimpleNamespace

import pytest

from balance.experiment.runs.run import run_scenario
from balance.experiment.scenarios.scenario import load_scenario
from balance.games.columns import TABLES
from balance.metrics.story import Story
from balance.report.core.model import Figure, PageTable, unfolded
from balance.report.core.write import page_numbers
from balance.report.runs.page import run_document, write_run_report
from balance.report.runs.sections.eliminations import eliminations
from balance.report.runs.sections.growth import growth
from balance.report.runs.sections.owners import owners
from balance.report.runs.sections.pacing import pacing
from balance.report.runs.sections.places import places
from balance.report.runs.sections.win_rate import win_rate
from balance.report.runs.view import view_run
from tests.metrics.small import game, record
from tests.pictures import unrendered as unrendered  # these pages are read, not looked at

SCENARIOS = {
    "duel": 'game = "duel"\nbots = ["standard", "standard", "random"]\ngames = 300\nseed = 2\n',
    "mothership": 'game = "mothership"\nbots = ["novice", "random", "novice"]\ngames = 60\nseed = 2\n',
    "teams": 'game = "duel"\nplayers = 4\nteams = [[1, 3], [2, 4]]\ngames = 200\nseed = 2\n',
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Runs that are played when they are asked for."""
    base, done = tmp_path_factory.mktemp("runs"), {}

    def play(name, tables=TABLES):
        key = f"{name} {len(tables)}"
        if key not in done:
            file = base / f"{name}.toml"
            file.write_text(SCENARIOS[name])
            run_scenario(load_scenario(str(file)), base / key, jobs=1, tables=tables)
            done[key] = base / key
        return done[key]

    return play


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("duel", {"win-rate", "eliminations", "pacing", "growth", "owners"}),
        ("mothership", {"win-rate", "eliminations", "pacing", "growth", "owners", "places"}),
    ],
)
def test_the_page_tells_how_games_go(folder, name, expected):
    view = view_run(folder(name))
    told = page_numbers(run_document(view))["sections"]
    assert set(told) - {"winners", "length", "endings", "method"} == expected
    named = {row["name"]: row for row in told["pacing"]["tables"]["pacing"]}
    assert {"rounds", "drama", "suspense", "decided_round", "comeback", "snowball", "permanence"} <= set(named)
    assert named["rounds"]["mean"] == pytest.approx(view.games["rounds"].mean())
    assert 0 < told["pacing"]["calibration"]["slope"] < 2.5


def test_the_page_shows_words_where_there_is_no_number(folder):
    page = write_run_report(folder("duel"))
    shown = re.sub(r"(?s)<script.*?</script>", "", page.read_text())
    assert "association" in shown
    assert not re.search(r"\b(nan|inf|None)\b", shown)
    assert json.loads((page.parent / "summary.json").read_text())["page"]["sections"]["pacing"]["calibration"]


def test_teams_are_told_as_teams(folder):
    view = view_run(folder("teams"))
    assert win_rate(view) is None  # all seats are played alike, and all act at once
    assert view.record.fair == 0.5
    assert "fair share is 50" in pacing(view).blocks[0].text
    assert eliminations(view).title == "Who has to watch"


def test_without_rounds_the_page_says_what_is_missing(folder):
    view = view_run(folder("duel", [t for t in TABLES if t != "rounds"]))
    section = pacing(view)
    assert "not recorded" in section.blocks[0].text
    assert growth(view) is not None  # purchases are known
    assert eliminations(view) is not None


def test_a_large_run_is_told_by_its_first_games(folder, monkeypatch):
    monkeypatch.setattr("balance.report.runs.view.read_record", lambda run, items: _first(run, items, 50))
    view = view_run(folder("duel"))
    assert view.sample == "This uses the first 50 of 300 games."
    assert view.sample in [getattr(block, "text", "") for block in pacing(view).blocks]


def _first(run, items, most):
    from balance.metrics.record import read_record

    return read_record(run, items, most)


def seen(run, **more):
    """A view of games made by hand."""
    names = {"record": run, "story": Story(run), "sample": "", "board": None, "bots": list(run.bots)}
    fair = None if run.cooperative else run.fair
    return SimpleNamespace(**{**names, "fair": fair, "rope": fair and 0.03, **more})


def test_together_there_is_only_what_applies():
    view = seen(record([game((1, 1), [[0, 0]] * 3), game((0, 0), [[0, 0]] * 4)] * 20))
    assert [block.name for block in pacing(view).blocks if isinstance(block, PageTable)] == ["chances", "pacing"]
    assert win_rate(view) is None
    assert owners(view) is None
    assert eliminations(view) is None
    assert places(view) is None
    assert not {"any_out", "watching", "attacks"} & set(_metrics(view))


def test_who_drops_out_is_told_where_all_win_together_too():
    run = record([game((0, 0), [[0, 0]] * 4)] * 20)
    run.tables["seats"]["out_round"], run.games["first_out"] = 2, 2
    assert {"any_out", "watching"} <= set(_metrics(seen(run)))


def _metrics(view):
    table = next(one for one in pacing(view).blocks if isinstance(one, PageTable) and one.name == "pacing")
    return table.frame["name"]


@pytest.mark.rendered
def test_every_picture_is_drawn_for_desk_and_phone_and_has_words(folder):
    view = view_run(folder("mothership"))
    made = [win_rate, eliminations, pacing, growth, owners, places]
    for block in (block for make in made for block in unfolded(make(view).blocks)):
        if isinstance(block, Figure):
            assert block.alt
            for draw in (block.draw, block.draw_narrow):
                assert draw().axes


def test_few_games_are_told_too():
    view = seen(record([game((1, 0), [[1, 0], [2, 1], [3, 1]]), game((0, 1), [[0, 1]], out=[1, 0])]))
    for make in (win_rate, eliminations, pacing, growth, owners):
        section = make(view)
        for block in unfolded(section.blocks) if section else []:
            if isinstance(block, Figure):
                block.draw()
