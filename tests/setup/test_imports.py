"""The import contracts of pyproject.toml cover every package."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.conftest import PROJECT

WRONG = {
    "errors": "import matplotlib",
    "version": "import typer",
    "core/hints": "import typer",
    "dice/nodes": "import matplotlib.pyplot",
    "games/results": "import typer",
    "report/files": "import typer",
    "cli/options": "from matplotlib.figure import Figure",
    "later/__init__": "import matplotlib, typer",  # a package that is not there yet
}


def test_only_report_imports_matplotlib_and_only_cli_imports_typer(tmp_path):
    shutil.copytree(PROJECT / "balance", tmp_path / "balance", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    shutil.copy(PROJECT / "pyproject.toml", tmp_path)
    assert lint(tmp_path)[0] == 0
    (tmp_path / "balance" / "later").mkdir()
    for module, line in WRONG.items():
        with (tmp_path / "balance" / f"{module}.py").open("a") as file:
            file.write(f"\n{line}\n")
    code, output = lint(tmp_path)
    assert code == 1
    found = set(re.findall(r"balance\.(\S+) -> (matplotlib|typer)", output))
    wanted = {
        (module.replace("/__init__", "").replace("/", "."), name)
        for module, line in WRONG.items()
        for name in ("matplotlib", "typer")
        if name in line
    }
    assert found == wanted


def lint(folder):
    """Exit code and output of the import linter over a copy of the project."""
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    env = {"PYTHONPATH": str(folder), "COLUMNS": "1000"}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout
