"""An exception inside a kernel cannot travel through C; a run that had one must fail all the same."""

import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from threading import Barrier

import pytest

import balance
from balance.games.kernel_errors import KernelFault, kernel_faults

pytestmark = pytest.mark.engine
PURE = balance.engine_mode() == "pure"
Fault = ZeroDivisionError if PURE else KernelFault  # uncompiled, exceptions travel as usual
compiled_only = pytest.mark.skipif(PURE, reason="uncompiled, exceptions travel as usual")


@pytest.fixture
def divide(toys):
    return import_module("toybox.maze.state").divide


@pytest.fixture
def outer(monkeypatch):
    """What the hook of the process is told while a test runs."""
    told = []
    monkeypatch.setattr(sys, "unraisablehook", lambda trouble: told.append(trouble.exc_type))
    return told


@pytest.fixture
def broken(divide):
    """Maze whose kernel divides by zero in game 3 of seed 5: at set-up, in the second round or after the game."""
    maze = import_module("toybox.maze.game")
    faulty = import_module("balance.core.rng").game_key(5, 3)

    def prepared(place):
        class Broken(maze.MazeSpec):
            def start(self, table, grid, search, key, rec):
                if place == "set-up" and key == faulty:
                    divide(1, 0)
                return super().start(table, grid, search, key, rec)

            def play(self, table, game, grid, search, rec):
                super().play(table, game, grid, search, rec)
                if place == "round" and game.round == 2 and game.key == faulty:
                    divide(1, 0)

        match = Broken().prepare(maze.SPEC.examples()["together"])
        honest = match.play_chunk

        def play_chunk(seed, first, count, rec, rows):
            honest(seed, first, count, rec, rows)
            if place == "after" and first <= 3 < first + count:
                divide(1, 0)

        match.play_chunk = play_chunk
        return match

    return prepared


@pytest.mark.parametrize("place", ["set-up", "round", "after"])
def test_a_fault_inside_a_kernel_fails_the_run(broken, place, outer):
    match, hook = broken(place), sys.unraisablehook
    match.simulate(5, 0, 3)
    with pytest.raises(Fault):
        match.simulate(5, 0, 4)
    assert sys.unraisablehook is hook
    assert outer == []


@pytest.mark.parametrize("place", ["set-up", "round"])
@pytest.mark.parametrize("way", ["states", "describe"])
def test_a_fault_inside_a_kernel_fails_a_replay(broken, place, way, outer):
    match, hook = broken(place), sys.unraisablehook
    list(getattr(match, way)(5, 2))
    with pytest.raises(Fault):
        list(getattr(match, way)(5, 3))
    assert sys.unraisablehook is hook
    assert outer == []


def test_a_replay_watches_only_while_a_kernel_runs(broken, outer):
    """A half-read replay must not keep the hook."""
    hook = sys.unraisablehook
    match = broken("round")
    replay = match.replay(5, 0, match.recorder())
    next(replay)
    next(replay)
    assert sys.unraisablehook is hook


def test_threads_fail_each_for_itself(broken, outer):
    match, hook = broken("round"), sys.unraisablehook

    def run(first):
        try:
            match.simulate(5, first, 2)
        except Fault:
            return "fault"
        return "fine"

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(run, [0, 2, 4, 3, 6, 2])) == ["fine", "fault", "fine", "fault", "fine", "fault"]
    assert sys.unraisablehook is hook
    assert outer == []


@compiled_only
def test_a_fault_says_what_happened_and_how_often(divide, outer):
    def thrice():
        for _ in range(3):
            divide(1, 0)

    with pytest.raises(KernelFault, match=r"divide.*: ZeroDivisionError: .*\(3 such faults\)"), kernel_faults():
        thrice()


@compiled_only
def test_a_fault_in_one_thread_is_not_blamed_on_another_that_watches(divide, outer):
    together = Barrier(2, timeout=30)

    def run(faulty):
        try:
            with kernel_faults():
                together.wait()
                if faulty:
                    divide(1, 0)
                together.wait()
        except KernelFault:
            return "fault"
        return "fine"

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(run, [True, False])) == ["fault", "fine"]
    assert outer == []


@compiled_only
def test_outside_of_a_watch_the_outer_hook_is_told(divide, outer):
    """Also by a thread that does not watch while another one does."""
    divide(1, 0)
    assert outer == [ZeroDivisionError]
    with kernel_faults(), ThreadPoolExecutor(1) as pool:
        pool.submit(divide, 1, 0).result()
    assert outer == [ZeroDivisionError] * 2
    with pytest.raises(KernelFault), kernel_faults():
        divide(1, 0)
    divide(1, 0)
    assert outer == [ZeroDivisionError] * 3


@compiled_only
def test_a_watch_inside_a_watch_takes_nothing_from_the_outer_one(divide, outer):
    def before_and_after():
        divide(1, 0)
        with kernel_faults():
            pass
        divide(1, 0)

    with pytest.raises(KernelFault, match="2 such faults"), kernel_faults():
        before_and_after()
    with pytest.raises(KernelFault, match="1 such"), kernel_faults(), kernel_faults():
        divide(1, 0)
    assert outer == []


def test_an_error_of_the_caller_passes_and_the_hook_is_put_back(outer):
    hook = sys.unraisablehook
    with pytest.raises(LookupError), kernel_faults():
        raise LookupError
    assert sys.unraisablehook is hook
