"""The shared recorder: what rules tell it, what it forgets, and what becomes of a game that does not fit."""

from functools import cache
from importlib import import_module
from types import SimpleNamespace

import numpy as np
import pytest

from balance.core.hints import fields
from balance.games import Match, Seat, prepared
from balance.games.arrangement import arrange
from balance.games.columns import TABLES, Column
from balance.games.contract.demand import same_tables
from balance.games.duel.game import DuelSpec
from balance.games.engine import recorder
from balance.games.engine.names import FACTS, GAINS, MAX_EVENTS, MAX_GAINS, MAX_ROUNDS, Gain, Origin, Used
from balance.games.engine.recorder import Recorder, event_fact, forget
from balance.games.engine.rows import write_rows
from balance.games.kernel_errors import KernelFault
from balance.games.prepared import Buffers, PreparedMatch
from balance.games.replay_model import Line, Scene
from tests.conftest import scaled

pytestmark = pytest.mark.engine
FIELDS = fields(Recorder()).keys()


class Scripted(PreparedMatch):
    """Games of three seats that are nothing but calls of the recorder: script(rec, game)."""

    class Spec(DuelSpec):
        own_columns = tuple(
            Column(table, name, "int32", name)
            for table, names in {"seats": "ab", "rounds": "cd", "places": "ef", "causes": "gh"}.items()
            for name in names
        )

    def __init__(self, script):
        spec = self.Spec()
        super().__init__(spec, arrange(spec, Match((Seat(),) * 3)), places=4)
        self.script = script

    def begin(self, seed, index, rec):
        self.script(rec, index)
        return SimpleNamespace(over=True)

    def advance(self, state, rec):
        raise AssertionError("over at once")

    def play_chunk(self, seed, first, count, rec, rows):
        for game in range(first, first + count):
            forget(rec)
            self.script(rec, game)
            if not write_rows(rec, game, *rows.all()):
                return

    def tell(self, events):
        return [Line(str(event), 0) for event in events]

    def scene(self, state):
        return Scene([])


def play_a_bit(rec, game):
    """Everything that can be recorded, in numbers that depend on the game."""
    recorder.record_gain(rec, 2, game % 5, Origin.GRANTED)
    for round_no in range(1, 2 + game % 3):
        recorder.record_round(rec)
        for seat in range(3):
            recorder.record_turn(rec)
            recorder.record_decision(rec, 1 + seat)
            recorder.record_count(rec, seat, seat % 2, game + seat)
            recorder.record_series(rec, seat, 0, 100 * game + 10 * round_no + seat)
            recorder.record_series(rec, seat, 1, -seat)
            recorder.record_gain(rec, seat, round_no, Origin.BOUGHT)
            recorder.record_event(rec, 1, seat, game, round_no, 3, 4)
        recorder.record_use(rec, 1, round_no, Gain.SOLD)
        recorder.record_mark(rec, game % 4, round_no % 2)
    recorder.record_out(rec, game % 3, 1)
    rec.end_reason = 1
    rec.standing = [game % 3, 1, 2, 0, 0, 0]


kept = cache(Scripted(play_a_bit).recorder)  # uncompiled, a recorder takes its time to make


def new(logging=False):
    rec = kept(logging)
    rec.on = True
    forget(rec)
    return rec


def readable(rec):
    """All fields; of gains and events only those that are there."""
    seen = {name: str(getattr(rec, name)) for name in FIELDS if name not in ("gain", "event")}
    events = [[event_fact(rec, i, what) for what in range(FACTS)] for i in range(rec.n_events)]
    return seen | {"gain": gains(rec, *range(GAINS)), "event": events}


def gains(rec, *what):
    return [tuple(row[w] for w in what) for row in rec.gain[: rec.n_gains]]


CALLS = {
    "record_round": (),
    "record_turn": (),
    "record_decision": (2,),
    "record_count": (1, 1, 5),
    "record_series": (1, 1, 5),
    "record_mark": (3, 1),
    "record_cause": (4, 1, 5),
    "record_out": (1, 1),
    "record_gain": (1, 7, Origin.DRAWN),
    "record_use": (1, 8, Gain.SOLD),
    "record_event": (1, 1, 2, 3, 4, 5),
}


def test_every_call_of_the_recorder_is_tested():
    assert set(CALLS) == {name for name in dir(recorder) if name.startswith("record_")}


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("on", [True, False])
def test_a_recorder_that_is_switched_off_remembers_nothing(name, on):
    rec = new(logging=True)
    recorder.record_round(rec)
    recorder.record_gain(rec, 1, 8, Origin.BOUGHT)
    rec.on = on
    before = readable(rec)
    getattr(recorder, name)(rec, *CALLS[name])
    assert (readable(rec) != before) == on


