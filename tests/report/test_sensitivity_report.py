"""What the assumed numbers could change, as it is read: sentences, JSON, and the section of the page."""

import json

import pytest

from balance.experiment.item.assumptions import Unknown, Unvaried
from balance.experiment.item.sensitivity import Sensitivity, Shift
from balance.experiment.item.verdict_stability import VerdictStability
from balance.games import game
from balance.report.core.answer_parts import assumptions
from balance.report.core.write import Figure, PageTable
from balance.report.item.assumptions import (
    could_move,
    kept_sentence,
    left_out,
    movers_sentence,
    sensitivity_json,
    sensitivity_lines,
    sensitivity_section,
    value_words,
)
from balance.stats.inference.intervals import Interval
from balance.stats.verdicts.words import Word

SPEC = game("mothership")
CONSTANTS = {constant.name: constant for constant in SPEC.constants()}
COST, LIMIT = CONSTANTS["tech_cost"], CONSTANTS["round_limit"]
MOVED = (
    Shift("tech_cost", [1, 2, 3, 4, 5], Interval(0.01, -0.02, 0.04)),
    Shift("tech_cost", [3, 3, 3, 3, 3], Interval(-0.05, -0.08, -0.02)),
    Shift("round_limit", 200, Interval.around(0.0, float("inf"))),
)


def found(**what):
    usual = {
        "varied": (Unknown(COST, COST.value, None, COST.alternatives), Unknown(LIMIT, 60, (30, 200), ())),
        "unvaried": (Unvaried("gas_cap", "set in the match"),),
        "moved": {"PN": MOVED, "P_0": MOVED},
        "stability": VerdictStability(
            {Word.FAIR: 0.7, Word.TRAP: 0.3}, Interval(0.7, 0.6, 0.8), Interval(0.9, 0.8, 1.0)
        ),
        "fixed": ("P_last",),
        "refused": {"too many at once": 3},
        "vectors": 90,
        "planned": 100,
        "blocks": 5,
        "games": 5400,
    }
    return Sensitivity(**(usual | what))


def test_sentences():
    assert kept_sentence(found()) == (
        "Over 90 combinations of 2 assumed numbers the verdict stays the same in about 70% (60% to 80%) of them "
        "(fair 70%, trap 30%)"
    )
    unsettled = found(stability=VerdictStability({Word.FAIR: 1.0}, None, Interval(0.9, 0.8, 1.0)))
    assert "keeps its sign in about 90%" in kept_sentence(unsettled)
    assert "too few blocks" in kept_sentence(found(stability=None))
    assert movers_sentence(found()) == "PN is moved by tech_cost = 3, 3, 3, 3, 3 by -5.0 points (-8.0 to -2.0)"
    assert movers_sentence(found(moved={"PN": MOVED[:1]})).startswith("None of them moves PN")
    assert [value_words(value) for value in (True, 2.50, [1, 2], "on_move_only", 3)] == [
        "yes",
        "2.5",
        "1, 2",
        "on move only",
        "3",
    ]


def test_nothing_is_left_out_in_silence():
    said = left_out(found())
    assert "gas_cap (set in the match)" in said
    assert "P_last was not measured again" in said
    assert "The game refuses 3 combinations: too many at once (3)" in said
    assert "7 of 100 planned combinations were not reached" in said
    assert "refused" not in left_out(found(refused={}, vectors=100))


def test_json_has_every_number_and_no_infinity():
    told = json.loads(json.dumps(sensitivity_json(found()), allow_nan=False))
    assert told["effects"]["PN"][1] == {
        "name": "tech_cost",
        "value": [3, 3, 3, 3, 3],
        "estimate": -0.05,
        "low": -0.08,
        "high": -0.02,
    }
    assert told["keeps_word"]["estimate"] == 0.7
    assert told["words"] == {"fair": 0.7, "trap": 0.3}
    assert told["refused"] == {"too many at once": 3}


def test_the_section_has_a_tornado_for_each_estimand_and_the_table_of_assumptions_a_column():
    section = sensitivity_section(found())
    figures = [block for block in section.blocks if isinstance(block, Figure)]
    assert [figure.name for figure in figures] == ["tornado-pn", "tornado-p_0"]
    assert "tech_cost 3, 3, 3, 3, 3: -5.0" in figures[0].alt
    assert figures[0].draw() is not None
    table = next(block for block in section.blocks if isinstance(block, PageTable))
    assert list(table.frame["name"]) == ["tech_cost", "tech_cost"], "what nobody knows is not drawn"
    rests = assumptions(SPEC, "caveat", could_move(found()))
    (table,) = [block for block in rests.blocks if isinstance(block, PageTable)]
    assert "Could move it by" in [column.title for column in table.columns]
    row = table.frame[table.frame["name"] == "tech_cost"].iloc[0]
    assert row["moves"] == pytest.approx(-0.05)
    plain = assumptions(SPEC, "caveat")
    (table,) = [block for block in plain.blocks if isinstance(block, PageTable)]
    assert "Could move it by" not in [column.title for column in table.columns]
    assert len(sensitivity_lines(found())) == 2
