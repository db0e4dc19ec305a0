"""At which look the games stopped, in words."""

from __future__ import annotations


def look_words(look: int | None, planned: int) -> str:
    """The look at which the games stopped, or that they stopped between two."""
    return f"look {look} of {planned}" if look else "read between two looks"
