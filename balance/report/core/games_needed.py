"""How many games would settle a question, in words."""

from __future__ import annotations

MOST = 10_000_000  # games: more than anybody plays to settle a question


def needed_words(games: int | None) -> str:
    """The games that would settle it, going by the estimates so far; too close to a limit, no number would."""
    if games is None:
        return "the games so far do not show how many it takes"
    if games > MOST:
        return "it is too close to the limit for more games to settle it"
    return f"going by the estimates so far, {games:,} games in all would settle it"
