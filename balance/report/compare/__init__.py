"""Two versions of a game side by side: page, text, JSON."""
