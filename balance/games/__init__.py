"""The games that can be played, and what a game offers to the rest of the project."""

from .registry import game, game_names
from .spec import Match, Seat

__all__ = ["Match", "Seat", "game", "game_names"]
