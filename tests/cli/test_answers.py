"""`balance answers`: what was asked before, and the page that links to it."""

import json
import os

import pytest

from balance.report.answers.listing import given_answers
from tests.command import balance

FAST = ("--budget", "0", "--jobs", "1", "--quiet")


@pytest.fixture(scope="module")
def asked(tmp_path_factory):
    """A folder in which three questions were asked; the last two differ in the scenario only."""
    here = tmp_path_factory.mktemp("asked")
    balance("ask", "is Great Blade better than Trinket?", *FAST, cwd=here)
    balance("ask", "is Trinket worth it?", *FAST, cwd=here)
    balance("measure", "trinket", "--asks", "worth_it", "--scenario", "duel-2p", *FAST, cwd=here)
    for age, folder in enumerate(("duel-2p", "duel-4p", "or-trinket")):
        (file,) = [path for path in (here / "reports").glob("*/summary.json") if folder in path.parent.name][:1]
        os.utime(file, (1_700_000_000 - age, 1_700_000_000 - age))
    return here


def test_nothing_is_overwritten_and_the_newest_comes_first(asked):
    listed = json.loads(balance("answers", "--json", cwd=asked).stdout)
    assert len(listed) == 3
    assert [one["when"] for one in listed] == sorted((one["when"] for one in listed), reverse=True)
    for one in listed:
        assert set(one) == {"question", "headline", "game", "answer", "command", "games", "when", "report"}
        assert (asked / one["report"]).exists()
        assert one["game"] == "duel"
        assert one["headline"]


def test_the_same_question_again_does_not_add_an_answer(asked):
    balance("ask", "is Trinket worth it?", *FAST, cwd=asked)
    assert len(given_answers(asked / "reports")) == 3


def test_the_terminal_shows_question_headline_and_page(asked):
    told = balance("answers", cwd=asked).stdout
    assert "duel: is Trinket worth it?" in told
    assert "reports/duel-trinket-worth_it-duel-4p-budget=0/report.html" in told
    assert balance("answers", "--find", "great", cwd=asked).stdout.count("report.html") == 1
    assert "report.html" not in balance("answers", "--game", "mothership", cwd=asked).stdout
    assert balance("answers", "--game", "mothrship", cwd=asked).returncode == 2


def test_the_page_of_all_answers_is_kept_up_to_date(asked):
    page = (asked / "reports" / "answers.html").read_text()
    assert "<h1>3 answers</h1>" in page
    for one in given_answers(asked / "reports"):
        assert f'href="{one.folder.name.replace("=", "%3D")}/report.html"' in page


def test_a_list_that_cannot_be_written_costs_no_answer(tmp_path):
    (tmp_path / "reports" / "answers.html").mkdir(parents=True)
    done = balance("ask", "is Trinket worth it?", *FAST, cwd=tmp_path)
    assert done.returncode == 0
    assert "page: reports/" in done.stdout
    assert done.stderr.startswith("note: no list of all answers: cannot write")


def test_other_things_in_the_folder_are_left_out(tmp_path):
    for name, text in (("run", '{"scenario": "x", "page": {}}'), ("broken", "{"), ("list", "[1]")):
        (tmp_path / "reports" / name).mkdir(parents=True)
        (tmp_path / "reports" / name / "summary.json").write_text(text)
        (tmp_path / "reports" / name / "report.html").write_text("")
    done = balance("answers", cwd=tmp_path)
    assert done.stdout.startswith("no answers in reports; ask with:")
    assert balance("answers", "--json", cwd=tmp_path / "reports").stdout == "[]\n"


def test_an_answer_elsewhere_leaves_the_list_alone(tmp_path):
    balance("measure", "trinket", *FAST, "--out", "elsewhere", cwd=tmp_path)
    assert (tmp_path / "elsewhere" / "report.html").exists()
    assert not (tmp_path / "reports" / "answers.html").exists()
