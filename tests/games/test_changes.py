"""Every value has one address; a change reaches that value, nothing else, and never the originals."""

from copy import deepcopy
from dataclasses import replace

import pytest

from balance.errors import ScenarioError
from balance.games import Match, Seat, game
from balance.games.catalogue.changes import addresses, revised
from balance.games.catalogue.contents import ITEM_FIELDS, Constant, Operation, Policy, Vocabulary
from balance.games.catalogue.parameters import Kind, choice, number, row, some_of, switch, whole
from balance.games.engine.names import Origin
from tests.conftest import scaled

VOCABULARY = Vocabulary(
    kinds=("tech",),
    operations={
        "bonus": Operation("", {"value": whole(0, 9), "chance": number(0, 1)}, repeatable=True),
        "bare": Operation(""),
        "pay": Operation("", {"cost": whole(0, 9)}),
    },
    fields={"slot": choice("hand", "head"), "tags": some_of("old", "new", default=[])},
)
CONSTANTS = [
    Constant("size", 2, "", "stated", "r", whole(0, 9)),
    Constant("steps", [1, 2, 3], "", "stated", "r", row(3, 0, 9)),
    Constant("reading", "mild", "", "stated", "r", choice("mild", "strict")),
    Constant("open", True, "", "stated", "r", switch()),
]
ONE, TWO = {"value": 1, "chance": 0.5}, {"value": 2, "chance": 0.25}
ITEMS = [
    VOCABULARY.item(
        "", "once", {"name": "Once", "kind": "tech", "slot": "hand", "effects": {"bonus": ONE, "pay": {"cost": 1}}}
    ),
    VOCABULARY.item(
        "", "twice", {"name": "Twice", "kind": "tech", "slot": "head", "effects": {"bonus": [ONE, TWO], "bare": {}}}
    ),
]
KNOWN = addresses(CONSTANTS, ITEMS, VOCABULARY)
DUEL = game("duel")
BOOTS = {"name": "Boots", "kind": "tech", "price": 1, "effects": {"roll_bonus": {"value": 5}}}
STORM = {"name": "Storm", "kind": "card", "copies": 40, "for_sale": False, "effects": {"hull": {"value": 2}}}


def flat(values, items):
    """Address -> value."""
    found = {f"rules.{name}": value for name, value in values.items()}
    for item in items:
        own = {**{key: getattr(item, key) for key in ITEM_FIELDS}, **item.own}
        found |= {f"items.{item.id}.{key}": value for key, value in own.items()}
        for operation, uses in item.effects.items():
            for k, use in enumerate(uses, 1):
                place = f"{operation}.{k}" if len(uses) > 1 else operation
                found |= {f"items.{item.id}.effects.{place}.{key}": value for key, value in use.items()}
    return found


PLAIN = flat(*revised(CONSTANTS, ITEMS, VOCABULARY, {}))


def another(parameter, value):
    """Another value that is accepted."""
    match parameter.kind:
        case Kind.WHOLE | Kind.NUMBER:
            return parameter.low if value != parameter.low else parameter.high
        case Kind.SWITCH:
            return not value
        case Kind.CHOICE:
            return next(name for name in parameter.choices if name != value)
        case Kind.SOME:
            return [name for name in parameter.choices if name not in value]
        case Kind.ROW:
            return value[::-1]
        case Kind.TEXT:
            return f"{value}!"


def test_every_value_has_an_address():
    assert KNOWN.keys() == PLAIN.keys()
    assert addresses(DUEL.constants(), DUEL.catalogue(), DUEL.vocabulary).keys() == (
        flat({c.name: c.value for c in DUEL.constants()}, DUEL.catalogue()).keys()
    )


@pytest.mark.parametrize("address", KNOWN)
def test_a_change_reaches_its_value_and_nothing_else(address):
    before = deepcopy((CONSTANTS, ITEMS, VOCABULARY))
    value = another(KNOWN[address], PLAIN[address])
    found = flat(*revised(CONSTANTS, ITEMS, VOCABULARY, {address: value}))
    assert found == PLAIN | {address: value}
    assert found != PLAIN
    assert before == (CONSTANTS, ITEMS, VOCABULARY)


@pytest.mark.parametrize("address", KNOWN)
def test_a_value_of_another_kind_is_refused_at_its_address(address):
    with pytest.raises(ScenarioError) as caught:
        revised(CONSTANTS, ITEMS, VOCABULARY, {address: {}})
    assert str(caught.value) == f"{address} wants {KNOWN[address].wanted()}, not {{}}"


@pytest.mark.parametrize("address", KNOWN)
@pytest.mark.parametrize(
    "slip",
    [lambda a: f"{a}.value", lambda a: f"{a}s", lambda a: a.rpartition(".")[0], lambda a: f"rules.{a}", str.upper],
)
def test_what_is_no_address_is_refused(address, slip):
    with pytest.raises(ScenarioError) as caught:
        revised(CONSTANTS, ITEMS, VOCABULARY, {slip(address): PLAIN[address]})
    assert slip(address) in str(caught.value)


