"""The engine agrees with the exact truth, and the exact truth with closed forms."""

from dataclasses import replace
from math import comb

import numpy as np
import pytest

import balance
from balance.games import Match, Seat, game
from balance.games.duel.exact import exact_truth
from tests.conftest import scaled

SPEC = game("duel")
BARE = {"rules.hand_size": 0}
HALF_CROWN = {"items.crown.effects.claim.chance": 0.5}
CHEAP = {"items.sharp_blade.price": 1, "items.plating.price": 0}
FIVE_ROUNDS = {"rules.round_cap": 5}
CROWNED = Seat("saver", grant=("crown",))
SAVERS = (Seat("saver"), Seat("saver"))


def lowest(bonus):
    """Chances that a d6 plus bonus, or a plain d6, is alone the lowest of the two."""
    rolls = [(a + bonus, b) for a in range(1, 7) for b in range(1, 7)]
    return sum(a < b for a, b in rolls) / 36, sum(b < a for a, b in rolls) / 36


@pytest.mark.parametrize("item", ["sharp_blade", "great_blade"])
@pytest.mark.parametrize("hull", [1, 3, 4])
def test_two_players_race_as_the_negative_binomial_says(item, hull):
    """Rounds that hit nobody do not count; who is hit `hull` times first loses."""
    match = Match((Seat("saver", grant=(item,)), Seat("saver")), changes=BARE | {"rules.start_hull": hull})
    bonus = SPEC.catalogue()[["sharp_blade", "great_blade"].index(item)].effect("roll_bonus")["value"]
    hurt, hurts = lowest(bonus)
    p = hurts / (hurt + hurts)
    closed = sum(comb(hull - 1 + k, k) * p**hull * (1 - p) ** k for k in range(hull))
    truth = exact_truth(match)
    assert truth.win[0] == pytest.approx(closed, abs=1e-9)  # the round cap of 60 is never reached at this precision


def test_a_game_for_one_hull_lasts_a_geometric_number_of_rounds():
    truth = exact_truth(Match(SAVERS, changes=BARE | {"rules.start_hull": 1}))
    assert truth.win == pytest.approx((0.5, 0.5))
    assert truth.rounds == pytest.approx(6 / 5)
    assert truth.capped == pytest.approx(0, abs=1e-12)


def test_a_crown_is_worth_its_chance_times_the_unfair_share():
    match = Match((Seat("saver", grant=("crown",)), Seat("saver"), Seat("saver")), changes=BARE)
    assert exact_truth(match).win[0] - 1 / 3 == pytest.approx(0.0667 * (1 - 1 / 3))


def test_two_crowns_of_one_half_take_half_and_a_quarter():
    """Owners try in seat order; the quarter that nobody claims is shared by how the game ended."""
    match = Match((CROWNED, CROWNED, Seat("saver")), changes=BARE | HALF_CROWN)
    assert exact_truth(match).win == pytest.approx((0.5 + 0.25 / 3, 0.25 + 0.25 / 3, 0.25 / 3))


def test_at_the_cap_the_teams_share_not_their_seats():
    match = Match(
        (Seat("saver"),) * 4, teams=((2,), (1, 3, 4)), changes=BARE | {"rules.round_cap": 1, "rules.start_hull": 2}
    )
    truth = exact_truth(match)
    assert truth.win == pytest.approx((1 / 6, 1 / 2, 1 / 6, 1 / 6))
    assert truth.capped == pytest.approx(1)


CASES = {
    "cards and purchases": Match((Seat(), Seat("saver"))),
    "three different": Match((Seat(), Seat("saver"), Seat("show_off"))),
    "interventions": SPEC.examples()["changed"],
    "teams": Match((Seat(), Seat("saver"), Seat("saver")), teams=((1,), (2, 3)), changes={"rules.start_hull": 2}),
    "capped": Match((Seat(), Seat(pursue="trinket")), changes={"rules.round_cap": 4}),
    "gambling bots": Match((Seat("novice"), Seat("random")), changes=BARE | FIVE_ROUNDS),
    "void": Match((Seat(void=("sharp_blade",)), Seat()), changes=BARE),
    "pursued though void": Match((Seat(pursue="plating", void=("plating",)), Seat()), changes=BARE),
    "two crowns": Match((CROWNED, CROWNED, Seat("saver")), changes=BARE | HALF_CROWN),
    "team crown": Match((Seat("saver"), CROWNED, Seat()), teams=((1,), (2, 3)), changes=BARE | HALF_CROWN),
    "capped unequal teams": Match(
        (Seat("saver"),) * 4, teams=((2,), (1, 3, 4)), changes=BARE | {"rules.round_cap": 4, "rules.start_hull": 2}
    ),
    "start": Match((Seat(start={"coins": 3}), Seat()), changes=BARE),
    "refunded": Match((Seat(refund=("sharp_blade",)), Seat())),
    "refunded and cheap": Match((Seat(refund=("plating", "sharp_blade")), Seat(), Seat()), changes=CHEAP),
    "refunded to gamblers": Match((Seat("novice", refund=("plating",)), Seat("random")), changes=BARE | FIVE_ROUNDS),
    "pursued later": Match((Seat(pursue="sharp_blade", pursue_from=6), Seat())),
    "pursued later by gamblers": Match(
        (Seat("random", pursue="trinket", pursue_from=4), Seat("novice", pursue="plating", pursue_from=3)),
        changes=BARE | FIVE_ROUNDS,
    ),
    "pursued later, refunded": Match((Seat(pursue="plating", pursue_from=4, refund=("plating",)), Seat())),
}

