"""Numbers as data: changes by address, and errors that name the place and the nearest name."""

import pytest

from balance.errors import DataError, ScenarioError, UnknownName
from balance.games import Match, Seat, game
from balance.games.catalogue.changes import revised
from balance.games.catalogue.contents import Operation, Policy, Vocabulary
from balance.games.catalogue.files import load_constants, load_items, read_toml
from balance.games.catalogue.parameters import whole

SPEC = game("duel")
VOCABULARY = Vocabulary(("tech",), {"roll_bonus": Operation("", {"value": whole(0, 9)}), "second_die": Operation("")})


def apply(**changes):
    return revised(
        SPEC.constants(), SPEC.catalogue(), SPEC.vocabulary, {k.replace("__", "."): v for k, v in changes.items()}
    )


def test_changes_reach_rules_fields_and_effects_and_leave_the_originals_alone():
    rules, items = apply(rules__damage=2, items__plating__price=9, items__head_start__effects__opening_bonus__rounds=7)
    by_id = {item.id: item for item in items}
    assert rules["damage"] == 2
    assert by_id["plating"].price == 9
    assert by_id["head_start"].effect("opening_bonus") == {"value": 2, "rounds": 7}
    assert next(i for i in SPEC.catalogue() if i.id == "head_start").effect("opening_bonus")["rounds"] == 3