def test_without_logging_no_event_is_remembered():
    rec = new()
    recorder.record_event(rec, *CALLS["record_event"])
    assert rec.n_events == 0


@pytest.mark.parametrize(("options", "counted"), [(0, 0), (1, 0), (2, 1), (50, 1)])
def test_a_choice_counts_if_there_were_two_options(options, counted):
    rec = new()
    recorder.record_decision(rec, options)
    assert rec.decisions == counted


def test_turns_without_a_choice_are_counted_and_so_is_the_last():
    def script(rec, game):
        recorder.record_round(rec)
        recorder.record_decision(rec, 2)  # before the first turn: of none
        for options in (1, 2, 0, 5)[: 4 - game]:
            recorder.record_turn(rec)
            recorder.record_decision(rec, options)

    assert Scripted(script).simulate(1, 0, 5)["games"]["quiet_turns"].tolist() == [2, 2, 1, 1, 0]


def test_counters_add_up_and_numbers_of_a_round_are_the_last_ones():
    rec = new()
    recorder.record_series(rec, 0, 0, 99)  # before the first round there is no end of a round
    for amount in (3, -1, 7):
        recorder.record_round(rec)
        recorder.record_count(rec, 2, 1, amount)
        recorder.record_mark(rec, 3, 1)
        recorder.record_cause(rec, 4, 1, amount)
        recorder.record_series(rec, 1, 0, 99)
        recorder.record_series(rec, 1, 0, amount)
    assert (rec.rounds, rec.count[2][1], sum(map(sum, rec.count)), rec.mark[3][1]) == (3, 9, 9, 3)
    assert (rec.blame[4][1], sum(map(sum, rec.blame))) == (9, 9)
    assert [row[1][0] for row in rec.series[:4]] == [3, -1, 7, 0]
    assert rec.series[0][0][0] == rec.series[-1][0][0] == 0


def test_an_elimination_has_its_round_and_cause():
    rec = new()
    for _ in range(4):
        recorder.record_round(rec)
    recorder.record_out(rec, 2, 5)
    assert (rec.out_round[:3], rec.out_cause[:3]) == ([0, 0, 4], [0, 0, 5])


def test_gains_stand_oldest_first_with_round_and_origin():
    rec = new()
    recorder.record_gain(rec, 2, 7, Origin.GRANTED)
    recorder.record_round(rec)
    recorder.record_gain(rec, 0, 9, Origin.DRAWN)
    recorder.record_round(rec)
    recorder.record_gain(rec, 2, 7, Origin.STOLEN)
    found = gains(rec, Gain.SEAT, Gain.ITEM, Gain.ORIGIN, Gain.ROUND)
    assert found == [(2, 7, Origin.GRANTED, 0), (0, 9, Origin.DRAWN, 1), (2, 7, Origin.STOLEN, 2)]


@pytest.mark.parametrize("how", [Gain.PLAYED, Gain.SOLD, Gain.CANCELLED, Gain.LOST])
def test_the_oldest_item_of_its_kind_in_that_hand_goes_first(how):
    rec = new()
    recorder.record_round(rec)
    for seat, item in ((1, 7), (0, 7), (0, 8), (0, 7)):
        recorder.record_gain(rec, seat, item, Origin.BOUGHT)
    went = []
    for _ in range(2):
        recorder.record_round(rec)
        recorder.record_use(rec, 0, 7, how)
        went.append([row[how] for row in rec.gain[:4]])
    assert went == [[0, 2, 0, 0], [0, 2, 0, 3]]
    assert not rec.full
    assert sum(sum(row[Gain.PLAYED :]) for row in rec.gain[:4]) == 5  # nothing went in another way


@pytest.mark.parametrize("use", [(0, 7), (1, 8), (1, 7)])
def test_an_item_that_nobody_holds_cannot_go(use):
    """It was another's, another item, or went before: the books are wrong, so the game is refused."""
    rec = new()
    recorder.record_round(rec)
    recorder.record_gain(rec, 1, 7, Origin.BOUGHT)
    recorder.record_use(rec, 1, 7, Gain.PLAYED)
    recorder.record_use(rec, *use, Gain.LOST)
    assert rec.full
    assert gains(rec, *range(Gain.PLAYED, GAINS)) == [(1, 0, 0, 0)]


