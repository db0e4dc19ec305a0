"""The committed index of rules and tests is fresh, complete, and cites nothing unknown.

`python -m tests.test_rule_index` writes it anew.
"""

import ast
import json
from collections import Counter
from pathlib import Path

import pytest

from balance.games import game_names
from balance.games.catalogue.ledger import INDEX, folder_of, ids_of, rules_of

TESTS = Path(__file__).parent


def cited_in(path):
    """Ids in `@pytest.mark.rule(...)` decorators of a file, one for every test."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        for decorator in getattr(node, "decorator_list", []):
            if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
                yield from (argument.value for argument in decorator.args)


def index_of(game):
    """Rule -> number of tests that cite it, in the order of the ledger."""
    found = Counter(rule for path in sorted((TESTS / "games" / game).glob("test_*.py")) for rule in cited_in(path))
    known = ids_of(game)
    unknown = sorted(set(found) - set(known))
    assert not unknown, f"tests cite rules that {game} does not have: {unknown}"
    return {rule: found[rule] for rule in known if found[rule]}


@pytest.mark.parametrize("game", game_names())
def test_the_index_is_fresh(game):
    kept = json.loads((folder_of(game) / "data" / INDEX).read_text(encoding="utf-8"))
    assert kept == index_of(game), "write it anew: python -m tests.test_rule_index"


@pytest.mark.parametrize("game", game_names())
def test_every_implemented_rule_is_cited_by_a_test(game):
    missing = [rule.id for rule in rules_of(game) if rule.status == "implemented" and not rule.tests]
    assert missing == []


if __name__ == "__main__":
    for name in game_names():
        text = json.dumps(index_of(name), indent=1) + "\n"
        (folder_of(name) / "data" / INDEX).write_text(text, encoding="utf-8")
