"""Answers: one file for each kind of question."""
