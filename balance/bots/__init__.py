"""Bots of any game: who is how strong (`ladder`), and how a stronger one is trained (`tune`)."""

from .ladder import Ladder, ladder
from .shares import duel_share

__all__ = ["Ladder", "duel_share", "ladder"]
