"""How bots play Star Stations."""
