"""Kernels that all games share: what is remembered of a game, and its way into tables."""
