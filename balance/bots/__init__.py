"""Bots of any game: measure how strong they are (`ladder`, `duel_share`) and train stronger ones (`tune`)."""

from ..experiment.meetings.metagame import MetaGame, metagame
from ..experiment.meetings.shares import duel_share
from .ranking import Ladder, ladder
from .tuning import Tuned, tune

__all__ = ["Ladder", "MetaGame", "Tuned", "duel_share", "ladder", "metagame", "tune"]
