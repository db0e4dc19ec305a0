"""Recorders and workspaces for positions of any game: slow to make uncompiled, for the many rows of a recorder."""

from inspect import get_annotations

from balance import engine_mode
from balance.games.engine.recorder import Recorder

_SILENT = [Recorder()]


def silent_recorder():
    """One that remembered nothing so far: most tests leave it so, and the next test takes it over."""
    if _SILENT[0].on:
        _SILENT[0] = Recorder()
    return _SILENT[0]


def fresh_workspace(kind):
    """A workspace of its own, but for the recorder that never remembers anything."""
    if engine_mode() != "pure":
        return kind()
    workspace = object.__new__(kind)
    for name, part in get_annotations(kind, eval_str=True).items():
        setattr(workspace, name, silent_recorder() if part is Recorder else part())
    return workspace
