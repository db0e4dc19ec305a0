"""Commented files to start from: what `balance new` writes."""
