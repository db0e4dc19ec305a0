"""Checks stores of played games, and clears up in them."""
