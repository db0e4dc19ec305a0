"""Deep Space D-6: Armada, a co-operative game of crew dice."""
