"""Win rate of owners, counted by hand."""

import numpy as np
import pytest

from balance.metrics.owned import holders, owned_branches, owned_items
from tests.metrics.real import played
from tests.metrics.small import game, item, record

ITEMS = [item("axe", branch="war"), item("bow", branch="war"), item("joker", "card"), item("plough", branch="peace")]
WINS = [(1, 0), (0, 1), (1, 0), (1, 0)]
GAINS = [(0, 1, 0, 1), (1, 1, 0, 2), (2, 1, 1, 3), (3, 2, 3, 1), (0, 2, 2, 1), (0, 1, 0, 4)]  # game, seat, item, round


def run(team=None, wins=WINS):
    return record([game(w, [[0] * len(w)] * 5) for w in wins], team=team, items=ITEMS, gains=GAINS)


def test_owners_and_others_are_counted():
    table = owned_items(run(), ["tech"]).set_index("id")
    assert table.loc["axe", ["share", "owned", "not_owned"]].tolist() == [2 / 8, 1 / 2, 3 / 6]
    assert table.loc["bow", ["owned", "not_owned", "difference"]].tolist() == pytest.approx([1, 3 / 7, 4 / 7])
    assert table.loc["plough", ["owned", "not_owned"]].tolist() == pytest.approx([0, 4 / 7])
    assert set(table.index) == {"axe", "bow", "plough"}


def test_a_branch_is_owned_with_any_of_its_items():
    table = owned_branches(run()).set_index("id")
    assert table.loc["war", ["share", "owned", "not_owned"]].tolist() == pytest.approx([3 / 8, 2 / 3, 2 / 5])
    assert table.loc["peace", "owned"] == 0


def test_cards_may_be_held_or_played():
    had = owned_items(run(), ["card"]).set_index("id")
    assert had.loc["joker", ["owned", "not_owned"]].tolist() == pytest.approx([0, 4 / 7])
    idle = run()
    idle.tables["items"]["played"] = 0
    assert owned_items(idle, ["card"], played=True).empty
    assert len(owned_items(run(), ["card"], played=True)) == 1


def test_a_team_owns_what_a_member_owns():
    teams = run(team=[1, 2, 1, 2], wins=[(0.5, 0, 0.5, 0), (0, 0.5, 0, 0.5), (0.5, 0, 0.5, 0), (0.5, 0, 0.5, 0)])
    had = holders(teams, np.arange(4), [0])
    assert had[:, :, 0].tolist() == [[True, False], [True, False], [False, False], [False, False]]
    assert owned_items(teams, ["tech"]).set_index("id").loc["axe", "owned"] == 1 / 2


@pytest.mark.parametrize("name", ["duel", "mothership", "duel in teams"])
def test_owners_and_others_make_up_all_wins(name):
    found = played(name)
    for kinds in (found.spec.bought_kinds, found.spec.dealt_kinds):
        table = owned_items(found, kinds)
        assert len(table)
        total = table["share"] * table["owned"] + (1 - table["share"]) * table["not_owned"]
        assert total.to_numpy() == pytest.approx(found.fair)
        sure = table.dropna(subset=["low"])
        assert len(sure)
        assert ((sure["low"] <= sure["difference"]) & (sure["difference"] <= sure["high"])).all()


def test_no_interval_is_given_where_owners_or_others_are_few():
    wins = [(1, 0)] * 60 + [(0, 1)] * 60
    for owners, lucky, sure in ((100, False, True), (29, False, False), (100, True, False)):
        gains = [(g, 1, 0, 1) for g in range(60 if lucky else 120)][-owners:]
        table = owned_items(record([game(w, [[0, 0]] * 2) for w in wins], items=ITEMS, gains=gains), ["tech"])
        assert table["low"].notna().tolist() == [sure]
