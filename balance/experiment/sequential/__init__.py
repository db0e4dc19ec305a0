"""Play to a planned look, read the result, and stop as soon as the answer is settled."""
