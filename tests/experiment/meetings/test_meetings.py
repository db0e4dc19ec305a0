from collections import Counter

from balance.experiment.meetings.meetings import Meeting, dealt, every_pair, keyed_seed, lone_among


def test_every_rotation_seats_every_bot_everywhere():
    meeting = Meeting((4, 7, 9), 5)
    seats = [meeting.rotation(turn) for turn in range(3)]
    assert seats == [(4, 7, 9), (7, 9, 4), (9, 4, 7)]
    assert meeting.games == 15
    assert {frozenset(column) for column in zip(*seats, strict=True)} == {frozenset((4, 7, 9))}


def test_pairs_and_lone_ones():
    assert [m.lineup for m in every_pair(3, 9)] == [(0, 1), (0, 2), (1, 2)]
    assert every_pair(2, 9)[0].seeds == 5
    assert lone_among(2, 0, 4, 100) == Meeting((2, 0, 0, 0), 25)


def test_line_ups_are_dealt_evenly_and_never_of_one_bot_alone():
    meetings = dealt(5, 4, 4000, seed=3)
    assert sum(m.games for m in meetings) == 4000
    seats = Counter(bot for m in meetings for bot in m.lineup)
    assert max(seats.values()) - min(seats.values()) <= 2
    assert all(len(set(m.lineup)) > 1 for m in dealt(2, 3, 4000, seed=3))
    assert meetings == dealt(5, 4, 4000, seed=3) != dealt(5, 4, 4000, seed=4)
    assert all(len(set(m.lineup)) == 3 for m in dealt(4, 3, 1000, seed=3, distinct=True))


def test_a_line_up_that_comes_again_is_another_meeting():
    meetings = dealt(2, 3, 4000, seed=3)
    assert len(set(meetings)) == len(meetings) > len({m.lineup for m in meetings})


def test_seeds_depend_on_all_parts():
    assert keyed_seed(1, "a", "b") == keyed_seed(1, "a", "b") < 2**64
    assert len({keyed_seed(1, "a", "b"), keyed_seed(1, "b", "a"), keyed_seed(2, "a", "b")}) == 3
