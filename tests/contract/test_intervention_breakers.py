"""A game that breaks a promise about what is changed for single seats is caught: each defect is planted on purpose."""

from dataclasses import replace

import numpy as np
import pytest

from balance.errors import ScenarioError
from balance.games import contract
from balance.games.columns import Role
from balance.games.contract import ContractError
from balance.games.duel.game import DuelSpec
from balance.games.engine.names import Origin

from .test_breakers import MATCH, Defective, Lenient, edits, without

IGNORED = {"grant": (), "void": (), "refund": (), "pursue": None, "start": {}, "bot": "standard", "pursue_from": 1}


@pytest.mark.parametrize(
    ("field", "check", "words"),
    [
        ("grant", contract.check_grants, "is not recorded as granted"),
        ("void", contract.check_voids, "making an item void makes no difference"),
        ("refund", contract.check_refunds, "seats pay another sum"),
        ("pursue_from", contract.check_pursuit, "is pursued from round 3 on, but is bought before"),
        ("start", contract.check_seats, "starting with other hull makes no difference"),
        ("bot", contract.check_seats, "the bot of a seat makes no difference"),
    ],
)
def test_a_game_that_ignores_what_a_seat_was_given_is_caught(field, check, words):
    with pytest.raises(ContractError, match=words):
        check(without(**{field: IGNORED[field]}), MATCH)


@pytest.mark.parametrize(("first", "words"), [(1, "an item makes"), (3, "an item from round 3 on makes")])
def test_a_game_that_ignores_what_a_seat_pursues_is_caught(first, words):
    """Pursuit from the first round may work, and a later one not."""

    other = {"pursue": None} if first == 1 else {"pursue_from": 99}

    def distracted(seat):
        return replace(seat, **other) if seat.pursue and seat.pursue_from == first else seat

    alter = Lenient(lambda match: replace(match, seats=tuple(map(distracted, match.seats))))
    with pytest.raises(ContractError, match=f"pursuing {words} no difference"):
        contract.check_pursuit(alter, MATCH)


@pytest.mark.parametrize("field", ["grant", "void", "refund", "pursue", "start"])
def test_a_game_that_swallows_unknown_names_of_a_seat_is_caught(field):
    with pytest.raises(ContractError, match=f"no_such_{field} is accepted"):
        contract.check_bad_input(without(**{field: IGNORED[field]}), MATCH)


def test_a_game_that_swallows_a_round_without_an_item_is_caught():
    with pytest.raises(ContractError, match="pursue_from is accepted"):
        contract.check_bad_input(without(pursue_from=1), MATCH)


def bought_again(origin):
    """A defect: a game's items of that origin are bought once more."""

    def defect(tables, wanted, **_):
        if "items" in wanted:
            items = tables["items"]
            times = 1 + (items["origin"] == origin)
            twice = np.repeat(np.arange(len(times)), times)
            second = np.append(False, np.diff(twice) == 0)
            tables["items"] = {name: values[twice] for name, values in items.items()}
            tables["items"]["origin"][second] = Origin.BOUGHT

    return defect


@pytest.mark.parametrize(
    ("origin", "words"),
    [(Origin.GRANTED, "it or its path is bought again"), (Origin.BOUGHT, "bought twice, though a player has one")],
)
def test_a_game_that_sells_what_a_player_has_is_caught(origin, words):
    with pytest.raises(ContractError, match=words):
        contract.check_grants(Defective(bought_again(origin)), MATCH)


class Rearranged(DuelSpec):
    """Dice Duel with paths to items and items that rule each other out, whose matches are altered after all checks."""

    def __init__(self, paths=None, rivals=None, **alter):
        self.paths, self.rivals, self.alter = paths or {}, rivals or {}, alter

    def path_to(self, item, items):
        return self.paths.get(item.id, ())

    def rivals_of(self, item, items):
        return self.rivals.get(item.id, ())

    def build(self, arrangement):
        changes = {name: change(arrangement) for name, change in self.alter.items()}
        return super().build(replace(arrangement, **changes))


def named_alone(arrangement):
    """Grants as the match names them."""
    number = {item.id: i for i, item in enumerate(arrangement.items)}
    return [frozenset(number[name] for name in seat.grant) for seat in arrangement.match.seats]


