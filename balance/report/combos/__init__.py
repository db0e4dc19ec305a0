"""Items that are stronger or weaker together: two of them directly, or all pairs."""
