"""Exact odds of one fight in a game's own terms, for any game."""
