"""Every rule of the ledger that is called implemented has a test that cites it, and no test cites another."""

import re
from pathlib import Path

from balance.games.duel import game

LEDGER = Path(game.__file__).with_name("RULES.md").read_text()
TESTS = Path(__file__).with_name("test_rules.py").read_text()


def test_implemented_rules_are_cited_by_tests():
    implemented = {
        i for i, status in re.findall(r"^\| (DD-\d+) \|.*\| (\w+) \|$", LEDGER, re.M) if status == "implemented"
    }
    cited = {i for line in re.findall(r"mark\.rule\((.*)\)", TESTS) for i in re.findall(r"DD-\d+", line)}
    assert len(implemented) == 16
    assert implemented == cited
