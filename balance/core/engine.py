"""Loads the kernels: compiled or not, and only if they are up to date.

A tree of kernels (`balance` itself, or any package that calls `install`) is built as a whole and
has one stamp with a line for each Python it was built for: what it was built from and by what,
or that the build failed. The first import of a kernel checks the line of this Python.

The kernels of one folder and those below it, say of one game, are one binary: a unit. Each of them can still be
imported by its own name: the module is then a list of what the binary holds of this source.

`BALANCE_ENGINE` chooses: `auto` (release, or plain Python if nothing was built), `release`,
`checked` (array bounds trap) or `pure` (plain Python).
"""

from __future__ import annotations

import functools
import hashlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

KERNEL, NAMES = "# engine: kernel", "# engine: names"
STAMP = "engine.stamp"
UNIT = "_kernels"  # the binary of a unit lies in its folder under this name
DEFINED = re.compile(r"^(?:def|class) (\w+)", re.MULTILINE)
FAILED = "failed"
SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]  # how the binaries of this Python end
CORE = Path(__file__).parent
SHARED = ("core", "games/engine")  # folders of balance whose kernels other packages may use
MODES = ("auto", "release", "checked", "pure")


class EngineError(ImportError):
    """The requested kernels are missing or out of date; the text says what to run."""


def mark(path: Path) -> str:
    """First line of a source: tells whether it is a kernel, a names module or neither."""
    try:
        with path.open(encoding="utf-8") as file:
            return file.readline().rstrip("\r\n")
    except FileNotFoundError:
        return ""


def sources(root: Path, *marks: str) -> list[Path]:
    """The sources of a tree with one of the marks, sorted."""
    return [p for p in sorted(root.rglob("*.py")) if mark(p) in marks]


def fingerprint(root: Path) -> str:
    """A hash of everything that the compiled kernels of a tree are made from."""
    digest = hashlib.sha256()
    for path in sources(root, KERNEL, NAMES):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0")
        digest.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def made_from(root: Path) -> list[str]:
    """Hashes of the sources of a tree and of the shared kernels it uses."""
    shared = " ".join(fingerprint(CORE.parent / folder) for folder in SHARED)
    return [fingerprint(root), hashlib.sha256(shared.encode()).hexdigest()]


def read_stamp(folder: Path) -> list[str]:
    """What the last build for this Python left: the hashes of `made_from` and of the builder, FAILED, or nothing."""
    try:
        lines = (folder / STAMP).read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return []
    return next((words[1:] for line in lines if (words := line.split())[:1] == [SUFFIX]), [])


def built_root(root: Path, mode: str) -> Path:
    """The folder of the binaries: next to the sources for release, a separate folder for the checked build."""
    return root if mode == "release" else root.parent / "build" / mode / "lib" / root.name


def long_name(module: str, name: str) -> str:
    """How a binary spells a name that two of its kernels use for different things."""
    return f"{name}_of_{module.replace('.', '_')}"


class KernelLoader(importlib.abc.Loader):
    """A kernel as a module: what the binary of its unit holds of it."""

    def __init__(self, source: Path, unit: str) -> None:
        self.source, self.unit = source, unit

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> None:
        """An ordinary module will do."""

    def exec_module(self, module: ModuleType) -> None:
        found = vars(importlib.import_module(self.unit))
        for name in DEFINED.findall(self.source.read_text(encoding="utf-8")):
            spelled = next((n for n in (long_name(module.__name__, name), name) if n in found), None)
            if spelled:
                setattr(module, name, found[spelled])


class EngineFinder(importlib.abc.MetaPathFinder):
    """Finds the kernels of one tree in the requested mode; leaves everything else alone."""

    def __init__(self, package: str, root: Path) -> None:
        self.package, self.root = package, root

    @functools.cached_property
    def mode(self) -> str:
        """How kernels load: release, checked or pure."""
        asked = os.environ.get("BALANCE_ENGINE") or "auto"
        if asked not in MODES:
            raise EngineError(f'BALANCE_ENGINE is "{asked}"; known: {", ".join(MODES)}')
        if asked == "pure" or self._shared_mode() == "pure":
            return "pure"
        built = "release" if asked == "auto" else asked
        stamp = read_stamp(built_root(self.root, built))
        if stamp in ([], [FAILED]):
            return self._without(asked, built, failed=bool(stamp))
        sources_now, shared_now = made_from(self.root)
        if stamp[0] != sources_now:
            raise EngineError(f"engine sources of {self.package} changed: run {self._remedy(built)}")
        if stamp[1] != shared_now:
            raise EngineError(f"shared kernels changed since {self.package} was built: run {self._remedy(built)}")
        return built

    def _shared_mode(self) -> str:
        """The mode of balance's own kernels: a tree outside the project is compiled only if they are."""
        shared = (f for f in sys.meta_path if isinstance(f, EngineFinder) and f.root == CORE.parent)
        return next((f.mode for f in shared if f is not self), "")

    def _without(self, asked: str, built: str, failed: bool) -> str:
        """Without binaries: use plain Python and say so in one line, or raise an error if they were requested."""
        run = self._remedy(built)
        if asked != "auto":
            trouble = (
                f"the last {built} build of {self.package} failed" if failed else f"no {built} build of {self.package}"
            )
            raise EngineError(f"{trouble}: run {run}")
        trouble = "the last build of the engines failed" if failed else "engines not compiled"
        remedy = f"run {run}" if failed else f"install a C compiler, then run {run}"
        slow = "running as plain Python (about 100 times slower)"
        print(f"balance: {trouble}, {slow}; {remedy}", file=sys.stderr)
        return "pure"

    def _remedy(self, mode: str) -> str:
        """The command that builds this tree."""
        if self.root == CORE.parent and mode == "release":
            return "make build"
        where = "" if self.root == CORE.parent else f" --root {self.root}"
        return f"python -m balance.core.build{where}" + (f" --mode {mode}" if mode != "release" else "")

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
        is_kernel = mark(file) == KERNEL
        if not is_kernel and parts[-1] != UNIT:
            return None
        if self.mode == "pure":
            return importlib.util.spec_from_file_location(fullname, file) if is_kernel else None
        binary = self._binary(fullname, parts[:-1])
        folders = binary.relative_to(built_root(self.root, self.mode)).parts[:-1]
        loader = KernelLoader(file, ".".join([package, *folders, UNIT])) if is_kernel else None
        return importlib.util.spec_from_file_location(fullname, binary, loader=loader)

    def _binary(self, kernel: str, folders: list[str]) -> Path:
        """The binary that holds a kernel: that of the outermost folder that has one."""
        built = built_root(self.root, self.mode)
        for depth in range(len(folders) + 1):
            binary = built.joinpath(*folders[:depth], f"{UNIT}{SUFFIX}")
            if binary.exists():
                return binary
        raise EngineError(f"{kernel} is not compiled for this Python: run {self._remedy(self.mode)}")


def install(package: str, root: Path) -> EngineFinder:
    """Load the kernels of a package through this module; call it before the first is imported."""
    finder = EngineFinder(package, root)
    sys.meta_path.insert(0, finder)
    return finder
