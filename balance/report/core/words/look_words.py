"""When the games stopped, in words."""

from __future__ import annotations

from .ordinals import ordinal


def look_words(look: int | None, planned: int) -> str:
    """At which of the planned readings the games stopped, or that they stopped between two."""
    if planned == 1:
        return "read once, at the end"
    return f"stopped at the {ordinal(look)} of {planned} planned readings" if look else "stopped between two readings"
