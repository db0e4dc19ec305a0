"""What is compiled again: the units that changed, by content, and no others."""

import os

import pytest

from balance.core.build.compile import is_fresh
from balance.core.build.stamp import builder
from balance.core.engine import SUFFIX
from tests.conftest import needs_compiler
from tests.core.build.tiny import BASE, CORE, SIZES, UNITS, build, result, run

USE = "from tiny.pair.rules.user import use; print(use(1))"


def recompiled(root, *options):
    """Units that the next build compiles."""
    before = {p: p.stat().st_mtime_ns for p in root.rglob("*.so")}
    done = build(root, *options)
    assert done.returncode == 0, done.stderr
    assert is_fresh(root, "release")
    return sorted(p.parent.name for p in root.rglob("*.so") if p.stat().st_mtime_ns != before.get(p))


@needs_compiler
def test_an_older_source_put_back_is_compiled_though_its_time_is_old(built):
    base = built / "pair" / "base.py"
    times = base.stat()
    assert result(built, USE) == "20"
    base.write_text(BASE.replace("n + 1", "n + 2"))
    assert recompiled(built) == ["pair"]  # its declarations are unchanged: others need not know
    assert result(built, USE) == "30"
    base.write_text(BASE)
    os.utime(base, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert recompiled(built) == ["pair"]
    assert result(built, USE) == "20"


@needs_compiler
def test_changed_declarations_reach_those_that_use_them_and_no_others(built):
    (built / "pair" / "base.py").write_text(BASE + "\n\ndef more(n: int) -> int:\n    return n\n")
    assert recompiled(built) == ["far", "pair"]
    (built / "lone" / "sizes.py").write_text(SIZES.replace("7", "8"))
    assert recompiled(built) == ["lone"]
    assert result(built, "from tiny.lone.alone import alone; print(alone(1))") == "9"


@needs_compiler
def test_missing_and_foreign_binaries_are_replaced(built):
    next(built.glob("far/*.so")).unlink()
    assert recompiled(built) == ["far"]
    (lone,) = built.glob("lone/*.so")
    (pair,) = built.glob("pair/*.so")
    pair.write_bytes(lone.read_bytes())
    (built / "lone" / "sizes.py").write_text(SIZES.replace("7", "8"))
    assert recompiled(built) == ["lone", "pair"]


@needs_compiler
def test_a_declaration_that_is_gone_or_was_edited_is_written_again(built):
    gone, edited = built / "pair" / "_kernels.pxd", built / "far" / "far.pyi"
    texts = gone.read_text(), edited.read_text()
    gone.unlink()
    edited.write_text("# nothing\n")
    (built / "lone" / "sizes.py").write_text(SIZES.replace("7", "8"))
    assert recompiled(built) == ["lone"]
    assert (gone.read_text(), edited.read_text()) == texts


@needs_compiler
def test_nothing_is_done_twice_unless_forced(built):
    assert recompiled(built) == []
    assert recompiled(built, "--force") == list(UNITS)


@needs_compiler
def test_a_failed_build_goes_on_where_it_stopped(built):
    (built / "pair" / "base.py").write_text(BASE.replace("n + 1", "n + 2"))
    good = (built / "lone" / "alone.py").read_text()
    (built / "lone" / "alone.py").write_text(good + "\n\ndef bad(n: int) -> int:\n    return len([n, n])\n")
    assert build(built).returncode == 1
    (built / "lone" / "alone.py").write_text(good)
    assert recompiled(built) == []  # the good units were finished all the same
    assert result(built, USE) == "30"


@pytest.mark.parametrize("name", ["CC", "CFLAGS", "CPPFLAGS", "LDFLAGS"])
def test_other_flags_make_other_binaries(name, monkeypatch):
    monkeypatch.delenv(name, raising=False)
    plain = builder()
    monkeypatch.setenv(name, "-O2")
    assert builder() != plain


@needs_compiler
def test_a_removed_kernel_leaves_no_binary_behind(built):
    (gone,) = built.glob("far/*.so")
    (built / "far" / "far.py").unlink()
    older = built / "pair" / f"base{SUFFIX}"
    older.touch()  # of a time when every kernel had a binary of its own
    assert recompiled(built) == []
    assert not gone.exists()
    assert not older.exists()
    assert not list(built.glob("far/*.pxd"))
    assert list(built.glob("pair/*.so"))


@needs_compiler
def test_a_signed_number_compared_with_an_unsigned_one_stops_the_build_without_a_traceback(tiny):
    with (tiny / "pair" / "base.py").open("a") as file:
        file.write("\n\ndef mixed(a: U64, b: int) -> bool:\n    return a > b\n")
    text = (tiny / "pair" / "base.py").read_text()
    (tiny / "pair" / "base.py").write_text(text.replace(CORE, CORE + "    from balance.core.hints import U64\n"))
    done = build(tiny)
    assert done.returncode == 1
    assert "sign-compare" in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.splitlines()[-1].startswith("engines not compiled: see the messages above (")
    played = run(tiny, "from tiny.pair.base import base; print(base(1))", BALANCE_ENGINE="auto")
    assert played.stdout == "2\n"
    assert "the last build of the engines failed" in played.stderr
    assert build(tiny, CC="no-such-compiler").returncode == 0  # no compiler, no failure
    assert "install a C compiler" in run(tiny, "import tiny.pair.base", BALANCE_ENGINE="auto").stderr
