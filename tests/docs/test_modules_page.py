"""The table of what the modules do is that of the gallery, which a test holds to the tables of the games."""

import csv
from pathlib import Path

import pytest

GALLERY = Path("reports/gallery/modules/tables")
PAGE = Path("balance/docs/games.md").read_text(encoding="utf-8")
COLUMNS = ("rounds", "decisions", "comeback")


def rows(table):
    with (GALLERY / f"{table}.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def lines():
    section = PAGE.split("### What the modules do")[1].split("**Who gains?**")[0]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line[:1] == "|"]
    return {cells[0]: cells[1:] for cells in cells}


def numbers(value, low, high, scale=100.0, digits=1):
    """A change with its limits as the page writes them; a number that rounds to 0 has no sign."""
    texts = [f"{scale * float(one):+.{digits}f}".replace("-", "−") for one in (value, low, high)]
    return [text[1:] if not text.strip("+−0.") else text for text in texts]


@pytest.mark.parametrize("row", rows("effects"), ids=lambda row: row["effect"])
def test_every_change_is_that_of_the_gallery(row):
    shown = lines()[row["effect"].lower()]
    for cell, name in zip(shown, COLUMNS, strict=False):
        for text in numbers(row[name], row[f"{name}_low"], row[f"{name}_high"]):
            assert text in cell, f"{name} of {row['effect']}"
    call = {"rounds": shown[0], "decisions": shown[1], "comeback": shown[2]}
    assert all(("**" in call[name]) == (row[f"{name}_call"] in ("advantaged", "disadvantaged")) for name in COLUMNS)


@pytest.mark.parametrize("row", rows("fairness-of-effects"), ids=lambda row: row["effect"])
def test_lead_changes_are_those_of_the_gallery(row):
    cell = lines()[row["effect"].lower()][3]
    for text in numbers(*(row[f"lead_changes{end}"] for end in ("", "_low", "_high")), scale=1.0, digits=2):
        assert text in cell
