"""Which units must be compiled again: decided by the content of what their binaries were made from.

For every binary a note is kept in build/MODE/made: a hash of its inputs and a hash of the binary.
Time stamps of files decide nothing, so an older source put back in place is noticed too.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

from ..engine import CORE, SUFFIX, UNIT, built_root
from .stamp import builder
from .units import Unit, units

CIMPORT = re.compile(r"^from (\S+) cimport (.+)$", re.MULTILINE)


def search_path(root: Path) -> list[Path]:
    """Where declarations are looked for: the tree, and the shared kernels."""
    return [root.parent, CORE.parents[1]]


def declared_by(pxd: Path, root: Path) -> set[Path]:
    """A declaration file and all that it cimports, directly or not (what is not ours is left out)."""
    found: set[Path] = set()
    waiting = [pxd]
    while waiting:
        file = waiting.pop()
        if file not in found and file.exists():
            found.add(file)
            waiting += _cimported(file, root)
    return found


def _cimported(pxd: Path, root: Path) -> Iterator[Path]:
    for module, names in CIMPORT.findall(pxd.read_text(encoding="utf-8")):
        for dotted in (module, *(f"{module}.{name.split()[0]}" for name in names.split(","))):
            yield from (folder.joinpath(*dotted.split(".")).with_suffix(".pxd") for folder in search_path(root))


def inputs(unit: Unit, root: Path) -> str:
    """Hash of everything that the binary of a unit is made from."""
    digest = hashlib.sha256(builder().encode())
    for path in (*unit.paths, *sorted(declared_by(unit.folder / f"{UNIT}.pxd", root))):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def binary(unit: Unit, root: Path, mode: str) -> Path:
    """Where the binary of a unit belongs."""
    return built_root(root, mode) / unit.folder.relative_to(root) / f"{UNIT}{SUFFIX}"


def note_of(unit: Unit, root: Path, mode: str) -> Path:
    """Where the note on a binary lies."""
    return root.parent / "build" / mode / "made" / f"{unit.module}{SUFFIX}"


def note(unit: Unit, root: Path, mode: str, made_of: str) -> None:
    """Remember what a binary was just made of."""
    path = note_of(unit, root, mode)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{made_of} {_content(binary(unit, root, mode))}\n")


def outdated(root: Path, mode: str) -> dict[Unit, str]:
    """Units whose binary is missing or made of something else, with the hash of their inputs."""
    wanted = {unit: inputs(unit, root) for unit in units(root)}
    return {unit: made_of for unit, made_of in wanted.items() if not _is_made_of(unit, root, mode, made_of)}


def _is_made_of(unit: Unit, root: Path, mode: str, made_of: str) -> bool:
    made, path = binary(unit, root, mode), note_of(unit, root, mode)
    return made.exists() and path.exists() and path.read_text().split() == [made_of, _content(made)]


def _content(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
