"""How bots play Armada."""
