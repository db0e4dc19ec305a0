"""What a candidate is worth: the same games for all, seats that rotate, fresh dice in every generation."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from balance.bots.fitness import TABLES, against, trial_tables, worths
from balance.experiment.meetings.field import MeetingField, plain_match

from .lottery import SEATS, SPEC, bot

FIELDS = [MeetingField.of(SPEC, plain_match(SPEC, n)) for n in (2, 4)]
POOL = [bot("one", 1.0), bot("two", 2.0)]


def test_fields_seats_company_and_dice_vary():
    generations = [trial_tables(FIELDS, POOL, 160, seed=1, generation=g) for g in range(40)]
    assert {len(tables) for tables in generations} == {TABLES}
    assert all(sum(table.games for table in tables) == 160 for tables in generations)
    flat = [table for tables in generations for table in tables]
    assert len({table.seed for table in flat}) == len(flat)
    for field in FIELDS:
        seats = Counter(table.unit for table in flat if table.field == field)
        assert max(seats.values()) == min(seats.values())
        assert set(seats) == set(range(len(field.units)))
    company = Counter(b.name for table in flat for b in table.company)
    assert 0.8 < company["one"] / company["two"] < 1.25
    assert trial_tables(FIELDS, POOL, 160, 1, 3) == generations[3] != trial_tables(FIELDS, POOL, 160, 2, 3)


def test_equal_candidates_are_worth_the_same_and_stronger_ones_more():
    tables = trial_tables(FIELDS, POOL, 400, seed=1, generation=0)
    candidates = [bot("a", 2.0), bot("b", 2.0), bot("c", 20.0), bot("d", 0.0)]
    with ThreadPoolExecutor(2) as pool:
        a, b, c, d = worths(pool, candidates, tables)
    assert a == b
    assert d < a < c
    assert d == pytest.approx(-(1 / 2 + 1 / 4) / 2)


def test_against_the_starting_bot_in_closed_form():
    found = against(FIELDS, bot("new", 3.0), bot("old", 1.0), 4000, seed=5)
    truth = np.mean(
        [
            np.mean([3 * SEATS[s] / (SEATS[:n].sum() + 2 * SEATS[s]) for s in range(n)]) - 1 / n
            for n in (len(field.units) for field in FIELDS)
        ]
    )
    assert found.games == 4000
    assert abs(found.estimate - truth) < found.high - found.low < 0.06


def test_a_bot_against_itself_has_its_fair_share():
    found = against(FIELDS, bot("new", 1.0), bot("old", 1.0), 4000, seed=6)
    assert found.low <= 0 <= found.high
    assert abs(found.estimate) < 1e-12  # every seed gives the win to one seat, and the new one sits in each
