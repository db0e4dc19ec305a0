"""The notebooks run, and show what they give."""

import nbformat
import pytest

from tests.conftest import needs_compiler
from tests.docs.notebooks import NOTEBOOKS, executed, texts


@needs_compiler
@pytest.mark.untraced
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_gives_what_it_shows(path):
    kept = texts(nbformat.read(path, as_version=4))
    assert len(kept) >= 4
    assert texts(executed(path)) == kept, "python -m tests.docs.refresh writes the outputs again"
