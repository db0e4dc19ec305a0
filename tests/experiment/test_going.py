"""Plans that go for an item: postponing a bad purchase is no merit of the item."""

from balance.experiment.item.going import NEVER, SEARCH, GoingPlan, Way, measured_again, search, ways_of
from balance.experiment.item.ownership import owned_share
from balance.experiment.sequential.played import PlayedGames
from balance.games import Match, Seat, game

DUEL = game("duel")
FOUR = Match((Seat(),) * 4)


def plan_for(item):
    owned = owned_share(DUEL, FOUR, item, 5, 200, 1, PlayedGames())
    return GoingPlan(DUEL, FOUR, item, 5, tuple(ways_of(DUEL, owned)), (2,), SEARCH)


def test_only_what_is_later_than_usual_is_compared_with_never_buying_it():
    ways = plan_for("plating").arms
    plain = [way for way in ways if not way.bot]
    usual = owned_share(DUEL, FOUR, "plating", 5, 200, 1, PlayedGames()).bought
    assert [way.late for way in plain] == [way.since > usual for way in plain]
    assert any(way.late for way in plain)
    assert not all(way.late for way in plain)
    assert all(way.compared for way in ways if way.bot)
    assert next(way for way in plain if way.late).alone == Way(NEVER)


def test_a_plan_that_puts_off_a_bad_purchase_gets_credit_only_beyond_never_buying_it():
    """Plating is not worth its coins: never buying it wins, and so does buying it late."""
    plan, played = plan_for("plating"), PlayedGames()
    tried, _ = search(plan, 24_000, played, 1)
    late = next(one for one in tried if one.way.late)
    assert late.alone, "never buying it wins more than a fair share, so that is what counts"
    again = measured_again(plan, late, (1000,))
    assert again.arms == (late.way, Way(NEVER))
    assert 0 <= late.seen.mean < 0.03, "against a fair share it would be above 0.05"


def test_an_article_before_a_style():
    assert Way(3, "economist").words == "as an economist, from round 3 on"
    assert Way(1, "rusher").words == "as a rusher, at once"
