"""Units: the kernels that are compiled together into one binary.

A unit is the outermost folder that holds kernels, with all folders below it: the engine of a game, the shared kernels
of `core`, the dice. One binary for many sources costs a fraction of one binary for each, and calls within a unit are
plain C calls, which the C compiler can inline.

Sources stay modules of their own: each has its own names. Where two kernels of a unit mean different things by one
name, that name gets a longer spelling in the binary; nobody sees it but a profiler.
"""

from __future__ import annotations

import functools
import importlib
from collections import defaultdict
from pathlib import Path

from ..engine import KERNEL, UNIT, long_name, sources
from .kernels import Kernel, Name, kernel, package_of


class Unit:
    """Some kernels, and how their names are spelled in their common binary."""

    def __init__(self, folder: Path, paths: list[Path]) -> None:
        self.folder, self.paths = folder, paths
        package = package_of(folder / "x.py")
        self.module = f"{package}.{UNIT}" if package else UNIT
        self.kernels = [kernel(path) for path in paths]
        self.meanings: dict[str, set[Name]] = defaultdict(set)
        for k in self.kernels:
            for name, meaning in meanings(k).items():
                self.meanings[name].add(meaning)

    def spelling(self, meaning: Name) -> str:
        """A name as the binary spells it."""
        module, name = meaning
        return long_name(module, name) if len(self.meanings[name]) > 1 else name

    @functools.cached_property
    def respelled(self) -> list[Kernel]:
        """The kernels as they are compiled."""
        return [k.renamed(self._new_names(k)) for k in self.kernels]

    def _new_names(self, k: Kernel) -> dict[str, str]:
        spelled = {name: self.spelling(meaning) for name, meaning in meanings(k).items()}
        return {name: new for name, new in spelled.items() if new != name}


def meanings(k: Kernel) -> dict[str, Name]:
    """What the names of a kernel stand for: its own, and those it imports."""
    own = {name: (k.module, name) for name in k.own()}
    return own | {name: (module, name) for _, (module, name) in k.imports()}


def unit_folders(root: Path) -> dict[Path, list[Path]]:
    """The kernels of a tree by the folder of their unit."""
    folders: dict[Path, list[Path]] = {}
    for path in sorted(sources(root, KERNEL), key=lambda p: (len(p.parts), p)):  # outermost first
        home = next((folder for folder in folders if folder in path.parents), path.parent)
        folders.setdefault(home, []).append(path)
    return folders


def units(root: Path) -> list[Unit]:
    """The units of a tree, largest first: whoever compiles two at a time must not be left waiting for the largest."""
    folders = unit_folders(root)
    largest = sorted(folders, key=lambda folder: -sum(path.stat().st_size for path in folders[folder]))
    return [Unit(folder, folders[folder]) for folder in largest]


def unit_of(path: Path) -> Unit:
    """The unit that a kernel of any tree belongs to."""
    package = package_of(path)
    return _units_by_kernel(path.parents[package.count(".")] if package else path.parent)[path]


@functools.cache
def _units_by_kernel(root: Path) -> dict[Path, Unit]:
    """The units of a tree by their kernels: the tree is read once, however many names are looked up."""
    return {path: unit for unit in units(root) for path in unit.paths}


def source_of(module: str) -> Path:
    """The source of a dotted module, without importing it (only its top package is)."""
    top, *parts = module.split(".")
    return Path(importlib.import_module(top).__path__[0]).joinpath(*parts).with_suffix(".py")
