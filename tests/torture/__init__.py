"""Tries to break the program: hostile input to every command, and damage to everything that is stored."""
