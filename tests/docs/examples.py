"""Examples of the README and the docs: commands with what they print, commands alone, and Python."""

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

from tests.conftest import PROJECT

PAGES = [
    PROJECT / "README.md",
    PROJECT / ".github" / "CONTRIBUTING.md",
    *sorted((PROJECT / "balance" / "docs").glob("*.md")),
]
GALLERY = PROJECT / "reports" / "gallery"
FENCE = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.M | re.S)
LEFT_OUT = "..."  # a line of an example that stands for others


@dataclass(frozen=True)
class Block:
    """A fenced block of a page: its language, what stands behind that, and its text."""

    page: Path
    language: str
    note: str
    text: str

    @property
    def lines(self) -> list[str]:
        """Lines that say something."""
        return [line for line in self.text.splitlines() if line.strip() not in ("", LEFT_OUT)]


def blocks(language: str) -> list[Block]:
    """Every block in a language, page by page."""
    found = [(page, fence) for page in PAGES for fence in FENCE.finditer(page.read_text(encoding="utf-8"))]
    return [Block(page, fence[1], fence[2].strip(), fence[3]) for page, fence in found if fence[1] == language]


@dataclass(frozen=True)
class Shown:
    """A command and what a page says it prints."""

    block: Block
    command: str
    output: list[str]

    @property
    def arguments(self) -> list[str]:
        """What is typed behind `balance`."""
        return shlex.split(self.command)[1:]


def shown_commands() -> list[Shown]:
    """Blocks that begin with `$ balance ...`."""
    consoles = [block for block in blocks("console") if block.text.startswith("$ balance ")]
    return [Shown(block, block.lines[0].removeprefix("$ "), block.lines[1:]) for block in consoles]


def commands() -> list[str]:
    """Every `balance` command in a block of shell, and in a line of text where it stands between backticks."""
    typed = [line for block in blocks("sh") for line in block.lines]
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    inline = re.findall(r"`(balance [^`\n]+)`", FENCE.sub("", text))
    return sorted({line.partition("  #")[0].strip() for line in [*typed, *inline] if line.startswith("balance ")})


def in_order(lines: list[str], printed: list[str]) -> str | None:
    """The first line that is not printed after the ones before it; None where all are."""
    rest = iter(printed)
    return next((line for line in lines if line not in rest), None)
