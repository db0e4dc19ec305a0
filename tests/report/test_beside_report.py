"""One page over several runs: what it says is what the runs say."""

import json

import pytest

from balance.experiment.matrix import run_matrix
from balance.experiment.run import run_scenario
from balance.experiment.scenario import load_matrix, load_scenario
from balance.report.beside_report import fairness_frame, length_frame, shares_frame, write_beside
from balance.report.run_report import write_matrix_report
from balance.report.run_view import view_run

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
