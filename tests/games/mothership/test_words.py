"""Every operation has a sentence, and every number of it shows."""

import pytest

from balance.games.catalogue.listing import listing
from balance.games.catalogue.parameters import Kind
from balance.games.mothership.vocabulary import VOCABULARY
from balance.games.mothership.words import SENTENCES, effect_words

from .position import SPEC

pytestmark = pytest.mark.engine


def values_of(parameter):
    """Some different values that a parameter accepts."""
    match parameter.kind:
        case Kind.WHOLE:
            return list(range(int(parameter.low), min(int(parameter.high), int(parameter.low) + 9) + 1))
        case Kind.CHOICE:
            return list(parameter.choices)
        case Kind.SOME:
            return [[], *([name] for name in parameter.choices), list(parameter.choices[:2]), list(parameter.choices)]
    raise AssertionError(parameter)


def test_every_operation_has_a_sentence_and_no_other():
    assert set(SENTENCES) == set(VOCABULARY.operations)


@pytest.mark.parametrize("operation", VOCABULARY.operations)
def test_every_number_changes_the_words(operation):
    numbers = VOCABULARY.operations[operation].numbers
    usual = {key: values_of(parameter)[-1] for key, parameter in numbers.items()}
    for key, parameter in numbers.items():
        said = [effect_words(operation, usual | {key: value}) for value in values_of(parameter)]
        assert len(set(said)) == len(said), (operation, key)
    assert effect_words(operation, usual)[0].islower() or not effect_words(operation, usual)[0].isalpha()


@pytest.mark.parametrize("operation", VOCABULARY.operations)
def test_whole_numbers_stand_in_the_words(operation):
    numbers = VOCABULARY.operations[operation].numbers
    usual = {key: values_of(parameter)[-1] for key, parameter in numbers.items()}
    for key, parameter in numbers.items():
        if parameter.kind == Kind.WHOLE:
            value = min(int(parameter.high), 17)
            assert str(value) in effect_words(operation, usual | {key: value})


def test_an_operation_without_a_sentence_falls_back():
    assert effect_words("dance", {"steps": 3}) == "dance: steps=3"


@pytest.mark.parametrize(
    ("item", "effect"),
    [
        ("space_walls", "your planets have a defence of 9"),
        ("fast_cap", "faces of your dice count twice against planets"),
        ("solar_beam", "pay 2 hull for +8 to a mothership roll, not against planets"),
        ("enhanced_sensors", "+2 to a roll of a fighter or bomber next to a friendly mothership"),
        ("fighter", "moves up to 4 spaces; rolls a D6; harms fighters, bombers, guardians and shields of motherships"),
        ("station", "harms nothing"),
        ("space_walls_2", "while you own it, Space Walls has no effect"),
        ("advanced_engineering", "+3 to rolls of bombers, not against planets; bombers move 2 more spaces"),
        ("orbital_defences", "you may have 1 guardian on the board"),
    ],
)
def test_items_in_words(item, effect):
    row = next(row for row in listing(SPEC) if row.item.id == item)
    assert effect in row.effect


@pytest.mark.rule("MS-GAP-09")
@pytest.mark.parametrize(("reading", "cards"), [("forced", 9), ("inferred", 16), ("wide", 19)])
def test_reactions_are_told_by_the_reading_in_force(reading, cards):
    rows = listing(SPEC, {"rules.reaction_set": reading})
    assert sum("also in other players' turns" in row.effect for row in rows) == cards
