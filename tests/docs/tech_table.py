"""Write the table of all techs in balance/docs/verdicts.md again, from the answers that were played.

python -m tests.docs.tech_table     after reports/gallery/tech_answers.py has asked again
"""

import json
import tomllib

from balance.games import Match, Seat, game
from tests.conftest import PROJECT
from tests.docs.examples import GALLERY

PAGE = PROJECT / "balance" / "docs" / "verdicts.md"
ANSWERS = GALLERY / "verdicts" / "answers.jsonl"
FIRST_EDITION = GALLERY / "verdicts" / "first_edition.toml"
HEAD = "| tech | price | bought by | first edition | too strong? | grade | worth beyond its price | best plan found |\n"
RULE = "|---|---|---|---|---|---|---|---|\n"
REPLIES = {"yes": "**yes**", "no": "no", "not_known": "not known yet"}
FLAGSHIP = "space_walls"


def answers():
    """Every answer: a row each."""
    return [json.loads(line) for line in ANSWERS.read_text(encoding="utf-8").splitlines()]


def techs():
    """The answers on the usual seed, one per tech, in the order of the game; and the words of the first edition."""
    rows = answers()
    usual = min(row["seed"] for row in rows)
    items = {item.id: item.name for item in game("mothership").prepare(Match((Seat(),) * 4)).catalogue}
    found = {row["item"]: row for row in rows if row["seed"] == usual}
    return [(name, found[item]) for item, name in items.items() if item in found]


def flagship():
    """The answers about Space Walls, one per seed."""
    return [row for row in answers() if row["item"] == FLAGSHIP]


def table():
    """The table, as it stands on the page."""
    before = tomllib.loads(FIRST_EDITION.read_text(encoding="utf-8"))["verdicts"]
    rows = [line(name, before[row["item"]], row) for name, row in techs()]
    return "".join([HEAD, RULE, *rows])


def line(name, before, row):
    """One tech: what it costs, who buys it, what was said of it, and what is known now."""
    grade = f"{row['grade']} (as a plan)" if row["rare"] else row["grade"]
    worth = "" if row["rare"] else effect(row["worth"])
    cells = [name, row["price"], share(row["buyers"]), before, REPLIES[row["answer"]], grade, worth]
    return f"| {' | '.join(map(str, cells))} | {effect(row['going'])}, {row['plan']} |\n"


def share(buyers):
    """How many players buy it."""
    return "never" if not buyers else f"{100 * buyers:.1f} %" if buyers < 0.1 else f"{100 * buyers:.0f} %"


def effect(points):
    """An estimate and its interval, in points."""
    estimate, low, high = (f"{x:+.1f}".replace("-", "−") for x in points)
    return f"{estimate} ({low} to {high})"


def main():
    """Put the table in the place of the one on the page."""
    text = PAGE.read_text(encoding="utf-8")
    start = text.index(HEAD[: HEAD.index("first") - 2])
    end = text.index("\n\n", start)
    PAGE.write_text(text[:start] + table().rstrip("\n") + text[end:], encoding="utf-8")


if __name__ == "__main__":
    main()
