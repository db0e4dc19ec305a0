"""Commands that write and check files."""
