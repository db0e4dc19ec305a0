"""The command line: one file per command; a command parses, calls one function, prints."""

import sys


def main() -> None:
    """The command `balance`; an interruption while it is still loading ends as quietly as a later one."""
    try:
        from .main import main as run
    except KeyboardInterrupt:
        print("error: interrupted", file=sys.stderr)
        sys.exit(130)
    run()