def test_a_grant_without_its_path_is_caught():
    paths = {"great_blade": ("sharp_blade",)}
    contract.check_grants(Rearranged(paths), MATCH)
    with pytest.raises(ContractError, match="great_blade is not recorded as granted with its path"):
        contract.check_grants(Rearranged(paths, grant=named_alone), MATCH)


def test_a_path_that_nobody_has_to_follow_is_caught():
    with pytest.raises(ContractError, match="sharp_blade is bought without what its path names"):
        contract.check_grants(Rearranged({"sharp_blade": ("great_blade",)}), MATCH)


BLADES = {"sharp_blade": ("great_blade",), "great_blade": ("sharp_blade",)}


def test_a_grant_of_what_rules_each_other_out_is_caught():
    with pytest.raises(ContractError, match="sharp_blade and great_blade are granted together"):
        contract.check_grants(Rearranged(rivals=BLADES), MATCH)


class Strict(Rearranged):
    """Grants no two blades to one seat, but sells them."""

    def build(self, arrangement):
        if any({"sharp_blade", "great_blade"} <= set(seat.grant) for seat in arrangement.match.seats):
            raise ScenarioError("one blade a seat")
        return super().build(arrangement)


def test_a_game_that_sells_what_is_ruled_out_is_caught():
    with pytest.raises(ContractError, match="blade is bought by one who has what rules it out"):
        contract.check_grants(Strict(rivals=BLADES), MATCH)


def test_a_game_that_sells_it_to_treated_seats_is_caught():
    with pytest.raises(ContractError, match="blade is bought by one who has what rules it out"):
        contract.check_legality(Strict(rivals=BLADES), MATCH)


def still_working(arrangement):
    return [void - refund for void, refund in zip(arrangement.void, arrangement.refund, strict=True)]


def test_a_refunded_item_that_still_works_is_caught():
    with pytest.raises(ContractError, match="sharp_blade has an effect, though it is refunded"):
        contract.check_refunds(Rearranged(void=still_working), MATCH)


def test_a_game_that_charges_another_price_is_caught():
    with pytest.raises(ContractError, match="seats pay another sum"):
        contract.check_refunds(Defective(edits("seats", "spent", lambda v: v + 1)), MATCH)


def test_a_game_in_which_nobody_buys_what_would_be_refunded_is_caught():
    def proud(seat):
        return replace(seat, bot="saver", pursue=None) if seat.refund and seat.pursue else seat

    reluctant = Lenient(lambda match: replace(match, seats=tuple(map(proud, match.seats))))
    with pytest.raises(ContractError, match="nobody buys what would be refunded"):
        contract.check_refunds(reluctant, MATCH)


def test_a_game_that_does_not_say_what_seats_paid_is_caught():
    class Discreet(DuelSpec):
        own_columns = tuple(replace(c, role=None if c.role is Role.SPENT else c.role) for c in DuelSpec.own_columns)

    with pytest.raises(ContractError, match='no column of the seats has the role "spent"'):
        contract.check_refunds(Discreet(), MATCH)


def test_a_seat_that_owes_money_is_caught():
    with pytest.raises(ContractError, match="a seat with interventions owes coins"):
        contract.check_legality(Defective(edits("rounds", "coins", lambda v: v - 99)), MATCH)


def test_a_game_that_only_breaks_with_interventions_is_caught():
    """Its usual games are in order."""

    class Touchy(DuelSpec):
        def prepare(self, match):
            treated = any(seat.grant or seat.refund for seat in match.seats)
            defect = edits("games", "rounds", lambda v: v + 1) if treated else lambda tables, **_: None
            return Defective(defect).prepare(match)

    contract.check_rows(Touchy(), MATCH)
    with pytest.raises(ContractError, match="rounds are not exactly"):
        contract.check_legality(Touchy(), MATCH)


def test_a_grant_to_every_seat_is_caught():
    def generous(match):
        given = sum((seat.grant for seat in match.seats), ())
        return replace(match, seats=tuple(replace(seat, grant=given) for seat in match.seats))

    with pytest.raises(ContractError, match="granted with its path to its seat alone"):
        contract.check_grants(Lenient(generous), MATCH)
