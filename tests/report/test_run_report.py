"""The report of a run: what it says is what the tables say, and what is true of the game."""

import json
import re
from dataclasses import dataclass

import numpy as np
import pandas as pd
import pytest

from balance.errors import RunError
from balance.experiment.runs.cells import run_matrix
from balance.experiment.runs.run import run_scenario
from balance.experiment.scenarios.scenario import load_matrix, load_scenario
from balance.games.duel.exact import exact_truth
from balance.games.spec import Outcome
from balance.report.runs.lead import run_lead
from balance.report.runs.page import run_document, run_folders, with_reports, write_run_report
from balance.report.runs.sections.endings import causes_frame, reasons_frame
from balance.report.runs.sections.length import length, length_bins, over_curve
from balance.report.runs.sections.winners import unit_masses, winners, winners_of
from balance.report.runs.typical import typical_game
from balance.report.runs.view import RunView, view_run
from balance.stats.verdicts.verdict import Call
from balance.store.runs import StoredRun
from tests.conftest import PROJECT
from tests.pictures import unrendered as unrendered  # these pages are read, not looked at

from .samples import EVIL

BOTS = PROJECT / "balance" / "games" / "mothership" / "bots"
LAYOUTS = PROJECT / "scenarios" / "mothership" / "layouts"
FAIR = 'game = "duel"\ntitle = "Plain"\nplayers = 2\ngames = 12000\nseed = 3\n'


@pytest.fixture(scope="module")
def shelf(tmp_path_factory):
    return tmp_path_factory.mktemp("runs")


def played(shelf, name, text):
    (shelf / f"{name}.toml").write_text(text, encoding="utf-8")
    scenario = load_scenario(str(shelf / f"{name}.toml"))
    run_scenario(scenario, shelf / name, jobs=1)
    return shelf / name


@pytest.fixture(scope="module")
def fair(shelf):
    folder = played(shelf, "fair", FAIR)
    write_run_report(folder)
    return folder


def by_hand(win, rounds=None, ends=None, seats=2, team=None, **more):
    """A run of so many games, made by hand: the win mass of each seat in each game."""
    win = np.asarray(win, float).reshape(-1, seats)
    n = len(win)
    games = pd.DataFrame({"game": range(n), "rounds": rounds or [5] * n, "end_reason": ends or [1] * n})
    games["capped"] = games["end_reason"] == 0
    games["winner"] = [int(row.argmax()) + 1 if row.max() == 1 else 0 for row in win]
    table = {"game": np.repeat(np.arange(n), seats), "seat": np.tile(np.arange(1, seats + 1), n), "win": win.ravel()}
    table |= {"out_round": np.zeros(n * seats, int), "out_cause": np.zeros(n * seats, int)} | more
    match = {"seats": [seat()] * seats, "layout": None, "mode": None, "modules": [], "teams": team or [], "changes": {}}
    summary = {
        "game": "duel",
        "title": "By hand",
        "games": n,
        "seed": 1,
        "seats": [{"bot": "standard"}] * seats,
        "match": match | {"new_items": {}, "layout_text": None},
    }
    return RunView(InMemory(None, summary, {"games": games, "seats": pd.DataFrame(table)}))


@dataclass(frozen=True)
class InMemory(StoredRun):
    frames: dict

    def read(self, table, columns, rows=None):
        known = self.frames[table]
        return known[[name for name in columns if name in known]][:rows]


def seat():
    return {"bot": "standard", "grant": [], "void": [], "pursue": None, "start": {}}


def test_a_fair_game_reads_fair_and_the_numbers_are_those_of_the_tables(fair):
    page = (fair / "report.html").read_text()
    assert "The seats are fair</h1>" in page
    told = json.loads((fair / "summary.json").read_text())
    rows = told["page"]["sections"]["winners"]["tables"]["winners"]
    view = view_run(fair)
    for row, share in zip(rows, view.seats.groupby("seat")["win"].mean(), strict=True):
        assert row["estimate"] == pytest.approx(share, abs=1e-6)
        assert row["low"] < 0.5 < row["high"]
        assert row["call"] == "balanced"
    sections = told["page"]["sections"]
    assert sections["length"]["mean"]["estimate"] == pytest.approx(told["rounds"]["mean"])
    assert sections["length"]["median"] == told["rounds"]["median"]
    truth = exact_truth(view.match)
    assert sections["length"]["mean"]["low"] < truth.rounds < sections["length"]["mean"]["high"]


def test_the_keys_of_the_run_stay(fair):
    told = json.loads((fair / "summary.json").read_text())
    assert told["tables"]["sha256"].keys() >= {"games", "seats"}
    assert told["report"] == str(fair / "report.html")
    assert {"scenario", "games", "seed", "out", "seats", "rounds", "missing"} <= told.keys()


