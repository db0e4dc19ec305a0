"""What all games share knows none of them: it asks a game for what it needs."""

import re

import pytest

from balance.games import game, game_names
from tests.conftest import PROJECT

SHARED = ("core", "dice", "stats", "store", "metrics", "experiment", "bots", "report", "ask")
FILES = [path for part in SHARED for path in sorted((PROJECT / "balance" / part).rglob("*")) if path.suffix in
         (".py", ".html", ".css", ".js")]  # fmt: skip


def names_of(spec):
    """The game, its items and the columns that have no role for others, where these are no plain words."""
    items = [name for item in spec.catalogue() for name in (item.id, item.name)]
    own = [
        name
        for name in (*items, *(column.name for column in spec.own_columns if not column.role))
        if re.search("[_ ]", name)
    ]
    return {spec.name, spec.title, *own}


@pytest.mark.parametrize("name", game_names())
def test_shared_code_names_no_game_and_nothing_of_one(name):
    found = re.compile(rf"\b({'|'.join(map(re.escape, sorted(names_of(game(name)))))})\b")
    assert found.search(f"x {name} y"), "it would be found"
    said = {f"{path.name}: {hit[0]}" for path in FILES if (hit := found.search(path.read_text(encoding="utf-8")))}
    assert not said
