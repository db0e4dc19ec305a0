"""Scenario files: find one, read it, check it against its game, list what there is."""
