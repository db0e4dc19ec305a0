"""Values of all items at once: against the exact truth of Dice Duel, with planted strong and null cards."""

from dataclasses import replace

import numpy as np
import pytest

from balance.errors import BalanceError
from balance.experiment.item.arms import Approach
from balance.experiment.sequential.looks import play_to_looks
from balance.experiment.sequential.played import PlayedGames
from balance.experiment.sequential.rotation import RotationWork
from balance.experiment.values import value_items
from balance.experiment.values.candidates import ValueQuestion
from balance.experiment.values.confirmation import ConfirmPlan, chosen_of
from balance.experiment.values.pairs import Coins, PairingWork
from balance.experiment.values.plain_games import read_plain
from balance.experiment.values.screening import GAMES_A_DEAL, Deals, ScreeningWork, read_deals
from balance.experiment.values.table import screening_scale, value_table
from balance.games import Match, Seat, game
from balance.games.duel.exact import exact_truth
from balance.stats.verdicts.verdict import Call

DUEL, MOTHERSHIP = game("duel"), game("mothership")
BARE = Match((Seat(), Seat()), changes={"rules.hand_size": 0})  # nothing is dealt: few games to follow
NULLS = {f"null_{i}": {"name": f"Null {i}", "kind": "card", "for_sale": False} for i in range(10)}
HAMMER = {"name": "Hammer", "kind": "card", "for_sale": False, "effects": {"hull": {"value": 2}}}
PLANTED = Match((Seat(),) * 4, changes={"rules.hand_size": 1}, new_items={**NULLS, "hammer": HAMMER})


def question(match, approach=Approach.BOUGHT, spec=DUEL, seed=3):
    return ValueQuestion(spec, match, approach, seed)


def valued(asked, **options):
    *_, known = value_items(asked, **options)
    return known


def exact_gain(match, **given):
    """Share of the first seat, if it is given something, beyond the fair share: all seats are alike here."""
    first, *others = match.seats
    assert all(seat == first for seat in others)
    return exact_truth(replace(match, seats=(replace(first, **given), *others))).win[0] - 1 / len(match.seats)


@pytest.fixture(scope="module")
def techs():
    return valued(question(BARE), games=1600, jobs=1)


def test_what_techs_are_worth_beyond_their_price_is_the_exact_truth(techs):
    """Every interval at alpha / 6 holds what is lost where the tech does nothing and its price comes back."""
    for one in techs.confirmed.items:
        assert one.net.interval.contains(-exact_gain(BARE, refund=(one.item.id,))), one.item.id
        assert one.p_0.interval.contains(exact_gain(BARE, pursue=one.item.id)), one.item.id
        assert one.value == one.net


def test_techs_that_are_bought_are_ranked_by_what_they_are_worth_beyond_their_price(techs):
    rows = {row.item.id: row for row in value_table(techs)}
    assert next(iter(rows)) == "sharp_blade"
    assert rows["sharp_blade"].ranks == (1, 1)
    assert rows["sharp_blade"].call is Call.ADVANTAGED
    assert rows["sharp_blade"].value.low > 0.1
    assert rows["plating"].ranks[0] > 1
    assert 0.2 < rows["plating"].use.owners < 0.5
    assert rows["plating"].use.rounds is not None
    assert rows["plating"].use.drawn is None


def test_what_hardly_anybody_buys_has_no_rank(techs):
    rows = value_table(techs)
    assert {row.item.id for row in rows if row.rare} == {row.item.id for row in rows if row.use.owners < 0.05}
    assert {row.item.id for row in rows[-2:]} == {"trinket", "placebo"}
    assert all(row.rare and row.ranks is None and row.call is None for row in rows[-2:])
    assert max(row.ranks[1] for row in rows if row.ranks) == sum(not row.rare for row in rows)


def test_no_price_in_starting_money_is_told_of_what_is_bought_later(techs):
    assert techs.confirmed.doses is None
    assert all(row.worth is None and row.fair_price is None and row.pn is None for row in value_table(techs))


