"""What a tech is worth to bots of several skills: known to five points within three minutes on two cores."""

import time

import numpy as np
import pytest

from balance.experiment.item.arms import Option
from balance.experiment.item.design import Experiment
from balance.experiment.item.measure import item_work
from balance.experiment.sequential.looks import play_to_looks
from balance.experiment.sequential.played import PlayedGames
from balance.games import Match, Seat, game
from balance.stats.verdicts.rope import rho

MOTHERSHIP = game("mothership")
BLOCKS, SECONDS = 110, 180


def test_every_skill_within_three_minutes_on_two_cores():
    """The curve of a thorough answer: two weaker, usual, and a little stronger at about 90 times the cost."""
    halves, start = {}, time.process_time()
    for bot in MOTHERSHIP.skill_curve:
        match = Match((Seat(bot),) * 4)
        plan = Experiment(MOTHERSHIP, match, Option.of(MOTHERSHIP, match, "space_walls"), 20_800, (BLOCKS,))
        *_, result = play_to_looks(item_work(plan, PlayedGames(), lambda _: False), 2)
        halves[bot] = result.readings["NET"].interval.half
    seconds = (time.process_time() - start) / 2
    print(
        "\nhalf-widths: " + ", ".join(f"{b} {100 * h:.1f}" for b, h in halves.items()) + f" points in {seconds:.0f} s"
    )
    assert all(half <= 2 * rho(4) for half in halves.values()), halves
    assert seconds <= SECONDS


def duels(name, bot, rival, games=1000):
    """The wins of a bot against a rival, in both seats equally often; and the processor time."""
    start, won = time.process_time(), []
    for own in (0, 1):
        seats = (Seat(bot), Seat(rival))[:: 1 - 2 * own]
        tables = game(name).prepare(Match(seats)).simulate(991, 0, games // 2, tables=())
        won.append(tables["seats"]["win"].reshape(-1, 2)[:, own])
    return np.mean(won), time.process_time() - start


@pytest.mark.parametrize("name", ["mothership", "space_fighters", "star_stations"])
def test_casual_is_a_rung_of_its_own_at_the_usual_cost(name):
    """It loses to standard about as clearly as it beats novice, and takes no longer."""
    weaker, stronger = duels(name, "casual", "standard")[0], duels(name, "casual", "novice")[0]
    times = duels(name, "casual", "casual")[1] / duels(name, "standard", "standard")[1]
    print(f"\n{name}: casual wins {weaker:.3f} against standard, {stronger:.3f} against novice, at {times:.1f} times")
    assert 0.2 < weaker < 0.4
    assert 0.65 < stronger < 0.9
    assert times < 3
