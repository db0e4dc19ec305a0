"""How games go: their length, eliminations, leads, comebacks, tension and interaction."""
