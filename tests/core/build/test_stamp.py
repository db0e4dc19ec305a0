"""The stamp: one line a Python, none for binaries of other sources, and a mark after a failed build."""

import pytest

import balance
from balance.core import engine
from balance.core.build import compile as compiling
from balance.core.build.stamp import builder, is_fresh, stamping
from balance.core.engine import STAMP, SUFFIX, UNIT, EngineError, EngineFinder
from tests.core.build.tiny import UNITS

BINARY = f"{UNIT}{SUFFIX}"

pytestmark = pytest.mark.engine  # how kernels are found is part of what the uncompiled run covers


@pytest.fixture
def stamped(tiny, monkeypatch):
    """The tree as if it had been built."""
    monkeypatch.setenv("BALANCE_ENGINE", "auto")
    monkeypatch.setattr(EngineFinder, "_shared_mode", lambda self: "release")
    for unit in UNITS:
        (tiny / unit / BINARY).touch()
    with stamping(tiny, tiny):
        pass
    return tiny


def mode(root):
    return EngineFinder("tiny", root).mode


def test_a_stamped_tree_is_compiled(stamped):
    assert mode(stamped) == "release"
    assert is_fresh(stamped, "release")


def test_the_stamp_of_another_python_does_not_count(stamped, capsys, monkeypatch):
    own = (stamped / STAMP).read_text()
    (stamped / STAMP).write_text(own.replace(SUFFIX, ".cpython-399-other.so"))
    assert mode(stamped) == "pure"
    assert "engines not compiled" in capsys.readouterr().err
    assert not is_fresh(stamped, "release")
    with stamping(stamped, stamped):
        pass
    assert (stamped / STAMP).read_text() == own.replace(SUFFIX, ".cpython-399-other.so") + own


def test_only_a_binary_of_this_python_is_loaded(stamped):
    finder = EngineFinder("tiny", stamped)
    for kernel in ("tiny.pair.base", "tiny.pair.rules.user", "tiny.pair._kernels"):
        assert finder.find_spec(kernel, None).origin == str(stamped / "pair" / BINARY)
    assert finder.find_spec("tiny.lone.sizes", None) is None  # no kernel: Python finds it
    (stamped / "pair" / BINARY).rename(stamped / "pair" / "_kernels.so")
    with pytest.raises(EngineError, match=r"tiny.pair.base is not compiled for this Python"):
        finder.find_spec("tiny.pair.base", None)
    assert not is_fresh(stamped, "release")


def test_sources_that_change_during_the_build_are_not_stamped(stamped):
    changed = pytest.raises(SystemExit, match=r"^engines not compiled: their sources changed meanwhile, build again$")
    with changed, stamping(stamped, stamped):
        (stamped / "pair" / "base.py").write_text("# engine: kernel\n")
    assert not is_fresh(stamped, "release")


def test_a_tree_built_on_other_shared_kernels_is_stale(stamped, monkeypatch):
    fingerprint = engine.fingerprint
    monkeypatch.setattr(engine, "fingerprint", lambda root: "new" if root == engine.CORE else fingerprint(root))
    command = f"run python -m balance.core.build --root {stamped}$"
    with pytest.raises(EngineError, match=rf"^shared kernels changed since tiny was built: {command}"):
        mode(stamped)
    assert not is_fresh(stamped, "release")


def test_a_tree_asks_how_the_shared_kernels_run():
    assert EngineFinder("tiny", engine.CORE)._shared_mode() == balance.engine_mode()
    assert balance._engine._shared_mode() == ""


def test_a_tree_stays_plain_python_where_the_shared_kernels_are(stamped, monkeypatch):
    monkeypatch.setattr(EngineFinder, "_shared_mode", lambda self: "pure")
    assert mode(stamped) == "pure"


def test_after_a_failed_build_the_import_says_so(stamped, capsys, monkeypatch):
    with pytest.raises(ZeroDivisionError), stamping(stamped, stamped):
        raise ZeroDivisionError
    assert mode(stamped) == "pure"
    message = capsys.readouterr().err
    assert message.count("\n") == 1
    assert "the last build of the engines failed, running as plain Python" in message
    assert "C compiler" not in message
    monkeypatch.setenv("BALANCE_ENGINE", "release")
    with pytest.raises(EngineError, match=r"^the last release build of tiny failed: run python -m"):
        mode(stamped)


def test_the_project_itself_is_built_by_make():
    assert EngineFinder("balance", engine.CORE.parent)._remedy("release") == "make build"


def test_the_builder_is_not_asked_at_import(stamped, monkeypatch):
    monkeypatch.setenv("CFLAGS", "-O0")
    assert builder() not in (stamped / STAMP).read_text()
    assert mode(stamped) == "release"


def test_a_binary_whose_source_changed_while_it_was_compiled_is_made_again(tiny, monkeypatch):
    notes = []
    monkeypatch.setattr(compiling, "note", lambda unit, *rest: notes.append(unit.module))
    monkeypatch.setattr(compiling.BuildEngines, "build_extension", lambda self, ext: None)
    command = compiling.BuildOutdated(compiling.Distribution({"name": "tiny"}))
    command.root = tiny
    command.made_of = {unit: compiling.inputs(unit, tiny) for unit in compiling.units(tiny)}
    (tiny / "pair" / "rules" / "user.py").write_text("# engine: kernel\n")
    for name in UNITS:
        command.build_extension(compiling.Extension(f"tiny.{name}._kernels", []))
    assert notes == ["tiny.far._kernels", "tiny.lone._kernels"]
