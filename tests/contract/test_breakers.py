"""A game that breaks a promise is caught by the check of that promise: each defect is planted on purpose."""

import time
from dataclasses import replace
from functools import partial
from types import MethodType

import numpy as np
import pytest

from balance.errors import ScenarioError
from balance.games import contract
from balance.games.catalogue.contents import Constant
from balance.games.catalogue.parameters import whole
from balance.games.columns import TABLES
from balance.games.contract import ContractError, replay
from balance.games.duel.game import SPEC, DuelSpec
from balance.games.engine.names import Origin, Used
from balance.games.spec import Outcome, Seat

MATCH = SPEC.examples()["4-players"]


class Defective(DuelSpec):
    """Dice Duel whose tables pass through a defect before they are seen."""

    def __init__(self, defect):
        self.defect = defect

    def prepare(self, match):
        table, defect = super().prepare(match), self.defect
        honest = table.simulate

        def simulate(_, seed, first, count, *, tables=TABLES):
            found = honest(seed, first, count, tables=tables)
            defect(found, first=first, count=count, wanted=tables)
            return found

        table.simulate = MethodType(simulate, table)
        return table


def edits(table, column, change):
    """A defect of one column: its values pass through `change`."""

    def defect(tables, **_):
        values = tables[table][column]
        tables[table][column] = np.asarray(change(values), values.dtype)

    defect.__name__ = f"{table}.{column}"
    return defect


def empties(table):
    def defect(tables, **_):
        tables[table] = {column: values[:0] for column, values in tables[table].items()}

    return defect


def forgets_the_seed(values):
    return np.random.default_rng().integers(1, 9, len(values))


def depends_on_the_chunk(tables, first, **_):
    tables["games"]["turns"] = tables["games"]["turns"] + np.int32(first)


def drops_unfinished_games(tables, **_):
    tables["games"] = {column: values[1:] for column, values in tables["games"].items()}


def widens_a_column(tables, **_):
    tables["seats"]["hits"] = tables["seats"]["hits"].astype(np.int64)


def adds_an_undeclared_column(tables, **_):
    tables["seats"]["luck"] = tables["seats"]["win"]


def changes_without_rounds(tables, wanted, **_):
    if "rounds" not in wanted:
        tables["games"]["turns"] = tables["games"]["turns"] + np.int32(1)


def ranks_losers_the_other_way_round(tables, **_):
    """The winner keeps rank 1, the first out comes second."""
    rank = tables["seats"]["rank"]
    tables["seats"]["rank"] = np.where(rank == 1, 1.0, len(MATCH.seats) + 2 - rank)


def gives_the_win_of_a_team_to_one_seat(tables, **_):
    win = tables["seats"]["win"].copy()
    win[0::4], win[2::4] = win[0::4] * 2, 0
    tables["seats"]["win"] = win


def first(value):
    """A change of the first value only."""
    return lambda values: np.concatenate([[value], values[1:]])


def always(value):
    return lambda values: np.full_like(values, value)


def win_of(seat_1):
    return lambda values: np.where(np.arange(len(values)) % 4 == 0, seat_1, values)


