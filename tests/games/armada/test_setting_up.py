"""Set-up: ships, the bag, the decks, the bank."""

import pytest

from balance.games.armada.engine.names import DONT_PANIC, Beacon
from balance.games.armada.engine.rules import (
    credits,
    planning,
)

from .galaxy import SPEC, TERRA, Galaxy

pytestmark = pytest.mark.engine


@pytest.mark.rule("AR-SOL-06", "AR-SOL-02")
def test_a_single_player_never_draws_the_valkyrie_and_travels_anywhere():
    ships, names = set(), [item.id for item in SPEC.catalogue() if item.kind == "ship"]
    for index in range(60):
        p = Galaxy(1, index=index)
        ships.add(names[p.g.ship[0]])
    assert ships == set(names) - {"pale_valkyrie"}
    planning.begin_planning(p.g, p.t, 0)
    assert [place for place in range(7) if planning.may_travel(p.g, p.t, 0, place)] == list(range(1, 6))


@pytest.mark.rule("AR-ORA-16")
def test_draws_until_the_fourth_data_event():
    """Exact, by the rank of the fourth of 20 among 58 tokens: its mean is 4 * 59 / 21."""
    p = Galaxy()
    data = sum(1 for e in range(p.t.n_events) if p.t.event_copies[e] and p.t.data[e])
    tokens = p.g.n_bag
    assert (data, tokens) == (20, 58)
    assert 4 * (tokens + 1) / (data + 1) == pytest.approx(236 / 21)
    drawn, games = 0, 60
    for index in range(games):
        g = Galaxy(index=index).g
        hits = [i + 1 for i, e in enumerate(reversed(g.bag[: g.n_bag])) if e != DONT_PANIC and p.t.data[e]]
        drawn += hits[3]
    assert abs(drawn / games - 236 / 21) < 5 * 4.6 / games**0.5  # standard deviation of the fourth rank


@pytest.mark.rule("AR-SET-02", "AR-SET-12", "AR-SET-13", "AR-SET-11", "AR-GAP-36")
def test_ships_start_whole_on_terra_with_beacon_00_and_no_fleet():
    for n in (1, 2, 3, 4):
        p = Galaxy(n)
        g = p.g
        assert g.at[:n] == [TERRA] * n
        assert (g.hull[:n], g.shield[:n]) == (g.hull_max[:n], g.shield_max[:n])
        assert len(set(g.ship[:n])) == n
        assert p.fleets() == []
        assert [e for e in range(p.t.n_events) if g.beacon[e] == Beacon.BOARD] == [p.event(0)]
        assert g.pile[TERRA] == 1


@pytest.mark.rule("AR-SET-05", "AR-SET-14", "AR-VAR-01", "AR-GAP-16", "AR-CMP-05")
def test_the_bag_holds_fifty_events_and_the_dont_panic_tokens():
    for calm in (0, 8, 16):
        p = Galaxy(dont_panic=calm)
        bag = p.g.bag[: p.g.n_bag]
        assert len(bag) == 50 + calm
        assert bag.count(DONT_PANIC) == calm
        numbers = [p.t.event_number[e] for e in bag if e != DONT_PANIC]
        assert len(set(numbers)) == 50
        assert not {0, 99, 100} & set(numbers)


@pytest.mark.rule("AR-SET-03")
def test_decks_are_shuffled_apart_and_differ_from_game_to_game():
    first, second = Galaxy(), Galaxy(index=1)
    for field, size in (("foe_deck", 55), ("threat_deck", 30), ("bag", 58)):
        a, b = getattr(first.g, field)[:size], getattr(second.g, field)[:size]
        assert a != b
        assert sorted(a) == sorted(b)


@pytest.mark.rule("AR-CMP-09", "AR-FAQ-06", "AR-AMB-43")
def test_the_bank_can_run_dry():
    p = Galaxy(2)
    assert p.g.bank + sum(p.g.credits) == 40
    p.g.bank = 3
    assert credits.gain_credits(p.g, p.rec, 0, 5, -1) == 3
    assert (p.g.bank, p.g.credits[0]) == (0, 5)
    assert credits.gain_credits(p.g, p.rec, 1, 5, -1) == 0
    assert credits.pay_credits(p.g, 0, 9) == 5
    assert (p.g.bank, p.g.credits[0]) == (5, 0)
