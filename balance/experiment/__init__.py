"""Experiments: from a scenario or a question to played games and their results."""
