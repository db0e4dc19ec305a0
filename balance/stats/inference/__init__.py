"""Intervals, tests and stopping rules."""
