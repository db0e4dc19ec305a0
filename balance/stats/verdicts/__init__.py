"""Turns intervals into the verdicts that a designer reads."""
