"""The index of names leaves out none that some words of a question may stand for."""

from itertools import product

import pytest

from balance.ask.language.match_names import find_names
from balance.ask.language.name_index import LOOSEST, NameIndex, Shelf, found_parts, found_whole, name_index
from balance.ask.language.spelling import words
from balance.ask.names import Sort, known_names
from balance.nearest import edits

NAMES = known_names()
WORDS = ["pace", "walls", "wals", "targeting", "computr", "4", "ii", "the", "turets"]
WINDOWS = [*((one,) for one in WORDS), *product(WORDS, repeat=2)]


def test_what_the_index_compares_is_all_that_is_near():
    """Words are as near to a spelling as the edits between them say, whichever shelf it stands on."""
    index = name_index()
    texts = {"".join(some): some for name in NAMES if name.sort is not Sort.MODE for some in name.spellings}
    for window in WINDOWS:
        joined = "".join(window)
        near = {one.words for one, _ in index.whole.get((len(window), len(joined)), Shelf()).near(joined, LOOSEST)}
        close = {some for text, some in texts.items() if edits(joined, text, 1) <= (len(text) >= 4)}
        assert {some for some in close if abs(len(some) - len(window)) <= 1} <= near


def test_each_name_alone_is_found_as_among_all():
    alone = [(name, NameIndex([name])) for name in NAMES]
    for window in WINDOWS[:40]:
        for find in (found_whole, found_parts):
            among = [one.spelling.name for one in find(name_index(), window)]
            by_itself = [name for name, own in alone for _ in find(own, window)]
            assert sorted(map(NAMES.index, among)) == list(map(NAMES.index, by_itself))


def test_every_item_is_found_by_each_spelling_and_by_parts_of_it():
    for name in NAMES:
        for some in name.spellings:
            assert name in [one.spelling.name for one in found_whole(name_index(), some)]
            parts = [one.spelling.name for k in range(1, len(some)) for one in found_parts(name_index(), some[:k])]
            assert all(one.sort is Sort.ITEM for one in parts)


@pytest.mark.parametrize(
    ("text", "name"), [("spacewalls", "space_walls"), ("space walls", "space_walls"), ("trin ket", "trinket")]
)
def test_words_of_a_name_may_be_joined_or_split(text, name):
    assert [one.names[0].id for one in find_names(words(text))] == [name]


def test_names_are_looked_for_in_one_game_and_beside_it_in_what_is_added():
    question = words("is space walls better than targeting computer")
    (first, *_) = find_names(question, "mothership")
    assert first.names[0].id == "space_walls"
    assert not [name for one in find_names(question, "duel") for name in one.names if name.id == "space_walls"]
    (added,) = find_names(question, "duel", [first.names[0]])
    assert added.names == [first.names[0]]
