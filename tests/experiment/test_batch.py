"""A batch: every file is played, a bad one is told, and nothing is played twice."""

import json
import re
from html import unescape
from urllib.parse import unquote

import pytest

from balance.errors import ScenarioError, StoreError
from balance.experiment.runs import batch as batches
from balance.experiment.runs.batch import read_batch, run_batch
from balance.experiment.runs.forecast import Forecast, duration, forecast
from balance.games.kernel_errors import KernelFault
from balance.report.runs.batch_page import batch_page, write_index
from balance.report.terminal.batch import batch_text

PLAIN = 'game = "duel"\ntitle = "Plain <b>"\nquestion = "Who & why?"\nplayers = 2\ngames = 40\n'
STUDY = 'game = "duel"\ntitle = "Study"\ngames = 30\n[matrix]\nplayers = [2, 3]\n'


@pytest.fixture
def folder(tmp_path):
    place = tmp_path / "mine"
    (place / "deep").mkdir(parents=True)
    (place / ".hidden").mkdir()
    (place / "plain.toml").write_text(PLAIN)
    (place / "deep" / "study.toml").write_text(STUDY)
    (place / "deep" / "bad.toml").write_text('game = "duel"\nplayers = 9\n')
    (place / "deep" / "broken.toml").write_text("game = \n")
    (place / "bot.toml").write_text("noise = 0.5\n")
    (place / ".hidden" / "none.toml").write_text("game = \n")
    return place


def statuses(batch):
    return {entry.name: str(entry.status) for entry in batch.entries}


def test_folders_are_walked_and_bad_files_stop_nobody(folder, tmp_path):
    batch = read_batch([str(folder), str(folder / "plain.toml")])
    assert statuses(batch) == {"bad": "failed", "broken": "failed", "study": "waiting", "plain": "waiting"}
    assert [path.name for path in batch.skipped] == ["bot.toml"]
    done = run_batch(batch, tmp_path / "out")
    assert statuses(done) == {"bad": "failed", "broken": "failed", "study": "done", "plain": "done"}
    assert done.exit_code == 2
    told = {row["name"]: row for row in done.summary["scenarios"]}
    assert "bad.toml:2: Dice Duel is for 2 to 6 players, not 9" in told["bad"]["error"]
    assert (told["study"]["games"], told["study"]["planned"]) == (60, 60)
    assert [cell["matrix"] for cell in told["study"]["result"]["cells"]] == [{"players": 2}, {"players": 3}]
    assert (tmp_path / "out" / "study" / "players=3" / "data" / "seats.parquet").exists()


def test_a_second_call_plays_nothing(folder, tmp_path, monkeypatch):
    batch = read_batch([str(folder)], games=25)
    scenarios = [cell.scenario for cell in batch.cells()]
    first = run_batch(batch, tmp_path / "out")
    ahead = forecast(scenarios, tmp_path / "out" / ".store", 25)
    assert (ahead.games, ahead.there, ahead.seconds) == (75, 75, 0)
    for prepared in {type(s.prepared) for s in scenarios}:
        monkeypatch.setattr(prepared, "simulate", None)
    again = run_batch(batch, tmp_path / "out")
    assert again.summary == first.summary
    assert [entry.result.reused for entry in again.entries if entry.result] == [50, 25]


def test_a_run_that_cannot_be_written_is_listed_and_the_others_go_on(folder, tmp_path):
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "plain").write_text("in the way")
    done = run_batch(read_batch([str(folder / "plain.toml"), str(folder / "deep" / "study.toml")]), tmp_path / "out")
    assert statuses(done) == {"plain": "failed", "study": "done"}
    assert isinstance(done.entries[0].error, StoreError)
    assert done.exit_code == 1


def test_an_interruption_keeps_what_is_finished(folder, tmp_path):
    seen = []

    def watch(entry, cell):
        def stop(totals):
            if cell.name == "players=3":
                raise KeyboardInterrupt

        return stop

    batch = read_batch([str(folder / "deep" / "study.toml"), str(folder / "plain.toml")])
    done = run_batch(batch, tmp_path / "out", watch=watch, keep=lambda b: seen.append(statuses(b)))
    assert done.stopped
    assert statuses(done) == {"study": "done", "plain": "waiting"}, "the last chunk was there when it came"
    assert seen[0] == {"study": "waiting", "plain": "waiting"}
    assert seen[-1] == statuses(done)


def test_an_interruption_before_anything_is_finished_leaves_the_file_waiting(folder, tmp_path, monkeypatch):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(batches, "run_matrix", interrupted)
    done = run_batch(read_batch([str(folder / "plain.toml")]), tmp_path / "out")
    assert (done.stopped, statuses(done)) == (True, {"plain": "waiting"})


