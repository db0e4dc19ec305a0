"""A rule that is broken is noticed by the tests that cite it: shown by breaking rules, one at a time.

Runs uncompiled on a copy of the sources, so that nothing has to be built.
"""

import os
import shutil
import subprocess
import sys

import pytest

from tests.conftest import PROJECT

from . import armada_mutations, mutations

GAMES = {"mothership": mutations.MUTATIONS, "armada": armada_mutations.MUTATIONS}
CASES = [pytest.param(game, one, id=one.rule) for game, found in GAMES.items() for one in found]


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    target = tmp_path_factory.mktemp("copy")
    for name in ("balance", "tests", "scenarios"):
        ignored = shutil.ignore_patterns("*.so", "__pycache__")
        shutil.copytree(PROJECT / name, target / name, ignore=ignored)
    shutil.copy(PROJECT / "pyproject.toml", target)
    return target


def citing_files(copy, game, rule):
    """The test files of a game that cite a rule."""
    files = sorted((copy / "tests" / "games" / game).glob("test_*.py"))
    return [str(path.relative_to(copy)) for path in files if f'"{rule}"' in path.read_text(encoding="utf-8")]


def cited_tests_pass(copy, game, rule):
    command = [sys.executable, "-m", "pytest", *citing_files(copy, game, rule), "-x", "-q", "-p", "no:cacheprovider"]
    env = os.environ | {"BALANCE_ENGINE": "pure", "PYTHONPATH": str(copy)}
    done = subprocess.run(
        [*command, "--rule", rule], cwd=copy, env=env, capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode in (0, 1), done.stdout[-800:] + done.stderr[-800:]
    return done.returncode == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_sample_is_large_enough_and_without_repetition(game):
    assert len({mutation.rule for mutation in GAMES[game]}) == len(GAMES[game]) >= 40


@pytest.mark.parametrize(("game", "mutation"), CASES)
def test_a_broken_rule_is_noticed(game, mutation, copy):
    file = copy / "balance" / "games" / game / mutation.file
    whole = file.read_text(encoding="utf-8")
    assert whole.count(mutation.old) == 1, f"{mutation.file} has changed: {mutation.old!r}"
    try:
        assert cited_tests_pass(copy, game, mutation.rule), "the tests fail even before the rule is broken"
        file.write_text(whole.replace(mutation.old, mutation.new), encoding="utf-8")
        assert not cited_tests_pass(copy, game, mutation.rule), f"{mutation.rule} can be broken unnoticed"
    finally:
        file.write_text(whole, encoding="utf-8")
