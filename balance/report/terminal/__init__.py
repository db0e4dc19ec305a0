"""Texts for the terminal: what the commands that look things up print."""
