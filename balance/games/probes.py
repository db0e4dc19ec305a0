"""What a game offers for checking the statistics: items whose worth is known by construction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .spec import Match


@dataclass(frozen=True)
class Probes:
    """An ordinary match of four, with items that do nothing."""

    match: Match
    placebo: str  # costs nothing and changes nothing but the dice: fair by construction
    worthless: str  # costs something and does nothing: underpowered by construction
    doses: tuple[int, ...]  # amounts of the game's currency at the start, rising from 0
    braggarts: Match | None = None  # the leader buys `badge`, which costs nothing and does nothing
    badge: str = ""
    solved: Match | None = None  # a match whose exact win rates `truth` computes
    truth: Callable[[Match], Sequence[float]] = lambda _: ()
