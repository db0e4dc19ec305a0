"""What an item should cost: words, text, JSON and page."""
