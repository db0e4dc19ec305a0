"""A wheel works outside a checkout, with compiled engines."""

import os
import subprocess
import sys

from tests.conftest import PROJECT


def test_a_wheel_runs_anywhere_and_is_compiled(tmp_path):
    source, target = tmp_path / "source", tmp_path / "installed"
    subprocess.run(["git", "clone", "-q", str(PROJECT), str(source)], check=True)
    pip = [sys.executable, "-m", "pip", "-q", "--disable-pip-version-check"]
    wheel = [*pip, "wheel", "--no-build-isolation", "--no-deps", "-w", str(tmp_path), str(source)]
    subprocess.run(wheel, check=True, cwd=tmp_path)
    (built,) = tmp_path.glob("*.whl")
    subprocess.run([*pip, "install", "--no-deps", "--target", str(target), str(built)], check=True)
    env = os.environ | {"PYTHONPATH": str(target), "BALANCE_ENGINE": "release"}
    code = (
        "import balance; from balance.experiment.scenarios.scenario import load_scenario\n"
        "match = load_scenario('standard-2p').prepared\n"
        "print(balance.__file__, balance.engine_mode(), len(match.simulate(1, 0, 7)['games']['game']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"{target}/balance/__init__.py release 7\n"
