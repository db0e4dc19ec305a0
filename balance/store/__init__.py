"""Played games and finished runs on disk."""
