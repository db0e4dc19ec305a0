"""How bots play Mothership: threats, plans, cards, spending, look-ahead."""
