"""Exact odds of Mothership's fights, reckoned from the rules alone: no code of the engine takes part.

>>> from balance.games import game
>>> from balance.games.odds.notation import parse_question
>>> book = game("mothership").odds()
>>> book.answer(parse_question(book, "fighter vs bomber")).chance("win")
Fraction(5, 16)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .book import MothershipOdds
    from .bulk import BulkOdds, bulk_odds

__all__ = ["BulkOdds", "MothershipOdds", "bulk_odds"]

_PLACES = {"MothershipOdds": ".book", "BulkOdds": ".bulk", "bulk_odds": ".bulk"}  # bulk needs numpy


def __getattr__(name: str) -> Any:
    if name in _PLACES:
        return getattr(import_module(_PLACES[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
