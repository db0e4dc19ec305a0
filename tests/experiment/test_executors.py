"""The loop behind every run: a few tasks at a time, none forgotten, nobody blamed for another."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from balance.experiment.runs.executor import ATTEMPTS, Lost, Threads, as_finished, in_order, played
from balance.experiment.runs.progress import Progress, end_line
from balance.experiment.runs.totals import PARTS, Totals
from balance.stats.inference.sequential import confidence_sequence
from balance.store.chunks import Series

SERIES = Series("a match", 1, ("games",))


class Counted:
    """Work that knows how many do it at once."""

    def __init__(self, work):
        self.work, self.lock, self.now, self.most = work, threading.Lock(), 0, 0

    def __call__(self, task):
        with self.lock:
            self.now += 1
            self.most = max(self.most, self.now)
        try:
            return self.work(task)
        finally:
            with self.lock:
                self.now -= 1


def test_every_task_comes_once_and_no_more_than_the_window_are_taken():
    taken, out = [], []

    def tasks():
        for i in range(30):
            taken.append(i)
            assert len(taken) - len(out) <= 4
            yield i

    with ThreadPoolExecutor(3) as pool:
        for task, future in as_finished(pool, lambda i: i * i, tasks(), lambda: 4):
            assert future.result() == task * task
            out.append(task)
    assert sorted(out) == list(range(30))


def test_results_in_order_although_the_first_takes_longest():
    with ThreadPoolExecutor(3) as pool:
        work = lambda i: time.sleep(0.05 * (i == 0)) or -i  # noqa: E731
        assert list(in_order(pool, work, range(9), 3)) == [(i, -i) for i in range(9)]


def test_whoever_stops_reading_calls_off_what_has_not_begun():
    begun = []
    with ThreadPoolExecutor(1) as pool:
        for _ in as_finished(pool, lambda i: begun.append(i) or time.sleep(0.02), range(50), lambda: 20):
            break
    assert len(begun) < 10


class Died(Exception):
    pass


class Mortal(Threads):
    """Workers that die: by a deadly chunk always, with every other chunk in the first attempts."""

    def __init__(self, deadly):
        super().__init__(4)
        self.deadly, self.attempts, self.counted = deadly, {}, []

    def work(self, job):
        def play(task):
            self.attempts[task] = self.attempts.get(task, 0) + 1
            last = self.attempts[task] == ATTEMPTS
            self.counted.append((last, self.watched.now))
            time.sleep(0.01)
            if task.first in self.deadly or not last:
                raise Died
            return task.first

        self.watched = Counted(play)
        return self.watched

    def lost(self, trouble):
        return isinstance(trouble, Died)


def test_only_what_is_deadly_alone_is_lost():
    tasks = [SERIES.chunk(i, 1) for i in range(8)]
    with Mortal({3}) as crew:
        found = {t.first: out if isinstance(out, Lost) else out.result() for t, out in played(crew, None, tasks)}
    assert found == {i: i for i in range(8) if i != 3} | {3: Lost(f"killed its worker {ATTEMPTS} times")}
    assert all(count == ATTEMPTS for count in crew.attempts.values())
    assert {now for last, now in crew.counted if last} == {1}, "the last attempt is alone"
    assert max(now for last, now in crew.counted if not last) > 1


def test_speed_is_that_of_the_last_seconds(monkeypatch):
    clock = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    show = Progress(100_000)
    for clock[0], games in ((0.1, 50_000), *((t, 50_000 + 100 * t) for t in range(1, 41))):  # half was stored before
        show.seen.append((clock[0], int(games)))
        show(totals := Totals(int(games), [int(games) * PARTS // 2] * 2, [int(games) * PARTS**2 // 2] * 2))
    line = show.line(totals)
    assert "54,000 of 100,000 games, 100/s, 8 min left" in line
    assert line.startswith("##########.")
    half = confidence_sequence(54_000, 0.5, 0.25).half
    assert f"±{100 * half:.1f} points" in line
    assert 1.96 * (0.25 / 54_000) ** 0.5 < half < 3.5 * (0.25 / 54_000) ** 0.5
    few = Totals(100, [50 * PARTS] * 2, [50 * PARTS**2] * 2)
    assert show.line(few).endswith("shares not known yet")
    assert pytest.approx(0.5) == totals.seats()[0].estimate


def test_the_line_of_a_run_that_was_stopped_is_ended(capsys):
    show = Progress(100)
    show(Totals(10, [5, 5], [5, 5]))
    assert not capsys.readouterr().err.endswith("\n")
    end_line()
    end_line()
    assert capsys.readouterr().err == "\n"
    show(Totals(100, [50, 50], [50, 50]))
    end_line()
    assert capsys.readouterr().err.count("\n") == 1
