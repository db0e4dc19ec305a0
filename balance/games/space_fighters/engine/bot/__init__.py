"""How bots play Space Fighters."""
