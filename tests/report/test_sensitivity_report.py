"""What the assumed numbers could change, as it is read: sentences, JSON, and the section of the page."""

import json
from dataclasses import replace

import pytest

from balance.experiment.item.arms import Option
from balance.experiment.item.assumed.assumptions import Unknown, Unvaried
from balance.experiment.item.assumed.combinations import Combined, Factor
from balance.experiment.item.assumed.same_seeds import Alternative, Screened
from balance.experiment.item.assumed.sensitivity import Sensitivity, WorstCase
from balance.experiment.item.design import Experiment
from balance.games import Match, Seat, game
from balance.report.core.answer_parts import assumptions
from balance.report.core.write import Figure, PageTable
from balance.report.item.assumption_words import (
    decided_by,
    left_out,
    movers_sentence,
    rests_words,
    screened_sentence,
    value_words,
    worst_sentence,
)
from balance.report.item.assumptions import could_move, sensitivity_json, sensitivity_lines, sensitivity_section
from balance.stats.inference.intervals import Interval
from balance.stats.verdicts.replies import Asked, conclude
from balance.stats.verdicts.verdict import Reading, call_of
from tests.pictures import unrendered as unrendered  # these pages are read, not looked at

SPEC = game("mothership")
FOUR = Match((Seat(),) * 4)
CONSTANTS = {constant.name: constant for constant in SPEC.constants()}
COST, LIMIT, BOOST = (CONSTANTS[name] for name in ("tech_cost", "round_limit", "energy_boost_stack"))
PRICES = Unknown(COST, COST.value, None, COST.alternatives)
ROUNDS = Unknown(LIMIT, 60, (30, 200), ())
STACKS = Unknown(BOOST, True, None, (False,))
CHEAP, FLAT = [1, 2, 3, 4, 5], [3, 3, 3, 3, 3]


def answer(estimate, half=0.01, going=None):
    interval = Interval.around(estimate, half)
    return conclude(Asked.TOO_STRONG, "NET", Reading(call_of(interval, 0.025), interval, 0.025, 500, 400, None), going)


def worst(estimate, half=0.01, **values):
    there = answer(estimate, half)
    return WorstCase(values, there.reading, there, 4000, 2, 5)


NO, YES = answer(0.0), answer(0.05)
SCREENED = Screened(
    (
        Alternative(PRICES, CHEAP, 400, 380, Interval(0.02, -0.02, 0.06)),
        Alternative(PRICES, FLAT, 400, 390, Interval(-0.04, -0.07, -0.01)),
        Alternative(ROUNDS, 30, 400, 12, Interval(0.0, -0.01, 0.01)),
        Alternative(STACKS, False, 400, 0, Interval(0.0, -0.01, 0.01)),
    ),
    {},
    (),
)
FACTORS = (Factor(PRICES, COST.value, CHEAP), Factor(ROUNDS, 60, 30))
COMBINED = Combined(FACTORS, (Interval(0.05, 0.02, 0.08), Interval(0.0, -0.02, 0.02)), 4, 4, 50, 2, {})


def found(**what):
    usual = {
        "head": "NET",
        "answer": NO,
        "varied": (PRICES, ROUNDS, STACKS),
        "unvaried": (Unvaried("gas_cap", "set in the match"),),
        "screened": SCREENED,
        "combined": COMBINED,
        "worst": worst(0.01, tech_cost=CHEAP),
        "refused": {"too many at once": 3},
        "games": 5400,
    }
    return Sensitivity(**(usual | what))


IDLE = found(screened=replace(SCREENED, tried=SCREENED.tried[3:]), combined=None, worst=WorstCase({}, NO.reading, NO))


def test_what_acts():
    assert screened_sentence(found()) == (
        "1 of 3 assumed numbers changed nothing in 400 same-seed games of every other value"
    )
    assert movers_sentence(found()) == ("NET is moved by tech_cost = 1, 2, 3, 4, 5 by +5.0 points (+2.0 to +8.0)")
    small = replace(COMBINED, effects=(Interval(0.01, -0.02, 0.04), Interval(0.0, -0.02, 0.02)))
    calm = replace(SCREENED, tried=(SCREENED.tried[0], *SCREENED.tried[2:]))
    assert movers_sentence(found(combined=small, screened=calm)) == (
        "The others (tech_cost, round_limit) move NET by no more than chance would"
    )
    assert screened_sentence(IDLE).startswith("None of 1 assumed numbers changed a game in 400")
    assert movers_sentence(IDLE) == ""
    assert [value_words(value) for value in (True, 2.50, [1, 2], "on_move_only", 3)] == [
        "yes",
        "2.5",
        "1, 2",
        "on move only",
        "3",
    ]


def test_whether_the_answer_holds_at_the_worst_values():
    holds, flips = found(), found(worst=worst(0.05, tech_cost=CHEAP, round_limit=30))
    assert (holds.survives, flips.survives) == (True, False)
    assert worst_sentence(holds) == (
        "No, even at the worst values found (tech_cost = 1, 2, 3, 4, 5): there it is worth +1.0 points (+0.0 to +2.0)"
    )
    assert decided_by(holds) == "The answer is the same at the worst values of the assumed numbers."
    assert worst_sentence(flips) == (
        "It flips to yes at tech_cost = 1, 2, 3, 4, 5 and round_limit = 30: "
        "there it is worth +5.0 points (+4.0 to +6.0)"
    )
    assert decided_by(flips) == (
        "Assumed numbers decide this: with tech_cost = 1, 2, 3, 4, 5 and round_limit = 30 the answer is yes."
    )
    single = decided_by(found(answer=YES, worst=worst(0.0, tech_cost=FLAT)))
    assert single == "An assumed number decides this: with tech_cost = 3, 3, 3, 3, 3 the answer is no."


