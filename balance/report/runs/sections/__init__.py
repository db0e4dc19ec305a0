"""Sections of a run's report: each is made by a function of the run, or left out (None)."""
