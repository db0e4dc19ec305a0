"""Mothership: the base game, 2 to 6 players, deathmatch, victory points and teams."""
