"""Exact chances of Armada: missions by best play, fights by the engine's own rules."""
