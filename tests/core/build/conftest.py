"""A tree of kernels to build, and the same one built."""

import os
import shutil
import sysconfig

import pytest

from tests.core.build.tiny import TEXTS, build


def write_tree(folder):
    root = folder / "tiny"
    for name, text in TEXTS.items():
        path = root / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


@pytest.fixture(scope="session")
def hasty_compiler(tmp_path_factory):
    """The C compiler without optimization: what is built here need not be fast, and the C code is the same."""
    script = tmp_path_factory.mktemp("compiler") / "cc"
    script.write_text(f'#!/bin/sh\nexec {os.environ.get("CC") or sysconfig.get_config_var("CC")} "$@" -O0\n')
    script.chmod(0o755)
    return str(script)


@pytest.fixture(autouse=True)
def in_haste(hasty_compiler, monkeypatch):
    """Builds of these tests are made, and told from stale ones, with the hasty compiler."""
    monkeypatch.setenv("CC", hasty_compiler)


@pytest.fixture
def tiny(tmp_path):
    """The tree of tiny.py, sources only."""
    return write_tree(tmp_path)


@pytest.fixture(scope="session")
def compiled_once(hasty_compiler, tmp_path_factory):
    folder = tmp_path_factory.mktemp("compiled")
    done = build(write_tree(folder), CC=hasty_compiler)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture
def built(compiled_once, tmp_path):
    """The tree of tiny.py with its binaries, in a folder of its own."""
    shutil.copytree(compiled_once, tmp_path / "built")
    return tmp_path / "built" / "tiny"
