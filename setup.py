"""Compiles the engines when a wheel is built; in a checkout `make build` does it instead."""

import os
import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent))
from balance.core.build.compile import BuildEngines, compiler_trouble, extensions

skip = os.environ.get("BALANCE_SKIP_BUILD") == "1"
if not skip and (trouble := compiler_trouble()):
    print(f"engines stay uncompiled: {trouble}", file=sys.stderr)
    skip = True

setup(
    ext_modules=[] if skip else extensions(Path("balance").resolve(), "release"),
    cmdclass={"build_ext": BuildEngines},
)
