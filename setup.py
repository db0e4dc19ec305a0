"""Compiles the engines when a wheel is built; in a checkout `make build` does it instead."""

import os
import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).resolve().parent))
from balance.core.build.compile import BuildWheel, compiler_trouble, extensions, write_derived
from balance.core.engine import KERNEL, sources


class BuildBalance(BuildWheel):
    """The kernels of this project."""

    root = Path(__file__).resolve().parent / "balance"


kernels = []
if os.environ.get("BALANCE_SKIP_BUILD") != "1":
    write_derived(BuildBalance.root)
    if trouble := compiler_trouble():
        print(f"engines stay uncompiled: {trouble}", file=sys.stderr)
    else:
        kernels = sources(BuildBalance.root, KERNEL)

setup(ext_modules=extensions(kernels, "release"), cmdclass={"build_ext": BuildBalance})
