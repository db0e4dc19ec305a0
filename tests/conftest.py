"""What all tests share: the toy games, built in the same modes as the engines under test."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

import balance
from balance.core.build.compile import compiler_trouble, is_fresh

PROJECT = Path(__file__).parents[1]
TOYS = Path(__file__).parent / "toys"
TOYBOX = TOYS / "toybox"

# A shell starts background jobs with interruptions ignored, and processes that tests start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Long tests go first, so that no worker is left alone with one at the end.
LONG = (
    *("tests/docs/", "tests/setup/", "tests/core/build/", "tests/contract/test_contract.py"),
    *("tests/ask/test_corpus.py", "tests/cli/test_progress.py"),
    *("tests/experiment/test_won_together.py", "tests/experiment/test_cluster.py"),
)
# Tests of what coverage leaves out (commands, reports, builds), and of whole programs; what those call has its own.
UNMEASURED = ("tests/cli/", "tests/report/", "tests/core/build/", "tests/setup/", "tests/docs/")
# Uncompiled engines would play in other processes, where coverage sees nothing.
os.environ.setdefault("BALANCE_WORKERS", "threads")

needs_compiler = pytest.mark.usefixtures("compiler")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", action="append", default=[], help="only tests that cite this rule; may be repeated")
    parser.addoption(
        "--leave-to-checked", action="store_true", help="without engine tests that the checked build repeats"
    )


@cache
def tells_of_engines(path: Path) -> bool:
    """Whether a file of tests can hold engine tests, by its text."""
    return "mark.engine" in path.read_text(encoding="utf-8")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where only engine tests are wanted, other files are not imported: that takes longer than many tests."""
    other = config.option.markexpr == "engine" and collection_path.match("test_*.py")
    return True if other and not tells_of_engines(collection_path) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    engine = {item for item in items if item.get_closest_marker("engine")}
    if hidden := {item.path.name for item in engine if not tells_of_engines(item.path)}:
        raise pytest.UsageError(f"-m engine would not find the tests of {hidden}: write pytest.mark.engine there")
    leave_untraced(items)
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))
    wanted = set(config.getoption("--rule"))
    if wanted:
        keep(
            config,
            items,
            [i for i in items if wanted & {rule for mark in i.iter_markers("rule") for rule in mark.args}],
        )
    if config.getoption("--leave-to-checked"):
        keep(config, items, [i for i in items if i not in engine or not is_the_same_when_checked(i)])


def keep(config: pytest.Config, items: list[pytest.Item], chosen: list[pytest.Item]) -> None:
    config.hook.pytest_deselected(items=list(set(items) - set(chosen)))
    items[:] = chosen


def is_the_same_when_checked(item: pytest.Item) -> bool:
    """Whether an engine test plays the same games in the usual build and with trapping bounds."""
    of_a_game = item.nodeid.startswith("tests/games/") and not asks_for_release(item.path)
    return of_a_game or item.get_closest_marker("checked") is not None


@cache
def asks_for_release(path: Path) -> bool:
    """Whether tests of a file do more in the usual build, by its text."""
    return '"release"' in path.read_text(encoding="utf-8")


def leave_untraced(items: list[pytest.Item]) -> None:
    """Mark what is measured elsewhere, and the further cases of a test: they run nearly the lines of its first one.

    Engine tests are measured in the uncompiled pass, kernels included. Lines that only a further case runs count as not
    covered, so what is left out can only make the measured coverage smaller.
    """
    compiled = balance.engine_mode() != "pure"
    measured = set[str]()
    for item in items:
        test = item.nodeid.partition("[")[0]
        elsewhere = item.nodeid.startswith(UNMEASURED) or (compiled and item.get_closest_marker("engine"))
        if elsewhere or test in measured:
            item.add_marker("untraced")
        measured.add(test)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Untraced tests run at full speed, with what is set up for them.

    (The mark of pytest-cov does nothing in a worker, which has two tracers.)
    """
    if not item.get_closest_marker("untraced"):
        return (yield)
    with untraced():
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Every worker collects all tests, and rewrites their assertions; coverage of that is measured in the first."""
    if os.environ.get("PYTEST_XDIST_WORKER", "gw0") == "gw0":
        return (yield)
    with untraced():
        return (yield)


@contextmanager
def untraced() -> Iterator[None]:
    """What runs meanwhile is not measured, and runs at full speed."""
    tracers = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    try:
        yield
    finally:
        sys.settrace(tracers[0])
        threading.settrace(tracers[1])


def scaled(n: int) -> int:
    """A number of repetitions that plain Python can bear: a fiftieth, but at least 20."""
    return n if balance.engine_mode() != "pure" else max(n // 50, 20)


def run_python(*arguments: str, cwd: Path = PROJECT, **environment: str) -> subprocess.CompletedProcess[str]:
    """A fresh interpreter with the toys at hand; environment variables as keywords."""
    env = os.environ | {"PYTHONPATH": f"{TOYS}{os.pathsep}{PROJECT}"} | environment
    return subprocess.run(
        [sys.executable, *arguments], cwd=cwd, env=env, capture_output=True, text=True, timeout=300, check=False
    )


def build_tree(root: Path, mode: str) -> None:
    """Compile a tree of kernels in a process of its own: Cython remembers files and folders."""
    done = run_python("-m", "balance.core.build", "--root", str(root), "--mode", mode)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="session")
def compiler() -> None:
    """A C compiler that works; CI must have one."""
    if (trouble := compiler_trouble()) and not os.environ.get("CI"):
        pytest.skip(f"needs a C compiler: {trouble}")


@pytest.fixture(scope="session")
def toys() -> Path:
    """The package folder of the toys, compiled like the engines in use (make test-setup does it)."""
    mode = balance.engine_mode()
    if mode != "pure" and not is_fresh(TOYBOX, mode):
        pytest.fail("the toy games are not compiled: run make test-setup")
    return TOYBOX
