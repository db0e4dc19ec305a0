"""The build over a tree: shared kernels, one stamp, stale sources, checked build, no compiler."""

import shutil

import pytest

import balance
from balance.core.build.compile import is_fresh
from tests.conftest import PROJECT, TOYBOX, build_tree, needs_compiler, run_python

PLAY = "import toybox; from toybox.maze.game import SPEC; print(toybox.finder.mode, len(SPEC.examples()))"


@pytest.fixture
def copied(tmp_path):
    """One of the toys in a folder of its own, sources only."""
    left_out = shutil.ignore_patterns("hexhunt", "trial", "*.so", "*.pxd", "*.pyi", "*.stamp")
    shutil.copytree(TOYBOX, tmp_path / "toybox", ignore=left_out)
    return tmp_path / "toybox"


@pytest.fixture
def compiled(toys, tmp_path):
    """The same with the binaries that test-setup made."""
    left_out = shutil.ignore_patterns("hexhunt", "trial")
    return shutil.copytree(toys, tmp_path / toys.name, ignore=left_out)


def play(folder, **environment):
    return run_python("-c", PLAY, PYTHONPATH=f"{folder.parent}:{PROJECT}", **environment)


@needs_compiler
def test_a_tree_is_built_once_and_stale_sources_are_noticed(copied):
    build_tree(copied, "release")
    assert is_fresh(copied, "release")
    assert [p.relative_to(copied).as_posix() for p in copied.rglob("engine.stamp")] == ["engine.stamp"]
    assert play(copied, BALANCE_ENGINE="release").stdout == "release 2\n"
    (copied / "other.py").write_text("# engine: kernel\n")  # imported by nobody: the stamp covers the whole tree
    failed = play(copied, BALANCE_ENGINE="auto")
    assert failed.returncode != 0
    assert f"engine sources of toybox changed: run python -m balance.core.build --root {copied}" in failed.stderr
    assert not is_fresh(copied, "release")
    assert play(copied, BALANCE_ENGINE="pure").stdout == "pure 2\n"


@needs_compiler
def test_the_checked_build_traps_with_file_and_line_and_leaves_the_release_build_alone(compiled):
    release = {p: p.stat().st_mtime_ns for p in compiled.rglob("*.so")}
    assert release
    build_tree(compiled, "checked")
    assert {p: p.stat().st_mtime_ns for p in compiled.rglob("*.so")} == release
    code = "from toybox.maze.state import Maze, probe; print(probe(Maze(), {}), flush=True)"
    path = f"{compiled.parent}:{PROJECT}"
    fine = run_python("-c", code.format(3), PYTHONPATH=path, BALANCE_ENGINE="checked")
    trapped = run_python("-c", code.format(7), PYTHONPATH=path, BALANCE_ENGINE="checked")
    assert (fine.returncode, fine.stdout) == (0, "0\n")
    assert trapped.returncode != 0
    line = next(
        i for i, text in enumerate((compiled / "maze/state.py").read_text().splitlines(), 1) if "cell[robot]" in text
    )
    assert f"toybox/maze/state.py:{line}:" in trapped.stderr
    assert "index 7 out of bounds" in trapped.stderr


def test_without_a_compiler_everything_works_and_says_so_in_one_line(copied):
    built = run_python(
        "-m", "balance.core.build", "--root", str(copied), CC="no-such-compiler", PYTHONPATH=str(PROJECT)
    )
    assert built.returncode == 0
    assert built.stderr.count("\n") == 1
    assert "no working C compiler (no-such-compiler)" in built.stderr
    assert (copied / "maze" / "turn.pyi").exists()  # type checkers are served all the same
    played = play(copied, BALANCE_ENGINE="auto")
    assert played.stdout == "pure 2\n"
    assert played.stderr.count("engines not compiled, running as plain Python") == 1


@needs_compiler
def test_a_python_object_in_a_kernel_stops_the_build(copied):
    with (copied / "maze" / "state.py").open("a") as file:
        file.write("\n\ndef names(g: Maze) -> int:\n    return len([g.cell[0], 2])\n")
    done = run_python("-m", "balance.core.build", "--root", str(copied), PYTHONPATH=f"{copied.parent}:{PROJECT}")
    assert done.returncode == 1
    assert "toybox/maze/state.py" in done.stderr
    assert done.stderr.splitlines()[-1].startswith("engines not compiled: see the messages above")


def test_an_error_inside_a_kernel_does_not_pass_unnoticed(toys, monkeypatch):
    from toybox.maze.state import divide

    seen = []
    monkeypatch.setattr("sys.unraisablehook", lambda trouble: seen.append(trouble.exc_type))
    if balance.engine_mode() == "pure":
        with pytest.raises(ZeroDivisionError):
            divide(1, 0)
    else:
        divide(1, 0)
        assert seen == [ZeroDivisionError]
    assert divide(-7, 2) == -4  # Python's division, not C's


def test_an_unknown_engine_mode_is_refused():
    done = run_python("-c", "import balance.core.rng", BALANCE_ENGINE="fast")
    assert 'BALANCE_ENGINE is "fast"; known: auto, release, checked, pure' in done.stderr
