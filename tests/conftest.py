"""What all tests share: the toy games, built in the same modes as the engines under test."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import balance
from balance.core.build.compile import compiler_trouble, is_fresh

PROJECT = Path(__file__).parents[1]
TOYS = Path(__file__).parent / "toys"
TOYBOX = TOYS / "toybox"

needs_compiler = pytest.mark.skipif(
    compiler_trouble() is not None and not os.environ.get("CI"), reason=f"needs a C compiler: {compiler_trouble()}"
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", action="append", default=[], help="only tests that cite this rule; may be repeated")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("--rule"))
    if wanted:
        chosen = [i for i in items if wanted & {rule for mark in i.iter_markers("rule") for rule in mark.args}]
        config.hook.pytest_deselected(items=[i for i in items if i not in chosen])
        items[:] = chosen
    if balance.engine_mode() != "pure":  # the uncompiled pass measures the coverage of these tests, kernels included
        for item in items:
            if item.get_closest_marker("engine"):
                item.add_marker("no_cover")


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
def toys() -> Path:
    """The package folder of the toys, compiled like the engines in use (make test-setup does it)."""
    mode = balance.engine_mode()
    if mode != "pure" and not is_fresh(TOYBOX, mode):
        pytest.fail("the toy games are not compiled: run make test-setup")
    return TOYBOX
