"""Can kernels be compiled here? Found out by compiling, linking and loading a tiny library."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

import setuptools  # noqa: F401  # brings distutils to Pythons that have none

from .flags import FLAGS, LINK_FLAGS

INDEXED = "int cells[4]; int at(int i) { return cells[i]; }\n"  # an index that the checked build guards
LOAD = "import ctypes, sys; ctypes.CDLL(sys.argv[1])"


def compiler_trouble(mode: str = "release") -> str | None:
    """What keeps kernels from being built in this mode, in one line with the remedy; None if nothing does."""
    compiler, linker = _tools()
    include = f"-I{sysconfig.get_path('include')}"
    with tempfile.TemporaryDirectory() as folder:
        source, made, library = (str(Path(folder, f"probe.{end}")) for end in ("c", "o", "so"))
        compiling = [*compiler, include, "-c", source, "-o", made]
        if not _works(source, "int x;\n", compiling):
            return f"no working C compiler ({compiler[0]}): install gcc or clang (Debian: build-essential)"
        if not _works(source, "#include <Python.h>\n", compiling):
            return "no Python headers: install them (Debian: python3-dev)"
        compiling += FLAGS[mode]
        linking = [*linker, made, *LINK_FLAGS[mode], "-o", library]
        if not _works(source, INDEXED, compiling, linking, [sys.executable, "-c", LOAD, library]):
            return (
                f"{mode} binaries of this C compiler ({compiler[0]}) cannot be loaded: install gcc, or run with CC=gcc"
            )
    return None


def _tools() -> tuple[list[str], list[str]]:
    """Compiler and linker with their flags, as setuptools calls them: CC, CFLAGS, LDFLAGS ... count."""
    from distutils.ccompiler import new_compiler  # setuptools' own, once it is imported
    from distutils.sysconfig import customize_compiler

    tools: Any = new_compiler()
    customize_compiler(tools)
    return list(tools.compiler_so), list(tools.linker_so)


def _works(source: str, text: str, *commands: list[str]) -> bool:
    """Do these commands succeed, one after the other, on a C source with this text?"""
    Path(source).write_text(text)
    try:
        return all(subprocess.run(c, capture_output=True, check=False).returncode == 0 for c in commands)
    except OSError:
        return False
