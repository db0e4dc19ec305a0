"""Exact odds of dice, and the same dice rolled in bulk.

>>> from balance import dice
>>> dice.resolve("d8+d6+2 vs d10").win
Fraction(397, 480)
>>> dice.tally_fights("d8+d6+2 vs d10", n=1_000_000, seed=1)
Tally(win=827844, tie=55755, lose=116401)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .distribution import Distribution
from .exact import Chance, Opposed, compare, distribution, resolve, versus

if TYPE_CHECKING:
    from .pools import Fights, Pool, fight
    from .sampling import Tally, sample, sample_fights, tally_fights

__all__ = [
    "Chance",
    "Distribution",
    "Fights",
    "Opposed",
    "Pool",
    "Tally",
    "compare",
    "distribution",
    "fight",
    "resolve",
    "sample",
    "sample_fights",
    "tally_fights",
    "versus",
]

_BULK = dict.fromkeys(("Fights", "Pool", "fight"), ".pools")  # these need numpy: imported on first use
_BULK |= dict.fromkeys(("Tally", "sample", "sample_fights", "tally_fights"), ".sampling")


def __getattr__(name: str) -> Any:
    if name in _BULK:
        return getattr(import_module(_BULK[name], __name__), name)
    raise AttributeError(f"module 'balance.dice' has no attribute {name!r}")
