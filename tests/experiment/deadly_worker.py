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
