"""Compile the kernels of a tree with Cython and stamp the result."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
from contextlib import chdir
from pathlib import Path

from Cython.Build import cythonize
from Cython.Compiler.Errors import CompileError
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

from ..engine import CORE, KERNEL, SUFFIX, built_root, sources
from .declare import declarations, package_of
from .flags import DIRECTIVES, FLAGS, LINK_FLAGS
from .inputs import inputs, note, outdated, search_path
from .probe import compiler_trouble
from .stamp import is_fresh, stamping, write_stamp
from .stubs import stubs

BALANCE = CORE.parent


def write_derived(root: Path) -> None:
    """Declarations and stubs beside their sources, also those of the shared kernels; orphans go."""
    sys.path.insert(0, str(root.parent))  # names modules are imported
    for tree in {BALANCE, root}:
        texts = declarations(tree) | stubs(tree)
        for path, text in texts.items():
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.write_text(text, encoding="utf-8")
        for pattern in ("*.pxd", "*.pyi"):
            for orphan in set(tree.rglob(pattern)) - texts.keys():
                orphan.unlink()


def extensions(kernels: Iterable[Path], mode: str) -> list[Extension]:
    """Kernels as C extensions, named relative to the folder we are in."""
    return [
        Extension(
            f"{package_of(path)}.{path.stem}",
            [os.path.relpath(path)],
            extra_compile_args=FLAGS[mode],
            extra_link_args=LINK_FLAGS[mode],
        )
        for path in kernels
    ]


class BuildEngines(build_ext):
    """build_ext that turns kernels into C first, in parallel, whatever the time stamps of files say."""

    root: Path  # package folder of the tree, set by whoever uses this
    mode = "release"
    annotate = False

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel, self.force = os.cpu_count(), True

    def run(self) -> None:
        written = cythonize(
            self.extensions,
            build_dir=f"build/{self.mode}/c",
            include_path=[str(folder) for folder in search_path(self.root)],
            emit_linenums=self.mode == "checked",
            annotate=self.annotate,
            force=True,
            nthreads=os.cpu_count() or 1,
            quiet=True,
            compiler_directives=DIRECTIVES | {"boundscheck": self.mode == "checked"},
        )
        c_files = {extension.name: extension.sources for extension in written}
        for extension in self.extensions:
            extension.sources = c_files[extension.name]
        super().run()


class BuildWheel(BuildEngines):
    """For a wheel: all kernels, and the stamp of their tree beside them."""

    def run(self) -> None:
        if self.extensions:
            with stamping(self.root, Path(self.get_ext_fullpath(f"{self.root.name}.x")).parent):
                super().run()


class BuildOutdated(BuildEngines):
    """For a checkout: notes what each binary was made of, unless that changed meanwhile."""

    made_of: dict[Path, str]  # kernel -> hash of its inputs

    def build_extension(self, extension: Extension) -> None:
        super().build_extension(extension)
        kernel = self.root.joinpath(*extension.name.split(".")[1:]).with_suffix(".py")
        if inputs(kernel, self.root) == self.made_of[kernel]:
            note(kernel, self.root, self.mode, self.made_of[kernel])


def build(root: Path, mode: str, everything: bool = False, annotate: bool = False) -> None:
    """Bring the binaries of a tree up to date."""
    folder = built_root(root, mode)
    with chdir(root.parent), stamping(root, folder):  # C files and messages name sources relative to the tree
        write_derived(root)
        kernels = {k: inputs(k, root) for k in sources(root, KERNEL)} if everything else outdated(root, mode)
        if kernels:
            command = BuildOutdated(Distribution({"name": root.name, "ext_modules": extensions(kernels, mode)}))
            command.root, command.mode, command.annotate, command.made_of = root, mode, annotate, kernels
            command.build_lib, command.build_temp = str(folder.parent), f"build/{mode}/objects"
            command.ensure_finalized()
            command.run()
        for orphan in orphans(root, mode):
            orphan.unlink()


def orphans(root: Path, mode: str) -> list[Path]:
    """Binaries whose kernel is gone."""
    folder = built_root(root, mode)
    kept = {p.relative_to(root).with_suffix("") for p in sources(root, KERNEL)}
    return [p for p in folder.rglob(f"*{SUFFIX}") if Path(str(p.relative_to(folder))[: -len(SUFFIX)]) not in kept]


def main() -> None:
    """The command line of the build step."""
    parser = argparse.ArgumentParser(prog="python -m balance.core.build", description=__doc__)
    parser.add_argument("--root", type=Path, default=BALANCE, help="package folder of the tree")
    parser.add_argument("--mode", choices=list(FLAGS), default="release")
    parser.add_argument("--force", action="store_true", help="compile all kernels, changed or not")
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
