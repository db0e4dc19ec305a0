"""Exact against simulated at sizes that unit tests do not allow."""

import pytest

from balance import dice
from balance.games import Match, Seat, game
from balance.games.duel.exact import exact_truth

SPEC = game("duel")
FIGHTS = 1_000_000_000
GAMES = 1_000_000
FOUR = {
    "all standard": Match((Seat(),) * 4),
    "crown": Match((Seat(grant=("crown",)), *[Seat()] * 3)),
    "plating granted": Match((Seat(grant=("plating",)), *[Seat()] * 3)),
    "its price instead": Match((Seat(start={"coins": 3}), *[Seat()] * 3)),
    "only pursuer": Match((Seat(pursue="great_blade"), *[Seat()] * 3)),
    "teams": Match((Seat(),) * 4, teams=((1, 3), (2, 4))),
}


@pytest.mark.parametrize("expression", ["max(d8,d6)+2 vs d10", "4d6kh3 vs 3d6r1+1", "2*d12 vs 3d8"])
def test_a_billion_fights_agree_with_the_exact_odds(expression):
    """At this size a bias of one part in ten thousand would show."""
    exact, tally = dice.resolve(expression), dice.tally_fights(expression, FIGHTS, seed=77)
    for p, count in ((exact.win, tally.win), (exact.tie, tally.tie), (exact.lose, tally.lose)):
        assert abs(count / FIGHTS - float(p)) < 5 * (float(p * (1 - p)) / FIGHTS) ** 0.5


@pytest.mark.parametrize("name", FOUR)
def test_a_million_four_player_games_agree_with_the_truth(name):
    truth = exact_truth(FOUR[name])
    tables = SPEC.prepare(FOUR[name]).simulate(2, 0, GAMES, tables=["items"])
    win = tables["seats"]["win"].reshape(GAMES, 4)
    for measured, exact in [*zip(win.T, truth.win, strict=True), (tables["games"]["rounds"], truth.rounds)]:
        assert abs(measured.mean() - exact) < 5 * measured.std() / GAMES**0.5
