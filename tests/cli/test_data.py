"""`balance data`: queries over stored tables, which can read those and nothing else."""

import csv
import json
import re
import signal
import subprocess
import sys
import time

import pytest

import balance
from balance.errors import RunError
from balance.store.query import query
from balance.store.runs import open_run
from tests.command import balance as command
from tests.conftest import PROJECT, run_python

pytest.importorskip("duckdb", reason="needs the extra: sql")


@pytest.fixture(scope="module")
def out(tmp_path_factory):
    folder = tmp_path_factory.mktemp("data")
    balance.run("standard-2p", games=60, out=folder / "out")
    return folder / "out"


def data(out, *words, **environment):
    return command("data", str(out), *words, **environment)


def test_codes_are_words_and_the_answer_is_that_of_the_tables(out):
    run = open_run(out)
    answer = query(run, "SELECT end_reason, count(*) AS n, avg(rounds) AS r FROM games GROUP BY ALL ORDER BY n DESC")
    assert answer.columns == ["end_reason", "n", "r"]
    assert answer.rows[0][0] == "last_standing"
    assert sum(row[1] for row in answer.rows) == 60
    capped = run.tables["games"].query("capped")
    assert {row[0]: row[1] for row in answer.rows}.get("capped", 0) == len(capped)
    assert query(run, "SELECT DISTINCT origin FROM items WHERE item = 'space_walls'").rows == [("bought",)]
    assert query(run, "SELECT sum(win) FROM seats").rows == [(60.0,)]


def test_a_printed_answer_is_cut_and_says_so(out):
    done = data(out, "--sql", "SELECT game, seat, win FROM seats")
    assert done.stdout.splitlines()[0].split() == ["game", "seat", "win"]
    assert done.stdout.splitlines()[-1] == "the first 40 rows; --limit N or --csv FILE gives more"
    assert data(out, "--sql", "SELECT 1 AS one", "--limit", "5").stdout == "one\n  1\n\nrows: 1\n"


def test_json_and_csv_have_all_rows(out, tmp_path):
    sql = ("--sql", "SELECT game, win FROM seats ORDER BY game, seat")
    found = json.loads(data(out, *sql, "--json").stdout)
    assert (found["columns"], len(found["rows"]), found["more"]) == (["game", "win"], 120, False)
    done = data(out, *sql, "--csv", str(tmp_path / "a.csv"))
    assert done.stdout == f"120 rows: {tmp_path / 'a.csv'}\n"
    with (tmp_path / "a.csv").open() as file:
        rows = list(csv.reader(file))
    assert rows[0] == ["game", "win"]
    assert [[int(g), float(w)] for g, w in rows[1:]] == found["rows"]


def test_tables_and_columns_are_told_with_their_meaning(out):
    text = data(out, "--tables").stdout
    assert re.search("  end_reason +why it ended: capped, last_standing", text)
    listed = json.loads(data(out, "--tables", "--json").stdout)
    tables = open_run(out).tables
    assert {name: [c["column"] for c in columns] for name, columns in listed.items()} == {
        name: list(frame) for name, frame in tables.items()
    }


@pytest.mark.parametrize(
    "sql",
    [
        "SELEC 1",
        "SELECT nope FROM games",
        "",
        "-- nothing",
        "COPY games TO '{folder}/x.csv'",
        "SELECT 1; COPY games TO '{folder}/x.csv'",
        "EXPORT DATABASE '{folder}/x'",
        "ATTACH '{folder}/x.db'",
        "SELECT * FROM read_text('/etc/hostname')",
        "SELECT * FROM '{out}/data/games.parquet'",
        "SELECT * FROM glob('/*')",
        "SELECT * FROM answer",
        "INSTALL httpfs",
        "LOAD httpfs",
        "SET enable_external_access = true",
        "SET lock_configuration = false",
        "SELECT 1 / 'a'",
    ],
)
def test_what_cannot_be_answered_is_one_line_and_touches_nothing(out, tmp_path, sql):
    before = sorted(p.name for p in out.rglob("*"))
    with pytest.raises(RunError, match=r"^--sql: .+$"):
        query(open_run(out), sql.format(folder=tmp_path, out=out))
    assert list(tmp_path.iterdir()) == []
    assert sorted(p.name for p in out.rglob("*")) == before


def test_bad_input_is_one_line(out, tmp_path):
    for words, told in (
        ((str(tmp_path / "nowhere"), "--tables"), "holds no finished run"),
        ((str(out), "--sql", "SELEC 1"), "--sql: Parser Error"),
        ((str(out),), "say what you want to see"),
        ((str(out), "--tables", "--sql", "SELECT 1"), "say what you want to see"),
        ((str(out), "--sql", "SELECT 1", "--csv", str(tmp_path)), "it is a folder"),
    ):
        done = data(*words)
        assert done.returncode in (1, 2)
        assert told in done.stderr
        assert done.stderr.count("\n") == 1


def test_without_duckdb_the_extra_is_named(out, tmp_path):
    (tmp_path / "duckdb.py").write_text("raise ImportError")
    done = run_python("-m", "balance", "data", str(out), "--sql", "SELECT 1", PYTHONPATH=str(tmp_path))
    assert (done.returncode, done.stderr) == (2, 'error: --sql needs duckdb: pip install "tabletop-balance[sql]"\n')


def test_numbers_that_json_does_not_have_are_null(out):
    done = data(out, "--sql", "SELECT 'nan'::DOUBLE, ['inf'::DOUBLE, 1], {'a': '-inf'::DOUBLE}", "--json")
    assert json.loads(done.stdout, parse_constant=pytest.fail)["rows"] == [[None, [None, 1], {"a": None}]]


ENDLESS = "SELECT count(*) FROM range(1000000) a, range(1000000) b, range(1000) c WHERE a.range + b.range = c.range - 1"


def test_a_long_query_stops_when_its_time_is_up(out):
    start = time.monotonic()
    done = command("data", str(out), "--sql", ENDLESS, "--timeout", "1s")
    assert (done.returncode, done.stderr) == (2, "error: --sql: stopped after 1 seconds; --timeout allows more\n")
    assert time.monotonic() - start < 30


def test_a_query_has_no_more_memory_than_it_may_take(out, monkeypatch):
    monkeypatch.setattr("balance.store.query.LOCKED", ("SET temp_directory = ''", "SET memory_limit = '20MB'"))
    done = command("data", str(out), "--sql", "SELECT list(range) FROM range(30000000)")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "needs more memory than" in done.stderr


def test_an_answer_is_not_longer_than_memory_allows(out, monkeypatch):
    monkeypatch.setattr("balance.store.query.MOST", 100)
    done = command("data", str(out), "--sql", "SELECT range FROM range(101)", "--json")
    assert (done.returncode, done.stderr) == (
        2,
        "error: --sql: the answer has more than 100 rows; LIMIT makes it shorter\n",
    )


def test_a_long_query_stops_on_an_interruption(out):
    code = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    code += "; import sys; sys.argv[0] = 'balance'; import balance.__main__"
    words = [sys.executable, "-c", code, "data", str(out), "--sql", ENDLESS]
    process = subprocess.Popen(words, cwd=PROJECT, stderr=subprocess.PIPE, text=True)
    time.sleep(4)
    process.send_signal(signal.SIGINT)
    start = time.monotonic()
    _, err = process.communicate(timeout=60)
    assert time.monotonic() - start < 20
    assert (process.returncode, err) == (130, "error: interrupted\n")
