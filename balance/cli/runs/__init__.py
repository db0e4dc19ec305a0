"""Commands that play games, and that show what was played."""
