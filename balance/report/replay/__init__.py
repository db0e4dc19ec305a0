"""One game, move by move: as text and as a page."""
