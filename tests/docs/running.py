"""How the examples of the docs are run."""

from tests.command import balance
from tests.docs.examples import GALLERY, Shown

WIDTH = "80"
ANSWER = GALLERY / "space-walls" / "answer.txt"  # what `make gallery` printed: too long to play again in a test
LONG = 'balance ask "is Space Walls overpowered?"'


def printed(example: Shown) -> list[str]:
    """What the command prints now."""
    if example.command == LONG:
        return ANSWER.read_text(encoding="utf-8").splitlines()
    plain = example.arguments[0] in ("run", "batch") and not any(line.startswith("report: ") for line in example.output)
    done = balance(*example.arguments, *["--no-report"] * plain, COLUMNS=WIDTH)  # pages take their time to draw
    return done.stdout.splitlines()
