"""The page of a study that compares values of its matrix: its numbers are those of the tables behind it."""

import json

import numpy as np
import pandas as pd
import pytest

from balance.experiment.runs.cells import run_matrix
from balance.experiment.scenarios.scenario import load_matrix
from balance.report.runs.page import with_reports
from balance.report.terminal.matrix import matrix_text
from balance.stats.inference.multiplicity import holm
from tests.pictures import unrendered as unrendered  # these pages are read, not looked at

HULL, COINS = "rules.start_hull", "rules.start_coins"
STUDY = f"""game = "duel"
title = "What do hull and coins do?"
games = 400
seed = 6

[matrix]
players = [2, 4]
"{HULL}" = [3, 6]
"{COINS}" = [0, 1]

[[effects]]
name = "more hull"
before = {{ "{HULL}" = 3, "{COINS}" = 0 }}
after = {{ "{HULL}" = 6, "{COINS}" = 0 }}

[[effects]]
name = "more coins"
before = {{ "{HULL}" = 3, "{COINS}" = 0 }}
after = {{ "{HULL}" = 3, "{COINS}" = 1 }}

[[effects]]
name = "both together"
before = {{ "{HULL}" = 3, "{COINS}" = 0 }}
after = {{ "{HULL}" = 6, "{COINS}" = 1 }}
beyond = ["more hull", "more coins"]
"""


@pytest.fixture(scope="module")
def study(tmp_path_factory):
    place = tmp_path_factory.mktemp("study")
    (place / "study.toml").write_text(STUDY)
    return with_reports(run_matrix(load_matrix(str(place / "study.toml")), place / "out", jobs=1))


@pytest.fixture(scope="module")
def numbers(study):
    return pd.read_csv(study.out / "tables" / "effects-long.csv", keep_default_na=False, na_values=[""])


def _rounds(study, players, hull, coins):
    wanted = {"players": players, HULL: hull, COINS: coins}
    folder = next(cell.run.out for cell in study.cells if dict(cell.cell.varied) == wanted)
    return pd.read_parquet(folder / "data" / "games.parquet").sort_values("game")["rounds"].to_numpy(float)


def _change(study, players, hull, coins):
    return _rounds(study, players, hull, coins).mean() / _rounds(study, players, 3, 0).mean() - 1


def _row(numbers, effect, outcome="rounds", setting="all"):
    (row,) = numbers.query("effect == @effect and outcome == @outcome and setting == @setting").to_dict("records")
    return row


def test_every_length_is_the_change_of_the_means_of_the_tables(study, numbers):
    for effect, hull, coins in (("more hull", 6, 0), ("more coins", 3, 1)):
        changes = [_change(study, players, hull, coins) for players in (2, 4)]
        assert _row(numbers, effect)["estimate"] == pytest.approx(np.mean(changes))
        assert _row(numbers, effect, setting="4 players")["estimate"] == pytest.approx(changes[1])


def test_what_is_beyond_the_sum_is_the_whole_minus_its_parts(study, numbers):
    extra = [_change(study, n, 6, 1) - _change(study, n, 6, 0) - _change(study, n, 3, 1) for n in (2, 4)]
    assert _row(numbers, "both together")["estimate"] == pytest.approx(np.mean(extra))


def test_the_largest_change_of_a_seat_is_that_of_the_tables(study, numbers):
    shares = []
    for players in (2, 4):
        sides = []
        for hull in (3, 6):
            wanted = {"players": players, HULL: hull, COINS: 0}
            folder = next(cell.run.out for cell in study.cells if dict(cell.cell.varied) == wanted)
            sides.append(pd.read_parquet(folder / "data" / "seats.parquet").groupby("seat")["win"].mean())
        shares += [(abs(d), d, f"seat {seat} ({players} players)") for seat, d in (sides[1] - sides[0]).items()]
    _, change, who = max(shares)
    row = _row(numbers, "more hull", "seats")
    assert (row["who"], row["estimate"]) == (who, pytest.approx(change))


def test_holm_corrects_for_every_number_that_is_a_mean_over_settings(numbers):
    family = numbers[numbers["setting"] == "all"]
    assert family["adjusted"].to_numpy() == pytest.approx(holm(family["p"].to_numpy()).p)
    assert numbers.loc[numbers["setting"] != "all", "adjusted"].isna().all()


def test_the_page_says_first_what_changes_and_then_what_does_not(study, numbers):
    page = json.loads((study.out / "summary.json").read_text())["page"]
    hull = _row(numbers, "more hull")
    assert hull["estimate"] > 0.5
    assert page["headline"].startswith(f"Longer games with more hull (+{100 * hull['estimate']:.0f} %)")
    limits = f"({100 * hull['low']:.1f} to {100 * hull['high']:.1f})"
    assert f"With more hull games are {100 * hull['estimate']:.1f} % longer {limits}" in page["sentence"]
    assert "Nothing else changes beyond doubt: not " in page["sentence"]
    assert list(page["sections"])[:2] == ["effects", "together"]
    assert page["headline"] in matrix_text(study), "the terminal begins with it"


def test_only_the_page_over_all_cells_is_written(study):
    assert study.report == study.out / "report.html"
    assert not any((cell.run.out / "report.html").exists() for cell in study.cells)


def test_no_effect_is_shown_where_the_command_line_fixes_what_it_compares(tmp_path):
    (tmp_path / "study.toml").write_text(STUDY)
    assert load_matrix(str(tmp_path / "study.toml"), [f"{HULL}=3"]).effects == ()
    assert len(load_matrix(str(tmp_path / "study.toml"), ["players=2"]).effects) == 3
