"""Keyed draws and shuffles in bulk, to be counted."""
