"""The commands of the Makefile."""

import os
import shutil
import subprocess
import time

import pytest

from tests.conftest import PROJECT, needs_compiler, run_python

ALONE = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}  # not part of a make


def make(*arguments, cwd=PROJECT, **environment):
    env = ALONE | environment
    return subprocess.run(["make", *arguments], cwd=cwd, env=env, capture_output=True, text=True, check=False)


@needs_compiler
def test_what_is_in_place_is_not_done_again():
    start = time.perf_counter()
    done = make("setup")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert time.perf_counter() - start < 30


def test_make_help_lists_every_target():
    listed = make("help").stdout
    for target in ("setup", "demo", "build", "test", "lint", "verify", "bench", "lock", "gallery", "docs", "clean"):
        assert f"make {target} " in listed


@pytest.mark.parametrize(("ci", "code"), [("", 0), ("true", 2)])
def test_only_ci_insists_on_the_checked_build(ci, code):
    """With stand-ins: all tests pass, no engines are built."""
    done = make("-o", "test-setup", "test", "TESTS=true", "ENGINES=false", CI=ci)
    assert done.returncode == code
    assert "no checked engines (make test-setup says why)" in done.stdout
    assert ("skipped" in done.stdout) == (not ci)


def test_every_file_of_tests_is_run(request):
    written = {p.relative_to(PROJECT).as_posix() for p in (PROJECT / "tests").rglob("test_*.py")}
    wanted = {path for path in written if not path.startswith("tests/verify/")}
    found = {item.nodeid.split(":")[0] for item in request.session.items}
    if not wanted <= found:  # only some tests were asked for this time
        listed = run_python("-m", "pytest", "--collect-only", "-qq", "-n", "0", "tests").stdout
        found = {line.split(":")[0] for line in listed.splitlines()}
    assert wanted <= found


def test_clean_leaves_nothing_that_was_built(tmp_path):
    shutil.copy(PROJECT / "Makefile", tmp_path)
    built = ["build", "tests/toys/build", ".venv", "balance/core/__pycache__"]
    for folder in [*built, "tests/toys/toybox"]:
        (tmp_path / folder).mkdir(parents=True)
    made = ["balance/engine.stamp", "balance/core/rng.x.so", "tests/toys/toybox/turn.pxd", "tests/toys/toybox/turn.pyi"]
    for file in [*made, "balance/core/rng.py"]:
        (tmp_path / file).touch()
    assert make("clean", cwd=tmp_path).returncode == 0
    assert not [path for path in built + made if (tmp_path / path).exists()]
    assert (tmp_path / "balance/core/rng.py").exists()
