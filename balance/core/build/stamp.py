"""The stamp of a tree: one line for each Python, written by its build and checked at import."""

from __future__ import annotations

import hashlib
import os
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

from ..engine import FAILED, STAMP, SUFFIX, UNIT, built_root, made_from, read_stamp
from .flags import ENVIRONMENT
from .units import unit_folders

HERE = Path(__file__).parent


def builder() -> str:
    """Hash of what builds the kernels: this package, Cython, Python, the compiler and its flags."""
    settings = [sys.version, version("Cython"), sysconfig.get_config_var("CC")]
    settings += [os.environ.get(name) for name in ENVIRONMENT]
    digest = hashlib.sha256(repr(settings).encode())
    for path in sorted(HERE.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def write_stamp(folder: Path, words: list[str]) -> None:
    """Replace the line of this Python; without words there is none."""
    path = folder / STAMP
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    lines = [line for line in lines if line.split()[:1] != [SUFFIX]]
    lines += [" ".join([SUFFIX, *words])] if words else []
    if lines:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    else:
        path.unlink(missing_ok=True)


@contextmanager
def stamping(root: Path, folder: Path) -> Iterator[None]:
    """Stamp the binaries that are built into a folder meanwhile; a build that fails leaves a mark instead."""
    made = [*made_from(root), builder()]
    write_stamp(folder, [FAILED])
    yield
    if [*made_from(root), builder()] != made:
        raise SystemExit("engines not compiled: their sources changed meanwhile, build again")
    write_stamp(folder, made)


def is_fresh(root: Path, mode: str) -> bool:
    """Are the binaries of a tree those of its sources, made by this builder for this Python?"""
    folder = built_root(root, mode)
    homes = (unit.relative_to(root) for unit in unit_folders(root))
    return read_stamp(folder) == [*made_from(root), builder()] and all(
        (folder / home / f"{UNIT}{SUFFIX}").exists() for home in homes
    )
