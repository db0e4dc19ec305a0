"""The report of a run, and of several runs side by side."""
