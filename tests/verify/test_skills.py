"""What a tech is worth to bots of three skills: known to five points within three minutes on two cores."""

import time

from balance.experiment.item.arms import Option
from balance.experiment.item.design import Experiment
from balance.experiment.item.measure import item_work
from balance.experiment.sequential.looks import play_to_looks
from balance.experiment.sequential.played import PlayedGames
from balance.games import Match, Seat, game
from balance.stats.verdicts.rope import rho

MOTHERSHIP = game("mothership")
BLOCKS, SECONDS = 110, 180


def test_three_skills_within_three_minutes_on_two_cores():
    """The curve of a thorough answer: weaker, usual, and a little stronger than usual at about 90 times the cost."""
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
