"""Compiles the engines when a wheel is built; in a checkout `make build` does it instead."""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).resolve().parent))
from balance.core.build.compile import BuildWheel, compiler_trouble, extensions, write_derived
from balance.core.build.units import units


class BuildBalance(BuildWheel):
    """The engines of this project."""

    root = Path(__file__).resolve().parent / "balance"


class BuildWithScenarios(build_py):
    """The project's scenarios go into the package, so that an installed balance works outside a checkout."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            here = Path(__file__).resolve().parent
            shutil.copytree(here / "scenarios", Path(self.build_lib, "balance", "scenarios"), dirs_exist_ok=True)


BuildBalance.units = []
if os.environ.get("BALANCE_SKIP_BUILD") != "1":
    write_derived(BuildBalance.root)
    if trouble := compiler_trouble():
        print(f"engines stay uncompiled: {trouble}", file=sys.stderr)
    else:
        BuildBalance.units = units(BuildBalance.root)

setup(
    ext_modules=extensions(BuildBalance.units, "release"),
    cmdclass={"build_ext": BuildBalance, "build_py": BuildWithScenarios},
)
