"""Bots of any game: who is how strong (`ladder`, `duel_share`), and how a stronger one is trained (`tune`)."""

from ..experiment.meetings.metagame import MetaGame, metagame
from ..experiment.meetings.shares import duel_share
from .ranking import Ladder, ladder
from .tuning import Tuned, tune

__all__ = ["Ladder", "MetaGame", "Tuned", "duel_share", "ladder", "metagame", "tune"]