def test_what_is_refunded_says_something_only_of_what_is_bought(techs):
    """The trinket does nothing and nobody buys it: without it not a single game differs, and the interval says so."""
    trinket = next(one for one in techs.confirmed.items if one.item.id == "trinket")
    assert trinket.net.nonzero == 0
    assert trinket.net.call is Call.BALANCED
    assert -0.05 < trinket.net.interval.low < 0 < trinket.net.interval.high < 0.05


@pytest.fixture(scope="module")
def cards():
    return valued(question(PLANTED, Approach.DEALT), games=4000, confirm=4, jobs=1)


def test_the_worth_of_money_grows_with_it(cards):
    doses = cards.confirmed.doses
    assert len(doses.amounts) > 2
    assert (np.diff(doses.gains) > 0).all()
    assert doses.per_unit(1.96).low > 0


def test_confirmed_cards_have_the_exact_value_and_worth():
    """Every interval at alpha / 3 holds the exact value, the price-neutral value, and the worth in coins."""
    match = Match((Seat(), Seat()), changes={"rules.hand_size": 0})
    found = valued(question(match, Approach.DEALT), games=400, jobs=1).confirmed
    coins = {amount: exact_gain(match, start={"coins": amount}) for amount in (0, *found.doses.amounts)}
    for one in found.items:
        value = exact_gain(match, grant=(one.item.id,))
        assert one.value.interval.contains(value), one.item.id
        assert one.pn.interval.contains(value - coins[one.item.price]), one.item.id
        worth = float(np.interp(value, list(coins.values()), list(coins)))
        assert one.worth.low - 0.1 <= worth <= one.worth.high + 0.1, one.item.id
        assert one.net is None


@pytest.mark.untraced
def test_a_planted_card_is_found_and_null_cards_are_not(cards):
    rows = {row.item.id: row for row in value_table(cards)}
    assert len(rows) == 14
    assert rows["hammer"].flagged
    assert rows["hammer"].confirmed
    assert rows["hammer"].ranks == (1, 1)
    assert rows["hammer"].pn.interval.low > 0
    nulls = [rows[f"null_{i}"] for i in range(10)]
    assert sum(row.flagged for row in nulls) <= 1
    assert not any(row.flagged for row in nulls if row.confirmed and row.value.low > 0)
    for row in nulls:  # values are over nothing, so those of null cards hold 0
        assert row.value.contains(0)
    assert all(row.ranks[0] > 1 and row.ranks[1] - row.ranks[0] >= 9 for row in nulls)  # all tied


def test_cards_in_usual_play(cards):
    """Every copy is as likely as any other; the hammer helps whoever draws it."""
    copies = {item.id: item.copies for item in cards.question.candidates}
    for item, use in zip(cards.question.candidates, cards.natural.items, strict=True):
        expected = 800 * 4 * copies[item.id] / sum(copies.values())
        assert abs(use.copies - expected) < 5 * expected**0.5
        assert use.rounds == (0, 0, 0)
    hammer = cards.natural.items[[i.id for i in cards.question.candidates].index("hammer")]
    assert hammer.drawn.low > 0
    assert hammer.association.low > 0
    assert len(hammer.by_period) == len(cards.natural.periods) == 1


def test_a_stage_confirms_as_many_as_it_is_told():
    items = question(PLANTED, Approach.DEALT).candidates
    means = np.arange(14.0)
    assert [item.number for item in chosen_of(items, means, 3)] == [items[13].number, items[12].number, items[0].number]
    assert chosen_of(items, means, 14) == chosen_of(items, means, 99) == items
    assert items[13] not in chosen_of(items, means, 3, rare={items[13].id})
    assert len(chosen_of(items, means, 12, rare={item.id for item in items[:4]})) == 10  # all that are left


def test_deals_are_a_function_of_seed_and_number():
    deals = Deals(question(PLANTED, Approach.DEALT))
    assert (deals.slots, deals.hand) == (15, 3)
    many = np.array([deals.hands(number) for number in range(3000)])
    assert many.tolist()[7] == Deals(question(PLANTED, Approach.DEALT)).hands(7)
    assert all(len(set(hand)) == 3 for hand in many.reshape(-1, 3).tolist())
    counts = np.bincount(many.ravel(), minlength=15)
    assert np.abs(counts - 2400).max() < 5 * 2400**0.5
    both = np.mean(many[:, 0, 0] == many[:, 1, 0])  # hands of two seats are independent
    assert abs(both - 1 / 15) < 5 * (1 / 15 / 3000) ** 0.5
    other = Deals(question(PLANTED, Approach.DEALT, seed=4))
    assert other.hands(7) != deals.hands(7)