def test_everything_is_there(fair):
    page = (fair / "report.html").read_text()
    assert all(f'<h2 id="{section}">' in page for section in ("winners", "length", "method", "typical", "made"))
    assert {p.stem for p in (fair / "figures").iterdir()} >= {"winners", "length", "over", "tension", "snowball"}
    assert {"winners", "length"} <= {p.stem for p in (fair / "tables").iterdir()}
    assert (fair / "replay.html").exists()
    assert (fair / "report.html").stat().st_size < 200_000


@pytest.mark.rendered
def test_a_report_made_anew_from_stored_data_is_the_same(fair, shelf):
    before = {p: p.read_bytes() for p in fair.rglob("*") if p.is_file()}
    for path in before:
        if path.parent.name in ("figures", "tables") or path.suffix == ".html":
            path.unlink()
    write_run_report(fair)
    assert {p: p.read_bytes() for p in fair.rglob("*") if p.is_file()} == before


def test_what_is_as_it_would_be_is_not_made_again(fair):
    page = fair / "report.html"
    date = page.stat().st_mtime_ns
    run_scenario(load_scenario(str(fair.with_suffix(".toml"))), fair, jobs=1)  # everything is stored
    write_run_report(fair, again=False)
    assert page.stat().st_mtime_ns == date
    write_run_report(fair)
    assert page.stat().st_mtime_ns > date


def test_a_seat_with_more_to_begin_with_wins_too_often(shelf):
    text = 'game = "duel"\ngames = 4000\nseed = 5\n[[seats]]\nstart = { coins = 3 }\n[[seats]]\n'
    view = view_run(played(shelf, "rich", text))
    lead = run_lead(view)
    assert lead.headline == ("Seat 1 (standard) wins more than the fair share, seat 2 (standard) less")
    assert lead.call is Call.ADVANTAGED
    truth = exact_truth(view.match).win
    for interval, share in zip(winners_of(view).intervals, truth, strict=True):
        assert interval.low < share < interval.high
    assert truth[0] - 0.5 > view.rope, "it is true"


def test_few_games_settle_nothing(shelf):
    view = view_run(played(shelf, "few", FAIR.replace("12000", "40")))
    lead = run_lead(view)
    assert (lead.headline, lead.call) == ("Not known yet whether the seats are fair", None)
    assert "40 games are too few" in lead.sentence


def test_calls_of_shares_made_by_hand():
    def read(wins, n):
        return winners_of(by_hand([[1, 0]] * wins + [[0, 1]] * (n - wins))).calls

    assert read(10_000, 20_000) == [Call.BALANCED] * 2
    assert read(11_200, 20_000) == [Call.ADVANTAGED, Call.DISADVANTAGED]
    assert read(10_600, 20_000) == [Call.SMALL_EDGE] * 2, "3 points: sure, but perhaps within what counts as fair"
    assert read(30, 60) == [Call.INCONCLUSIVE] * 2
    assert read(20, 20) == [Call.INCONCLUSIVE] * 2, "too few games lost to trust the interval"
    lead = run_lead(by_hand([[1, 0]] * 11_200 + [[0, 1]] * 8_800))
    assert lead.headline == "Seat 1 wins too often, seat 2 too rarely"
    assert lead.sentence == "Of 20,000 games seat 1 wins 56.0\u00a0% and seat 2 wins 44.0\u00a0%; fair is 50.0\u00a0%."
    lead = run_lead(by_hand([[1, 0]] * 10_600 + [[0, 1]] * 9_400))
    assert lead.headline == "Seat 1 is somewhat ahead"
    assert lead.call is None


def test_games_needed_follow_the_estimate():
    found = winners_of(by_hand([[1, 0]] * 500 + [[0, 1]] * 500))
    needed = found.games_needed(0.5, 0.03325)
    half = found.intervals[0].half
    assert needed == pytest.approx(1000 * (half / 0.03325) ** 2, rel=0.01)
    assert found.games_needed(0.5, 0.0) is None, "on the edge no number can be named"


def test_teams_win_together():
    view = by_hand([[0.5, 0, 0.5, 0]] * 60 + [[0, 0.5, 0, 0.5]] * 40, seats=4, team=[[1, 3], [2, 4]])
    assert view.fair == 0.5
    assert unit_masses(view) == [60, 40]
    assert [unit.label for unit in view.units] == ["team 1 (seats 1, 3)", "team 2 (seats 2, 4)"]
    assert "teams are fair" in run_lead(view).sentence


def test_a_game_won_together_has_no_fair_share():
    view = by_hand([[1, 1]] * 30 + [[0, 0]] * 70)
    view.__dict__["outcome"] = Outcome.COOPERATIVE
    lead = run_lead(view)
    assert "30.0\u00a0% of 100 games" in lead.sentence
    assert lead.call is None
    table = winners(view).blocks[0]
    assert table.frame["estimate"].tolist() == [0.3]


