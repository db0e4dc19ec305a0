"""Files that the docs show are accepted: scenarios, claims, cards, bots, and entries of a game's data."""

import tomllib

import pytest

from tests.command import balance
from tests.conftest import PROJECT
from tests.docs.examples import blocks

TOML = list(dict.fromkeys(block.text for block in blocks("toml")))
DATA = PROJECT / "balance" / "games" / "mothership" / "data"
KEPT = {name: entry for path in DATA.glob("*.toml") for name, entry in tomllib.loads(path.read_text("utf-8")).items()}
HEAD = 'game = "mothership"\nbase = "standard-2p"\n'


def kind_of(text):
    """What a block of TOML is: a scenario, a part of one, a bot, or entries of the data."""
    keys = set(tomllib.loads(text))
    if "game" in keys:
        return "scenario"
    if keys & {"new_items", "claim"}:
        return "part"
    return "bot" if "want" in keys else "data"


def test_there_are_files_of_every_kind():
    assert {kind_of(text) for text in TOML} == {"scenario", "part", "bot", "data"}


@pytest.mark.parametrize("text", [text for text in TOML if kind_of(text) != "data"], ids=kind_of)
def test_a_shown_file_is_accepted(tmp_path, text):
    file = tmp_path / "shown.toml"
    file.write_text(HEAD + text if kind_of(text) == "part" else text, encoding="utf-8")
    done = balance("check", str(file))
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("text", [text for text in TOML if kind_of(text) == "data"])
def test_a_shown_entry_is_the_one_in_the_data(text):
    for name, entry in tomllib.loads(text).items():
        assert entry.items() <= KEPT[name].items()
