"""The words of a question: spelling, amounts, phrases, and the names that stand in it."""
