"""Amounts are read exactly: absolute and relative ones, shares, directions, and what is said to be so now."""

import pytest

from balance.ask.language.amounts import find_amounts
from balance.ask.language.spelling import words
from balance.ask.parse import read_question

NOW = 16.0

# words -> the new value of a number that is 16 now
VALUES = {
    "20 hull": 20,
    "twenty hull": 20,
    "2 hull more": 18,
    "+2 hull": 18,
    "2 more hull": 18,
    "two more hull": 18,
    "2 extra hull": 18,
    "2 additional hull": 18,
    "an extra 2 hull": 18,
    "2 hull less": 14,
    "-2 hull": 14,
    "2 less hull": 14,
    "2 fewer hull": 14,
    "one more hull": 17,
    "one hull less": 15,
    "a mineral cheaper": 15,
    "a mineral dearer": 17,
    "1 mineral more": 17,
    "1 mineral more expensive": 17,
    "3 minerals cheaper": 13,
    "twice the hull": 32,
    "double the hull": 32,
    "doubled hull": 32,
    "twice as many cards": 32,
    "thrice the hull": 48,
    "three times the hull": 48,
    "triple hull": 48,
    "quadruple hull": 64,
    "half the hull": 8,
    "half as many cards": 8,
    "half as much hull": 8,
    "halved hull": 8,
    "half again as many": 24,
    "half as many again": 24,
    "a quarter less hull": 12,
    "a quarter more hull": 20,
    "a quarter off": 12,
    "10% more hull": 17.6,
    "25% less hull": 12,
    "25 percent less hull": 12,
    "25% off": 12,
    "50% of the hull": 8,
    "raised by 2": 18,
    "hull raised by 4": 20,
    "increased by 25%": 20,
    "reduced by 4": 12,
    "lowered by two": 14,
    "cut by half": 8,
    "go up by two": 18,
    "went down by three": 13,
    "knock 4 off": 12,
    "knock 4 points off": 12,
    "hiked by 2": 18,
    "dropped by 2": 14,
    "lost one of their four dice": 15,
    "raised to 18": 18,
    "from 16 to 18": 18,
    "18 instead of 16": 18,
    "18 rather than 16": 18,
    "18 hull in place of 16": 18,
    "18 as opposed to 16": 18,
    "18, not 16": 18,
    "+6 rather than +8": 6,
    "down from 16 to 12": 12,
    "a cost of -3": -3,
    "free": 0,
    "for nothing": 0,
    "d8": 8,
    "x3": 48,
    "take a quarter of the hull off": 12,
    "knock one metal off": 15,
    "ten percent tougher": 17.6,
    "25 percent weaker": 12,
    "120 percent": 120,
    "merely one die": 1,
    "a single card a round rather than 16": 1,
    "empty hands": 0,
    "three of the six": 3,
    "die of eight and not the die of six": 8,
    "replace the six-sided die by one with twelve sides": 12,
    "a second copy": 2,
}
NO_VALUE = (
    "one of us",
    "take one for the team",
    "my nine year old",
    "we played 20 minutes",
    "changed by 2",
    "it is fair",
)
EXACTLY = {
    "what if stations had 2 hull more": "rules.station_hp=18",
    "what if stations had +2 hull": "rules.station_hp=18",
    "what if stations had 2 hull less": "rules.station_hp=14",
    "what if Space Walls cost 1 mineral more": "items.space_walls.price=3",
    "what if Space Walls were free": "items.space_walls.price=0",
    "what if Space Walls was cheaper": "items.space_walls.price=1",
    "what if Wormhole had 3 copies": "items.wormhole.copies=3",
}


@pytest.mark.parametrize("text", VALUES)
def test_an_amount(text):
    tokens = words(text)
    (amount,) = find_amounts(tokens, range(len(tokens)))
    assert amount.of is not None
    assert amount.of(NOW) == pytest.approx(VALUES[text])


@pytest.mark.parametrize("text", NO_VALUE)
def test_what_is_no_amount(text):
    tokens = words(text)
    assert not [one for one in find_amounts(tokens, range(len(tokens))) if one.of is not None]


@pytest.mark.parametrize(("text", "way"), [("cheaper", -1), ("more expensive", 1), ("faster", 1), ("fewer cards", -1)])
def test_a_direction(text, way):
    tokens = words(text)
    (amount,) = find_amounts(tokens, range(len(tokens)))
    assert amount.of is None
    assert amount.way == way


@pytest.mark.parametrize("question", EXACTLY)
def test_the_number_that_is_played(question):
    assert read_question(question).after == (EXACTLY[question],)
