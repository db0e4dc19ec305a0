"""Commands that look something up and play nothing."""
