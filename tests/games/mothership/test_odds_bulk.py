"""Odds in bulk give what single questions give."""

import random
from collections import Counter

import numpy as np
import pytest

from balance.errors import ScenarioError, UnknownName
from balance.games.mothership.odds import bulk_odds
from balance.games.odds.model import CannotFight
from balance.games.odds.notation import parse_question

from .odds_cases import CHANGES, random_case
from .test_odds import SPEC

KINDS = ("fighter", "bomber", "mothership", "guardian")


def row_of(case):
    """A configuration as a row of columns."""
    row = {"defender": case.target[0]}
    counts = Counter(case.attackers)
    row |= {f"attacker.{kind}": counts[kind] for kind in KINDS}
    for seat, side in enumerate(("attacker", "defender")):
        panel = case.panel[seat]
        row |= {f"{side}.{key}": panel[key] for key in ("weapons", "shields", "hull", "station")}
        row |= {f"{side}.gas": case.gas[seat], f"{side}.wingmen": case.wingmen[seat]}
        row[f"{side}.tech"] = "+".join(case.techs[seat])
        row[f"{side}.star"] = int(case.stars[seat])
    if case.target == ["station"]:
        row["defender.hull"] = case.panel[1]["station"]
    return row


def cases(n, seed, changes):
    rng = random.Random(seed)
    while n:
        case = random_case(rng)
        case.cards, case.artifacts, case.changes = ((), ()), ((), ()), changes
        if case.attackers == ["guardian"]:
            case.gas, case.stars = (0, 0), (False, False)
        elif rng.random() < 0.2:
            case.techs = ([*case.techs[0], "solar_beam"], case.techs[1])
        if len(case.target) == 1 and not case.remote and case.attackers != ["station"]:
            n -= 1
            yield case


@pytest.mark.untraced
@pytest.mark.parametrize("changes", [{}, *CHANGES], ids=str)
def test_bulk_equals_single(changes):
    chosen = list(cases(150 if not changes else 40, 5, changes))
    rows = [row_of(case) for case in chosen]
    found = bulk_odds({key: [row[key] for row in rows] for key in rows[0]}, SPEC.odds(changes))
    for i, case in enumerate(chosen):
        answer = case.answer()
        if answer is None:
            assert np.isnan(found.win[i]), case
            continue
        for result in ("win", "tie", "lose"):
            assert getattr(found, result)[i] == pytest.approx(float(answer.chance(result)), abs=1e-12), case
        for side in ("attacker", "defender"):
            bulk = {
                what: values[i] for what, values in getattr(found, f"{side}_losses").items() if abs(values[i]) > 1e-13
            }
            single = {what: float(mean) for what, mean in answer.mean_losses(side).items()}
            assert bulk == pytest.approx(single, abs=1e-11), (case, side)


def test_ships_that_come_next_to_a_guardian():
    found = bulk_odds({"defender": "guardian", "attacker.bomber": [1, 0, 2], "attacker.mothership": [0, 1, 0]})
    assert found.win[0] == pytest.approx(9 / 14)
    assert found.win[1] == pytest.approx(1 - 59433063997 / 256000000000)
    assert np.isnan(found.win[2])  # several are asked about one by one


def test_a_guardian_that_fights_once_can_be_attacked():
    book = SPEC.odds({"rules.guardian_repeat": "once"})
    found = bulk_odds({"defender": "guardian", "attacker.bomber": [1, 2]}, book)
    assert found.win[0] == pytest.approx(float(book.answer(parse_question(book, "bomber vs guardian")).chance("win")))
    assert found.win[0] == pytest.approx(9 / 16)
    assert np.isnan(found.win[1])
    with pytest.raises(CannotFight, match="MS-GRD-15"):
        book.answer(parse_question(book, "2 bombers vs guardian"))


def test_guarded_stations_are_closed_except_to_the_piercing():
    columns = {"defender": "station", "attacker.bomber": 1, "defender.wingmen": [0, 1, 1]}
    found = bulk_odds(columns | {"attacker.tech": ["", "", "piercing"]})
    assert found.win.tolist() == pytest.approx([1, np.nan, 1], nan_ok=True)


def test_chunks_do_not_change_anything(monkeypatch):
    columns = {"defender": "mothership", "attacker.bomber": 1, "defender.weapons": np.arange(13)}
    whole = bulk_odds(columns)
    monkeypatch.setattr("balance.games.mothership.odds.bulk.CHUNK", 5)
    assert np.array_equal(bulk_odds(columns).win, whole.win)


@pytest.mark.parametrize(
    ("columns", "error", "words"),
    [
        ({"defender": "figther"}, UnknownName, 'did you mean "fighter"'),
        ({"defender": "fighter", "attacker.figther": 1}, UnknownName, "attacker.fighter"),
        ({"defender": "fighter", "attacker.fighter": 0.5}, ScenarioError, "whole numbers"),
        ({"defender": "fighter", "attacker.fighter": -1}, ScenarioError, "too small"),
        ({"defender": "station", "attacker.bomber": 1, "defender.hull": 0}, ScenarioError, "too small"),
        ({"defender": ["fighter"] * 2, "attacker.fighter": [1, 1, 1]}, ScenarioError, "one length"),
        ({"attacker.fighter": 1}, ScenarioError, "who is attacked"),
        ({"defender": "fighter", "attacker.guardian": 1, "defender.star": 1}, ScenarioError, "neutron stars in duels"),
        ({"defender": "fighter", "attacker.guardian": 1, "attacker.gas": 1}, ScenarioError, "not reckoned in bulk"),
        ({"defender": "fighter", "attacker.fighter": 1, "attacker.tech": "red_lead"}, UnknownName, "red_leader"),
    ],
)
def test_bad_columns(columns, error, words):
    with pytest.raises(error, match=words):
        bulk_odds(columns)