# What Sharp Blade is worth beyond its price to one of two players: the usual half, minus the share of a seat to whom
# it does nothing and gives its price back.
NET = {
    "standard": ({}, 0.15606),
    "+5 for 3 coins": ({"items.sharp_blade.effects.roll_bonus.value": 5}, 0.49301),
    "price 1": ({"items.sharp_blade.price": 1}, 0.30215),
    "price 8": ({"items.sharp_blade.price": 8}, 0.0),
}


@pytest.mark.parametrize("name", NET)
def test_the_exact_worth_of_sharp_blade_beyond_its_price(name):
    changes, worth = NET[name]
    treated = Match((Seat(refund=("sharp_blade",)), Seat()), changes=changes)
    assert 0.5 - exact_truth(treated).win[0] == pytest.approx(worth, abs=5e-6)
    games = 400 if balance.engine_mode() == "pure" else 100_000
    win = SPEC.prepare(treated).simulate(5, 0, games, tables=[])["seats"]["win"].reshape(games, 2)[:, 0]
    assert abs(0.5 - win.mean() - worth) <= 5 * max(win.std(), 1e-3) / games**0.5


def test_a_refund_never_costs_more_than_a_void_item():
    """Money comes back: whoever loses the effect alone is at least as well off as one who also loses the price."""
    for changes, _ in NET.values():
        void, refund = (
            exact_truth(Match((Seat(**{what: ("sharp_blade",)}), Seat()), changes=changes)).win[0]
            for what in ("void", "refund")
        )
        assert refund >= void - 1e-12


@pytest.mark.engine
@pytest.mark.parametrize("name", CASES)
def test_every_match_is_played_to_its_end(name):
    """In every build; whether results are the right ones is measured below, with the fastest."""
    games = scaled(1000)
    tables = SPEC.prepare(CASES[name]).simulate(5, 0, games)
    assert tables["games"]["game"].tolist() == list(range(games))
    assert abs(tables["seats"]["win"].reshape(games, -1).sum(axis=1) - 1).max() < 1e-12
    assert tables["games"]["rounds"].max() <= CASES[name].changes.get("rules.round_cap", 60)


@pytest.mark.untraced
@pytest.mark.parametrize("name", CASES)
def test_simulated_shares_and_lengths_are_the_exact_ones(name):
    match = CASES[name]
    games = 400 if balance.engine_mode() == "pure" else 100_000
    tables = SPEC.prepare(match).simulate(5, 0, games, tables=["items"])
    truth = exact_truth(match)
    assert sum(truth.win) == pytest.approx(1)
    win = tables["seats"]["win"].reshape(games, -1)
    for measured, exact in [
        *zip(win.T, truth.win, strict=True),
        (tables["games"]["rounds"], truth.rounds),
        (tables["games"]["capped"].astype(float), truth.capped),
    ]:
        assert abs(measured.mean() - exact) <= 5 * max(measured.std(), 1e-3) / games**0.5


@pytest.mark.engine
def test_dice_are_shared_between_arms_where_they_do_the_same_things():
    """Only seat 1 is treated: until it buys, every seat rolls the same dice in both arms."""
    plain = SPEC.prepare(Match((Seat(), Seat(), Seat())))
    treated = SPEC.prepare(Match((Seat(grant=("trinket",)), Seat(), Seat())))
    for index in range(scaled(100) // 10):
        a, b = list(plain.states(3, index)), list(treated.states(3, index))
        assert [s["total"] for s in a] == [s["total"] for s in b]
    placebo = SPEC.prepare(Match((Seat(grant=("placebo",)), Seat(), Seat())))
    first = [next(iter(list(placebo.states(3, i))[1:2]))["total"][1:3] for i in range(5)]
    assert first == [list(plain.states(3, i))[1]["total"][1:3] for i in range(5)]


@pytest.mark.untraced
def test_win_rate_when_owned_misleads_and_the_game_proves_it():
    """The placebo is bought by leaders only: owners win far more often, though it does nothing."""
    games = 300 if balance.engine_mode() == "pure" else 20_000
    match = Match((Seat("show_off"),) * 4, changes=BARE)
    tables = SPEC.prepare(match).simulate(9, 0, games, tables=["items"])
    owned = np.zeros((games, 4), bool)
    owned[tables["items"]["game"], tables["items"]["seat"] - 1] = True
    win = tables["seats"]["win"].reshape(games, 4)
    assert win[owned].mean() - win[~owned].mean() > 0.1
    banned = replace(match, seats=(Seat("show_off", void=("placebo",)), *match.seats[1:]))
    assert exact_truth(banned).win[0] == pytest.approx(0.25)
