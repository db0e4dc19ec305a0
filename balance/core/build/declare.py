"""C declarations (.pxd) derived from the type hints of kernels; none is written by hand."""

from __future__ import annotations

import ast
import functools
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

from ..engine import KERNEL, NAMES, SHARED, mark, sources
from .constants import names_texts

SCALARS = {
    "int": "long long",
    "float": "double",
    "bool": "bint",
    "U64": "unsigned long long",
    "U32": "unsigned int",
    "None": "void",
}
ARRAYS = {"Ints": "int", "Floats": "double", "Words": "unsigned int"}
ROWS = {name: f"{kind}*" for name, kind in ARRAYS.items()}
VIEWS = {
    f"{name}{axes}": f"{kind}[{'::1' if axes == 'Vec' else ':, ::1'}]"
    for axes in ("Vec", "Mat")
    for name, kind in {
        "Int8": "signed char",
        "Int16": "short",
        "Int32": "int",
        "Int64": "long long",
        "Float64": "double",
    }.items()
}
LOCALS = {
    "int": "cython.longlong",
    "float": "cython.double",
    "bool": "cython.bint",
    "U64": "cython.ulonglong",
    "U32": "cython.uint",
}
SHARED_MODULES = tuple(f"balance.{folder.replace('/', '.')}." for folder in SHARED)  # a stamp covers no more
INLINE = re.compile(r"# engine: inline\s*$")


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


def source_of(module: str) -> Path:
    """The source of a dotted module, without importing it (only its top package is)."""
    top, *parts = module.split(".")
    return Path(importlib.import_module(top).__path__[0]).joinpath(*parts).with_suffix(".py")


@functools.cache
def kernel(path: Path) -> Kernel:
    """The kernel in a file, read once."""
    return Kernel(path)


