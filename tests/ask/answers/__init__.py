"""Answers to what a hand-made reading asks."""