def test_a_deal_is_granted_to_every_seat():
    deals = Deals(question(PLANTED, Approach.DEALT))
    hands, match = deals.hands(5), deals.match(5)
    names = [item.id for item in deals.question.candidates]
    for hand, seat in zip(hands, match.seats, strict=True):
        assert list(seat.grant) == [names[place] for place in hand if place < len(names)]


def test_what_is_bought_is_refunded_to_every_seat_and_granted_to_none():
    deals = Deals(question(BARE))
    for hand, seat in zip(deals.hands(5), deals.match(5).seats, strict=True):
        items = deals.question.candidates
        assert list(seat.refund) == [items[place].id for place in hand if place < len(items)]
        assert seat.grant == ()


def test_a_screening_of_what_is_bought_says_what_is_lost_without_it():
    """A strong and cheap tech has a positive value, though only seats without it were dealt a hand."""
    match = replace(BARE, changes={**BARE.changes, "items.sharp_blade.price": 1})
    known = valued(question(match), games=1600, confirm=0, jobs=1)
    sharp = value_table(known)[0]
    assert (sharp.item.id, sharp.confirmed, sharp.flagged) == ("sharp_blade", False, True)
    assert sharp.value.low > 0.1
    assert sharp.value.contains(-exact_gain(match, refund=("sharp_blade",)))


def test_teams_are_dealt_and_treated_as_one():
    match = Match((Seat(),) * 4, teams=((1, 3), (2, 4)))
    asked = question(match)
    seats = Deals(asked).match(0).seats
    assert seats[0].refund == seats[2].refund
    assert seats[1].refund == seats[3].refund
    known = valued(asked, games=160, confirm=2, budget=0, jobs=1)
    assert known.confirmed.blocks == 100
    assert all(0 <= row.value.estimate + 0.5 <= 1 for row in value_table(known))


def test_workers_pieces_and_the_store_change_nothing(tmp_path):
    asked = question(BARE)
    plain = valued(asked, games=320, confirm=2, budget=0, jobs=1)
    first, again = (valued(asked, games=320, confirm=2, budget=0, jobs=2, store=tmp_path) for _ in range(2))
    for known in (first, again):
        assert np.array_equal(known.screened.mean, plain.screened.mean)
        assert [one.value.interval for one in known.confirmed.items] == [
            one.value.interval for one in plain.confirmed.items
        ]
        assert known.natural == plain.natural or str(known.natural) == str(plain.natural)  # nan is not itself
    assert len(list(tmp_path.glob("*/*/*/manifest.json"))) > 3


def test_the_store_is_read_instead_of_playing(tmp_path, monkeypatch):
    from balance.games.prepared import PreparedMatch

    asked = question(BARE)
    before = valued(asked, games=160, confirm=2, budget=0, store=tmp_path)
    monkeypatch.setattr(PreparedMatch, "simulate", None)
    after = valued(asked, games=160, confirm=2, budget=0, store=tmp_path)
    assert np.array_equal(before.screened.mean, after.screened.mean)


def test_the_stages_share_no_game(monkeypatch):
    """Confirmation is played on seeds that the choice owes nothing to."""
    from balance.games.prepared import PreparedMatch

    seen, whole = [], PreparedMatch.simulate

    def noted(self, seed, first, count, **options):
        refunded = tuple(len(seat.refund) for seat in self.arrangement.match.seats)
        seen.append((refunded, range(first, first + count)))
        return whole(self, seed, first, count, **options)

    monkeypatch.setattr(PreparedMatch, "simulate", noted)
    valued(question(BARE), games=160, confirm=2, jobs=1)
    dealt = [games for refunded, games in seen if sum(refunded) > 1]
    fresh = [games for refunded, games in seen if sum(refunded) == 1 and games.start >= 160]
    assert max(games.stop for games in dealt) == 160
    assert fresh


