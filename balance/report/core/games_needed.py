"""How many more games it takes, in words."""

from __future__ import annotations

MOST = 10_000_000  # games: nobody plays more to settle a question


def needed_words(games: int | None) -> str:
    """What would settle it by the present estimates; next to a limit no number of games worth playing does."""
    if games is None:
        return "no number can be named"
    if games > MOST:
        return "it lies too near to the limit for more games to settle it"
    return f"by the present estimates {games:,} games in all would settle it"
