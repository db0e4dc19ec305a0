"""Setting up a machine: what is missing is named in one line with the remedy; what is in place is left alone."""

import shutil
import subprocess

import pytest

from tests.conftest import PROJECT

TOO_OLD = 'case "$*" in --version) echo "Python 3.9.2";; *) exit 1;; esac'
NO_VENV = 'case "$*" in *venv*) exit 1;; --version) echo "Python 3.12.1";; *) exit 0;; esac'
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


def bootstrap(clone, *extras, chosen="", **pythons):
    """Run the set-up on a machine where these pythons, given as shell code, are all there is."""
    tools = clone.parent / "bin"
    tools.mkdir(exist_ok=True)
    for tool in ("dirname", "rm", "cat", "cp", "tr"):
        if not (tools / tool).exists():
            (tools / tool).symlink_to(shutil.which(tool))
    for name, code in pythons.items():
        (tools / name).write_text(f"#!/bin/sh\n{code}\n")
        (tools / name).chmod(0o755)
    script = clone / "balance" / "core" / "build" / "bootstrap.sh"
    return subprocess.run(
        ["/bin/sh", str(script), *extras],
        env={"PATH": str(tools), "PYTHON": chosen},
        capture_output=True,
        text=True,
        check=False,
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


@pytest.mark.parametrize("environment", ["none", "ready"])
def test_a_python_that_is_asked_for_and_does_not_run_is_an_error(clone, environment):
    if environment == "ready":
        ready_environment(clone)
    done = bootstrap(clone, chosen="/nonexistent", python3=NO_VENV)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "PYTHON is /nonexistent, which is no Python 3.11 or newer that runs" in done.stderr


def ready_environment(clone, uv=False):
    """A bare .venv whose python and uv note what they are asked to do."""
    (clone / ".venv" / "bin").mkdir(parents=True)
    for tool in ("python", "uv") if uv else ("python",):
        (clone / ".venv" / "bin" / tool).write_text(f'#!/bin/sh\necho "{tool} $*" >> .venv/asked\n')
        (clone / ".venv" / "bin" / tool).chmod(0o755)


def installs(clone, tool):
    """What a tool was asked to install, in the locked versions."""
    lines = (clone / ".venv" / "asked").read_text().splitlines()
    asked = [line for line in lines if line.startswith(tool) and "pip install" in line]
    return [line.split("-c requirements.lock ")[1] for line in asked]


@pytest.mark.parametrize("uv", [True, False])
def test_a_bare_environment_gets_the_build_tools_first_and_once(clone, uv):
    ready_environment(clone, uv)
    done = bootstrap(clone)
    assert done.returncode == 0, done.stderr
    wanted = ["setuptools Cython", "--no-build-isolation -e ."]
    assert installs(clone, "uv") == (wanted if uv else [])
    assert installs(clone, "python") == ([] if uv else ["uv", *wanted])  # uv itself comes by pip
    assert done.stderr.count("no uv to be had, pip takes its place (slower)") == (0 if uv else 1)
    (clone / ".venv" / "asked").unlink()
    assert bootstrap(clone).returncode == 0
    assert not [line for line in (clone / ".venv" / "asked").read_text().splitlines() if "install" in line]


def test_a_uv_on_the_path_is_used(clone):
    ready_environment(clone)
    done = bootstrap(clone, uv='echo "uv $*" >> .venv/asked')
    assert done.returncode == 0, done.stderr
    assert installs(clone, "uv") == ["setuptools Cython", "--no-build-isolation -e ."]
    assert installs(clone, "python") == []


def test_extras_are_installed_in_one_go(clone):
    ready_environment(clone, uv=True)
    assert bootstrap(clone, "test", "sql").returncode == 0
    assert installs(clone, "uv") == ["setuptools Cython", "--no-build-isolation -e .[test,sql]"]
    (clone / ".venv" / "asked").unlink()
    assert bootstrap(clone, "test", "sql").returncode == 0
    assert bootstrap(clone).returncode == 0  # what all need is among them
    assert not [line for line in (clone / ".venv" / "asked").read_text().splitlines() if "install" in line]


@pytest.mark.parametrize("uv", [True, False])
def test_a_failed_installation_is_tried_again(clone, uv):
    ready_environment(clone, uv)
    tool = clone / ".venv" / "bin" / ("uv" if uv else "python")
    works = tool.read_text()
    tool.write_text(works + 'case "$*" in *setuptools*) exit 1;; esac\n')
    done = bootstrap(clone)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "balance: installing the build dependencies failed"
    tool.write_text(works)
    assert bootstrap(clone).returncode == 0
    assert (clone / ".venv" / "asked").read_text().count("setuptools") == 2
