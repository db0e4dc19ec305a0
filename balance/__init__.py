"""Answers a tabletop designer's question with a verdict that can be trusted.

Public names are imported on first use, so that `import balance` costs nothing.
"""

from importlib import import_module
from pathlib import Path
from typing import Any

from .core.engine import install
from .version import __version__

_engine = install(__name__, Path(__file__).parent)
_PUBLIC = {"dice": ".dice", "games": ".games"}

__all__ = ["__version__", "dice", "engine_mode", "games"]


def engine_mode() -> str:
    """How the engines run: `release`, `checked` (array bounds trap) or `pure` (plain Python)."""
    return _engine.mode


def __getattr__(name: str) -> Any:
    if name in _PUBLIC:
        return import_module(_PUBLIC[name], __name__)
    raise AttributeError(f"module 'balance' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