@pytest.mark.parametrize(
    ("address", "value", "words"),
    [
        ("rules.damge", 2, 'unknown address "rules.damge"; did you mean "rules.damage"?'),
        ("rule.damage", 2, 'did you mean "rules.damage"?'),
        ("items.platin.price", 2, 'did you mean "items.plating.price"?'),
        (
            "items.plating",
            2,
            'address "items.plating" names a whole table; go on with one of: copies, effects, for_sale',
        ),
        ("items.plating.effects.hull", 2, "names a whole table; go on with one of: value"),
        ("items.plating.id", "x", 'unknown address "items.plating.id"'),
        ("items.plating.kind", "card", 'unknown address "items.plating.kind"'),
        ("rules.damage.value", 2, "damage is a single value"),
        ("rules.damage", "two", "rules.damage wants a whole number from 1 to 100, not 'two'"),
        ("rules.damage", True, "wants a whole number from 1 to 100, not True"),
        ("rules.damage", 1.5, "wants a whole number from 1 to 100, not 1.5"),
        ("rules.damage", -1, "wants a whole number from 1 to 100, not -1"),
        ("rules.start_hull", 2**31, "wants a whole number from 1 to 100, not 2147483648"),
        ("rules.die_sides", 100_000, "wants a whole number from 1 to 1000, not 100000"),
        ("items.plating.name", 3, "items.plating.name wants text, not 3"),
        ("items.plating.price", -1, "items.plating.price wants a whole number from 0 to 1000, not -1"),
        ("items.plating.cost", -1, "items.plating.price wants a whole number from 0 to 1000, not -1"),
        ("items.crown.effects.claim.chance", 2, "wants a number from 0 to 1, not 2"),
        ("items.crown.effects.claim.chance", float("nan"), "wants a number from 0 to 1, not nan"),
        ("rules.round_cap", 5000, "rules.round_cap wants a whole number from 1 to 200, not 5000"),
        ("rules.hand_size", 5, "the deck has only 8 cards"),
    ],
)
def test_a_wrong_change_is_refused_in_one_line(address, value, words):
    with pytest.raises(ScenarioError) as caught:
        SPEC.prepare(Match((Seat(), Seat()), changes={address: value}))
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("match", "words"),
    [
        (Match((Seat(),)), "Dice Duel is for 2 to 6 players, not 1"),
        (Match((Seat(grant=("platng",)), Seat())), 'seat 1, grant: unknown item "platng"; did you mean "plating"?'),
        (Match((Seat(pursue="crown"), Seat())), 'seat 1 cannot pursue "crown": it is not for sale'),
        (Match((Seat(), Seat(refund=("crown",)))), 'seat 2 gets no refund of "crown": it is not for sale'),
        (Match((Seat(refund="plating"), Seat())), 'seat 1: refund is a list of items, not "plating"'),
        (Match((Seat(pursue_from=2), Seat())), "seat 1, pursue_from: no item to pursue is named"),
        (Match((Seat(pursue="plating", pursue_from=0), Seat())), "pursue_from: rounds count from 1, not 0"),
        (Match((Seat(grant="plating"), Seat())), 'seat 1: grant is a list of items, not "plating"'),
        (
            Match((Seat(), Seat()), changes={"items.plating.price": 1, "items.plating.cost": 2}),
            'address "items.plating.price" is changed twice',
        ),
        (Match((Seat(start={"coin": 1}), Seat())), 'did you mean "coins"?'),
        (Match((Seat(start={"hull": -3}), Seat())), "seat 1 would start with 0 hull"),
        (Match((Seat("standart"), Seat())), 'unknown bot "standart"; did you mean "standard"?'),
        (Match((Seat(), Seat()), teams=((1,), (1, 2))), "teams must name every seat 1 to 2 once"),
        (
            Match((Seat(start={"hull": 0.5}), Seat())),
            "seat 1, start.hull wants a whole number from -100 to 100, not 0.5",
        ),
        (Match((Seat(), Seat()), teams=((1, 2),)), "one team alone has nobody to play against"),
        (Match((Seat(), Seat()), layout="ring"), 'unknown layout of Dice Duel "ring"; known: none'),
        (
            Match((Seat(Policy("mine", "", {"nose": 1})), Seat())),
            'bot "mine": unknown weight "nose"; did you mean "noise"?',
        ),
        (
            Match((Seat(Policy("mine", "", {"noise": 2})), Seat())),
            'bot "mine": noise wants a number from 0 to 1, not 2',
        ),
        (
            Match((Seat(), Seat()), new_items={"plating": {"name": "P", "kind": "tech"}}),
            "new_items.plating: there is an item of that name already",
        ),
        (
            Match((Seat(), Seat()), new_items={"boots": {"name": "Boots", "kind": "tech", "effects": {"hul": {}}}}),
            'new_items.boots: unknown operation "hul"; did you mean "hull"?',
        ),
    ],
)
def test_a_match_that_cannot_be_played_is_refused(match, words):
    with pytest.raises(ScenarioError) as caught:
        SPEC.prepare(match)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[a]\nvalue = 1\ntext = "t"\nsource = "guessed"\nreference = "r"\n', "[a]: source must be one of stated"),
        ("[a]\nvalue = 1\n", "[a]: "),
        ("a = 3\n", "[a]: a constant is a table"),
        ("[a\n", "rules.toml:1:3: "),
    ],
)
def test_a_defect_of_a_rules_file_names_file_and_entry(text, words, tmp_path):
    (tmp_path / "rules.toml").write_text(text)
    with pytest.raises(DataError) as caught:
        load_constants(tmp_path / "rules.toml")
    assert "rules.toml" in str(caught.value)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("effects", "words"),
    [
        ("effects.roll_bonsu = { value = 1 }", 'did you mean "roll_bonus"?'),
        ("effects.roll_bonus = {}", "effect roll_bonus takes value, not nothing"),
        ("effects.second_die = { value = 1 }", "effect second_die takes no numbers, not value"),
    ],
)
def test_an_operation_without_a_branch_is_an_error_at_load_time(effects, words, tmp_path):
    (tmp_path / "items.toml").write_text(
        f'[x]\nname = "X"\nkind = "tech"\nprice = 1\ntext = "t"\nsource = "s"\n{effects}\n'
    )
    with pytest.raises((DataError, UnknownName)) as caught:
        load_items(tmp_path / "items.toml", VOCABULARY)
    assert words in str(caught.value)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(DataError, match=r"nothing\.toml"):
        read_toml(tmp_path / "nothing.toml")


def test_an_unknown_game_is_named():
    with pytest.raises(UnknownName, match='unknown game "dule"; did you mean "duel"'):
        game("dule")


def test_a_number_of_an_operation_with_a_default_may_be_left_out():
    numbers = {"energy": whole(0, 9), "ion": whole(0, 9, default=0)}
    known = Vocabulary(("module",), {"fire": Operation("", numbers)})
    entry = {"name": "Gun", "kind": "module", "effects": {"fire": {"energy": 2}}}
    assert known.item("gun", "gun", entry).effect("fire") == {"energy": 2, "ion": 0}
    for wrong in ({"ion": 2}, {"energy": 1, "laser": 1}):
        with pytest.raises(ScenarioError, match="gun: effect fire takes energy, ion, not"):
            known.item("gun", "gun", {**entry, "effects": {"fire": wrong}})
