"""Two versions of a game: against the exact truth of Dice Duel, and what is refused."""

from itertools import islice

import numpy as np
import pytest

from balance.errors import BalanceError
from balance.experiment.compare.comparison import compare_matches, comparison_looks
from balance.experiment.compare.differences import differences
from balance.experiment.compare.item_use import item_changes
from balance.experiment.compare.outcomes import asked_by_default, outcome_names
from balance.experiment.compare.versions import Version, changed_version
from balance.games import Match, Seat, game, game_names
from balance.games.columns import Role
from balance.games.duel.exact import exact_truth
from balance.games.spec import Outcome
from balance.stats.verdicts.verdict import Call

DUEL, MOTHERSHIP = game("duel"), game("mothership")
TWO = Version("two", DUEL, Match((Seat(), Seat("saver")), changes={"rules.hand_size": 0}))
HARDER = changed_version(TWO, "harder", {"rules.start_hull": 4})
SHORT = changed_version(TWO, "capped", {"rules.round_cap": 6})
THREE = Version("three", DUEL, Match((Seat(),) * 3))


def told_columns(name):
    return [c.name for c in game(name).columns() if c.table == "seats" and c.role is Role.TOLD]


def se_of(change, c):
    return change.interval.half / c


def test_a_change_against_the_truth():
    """Length, wins and the cap, each within five standard errors of the exact values."""
    known = compare_matches(TWO, HARDER, 7, games=4000, asked=asked_by_default(TWO, HARDER))
    one, other = exact_truth(TWO.match), exact_truth(HARDER.match)
    truth = {"rounds": other.rounds / one.rounds - 1, "seat_1": other.win[0] - one.win[0]}
    truth |= {"capped": other.capped - one.capped}
    for name, value in truth.items():
        assert abs(known.changes[name].interval.estimate - value) < 5 * se_of(known.changes[name], 1.96), name
    assert known.changes["rounds"].call is Call.ADVANTAGED
    assert known.changes["rounds"].before == pytest.approx(one.rounds, rel=0.05)
    assert known.changes["rounds"].pairing > 1.5


def test_lengths_are_compared_up_to_the_lower_cap():
    """Where one side stops earlier, only the rounds that both have are compared: by themselves, nothing changes."""
    known = compare_matches(TWO, SHORT, 7, games=2000)
    rounds, capped = known.changes["rounds"], known.changes["capped"]
    assert rounds.reading.nonzero == 0
    assert rounds.after == pytest.approx(exact_truth(SHORT.match).rounds, rel=0.05)
    share = exact_truth(SHORT.match).capped
    assert capped.before == capped.after == pytest.approx(share, abs=5 * (share / 2000) ** 0.5)
    assert share > 0.1


def test_it_stops_once_what_was_asked_is_settled():
    looks = (100, 200, 400, 800)
    known = compare_matches(TWO, HARDER, 1, games=looks)
    assert known.settled
    assert known.last
    assert known.games < 800
    slow = compare_matches(TWO, HARDER, 1, games=looks, asked=("rounds", "seat_1"))
    assert slow.games > known.games  # who wins takes longer to know than how long it takes


def test_time_ends_it_after_the_first_look():
    known = compare_matches(TWO, HARDER, 1, games=(50, 4000), asked=("seat_1",), budget=0)
    assert (known.games, known.look, known.last, known.settled) == (50, 1, False, False)


def test_swapped_sides_have_the_opposite_effect():
    there, back = (compare_matches(*pair, 3, games=500) for pair in ((TWO, HARDER), (HARDER, TWO)))
    for name in ("seat_1", "eliminations", "capped"):
        assert there.changes[name].interval.estimate == -back.changes[name].interval.estimate


def test_pieces_workers_and_the_store_change_nothing(tmp_path):
    plain = compare_matches(TWO, HARDER, 5, games=300, jobs=1)
    stored = [compare_matches(TWO, HARDER, 5, games=(120, 300), asked=("seat_1",), store=tmp_path) for _ in range(2)]
    for known in stored:
        assert {n: c.interval.estimate for n, c in known.changes.items()} == {
            n: c.interval.estimate for n, c in plain.changes.items()
        }
        assert np.array_equal(known.data[1].held, plain.data[1].held)


def test_an_interruption_tells_what_is_known(monkeypatch):
    from balance.experiment.sequential import looks as looking

    def interrupted(*arguments):
        yield from islice(whole(*arguments), 4)
        raise KeyboardInterrupt

    whole = looking.in_order
    monkeypatch.setattr(looking, "in_order", interrupted)
    monkeypatch.setattr(type(DUEL), "chunk_games", lambda *_: 200)
    seen = []
    with pytest.raises(KeyboardInterrupt):
        seen.extend(comparison_looks(TWO, HARDER, 1, games=1000))
    assert [(known.games, known.look, known.last) for known in seen] == [(200, 0, False)]


def test_different_numbers_of_players_are_not_paired():
    known = compare_matches(THREE, Version("four", DUEL, Match((Seat(),) * 4)), 1, games=200)
    assert not known.paired
    assert "seat_1" not in known.changes
    assert known.changes["rounds"].call is not None


