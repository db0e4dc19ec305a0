"""Says where an answer rests on numbers that no rulebook states."""

from __future__ import annotations

from collections.abc import Iterable

MOST_NAMED = 3


def rests_on_words(names: Iterable[str]) -> str:
    """One sentence that names them; empty if there are none."""
    all_names = list(dict.fromkeys(names))
    if not all_names:
        return ""
    more = len(all_names) - MOST_NAMED
    *first, last = [*all_names[:MOST_NAMED], *([f"{more} more"] if more > 0 else [])]
    named = f"{', '.join(first)} and {last}" if first else last
    return f"That rests on numbers that we assume: {named}."
