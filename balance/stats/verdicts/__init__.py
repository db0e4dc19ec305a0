"""From intervals to the words that a designer reads."""
