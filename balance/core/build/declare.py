"""C declarations (.pxd) derived from the type hints of kernels; none is written by hand.

A unit has one declaration file, `_kernels.pxd`. Functions marked `# engine: inline` have their bodies in a second
one, beside their source, from which other units take them. The numbers of a names module are in files of their own.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

from ..engine import KERNEL, NAMES, SHARED, UNIT, mark, sources
from .constants import names_texts
from .kernels import HintError, Kernel, Name, is_c_only, is_entry, package_of
from .units import Unit, source_of, unit_of, units

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
HEAD = ["cimport cython", "from libc.string cimport memcpy, memset"]


class Declarations:
    """What one kernel of a unit declares."""

    def __init__(self, unit: Unit, plain: Kernel, respelled: Kernel) -> None:
        self.unit, self.plain, self.kernel, self.path = unit, plain, respelled, plain.path
        self.states = {c.name for c in respelled.classes}  # state classes, its own and imported ones
        self.types = SCALARS | ROWS | VIEWS | {c.name: c.name for c in respelled.classes}
        found = [(self._cimport(node, name), name) for node, name in plain.imports()]
        self.cimports = [line for line, (module, _) in found if not self._is_in_unit(module)]
        self.all_cimports = [line for line, _ in found]

    def _is_in_unit(self, module: str) -> bool:
        return any(k.module == module for k in self.unit.kernels)

    def _cimport(self, node: ast.ImportFrom, meaning: Name) -> str:
        """The line that makes an imported name known in C."""
        module, name = meaning
        spelled = self.unit.spelling(meaning)
        if module == "math":
            return cimport("libc.math", name, spelled)
        source = source_of(module)
        package, _, stem = module.rpartition(".")
        if mark(source) == NAMES:
            if not isinstance(getattr(importlib.import_module(module), name, None), type):
                return cimport(module, name, spelled)
            self.types[spelled] = "long long"
            return cimport(package, f"{stem}_{name}", spelled)
        if mark(source) != KERNEL:
            raise HintError(self.path, node, f"no C declarations for module {module!r}")
        if module.split(".")[0] != self.plain.module.split(".")[0] and not module.startswith(SHARED_MODULES):
            shared = " or ".join(name[:-1] for name in SHARED_MODULES)
            raise HintError(self.path, node, f"{module} is neither of this package nor of {shared}")
        return self._cimport_of_kernel(source, meaning, spelled)

    def _cimport_of_kernel(self, source: Path, meaning: Name, spelled: str) -> str:
        module, name = meaning
        unit = unit_of(source)
        other = next(k for k in unit.kernels if k.path == source)
        if any(c.name == name for c in other.classes):
            self.types[spelled] = spelled
            self.states.add(spelled)
        if name in other.inline:
            return cimport(f"{module}_inline", unit.spelling(meaning), spelled)
        return cimport(unit.module, unit.spelling(meaning), spelled)

    def classes(self) -> list[str]:
        return [line for c in self.kernel.classes for line in self.state_class(c)]

    def functions(self) -> list[str]:
        return [line for f in self.kernel.functions for line in self.declaration(f)]

    def inline_text(self) -> str:
        """The inline functions with their bodies, for other units."""
        own = [cimport(self.unit.module, c.name, c.name) for c in self.kernel.classes]
        bodies = [line for f in self.kernel.functions if f.name in self.kernel.inline for line in self.inlined(f)]
        return text_of([*HEAD, *self.all_cimports, *own, *bodies])

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
        """The function with its body, for units that cimport it."""
        result, call = self.signature(f, method=False)
        yield from self.hinted_locals(f)
        yield f"cdef inline {result} {call} noexcept nogil:"
        body = f.body[1:] if ast.get_docstring(f) else f.body
        yield from self.kernel.lines[body[0].lineno - 1 : f.end_lineno]

    def state_class(self, cls: ast.ClassDef) -> Iterator[str]:
        """A C struct of its fields, and `zero` and `copy` over all the plain ones.

        A field that is a state object itself is a pointer, set once by `__init__`: kernels follow it without counting
        references, so Python may not put another object there, and `zero` and `copy` leave it alone.
        """
        names = []
        yield f"@cython.final\ncdef class {cls.name}:"
        for node in cls.body:
            if isinstance(node, ast.AnnAssign):
                if self.is_state(node):
                    yield f"    cdef readonly {ast.unparse(node.annotation)} {ast.unparse(node.target)}"
                    continue
                names.append(ast.unparse(node.target))
                yield f"    cdef public {self.field(node)}"
            elif isinstance(node, ast.FunctionDef) and not node.name.startswith("__"):
                yield from ("    " + line for line in self.declaration(node, method=True))
        yield "    cdef int _end  # bounds of the last array of a struct are checked only if something follows it"
        zero, copy = (self.unit.spelling((self.plain.module, name)) for name in ("zero", "copy"))
        yield f"cdef inline void {zero}({cls.name} a) noexcept nogil:"
        yield from (f"    memset(&a.{n}, 0, sizeof(a.{n}))" for n in names or ["_end"])
        yield f"cdef inline void {copy}({cls.name} a, {cls.name} b) noexcept nogil:"
        yield from (f"    memcpy(&a.{n}, &b.{n}, sizeof(a.{n}))" for n in names or ["_end"])

    def is_state(self, node: ast.AnnAssign) -> bool:
        """Is the field an object of another state class?"""
        return ast.unparse(node.annotation) in self.states

    def field(self, node: ast.AnnAssign) -> str:
        hint, name = node.annotation, ast.unparse(node.target)
        if isinstance(hint, ast.Subscript) and ast.unparse(hint.value) in ARRAYS:
            axes = hint.slice.elts if isinstance(hint.slice, ast.Tuple) else [hint.slice]
            return f"{ARRAYS[ast.unparse(hint.value)]} {name}" + "".join(f"[{ast.unparse(x)}]" for x in axes)
        if ast.unparse(hint) not in SCALARS:
            raise HintError(self.path, node, f"field {name!r} has unknown type hint {ast.unparse(hint)!r}")
        return f"{SCALARS[ast.unparse(hint)]} {name}"


def cimport(module: str, name: str, spelled: str) -> str:
    """The line that takes a name from another declaration file."""
    return f"from {module} cimport {name}" + (f" as {spelled}" if spelled != name else "")


def text_of(lines: list[str]) -> str:
    """Lines as the text of a file."""
    return "\n".join(lines) + "\n"


def unit_texts(unit: Unit) -> dict[Path, str]:
    """The declaration file of a unit, and the files of its inline functions."""
    parts = [Declarations(unit, *pair) for pair in zip(unit.kernels, unit.respelled, strict=True)]
    cimports = dict.fromkeys(line for part in parts for line in part.cimports)
    announced = [f"cdef class {c.name}" for part in parts for c in part.kernel.classes]
    bodies = [line for part in parts for line in part.classes()] + [line for p in parts for line in p.functions()]
    texts = {unit.folder / f"{UNIT}.pxd": text_of([*HEAD, *cimports, *announced, *bodies])}
    for part in parts:
        if part.kernel.inline:
            texts[part.path.with_name(f"{part.path.stem}_inline.pxd")] = part.inline_text()
    return texts


def declarations(root: Path) -> dict[Path, str]:
    """Every .pxd of a tree: file -> text."""
    texts: dict[Path, str] = {}
    for path in sources(root, NAMES):
        texts |= names_texts(path, f"{package_of(path)}.{path.stem}")
    for unit in units(root):
        texts |= unit_texts(unit)
    return texts
