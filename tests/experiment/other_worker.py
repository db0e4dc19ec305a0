"""Preloaded by a worker of tests/experiment/test_cluster.py that has other sources of the games."""

from balance.experiment.runs import chunk_job


def dask_setup(worker):
    chunk_job.sources_key = lambda: "other sources"
