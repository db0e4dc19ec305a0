"""Units: many kernels in one binary, each a module of its own under its own name."""

import pytest

import balance
from balance.core.build.kernels import Kernel
from balance.core.build.units import Unit, unit_folders, units
from tests.conftest import PROJECT, TOYBOX, needs_compiler
from tests.core.build.tiny import BASE, HEAD, build, result, run

ROOT = PROJECT / "balance"
STATE = """# engine: kernel
from __future__ import annotations

import cython

if not cython.compiled:
    from balance.core.hints import Ints, copy, zero
    from .sizes import LARGE


class {name}:
    count: int
    cards: Ints[LARGE]

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)

    def copy_from(self, other: {name}) -> None:
        copy(self, other)


def value(s: {name}, lowest: int) -> int:
    lowest = lowest + {plus}
    return s.cards[LARGE - 1] + s.count + lowest


def lowest(s: {name}) -> int:
    return value(s, {plus})
"""
READER = HEAD + (
    "from .left import Left, value\n\n\ndef read(s: Left) -> int:\n    value_of = value(s, 0)\n    return value_of\n"
)


def test_a_unit_is_the_outermost_folder_with_kernels_and_all_below_it(tiny):
    found = {folder.name: sorted(p.name for p in paths) for folder, paths in unit_folders(tiny).items()}
    assert found == {"far": ["far.py"], "lone": ["alone.py"], "pair": ["base.py", "user.py"]}


def test_the_project_has_one_unit_a_game_and_the_largest_comes_first():
    found = units(ROOT)
    modules = [unit.module for unit in found]
    assert "balance.games.mothership.engine._kernels" in modules
    sizes = [sum(path.stat().st_size for path in unit.paths) for unit in found]
    assert sizes == sorted(sizes, reverse=True)
    assert {"balance.core._kernels", "balance.games.engine._kernels", "balance.dice._kernels"} < set(modules)
    assert {unit.folder.name for unit in units(TOYBOX)} == {"hexhunt", "maze", "trial"}


@pytest.fixture
def crowded(tiny):
    """Two kernels of one unit define the same names; a third uses those of one of them."""
    for name, plus in (("Left", 1), ("Right", 2)):
        (tiny / "lone" / f"{name.lower()}.py").write_text(STATE.format(name=name, plus=plus))
    (tiny / "lone" / "reader.py").write_text(READER)
    return tiny


def test_new_names_stay_in_their_lines_and_leave_fields_alone(tmp_path):
    (tmp_path / "k.py").write_text(
        "class é:\n    f: int\n\n\ndef f(s: é, g: int) -> int:\n    é2 = f(s, g); return s.f\n"
    )
    text = Kernel(tmp_path / "k.py").renamed({"f": "far", "g": "good", "é": "E"}).text
    assert text == "class E:\n    f: int\n\n\ndef far(s: E, good: int) -> int:\n    é2 = far(s, good); return s.f\n"


@needs_compiler
def test_kernels_of_a_unit_keep_their_own_names(crowded):
    done = build(crowded)
    assert done.returncode == 0, done.stderr
    text = (crowded / "lone" / "_kernels.pxd").read_text()
    assert "cpdef long long value_of_tiny_lone_left(Left s, long long lowest_of_tiny_lone_left) noexcept nogil" in text
    assert "cdef inline void zero_of_tiny_lone_right(Right a)" in text
    assert "cpdef long long read(Left s) noexcept nogil" in text  # it means one thing only
    code = (
        "from tiny.lone import left, right, reader; l, r = left.Left(), right.Right(); l.count = r.count = 10\n"
        "print(left.value(l, 0), right.value(r, 0), left.lowest(l), right.lowest(r), reader.read(l), l.cards)\n"
        "l.clear(); print(left.value(l, 0), 'value' in vars(reader))"
    )
    assert result(crowded, code) == "11 12 12 14 11 [0, 0, 0, 0, 0, 0, 0]\n1 False"


BENCH = """# engine: kernel
from __future__ import annotations

import cython

if not cython.compiled:
    from balance.core.hints import copy, zero
    from balance.core.search import Search
    from .left import Left, value


class Bench:
    count: int
    left: Left
    s: Search

    def __init__(self) -> None:
        zero(self)
        self.left = Left()
        self.s = Search()

    def clear(self) -> None:
        zero(self)

    def copy_from(self, other: Bench) -> None:
        copy(self, other)


def tally(w: Bench) -> int:
    w.left.count += 5
    w.s.n_found += 1
    return 100 * w.s.n_found + value(w.left, w.count)
"""
AT_THE_BENCH = """
from tiny.lone.bench import Bench, tally
one, other = Bench(), Bench()
one.count, left, s = 2, one.left, one.s
print(tally(one), tally(one), left.count, s.n_found, other.left.count)
other.copy_from(one)
print(other.count, other.left is one.left, other.left.count)
one.clear()
print(one.count, one.left is left, one.s is s, tally(one))
"""


@needs_compiler
def test_a_state_object_holds_others_and_keeps_them(crowded):
    (crowded / "lone" / "bench.py").write_text(BENCH)
    assert build(crowded).returncode == 0
    pure = run(crowded, AT_THE_BENCH, BALANCE_ENGINE="pure")
    assert result(crowded, AT_THE_BENCH) == pure.stdout.strip()
    assert pure.stdout == "108 213 10 2 0\n2 False 0\n0 True True 316\n"
    assert "AttributeError" in run(crowded, "from tiny.lone.bench import Bench; Bench().s = None").stderr


@needs_compiler
def test_a_kernel_imported_by_its_own_name_is_the_compiled_one(built):
    code = "import tiny.pair.rules.user as m, tiny.pair._kernels as u; print(m.use is u.use, m.__name__, m.__file__)"
    (binary,) = built.glob("pair/*.so")
    assert result(built, code) == f"True tiny.pair.rules.user {binary}"
    assert result(built, "from tiny.pair.rules import user; from tiny.far.far import far; print(far(1))") == "200"
    pure = run(built, code.split(",")[0] + "; print(m.__file__)", BALANCE_ENGINE="pure")
    assert pure.stdout == f"{built / 'pair' / 'rules' / 'user.py'}\n"


@pytest.mark.engine
@pytest.mark.skipif(balance.engine_mode() == "pure", reason="there is no binary")
def test_every_kernel_of_a_game_comes_from_its_unit():
    from balance.games.mothership.engine import batch
    from balance.games.mothership.engine.state import Game

    assert batch.__file__.startswith(str(ROOT if balance.engine_mode() == "release" else PROJECT / "build" / "checked"))
    assert Game.__module__ == "balance.games.mothership.engine._kernels"


@needs_compiler
def test_a_mistake_is_named_in_the_source_that_people_edit(built):
    (built / "pair" / "base.py").write_text(BASE + "\n\ndef bad(n: int) -> int:\n    return len([n, n])\n")
    done = build(built)
    assert done.returncode == 1
    line = len(BASE.splitlines()) + 4
    assert f"tiny/pair/base.py:{line}:" in done.stderr


@needs_compiler
def test_an_annotated_page_for_every_kernel(built):
    assert build(built, "--annotate").returncode == 0
    pages = built.parent / "build" / "release" / "c"
    for kernel in ("pair/base", "pair/rules/user", "far/far", "lone/alone"):
        text = (pages / "tiny" / f"{kernel}.html").read_text()
        assert "def" in text
        assert "py_c_api" in text


def test_a_unit_reads_its_kernels_once(tiny):
    unit = Unit(tiny / "pair", [tiny / "pair" / "base.py"])
    assert unit.respelled == unit.kernels  # nothing to spell differently
