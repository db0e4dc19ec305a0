"""A short version of `make torture`: inputs of every kind, misfortunes of some commands, proof that faults are seen."""

import json

import pytest

from balance.store import chunks
from balance.store.contents import Contents
from tests.torture import trials
from tests.torture.__main__ import FIGURES, INPUTS, TRIALS
from tests.torture.hostile import Tally, attempt, torture_inputs
from tests.torture.inputs import KINDS
from tests.torture.page import PAGE, page
from tests.torture.trials import COMMANDS, SHARES, torture_stores

pytestmark = pytest.mark.untraced


def faults(tallies):
    return {tally.kind: tally.examples for tally in tallies if tally.faults}


def test_some_hostile_inputs_of_every_kind():
    tallies = list(torture_inputs(40, 20))
    assert len(tallies) == len(KINDS)
    assert not faults(tallies)


def test_some_misfortunes_of_commands(monkeypatch):
    assert set(SHARES) == set(COMMANDS)
    monkeypatch.setattr(trials, "SHARES", {"run": 60, "batch": 20, "compare": 20})
    assert not faults(list(torture_stores(8, 20)))


def test_a_store_that_believes_what_it_finds_would_be_noticed(monkeypatch):
    """Manifests that say nothing about their place, and tables that nobody looks at."""
    monkeypatch.setattr(trials, "SHARES", {"run": 100})
    monkeypatch.setattr(trials, "DAMAGES", [trials.swapped, trials.impossible])
    monkeypatch.setattr(Contents, "value_trouble", lambda *_: "")
    read = chunks.read_manifest

    def believed(place):
        return {**read(place), "key": f"{place.parent.name}/{place.name}", "games": _games(place)}

    monkeypatch.setattr(chunks, "read_manifest", believed)
    (tally,) = torture_stores(12, 3)
    assert tally.faults["differs"] >= 3


def _games(place):
    games = json.loads((place / chunks.MANIFEST).read_text())["games"]
    first, _, count = place.name.partition("-")
    return {**games, "first": int(first), "count": int(count)}


@pytest.mark.parametrize(
    ("words", "fault"),
    [(["dice", "d6"], "traceback"), (["dice", "d6"], "control characters"), (["dice", "d6"], "wrote")],
)
def test_what_no_input_may_do_would_be_noticed(words, fault, monkeypatch):
    def wrong(*_, **__):
        if fault == "traceback":
            raise ZeroDivisionError
        if fault == "wrote":
            open("elsewhere", "w").close()  # noqa: PTH123
        print("\x1b[2J")

    monkeypatch.setattr("balance.cli.main._run", wrong)
    tally = Tally("x")
    attempt(tally, lambda rng, place: words, "1")
    assert tally.faults[fault] == 1


def test_the_figures_of_the_docs_are_those_of_a_whole_run_without_a_fault():
    kept = json.loads(FIGURES.read_text())
    assert sum(row["tries"] for row in kept["inputs"]) >= INPUTS
    assert sum(row["tries"] for row in kept["stores"]) >= TRIALS
    assert not any(row["faults"] for row in kept["inputs"] + kept["stores"])
    assert {row["kind"] for row in kept["inputs"]} == {kind.__name__ for kind in KINDS}
    assert {row["kind"] for row in kept["stores"]} >= set(SHARES)
    assert PAGE.read_text() == page(), "write it again: python -m tests.torture.page"