FLOODS = {
    "gains": (MAX_GAINS, lambda rec: recorder.record_gain(rec, 0, 1, Origin.DRAWN)),
    "rounds": (MAX_ROUNDS, recorder.record_round),
    "events": (MAX_EVENTS, lambda rec: recorder.record_event(rec, 0, 0, 0, 0, 0, 0)),
}


@pytest.mark.parametrize("what", FLOODS)
def test_one_more_than_there_is_room_for_makes_a_recorder_full(what):
    most, call = FLOODS[what]
    rec = new(logging=True)
    for _ in range(most):
        call(rec)
    assert not rec.full
    call(rec)
    assert rec.full
    assert (rec.n_gains, rec.rounds, rec.n_events) == tuple(most if w == what else 0 for w in FLOODS)
    forget(rec)
    assert not rec.full


@pytest.mark.parametrize("what", ["gains", "rounds"])
def test_a_game_that_does_not_fit_is_a_fault_that_names_it(what):
    most, call = FLOODS[what]

    def script(rec, game):
        play_a_bit(rec, game)
        for _ in range(most if game == 12 else 0):
            call(rec)

    match = Scripted(script)
    with pytest.raises(KernelFault, match="game 12 of seed 9 does not fit"):
        match.simulate(9, 10, 5)
    with pytest.raises(KernelFault, match="game 12 of seed 9 does not fit"):
        list(match.states(9, 12))
    assert match.simulate(9, 10, 2)["games"]["game"].tolist() == [10, 11]


def test_a_game_with_too_many_events_has_no_text():
    def script(rec, game):
        for _ in range(MAX_EVENTS + 1):
            recorder.record_event(rec, 0, 0, 0, 0, 0, 0)

    with pytest.raises(KernelFault, match="game 3 of seed 9 does not fit"):
        Scripted(script).describe(9, 3)
    assert len(Scripted(script).simulate(9, 3, 1)["games"]["game"]) == 1  # without text there is nothing to overflow


def test_forgetting_leaves_nothing_of_the_former_game():
    rec = new(logging=True)
    for game in range(7):
        play_a_bit(rec, game)
    ways = range(Gain.PLAYED, GAINS)
    rec.gain = [[*row[: Gain.PLAYED], *([5] * len(ways))] for row in rec.gain]
    recorder.record_use(rec, 0, 40, Gain.PLAYED)
    assert rec.full
    forget(rec)
    assert readable(rec) == readable(Scripted(play_a_bit).recorder(logging=True))
    recorder.record_gain(rec, 0, 3, Origin.BOUGHT)  # over the row of an item that went
    recorder.record_event(rec, 9, 8, 7, 6, 5, 4)
    assert gains(rec, *range(GAINS)) == [(0, 3, Origin.BOUGHT, 0, 0, 0, 0, 0)]
    assert [event_fact(rec, 0, what) for what in range(6)] == [9, 8, 7, 6, 5, 4]


def rows_with_room(rec, **room):
    """Buffers with so many rows of some tables, marked so that whatever is written shows."""
    rows = Buffers(rec, TABLES)
    for table in ("games", "seats", "items", "rounds"):
        setattr(rows, table, getattr(rows, table)[: room.get(table, 99)])
        getattr(rows, table)[:] = -7
    return rows


@pytest.mark.parametrize("room", [{"games": 1}, {"seats": 5}, {"items": 13}, {"rounds": 11}])
def test_a_game_without_room_is_not_written_at_all(room):
    """Game 4 has two rounds and seven items, and so has game 7."""
    rec = new()
    rows = rows_with_room(rec, **room)
    play_a_bit(rec, 4)
    assert write_rows(rec, 4, *rows.all())
    before = [table.copy() for table in rows.all()]
    forget(rec)
    play_a_bit(rec, 7)
    assert not write_rows(rec, 7, *rows.all())
    assert all(map(np.array_equal, before, rows.all()))


def test_a_table_without_columns_is_not_wanted_and_needs_no_room():
    rec = new()
    rows = rows_with_room(rec)
    rows.items = rows.rounds = rows.places = np.empty((0, 0), np.int64)
    play_a_bit(rec, 4)
    assert write_rows(rec, 4, *rows.all())
    assert rows.used.tolist() == [1, 0, 0]


def test_rows_are_filled_to_the_last_one():
    rec = new()
    rows = rows_with_room(rec, games=2, seats=6, items=14, rounds=12)
    for game in (4, 7):
        forget(rec)
        play_a_bit(rec, game)
        assert write_rows(rec, game, *rows.all())
    assert rows.used.tolist() == [2, 14, 12]
    assert not any((table == -7).any() for table in (rows.games, rows.seats, rows.items, rows.rounds))


