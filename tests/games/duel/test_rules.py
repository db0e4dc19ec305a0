"""Each rule of Dice Duel on a position of its own; ids are those of RULES.md."""

import pytest

from balance.core.rng import die, draw, pick
from balance.games import Match, Seat, game
from balance.games.duel.engine import turn
from balance.games.duel.engine.names import Count, End, Purpose, Series
from balance.games.duel.engine.state import Duel
from balance.games.engine.names import MAX_SEATS, Fact, Gain, Origin
from balance.games.engine.recorder import event_fact, forget
from tests.conftest import scaled

pytestmark = pytest.mark.engine
SPEC = game("duel")
RECORDERS = {logging: SPEC.prepare(Match((Seat(), Seat()))).recorder(logging) for logging in (False, True)}
SURE = {"items.crown.effects.claim.chance": 1.0}
ITEM = {item.id: number for number, item in enumerate(SPEC.catalogue())}


def rules(*seats, teams=(), **changes):
    """Tables of a match; changes to constants as keywords."""
    match = Match(seats, teams=teams, changes={f"rules.{name}": value for name, value in changes.items()})
    return SPEC.prepare(match).rules


def started(t, key=7, logging=False):
    g, rec = Duel(), RECORDERS[logging]
    rec.n = t.n
    forget(rec)
    g.key = key
    turn.set_up(g, t, rec)
    return g, rec


def counts(rec, which):
    return [row[which] for row in rec.count[: rec.n]]


def events(rec):
    """(a, b, c) of every event."""
    return [tuple(event_fact(rec, i, what) for what in (Fact.A, Fact.B, Fact.C)) for i in range(rec.n_events)]


def put(g, field, *values):
    setattr(g, field, [*values, *([0] * (MAX_SEATS - len(values)))])


def give(g, seat, *items):
    owns = g.owns
    for item in items:
        owns[seat][ITEM[item]] = 1
    g.owns = owns


@pytest.mark.rule("DD-01")
def test_players_start_with_hull_and_coins_and_what_the_scenario_adds():
    t = rules(Seat(), Seat(start={"hull": 2, "coins": 5}), hand_size=0, start_coins=1)
    g, _ = started(t)
    assert g.hull[:2] == [3, 5]
    assert g.coins[:2] == [1, 6]


@pytest.mark.rule("DD-02")
def test_each_player_is_dealt_different_cards_of_the_deck():
    t = rules(*[Seat()] * 6)
    hands = set()
    for key in range(40):
        g, rec = started(t, key)
        assert sorted(g.deck[:8]) == sorted([ITEM["force_shield"]] * 2 + [ITEM["head_start"]] * 3 + [ITEM["blank"]] * 3)
        dealt = [row[Gain.ITEM] for row in rec.gain[:6]]
        assert [row[Gain.SEAT] for row in rec.gain[:6]] == list(range(6))
        assert dealt == g.deck[:6]
        hands.add(tuple(dealt))
    assert len(hands) > 20


@pytest.mark.rule("DD-03", "DD-04")
def test_income_comes_first_then_one_purchase_each():
    t = rules(Seat(), Seat("saver"), hand_size=0, income=4)
    g, rec = started(t)
    turn.buy_all(g, t, rec)
    assert (g.coins[:2], g.owns[0][ITEM["sharp_blade"]], sum(g.owns[1])) == ([1, 4], 1, 0)
    turn.buy_all(g, t, rec)
    turn.buy_all(g, t, rec)
    assert sum(g.owns[0]) == 3  # blade, plating, charm: one a round, none twice
    assert (counts(rec, Count.SPENT), g.coins[:2]) == ([3 + 3 + 4, 0], [2, 12])


@pytest.mark.rule("DD-04")
def test_nothing_is_bought_on_credit_or_twice_or_when_not_for_sale():
    t = rules(Seat(), Seat(), hand_size=0)
    g, _ = started(t)
    put(g, "coins", 2)
    assert not turn.can_buy(g, t, 0, ITEM["sharp_blade"])
    put(g, "coins", 3)
    assert turn.can_buy(g, t, 0, ITEM["sharp_blade"])
    give(g, 0, "sharp_blade")
    assert not turn.can_buy(g, t, 0, ITEM["sharp_blade"])
    assert not turn.can_buy(g, t, 0, ITEM["crown"])


