"""Which kernels are loaded: compiled or not, and are they up to date?

A tree of kernels (`balance` itself, or any package that calls `install`) is built as a whole and
carries one stamp: how it was built, and a hash of the sources it was built from. The first import
of a kernel checks that stamp. `BALANCE_ENGINE` chooses: `auto` (release, or plain Python if
nothing was built), `release`, `checked` (array bounds trap) or `pure` (plain Python).
"""

from __future__ import annotations

import functools
import hashlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

KERNEL, NAMES = "# engine: kernel", "# engine: names"
STAMP = "engine.stamp"
MODES = ("auto", "release", "checked", "pure")


class EngineError(ImportError):
    """The kernels that were asked for are not there or not up to date; the text says what to run."""


def mark(path: Path) -> str:
    """First line of a source: tells whether it is a kernel, a names module or neither."""
    try:
        with path.open(encoding="utf-8") as file:
            return file.readline().rstrip("\r\n")
    except FileNotFoundError:
        return ""


def sources(root: Path, *marks: str) -> list[Path]:
    """Sources of a tree that bear one of the marks, sorted."""
    return [p for p in sorted(root.rglob("*.py")) if mark(p) in marks]


def fingerprint(root: Path) -> str:
    """Hash of everything that the compiled kernels of a tree were made from."""
    digest = hashlib.sha256()
    for path in sources(root, KERNEL, NAMES):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0")
        digest.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def built_root(root: Path, mode: str) -> Path:
    """Folder of the binaries: release lies beside the sources, the checked build in a folder of its own."""
    return root if mode == "release" else root.parent / "build" / mode / "lib" / root.name


class EngineFinder(importlib.abc.MetaPathFinder):
    """Finds the kernels of one tree in the mode that was asked for; leaves all else alone."""

    def __init__(self, package: str, root: Path) -> None:
        self.package, self.root = package, root

    @functools.cached_property
    def mode(self) -> str:
        """How kernels load: release, checked or pure."""
        asked = os.environ.get("BALANCE_ENGINE") or "auto"
        if asked not in MODES:
            raise EngineError(f'BALANCE_ENGINE is "{asked}"; known: {", ".join(MODES)}')
        if asked == "pure":
            return asked
        built = "release" if asked == "auto" else asked
        stamp = built_root(self.root, built) / STAMP
        if not stamp.exists():
            if asked == "auto":
                print(
                    "balance: engines not compiled, running as plain Python (about 100 times slower);"
                    " install a C compiler, then run make build",
                    file=sys.stderr,
                )
                return "pure"
            run = "make build" if built == "release" else f"python -m balance.core.build --mode {built}"
            raise EngineError(f"no {built} build of {self.package}: run {run}")
        if stamp.read_text().split()[:1] != [fingerprint(self.root)]:
            raise EngineError(f"engine sources of {self.package} changed: run make build")
        return built

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> importlib.machinery.ModuleSpec | None:
        package, *parts = fullname.split(".")
        if package != self.package or not parts:
            return None
        file = self.root.joinpath(*parts[:-1], f"{parts[-1]}.py")
        if mark(file) != KERNEL:
            return None
        if self.mode != "pure":
            folder = built_root(self.root, self.mode).joinpath(*parts[:-1])
            names = [f"{parts[-1]}{suffix}" for suffix in importlib.machinery.EXTENSION_SUFFIXES]
            binary = next((folder / name for name in names if (folder / name).exists()), None)
            if binary is None:
                raise EngineError(f"{fullname} is not compiled for this Python: run make build")
            file = binary
        return importlib.util.spec_from_file_location(fullname, file)


def install(package: str, root: Path) -> EngineFinder:
    """Make the kernels of a package load through this module; call it before the first is imported."""
    finder = EngineFinder(package, root)
    sys.meta_path.insert(0, finder)
    return finder
