"""Stubs (.pyi) of kernels for type checkers: what Python code sees of a compiled module."""

from __future__ import annotations

import ast
from pathlib import Path

from ..engine import KERNEL, sources
from .kernels import Kernel, is_c_only, kernel

NUMBERS = {"Ints": "int", "Floats": "float", "Words": "int"}
KINDS = {"Int8": "int8", "Int16": "int16", "Int32": "int32", "Int64": "int64", "Float64": "float64"}
TYPES = (
    {"int": "int", "float": "float", "bool": "bool", "U64": "int", "U32": "int", "None": "None"}
    | {row: f"list[{kind}]" for row, kind in NUMBERS.items()}
    | {f"{view}{axes}": f"npt.NDArray[np.{kind}]" for view, kind in KINDS.items() for axes in ("Vec", "Mat")}
)


def stub_type(hint: ast.expr | None) -> str:
    """The Python type behind a kernel hint."""
    if hint is None:
        return "None"
    if isinstance(hint, ast.Subscript) and (base := ast.unparse(hint.value)) in NUMBERS:
        axes = len(hint.slice.elts) if isinstance(hint.slice, ast.Tuple) else 1
        return "list[" * axes + NUMBERS[base] + "]" * axes
    if isinstance(hint, ast.Subscript) and isinstance(hint.slice, ast.Tuple):
        return f"tuple[{', '.join(stub_type(e) for e in hint.slice.elts)}]"
    return TYPES.get(text := ast.unparse(hint), text)


def function_stub(f: ast.FunctionDef, indent: str = "") -> str:
    """One function as a type checker sees it."""
    args = [a.arg if a.annotation is None else f"{a.arg}: {stub_type(a.annotation)}" for a in f.args.args]
    return f"{indent}def {f.name}({', '.join(args)}) -> {stub_type(f.returns)}: ..."


def stub(k: Kernel) -> str:
    """The stub of one kernel."""
    lines = []
    for c in k.classes:
        lines.append(f"class {c.name}:")
        for node in c.body:
            if isinstance(node, ast.AnnAssign):
                lines.append(f"    {ast.unparse(node.target)}: {stub_type(node.annotation)}")
            elif isinstance(node, ast.FunctionDef) and (node.name.startswith("__") or not is_c_only(node)):
                lines.append(function_stub(node, "    "))
    lines += [function_stub(f) for f in k.functions if not is_c_only(f)]
    text = "\n".join(lines)
    used = {n.id for n in ast.walk(ast.parse(text)) if isinstance(n, ast.Name)}
    imports = [
        f"from {k.imported_from(node)} import {name.name}"
        for node in k.header()
        for name in node.names
        if name.name in used
    ]
    if "npt" in used:
        imports = ["import numpy as np", "import numpy.typing as npt", *imports]
    return "\n".join(["from __future__ import annotations", *imports, "", text]) + "\n"


def stubs(root: Path) -> dict[Path, str]:
    """Every .pyi of a tree: file -> text."""
    return {path.with_suffix(".pyi"): stub(kernel(path)) for path in sources(root, KERNEL)}
