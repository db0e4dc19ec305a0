"""The scenarios that are shipped: each says what it answers, can be played, and stands in their list."""

from itertools import combinations

import pandas as pd
import pytest

from balance.experiment.runs.cells import run_matrix
from balance.experiment.scenarios.find import find_scenario, scenario_names
from balance.experiment.scenarios.listing import listed_scenarios
from balance.experiment.scenarios.scenario import load_matrix, load_scenario
from balance.games.mothership.layout import LAYOUTS
from tests.conftest import PROJECT

LIST = PROJECT / "scenarios" / "README.md"
HEAD = """Scenarios, layouts and studies of each game live here, one folder a game.
`balance run NAME` plays one, `balance batch scenarios/mothership` all of them; a study plays every cell of its matrix.

"""
SERIES = {"M": [f"minerals-{k}-4p" for k in (4, 5, 6, 7, 8)], "G": [f"gas-{k}-4p" for k in (0, 1, 2, 3, 4)]}


def list_text():
    """scenarios/README.md as it should be."""
    rows = [row for row in listed_scenarios() if row.file.resolve().is_relative_to(PROJECT / "scenarios")]
    lines = [
        f"| [{row.name}]({file.relative_to(LIST.parent)}) | {row.players} | {row.cells} | {row.question} |"
        for row in rows
        for file in [row.file.resolve()]
    ]
    return HEAD + "\n".join(["| scenario | players | cells | question |", "|---|---|---|---|", *lines]) + "\n"


def test_the_list_is_that_of_the_files():
    assert LIST.read_text() == list_text(), "write it anew: python -m tests.experiment.test_library"


@pytest.mark.untraced
@pytest.mark.parametrize("name", scenario_names())
def test_every_cell_of_a_shipped_scenario_can_be_played_and_says_what_it_answers(name):
    matrix = load_matrix(name)
    assert matrix.question.endswith("?")
    for cell in matrix.cells:
        assert len(cell.scenario.prepared.simulate(cell.scenario.seed, 0, 2)["games"]["game"]) == 2
        again = load_scenario(f"{name}/{cell.name}") if cell.name else load_scenario(name)
        assert again.match == cell.scenario.match


def test_names_are_found_among_studies_too_and_stand_once():
    assert find_scenario("first-player").parent.name == "studies"
    assert len(set(scenario_names())) == len(scenario_names())


@pytest.mark.parametrize("sign", SERIES)
def test_maps_of_a_series_differ_in_one_kind_of_planet_alone(sign):
    maps = [LAYOUTS.find(name) for name in SERIES[sign]]
    assert [len(each.numbers(sign)) for each in maps] == [int(name.split("-")[1]) for name in SERIES[sign]]
    for one, other in combinations(maps, 2):
        differing = {a + b for a, b in zip(one.signs, other.signs, strict=True) if a != b}
        assert differing <= {f".{sign}", f"{sign}."}


@pytest.mark.parametrize("name", [name for names in SERIES.values() for name in names])
def test_maps_of_a_series_look_the_same_from_every_seat(name):
    layout = LAYOUTS.find(name)
    place = {(q + r // 2, r): sign for (q, r), sign in zip(layout.hexes, layout.signs, strict=True)}
    kind = {spot: "1" if sign.isdigit() else sign for spot, sign in place.items()}
    assert kind == {(18 - column - row % 2, row): sign for (column, row), sign in kind.items()}, "left and right"
    assert kind == {(column, 16 - row): sign for (column, row), sign in kind.items()}, "above and below"


def test_the_first_player_study_holds_what_it_promises(tmp_path):
    result = run_matrix(load_matrix("first-player"), tmp_path / "out", games=20)
    for cell in result.cells:
        seats = pd.read_parquet(cell.run.out / "data" / "seats.parquet")
        players = cell.cell.varied["players"]
        shares = seats.groupby("order")["win"].mean()
        assert sorted(shares.index) == list(range(1, players + 1))
        assert shares.sum() == pytest.approx(1)


if __name__ == "__main__":
    LIST.write_text(list_text())