def test_time_ends_every_stage_after_its_first_step():
    known = valued(question(BARE), games=4000, confirm=2, budget=0, jobs=1)
    assert known.screened.games == 400 < known.planned
    assert known.natural.games == 160
    assert (known.confirmed.look, known.confirmed.blocks) == (1, 100)


def test_what_was_known_before_an_interruption_is_told(monkeypatch):
    monkeypatch.setattr(RotationWork, "play", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    seen = []
    with pytest.raises(KeyboardInterrupt):
        seen.extend(value_items(question(BARE), games=400, jobs=1))
    assert seen[-1].screened.games == 400
    assert seen[-1].confirmed is None
    rows = value_table(seen[-1])
    assert rows[0].item.id == "sharp_blade"
    assert rows[0].net is None


@pytest.mark.untraced
def test_strong_cards_are_worth_more_alone_than_in_strong_company():
    """The screening says less than a grant alone; stretched, what was not confirmed comes nearer to the truth."""
    effects = {"a": 1, "b": 1, "c": 2, "d": 2, "e": 3, "f": 3}
    new = {
        k: {"name": k, "kind": "card", "for_sale": False, "effects": {"hull": {"value": v}}} for k, v in effects.items()
    }
    none = {"items.force_shield.copies": 0, "items.head_start.copies": 0, "items.blank.copies": 0}
    crowd = Match((Seat(),) * 3, changes={"rules.hand_size": 0, **none}, new_items=new)
    few = valued(question(crowd, Approach.DEALT), games=1600, confirm=4, jobs=1)
    assert screening_scale(few).slope > 1.1
    rough = [row for row in value_table(few) if not row.confirmed]
    assert len(rough) == 2
    for row in rough:
        truth = exact_gain(crowd, grant=(row.item.id,))
        plain = few.screened.mean[[item.id for item in few.question.candidates].index(row.item.id)]
        assert abs(row.value.estimate - truth) < abs(plain - truth)
        assert row.value.contains(truth)
        assert row.worth is not None


def test_money_is_given_at_the_prices_of_cards_and_not_beside_techs():
    asked = question(BARE, Approach.DEALT)
    plan = ConfirmPlan(asked, asked.candidates, fresh=0)
    assert plan.amounts == (2, 4, 8)
    assert len(plan.arms) == 3 + 3
    dear = tuple(replace(item, price=price) for item, price in zip(asked.candidates, (3, 5, 7), strict=True))
    assert ConfirmPlan(asked, dear, fresh=0).amounts == (3, 5, 7, 14)
    techs = ConfirmPlan(question(BARE), question(BARE).candidates, fresh=0)
    assert techs.amounts == ()
    assert len(techs.arms) == 6 + 6


def test_looks_double_up_to_a_cap_that_holds_for_every_table():
    assert ConfirmPlan(question(BARE), question(BARE).candidates, fresh=0).blocks == (100, 200, 400, 800, 1600)


def test_usual_play_by_hand():
    """Two games of two: seat 1 buys a blade in both and wins one, plays none, sells one."""
    asked = question(Match((Seat(), Seat())))
    blade = asked.candidates[0].number
    tables = {
        "games": {"game": np.array([4, 5])},
        "seats": {"win": np.array([1.0, 0.0, 0.0, 1.0])},
        "items": {
            "game": np.array([4, 5]),
            "seat": np.array([1, 1]),
            "item": np.array([blade, blade]),
            "origin": np.array([0, 0]),
            "round": np.array([2, 4]),
            "played": np.array([0, 0]),
            "sold": np.array([0, 3]),
        },
    }
    use = read_plain(asked, tables).items[0]
    assert (use.owners, use.copies, use.played, use.sold) == (0.5, 2, 0, 0.5)
    assert use.rounds == (2.5, 3, 3.5)
    assert use.association.estimate == 0


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (question(replace(BARE, changes={"items.head_start.copies": 0, "items.blank.copies": 0, "rules.hand_size": 0}),
                  Approach.DEALT), "no items that are dealt"),
    ],
)  # fmt: skip
def test_nothing_to_compare_is_refused(asked, words):
    with pytest.raises(BalanceError, match=words):
        valued(asked, games=16)


