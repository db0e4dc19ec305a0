"""What somebody claims about a game, put to the test."""