@pytest.mark.parametrize(
    "address",
    [
        "items.twice.effects.bonus.value",  # which of the two?
        "items.twice.effects.bonus.0.value",
        "items.twice.effects.bonus.3.value",
        "items.once.effects.bonus.1.value",  # there is one only
        "items.once.effects.bare",
        "items.once.id",
        "items.once.own",
        "items.once.effects.bonus.1.cost",
        "rules.cost",
        "cost",
        "",
    ],
)
def test_places_that_are_not_there_are_refused(address):
    with pytest.raises(ScenarioError):
        revised(CONSTANTS, ITEMS, VOCABULARY, {address: 1})


def test_cost_is_another_name_for_the_price():
    _, items = revised(CONSTANTS, ITEMS, VOCABULARY, {"items.twice.cost": 7})
    assert [item.price for item in items] == [0, 7]


def test_values_that_come_out_are_nobody_elses():
    """Whoever plays with the result must not play with the game's own numbers."""
    before = deepcopy((CONSTANTS, ITEMS))
    values, items = revised(CONSTANTS, ITEMS, VOCABULARY, {})
    values["steps"].append(4)
    items[1].effects["bonus"][0]["value"] = 9
    items[1].own["tags"].append("old")
    assert before == (CONSTANTS, ITEMS)


def bought(match, item, games=40):
    """How often seat 1 buys the item with that number."""
    table = DUEL.prepare(match).simulate(4, 0, games)["items"]
    return int(((table["item"] == item) & (table["seat"] == 1) & (table["origin"] == Origin.BOUGHT)).sum())


@pytest.mark.engine
@pytest.mark.parametrize(
    "seat",
    [Seat("random"), Seat(pursue="boots"), Seat(Policy("fan", "", {"want": {"boots": 1}}))],
    ids=["random", "pursued", "wanted"],
)
def test_a_new_item_is_bought(seat):
    match = Match((seat, Seat("saver")), new_items={"boots": BOOTS})
    assert bought(match, len(DUEL.catalogue()), scaled(40)) >= 10


@pytest.mark.engine
def test_a_new_item_does_what_its_operations_say():
    """Five more on every roll: the seat can never be alone the lowest."""
    match = Match((Seat("saver", grant=("boots",)), Seat("saver")), new_items={"boots": BOOTS})
    games = scaled(100)
    win = DUEL.prepare(match).simulate(4, 0, games)["seats"]["win"].reshape(games, 2)
    assert (win[:, 0] == 1).all()


def test_a_new_item_can_be_changed_by_its_address():
    match = Match((Seat(), Seat()), new_items={"boots": BOOTS}, changes={"items.boots.price": 7})
    assert DUEL.prepare(match).catalogue[-1].price == 7
    with pytest.raises(ScenarioError, match=r"items\.boots\.prise"):
        DUEL.prepare(replace(match, changes={"items.boots.prise": 7}))


@pytest.mark.engine
def test_a_new_card_is_dealt_as_often_as_it_has_copies():
    match = Match((Seat("saver"), Seat("saver")), new_items={"storm": STORM})
    games = 30 if scaled(1000) < 1000 else 1000
    table = DUEL.prepare(match).simulate(4, 0, games)["items"]
    share = (table["item"] == len(DUEL.catalogue())).mean()
    exact = 40 / 48
    assert abs(share - exact) < 5 * (exact * (1 - exact) / (2 * games)) ** 0.5
    hull = next(iter(DUEL.prepare(match).states(4, 0)))["hull"][:2]
    assert hull == [3 + 2 * (table["item"][seat] == len(DUEL.catalogue())) for seat in (0, 1)]


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (3, "new_items.x must be a table"),
        ({"kind": "tech"}, "new_items.x: name is missing"),
        ({"name": "X"}, "new_items.x: kind must be one of tech, card, not None"),
        ({"name": "X", "kind": "tech", "prize": 1}, 'unknown field "prize"; did you mean "price"?'),
        ({"name": "X", "kind": "tech", "price": -1}, "new_items.x.price wants a whole number from 0 to 1000, not -1"),
        ({"name": "X", "kind": "tech", "effects": 3}, "new_items.x: effects must be a table of operations"),
        ({"name": "X", "kind": "tech", "effects": {"hull": {}}}, "effect hull takes value, not nothing"),
        ({"name": "X", "kind": "tech", "effects": {"hull": 3}}, "effect hull takes value, not 3"),
        ({"name": "X", "kind": "tech", "effects": {"hull": []}}, "effect hull stands once in an item"),
        ({"name": "X", "kind": "tech", "effects": {"hull": {"value": 101}}}, "effects.hull.value wants"),
        ({"name": "X", "kind": "card", "copies": 95}, "103 cards in the deck; the limits are 48 and 96"),
    ],
)
def test_a_new_item_that_cannot_be_made_is_refused_in_one_line(entry, words):
    with pytest.raises(ScenarioError) as caught:
        DUEL.prepare(Match((Seat(), Seat()), new_items={"x": entry}))
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_more_items_than_there_is_room_for_are_refused():
    new = {f"x{i}": BOOTS for i in range(39)}
    with pytest.raises(ScenarioError, match="49 items and 8 cards in the deck; the limits are 48 and 96"):
        DUEL.prepare(Match((Seat(), Seat()), new_items=new))
