"""Meetings of bots: who wins against whom, and what players would come to."""
