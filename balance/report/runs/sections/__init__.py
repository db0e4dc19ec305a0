"""Sections of a run's report: each a function from the run to what the page says of it, or None."""
