"""Plays bots against each other: who beats whom, and which mix of styles players would settle on."""
