"""What is compiled anew: what changed, by content, and nothing else."""

import os

import pytest

from balance.core.build.compile import is_fresh
from balance.core.build.stamp import builder
from tests.conftest import needs_compiler
from tests.core.build.tiny import BASE, SIZES, build, result, run

USE = "from tiny.user import use; print(use(1))"


def recompiled(root, *options):
    """Kernels that the next build compiles."""
    before = {p: p.stat().st_mtime_ns for p in root.rglob("*.so")}
    done = build(root, *options)
    assert done.returncode == 0, done.stderr
    assert is_fresh(root, "release")
    return sorted(p.name.split(".")[0] for p in root.rglob("*.so") if p.stat().st_mtime_ns != before.get(p))


@needs_compiler
def test_an_older_source_put_back_is_compiled_though_its_time_is_old(built):
    base = built / "base.py"
    times = base.stat()
    assert result(built, USE) == "20"
    base.write_text(BASE.replace("n + 1", "n + 2"))
    assert recompiled(built) == ["base"]  # its declarations are unchanged
    assert result(built, USE) == "30"
    base.write_text(BASE)
    os.utime(base, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert recompiled(built) == ["base"]
    assert result(built, USE) == "20"


@needs_compiler
def test_changed_declarations_reach_those_that_use_them_and_no_others(built):
    (built / "base.py").write_text(BASE + "\n\ndef more(n: int) -> int:\n    return n\n")
    assert recompiled(built) == ["base", "user"]
    (built / "sizes.py").write_text(SIZES.replace("7", "8"))
    assert recompiled(built) == ["alone"]
    assert result(built, "from tiny.alone import alone; print(alone(1))") == "9"


@needs_compiler
def test_missing_and_foreign_binaries_are_replaced(built):
    next(built.glob("user.*.so")).unlink()
    assert recompiled(built) == ["user"]
    (alone,) = built.glob("alone.*.so")
    (base,) = built.glob("base.*.so")
    base.write_bytes(alone.read_bytes())
    (built / "sizes.py").write_text(SIZES.replace("7", "8"))
    assert recompiled(built) == ["alone", "base"]


@needs_compiler
def test_nothing_is_done_twice_unless_forced(built):
    assert recompiled(built) == []
    assert recompiled(built, "--force") == ["alone", "base", "user"]


@needs_compiler
def test_a_failed_build_goes_on_where_it_stopped(built):
    (built / "base.py").write_text(BASE.replace("n + 1", "n + 2"))
    good = (built / "alone.py").read_text()
    (built / "alone.py").write_text(good + "\n\ndef bad(n: int) -> int:\n    return len([n, n])\n")
    assert build(built).returncode == 1
    (built / "alone.py").write_text(good)
    assert recompiled(built) == ["base"]


@pytest.mark.parametrize("name", ["CC", "CFLAGS", "CPPFLAGS", "LDFLAGS"])
def test_other_flags_make_other_binaries(name, monkeypatch):
    monkeypatch.delenv(name, raising=False)
    plain = builder()
    monkeypatch.setenv(name, "-O2")
    assert builder() != plain


@needs_compiler
def test_a_removed_kernel_leaves_no_binary_behind(built):
    (gone,) = built.glob("user.*.so")
    (built / "user.py").unlink()
    assert recompiled(built) == []
    assert not gone.exists()
    assert list(built.glob("base.*.so"))


@needs_compiler
def test_a_signed_number_compared_with_an_unsigned_one_stops_the_build_without_a_traceback(tiny):
    with (tiny / "base.py").open("a") as file:
        file.write("\n\ndef mixed(a: U64, b: int) -> bool:\n    return a > b\n")
    text = (
        (tiny / "base.py")
        .read_text()
        .replace("cython.compiled:\n", "cython.compiled:\n    from balance.core.hints import U64\n")
    )
    (tiny / "base.py").write_text(text)
    done = build(tiny)
    assert done.returncode == 1
    assert "sign-compare" in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.splitlines()[-1].startswith("engines not compiled: see the messages above (")
    played = run(tiny, "from tiny.base import base; print(base(1))", BALANCE_ENGINE="auto")
    assert played.stdout == "2\n"
    assert "the last build of the engines failed" in played.stderr
    assert build(tiny, CC="no-such-compiler").returncode == 0  # no compiler, no failure
    assert "install a C compiler" in run(tiny, "import tiny.base", BALANCE_ENGINE="auto").stderr
