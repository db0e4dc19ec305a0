"""`balance report`, and the pages that `balance run` and `balance batch` write."""

import json
from html import escape

import pytest

from tests.command import balance

pytestmark = pytest.mark.rendered

PLAIN = 'game = "duel"\ntitle = "Plain"\nplayers = 2\ngames = 60\n'


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    folder = tmp_path_factory.mktemp("reports")
    (folder / "plain.toml").write_text(PLAIN)
    return folder


@pytest.fixture(scope="module")
def told(place):
    return balance("run", "plain.toml", "--out", "out", "--jobs", "1", "--json", cwd=place)


def test_a_run_names_its_page(place, told):
    assert told.returncode == 0, told.stderr
    assert json.loads(told.stdout)["report"] == "out/report.html"
    assert (place / "out" / "report.html").exists()
    assert json.loads((place / "out" / "summary.json").read_text())["report"] == "out/report.html"
    assert balance("run", "plain.toml", "--out", "out", cwd=place).stdout.endswith("report: out/report.html\n")


def test_a_page_is_made_anew_without_playing(place, told):
    before = (place / "out" / "report.html").read_bytes()
    (place / "out" / "report.html").write_text("old")
    done = balance("report", "out", cwd=place)
    assert (done.returncode, done.stdout) == (0, "report: out/report.html\n")
    assert (place / "out" / "report.html").read_bytes() == before
    again = balance("report", str(place / "out"), "--json", cwd=place)
    assert json.loads(again.stdout)["reports"] == [str(place / "out" / "report.html")]
    assert (place / "out" / "report.html").read_bytes() == before, "wherever it is called from"


def test_a_run_without_a_page(place):
    done = balance("run", "plain.toml", "--out", "bare", "--no-report", "--json", cwd=place)
    assert json.loads(done.stdout)["report"] is None
    assert not (place / "bare" / "report.html").exists()


def test_a_batch_links_to_the_pages(place):
    done = balance("batch", "plain.toml", "--games", "20", "--out", "all", "--quiet", cwd=place)
    assert done.returncode == 0, done.stderr
    page = (place / "all" / "index.html").read_text()
    for name in ("report.html", "replay.html"):
        assert f'href="plain/{name}"' in page
        assert (place / "all" / "plain" / name).exists()
    told = json.loads((place / "all" / "plain" / "summary.json").read_text())["page"]["headline"]
    assert f'<p class="answer">{escape(told)}.</p>' in page, "what the report says first"


@pytest.mark.parametrize("folder", ["nosuch", ".", "plain.toml"])
def test_what_is_no_run_is_one_line(place, folder):
    done = balance("report", folder, cwd=place)
    assert done.returncode == 2
    assert done.stderr.startswith("error: ")
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""
