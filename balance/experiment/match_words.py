"""Describes a match in one line: players, bots, layout, mode."""

from __future__ import annotations

from collections.abc import Iterable


def match_words(
    players: int, bots: Iterable[str], places: Iterable[str | None], changes: int, modules: Iterable[str] = ()
) -> str:
    """A match in one line.

    Parameters
    ----------
    bots : of each seat; each name appears once
    places : layout, mode and the like; empty ones are left out
    changes : how many values the scenario changed
    modules : optional ones that are in play
    """
    changed = f"{changes} changed value{'s' * (changes > 1)}" if changes else ""
    extra = [f"with {name.replace('_', ' ')}" for name in modules]
    who = [f"{players} player{'s' * (players > 1)}", f"{' and '.join(dict.fromkeys(bots))} bots"]
    parts = [*who, *places, *extra, changed]
    return ", ".join(part for part in parts if part)
