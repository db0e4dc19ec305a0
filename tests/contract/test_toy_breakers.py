"""Broken promises that Dice Duel cannot show: games played together, and counts of places."""

from contextlib import suppress
from copy import copy
from importlib import import_module

import numpy as np
import pytest

from balance.games import contract, prepared
from balance.games.contract import ContractError
from balance.games.engine.names import Used

CHECKS = {check.__name__: check for check in contract.MATCH_CHECKS}


def first_seat_wins(tables, **_):
    tables["games"]["winner"] = np.ones_like(tables["games"]["winner"])


def only_seat_1_has_success(tables, **_):
    tables["seats"]["win"] = tables["seats"]["win"] * (tables["seats"]["seat"] == 1)


def half_a_success(tables, **_):
    tables["seats"]["win"] = tables["seats"]["win"] / 2


def shares_the_success(tables, **_):
    tables["seats"]["win"] = tables["seats"]["win"] / 3


def counts_the_last_game_only(tables, last, **_):
    tables["places"] = last()["places"]


def counts_nothing(tables, **_):
    tables["places"] |= {c: values * np.int32(0) for c, values in tables["places"].items() if c != "place"}


def counts_backwards(tables, **_):
    tables["places"]["visits"] = -tables["places"]["visits"]


def loses_a_place(tables, **_):
    tables["places"] = {column: values[1:] for column, values in tables["places"].items()}


def counts_without_games(tables, count, **_):
    if count == 0:
        tables["places"]["visits"] = tables["places"]["visits"] + np.int32(1)


@pytest.mark.parametrize(
    ("toy", "example", "defect", "check", "words"),
    [
        ("maze", "together", first_seat_wins, "check_outcome", "the winner is not who has the win"),
        ("maze", "together", only_seat_1_has_success, "check_outcome", "seats of a co-operative game differ"),
        ("maze", "solo", half_a_success, "check_outcome", "success of a co-operative game must be 0 or 1"),
        ("maze", "together", shares_the_success, "check_outcome", "success of a co-operative game must be 0 or 1"),
        ("hexhunt", "3-players", counts_the_last_game_only, "check_splits", "a split into chunks"),
        ("hexhunt", "3-players", counts_nothing, "check_rows", "nothing ever happens at a place"),
        ("hexhunt", "3-players", counts_backwards, "check_rows", "a place counts less than nothing"),
        ("hexhunt", "3-players", loses_a_place, "check_rows", "places are missing"),
        ("hexhunt", "3-players", counts_without_games, "check_columns", "no games, but something happened"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_a_broken_promise_is_caught(toy, example, defect, check, words, toys, monkeypatch):
    spec = copy(import_module(f"toybox.{toy}.game").SPEC)  # what the honest one played is not looked at again
    honest = prepared.PreparedMatch.simulate

    def simulate(self, seed, first, count, **kwargs):
        found = honest(self, seed, first, count, **kwargs)
        with suppress(KeyError):  # the table was left out of the run
            defect(found, count=count, last=lambda: honest(self, seed, first + max(count - 1, 0), min(count, 1)))
        return found

    monkeypatch.setattr(prepared.PreparedMatch, "simulate", simulate)
    with pytest.raises(ContractError, match=words):
        CHECKS[check](spec, spec.examples()[example])


def test_places_that_are_not_summed_over_chunks_are_caught(toys, monkeypatch):
    spec = copy(import_module("toybox.hexhunt.game").SPEC)
    monkeypatch.setattr(prepared, "SUMMED", ())
    with pytest.raises(ContractError, match="a split into chunks"):
        contract.check_splits(spec, spec.examples()["3-players"])


def test_places_that_keep_games_without_room_are_caught(toys):
    """Counts are added to before it is known whether the game fits."""
    spec = import_module("toybox.hexhunt.game").SPEC
    match = spec.examples()["3-players"]

    class Hasty(type(spec.prepare(match))):
        def play_chunk(self, seed, first, count, rec, rows):
            super().play_chunk(seed, first, count, rec, rows)
            if rows.used[Used.GAMES] < count:
                rows.places[0, 0] += 1

    hasty = type(spec)()
    hasty.build = lambda arrangement: Hasty(spec, arrangement, spec.places(arrangement))
    with pytest.raises(ContractError, match="change the games that fit"):
        contract.check_room(hasty, match)
