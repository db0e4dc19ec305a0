"""Write the outputs in the README, the docs and the notebooks again, from what commands and code give now.

    python -m tests.docs.refresh            everything
    python -m tests.docs.refresh guide.md   examples of this page only

A shown line that is no longer printed is replaced by the printed line most like it. Where none is, it says so and
leaves the example alone. Read the difference before you commit it.
"""

import sys
from pathlib import Path

import nbformat
from rapidfuzz import fuzz, process

from tests.command import balance
from tests.docs.examples import LEFT_OUT, Shown, shown_commands
from tests.docs.notebooks import NOTEBOOKS, executed
from tests.docs.running import printed

ALIKE = 50  # of 100: how like a printed line must be to take the place of a shown one


def main() -> None:
    """Refresh the pages and notebooks that are named, or all of them."""
    wanted = sys.argv[1:]
    examples = [example for example in shown_commands() if not wanted or example.block.page.name in wanted]
    ready = next(example for example in shown_commands() if example.arguments[0] == "run")
    for example in examples:
        if example.arguments[0] == "data":
            balance(*ready.arguments, "--no-report")
        refresh_example(example)
    for path in NOTEBOOKS:
        if not wanted or path.name in wanted:
            nbformat.write(executed(path), path)
            print(f"{path.name}: executed")


def refresh_example(example: Shown) -> None:
    """Write one example again."""
    page = example.block.page
    try:
        text = refreshed(example.block.text, printed(example))
    except LookupError as line:
        print(f"{page.name}: {example.command}: nothing like this is printed any more: {line}")
        return
    if text != example.block.text:
        page.write_text(page.read_text(encoding="utf-8").replace(example.block.text, text), encoding="utf-8")
        print(f"{page.name}: {example.command}: written again")


def refreshed(shown: str, lines: list[str]) -> str:
    """The text of an example with the lines that are printed now."""
    command, *body = shown.rstrip("\n").split("\n")
    fresh, place, skipped = [command], 0, False
    for line in body:
        if line.strip() in ("", LEFT_OUT):
            skipped |= line.strip() == LEFT_OUT
            fresh.append(line)
            continue
        place = following(line, lines, place, skipped)
        fresh.append(lines[place])
        place, skipped = place + 1, False
    return "\n".join(fresh) + "\n"


def following(line: str, lines: list[str], place: int, skipped: bool) -> int:
    """Where the line stands from this place on; else the next one, if it is alike and none were left out; else the
    one most like it."""
    if line in lines[place:]:
        return lines.index(line, place)
    near = next((k for k in range(place, len(lines)) if lines[k].strip()), None)
    if near is not None and not skipped and fuzz.ratio(line, lines[near]) >= ALIKE:
        return near
    found = process.extractOne(line, lines[place:], scorer=fuzz.ratio, score_cutoff=ALIKE)
    if found is None:
        raise LookupError(line)
    return place + int(found[2])


if __name__ == "__main__":
    sys.path.insert(0, str(Path.cwd()))
    main()
