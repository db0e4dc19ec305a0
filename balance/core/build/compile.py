"""Compile the units of a tree, each into one binary, and stamp the result."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from collections.abc import Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import chdir
from pathlib import Path

from Cython.Compiler.Errors import CompileError
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

from ..engine import SUFFIX, built_root
from .derived import BALANCE, write_derived
from .flags import FLAGS, LINK_FLAGS
from .inputs import binary, inputs, note, outdated
from .probe import compiler_trouble
from .stamp import is_fresh, stamping, write_stamp
from .translate import c_file, translate, warm_up
from .units import Unit, units


def extensions(wanted: Iterable[Unit], mode: str) -> list[Extension]:
    """Units as C extensions, named relative to the folder we are in."""
    return [
        Extension(
            unit.module,
            [c_file(unit, mode)],
            depends=[os.path.relpath(path) for path in unit.paths],
            extra_compile_args=FLAGS[mode],
            extra_link_args=LINK_FLAGS[mode],
        )
        for unit in wanted
    ]


class BuildEngines(build_ext):
    """build_ext that turns kernels into C first, in parallel, whatever the time stamps of files say."""

    root: Path  # package folder of the tree, set by whoever uses this
    units: list[Unit]  # what is compiled, in the order of the extensions
    mode = "release"
    annotate = False
    translated: dict[str, Future[None]]

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel, self.force = os.cpu_count(), True

    def run(self) -> None:
        """All units are translated side by side; each is compiled as soon as its C source is there."""
        warm_up()
        forked = multiprocessing.get_context("fork")  # it knows the units already
        with ProcessPoolExecutor(min(os.cpu_count() or 1, len(self.units)), forked) as pool:
            self.translated = {
                unit.module: pool.submit(translate, unit, self.root, self.mode, self.annotate) for unit in self.units
            }
            super().run()

    def build_extension(self, extension: Extension) -> None:
        self.translated[extension.name].result()
        super().build_extension(extension)


class BuildWheel(BuildEngines):
    """For a wheel: all units, and the stamp of their tree beside them."""

    def run(self) -> None:
        if self.extensions:
            with stamping(self.root, Path(self.get_ext_fullpath(f"{self.root.name}.x")).parent):
                super().run()


class BuildOutdated(BuildEngines):
    """For a checkout: notes what each binary was made of, unless that changed meanwhile."""

    made_of: dict[Unit, str]  # hash of its inputs

    def build_extension(self, extension: Extension) -> None:
        super().build_extension(extension)
        unit = next(unit for unit in self.made_of if unit.module == extension.name)
        if inputs(unit, self.root) == self.made_of[unit]:
            note(unit, self.root, self.mode, self.made_of[unit])


def build(root: Path, mode: str, everything: bool = False, annotate: bool = False) -> None:
    """Bring the binaries of a tree up to date."""
    folder = built_root(root, mode)
    with chdir(root.parent), stamping(root, folder):  # C files and messages name sources relative to the tree
        write_derived(root)
        wanted = {unit: inputs(unit, root) for unit in units(root)} if everything else outdated(root, mode)
        if wanted:
            command = BuildOutdated(Distribution({"name": root.name, "ext_modules": extensions(wanted, mode)}))
            command.root, command.mode, command.annotate = root, mode, annotate
            command.units, command.made_of = list(wanted), wanted
            command.build_lib, command.build_temp = str(folder.parent), f"build/{mode}/objects"
            command.ensure_finalized()
            command.run()
        for orphan in orphans(root, mode):
            orphan.unlink()


def orphans(root: Path, mode: str) -> set[Path]:
    """Binaries whose kernels are gone."""
    return set(built_root(root, mode).rglob(f"*{SUFFIX}")) - {binary(unit, root, mode) for unit in units(root)}


def main() -> None:
    """The command line of the build step."""
    parser = argparse.ArgumentParser(prog="python -m balance.core.build", description=__doc__)
    parser.add_argument("--root", type=Path, default=BALANCE, help="package folder of the tree")
    parser.add_argument("--mode", choices=list(FLAGS), default="release")
    parser.add_argument("--force", action="store_true", help="compile everything, changed or not")
    parser.add_argument("--annotate", action="store_true", help="write build/MODE/c/**/*.html: yellow calls Python")
    parser.add_argument("--check", action="store_true", help="only tell by the exit code whether the build is fresh")
    options = parser.parse_args()
    root, everything = options.root.resolve(), options.force or options.annotate
    fresh = is_fresh(root, options.mode)
    if options.check:
        sys.exit(0 if fresh else 1)
    if fresh and not everything:
        return
    if trouble := compiler_trouble(options.mode):
        write_stamp(built_root(root, options.mode), [])  # what it stamped is out of date
        write_derived(root)
        what = "engines stay uncompiled (about 100 times slower)" if options.mode == "release" else "no checked engines"
        print(f"{what}: {trouble}", file=sys.stderr)
        return
    print(f"compiling the engines ({options.mode}) ...", file=sys.stderr)
    try:
        build(root, options.mode, everything, options.annotate)
    except (CompileError, CCompilerError, BaseError) as error:
        raise SystemExit(f"engines not compiled: see the messages above ({error})") from None