def test_mothership_cards_and_techs():
    match = Match((Seat(), Seat()))
    for approach, size in ((Approach.DEALT, 36), (Approach.BOUGHT, 32)):
        asked = question(match, approach, MOTHERSHIP)
        assert len(asked.candidates) == size
        work = ScreeningWork(asked, 16, PlayedGames())
        win, fresh = work.play(next(iter(work.tasks(0, 2))))
        assert win.shape == (2, 2)
        assert fresh == 16
        assert np.allclose(win.sum(axis=1), 1)
        assert GAMES_A_DEAL * len(win) == 16


CHARM = {"name": "Second Charm", "kind": "tech", "price": 4, "effects": {"second_die": {}}}
WANTS = {"want": {"lucky_charm": 4.0, "second_charm": 4.0, "trinket": 3.0, "placebo": 3.0}}
FAN = replace(DUEL.policies()["standard"], name="fan", weights={**DUEL.policies()["standard"].weights, **WANTS})
CHARMS = replace(BARE, seats=(Seat(FAN, start={"coins": 4}),) * 2, new_items={"second_charm": CHARM})


def test_two_items_that_do_the_same_are_found_weaker_together():
    """A second charm adds nothing to the first, for bots that buy both; items that do nothing do not interact."""
    asked = question(CHARMS)
    items = tuple(i for i in asked.candidates if i.id in ("lucky_charm", "second_charm", "trinket", "placebo"))
    work = PairingWork(Coins(asked, items), 2400, PlayedGames(), 0)
    *_, found = play_to_looks(work, jobs=1)
    by_name = {frozenset((pair.one.id, pair.other.id)): pair for pair in found.pairs}
    assert len(by_name) == 6
    charms = by_name[frozenset(("lucky_charm", "second_charm"))]
    assert charms.words == "clearly weaker together"
    assert found.pairs[0] == charms
    nothing = by_name[frozenset(("trinket", "placebo"))]
    assert nothing.theta.contains(0)
    assert nothing.words == ""
    assert sum(bool(pair.words) for pair in found.pairs) == 1


def test_coins_are_fair_and_keyed():
    coins = Coins(question(BARE), question(BARE).candidates)
    tossed = np.array([coins.owned(number) for number in range(2000)])
    assert np.abs(tossed.mean(axis=0) - 0.5).max() < 5 * 0.5 / 2000**0.5
    both = (tossed[:, 0, 0] & tossed[:, 0, 1]).mean()
    assert abs(both - 0.25) < 5 * (0.1875 / 2000) ** 0.5
    assert tossed[9].tolist() == coins.owned(9)
    seats = coins.match(9).seats
    assert [len(seat.refund) for seat in seats] == (~tossed[9]).sum(axis=1).tolist()
    dealt = Coins(question(BARE, Approach.DEALT), question(BARE, Approach.DEALT).candidates)
    assert [len(seat.grant) for seat in dealt.match(9).seats] == np.sum(dealt.owned(9), axis=1).tolist()


def test_pairs_come_last_and_on_games_of_their_own(tmp_path):
    known = valued(question(BARE), games=800, confirm=3, pairs=True, budget=0, jobs=1, store=tmp_path)
    assert known.pairs.games == 80
    assert known.pairs.pairs == ()  # too few to tell
    more = valued(question(BARE), games=800, confirm=3, pairs=True, jobs=1, store=tmp_path)
    assert len(more.pairs.pairs) == 3
    assert more.games == sum(stage.games for stage in (more.natural, more.screened, more.confirmed, more.pairs))


def test_a_screening_too_short_to_tell_all_items_apart_says_nothing():
    """Its results would be out of step with the items: flags and values on the wrong ones."""
    question = ValueQuestion(DUEL, Match((Seat(),) * 2), Approach.BOUGHT, 5)
    deals, units = Deals(question), np.random.default_rng(3).dirichlet((2, 2), 200)
    sizes = [count for count in range(2, 200) if read_deals(deals, units[:count]) is not None]
    assert sizes, "enough deals tell"
    assert all(len(read_deals(deals, units[:count]).mean) == len(question.candidates) for count in sizes)
    assert all(
        len(read_deals(deals, units[:count]).screening.flags.rejected) == len(question.candidates) for count in sizes
    )
