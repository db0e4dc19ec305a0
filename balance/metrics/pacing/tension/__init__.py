"""How open a game is: who leads, comebacks, when it is decided, drama and suspense."""