def test_tables_show_what_was_recorded():
    tables = Scripted(play_a_bit).simulate(1, 4, 2)
    games, seats, items, rounds, places = (
        {c: values.tolist() for c, values in tables[t].items()} for t in ("games", "seats", "items", "rounds", "places")
    )
    assert games["game"] == [4, 5]
    assert (games["rounds"], games["turns"], games["decisions"]) == ([2, 3], [6, 9], [4, 6])
    assert (games["winner"], games["first_out"], games["capped"]) == ([3, 0], [2, 3], [False, False])
    assert seats["win"] == [0, 0, 1, 0.5, 0, 0.5]
    assert (seats["out_round"], seats["out_cause"]) == ([0, 2, 0, 0, 0, 3], [0, 1, 0, 0, 0, 1])
    assert (seats["a"], seats["b"]) == ([8, 0, 12, 15, 0, 21], [0, 10, 0, 0, 18, 0])
    assert items["seat"] == [1] * 2 + [2] * 2 + [3] * 3 + [1] * 3 + [2] * 3 + [3] * 4
    assert items["item"] == [1, 2, 1, 2, 4, 1, 2, 1, 2, 3, 1, 2, 3, 0, 1, 2, 3]
    assert items["round"] == [1, 2, 1, 2, 0, 1, 2, 1, 2, 3, 1, 2, 3, 0, 1, 2, 3]
    assert items["sold"] == [0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 1, 2, 3, 0, 0, 0, 0]
    assert items["origin"][4] == Origin.GRANTED
    assert rounds["game"] == [4] * 6 + [5] * 9
    assert rounds["round"] == [1, 1, 1, 2, 2, 2, 1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert rounds["seat"] == [1, 2, 3] * 5
    assert rounds["c"] == [410, 411, 412, 420, 421, 422, 510, 511, 512, 520, 521, 522, 530, 531, 532]
    assert rounds["d"] == [0, -1, -2] * 5
    assert (places["place"], places["e"], places["f"]) == ([0, 1, 2, 3], [1, 1, 0, 0], [1, 2, 0, 0])


def cut_small(monkeypatch, chunk, items, rounds):
    """Little room: chunks end early because items or rounds are full."""
    for name, value in {"CHUNK": chunk, "ITEMS_A_SEAT": 0, "ROUNDS_A_GAME": 0, "MAX_GAINS": items}.items():
        monkeypatch.setattr(prepared, name, value)
    monkeypatch.setattr(prepared, "MAX_ROUNDS", rounds)


@pytest.mark.parametrize(
    ("module", "example", "chunk", "items", "rounds"),
    [
        ("balance.games.duel.game", "4-players", 1, 99, 60),
        ("balance.games.duel.game", "4-players", 4, 99, 60),
        ("balance.games.duel.game", "4-players", 256, 24, 60),
        ("balance.games.duel.game", "4-players", 256, 999, 60),
        ("toybox.hexhunt.game", "3-players", 4, 99, 9),
        ("toybox.hexhunt.game", "3-players", 256, 99, 9),
        ("toybox.maze.game", "together", 256, 99, 6),
    ],
)
def test_full_rows_end_a_chunk_and_change_no_byte(module, example, chunk, items, rounds, toys, monkeypatch):
    spec = import_module(module).SPEC
    match, n = spec.prepare(spec.examples()[example]), scaled(60)
    whole = match.simulate(3, 7, n)
    cut_small(monkeypatch, chunk, items, rounds)
    honest, sizes = match.play_chunk, []

    def watched(seed, first, count, rec, rows):
        honest(seed, first, count, rec, rows)
        sizes.append(int(rows.used[Used.GAMES]))

    match.play_chunk = watched
    assert same_tables(match.simulate(3, 7, n), whole)
    assert len(sizes) > 1
    assert sum(sizes) == n


@pytest.mark.parametrize("tables", [(), ("items",), ("rounds",), ("items", "rounds", "places")])
def test_tables_that_are_not_wanted_take_no_room(tables, toys, monkeypatch):
    match = Scripted(play_a_bit)
    whole = match.simulate(3, 0, 30)
    cut_small(monkeypatch, 256, 10, 3)
    found = match.simulate(3, 0, 30, tables=tables)
    assert same_tables(found, {t: whole[t] for t in ("games", "seats", *tables)})
