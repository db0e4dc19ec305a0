"""Statistics: numbers in, numbers out; no tables, no games."""
