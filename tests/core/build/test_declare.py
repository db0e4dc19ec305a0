"""C declarations and stubs follow from type hints; a bad hint is named with file and line."""

import re
from importlib import import_module

import pytest

import balance
from balance.core import names
from balance.core.build.declare import declarations, unit_texts
from balance.core.build.kernels import HintError, Kernel
from balance.core.build.stubs import stub, stubs
from balance.core.build.units import Unit
from tests.conftest import PROJECT, TOYBOX

HEADER = "# engine: kernel\nimport cython\nif not cython.compiled:\n    from balance.core.grid import Grid\n"


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("def f(g: Grid, n: str) -> int:\n    return 1\n", "k.py:5: argument 'n' has unknown type hint 'str'"),
        ("def f(g: Grid, n) -> int:\n    return 1\n", "k.py:5: argument 'n' has no type hint"),
        ("def f(g: Grid):\n    return 1\n", r"k.py:5: result of f\(\) has no type hint"),
        ("def f(n: int = 3) -> int:\n    return n\n", r"k.py:5: f\(\) has default or special arguments"),
        (
            "def f() -> int:\n    x: list = []\n    return 1\n",
            "k.py:6: local 'x' may be int, float, bool, U64, U32 only",
        ),
        ("class S:\n    a: int\n    b: Ints\n", "k.py:7: field 'b' has unknown type hint 'Ints'"),
        ("class S:\n    a: Search\n", "k.py:6: field 'a' has unknown type hint 'Search'"),  # not imported
        ("class S:\n    a: int\nclass T:\n    a: int\n", "k.py:7: one state class a module"),
    ],
)
def test_a_bad_hint_is_named_with_file_and_line(source, message, tmp_path):
    (tmp_path / "k.py").write_text(HEADER + source)
    with pytest.raises(HintError, match=message):
        unit_texts(Unit(tmp_path, [tmp_path / "k.py"]))


def test_a_state_object_in_another_is_a_pointer_that_zero_and_copy_leave_alone(tmp_path):
    (tmp_path / "k.py").write_text(HEADER + "class S:\n    n: int\n    board: Grid\n")
    (text,) = unit_texts(Unit(tmp_path, [tmp_path / "k.py"])).values()
    assert "    cdef public long long n\n    cdef readonly Grid board\n" in text
    assert re.findall(r"(memset|memcpy)\(&a\.(\w+)", text) == [("memset", "n"), ("memcpy", "n")]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("import math", "only `from x import a, b` may stand in the header"),
        ("from balance.errors import DataError", "no C declarations for module 'balance.errors'"),
        (
            "from balance.dice.machine import Machine",
            "balance.dice.machine is neither of this package nor of balance.core or balance.games.engine",
        ),
    ],
)
def test_a_bad_header_is_named(line, message, tmp_path):
    (tmp_path / "k.py").write_text(f"# engine: kernel\nimport cython\nif not cython.compiled:\n    {line}\n")
    with pytest.raises(HintError, match=f"k.py:4: {message}"):
        unit_texts(Unit(tmp_path, [tmp_path / "k.py"]))


def test_declarations_reach_across_packages(toys):
    text = declarations(TOYBOX)[TOYBOX / "hexhunt" / "_kernels.pxd"]
    assert "from balance.core._kernels cimport Grid" in text
    assert "from balance.core.rng_inline cimport die" in text  # small functions are inlined where they are used
    assert "from balance.core._kernels cimport shuffle" in text
    assert "from balance.core cimport names_Enter as Enter" in text
    assert "from toybox.hexhunt cimport names_Purpose as Purpose" in text


def test_the_generator_knows_no_state_class():
    text = declarations(PROJECT / "balance")[PROJECT / "balance" / "core" / "rng_inline.pxd"]
    assert "cimport Grid" not in text
    assert "cdef class" not in text
    assert "cdef inline unsigned long long draw(unsigned long long key" in text
    text = declarations(PROJECT / "balance")[PROJECT / "balance" / "core" / "_kernels.pxd"]
    assert "cpdef unsigned long long draw(unsigned long long key" in text
    assert "cdef void shuffle(int* cards" in text  # a row argument: C only


def test_named_numbers_become_c_constants():
    files = declarations(PROJECT / "balance")
    core = PROJECT / "balance" / "core"
    assert f"    MAX_CELLS = {names.MAX_CELLS}\n" in files[core / "names.pxd"]
    assert "    HALT = 2\n" in files[core / "names_Enter.pxd"]
    assert f"#define balance_core_names_STEP {names.STEP}ULL" in files[core / "names.pxd"]


def test_stubs_show_what_python_sees():
    texts = stubs(PROJECT / "balance")
    search = texts[PROJECT / "balance" / "core" / "search.pyi"]
    assert "    steps: list[int]\n" in search
    assert "from balance.core.grid import Grid\n" in search
    bulk = texts[PROJECT / "balance" / "dice" / "bulk.pyi"]
    assert "def fill_totals(program: Machine, first: int, totals: npt.NDArray[np.int32]) -> None: ..." in bulk


C_ONLY = """
class S:
    a: int
    def __init__(self) -> None:
        zero(self)
    def _quiet(self) -> int:
        return 1
    def row(self, cards: Ints) -> int:
        return 1
    def seen(self) -> int:
        return 1
def _hidden(g: Grid) -> int:
    return 1
def sort(cards: Ints, n: int) -> int:
    return 1
def shown(g: Grid) -> int:
    return 1
"""


def test_a_stub_hides_c_only_functions(tmp_path):
    (tmp_path / "k.py").write_text(HEADER + C_ONLY)
    text = stub(Kernel(tmp_path / "k.py"))
    assert re.findall(r"def (\w+)", text) == ["__init__", "seen", "shown"]


@pytest.mark.skipif(balance.engine_mode() == "pure", reason="compares stubs with compiled modules")
def test_a_stub_lists_what_a_compiled_module_offers():
    for path, text in stubs(PROJECT / "balance").items():
        module = import_module(".".join(path.relative_to(PROJECT).with_suffix("").parts))
        offered = {name for name, value in vars(module).items() if type(value).__name__ == "cython_function_or_method"}
        assert set(re.findall(r"^def (\w+)", text, re.MULTILINE)) == offered