def test_teams_and_bots_have_their_own_shares():
    teams = Match((Seat(), Seat("novice"), Seat(), Seat("novice")), teams=((1, 3), (2, 4)))
    side = Version("teams", DUEL, teams)
    names = outcome_names(side, changed_version(side, "harder", {"rules.start_hull": 4}))
    assert names[-4:] == ["team_1", "team_2", "bot_standard", "bot_novice"]


@pytest.mark.parametrize(
    ("one", "other", "asked", "words"),
    [
        (TWO, changed_version(TWO, "same", {"rules.start_hull": 3}), ("rounds",), "both sides are the same match"),
        (TWO, Version("m", MOTHERSHIP, Match((Seat(),) * 2)), ("rounds",), "different games"),
        (TWO, THREE, ("seat_1",), 'unknown outcome of this comparison "seat_1"'),
        (TWO, HARDER, ("round",), 'did you mean "rounds"'),
    ],
)
def test_what_cannot_be_compared_is_refused(one, other, asked, words):
    with pytest.raises(BalanceError, match=words):
        compare_matches(one, other, 1, games=10, asked=asked)


def test_every_input_that_differs_is_told():
    seats = (Seat("rusher", grant=("space_walls",)), Seat(start={"minerals": 2}))
    entry = {"name": "Placebo", "kind": "tech", "category": "economy", "tier": 1, "branch": "A"}
    one = Version("a", MOTHERSHIP, Match((Seat(), Seat()), layout="open-2p", changes={"rules.station_hp": 12}))
    other = Match(
        seats,
        mode="victory_points",
        changes={"items.space_walls.cost": 3, "items.space_walls.effects.planet_defence.value": 8},
        new_items={"placebo": entry},
    )
    told = [d.words() for d in differences(one, Version("b", MOTHERSHIP, other))]
    assert told[:4] == [
        "layout: open-2p -> the usual one",
        "mode: deathmatch -> victory_points",
        "seat 1: standard -> rusher; granted space_walls",
        "seat 2: standard -> standard; +2 minerals",
    ]
    assert told[4].endswith("(rules.station_hp): 12 -> 16")
    assert told[5] == "Space Walls, price (items.space_walls.price): 2 -> 3"
    assert told[6].startswith("Space Walls, planet defence value")
    assert told[6].endswith(": 9 -> 8")
    assert told[7].startswith("new item placebo: not there -> kind tech")
    assert len(told) == 8


def test_items_that_more_players_come_by_are_flagged():
    cheaper = changed_version(THREE, "cheap", {"items.great_blade.price": 1})
    known = compare_matches(THREE, cheaper, 2, games=600)
    rows = {row.item: row for row in item_changes(known)}
    blade = rows["great_blade"]
    assert blade.flagged
    assert blade.interval.low > 0
    assert blade.after > blade.before
    assert next(iter(rows)) == "great_blade"
    assert rows["blank"].interval.estimate == 0
    assert not rows["blank"].flagged
    assert "trinket" not in rows  # nobody buys it


def test_mothership_is_compared_too():
    side = Version("m", MOTHERSHIP, Match((Seat(),) * 2))
    known = compare_matches(side, changed_version(side, "weak", {"rules.station_hp": 4}), 1, games=12)
    assert known.changes["rounds"].interval.estimate < 0
    assert {"seat_1", "seat_2", "eliminations", "decisions"} <= set(known.changes)


@pytest.mark.parametrize("name", [name for name in game_names() if told_columns(name)])
def test_counts_that_a_game_wants_told_are_compared(name):
    """The sum over all seats a game, and the share of games with any, as the tables have them."""
    spec = game(name)
    plain, odd = (Version(bot, spec, Match((Seat(bot), *[Seat()] * (spec.players[0] - 1)))) for bot in spec.skills[:2])
    known = compare_matches(plain, odd, 7, games=60)
    for column in told_columns(name):
        sums = [
            side.prepared.simulate(7, 0, 60, tables=())["seats"][column].reshape(60, -1).sum(axis=1)
            for side in (plain, odd)
        ]
        change, any_ = known.changes[column], known.changes[f"any_{column}"]
        assert [change.before, change.after] == pytest.approx([one.mean() for one in sums])
        assert [any_.before, any_.after] == pytest.approx([(one > 0).mean() for one in sums])


def test_games_that_all_win_together_are_compared_by_their_success(monkeypatch):
    monkeypatch.setattr(type(DUEL), "outcome", lambda *_: Outcome.COOPERATIVE)
    one = Version("a", DUEL, TWO.match)
    known = compare_matches(one, changed_version(one, "b", {"rules.start_hull": 4}), 1, games=50, asked=("success",))
    assert known.changes["success"].rope is not None
    assert not any(name.startswith("seat_") for name in known.changes)


def test_long_runs_are_read_in_part(tmp_path, monkeypatch):
    from balance.experiment.compare import versions as sides
    from balance.experiment.runs.run import run_scenario
    from balance.experiment.scenarios.scenario import load_scenario
    from balance.store.runs import open_run

    (tmp_path / "mine.toml").write_text('game = "duel"\nplayers = 2\n')
    run_scenario(load_scenario(str(tmp_path / "mine.toml")), tmp_path / "out", 60)
    side = sides.run_version(open_run(tmp_path / "out"))
    whole = side.data()
    monkeypatch.setattr(sides, "MOST_GAMES", 25)
    part = side.data()
    assert (whole.games, part.games) == (60, 25)
    assert np.array_equal(part.held, whole.held[:25])
