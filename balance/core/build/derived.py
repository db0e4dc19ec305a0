"""Declarations and stubs beside their sources, for Cython and for editors: written where sources or texts changed."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from ..engine import CORE, made_from
from .declare import declarations
from .stubs import stubs

BALANCE = CORE.parent
PATTERNS = ("*.pxd", "*.pyi")
HERE = Path(__file__).parent


def write_derived(root: Path) -> None:
    """Bring the declarations and stubs of a tree up to date, also those of the shared kernels; orphans go."""
    sys.path.insert(0, str(root.parent))  # names modules are imported
    for tree in {BALANCE, root}:
        note = tree.parent / "build" / "derived" / tree.name
        if not note.exists() or note.read_text(encoding="utf-8") != state_of(tree):
            write_texts(tree)
            note.parent.mkdir(parents=True, exist_ok=True)
            note.write_text(state_of(tree), encoding="utf-8")


def state_of(tree: Path) -> str:
    """Hash of what the texts are made from, of what makes them, and of the texts themselves."""
    digest = hashlib.sha256(" ".join(made_from(tree)).encode())
    for path in (*sorted(HERE.glob("*.py")), *(path for pattern in PATTERNS for path in sorted(tree.rglob(pattern)))):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def write_texts(tree: Path) -> None:
    """Write what is missing or differs; reading every kernel takes longer than compiling a small one."""
    texts = declarations(tree) | stubs(tree)
    for path, text in texts.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    for pattern in PATTERNS:
        for orphan in set(tree.rglob(pattern)) - texts.keys():
            orphan.unlink()
