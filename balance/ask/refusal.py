"""Questions that get no answer, and why: an error that shows what you can ask."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from ..errors import BalanceError
from ..games import game, game_names

if TYPE_CHECKING:
    from .reading import ParsedQuestion

SHOWN = 8


def examples() -> tuple[str, ...]:
    """Questions that have an answer; games that offer most of them come first."""
    offered = sorted((game(name).questions for name in game_names()), key=len, reverse=True)
    return tuple(f'balance ask "{question}"' for one in offered for question in one)[:SHOWN]


class Refusal(BalanceError):
    """A question that cannot be answered as it stands."""

    def __init__(self, message: str, shown: Sequence[str] | None = None) -> None:
        super().__init__(message)
        self.open = shown is None  # whether questions that are like it help
        self.examples = examples() if shown is None else tuple(shown)


class Unclear(Refusal):
    """A question with several readings; the text lists them.

    Attributes
    ----------
    games : the games that the candidates belong to, if they are names
    """

    def __init__(self, message: str, candidates: Sequence[str], games: Collection[str] = ()) -> None:
        super().__init__(message, ())
        self.candidates, self.games = tuple(candidates), frozenset(games)


class Offer(Refusal):
    """A question whose likeliest readings are not likely enough to be played unasked."""

    def __init__(self, message: str, readings: Sequence[ParsedQuestion]) -> None:
        super().__init__(message, tuple(one.command for one in readings))
        self.readings = {one.sentence: one for one in readings}
