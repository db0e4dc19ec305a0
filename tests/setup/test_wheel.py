"""A wheel carries the stamp of its own binaries, never that of the checkout it was made in."""

import shutil
import zipfile

from balance.core.engine import STAMP, SUFFIX
from tests.conftest import PROJECT, run_python

LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", "checked", "release", "dist", ".*_cache", "__pycache__", ".hypothesis"
)


def test_a_wheel_made_without_a_compiler_in_a_built_checkout_runs(tmp_path):
    source = tmp_path / "source"
    shutil.copytree(PROJECT, source, ignore=LEFT_OUT)
    stamp = source / "balance" / STAMP
    if not stamp.exists():
        stamp.write_text(f"{SUFFIX} 0 0 0\n")  # an uncompiled checkout of ours: play a built one
    notes = source / "tabletop_balance.egg-info" / "SOURCES.txt"  # left by an older version, which shipped the stamp
    notes.parent.mkdir(exist_ok=True)
    notes.write_text(f"balance/{STAMP}\n")
    pip = ["-m", "pip", "wheel", "-q", "--disable-pip-version-check", "--no-build-isolation"]
    done = run_python(*pip, "--no-deps", "-w", str(tmp_path), str(source), cwd=tmp_path, CC="no-such-compiler")
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        archive.extractall(tmp_path / "installed")
    assert not [name for name in names if name.endswith((STAMP, ".so"))]
    assert "balance/games/duel/data/rules.toml" in names
    assert "balance/scenarios/mothership/studies/first-player.toml" in names
    assert {f"balance/report/templates/batch.{kind}" for kind in ("html", "css")} <= set(names)
    code = "import balance; from balance import dice; print(balance.engine_mode(), len(dice.sample('d6', 5)))"
    played = run_python("-c", code, cwd=tmp_path, PYTHONPATH=str(tmp_path / "installed"), BALANCE_ENGINE="auto")
    assert (played.returncode, played.stdout) == (0, "pure 5\n"), played.stderr
    assert "engines not compiled" in played.stderr