@pytest.mark.rule("DD-05", "DD-10", "DD-12")
def test_a_roll_is_the_die_or_the_better_of_two_plus_bonuses():
    t = rules(Seat(), Seat(), hand_size=0)
    seen = set()
    for key in range(scaled(300)):
        g, rec = started(t, key, logging=True)
        give(g, 1, "sharp_blade", "great_blade", "lucky_charm")
        turn.roll(g, t, rec, 0)
        turn.roll(g, t, rec, 1)
        (plain, one, two), (rich, first, second) = events(rec)
        assert (plain, two) == (one, 0)
        assert rich == max(first, second) + 3
        seen |= {one, first, second}
    assert seen == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("DD-06", "DD-07")
def test_the_single_lowest_loses_hull_and_at_zero_is_out():
    t = rules(*[Seat()] * 3, hand_size=0, damage=2)
    g, rec = started(t)
    g.round = 4
    put(g, "total", 5, 2, 3)
    turn.hit_lowest(g, t, rec)
    assert (g.hull[:3], g.out_round[:3]) == ([3, 1, 3], [0, 0, 0])
    turn.hit_lowest(g, t, rec)
    assert (g.hull[:3], g.out_round[:3]) == ([3, 0, 3], [0, 4, 0])
    turn.hit_lowest(g, t, rec)  # the lowest is out: the lowest of the others is hit
    assert g.hull[:3] == [3, 0, 1]
    assert counts(rec, Count.HITS) == [0, 3, 2]


@pytest.mark.rule("DD-06")
@pytest.mark.parametrize("totals", [(2, 2, 5), (5, 2, 2), (3, 3, 3)])
def test_a_shared_lowest_total_hits_nobody(totals):
    t = rules(*[Seat()] * 3, hand_size=0)
    g, rec = started(t)
    put(g, "total", *totals)
    turn.hit_lowest(g, t, rec)
    assert g.hull[:3] == [3, 3, 3]


@pytest.mark.rule("DD-08")
def test_the_last_player_or_team_ends_the_game():
    alone = rules(*[Seat()] * 4, hand_size=0)
    teams = rules(*[Seat()] * 4, teams=((1, 3), (2, 4)), hand_size=0)
    for t, hull, over in [(alone, (1, 0, 2, 0), False), (teams, (1, 0, 2, 0), True), (teams, (1, 2, 0, 0), False)]:
        g, rec = started(t)
        put(g, "hull", *hull)
        turn.close_game(g, t, rec)
        assert (g.over, rec.end_reason) == (over, End.LAST_STANDING if over else 0)


@pytest.mark.rule("DD-09")
def test_the_round_cap_shares_the_win_among_survivors():
    seats = [Seat("saver"), Seat("saver"), Seat("saver", start={"hull": -2})]
    match = Match(tuple(seats), changes={"rules.round_cap": 2, "rules.hand_size": 0})
    tables = SPEC.prepare(match).simulate(1, 0, 400)
    win, out = (tables["seats"][c].reshape(-1, 3) for c in ("win", "out_round"))
    capped = tables["games"]["capped"]
    assert capped.all()  # at most one player can fall in two rounds
    assert ((out > 0).sum(axis=1) <= 1).all()
    assert (win[out == 0] == (1 / (out == 0).sum(axis=1).repeat((out == 0).sum(axis=1)))).all()
    assert {2, 3} == set((win > 0).sum(axis=1))


@pytest.mark.rule("DD-11")
def test_an_opening_bonus_counts_in_its_rounds_only():
    t = rules(Seat(), Seat(), hand_size=0)
    g, _ = started(t)
    give(g, 0, "head_start")
    bonuses = []
    for g.round in range(1, 6):
        bonuses.append(turn.roll_bonus(g, t, 0))
    assert bonuses == [2, 2, 2, 0, 0]


@pytest.mark.rule("DD-13")
def test_hull_comes_with_the_item_once_and_not_where_it_is_void():
    t = rules(Seat(grant=("plating", "force_shield")), Seat(grant=("plating",), void=("plating",)), hand_size=0)
    g, rec = started(t)
    assert g.hull[:2] == [5, 3]
    turn.gain(g, t, rec, 0, ITEM["plating"], Origin.BOUGHT)
    assert g.hull[0] == 5


@pytest.mark.rule("DD-14")
def test_the_placebo_changes_the_dice_and_nothing_else():
    t = rules(Seat(grant=("placebo",)), Seat(), hand_size=0)
    rolls = {Purpose.ROLL: [], Purpose.FRESH_ROLL: []}
    for key in range(scaled(200)):
        g, rec = started(t, key)
        for seat, purpose in enumerate((Purpose.FRESH_ROLL, Purpose.ROLL)):
            turn.roll(g, t, rec, seat)
            assert g.total[seat] == die(key, purpose, seat, 0, 0, 6)
            rolls[purpose].append(g.total[seat])
    assert rolls[Purpose.ROLL] != rolls[Purpose.FRESH_ROLL]


