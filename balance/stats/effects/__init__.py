"""Estimators for what a card, an item or a rule change does."""
