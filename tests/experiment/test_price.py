"""What should an item cost? Against the exact worth of Dice Duel's items at every price."""

from dataclasses import replace

import pytest

from balance.errors import ScenarioError
from balance.experiment.item.arms import Option
from balance.experiment.item.price import found_prices, price_looks, price_plan
from balance.experiment.item.treated import priced
from balance.experiment.sequential.effort import Effort
from balance.games import game
from balance.games.duel.exact import exact_truth
from balance.games.spec import Match, Seat
from balance.report.price.words import PriceWord, price_sentence, price_word

pytestmark = pytest.mark.untraced
DUEL, TWO, FOUR = game("duel"), Match((Seat(),) * 2), Match((Seat(),) * 4)


def worth(item, price):
    """The exact worth beyond a price, for two players."""
    match = priced(TWO, item, price)
    ends = (Seat(refund=(item,)), Seat()), (Seat(), Seat(refund=(item,)))
    shares = [exact_truth(replace(match, seats=seats)).win[place] for place, seats in enumerate(ends)]
    return 0.5 - sum(shares) / 2


def found(match, item, looks=(300, 1500), seed=7, spec=DUEL):
    effort = Effort(20, looks=looks, jobs=2)
    plan = found_prices(price_plan(spec, match, Option.of(spec, match, item), seed), effort)
    return plan, [*price_looks(plan, effort, None)][-1] if plan.arms else None


@pytest.mark.parametrize("item", ["sharp_blade", "lucky_charm", "plating"])
def test_the_worth_at_every_price_holds_the_exact_one(item):
    plan, known = found(TWO, item)
    for price, reading in known.readings.items():
        assert reading.interval.low <= worth(item, price) <= reading.interval.high
    for one in plan.tried:
        assert abs(one.seen.mean - worth(item, one.price)) <= 5 * max(one.seen.se, 1e-3)


def test_what_is_worth_more_than_bots_can_pay_should_cost_more():
    _, known = found(TWO, "sharp_blade", looks=(3000,))
    assert price_word(known) is PriceWord.DEARER
    assert known.stop == 5  # exact: worth 5.2 points at 4, hardly bought at 5
    assert price_sentence("Sharp Blade", known).startswith("Sharp Blade should cost more than 4 coins, not 3: at 3 ")


def test_what_is_hardly_ever_bought_should_cost_less():
    _, known = found(TWO, "great_blade", looks=(3000,))
    assert price_word(known) is PriceWord.CHEAPER
    sentence = price_sentence("Great Blade", known)
    start = "Great Blade should cost 3 to 4 coins, not 6: at 6 bots hardly ever buy it (under 0.1% of players)."
    assert sentence == start


def test_a_fair_price_stays_as_it_is():
    _, known = found(TWO, "plating", looks=(300, 6000))
    assert price_word(known) is PriceWord.AS_NOW
    assert price_sentence("Plating", known).startswith(
        "Plating should cost 3 coins, as it does now: at 3 it is worth +"
    )


def test_four_players_pay_too_much_for_plating():
    _, known = found(FOUR, "plating")
    assert price_word(known) is PriceWord.CHEAPER
    assert known.whole == (2.0, 2.0)
    assert price_sentence("Plating", known).startswith("Plating should cost 2 coins, not 3: at 3 it is worth -")


def test_what_nobody_takes_for_nothing_has_no_price():
    plan, known = found(FOUR, "trinket")
    assert known is None
    assert [one.price for one in plan.tried] == [0, 1, 2]
    assert all(one.rare for one in plan.tried)


def test_a_price_of_the_scenario_is_the_present_one_under_either_name():
    match = replace(FOUR, changes={"items.plating.cost": 2})
    plan, known = found(match, "plating")
    assert plan.present == 2
    assert price_word(known) is PriceWord.AS_NOW
    assert priced(match, "plating", 5).changes == {"items.plating.price": 5}


def test_a_loss_even_for_nothing_is_said_to_be_one():
    """Seats that refuse to roll with a curse: a blade that harms its owner."""
    match = replace(FOUR, changes={"items.plating.price": 0, "items.plating.effects.hull.value": -1})
    with pytest.raises(ScenarioError):
        DUEL.prepare(match)  # the game knows no such item, so the words alone are tested
    _, known = found(FOUR, "plating")
    free = known.readings[3]
    cursed = replace(known, readings={0: free}, plan=replace(known.plan, present=0))
    assert price_word(cursed) is PriceWord.NEVER
    assert price_sentence("Curse", cursed).startswith("No price makes Curse fair: even free it is worth -")


def test_the_search_and_the_confirmation_share_no_game():
    plan, known = found(FOUR, "plating")
    assert plan.first == 0
    assert known.games == plan.searched + known.blocks * 4 * len(plan.arms)


@pytest.mark.parametrize(
    ("name", "item"), [("star_stations", "destroyer"), ("space_fighters", "fighter"), ("mothership", "space_walls")]
)
def test_every_game_with_prices_can_be_asked(name, item):
    from balance.experiment.scenarios.scenario import load_scenario

    loaded = load_scenario(game(name).scenario)
    plan, known = found(loaded.match, item, looks=(12, 24), spec=loaded.spec)
    assert plan.tried
    assert known is not None
    assert item in plan.arms[0].refund
    assert price_sentence("It", known)
