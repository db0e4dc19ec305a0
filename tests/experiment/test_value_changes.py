"""What a change does to the values of items, on the same random hands."""

import numpy as np
import pytest

from balance.experiment.compare.versions import Version, changed_version
from balance.experiment.item.arms import Approach
from balance.experiment.values.change import value_changes
from balance.games import Match, Seat, game

SIDE = Version("usual", game("duel"), Match((Seat(),) * 3, changes={"rules.hand_size": 0}))
BLUNT = changed_version(SIDE, "blunt", {"items.great_blade.effects.roll_bonus.value": 0})


@pytest.fixture(scope="module")
def blunt():
    return value_changes(SIDE, BLUNT, 5, games=1600, jobs=1)


def test_a_blade_that_lost_its_edge_is_found(blunt):
    assert [kind.approach for kind in blunt] == [Approach.DEALT, Approach.BOUGHT]
    rows = {row.item.id: row for row in blunt[1].items}
    blade = rows["great_blade"]
    assert blade.flagged
    assert blade.change.high < 0
    assert blade.after.contains(0)  # it does nothing any more, and nothing else is left to buy with its price
    assert blade.change.estimate == pytest.approx(blade.after.estimate - blade.before.estimate)
    assert next(iter(rows)) == "lucky_charm"  # the best that can still be had: it gains most (exactly 14.4 points)
    assert rows["lucky_charm"].change.contains(0.144)
    assert not rows["placebo"].flagged


def sharpness(found):
    """Half-width of the changes over what independent sides would have."""
    rows = found[1].items
    return np.mean([row.change.half for row in rows]) / np.mean([np.hypot(r.before.half, r.after.half) for r in rows])


@pytest.mark.untraced
def test_common_hands_make_changes_sharper_the_more_games_stay_as_they_were(blunt):
    """A strong change leaves few games alike, a mild one many."""
    mild = changed_version(SIDE, "mild", {"items.lucky_charm.price": 5})
    assert sharpness(value_changes(SIDE, mild, 5, games=1600, jobs=1)) < sharpness(blunt) < 1


def test_what_touches_nobody_changes_no_value():
    other = changed_version(SIDE, "dear", {"items.trinket.price": 9})  # nobody buys it anyway
    for kind in value_changes(SIDE, other, 5, games=400, jobs=1):
        assert all(row.change.estimate == 0 and not row.flagged for row in kind.items)


def test_sides_with_other_items_or_seats_share_no_values():
    other = Version("four", SIDE.spec, Match((Seat(),) * 4))
    assert value_changes(SIDE, other, 1, games=16) == []
    entry = {"name": "New", "kind": "tech", "price": 1}
    more = Version("more", SIDE.spec, Match(SIDE.match.seats, changes=SIDE.match.changes, new_items={"new": entry}))
    assert [kind.approach for kind in value_changes(SIDE, more, 1, games=400)] == [Approach.DEALT]


def test_time_ends_it_on_both_sides():
    found = value_changes(SIDE, BLUNT, 5, games=4000, budget=0, jobs=1)
    assert [kind.games for kind in found] == [400, 400]