@pytest.mark.parametrize(
    ("defect", "example", "check", "words"),
    [
        (edits("games", "rounds", forgets_the_seed), "4-players", contract.check_determinism, "a second time"),
        (depends_on_the_chunk, "4-players", contract.check_splits, "a split into chunks"),
        (edits("seats", "win", win_of(0.0)), "4-players", contract.check_outcome, "do not sum to 1"),
        (edits("seats", "rank", np.ones_like), "4-players", contract.check_outcome, "ranks do not sum up"),
        (ranks_losers_the_other_way_round, "4-players", contract.check_outcome, "who was out earlier ranks higher"),
        (edits("seats", "out_round", lambda v: v + 99), "4-players", contract.check_outcome, "after the end"),
        (edits("seats", "out_round", np.zeros_like), "4-players", contract.check_outcome, "cause without one"),
        (edits("seats", "out_cause", np.zeros_like), "4-players", contract.check_outcome, "without a cause"),
        (edits("seats", "team", lambda v: np.resize([1, 2, 3, 4], len(v))), "teams", contract.check_outcome, "team"),
        (gives_the_win_of_a_team_to_one_seat, "teams", contract.check_outcome, "team-mates differ in their share"),
        (edits("games", "winner", always(0)), "4-players", contract.check_outcome, "winner is not who has the win"),
        (edits("games", "winner", lambda v: v - 1), "4-players", contract.check_outcome, "winner is not who"),
        (edits("games", "first_out", always(0)), "4-players", contract.check_outcome, "first_out is not the first"),
        (edits("games", "capped", always(False)), "changed", contract.check_outcome, "capped and its end reason"),
        (edits("games", "end_reason", always(7)), "4-players", contract.check_rows, "games.end_reason has a number"),
        (edits("seats", "out_cause", first(-1)), "4-players", contract.check_rows, "seats.out_cause has a number"),
        (edits("games", "turns", np.negative), "4-players", contract.check_rows, "fewer turns than rounds"),
        (edits("games", "decisions", np.negative), "4-players", contract.check_rows, "negative number of decisions"),
        (edits("games", "quiet_turns", always(10**6)), "4-players", contract.check_rows, "more turns without a choice"),
        (edits("games", "decisions", always(0)), "4-players", contract.check_rows, "nobody ever has a choice"),
        (edits("items", "item", first(10)), "4-players", contract.check_rows, "not in the catalogue"),
        (edits("items", "item", first(-1)), "4-players", contract.check_rows, "not in the catalogue"),
        (edits("items", "origin", first(len(Origin))), "4-players", contract.check_rows, "items.origin has a number"),
        (edits("items", "seat", first(0)), "4-players", contract.check_rows, "an item of no seat"),
        (edits("items", "seat", first(5)), "4-players", contract.check_rows, "an item of no seat"),
        (edits("items", "round", first(99)), "4-players", contract.check_rows, "items.round lies outside"),
        (edits("items", "game", first(4)), "4-players", contract.check_rows, "an item of no game"),
        (edits("items", "seat", lambda v: v[::-1]), "4-players", contract.check_rows, "items are out of order"),
        (edits("rounds", "round", always(0)), "4-players", contract.check_rows, "rounds are not exactly"),
        (empties("items"), "4-players", contract.check_rows, "nobody ever comes by an item"),
        (empties("rounds"), "4-players", contract.check_rows, "rounds are not exactly"),
        (drops_unfinished_games, "4-players", contract.check_rows, "games are missing"),
        (widens_a_column, "4-players", contract.check_columns, "columns differ"),
        (adds_an_undeclared_column, "4-players", contract.check_columns, "columns differ"),
        (changes_without_rounds, "4-players", contract.check_columns, "switching the rounds table off"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_a_broken_promise_is_caught(defect, example, check, words):
    match = SPEC.examples()[example]
    with pytest.raises(ContractError, match=words):
        check(Defective(defect), match)


def test_ranks_of_eliminated_teams_the_other_way_round_are_caught():
    def turned(tables, **_):
        rank, won = tables["seats"]["rank"], tables["seats"]["win"] > 0
        tables["seats"]["rank"] = np.where(won, rank, rank[~won].max() + rank[~won].min() - rank)

    three = replace(SPEC.examples()["6-players"], teams=((1, 2), (3, 4), (5, 6)))
    with pytest.raises(ContractError, match="who was out earlier ranks higher"):
        contract.check_outcome(Defective(turned), three)


class Altered(DuelSpec):
    """Dice Duel with other methods in its prepared matches; each gets the honest one first."""

    def __init__(self, **methods):
        self.methods = methods

    def prepare(self, match):
        table = super().prepare(match)
        for name, method in self.methods.items():
            setattr(table, name, partial(method, getattr(table, name)))
        return table


def always_seed_1(simulate, seed, *args, **kwargs):
    return simulate(1, *args, **kwargs)


def another_seed(method, seed, *args):
    return method(seed + 1, *args)


def another_seed_for_text(begin, seed, index, rec):
    return begin(seed + rec.logging, index, rec)


def text_without_a_round(describe, seed, index):
    return [line for line in describe(seed, index) if line != "round 2"]


def everybody_wins(describe, seed, index):
    return [*describe(seed, index)[:-1], "win: " + ", ".join(f"seat {s} 0.25" for s in range(1, 5))]


@pytest.mark.parametrize(
    ("methods", "check", "words"),
    [
        ({"simulate": always_seed_1}, contract.check_determinism, "another seed"),
        ({"begin": another_seed}, contract.check_replay, "the replay is another game"),
        ({"begin": another_seed_for_text}, contract.check_replay, "the replay is another game"),
        ({"states": another_seed}, contract.check_replay, "the states are those of another game"),
        ({"describe": another_seed}, contract.check_replay, "the text tells another game"),
        ({"describe": text_without_a_round}, contract.check_replay, "the text tells another game"),
        ({"describe": everybody_wins}, contract.check_replay, "the text names other winners"),
    ],
)
def test_a_game_that_plays_or_tells_another_one_is_caught(methods, check, words):
    with pytest.raises(ContractError, match=words):
        check(Altered(**methods), MATCH)


def test_a_game_that_two_workers_at_once_change_is_caught():
    busy = []

    def minds_company(simulate, *args, **kwargs):
        busy.append("somebody")
        time.sleep(0.01)
        found = simulate(*args, **kwargs)
        found["games"]["turns"] += np.int32(len(busy) > 1)
        busy.pop()
        return found

    with pytest.raises(ContractError, match="workers side by side change games"):
        contract.check_splits(Altered(simulate=minds_company), MATCH)


def test_a_match_that_plays_differently_whenever_it_is_prepared_is_caught():
    class Moody(DuelSpec):
        mood = 0

        def prepare(self, match):
            self.mood += 1
            return super().prepare(replace(match, changes={"rules.start_hull": self.mood}))

    with pytest.raises(ContractError, match="a match prepared anew plays differently"):
        contract.check_determinism(Moody(), MATCH)


def drops_what_does_not_fit(play_chunk, seed, first, count, rec, rows):
    """Goes on behind a game without room, so that a later one takes its place."""
    for game in range(first, first + count):
        play_chunk(seed, game, 1, rec, rows)


def writes_before_it_looks(play_chunk, seed, first, count, rec, rows):
    """A game without room has left items behind."""
    play_chunk(seed, first, count, rec, rows)
    if rows.used[Used.GAMES] < count:
        rows.used[Used.ITEMS] += 1


@pytest.mark.parametrize(
    ("play_chunk", "words"),
    [(drops_what_does_not_fit, "games fit into the rows of"), (writes_before_it_looks, "change the games that fit")],
)
def test_a_game_that_drops_or_damages_games_without_room_is_caught(play_chunk, words):
    with pytest.raises(ContractError, match=words):
        contract.check_room(Altered(play_chunk=play_chunk), MATCH)


class Lenient(DuelSpec):
    """Dice Duel that plays something else than it was asked to."""

    def __init__(self, alter):
        self.alter = alter

    def prepare(self, match):
        return super().prepare(self.alter(match))


def without(**fields):
    """Ignores a field of every seat."""
    return Lenient(lambda match: replace(match, seats=tuple(replace(seat, **fields) for seat in match.seats)))


@pytest.mark.parametrize(
    ("fields", "name"),
    [
        ({"changes": {}}, "no_such_rule"),
        ({"layout": None}, "no_such_layout"),
        ({"mode": None}, "no_such_mode"),
        ({"modules": ()}, "no_such_module"),
        ({"new_items": {}}, "no_such_kind"),
        ({"teams": ()}, "team"),
    ],
)
def test_a_game_that_swallows_bad_names_is_caught(fields, name):
    with pytest.raises(ContractError, match=f"{name} is accepted"):
        contract.check_bad_input(Lenient(lambda match: replace(match, **fields)), MATCH)


class Deaf(DuelSpec):
    """Dice Duel that checks changes and then plays without some of them."""

    def __init__(self, heard):
        self.heard = heard

    def prepare(self, match):
        super().prepare(match)
        return super().prepare(replace(match, changes={a: v for a, v in match.changes.items() if self.heard(a)}))


@pytest.mark.parametrize(
    ("deaf_to", "words"),
    [
        ("rules.income", "changing a constant makes no difference: income$"),
        ("rules.", "no difference: start_hull, start_coins, hand_size, income, die_sides, damage, round_cap"),
        (".price", "changed prices make no difference"),
        (".effects.", "changed effects make no difference"),
    ],
)
def test_a_game_that_ignores_changes_is_caught(deaf_to, words):
    with pytest.raises(ContractError, match=words):
        contract.check_changes(Deaf(lambda address: deaf_to not in address))


def test_a_game_that_ignores_new_items_is_caught():
    ungranted = Seat()
    deaf = Lenient(lambda match: replace(match, new_items={}, seats=(ungranted, *match.seats[1:])))
    with pytest.raises(ContractError, match="a new item is not there"):
        contract.check_new_items(deaf, MATCH)


def test_a_game_that_takes_no_new_items_or_keeps_them_away_is_caught():
    class Closed(DuelSpec):
        def prepare(self, match):
            if match.new_items:
                raise ScenarioError("no new items, please")
            return super().prepare(match)

    with pytest.raises(ContractError, match="no item can be made anew"):
        contract.check_new_items(Closed(), MATCH)
    with pytest.raises(ContractError, match="a new item does not come to a seat"):
        contract.check_new_items(without(grant=()), MATCH)


@pytest.mark.parametrize(
    ("constant", "words"),
    [
        (Constant("damage", 1, "", "stated", "DD-06", whole(1, 3)), "has no text or no reference"),
        (Constant("income", 1, "text", "stated", "DD-03", whole(0, 5)), "constants of one name"),
    ],
)
def test_a_badly_declared_constant_is_caught(constant, words):
    class Sloppy(DuelSpec):
        def constants(self):
            return [*[c for c in super().constants() if c.name != "damage"], constant]

    with pytest.raises(ContractError, match=words):
        contract.check_declarations(Sloppy())


def test_an_outcome_kind_without_an_example_is_caught():
    class Boastful(DuelSpec):
        outcomes = (Outcome.COMPETITIVE, Outcome.TEAMS, Outcome.COOPERATIVE)

    with pytest.raises(ContractError, match="examples miss an outcome kind"):
        contract.check_declarations(Boastful())


def test_a_change_of_play_needs_a_new_rules_version(tmp_path, monkeypatch):
    monkeypatch.setenv("BALANCE_UPDATE_GOLDEN", "1")
    contract.check_playthrough(SPEC, "2-players", tmp_path)
    file = tmp_path / "duel-2-players.txt"
    contract.check_playthrough(SPEC, "2-players", tmp_path)
    file.write_text(file.read_text().replace("rolls", "throws"))
    with pytest.raises(ContractError, match="the rules version is still the same"):
        contract.check_playthrough(SPEC, "2-players", tmp_path)
    monkeypatch.setattr(DuelSpec, "rules_version", 99)
    contract.check_playthrough(SPEC, "2-players", tmp_path)
    assert "rules version 99" in file.read_text()
    monkeypatch.delenv("BALANCE_UPDATE_GOLDEN")
    file.unlink()
    with pytest.raises(ContractError, match="missing or of another rules version"):
        contract.check_playthrough(SPEC, "2-players", tmp_path)


def test_an_engine_that_differs_when_compiled_is_caught(monkeypatch):
    honest = replay.state_hashes

    def tampered(spec):
        hashes = honest(spec)
        hashes["teams"][0][2] = "0" * 16
        return hashes

    monkeypatch.setattr(replay, "state_hashes", tampered)
    with pytest.raises(ContractError, match="differ: example teams, game 0, turn 2"):
        contract.check_uncompiled(SPEC, "balance.games.duel.game")
