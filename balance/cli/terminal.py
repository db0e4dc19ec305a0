"""The one writer of everything that commands print."""

from __future__ import annotations

import sys

from ..plain_text import clean_line, clean_lines, shortened

LONGEST = 2000  # characters of an error


def say(text: object = "", flush: bool = False) -> None:
    """Print a result."""
    print(clean_lines(str(text)), flush=flush)


def tell(text: object) -> None:
    """Print to stderr what is no part of the result."""
    print(clean_lines(str(text)), file=sys.stderr)


def complain(text: object) -> None:
    """Print an error in one line."""
    print(f"error: {shortened(clean_line(str(text)), LONGEST)}", file=sys.stderr)
