"""A finished run is read only if it is whole, of this format, and as it was written."""

import json

import pandas as pd
import pytest

import balance
from balance.errors import RunError
from balance.store.chunks import SCHEMA
from balance.store.runs import open_run


@pytest.fixture
def out(tmp_path):
    balance.run("standard-2p", games=12, out=tmp_path / "out")
    return tmp_path / "out"


def edited(out, **changes):
    file = out / "summary.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | changes))


def test_a_run_gives_its_tables_as_frames(tmp_path):
    result = balance.run("standard-2p", games=12, changes={"rules.station_hp": 9}, out=tmp_path / "out", rounds=False)
    assert list(result.tables) == ["games", "seats", "items", "places"]
    seats = result.tables["seats"]
    assert isinstance(seats, pd.DataFrame)
    assert len(seats) == 24
    assert seats.groupby("game")["win"].sum().eq(1).all()
    assert result.scenario.prepared.arrangement.values["station_hp"] == 9
    with pytest.raises(KeyError):
        result.tables["rounds"]
    pd.testing.assert_frame_equal(balance.open_run(tmp_path / "out").tables["seats"], seats)


def test_the_library_names_are_there_and_cost_nothing_before():
    assert balance.load_scenario("standard-2p").games > 0
    assert {"run", "open_run", "load_scenario"} <= set(dir(balance))
    with pytest.raises(AttributeError, match="no attribute 'nope'"):
        balance.nope  # noqa: B018


@pytest.mark.parametrize("schema", [1, SCHEMA + 1, "x"])
def test_another_format_is_refused_in_one_line(out, schema):
    edited(out, versions={"schema": schema, "balance": "0.0.9"})
    with pytest.raises(RunError, match=rf"written by balance 0\.0\.9 in format {schema}, this one reads {SCHEMA}"):
        open_run(out)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"versions": 3}', '{"versions": {}}', "\x00"])
def test_what_is_no_summary_is_refused(out, text):
    (out / "summary.json").write_text(text)
    with pytest.raises(RunError, match=r"summary\.json is no summary of a run"):
        open_run(out)


def test_a_folder_without_a_run_is_refused(tmp_path):
    with pytest.raises(RunError, match="holds no finished run"):
        open_run(tmp_path)


def test_a_changed_table_is_noticed_and_made_anew_from_the_store(out):
    file = out / "data" / "seats.parquet"
    before = file.read_bytes()
    file.write_bytes(before[:-1] + b"x")
    with pytest.raises(RunError, match="not as the run wrote it"):
        open_run(out).tables["seats"]
    assert balance.run("standard-2p", games=12, out=out).reused == 12
    assert file.read_bytes() == before


def test_tables_that_are_as_they_should_be_are_not_written_again(out):
    file = out / "data" / "seats.parquet"
    before = file.stat().st_mtime_ns
    balance.run("standard-2p", games=12, out=out)
    assert file.stat().st_mtime_ns == before
    balance.run("standard-2p", games=13, out=out)
    assert file.stat().st_mtime_ns > before


@pytest.mark.parametrize(
    "damage", [{"tables": None}, {"tables": {}}, {"items": None}, {"game": 3}, {"tables": {"sha256": {"games": 1}}}]
)
def test_a_summary_without_its_parts_is_refused(out, damage):
    edited(out, **damage)
    with pytest.raises(RunError, match="no summary of a run"):
        open_run(out)


@pytest.mark.parametrize("rows", [None, 0, 1, 7, 24, 1000])
def test_some_columns_of_the_first_rows_are_those_of_the_table(out, rows):
    run = open_run(out)
    found = run.read("seats", ["game", "win"], rows)
    pd.testing.assert_frame_equal(found, run.tables["seats"][["game", "win"]][:rows])
