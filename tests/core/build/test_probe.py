"""Whether kernels can be compiled is found out before the build, in every mode."""

import shutil

import pytest

from balance.core.build.probe import compiler_trouble
from tests.conftest import needs_compiler
from tests.core.build.tiny import build, run


def compiler(folder, code):
    """A C compiler that is a shell script around the real one."""
    script = folder / "odd-cc"
    script.write_text(f'#!/bin/sh\n{code}\nexec {shutil.which("gcc") or shutil.which("cc")} "$@"\n')
    script.chmod(0o755)
    return str(script)


@needs_compiler
def test_the_usual_compiler_is_fine(monkeypatch):
    monkeypatch.delenv("CC", raising=False)
    assert compiler_trouble("release") is None


@needs_compiler
@pytest.mark.parametrize("flag", ["-shared", "-fsanitize=bounds"])
def test_a_compiler_that_cannot_link_or_knows_no_sanitizer_is_named(flag, tmp_path, monkeypatch):
    monkeypatch.setenv("CC", compiler(tmp_path, f'case "$*" in *{flag}*) exit 1;; esac'))
    trouble = compiler_trouble("checked")
    assert trouble is not None
    assert trouble.startswith("checked binaries of this C compiler (")
    assert (compiler_trouble("release") is None) == (flag != "-shared")


@needs_compiler
@pytest.mark.skipif(not shutil.which("clang"), reason="needs clang")
def test_a_checked_build_that_could_not_be_loaded_is_left_out_in_one_line(tiny):
    done = build(tiny, "--mode", "checked", CC="clang")
    assert done.returncode == 0, done.stderr
    if list(tiny.parent.rglob("*.so")):  # this clang links the sanitizer into shared libraries
        assert run(tiny, "import tiny.pair.base", BALANCE_ENGINE="checked").returncode == 0
        return
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("no checked engines: checked binaries of this C compiler (clang) cannot be loaded")