def test_a_budget_is_shared_by_all_cells(folder, tmp_path, monkeypatch):
    batch = read_batch([str(folder / "plain.toml"), str(folder / "deep" / "study.toml")])
    monkeypatch.setattr(type(next(batch.cells()).scenario.spec), "chunk_games", lambda *_: 10)
    short = run_batch(batch, tmp_path / "out", budget=0, jobs=1)
    assert statuses(short) == {"plain": "partial", "study": "partial"}
    assert [cell.run.games for entry in short.entries for cell in entry.result.cells] == [10, 10, 10]
    assert (short.exit_code, short.stopped) == (0, False)
    assert set(statuses(run_batch(batch, tmp_path / "out")).values()) == {"done"}


def test_files_of_one_name_get_folders_of_their_own(folder):
    (folder / "deep" / "plain.toml").write_text(PLAIN)
    names = {entry.name for entry in read_batch([str(folder)]).entries}
    assert names == {"bad", "broken", "study", "deep-plain", "mine-plain"}


def test_an_unknown_name_is_listed_beside_the_others(folder):
    batch = read_batch(["standrd-2p", str(folder / "plain.toml")])
    assert statuses(batch) == {"plain": "waiting", "standrd-2p": "failed"}
    assert batch.exit_code == 2


def test_nothing_to_play_is_an_error(tmp_path):
    with pytest.raises(ScenarioError, match="no scenario in"):
        read_batch([str(tmp_path)])
    with pytest.raises(ScenarioError, match='unknown scenario "standrd-2p"'):
        read_batch(["standrd-2p"])


def test_the_index_links_to_what_there_is_and_escapes_everything(folder, tmp_path):
    (folder / "a b#%<i>.toml").write_text(PLAIN.replace("Plain", "</title><script>x</script>"))
    out = tmp_path / "out"
    done = run_batch(read_batch([str(folder)]), out, keep=lambda b: write_index(b, out))
    page = (out / "index.html").read_text()
    assert page == batch_page(done, out)
    assert json.loads((out / "index.json").read_text()) == done.summary
    assert "<script>" not in page
    assert "<i>" not in page
    assert "Plain &lt;b&gt;" in page
    assert "Who &amp; why?" in page
    links = [unquote(unescape(href)) for href in re.findall(r'href="([^#"][^"]*)"', page)]
    assert "a b#%<i>/summary.json" in links
    assert 'href="a%20b%23%25%3Ci%3E/summary.json"' in page, "a sign of a file name is no sign of an address"
    assert "study/players=3/data/" in links
    assert all((out / link).exists() for link in links)
    anchors = [unquote(unescape(href)) for href in re.findall(r'href="#([^"]*)"', page)]
    assert anchors == [unescape(name) for name in re.findall(r'<section id="([^"]*)"', page)]
    assert "players, not 9" in page


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "a few seconds"), (30, "about 30 seconds"), (600, "about 10 minutes"), (9000, "about 2.5 hours")],
)
def test_a_duration_in_words(seconds, words):
    assert duration(seconds) == words
    assert Forecast(1000, 250, seconds).words() == f"1,000 games, 250 of them played before: {words}"


def test_chunks_that_cannot_be_played_are_a_failure_not_a_lack_of_time(folder, tmp_path, monkeypatch):
    batch = read_batch([str(folder / "plain.toml")])
    scenario = next(batch.cells()).scenario
    monkeypatch.setattr(type(scenario.spec), "chunk_games", lambda *_: 10)
    simulate = type(scenario.prepared).simulate

    def faulty(prepared, seed, first, count, tables=()):
        if first <= 12 < first + count:
            raise KernelFault("divided by zero")
        return simulate(prepared, seed, first, count, tables=tables)

    monkeypatch.setattr(type(scenario.prepared), "simulate", faulty)
    done = run_batch(batch, tmp_path / "out")
    assert (statuses(done), done.exit_code) == ({"plain": "failed"}, 1)
    assert "game 12 stops the engine" in done.summary["scenarios"][0]["error"]
    assert done.entries[0].result.games > 0
    assert "the time was over" not in batch_text(done, tmp_path)


def test_a_forecast_counts_the_pages(monkeypatch, tmp_path):
    from balance.experiment.runs import forecast as ahead
    from balance.experiment.scenarios.scenario import load_scenario

    monkeypatch.setattr(ahead, "_games_per_second", lambda *_: 100.0)
    two = [load_scenario("duel-2p"), load_scenario("duel-4p")]
    plain = ahead.forecast(two, tmp_path, games=500, jobs=2)
    assert (plain.games, plain.seconds) == (1000, 5.0)
    paged = ahead.forecast(two, tmp_path, games=500, jobs=2, pages=2)
    assert paged.seconds >= plain.seconds + 2 * ahead.PAGE * 0.9
    assert paged.words().startswith("1,000 games, 2 pages: about ")
