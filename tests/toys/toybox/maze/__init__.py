"""Robots leave a maze together before time runs out."""
