"""Bots of any game: who is how strong (`ladder`, `duel_share`), and how a stronger one is trained (`tune`)."""

from .metagame import MetaGame, metagame
from .ranking import Ladder, ladder
from .shares import duel_share
from .tuning import Tuned, tune

__all__ = ["Ladder", "MetaGame", "Tuned", "duel_share", "ladder", "metagame", "tune"]
