"""Metrics of a run: tables in, tables out. Columns are found by their meaning, never by a game's own names."""
