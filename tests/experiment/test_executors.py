"""The loop behind every run: a few tasks at a time, none forgotten, nobody blamed for another."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

from balance.experiment.runs.executor import ATTEMPTS, Local, LostTask, as_finished, in_order, play_chunks
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


class Mortal(Local):
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
        found = {
            t.first: out if isinstance(out, LostTask) else out.result() for t, out in play_chunks(crew, None, tasks)
        }
    assert found == {i: i for i in range(8) if i != 3} | {3: LostTask(f"killed its worker {ATTEMPTS} times")}
    assert all(count == ATTEMPTS for count in crew.attempts.values())
    assert {now for last, now in crew.counted if last} == {1}, "the last attempt is alone"
    assert max(now for last, now in crew.counted if not last) > 1
