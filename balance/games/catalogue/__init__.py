"""What a game is made of, read from its data files: constants, items, bots and rules, and how to change them."""
