"""Figures, one a file: they draw, they do not compute."""
