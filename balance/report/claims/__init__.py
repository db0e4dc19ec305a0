"""The results of testing claims: page, text, JSON."""
