"""The notebooks of the docs, executed as a reader would."""

import os
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from tests.conftest import PROJECT

NOTEBOOKS = sorted((PROJECT / "balance" / "docs" / "notebooks").glob("*.ipynb"))
SECONDS = 120  # for a cell, on a busy machine


def executed(path: Path) -> Any:
    """The notebook with the outputs that it gives now."""
    book = nbformat.read(path, as_version=4)
    client = NotebookClient(book, timeout=SECONDS, record_timing=False, resources={"metadata": {"path": str(PROJECT)}})
    return client.execute(env=_environment())


def texts(book: Any) -> list[str]:
    """What its cells print or give, as text; no warnings of the kernel, no pictures, which differ between machines."""
    found = list[str]()
    for cell in book.cells:
        outputs = cell.outputs if cell.cell_type == "code" else []
        printed = "".join(output.text for output in outputs if output.get("name") == "stdout")
        given = [output.data["text/plain"] for output in outputs if output.output_type != "stream"]
        found += [*([printed] if printed else []), *given]
    return found


def _environment() -> dict[str, str]:
    """This project first on the path of the kernel, and no colours."""
    return os.environ | {"PYTHONPATH": str(PROJECT), "NO_COLOR": "1"}
