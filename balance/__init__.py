"""Answers a tabletop designer's question with a verdict that can be trusted.

Public names are imported on first use, so that `import balance` costs nothing.
"""

from importlib import import_module
from pathlib import Path
from typing import Any

from .core.engine import install
from .version import __version__

_engine = install(__name__, Path(__file__).parent)
_MODULES = {"ask": ".ask", "bots": ".bots", "dice": ".dice", "games": ".games"}
_FUNCTIONS = {
    "load_scenario": ".experiment.scenarios.scenario",
    "open_run": ".store.runs",
    "run": ".experiment.functions",
}

__all__ = ["__version__", "ask", "bots", "dice", "engine_mode", "games", "load_scenario", "open_run", "run"]


def engine_mode() -> str:
    """How the engines run: `release`, `checked` (array bounds trap) or `pure` (plain Python)."""
    return _engine.mode


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(_MODULES[name], __name__)
    if name in _FUNCTIONS:
        return getattr(import_module(_FUNCTIONS[name], __name__), name)
    raise AttributeError(f"module 'balance' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
