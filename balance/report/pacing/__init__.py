"""How games go: the answer to one question about it first, the other numbers after it."""
