"""What was found about claims: page, text, JSON."""
