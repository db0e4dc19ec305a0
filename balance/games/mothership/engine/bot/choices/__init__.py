"""Single choices of bots: cards, energy, purchases, abilities, re-rolls, what to commit to a fight."""
