"""From the kernels of a unit to one C file.

Cython knows one source for each module. Here it is given several: each is parsed as if it were alone, and their
contents are put together afterwards. So messages, the line numbers of the checked build and the pages of `--annotate`
name the sources that people edit.
"""

from __future__ import annotations

import io
import os
import re
from pathlib import Path
from typing import Any

from Cython.Compiler.Errors import CompileError
from Cython.Compiler.Main import Context, compile_single
from Cython.Compiler.Options import CompilationOptions, default_options
from Cython.Compiler.Scanning import FileSourceDescriptor

from .flags import DIRECTIVES
from .inputs import search_path
from .kernels import Kernel
from .units import Unit

# What Cython writes so that Python can call a function or read a field: half of the C code, and never in a hurry.
WRAPPER = re.compile(r"^static (?=(?:PyObject \*|int )__pyx_(?:pw|pf|getprop|setprop)_)", re.MULTILINE)


class KernelSource(FileSourceDescriptor):
    """A kernel file whose text is that of the kernel as its unit spells it."""

    def __init__(self, kernel: Kernel) -> None:
        super().__init__(str(kernel.path), os.path.relpath(kernel.path))
        self.text = kernel.text

    def get_file_object(self, encoding: str | None = None, error_handling: str | None = None) -> Any:
        return Text(self.text)


class Text(io.StringIO):
    """A text that Cython reads as a file."""

    encoding = "utf-8"


class UnitContext(Context):
    """Cython's view of the files, in which the module of a unit consists of all its kernels."""

    unit: Unit

    def parse(self, source_desc: Any, scope: Any, pxd: bool, full_module_name: str) -> Any:
        if pxd or full_module_name != self.unit.module:
            return super().parse(source_desc, scope, pxd, full_module_name)
        parse = super().parse
        whole, *others = [parse(KernelSource(k), scope, pxd, full_module_name) for k in self.unit.respelled]
        for other in others:
            whole.body.stats += other.body.stats
        scope.included_files += [os.path.relpath(path, self.unit.folder) for path in self.unit.paths]  # for --annotate
        whole.doc = None
        return whole


def c_file(unit: Unit, mode: str) -> str:
    """Where the C source of a unit goes, from the folder of its tree."""
    return f"build/{mode}/c/{unit.module.replace('.', '/')}.c"


def warm_up() -> None:
    """Load what the first translation loads, which takes a second: processes that are forked afterwards share it."""
    import Cython.Compiler.ParseTreeTransforms  # noqa: F401  # makes the table of its scanner

    Context.from_options(CompilationOptions(default_options))


def translate(unit: Unit, root: Path, mode: str, annotate: bool = False) -> None:
    """Write the C source of a unit."""
    target = c_file(unit, mode)
    Path(target).parent.mkdir(parents=True, exist_ok=True)
    options = CompilationOptions(
        default_options,
        include_path=[str(folder) for folder in search_path(root)],
        compiler_directives=DIRECTIVES | {"boundscheck": mode == "checked"},
        emit_linenums=mode == "checked",
        annotate=annotate,
        output_file=target,
    )
    context = UnitContext.from_options(options)
    context.unit = unit
    main = os.path.relpath(unit.paths[0])
    if compile_single(main, options, unit.module, context=context).num_errors:
        raise CompileError(None, main)
    mark_wrappers(Path(target))


def mark_wrappers(c_source: Path) -> None:
    """Tell the C compiler not to spend time on wrappers: that takes a quarter off, and the games are as fast."""
    text = c_source.read_text(encoding="utf-8")
    c_source.write_text(WRAPPER.sub("static __attribute__((cold)) ", text), encoding="utf-8")
