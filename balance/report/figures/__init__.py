"""Figures, one per file: they draw and do not compute."""
