"""The command line: one file per command; a command parses, calls one function, prints."""

from .signals import WhileLoading


def main() -> None:
    """The command `balance`; an interruption while it is still loading ends as quietly as a later one."""
    with WhileLoading():
        from .main import main as run
    run()
