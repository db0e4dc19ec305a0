"""Play the games of a scenario chunk by chunk, on this machine or on many, and write its tables."""
