"""Pages of values and comparisons: names are escaped, the same twice, and every number is there."""

from dataclasses import replace

import pandas as pd
import pytest

from balance.experiment.compare.comparison import compare_matches
from balance.experiment.compare.versions import Version, changed_version
from balance.experiment.item.arms import Approach
from balance.experiment.values import value_items
from balance.experiment.values.candidates import ValueQuestion
from balance.games import Match, Seat, game
from balance.report.compare.page import comparison_document
from balance.report.core.html import report_page
from balance.report.core.write import page_numbers
from balance.report.figures.drawing.saving import figure_bytes
from balance.report.figures.price_worth import price_worth
from balance.report.values.frame import tie_groups, values_frame
from balance.report.values.page import values_document
from balance.report.values.words import headline, price_words
from tests.pictures import unrendered as unrendered  # these pages are read, not looked at

DUEL = game("duel")
EVIL = "<script>alert('x')</script>\""
ENTRY = {"name": EVIL, "kind": "tech", "price": 1, "effects": {"hull": {"value": 1}}}
MATCH = Match((Seat(),) * 3, new_items={"evil": ENTRY})


@pytest.fixture(scope="module")
def values():
    *_, known = value_items(ValueQuestion(DUEL, MATCH, Approach.BOUGHT, 1), games=400, confirm=4, budget=0, jobs=1)
    return known


@pytest.fixture(scope="module")
def cards():
    *_, known = value_items(ValueQuestion(DUEL, MATCH, Approach.DEALT, 1), games=400, budget=0, jobs=1)
    return known


@pytest.fixture(scope="module")
def comparison():
    side = Version(EVIL, DUEL, MATCH)
    return compare_matches(side, changed_version(side, f"other {EVIL}", {"items.evil.price": 2}), 1, games=120)


def test_names_from_files_are_escaped(values, comparison):
    for document in (values_document(values, EVIL), comparison_document(comparison, EVIL)):
        text = report_page(document)
        assert "alert(" in text
        assert "<script>alert" not in text
        assert len(text) < 1_000_000


@pytest.mark.rendered
def test_the_same_page_twice(comparison):
    assert report_page(comparison_document(comparison)) == report_page(comparison_document(comparison))


def test_every_item_is_on_the_page(values):
    numbers = page_numbers(values_document(values))["sections"]
    rows = numbers["values"]["tables"]["values"]
    assert {row["item"] for row in rows} == {item.id for item in values.question.candidates}
    assert len(numbers["usual"]["tables"]["usual"]) == len(rows)


def test_what_money_wins_is_on_the_page_of_cards_alone(values, cards):
    assert page_numbers(values_document(cards))["sections"]["prices"]["money"]["value"][0] == 0
    assert "prices" not in page_numbers(values_document(values))["sections"]


def test_pages_say_what_a_value_is(values, cards):
    techs, dealt = (report_page(values_document(known)) for known in (values, cards))
    assert "what it is worth beyond its price" in techs
    assert "Fair price" not in techs
    assert "owning it from the start adds to the win rate" in dealt
    assert "Fair price" in dealt


def test_every_outcome_is_on_the_page(comparison):
    numbers = page_numbers(comparison_document(comparison))["sections"]
    told = {row["name"] for part in ("pacing", "winners") for row in numbers[part]["tables"][part]}
    assert told == set(comparison.changes)
    assert numbers["changed"]["tables"]["changed"][0]["what"] == "items.evil.price"


def test_a_page_of_what_is_known_after_the_screening_alone(values):
    early = replace(values, confirmed=None, chosen=())
    document = values_document(early)
    assert [section.id for section in document.sections] == ["values", "usual", "method"]
    nothing = replace(early, screened=None, natural=None)
    assert "say nothing" in values_document(nothing).lead.sentence


def row(values, ranks):
    from balance.experiment.values.table import value_table

    return replace(value_table(values)[0], ranks=ranks)


def test_ties_stand_together(values):
    ranks = [(1, 1), (2, 4), (2, 3), (3, 4), (5, 5)]
    assert tie_groups([row(values, r) for r in ranks]) == [0, 1, 1, 1, 2]
    overlapping = [(1, 2), (1, 3), (2, 4), (4, 4)]  # neighbours overlap, so nothing can be cut
    assert tie_groups([row(values, r) for r in overlapping]) == [0, 0, 0, 0]


def test_the_headline_says_ties(values, cards):
    first = row(values, (1, 2))
    second = replace(first, item=replace(first.item, name="Other"))
    last = replace(first, item=replace(first.item, name="Last"), ranks=(3, 3))
    rows = [first, second, last]
    assert f"{first.item.name} and Other tie as the best buy; Last is the worst buy" in headline(values, rows)
    assert f"{first.item.name} and Other tie as the strongest; Last is the weakest" in headline(cards, rows)


def test_the_headline_ranks_nothing_that_hardly_anybody_buys(values):
    first = row(values, (1, 1))
    unbought = replace(first, item=replace(first.item, name="Unbought"), ranks=None, rare=True)
    assert "Unbought" not in headline(values, [first, unbought])
    assert "hardly ever buy any" in headline(values, [unbought])
    assert price_words(unbought) == "hardly ever bought"


def test_price_against_worth_draws_what_has_no_limit():
    frame = pd.DataFrame(
        {
            "label": ["a", "b", "c"],
            "price": [2, 2, 3],
            "worth": [1.0, float("inf"), 3.0],
            "low": [0.5, 4.0, 2.0],
            "high": [1.5, float("inf"), float("inf")],
            "call": ["disadvantaged", "", ""],
        }
    )
    assert figure_bytes(price_worth(frame, "coins")) == figure_bytes(price_worth(frame, "coins"))


def test_the_frame_holds_all_numbers(values):
    from balance.experiment.values.table import value_table

    frame = values_frame(value_table(values))
    assert (frame["stage"] == "confirmed").sum() == 4
    assert frame["value"].notna().all()
    assert set(frame.columns) >= {"worth", "fair_price", "association", "net", "pn", "p_0", "owners"}
