"""Tests claims about a game, such as those of its rulebook."""
