"""The verdict on an item: page, text, JSON."""
