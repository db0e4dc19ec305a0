"""`python -m tests.torture.page` writes the figures of the last `python -m tests.torture --keep` into the docs."""

import json
import re

from tests.conftest import PROJECT
from tests.torture.__main__ import FIGURES

PAGE = PROJECT / "balance" / "docs" / "trust.md"
PLACE = re.compile(r"(<!-- figures: [^\n]* -->\n).*?(<!-- end -->)", re.DOTALL)
KINDS = {
    "dice": "dice expressions", "odds": "fights", "scenario": "scenario files", "study": "studies",
    "claim": "claims", "played": "scenario files, played", "changed": "changes (`--set`)", "bot": "bot files",
    "layout": "maps", "question": "questions", "name": "names of items, games, scenarios",
    "somebodys": "runs of others: summaries", "table": "runs of others: tables", "matrix": "matrices of others",
    "answer": "answers of others", "sql": "SQL", "store": "stores of others", "training": "trainings of bots",
    "remembered": "the remembered game", "folder": "folders of scenarios", "watched": "scenario files, replayed",
    "run (processes)": "`balance run`, killed by the system",
}  # fmt: skip


def figures() -> str:
    """The tables of the page."""
    kept = json.loads(FIGURES.read_text(encoding="utf-8"))
    return f"{_table('hostile input', kept['inputs'])}\n\n{_table('command after a misfortune', kept['stores'])}\n"


def _table(head: str, rows: list[dict]) -> str:
    lines = [f"| {head} | tries | faults |", "|---|---|---|"]
    for row in rows:
        words = KINDS.get(row["kind"], f"`balance {row['kind']}`")
        lines.append(f"| {words} | {row['tries']:,} | {sum(row['faults'].values()):,} |")
    tries, faults = sum(row["tries"] for row in rows), sum(sum(row["faults"].values()) for row in rows)
    return "\n".join([*lines, f"| together | {tries:,} | {faults:,} |"])


def page() -> str:
    """The page with these figures."""
    return PLACE.sub(lambda found: f"{found[1]}\n{figures()}\n{found[2]}", PAGE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
