"""Scenario files: finds, reads, checks and lists them."""
