"""A tree of kernels to build, and the same one built."""

import shutil

import pytest

from tests.core.build.tiny import TEXTS, build


def write_tree(folder):
    root = folder / "tiny"
    for name, text in TEXTS.items():
        path = root / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


@pytest.fixture
def tiny(tmp_path):
    """The tree of tiny.py, sources only."""
    return write_tree(tmp_path)


@pytest.fixture(scope="session")
def compiled_once(tmp_path_factory):
    folder = tmp_path_factory.mktemp("compiled")
    done = build(write_tree(folder))
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture
def built(compiled_once, tmp_path):
    """The tree of tiny.py with its binaries, in a folder of its own."""
    shutil.copytree(compiled_once, tmp_path / "built")
    return tmp_path / "built" / "tiny"
