"""One page over several runs: what it says is what the runs say."""

import json

import pytest

from balance.errors import ScenarioError
from balance.experiment.runs.cells import run_matrix
from balance.experiment.runs.run import run_scenario
from balance.experiment.scenarios.scenario import load_matrix, load_scenario
from balance.games.space_fighters.engine.names import End
from balance.report.core.table_format import PERCENT
from balance.report.runs.multi.lead import beside_headline
from balance.report.runs.multi.page import fairness_frame, length_frame, shares_frame, write_beside
from balance.report.runs.page import write_matrix_report
from balance.report.runs.view import view_run
from balance.report.terminal.matrix import matrix_text
from tests.pictures import unrendered as unrendered  # these pages are read, not looked at

from .samples import EVIL

HULLS = 'game = "duel"\ntitle = "Hulls"\nquestion = "Longer?"\nplayers = 2\ngames = 1500\nseed = 4\n'
HULLS += '[matrix]\n"rules.start_hull" = [3, 9]\n'
BIASED = f"""game = "duel"
title = {json.dumps(EVIL)}
games = 1500
[[seats]]
start = {{ coins = 6 }}
[[seats]]
[[seats]]
"""


@pytest.fixture(scope="module")
def hulls(tmp_path_factory):
    place = tmp_path_factory.mktemp("beside")
    (place / "hulls.toml").write_text(HULLS)
    result = run_matrix(load_matrix(str(place / "hulls.toml")), place / "hulls", jobs=1)
    for cell in result.cells:
        (cell.run.out / "report.html").write_text("the page of a cell")
    write_matrix_report(result.out)
    return result


@pytest.fixture(scope="module")
def biased(tmp_path_factory):
    place = tmp_path_factory.mktemp("biased")
    (place / "biased.toml").write_text(BIASED, encoding="utf-8")
    run_scenario(load_scenario(str(place / "biased.toml")), place / "out", jobs=1)
    return place / "out"


def test_the_page_of_a_matrix_says_what_its_cells_say(hulls):
    told = json.loads((hulls.out / "summary.json").read_text())
    assert [cell["matrix"] for cell in told["cells"]] == [{"rules.start_hull": 3}, {"rules.start_hull": 9}]
    page = told["page"]
    assert (page["title"], page["question"]) == ("Hulls", "Longer?")
    rows = page["sections"]["length"]["tables"]["lengths"]
    for row, cell in zip(rows, hulls.cells, strict=True):
        assert row["estimate"] == pytest.approx(cell.run.totals.mean_rounds())
        assert row["games"] == 1500
    assert rows[0]["high"] < rows[1]["low"]
    assert page["headline"].startswith(f"From {rows[0]['estimate']:.1f} rounds (start_hull 3) to ")
    assert page["provenance"]["Command"].endswith("hulls.toml --games 1500")
    text = (hulls.out / "report.html").read_text()
    assert all(f'href="{cell.run.out.name.replace("=", "%3D")}/report.html"' in text for cell in hulls.cells)
    first = page["sections"]["pacing"]["tables"]["pacing"][0]
    assert first["title"] == "Length"
    assert first["run0"].startswith(f"{rows[0]['estimate']:.2f}")


def test_a_biased_run_is_named_among_fair_ones(hulls, biased):
    runs = {"fair": view_run(hulls.cells[0].run.out), "biased": view_run(biased)}
    fairness = fairness_frame(runs).set_index("run")
    assert fairness.loc["biased", "words"].startswith("not fair: seat 1")
    assert not fairness.loc["fair", "unfair"]
    assert (fairness["adjusted"] >= fairness["p"]).all(), "Holm only makes it larger"
    shares = shares_frame(runs)
    assert len(shares) == 5
    assert shares.groupby("run")["estimate"].sum().to_numpy() == pytest.approx([0, 0], abs=1e-9)
    assert set(length_frame(runs)["label"]) == {"fair", "biased"}


def test_names_are_escaped_and_pages_far_away_are_not_linked_wrongly(biased, hulls, tmp_path):
    (biased / "report.html").write_text("a page")
    runs = {EVIL: view_run(biased), "other": view_run(hulls.cells[0].run.out)}
    text = write_beside(EVIL, EVIL, runs, tmp_path / "page").read_text()
    assert "<script>alert" not in text
    assert "../" in text


def test_a_plain_run_has_no_page_over_cells(biased):
    assert write_matrix_report(biased) is None


def test_how_games_end_and_what_they_count_stands_beside_each_other(tmp_path):
    (tmp_path / "few.toml").write_text(
        'game = "space_fighters"\nquestion = "Dead ends?"\nabout = "deadlock"\ngames = 120\nplayers = 2\n'
        '[matrix]\n"items.control_ship.price" = [25, 100]\n'
    )
    result = run_matrix(load_matrix(str(tmp_path / "few.toml")), tmp_path / "out", jobs=1)
    write_matrix_report(result.out)
    page = json.loads((result.out / "summary.json").read_text())["page"]
    assert next(iter(page["sections"])) == "endings", "what the question is about comes first"
    dead = [cell.run.totals.ends[End.DEADLOCK] / 120 for cell in result.cells]
    assert dead[0] < dead[1]
    assert page["headline"].startswith("Deadlock: ")
    assert f"{100 * dead[1]:.1f}{PERCENT}" in page["headline"]
    ends = page["sections"]["endings"]["tables"]["endings"]
    assert ends[1]["share1"].startswith(f"{100 * dead[1]:.1f}{PERCENT} (")
    counts = page["sections"]["counts"]["tables"]["counts"]
    retreats = [row for row in counts if row["what"].startswith("Fighters sent back")]
    for row, cell in zip(retreats, result.cells, strict=True):
        total, occurs = cell.run.totals.told["retreats"]
        seats = cell.run.tables["seats"]
        assert total == seats["retreats"].sum()
        assert occurs == (seats.groupby("game")["retreats"].sum() > 0).sum()
        assert row["estimate"] == pytest.approx(total / 120)
        assert row["share"] == pytest.approx(occurs / 120)
    text = matrix_text(result)
    assert f"{dead[1]:.1%}" in text
    assert "zombie turns" in text


@pytest.mark.parametrize(
    ("about", "headline"),
    [
        ("length", "From 6.0 rounds (start_hull 3) to 20.9 (start_hull 9)"),
        ("seat 1", "Seat 1 wins about the same everywhere, "),
        ("last_standing", "Last standing: about the same everywhere, "),
    ],
)
def test_what_the_question_is_about_is_told_first(hulls, about, headline):
    runs = {f"start_hull {hull}": view_run(cell.run.out) for hull, cell in zip((3, 9), hulls.cells, strict=True)}
    assert beside_headline(runs, about).startswith(headline)


def test_one_run_alone_is_told_without_another(biased):
    view = view_run(biased)
    won = view.seats.loc[view.seats["seat"] == 1, "win"].mean()
    assert beside_headline({"it": view}, "seat 1") == f"Seat 1 wins {100 * won:.1f}{PERCENT} of the games"


def test_nobody_can_ask_about_what_is_not_recorded(tmp_path):
    path = tmp_path / "odd.toml"
    path.write_text('game = "duel"\nplayers = 2\nabout = "lenght"\n')
    with pytest.raises(ScenarioError, match=r'odd.toml:3: duel: unknown about "lenght"; did you mean "length"\?'):
        load_matrix(str(path))
