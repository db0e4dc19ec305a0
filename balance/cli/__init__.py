"""The command line: one file a command; a command parses, calls one function, prints."""
