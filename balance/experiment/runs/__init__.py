"""Plays the games of a scenario chunk by chunk, on one machine or many, and writes its tables."""
