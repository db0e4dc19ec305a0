"""Setting up a machine: what is missing is named in one line with the remedy; what is in place is left alone."""

import os
import shutil
import subprocess
import time

import pytest

from tests.conftest import PROJECT, needs_compiler

TOO_OLD = 'case "$*" in --version) echo "Python 3.9.2";; *) exit 1;; esac'
NO_VENV = 'case "$*" in *venv*) exit 1;; --version) echo "Python 3.12.1";; *) exit 0;; esac'
ALONE = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}  # not part of a make
BROKEN_SHIM = 'echo "shim: no version set" >&2; exit 127'


@pytest.fixture
def clone(tmp_path):
    """Only what the set-up itself reads."""
    script = tmp_path / "project" / "balance" / "core" / "build" / "bootstrap.sh"
    script.parent.mkdir(parents=True)
    shutil.copy(PROJECT / "balance" / "core" / "build" / "bootstrap.sh", script)
    for name in ("pyproject.toml", "requirements.lock"):
        shutil.copy(PROJECT / name, tmp_path / "project" / name)
    return tmp_path / "project"


def bootstrap(clone, **pythons):
    """Run the set-up on a machine where these pythons, given as shell code, are all there is."""
    tools = clone.parent / "bin"
    tools.mkdir(exist_ok=True)
    for tool in ("dirname", "rm", "touch", "cat"):
        if not (tools / tool).exists():
            (tools / tool).symlink_to(shutil.which(tool))
    for name, code in pythons.items():
        (tools / name).write_text(f"#!/bin/sh\n{code}\n")
        (tools / name).chmod(0o755)
    script = clone / "balance" / "core" / "build" / "bootstrap.sh"
    return subprocess.run(
        ["/bin/sh", str(script)], env={"PATH": str(tools)}, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    ("pythons", "words"),
    [
        ({}, "needs Python 3.11 or newer, found no python3 at all; install it"),
        ({"python3": TOO_OLD}, "needs Python 3.11 or newer, found Python 3.9.2; install it"),
        ({"python3": NO_VENV}, "python3 has no venv module; install it (Debian, Ubuntu: apt install python3-venv)"),
        ({"python3": BROKEN_SHIM}, "needs Python 3.11 or newer"),
    ],
)
def test_what_is_missing_is_named_in_one_line(clone, pythons, words):
    done = bootstrap(clone, **pythons)
    assert done.returncode == 1
    assert words in done.stderr
    assert done.stderr.count("\n") == 1
    assert not (clone / ".venv").exists()


def test_a_later_candidate_serves_where_the_first_is_a_broken_shim(clone):
    done = bootstrap(clone, **{"python3": BROKEN_SHIM, "python3.12": NO_VENV})
    assert "python3.12 has no venv module" in done.stderr


@needs_compiler
def test_what_is_in_place_is_not_done_again():
    start = time.perf_counter()
    done = subprocess.run(["make", "setup"], cwd=PROJECT, env=ALONE, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert time.perf_counter() - start < 30


def test_make_help_lists_every_target():
    listed = subprocess.run(["make", "help"], cwd=PROJECT, env=ALONE, capture_output=True, text=True, check=True).stdout
    for target in ("setup", "demo", "build", "test", "lint", "verify", "bench", "lock", "clean"):
        assert f"make {target} " in listed
