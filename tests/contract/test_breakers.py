"""A game that breaks a promise is caught by the check of that promise: each defect is planted on purpose."""

from dataclasses import replace
from types import MethodType

import numpy as np
import pytest

from balance.games import contract
from balance.games.catalogue import Constant
from balance.games.columns import TABLES
from balance.games.contract import ContractError, replay
from balance.games.duel.game import SPEC, DuelSpec
from balance.games.parameters import whole
from balance.games.spec import Outcome

MATCH = SPEC.examples()["4-players"]
TEAMS = SPEC.examples()["teams"]


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


def forgets_the_seed(tables, **_):
    tables["games"]["rounds"] = np.random.default_rng().integers(1, 9, len(tables["games"]["rounds"]), np.int32)


def depends_on_the_chunk(tables, first, **_):
    tables["games"]["turns"] = tables["games"]["turns"] + np.int32(first)


def loses_a_draw(tables, **_):
    tables["seats"]["win"] = np.where(tables["seats"]["seat"] == 1, 0.0, tables["seats"]["win"])


def drops_unfinished_games(tables, **_):
    for column, values in tables["games"].items():
        tables["games"][column] = values[1:]


def widens_a_column(tables, **_):
    tables["seats"]["hits"] = tables["seats"]["hits"].astype(np.int64)


def adds_an_undeclared_column(tables, **_):
    tables["seats"]["luck"] = tables["seats"]["win"]


def changes_without_rounds(tables, wanted, **_):
    if "rounds" not in wanted:
        tables["games"]["turns"] = tables["games"]["turns"] + np.int32(1)


def eliminates_after_the_end(tables, **_):
    tables["seats"]["out_round"] = tables["seats"]["out_round"] + np.int32(99)


def shuffles_ranks(tables, **_):
    tables["seats"]["rank"] = np.ones_like(tables["seats"]["rank"])


@pytest.mark.parametrize(
    ("defect", "check", "words"),
    [
        (forgets_the_seed, contract.check_determinism, "a second time"),
        (depends_on_the_chunk, contract.check_splits, "a split into chunks"),
        (loses_a_draw, contract.check_outcome, "do not sum to 1"),
        (shuffles_ranks, contract.check_outcome, "ranks do not sum up"),
        (eliminates_after_the_end, contract.check_outcome, "after the end"),
        (drops_unfinished_games, contract.check_rows, "games are missing"),
        (widens_a_column, contract.check_columns, "columns differ"),
        (adds_an_undeclared_column, contract.check_columns, "columns differ"),
        (changes_without_rounds, contract.check_columns, "switching the rounds table off"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_a_broken_promise_is_caught(defect, check, words):
    check(DuelSpec(), MATCH)
    with pytest.raises(ContractError, match=words):
        check(Defective(defect), MATCH)


def test_a_seed_that_changes_nothing_is_caught():
    class Frozen(DuelSpec):
        def prepare(self, match):
            table = super().prepare(match)
            honest = table.simulate
            table.simulate = lambda seed, first, count, *, tables=TABLES: honest(1, first, count, tables=tables)
            return table

    with pytest.raises(ContractError, match="another seed"):
        contract.check_determinism(Frozen(), MATCH)


def test_team_mates_with_different_shares_are_caught():
    def favours_one(tables, **_):
        win = tables["seats"]["win"].copy()
        win[0::4], win[2::4] = win[0::4] * 2, 0
        tables["seats"]["win"] = win

    with pytest.raises(ContractError, match="team-mates differ"):
        contract.check_outcome(Defective(favours_one), TEAMS)


def test_a_game_that_swallows_bad_names_is_caught():
    class Lenient(DuelSpec):
        def prepare(self, match):
            return super().prepare(replace(match, changes={}))

    with pytest.raises(ContractError, match="no_such_rule is accepted"):
        contract.check_bad_input(Lenient(), MATCH)


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
        hashes["teams"][1][2] = "0" * 16
        return hashes

    monkeypatch.setattr(replay, "state_hashes", tampered)
    with pytest.raises(ContractError, match="differ: example teams, game 1, turn 2"):
        contract.check_uncompiled(SPEC, "balance.games.duel.game")
