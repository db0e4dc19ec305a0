"""Values as you type them."""

from __future__ import annotations

from typing import Any


def toml(value: Any) -> str:
    """A value as you type it after --set."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{','.join(map(_inside, value))}]"
    return str(value)


def _inside(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else toml(value)
