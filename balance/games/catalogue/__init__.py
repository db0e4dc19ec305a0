"""What a game is made of, read from its data files: constants, items, bots, rules, and changes of them."""
