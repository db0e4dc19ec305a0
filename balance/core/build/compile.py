"""Compile the kernels of a tree with Cython and stamp the result."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.metadata import version
from pathlib import Path

from Cython.Build import cythonize
from Cython.Compiler.Errors import CompileError
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

from ..engine import KERNEL, STAMP, built_root, fingerprint, sources
from .declare import declarations, package_of
from .stubs import stubs

HERE = Path(__file__).parent
BALANCE = HERE.parents[1]
BOUNDS = ["-fsanitize=bounds", "-fno-sanitize-recover=bounds"]
# -ffp-contract=off: no fused multiply-add, so that every machine decides alike on near ties
# sign-compare: C and Python differ where an int meets a U64, so such a comparison stops the build
ALWAYS = ["-ffp-contract=off", "-Werror=sign-compare", "-Wno-unused-function"]
FLAGS = {"release": ["-O3", "-g0", *ALWAYS], "checked": ["-O1", "-g", *BOUNDS, *ALWAYS]}
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # C types come from the .pxd only, hints stay plain hints
    "infer_types": True,  # locals get C types from what is assigned to them
    "cdivision": False,  # // and % as in Python, for negative numbers too
    "wraparound": False,
    "initializedcheck": False,
    "auto_pickle": False,
    "show_performance_hints": False,
}


def write_derived(root: Path) -> None:
    """Declarations and stubs beside their sources; unchanged files keep their time stamp, orphans go."""
    sys.path.insert(0, str(root.parent))  # names modules are imported
    texts = declarations(root) | stubs(root)
    for path, text in texts.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    for pattern in ("*.pxd", "*.pyi"):
        for orphan in set(root.rglob(pattern)) - texts.keys():
            orphan.unlink()


def compiler_trouble() -> str | None:
    """What keeps C extensions from being built here, in one line with the remedy; None if nothing does."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        for text, trouble in (
            ("int x;\n", f"no working C compiler ({compiler[0]}): install gcc or clang (Debian: build-essential)"),
            ("#include <Python.h>\n", "no Python headers: install them (Debian: python3-dev)"),
        ):
            probe.write_text(text)
            command = [*compiler, f"-I{sysconfig.get_path('include')}", "-c", str(probe), "-o", f"{folder}/probe.o"]
            try:
                done = subprocess.run(command, capture_output=True, check=False)
            except OSError:
                return trouble
            if done.returncode:
                return trouble
    return None


def extensions(root: Path, mode: str, annotate: bool = False) -> list[Extension]:
    """The kernels of a tree as C extensions (their C files are written, nothing is compiled yet)."""
    write_derived(root)
    modules = [
        Extension(
            f"{package_of(path)}.{path.stem}",
            [os.path.relpath(path)],
            extra_compile_args=FLAGS[mode],
            extra_link_args=BOUNDS if mode == "checked" else [],
        )
        for path in sources(root, KERNEL)
    ]
    return cythonize(
        modules,
        build_dir=f"build/{mode}/c",
        include_path=[str(root.parent), str(BALANCE.parent)],  # the tree, and the shared kernels
        emit_linenums=mode == "checked",
        annotate=annotate,
        force=annotate,
        nthreads=os.cpu_count() or 1,
        quiet=True,
        compiler_directives=DIRECTIVES | {"boundscheck": mode == "checked"},
    )


class BuildEngines(build_ext):
    """build_ext that compiles in parallel and stamps the binaries with the hash of their sources."""

    root = Path("balance").resolve()

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = os.cpu_count()

    def run(self) -> None:
        super().run()
        if self.extensions:
            package = Path(self.get_ext_fullpath(f"{self.root.name}.x")).parent
            write_stamp(package / STAMP, self.root)


def builder(root: Path) -> str:
    """Hash of what a tree is built with; other binaries come out when it changes.

    That is this package, Cython, Python, the compiler and, for a tree outside the project, the
    shared kernels.
    """
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")
    digest = hashlib.sha256(f"{sys.version} {version('Cython')} {compiler}".encode())
    for path in sorted(HERE.glob("*.py")):
        digest.update(path.read_bytes())
    if root != BALANCE:
        digest.update(fingerprint(BALANCE / "core").encode())
    return digest.hexdigest()


def write_stamp(path: Path, root: Path) -> None:
    """First what the binaries were made from (checked at import), then by what (checked by the next build)."""
    path.write_text(f"{fingerprint(root)}\n{builder(root)}\n")


def build(root: Path, mode: str, annotate: bool = False) -> None:
    """Bring the binaries of a tree up to date."""
    work = Path.cwd()
    os.chdir(root.parent)  # C files and messages name sources relative to the tree
    (built_root(root, mode) / STAMP).unlink(missing_ok=True)
    with_what = Path("build", mode, "builder")  # kept apart from the stamp: a failed build goes on where it stopped
    same_builder = with_what.exists() and with_what.read_text() == builder(root)
    if not same_builder:
        shutil.rmtree(with_what.parent, ignore_errors=True)
        with_what.parent.mkdir(parents=True)
        with_what.write_text(builder(root))
    try:
        command = BuildEngines(Distribution({"name": root.name, "ext_modules": extensions(root, mode, annotate)}))
        command.root = root
        command.build_lib = str(built_root(root, mode).parent)
        command.build_temp = f"build/{mode}/objects"
        command.force = not same_builder
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(work)
    for orphan in orphans(root, mode):
        orphan.unlink()


def orphans(root: Path, mode: str) -> list[Path]:
    """Binaries whose kernel is gone."""
    folder = built_root(root, mode)
    kept = {p.relative_to(root).with_suffix("") for p in sources(root, KERNEL)}
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    return [p for p in folder.rglob(f"*{suffix}") if Path(str(p.relative_to(folder))[: -len(suffix)]) not in kept]


def is_fresh(root: Path, mode: str) -> bool:
    """Are the binaries of a tree those of its sources, made by this builder for this Python?"""
    folder = built_root(root, mode)
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    kernels = (p.relative_to(root).with_suffix("") for p in sources(root, KERNEL))
    return (
        (folder / STAMP).exists()
        and (folder / STAMP).read_text().split() == [fingerprint(root), builder(root)]
        and all((folder / f"{kernel}{suffix}").exists() for kernel in kernels)
    )


def main() -> None:
    """The command line of the build step."""
    import argparse

    parser = argparse.ArgumentParser(prog="python -m balance.core.build", description=__doc__)
    parser.add_argument("--root", type=Path, default=BALANCE, help="package folder of the tree")
    parser.add_argument("--mode", choices=list(FLAGS), default="release")
    parser.add_argument("--annotate", action="store_true", help="write build/MODE/c/**/*.html: yellow calls Python")
    parser.add_argument("--check", action="store_true", help="only tell by the exit code whether the build is fresh")
    options = parser.parse_args()
    root = options.root.resolve()
    fresh = is_fresh(root, options.mode)
    if options.check:
        sys.exit(0 if fresh else 1)
    if fresh and not options.annotate:
        return
    if trouble := compiler_trouble():
        (built_root(root, options.mode) / STAMP).unlink(missing_ok=True)  # what it stamped is out of date
        write_derived(root)
        print(f"engines stay uncompiled (about 100 times slower): {trouble}", file=sys.stderr)
        return
    print(f"compiling the engines ({options.mode}) ...", file=sys.stderr)
    try:
        build(root, options.mode, options.annotate)
    except CompileError as error:
        raise SystemExit(f"engines not compiled: see the messages above ({error})") from None
