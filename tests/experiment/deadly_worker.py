"""Preloaded by the workers of tests/experiment/test_cluster.py: some seeds are deadly there, or slow."""

import os
import time

from balance.experiment.runs.chunk_job import Job

DEADLY_SEED, DEADLY_GAME, SLOW_SEED = 666, 14, 777
honest = Job.play


def play(self, task):
    if self.seed == DEADLY_SEED and task.first == DEADLY_GAME:
        os._exit(9)
    if self.seed == SLOW_SEED:
        time.sleep(0.3)
    return honest(self, task)


def dask_setup(worker):
    Job.play = play


def crash_kernels():
    """In processes that play for a run: a kernel that reads outside its memory, in one game."""
    import ctypes

    from balance.games.prepared import PreparedMatch

    honest_games = PreparedMatch.simulate

    def simulate(self, seed, first, count, *, tables=()):
        if seed == DEADLY_SEED and first <= DEADLY_GAME < first + count:
            ctypes.string_at(0)
        return honest_games(self, seed, first, count, tables=tables)

    PreparedMatch.simulate = simulate