def test_endings_are_counted():
    view = by_hand(
        [[1, 0]] * 4,
        rounds=[4, 6, 8, 20],
        ends=[1, 1, 1, 0],
        out_cause=[0, 1] * 3 + [0, 0],
        out_round=[0, 3] * 3 + [0, 0],
    )
    reasons = reasons_frame(view)
    assert reasons["games"].tolist() == [3, 1]
    assert reasons["rounds"].tolist() == [6, 20]
    causes = causes_frame(view)
    assert causes["seats"].tolist() == [5, 3]
    assert causes["a_game"].tolist() == [1.25, 0.75]
    assert causes["round"].tolist()[1] == 3


def test_lengths_are_counted():
    rounds, stopped = np.array([3, 3, 5, 9, 100]), np.array([False, False, False, False, True])
    bins = length_bins(rounds, stopped)
    assert bins["games"].sum() == 5
    assert len(bins) <= 45
    assert bins["share"].sum() == pytest.approx(1)
    assert (bins["first"].iloc[0], bins["games"].iloc[0]) == (3, 3), "rounds 3 to 5 are one bar"
    assert bins["capped"].iloc[-1] == 0.2
    curve = over_curve(rounds, stopped)
    assert curve["share"].iloc[[2, 3, 5, 9, 100]].tolist() == [0, 0.4, 0.6, 0.8, 0.8]
    one = length(by_hand([[1, 0]] * 3, rounds=[7, 7, 7]))
    assert one.blocks[0].items[0].value == "7.0 rounds"


def test_the_typical_game_is_in_the_middle():
    rounds = [4, 9, 5, 30, 6]
    view = by_hand([[1, 0]] * 5, rounds=rounds)
    view.__dict__["spec"] = type("Spec", (), {"own_columns": ()})
    assert typical_game(view) == 4, "6 rounds are the median"
    view = by_hand([[1, 0]] * 5, rounds=rounds, ends=[1, 1, 1, 0, 0])
    view.__dict__["spec"] = type("Spec", (), {"own_columns": ()})
    assert typical_game(view) == 2, "of the games that end as most do"


def test_the_typical_game_has_a_typical_winner():
    column = type("Column", (), {"table": "seats", "name": "kills"})
    view = by_hand([[1, 0], [0, 1], [1, 0]], rounds=[5, 5, 5], kills=[9, 0, 0, 5, 1, 0])
    view.__dict__["spec"] = type("Spec", (), {"own_columns": (column,)})
    assert typical_game(view) == 1, "its winner, in seat 2, has 5 kills: between 1 and 9"


def test_names_from_files_are_escaped(shelf):
    (shelf / "<img src=x onerror=alert(2)>.toml").write_text((BOTS / "standard.toml").read_text())
    text = (
        f"game = 'mothership'\ntitle = '''{EVIL}'''\nquestion = '''{EVIL}'''\ngames = 4\nlayout = 'evil.txt'\n"
        'bots = ["<img src=x onerror=alert(2)>.toml", "standard"]\n'
    )
    layout = (LAYOUTS / "corners-2p.txt").read_text()
    (shelf / "evil.txt").write_text(re.sub(r"title = .*", f"title = {EVIL}", layout))
    folder = played(shelf, "evil", text)
    write_run_report(folder)
    for name in ("report.html", "replay.html"):
        page = (folder / name).read_text()
        assert "<img" not in page, name
        assert "<script>alert" not in page, name
        assert "&lt;script&gt;alert(1)" in page, name
    assert "onerror=alert(2)&gt;)" in (folder / "report.html").read_text(), "the bot is named"


def test_every_cell_of_a_matrix_has_its_page(shelf, tmp_path):
    (shelf / "cells.toml").write_text('game = "duel"\ngames = 30\n[matrix]\nplayers = [2, 3]\n')
    result = with_reports(run_matrix(load_matrix(str(shelf / "cells.toml")), tmp_path / "out", jobs=1))
    pages = [cell.run.report for cell in result.cells]
    assert [page.parent for page in pages] == run_folders(tmp_path / "out")
    assert all(page.exists() for page in pages)
    assert json.loads((pages[0].parent / "summary.json").read_text())["report"] == str(pages[0])
    assert result.summary["cells"][0]["report"] == str(pages[0])


def test_a_run_whose_rules_have_changed_has_a_page_without_replay(fair):
    view = view_run(fair)
    record = dict(view.summary["match"]) | {"digest": "another"}
    changed = RunView(StoredRun(fair, dict(view.summary) | {"match": record}))
    assert changed.prepared is None
    told = ["winners", "length", "endings", "pacing", "growth", "owners", "method"]
    assert [s.id for s in run_document(changed).sections] == told


def test_what_is_no_run_is_refused(tmp_path):
    with pytest.raises(RunError, match="holds no finished run"):
        write_run_report(tmp_path)


def test_a_run_of_an_older_version_is_refused_in_one_line(fair, tmp_path):
    told = json.loads((fair / "summary.json").read_text())
    del told["match"]
    (tmp_path / "summary.json").write_text(json.dumps(told))
    with pytest.raises(RunError, match="no summary of a run: match"):
        write_run_report(tmp_path)
