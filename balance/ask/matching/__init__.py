"""Which number or rule of a game some words describe, and how sure that is."""
