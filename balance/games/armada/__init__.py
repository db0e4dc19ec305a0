"""Deep Space D-6: Armada, a co-operative game of crews of dice."""