class Kernel:
    """One kernel source and the declarations derived from it."""

    def __init__(self, path: Path) -> None:
        self.path, self.package = path, package_of(path)
        text = path.read_text(encoding="utf-8")
        self.lines = text.splitlines()
        self.body = ast.parse(text, str(path)).body
        self.classes = [n for n in self.body if isinstance(n, ast.ClassDef)]
        self.functions = [n for n in self.body if isinstance(n, ast.FunctionDef)]
        if len(self.classes) > 1:
            raise HintError(path, self.classes[1], "one state class a module")
        self.types = SCALARS | ROWS | VIEWS | {c.name: c.name for c in self.classes}
        self.inline = {f.name for f in self.functions if INLINE.search(self.lines[f.lineno - 1])}
        self.cimports = [line for node in self._header() for line in self._cimport_lines(node)]

    def texts(self) -> dict[Path, str]:
        """Declarations of this module, and the bodies of its inline functions for other modules."""
        head = ["cimport cython", "from libc.string cimport memcpy, memset", *self.cimports]
        lines = [line for c in self.classes for line in self.state_class(c)]
        lines += [line for f in self.functions for line in self.declaration(f)]
        texts = {self.path.with_suffix(".pxd"): "\n".join([*head, *lines]) + "\n"}
        if self.inline:
            own = [f"from {self.package}.{self.path.stem} cimport {c.name}" for c in self.classes]
            bodies = [line for f in self.functions if f.name in self.inline for line in self.inlined(f)]
            file = self.path.with_name(f"{self.path.stem}_inline.pxd")
            texts[file] = "\n".join([*head, *own, *bodies]) + "\n"
        return texts

    def _header(self) -> list[ast.stmt]:
        """The imports under `if not cython.compiled:`."""
        for node in self.body:
            if isinstance(node, ast.If) and ast.unparse(node.test) == "not cython.compiled":
                return node.body
        return []

    def imported_from(self, node: ast.ImportFrom) -> str:
        """Absolute name of the module in `from ..x import y`."""
        above = self.package.split(".")[: len(self.package.split(".")) - node.level + 1] if node.level else []
        return ".".join([*above, *([node.module] if node.module else [])])

    def _cimport_lines(self, node: ast.stmt) -> Iterator[str]:
        if not isinstance(node, ast.ImportFrom) or any(n.name == "*" or n.asname for n in node.names):
            raise HintError(self.path, node, "only `from x import a, b` may stand in the header")
        module = self.imported_from(node)
        if module == "math":
            yield f"from libc.math cimport {', '.join(n.name for n in node.names)}"
        elif module.rpartition(".")[2] != "hints":
            yield from (self._cimport(node, module, n.name) for n in node.names)

    def _cimport(self, node: ast.stmt, module: str, name: str) -> str:
        source = source_of(module)
        package, _, stem = module.rpartition(".")
        if mark(source) == NAMES:
            value = getattr(importlib.import_module(module), name, None)
            if isinstance(value, type):
                self.types[name] = "long long"
                return f"from {package} cimport {stem}_{name} as {name}"
        elif mark(source) == KERNEL:
            if module.split(".")[0] != self.package.split(".")[0] and not module.startswith(SHARED_MODULES):
                shared = " or ".join(name[:-1] for name in SHARED_MODULES)
                raise HintError(self.path, node, f"{module} is neither of this package nor of {shared}")
            other = kernel(source)
            if name in other.inline:
                return f"from {module}_inline cimport {name}"
            if any(c.name == name for c in other.classes):
                self.types[name] = name
        else:
            raise HintError(self.path, node, f"no C declarations for module {module!r}")
        return f"from {module} cimport {name}"

    def c_type(self, hint: ast.expr | None, node: ast.stmt | ast.arg, what: str) -> str:
        if hint is None:
            raise HintError(self.path, node, f"{what} has no type hint")
        text = ast.unparse(hint)
        if text in self.types:
            return self.types[text]
        if isinstance(hint, ast.Subscript) and text.startswith("tuple[") and isinstance(hint.slice, ast.Tuple):
            return "(" + ", ".join(self.c_type(e, node, what) for e in hint.slice.elts) + ")"
        raise HintError(self.path, node, f"{what} has unknown type hint {text!r}")

    def signature(self, f: ast.FunctionDef, method: bool) -> tuple[str, str]:
        """C type of the result, and `name(arguments)`."""
        a = f.args
        if a.defaults or a.vararg or a.kwarg or a.kwonlyargs or a.posonlyargs:
            raise HintError(self.path, f, f"{f.name}() has default or special arguments")
        plain = a.args[1:] if method else a.args
        args = ["self"] * method + [f"{self.c_type(x.annotation, x, f'argument {x.arg!r}')} {x.arg}" for x in plain]
        return self.c_type(f.returns, f, f"result of {f.name}()"), f"{f.name}({', '.join(args)})"

    def hinted_locals(self, f: ast.FunctionDef) -> Iterator[str]:
        hinted = [n for n in ast.walk(f) if isinstance(n, ast.AnnAssign)]
        for n in hinted:
            if ast.unparse(n.annotation) not in LOCALS:
                raise HintError(self.path, n, f"local {ast.unparse(n.target)!r} may be {', '.join(LOCALS)} only")
        if hinted:
            types = (f"{ast.unparse(n.target)}={LOCALS[ast.unparse(n.annotation)]}" for n in hinted)
            yield f"@cython.locals({', '.join(types)})"

    def declaration(self, f: ast.FunctionDef, method: bool = False) -> Iterator[str]:
        """Callable from C and, unless `is_c_only`, from Python."""
        result, call = self.signature(f, method)
        yield from self.hinted_locals(f)
        if is_entry(f):
            yield f"cpdef {'object' if result == 'void' else result} {call}"  # holds the GIL until it lets go
        else:
            yield f"{'cdef' if is_c_only(f) else 'cpdef'} {result} {call} noexcept nogil"

    def inlined(self, f: ast.FunctionDef) -> Iterator[str]:
        """The function with its body, for modules that cimport it."""
        result, call = self.signature(f, method=False)
        yield from self.hinted_locals(f)
        yield f"cdef inline {result} {call} noexcept nogil:"
        body = f.body[1:] if ast.get_docstring(f) else f.body
        yield from self.lines[body[0].lineno - 1 : f.end_lineno]

    def state_class(self, cls: ast.ClassDef) -> Iterator[str]:
        """A C struct of plain fields, and `zero` and `copy` over all of them."""
        names = []
        yield f"@cython.final\ncdef class {cls.name}:"
        for node in cls.body:
            if isinstance(node, ast.AnnAssign):
                names.append(ast.unparse(node.target))
                yield f"    cdef public {self.field(node)}"
            elif isinstance(node, ast.FunctionDef) and not node.name.startswith("__"):
                yield from ("    " + line for line in self.declaration(node, method=True))
        yield "    cdef int _end  # bounds of the last array of a struct are checked only if something follows it"
        yield f"cdef inline void zero({cls.name} a) noexcept nogil:"
        yield from (f"    memset(&a.{n}, 0, sizeof(a.{n}))" for n in names)
        yield f"cdef inline void copy({cls.name} a, {cls.name} b) noexcept nogil:"
        yield from (f"    memcpy(&a.{n}, &b.{n}, sizeof(a.{n}))" for n in names)

    def field(self, node: ast.AnnAssign) -> str:
        hint, name = node.annotation, ast.unparse(node.target)
        if isinstance(hint, ast.Subscript) and ast.unparse(hint.value) in ARRAYS:
            axes = hint.slice.elts if isinstance(hint.slice, ast.Tuple) else [hint.slice]
            return f"{ARRAYS[ast.unparse(hint.value)]} {name}" + "".join(f"[{ast.unparse(x)}]" for x in axes)
        if ast.unparse(hint) not in SCALARS:
            raise HintError(self.path, node, f"field {name!r} has unknown type hint {ast.unparse(hint)!r}")
        return f"{SCALARS[ast.unparse(hint)]} {name}"


def is_entry(f: ast.FunctionDef) -> bool:
    """Does the function release the GIL itself? Then it is called from Python."""
    return any(isinstance(n, ast.With) and ast.unparse(n.items[0]) == "cython.nogil" for n in ast.walk(f))


def is_c_only(f: ast.FunctionDef) -> bool:
    """Can compiled Python code not call the function? So with a leading underscore or a row argument."""
    rows = any(a.annotation is not None and ast.unparse(a.annotation) in ROWS for a in f.args.args)
    return not is_entry(f) and (f.name.startswith("_") or rows)


def declarations(root: Path) -> dict[Path, str]:
    """Every .pxd of a tree: file -> text."""
    texts: dict[Path, str] = {}
    for path in sources(root, NAMES):
        texts |= names_texts(path, f"{package_of(path)}.{path.stem}")
    for path in sources(root, KERNEL):
        texts |= kernel(path).texts()
    return texts
