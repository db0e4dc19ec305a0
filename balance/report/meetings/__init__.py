"""Bots against each other in words: styles, skill, luck."""
