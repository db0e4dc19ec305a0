"""What should an item cost?"""

from __future__ import annotations

import time
from dataclasses import replace

import pandas as pd

from ...errors import ScenarioError
from ...experiment.item.arms import Approach, Option
from ...experiment.item.price import PricePlan, found_prices, price_looks, price_plan
from ...experiment.scenarios.scenario import Scenario
from ...experiment.sequential.budget import planned_looks
from ...experiment.sequential.effort import Effort
from ...experiment.sequential.looks import play_to_looks
from ...experiment.values.candidates import ValueQuestion
from ...experiment.values.confirmation import ConfirmPlan, confirming
from ...report.core.words.longer import longer_command
from ...report.price.cards import (
    card_document,
    card_frame,
    card_json,
    card_scope,
    card_sentence,
    card_text,
    card_word,
)
from ...report.price.page import (
    price_document,
    price_frame,
    price_json,
    price_text,
    rare_document,
    rare_json,
    rare_text,
)
from ...report.price.words import PriceWord, price_sentence, price_word, rare_sentence
from ..reading import ParsedQuestion
from .answer import Answer, last_known, main_caveat, stage

UNFAIR = (PriceWord.DEARER, PriceWord.CHEAPER, PriceWord.NEVER)
NO_PRICE = {
    Approach.OWNED: "{0} has no price: every player starts with it; balance measure {1} tells whether it is worth more "
    "than other units",
    Approach.GIVEN: "{0} is nothing that bots decide to buy here, so no price of it can be measured",
}
FRACTION_LEFT = 0.3  # of the budget that the confirmation gets even if the search took long


def answer_price(reading: ParsedQuestion, effort: Effort) -> Answer:
    """The answer to: what should it cost?"""
    loaded, seed = stage(reading, effort)
    option = Option.of(loaded.spec, loaded.match, reading.subjects[0])
    if option.approach in NO_PRICE:
        raise ScenarioError(NO_PRICE[option.approach].format(reading.titles[0], option.item))
    if option.approach is Approach.DEALT:
        return _of_card(reading, effort, loaded, seed)
    start = time.monotonic()
    plan = found_prices(price_plan(loaded.spec, loaded.match, option, seed), effort)
    if not plan.arms:
        return _hardly_bought(reading, plan)
    title, caveat = reading.titles[0], main_caveat(loaded.spec, loaded.match)
    seconds = max(effort.budget - (time.monotonic() - start), FRACTION_LEFT * effort.budget)
    known, interrupted = last_known(price_looks(plan, effort, seconds))
    again = longer_command(reading.command, effort.budget)
    return Answer(
        reading,
        str(price_word(known)),
        price_sentence(title, known),
        plan.scope,
        caveat,
        price_frame(known),
        known.games,
        seed,
        price_word(known) in UNFAIR,
        price_text(title, known, again, caveat),
        price_document(title, reading.question, reading.command, known, again, caveat),
        price_json(known),
        interrupted=interrupted,
    )


def _hardly_bought(reading: ParsedQuestion, plan: PricePlan) -> Answer:
    """The answer where bots take it at no price."""
    title, caveat = reading.titles[0], main_caveat(plan.spec, plan.match)
    more = (
        "Bots that do not want it say nothing about people who would. To see what a player wins who goes for it: "
        f"balance measure {plan.item} --scenario {reading.scenario}."
    )
    return Answer(
        reading,
        str(PriceWord.RARE),
        rare_sentence(title, plan),
        plan.scope,
        caveat,
        pd.DataFrame(columns=["name", "meaning", "estimate", "low", "high", "call", "games"]),
        plan.searched,
        plan.seed,
        False,
        rare_text(title, plan, more, caveat),
        rare_document(title, reading.question, reading.command, plan, more, caveat),
        rare_json(plan),
    )


def _of_card(reading: ParsedQuestion, effort: Effort, loaded: Scenario, seed: int) -> Answer:
    """The worth of a card in money at the start, beside the price of all cards."""
    question = ValueQuestion(loaded.spec, loaded.match, Approach.DEALT, seed)
    chosen = tuple(one for one in question.candidates if one.id == reading.subjects[0])
    if not chosen:
        raise ScenarioError(f"{reading.titles[0]} is not in play here, so no price of it can be measured")
    plan = ConfirmPlan(question, chosen, fresh=0)
    if not plan.amounts:
        raise ScenarioError(f"{loaded.spec.title} has no money to start with, in which a price could be measured")
    plan = replace(plan, blocks=effort.looks or planned_looks(plan, effort.budget))

    def report(games: int, seconds: float, end: int) -> None:
        effort.progress(f"the card and money: {games:,} games in {seconds:.0f} s; next look at {end:,}")

    known, interrupted = last_known(play_to_looks(confirming(plan, effort.played), effort.jobs, effort.budget, report))
    caveat, one = main_caveat(loaded.spec, loaded.match), known.items[0]
    again = longer_command(reading.command, effort.budget)
    return Answer(
        reading,
        str(card_word(one)),
        card_sentence(plan, one),
        card_scope(plan),
        caveat,
        card_frame(known),
        known.games,
        seed,
        card_word(one) in UNFAIR,
        card_text(plan, known, again, caveat),
        card_document(reading.question, reading.command, plan, known, again, caveat),
        card_json(plan, known),
        interrupted=interrupted,
    )
