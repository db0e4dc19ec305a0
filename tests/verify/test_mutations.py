"""A rule that is broken is noticed by the tests that cite it: shown by breaking rules, one at a time.

Runs uncompiled on a copy of the sources, so that nothing has to be built.
"""

import os
import shutil
import subprocess
import sys

import pytest

from tests.conftest import PROJECT

from .mutations import MUTATIONS

GAME = "balance/games/mothership"


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    target = tmp_path_factory.mktemp("copy")
    for name in ("balance", "tests", "scenarios"):
        ignored = shutil.ignore_patterns("*.so", "__pycache__")
        shutil.copytree(PROJECT / name, target / name, ignore=ignored)
    shutil.copy(PROJECT / "pyproject.toml", target)
    return target


def cited_tests_pass(copy, rule):
    command = [sys.executable, "-m", "pytest", "tests/games/mothership", "-x", "-q", "-p", "no:cacheprovider"]
    env = os.environ | {"BALANCE_ENGINE": "pure", "PYTHONPATH": str(copy)}
    done = subprocess.run(
        [*command, "--rule", rule], cwd=copy, env=env, capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode in (0, 1), done.stdout[-800:] + done.stderr[-800:]
    return done.returncode == 0


def test_the_sample_is_large_enough_and_without_repetition():
    assert len({mutation.rule for mutation in MUTATIONS}) == len(MUTATIONS) >= 40


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.rule)
def test_a_broken_rule_is_noticed(mutation, copy):
    file = copy / GAME / mutation.file
    whole = file.read_text(encoding="utf-8")
    assert whole.count(mutation.old) == 1, f"{mutation.file} has changed: {mutation.old!r}"
    try:
        assert cited_tests_pass(copy, mutation.rule), "the tests fail even before the rule is broken"
        file.write_text(whole.replace(mutation.old, mutation.new), encoding="utf-8")
        assert not cited_tests_pass(copy, mutation.rule), f"{mutation.rule} can be broken unnoticed"
    finally:
        file.write_text(whole, encoding="utf-8")