@pytest.mark.rule("DD-14", "DD-12")
def test_both_dice_of_an_owner_of_fresh_dice_are_fresh():
    t = rules(Seat(grant=("placebo", "lucky_charm")), Seat(grant=("lucky_charm",)), hand_size=0)
    for key in range(20):
        g, rec = started(t, key, logging=True)
        g.round = 5
        forget(rec)
        for seat, purpose in enumerate((Purpose.FRESH_ROLL, Purpose.ROLL)):
            turn.roll(g, t, rec, seat)
            dice = [die(key, purpose, seat, 5, counter, 6) for counter in (0, 1)]
            assert events(rec)[seat] == (max(dice), *dice)


@pytest.mark.rule("DD-15")
def test_every_owner_tries_with_luck_of_his_own():
    """Keyed by seat and item: two crowns of one half succeed independently of each other."""
    crowns = {"items.crown.effects.claim.chance": 0.5}
    t = SPEC.prepare(Match((Seat(grant=("crown",)),) * 2, changes=crowns | {"rules.hand_size": 0})).rules
    claims = []
    for key in range(100):
        g, rec = started(t, key)
        put(g, "hull", 1, 0)
        turn.close_game(g, t, rec)
        lucky = [draw(key, Purpose.CLAIM, seat, 0, ITEM["crown"]) < 2**63 for seat in (0, 1)]
        assert g.claimed == (lucky.index(True) if any(lucky) else -1)
        claims.append(g.claimed)
    assert set(claims) == {-1, 0, 1}


@pytest.mark.rule("DD-15")
@pytest.mark.parametrize(("chance", "expected"), [(0.0, None), (1.0, 1)])
def test_a_claim_overrules_the_last_one_standing(chance, expected):
    seats = (Seat(), Seat(grant=("crown",), start={"hull": -2}), Seat(grant=("crown",)))
    match = Match(seats, changes={"items.crown.effects.claim.chance": chance})
    win = SPEC.prepare(match).simulate(1, 0, 100)["seats"]["win"].reshape(-1, 3)
    if expected is None:
        assert (win.sum(axis=0) > 0).sum() >= 2
    else:
        assert (win[:, expected] == 1).all()  # seats try in order


@pytest.mark.rule("DD-03", "DD-04")
def test_who_is_out_gains_buys_and_rolls_nothing_any_more():
    t = rules(*[Seat("random")] * 3, hand_size=0, income=20)
    g, rec = started(t)
    put(g, "hull", 2, 0, 2)
    turn.play_round(g, t, rec)
    assert (g.coins[1], sum(g.owns[1]), g.total[1], rec.turns, rec.decisions) == (0, 0, 0, 2, 2)
    assert g.coins[0] > 0
    assert rec.series[0][1][Series.COINS] == 0


@pytest.mark.rule("DD-04")
@pytest.mark.parametrize("bot", ["novice", "random"])
def test_choices_left_to_chance_are_keyed_by_seat_and_round(bot):
    """With chance `noise` any affordable item or nothing, all equally likely; else what is wanted most."""
    t = rules(*[Seat(bot, start={"coins": 3})] * 2, hand_size=0)
    options = [ITEM[i] for i in ("sharp_blade", "plating", "trinket", "placebo")]
    noise = {"novice": 0.5, "random": 1.0}[bot]
    seen = set()
    for key in range(scaled(100)):
        g, rec = started(t, key)
        for g.round in (1, 2):
            for seat in (0, 1):
                chosen = turn.choose_item(g, t, rec, seat)
                if draw(key, Purpose.NOISE, seat, g.round, 0) < noise * 2**64:
                    which = pick(draw(key, Purpose.NOISE, seat, g.round, 1), len(options) + 1)
                    assert chosen == [*options, -1][which]
                else:
                    assert chosen == ITEM["sharp_blade"]
                seen.add(chosen)
    assert seen == {*options, -1}


