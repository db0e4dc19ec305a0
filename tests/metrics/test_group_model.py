"""The chance of a group by round: right as often as it says, on games that can be worked out."""

from importlib import import_module

import numpy as np
import pandas as pd
import pytest

from balance.games.spec import Match, Seat
from balance.metrics.causes import run_causes
from balance.metrics.pacing.registry import metric_named, pacing_table
from balance.metrics.pacing.tension.together import chance_by_round
from balance.metrics.record import Record
from balance.metrics.story import Story


@pytest.fixture(scope="module")
def story(toys):
    spec = import_module("toybox.maze.game").SPEC
    prepared = spec.prepare(Match((Seat(),) * 3))
    tables = {name: pd.DataFrame(columns) for name, columns in prepared.simulate(3, 0, 4000).items()}
    return Story(Record(spec, tables, ("standard",) * 3, tuple(prepared.catalogue), 4000))


def test_chances_are_right_as_often_as_they_say(story):
    group = story.group
    inside = np.ones(group.games.rows, dtype=bool)
    inside[group.games.first] = inside[group.games.last] = False
    p, won = group.p[inside], np.repeat(group.won, group.games.length)[inside]
    for low in np.arange(0, 1, 0.2):
        here = (p >= low) & (p < low + 0.2)
        assert here.sum() > 200
        assert abs(p[here].mean() - won[here].mean()) < 0.09
    assert p[won].mean() > p[~won].mean() + 0.15


def test_before_the_first_round_nothing_is_known_and_at_the_end_everything(story):
    group = story.group
    assert group.p[group.games.first] == pytest.approx(story.record.win[:, 0].mean(), abs=0.03)
    assert group.p[group.games.last].tolist() == group.won.astype(float).tolist()
    table = chance_by_round(story)
    assert table["round"].tolist() == list(range(len(table)))
    later = table.iloc[-1]
    assert later["won"] - later["lost"] > 0.3


def test_metrics_of_a_group(story):
    names = set(pacing_table(story)["name"])
    assert {"won", "group_decided_round", "group_decided_part", "near_miss", "narrow_escape"} <= names
    assert not names & {"snowball", "comeback", "decided_round", "lead_changes"}
    group = story.group
    miss, escape = (metric_named(name).of(story) for name in ("near_miss", "narrow_escape"))
    assert not (miss.astype(bool) & group.won).any()
    assert not (escape.astype(bool) & ~group.won).any()
    assert 0 < miss.mean() < 0.2
    decided = metric_named("group_decided_round").of(story)
    assert ((decided >= 0) & (decided <= story.record.rounds)).all()


def test_an_empty_run_knows_that_all_win_together(story):
    empty = {name: frame.iloc[:0] for name, frame in story.record.tables.items()}
    assert Record(story.record.spec, empty, ("standard",) * 3, story.record.items, 0).cooperative


def test_what_harms_most_is_counted_by_item(story):
    table = run_causes(story.record)
    assert table["id"].tolist() == ["pit", "mud"]
    struck = story.record.seats["struck"].sum() / story.record.played
    assert table["struck"].sum() == pytest.approx(struck)  # every trap stepped into is put down to one
    mud = table.set_index("id").loc["mud"]
    assert mud["steps"] == mud["struck"]  # it costs one step each time
    assert table["share"].sum() == pytest.approx(1)
