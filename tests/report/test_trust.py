"""The page "Why trust this?" says what was checked and tried, and does not hide what failed."""

import json

import pytest

from balance.experiment.selfcheck.row import CheckRow
from balance.report.core.write import write_report
from balance.report.trust import trust_document
from tests.command import balance

ROWS = [
    CheckRow("false alarms", "Dice Duel", "3 to 7", "5", True),
    CheckRow("misses", "Mothership", "at most 3", "2", True),
]


def written(document, folder):
    page = write_report(document, folder).read_text()
    return page, json.loads((folder / "summary.json").read_text())["page"]


def test_what_was_checked_and_tried_stands_on_the_page(tmp_path):
    rows = [{"kind": "dice", "tries": 1400, "faults": {}}, {"kind": "odds", "tries": 5, "faults": {}}]
    tried = {"inputs": rows, "stores": [{"kind": "run", "tries": 500, "faults": {}}]}
    page, numbers = written(trust_document(ROWS, True, 1, tried), tmp_path)
    assert numbers["sentence"].startswith("2 of 2 checks of the statistics passed; 1")
    assert "kills, damages and swaps: 0 faults" in numbers["sentence"]
    assert len(numbers["sections"]["tried"]["tables"]["tried"]) == len(tried["inputs"]) + len(tried["stores"])
    assert "Dice Duel" in page
    assert not numbers["caveat"]


def test_what_failed_is_said(tmp_path):
    failed = [*ROWS, CheckRow("coverage", "Mothership", "at least 90", "12", False)]
    tried = {"inputs": [{"kind": "dice", "tries": 5, "faults": {"traceback": 2}}], "stores": []}
    _, numbers = written(trust_document(failed, False, 1, tried), tmp_path)
    assert numbers["sentence"].startswith("2 of 3 checks")
    assert "2 faults" in numbers["sentence"]
    assert numbers["caveat"] == "Not every check passed."


def test_the_command_writes_it(tmp_path, monkeypatch):
    monkeypatch.setattr("balance.experiment.selfcheck.selfcheck", lambda *_: iter(ROWS))
    done = balance("selfcheck", "--page", "--out", "out", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "page: out/report.html" in done.stdout
    assert (tmp_path / "out" / "report.html").is_file()


@pytest.mark.parametrize("words", [("--out", "/dev/null/x")])
def test_a_folder_that_cannot_be_written_is_one_line(words, tmp_path, monkeypatch):
    monkeypatch.setattr("balance.experiment.selfcheck.selfcheck", lambda *_: iter(ROWS))
    done = balance("selfcheck", "--page", *words, cwd=tmp_path)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
