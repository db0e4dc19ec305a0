"""Commented starter files: what `balance new` writes."""
