"""What one kernel source says: its functions, its state class, what it imports."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path

ROWS = ("Ints", "Floats", "Words")  # hints of fields; as an argument: one row of such a field
INLINE = re.compile(r"# engine: inline\s*$")
Name = tuple[str, str]  # dotted module, name in it


class HintError(SystemExit):
    """Ends the build with one line: file, line number, what is wrong."""

    def __init__(self, path: Path, node: ast.stmt | ast.arg, text: str) -> None:
        super().__init__(f"{path}:{node.lineno}: {text}")


def package_of(path: Path) -> str:
    """Dotted name of the package a source lies in."""
    folder, parts = path.parent, list[str]()
    while (folder / "__init__.py").exists():
        parts.insert(0, folder.name)
        folder = folder.parent
    return ".".join(parts)


@functools.cache
def kernel(path: Path) -> Kernel:
    """The kernel in a file, read once."""
    return Kernel(path)


class Kernel:
    """One kernel source. `renamed` is the same source with other names in the same lines."""

    def __init__(self, path: Path, text: str | None = None) -> None:
        self.path, self.package = path, package_of(path)
        self.module = f"{self.package}.{path.stem}" if self.package else path.stem
        self.text = path.read_text(encoding="utf-8") if text is None else text
        self.lines = self.text.splitlines()
        self.body = ast.parse(self.text, str(path)).body
        self.classes = [n for n in self.body if isinstance(n, ast.ClassDef)]
        self.functions = [n for n in self.body if isinstance(n, ast.FunctionDef)]
        if len(self.classes) > 1:
            raise HintError(path, self.classes[1], "one state class a module")
        self.inline = {f.name for f in self.functions if INLINE.search(self.lines[f.lineno - 1])}

    def header(self) -> Iterator[ast.ImportFrom]:
        """The imports under `if not cython.compiled:`."""
        tests = (n for n in self.body if isinstance(n, ast.If) and ast.unparse(n.test) == "not cython.compiled")
        for node in next((n.body for n in tests), []):
            if not isinstance(node, ast.ImportFrom) or any(n.name == "*" or n.asname for n in node.names):
                raise HintError(self.path, node, "only `from x import a, b` may stand in the header")
            yield node

    def imported_from(self, node: ast.ImportFrom) -> str:
        """Absolute name of the module in `from ..x import y`."""
        above = self.package.split(".")[: len(self.package.split(".")) - node.level + 1] if node.level else []
        return ".".join([*above, *([node.module] if node.module else [])])

    def imports(self) -> Iterator[tuple[ast.ImportFrom, Name]]:
        """Everything the header imports that has a meaning in C (hints have none)."""
        for node in self.header():
            module = self.imported_from(node)
            if module.rpartition(".")[2] != "hints":
                yield from ((node, (module, n.name)) for n in node.names)

    def own(self) -> set[str]:
        """Names defined here; a state class brings a `zero` and a `copy` of its own."""
        defined = {n.name for n in self.classes} | {n.name for n in self.functions}
        return defined | ({"zero", "copy"} if self.classes else set())

    def renamed(self, names: dict[str, str]) -> Kernel:
        """This source with other names; no line moves, so messages still name the right one."""
        if not names:
            return self
        lines = [line.encode() for line in self.text.splitlines(keepends=True)]
        for line, column, name in sorted(self._places(names), reverse=True):
            text = lines[line]
            lines[line] = text[:column] + names[name].encode() + text[column + len(name.encode()) :]
        return Kernel(self.path, b"".join(lines).decode())

    def _places(self, names: dict[str, str]) -> Iterator[tuple[int, int, str]]:
        """Where these names stand: line and column from 0, name. Fields keep theirs."""
        fields = {n.target for c in self.classes for n in c.body if isinstance(n, ast.AnnAssign)}
        for node in ast.walk(ast.Module(self.body, [])):
            if isinstance(node, ast.Name) and node not in fields and node.id in names:
                yield node.lineno - 1, node.col_offset, node.id
            elif isinstance(node, ast.arg) and node.arg in names:
                yield node.lineno - 1, node.col_offset, node.arg
            elif node in self.functions or node in self.classes:
                keyword = "def " if isinstance(node, ast.FunctionDef) else "class "
                if node.name in names:
                    yield node.lineno - 1, node.col_offset + len(keyword), node.name


def is_entry(f: ast.FunctionDef) -> bool:
    """Does the function release the GIL itself? Then it is called from Python."""
    return any(isinstance(n, ast.With) and ast.unparse(n.items[0]) == "cython.nogil" for n in ast.walk(f))


def is_c_only(f: ast.FunctionDef) -> bool:
    """Can compiled Python code not call the function? So with a leading underscore or a row argument."""
    rows = any(a.annotation is not None and ast.unparse(a.annotation) in ROWS for a in f.args.args)
    return (f.name.startswith("_") or rows) and not is_entry(f)