def test_what_is_pursued_is_bought_first_even_where_it_is_void():
    """It can be owned but does nothing: a pursuer pays for it all the same, then goes on as usual."""
    t = rules(Seat(pursue="plating", void=("plating",)), Seat(pursue="plating"), hand_size=0, income=3)
    g, rec = started(t)
    g.round = 1
    turn.buy_all(g, t, rec)
    assert [row[ITEM["plating"]] for row in g.owns[:2]] == [1, 1]
    assert (g.hull[:2], g.coins[:2]) == ([3, 4], [0, 0])
    turn.buy_all(g, t, rec)
    assert [row[ITEM["sharp_blade"]] for row in g.owns[:2]] == [1, 1]


def test_a_pursuer_buys_nothing_else_until_he_owns_it():
    t = rules(Seat("random", pursue="great_blade"), Seat(), hand_size=0, income=3)
    g, rec = started(t)
    g.round = 1
    turn.buy_all(g, t, rec)
    assert (sum(g.owns[0]), g.coins[0]) == (0, 3)
    turn.buy_all(g, t, rec)
    assert (sum(g.owns[0]), g.owns[0][ITEM["great_blade"]], g.coins[0]) == (1, 1, 0)


def test_a_refunded_item_is_owned_does_nothing_and_gives_its_price_back():
    t = rules(Seat(refund=("plating",), pursue="plating"), Seat(pursue="plating"), hand_size=0, income=3)
    g, rec = started(t)
    g.round = 1
    turn.buy_all(g, t, rec)
    assert [row[ITEM["plating"]] for row in g.owns[:2]] == [1, 1]
    assert (g.hull[:2], g.coins[:2]) == ([3, 4], [3, 0])
    assert counts(rec, Count.SPENT) == [0, 3]


def test_a_refund_still_takes_the_coins_to_buy_it():
    """Else a seat would have the item, and what it opens, sooner than the rules allow."""
    t = rules(Seat(refund=("plating",), pursue="plating"), Seat(), hand_size=0, income=2)
    g, rec = started(t)
    g.round = 1
    turn.buy_all(g, t, rec)
    assert (g.owns[0][ITEM["plating"]], g.coins[0]) == (0, 2)


@pytest.mark.parametrize("bot", ["standard", "random"])
def test_a_seat_leaves_what_it_pursues_alone_until_its_round_and_then_buys_it_first(bot):
    """Until then it buys other things; the sharp blade is what the standard bot wants most."""
    t = rules(Seat(bot, pursue="sharp_blade", pursue_from=3, start={"coins": 50}), Seat("saver"), hand_size=0)
    bought = set()
    for key in range(scaled(100)):
        g, rec = started(t, key)
        for g.round in (1, 2):
            turn.buy_all(g, t, rec)
            assert g.owns[0][ITEM["sharp_blade"]] == 0
        bought |= {item for item, number in ITEM.items() if g.owns[0][number]}
        g.round = 3
        turn.buy_all(g, t, rec)
        assert g.owns[0][ITEM["sharp_blade"]] == 1
    assert bought > {"plating", "lucky_charm"} if bot == "random" else bought == {"plating", "lucky_charm"}


@pytest.mark.parametrize(
    ("item", "field"), [("sharp_blade", "bonus"), ("head_start", "bonus"), ("lucky_charm", "dice"), ("crown", "claim")]
)
def test_a_void_item_does_nothing_there_and_all_it_does_elsewhere(item, field):
    match = Match((Seat(grant=(item,), void=(item,)), Seat(grant=(item,))), changes={"rules.hand_size": 0} | SURE)
    t = SPEC.prepare(match).rules
    g, rec = started(t, logging=True)
    forget(rec)
    for seat in (0, 1):
        turn.roll(g, t, rec, seat)
    (_, _, second), (_, _, other) = events(rec)
    put(g, "hull", 1, 0)
    turn.close_game(g, t, rec)
    works = {
        "bonus": [turn.roll_bonus(g, t, seat) > 0 for seat in (0, 1)],
        "dice": [second > 0, other > 0],
        "claim": [g.claimed == seat for seat in (0, 1)],
    }
    assert works == {name: [False, name == field] for name in works}


@pytest.mark.rule("DD-16")
def test_everybody_chooses_before_anybody_takes():
    """A show-off buys only while alone in the lead; the plating that an earlier seat takes now must not matter."""
    t = rules(Seat(pursue="plating"), Seat("show_off", start={"hull": 1}), hand_size=0, income=3)
    g, rec = started(t)
    g.round = 1
    turn.buy_all(g, t, rec)
    assert g.owns[0][ITEM["plating"]] == 1
    assert g.owns[1][ITEM["placebo"]] == 1
