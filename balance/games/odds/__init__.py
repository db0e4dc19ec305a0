"""Exact odds of one fight in a game's own terms, whichever game it is."""