def test_what_is_said_where_the_worst_case_is_open():
    open_ = found(worst=worst(0.02, 0.03, tech_cost=CHEAP))
    assert (open_.survives, decided_by(open_)) == (None, "")
    assert worst_sentence(open_).startswith(
        "At the worst values found (tech_cost = 1, 2, 3, 4, 5) the answer is not known"
    )
    late = found(worst=None)
    assert (late.survives, decided_by(late)) == (None, "")
    assert worst_sentence(late).startswith("There was no time")
    assert (IDLE.survives, decided_by(IDLE)) == (True, "")
    assert worst_sentence(IDLE) == "The answer (no) cannot hang on them"
    harmless = found(worst=WorstCase({}, NO.reading, NO))
    assert worst_sentence(harmless).startswith("No, even at the worst values found: no other value")
    assert "going for it wins" in worst_sentence(found(head="GO"))
    many = worst(0.05, **{f"n{i}": i for i in range(7)})
    assert "n3 = 3 and 3 more" in decided_by(found(worst=many))


def test_the_first_lines_say_what_an_answer_rests_on():
    plan = Experiment(SPEC, FOUR, Option.of(SPEC, FOUR, "space_walls"), 1)
    assert rests_words(plan) == "Its price is our assumption."
    assert rests_words(plan, found(worst=worst(0.05, tech_cost=CHEAP))).startswith(
        "Its price is our assumption. An assumed number decides this: with tech_cost = 1, 2, 3, 4, 5"
    )
    dear = replace(FOUR, changes={"items.space_walls.price": 4})
    assert rests_words(Experiment(SPEC, dear, Option.of(SPEC, dear, "space_walls"), 1), IDLE) == ""


def test_nothing_is_left_out_in_silence():
    said = left_out(found())
    assert "Changed nothing: energy_boost_stack" in said
    assert "gas_cap (set in the match)" in said
    assert "The game refuses 3 values or combinations: too many at once (3)" in said
    assert "Of several other values" in said
    assert "not measured again" not in said
    assert "What going for it wins was not measured again" in left_out(found(answer=answer(0.0, going=NO.reading)))
    assert "1 of 2 passes" in left_out(found(combined=replace(COMBINED, passes=1)))
    assert "no time to vary" in left_out(found(combined=None))
    assert "no time for round_limit" in left_out(found(screened=replace(SCREENED, late=("round_limit",))))
    assert "refuses" not in left_out(found(refused={}))


def test_json_has_every_number_and_no_infinity():
    lost = replace(COMBINED, effects=(COMBINED.effects[0], Interval.around(0.0, float("inf"))))
    told = json.loads(json.dumps(sensitivity_json(found(combined=lost)), allow_nan=False))
    assert told["effects"]["NET"][0] == {
        "name": "tech_cost",
        "value": CHEAP,
        "screened_only": False,
        "estimate": 0.05,
        "low": 0.02,
        "high": 0.08,
    }
    assert [(one["value"], one["screened_only"]) for one in told["effects"]["NET"][1:]] == [(30, False), (FLAT, True)]
    assert told["effects"]["NET"][1]["low"] is None
    assert (told["inactive"], told["active"]) == (["energy_boost_stack"], ["tech_cost", "round_limit"])
    assert told["least_favourable"]["values"] == {"tech_cost": CHEAP}
    assert (told["survives"], told["least_favourable"]["answer"]) == (True, "no")
    assert told["refused"] == {"too many at once": 3}
    assert sensitivity_json(found(worst=None))["least_favourable"] is None


def test_the_section_has_a_tornado_and_the_table_of_assumptions_a_column():
    section = sensitivity_section(found())
    (figure,) = [block for block in section.blocks if isinstance(block, Figure)]
    assert figure.name == "tornado-net"
    assert "tech_cost 1, 2, 3, 4, 5: +5.0" in figure.alt
    assert figure.draw() is not None
    table = next(block for block in section.blocks if isinstance(block, PageTable))
    assert list(table.frame["name"]) == ["tech_cost", "tech_cost", "round_limit"]
    rests = assumptions(SPEC, "caveat", could_move(found()))
    (table,) = [block for block in rests.blocks if isinstance(block, PageTable)]
    assert "Could move it by" in [column.title for column in table.columns]
    row = table.frame[table.frame["name"] == "tech_cost"].iloc[0]
    assert row["moves"] == pytest.approx(0.05)
    plain = assumptions(SPEC, "caveat")
    (table,) = [block for block in plain.blocks if isinstance(block, PageTable)]
    assert "Could move it by" not in [column.title for column in table.columns]
    assert len(sensitivity_lines(found())) == 3
    assert not [block for block in sensitivity_section(IDLE).blocks if isinstance(block, Figure)]
