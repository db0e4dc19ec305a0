"""Estimators of what a card, an item or a change does."""
