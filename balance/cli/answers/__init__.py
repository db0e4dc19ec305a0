"""Commands that answer a question about balance."""
