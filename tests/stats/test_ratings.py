import numpy as np
import pytest

from balance.stats.models.ratings import rate

from .worlds import band, winners


def pairs(results):
    """Games of two: (a, b, games that a won, games that b won) -> line-ups, mass, a cluster a game."""
    lineup, mass = [], []
    for a, b, won, lost in results:
        for game in range(won + lost):
            swap = game % 2
            lineup.append((b, a) if swap else (a, b))
            first = (game < won) != bool(swap)
            mass.append((1.0, 0.0) if first else (0.0, 1.0))
    return np.array(lineup), np.array(mass), np.arange(len(lineup))


def test_two_players_in_closed_form():
    """Of 2000 games one wins 1400: half of log(1400 / 600) on each side of 0."""
    found = rate(*pairs([(0, 1, 1400, 600)]), 2)
    half = np.log(1400 / 600) / 2
    assert [w.estimate for w in found.worth] == pytest.approx([half, -half], abs=2e-3)  # places are estimated too
    se = (1 / 1400 + 1 / 600) ** 0.5 / 2
    assert found.worth[0].half == pytest.approx(1.96 * se, rel=0.02)
    assert found.league == (0, 1)


def test_a_reference_is_the_zero():
    found = rate(*pairs([(0, 1, 60, 40), (1, 2, 60, 40), (0, 2, 70, 30)]), 3, reference=1)
    assert (found.worth[1].estimate, found.worth[1].low, found.worth[1].high) == (0, 0, 0)
    assert found.worth[0].estimate > 0 > found.worth[2].estimate


def test_shared_wins_make_equals():
    lineup = np.array([(0, 1), (1, 0)] * 50)
    found = rate(lineup, np.full((100, 2), 0.5), np.arange(100), 2)
    assert [w.estimate for w in found.worth] == pytest.approx([0, 0])


def test_ratings_cover_the_truth_and_places_count():
    truth, place = np.array([0.6, 0.1, -0.2, -0.5]), np.array([0.0, 0.3, -0.3])
    rng = np.random.default_rng(5)
    hits, reps = np.zeros(4), 200
    for _ in range(reps):
        lineup = np.array([rng.choice(4, 3, replace=False) for _ in range(150)])
        lineup = np.concatenate([np.roll(lineup, turn, axis=1) for turn in range(3)])
        mass = winners(truth[lineup] + place, rng)
        found = rate(lineup, mass, np.tile(np.arange(150), 3), 4)
        hits += [w.contains(t) for w, t in zip(found.worth, truth, strict=True)]
    low, high = band(0.95, reps)
    assert ((hits / reps >= low) & (hits / reps <= high)).all(), hits


def test_one_who_never_wins_has_an_upper_limit_alone():
    """40 games lost to one equal to the zero: (1 / (1 + w)) ** 40 = 0.025 at the limit."""
    found = rate(*pairs([(0, 1, 50, 50), (0, 2, 40, 0)]), 3, reference=0)
    assert found.league == (0, 1)
    loser = found.worth[2]
    assert (loser.estimate, loser.low) == (-np.inf, -np.inf)
    assert loser.high == pytest.approx(np.log(0.025 ** (-1 / 40) - 1))


def test_one_who_always_wins_has_a_lower_limit_alone():
    found = rate(*pairs([(0, 1, 50, 50), (2, 0, 40, 0)]), 3, reference=0)
    winner = found.worth[2]
    assert (winner.estimate, winner.high) == (np.inf, np.inf)
    assert winner.low == pytest.approx(-np.log(0.025 ** (-1 / 40) - 1))


def test_who_never_met_is_not_compared():
    found = rate(*pairs([(0, 1, 50, 50), (2, 3, 5, 5)]), 4)
    assert found.league == (0, 1)
    assert np.isnan(found.worth[2].estimate)
    assert (found.worth[2].low, found.worth[2].high) == (-np.inf, np.inf)


def test_outsiders_do_not_disturb_the_league():
    """At tables of three, one who never wins changes nothing for the other two."""
    rng = np.random.default_rng(7)
    lineup = np.array([(0, 1, 2), (1, 2, 0), (2, 0, 1)] * 200)
    mass = winners(np.array([0.4, -0.4, -60.0])[lineup], rng)
    found = rate(lineup, mass, np.arange(600), 3)
    assert found.league == (0, 1)
    assert found.worth[0].contains(0.4)
    assert found.worth[2].high < -4


def test_a_seat_that_always_wins_is_left_out():
    lineup = np.array([(0, 1), (1, 0)] * 20)
    found = rate(lineup, np.tile([1.0, 0.0], (40, 1)), np.arange(40), 2)
    assert [w.estimate for w in found.worth] == pytest.approx([0, 0], abs=1e-6)
    assert np.isnan(found.place).all()


def test_too_little_to_say():
    found = rate(np.array([(0, 1), (1, 0)]), np.array([(1.0, 0.0), (1.0, 0.0)]), np.array([7, 7]), 2)
    assert (found.worth[0].low, found.worth[0].high) == (-np.inf, np.inf)
    nothing = rate(np.empty((0, 2), int), np.empty((0, 2)), np.empty(0, int), 2)
    assert nothing.league == ()
