"""The numbers of names modules as C constants."""

from __future__ import annotations

import importlib
import math
import re
from enum import IntEnum
from pathlib import Path

SMALL = range(-(2**31) + 1, 2**31)  # fits a C enum
SIGNED = range(-(2**63), 2**63)
UNSIGNED = range(2**63, 2**64)


class NumberError(SystemExit):
    """Ends the build with one line: file, line number, which number is wrong."""

    def __init__(self, path: Path, name: str, text: str) -> None:
        lines = path.read_text(encoding="utf-8").splitlines()
        line = next((i for i, x in enumerate(lines, 1) if re.match(rf"\s*{name}\s*[:=]", x)), 1)
        super().__init__(f"{path}:{line}: {name} {text}")


def names_texts(path: Path, module: str) -> dict[Path, str]:
    """The numbers of a names module: one .pxd, and one more an enum.

    Kernels cimport the .pxd of an enum under the name of the enum, so that `Row.GUNS` is a C
    int there. (A named C enum would not do: Cython refuses its members as array indices.)
    """
    values = {k: v for k, v in vars(importlib.import_module(module)).items() if k[0] != "_"}
    enums = {k: v for k, v in values.items() if isinstance(v, type) and issubclass(v, IntEnum) and v is not IntEnum}
    numbers = {k: v for k, v in values.items() if isinstance(v, (int, float))}
    small = {k: int(v) for k, v in numbers.items() if isinstance(v, int) and v in SMALL}
    text = enum_text(small) + "".join(constant(path, module, k, v) for k, v in numbers.items() if k not in small)
    files = {path.with_suffix(".pxd"): text}
    for name, enum in enums.items():
        for member in enum:
            if member.value not in SMALL:
                raise NumberError(path, member.name, f"is {member.value}: a member of an enum has at most 31 bits")
        files[path.with_name(f"{path.stem}_{name}.pxd")] = enum_text({m.name: m.value for m in enum})
    return files


def enum_text(values: dict[str, int]) -> str:
    """Numbers as an anonymous C enum."""
    return "cdef enum:\n" + "".join(f"    {k} = {v}\n" for k, v in values.items()) if values else ""


def constant(path: Path, module: str, name: str, value: int | float) -> str:
    """A number that fits no enum, as a macro with a type."""
    kind, literal = c_literal(path, name, value)
    macro = f"{module.replace('.', '_')}_{name}"  # macros of all names modules meet in one C file
    return f'cdef extern from *:\n    """\n    #define {macro} {literal}\n    """\n    {kind} {name} "{macro}"\n'


def c_literal(path: Path, name: str, value: int | float) -> tuple[str, str]:
    """C type and spelling of a number; signed wherever it fits, as in Python."""
    if isinstance(value, float):
        if not math.isfinite(value):
            raise NumberError(path, name, f"is {value}: only finite numbers become C constants")
        return "double", f"({value!r})"
    if value in SIGNED:
        return "long long", f"({value + 1}LL - 1)" if value < 0 else f"{value}LL"  # C has no literal for -2**63
    if value in UNSIGNED:
        return "unsigned long long", f"{value}ULL"
    raise NumberError(path, name, f"is {value}: no C integer is that large")
