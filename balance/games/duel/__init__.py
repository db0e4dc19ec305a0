"""Dice Duel: the reference game, small enough that its true win rates can be computed exactly."""
