"""Plays chunks on many machines: the workers of a dask scheduler play them, and they are stored here."""

from __future__ import annotations

import logging
import re
import socket
import time
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Self

from ...errors import ClusterError, MissingExtra, ScenarioError
from ...store.chunks import Chunk
from .chunk_job import Job, JobDescription, PlayedChunk, difference, versions_here
from .executor import BEAT, KEPT, WAITING

if TYPE_CHECKING:
    from distributed import Client

CONNECTING = 10.0  # seconds to wait for a scheduler
PATIENCE = 30.0  # seconds without a scheduler or any worker before a run gives up
ADDRESS = re.compile(r"(?:tcp|tls)://\[?(?P<host>(?<=\[)[0-9a-fA-F:]+(?=\])|[^\s:/\[\]]+)\]?:(?P<port>\d{1,5})")
NOISY = ("distributed", "tornado", "asyncio")  # loggers


class Cluster:
    """The workers of a dask scheduler.

    Parameters
    ----------
    address : ``tcp://host:port`` of the scheduler
    """

    in_this_process = False

    def __init__(self, address: str) -> None:
        self.address = checked_address(address)
        self.client = _connected(self.address)
        self.pool: Executor = self.client.get_executor(pure=False)
        self.threads, self.dismissed = 0, dict[str, str]()
        self.last_look = self.last_good = time.monotonic()
        self.allowed_failures = self._allow_failures(0)

    def _allow_failures(self, number: int) -> int | None:
        """Set how many workers a chunk may kill before the scheduler hands it back; returns the old value, if any.

        0 during a run: the scheduler would also count deaths against chunks that waited beside a deadly one.
        """

        def set_there(dask_scheduler: Any) -> int:  # nested, so that its code is sent along
            before: int = dask_scheduler.allowed_failures
            dask_scheduler.allowed_failures = number
            return before

        try:
            before: int = self.client.run_on_scheduler(set_there)
        except Exception:  # the scheduler runs no foreign code; it hands back after its own attempts
            return None
        return before

    def window(self) -> int:
        return WAITING * max(self.threads, 1)

    def watch(self) -> None:
        """Count the workers now and then; give up if there have been none for a while."""
        now = time.monotonic()
        if now - self.last_look < BEAT:
            return
        self.last_look, trouble = now, "has no workers left"
        try:
            self.threads = sum(self.client.nthreads().values()) if self.client.status == "running" else 0
        except (OSError, RuntimeError, ValueError):
            self.threads = 0
        if self.client.status != "running":
            trouble = "is gone"
        if self.threads:
            self.last_good = now
        elif now - self.last_good > PATIENCE or self.client.status == "closed":
            raise ClusterError(f"the scheduler at {self.address} {trouble}; {KEPT}")

    def work(self, job: Job) -> Callable[[Chunk], PlayedChunk]:
        """The job as a description to send; every worker must have the same versions as this machine."""
        self._wait_for_workers()
        name, ours = job.prepared.spec.name, versions_here(job.prepared.spec.name)
        try:
            versions: dict[str, Any] = self.client.run(versions_here, name, on_error="return")
        except Exception as trouble:
            raise ClusterError(f"the workers at {self.address} do not answer: {_line(trouble)}") from None
        for worker, theirs in sorted(versions.items()):
            if not isinstance(theirs, dict):
                raise ClusterError(f"the worker {worker} cannot play: {_line(theirs)}; install the same balance there")
            if trouble_there := difference(theirs, ours):
                raise ClusterError(f"the worker {worker} {trouble_there}")
        return _Attributed(job.described())

    def _wait_for_workers(self) -> None:
        end = time.monotonic() + PATIENCE
        while not (threads := self.client.nthreads()):
            if time.monotonic() > end:
                start = f"dask worker {self.address}"
                raise ClusterError(f"the scheduler at {self.address} has no workers; start some: {start}")
            time.sleep(0.2)
        self.threads = sum(threads.values())

    def lost(self, trouble: BaseException) -> bool:
        from distributed import KilledWorker

        if isinstance(trouble, WorkerDiffers):
            self._dismiss(trouble)
        return isinstance(trouble, KilledWorker | WorkerDiffers)

    def _dismiss(self, trouble: WorkerDiffers) -> None:
        """Send a worker away that joined later and would play other games; the others go on."""
        if trouble.worker in self.dismissed:
            return
        self.dismissed[trouble.worker] = str(trouble)
        with suppress(Exception):  # it is gone already, or the scheduler is: `watch` sees that
            self.client.retire_workers([trouble.worker], close_workers=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.client.status == "running":
            if self.allowed_failures is not None:
                self._allow_failures(self.allowed_failures)
            self.pool.shutdown(wait=False)
        self.client.close(timeout=2)


class WorkerDiffers(ClusterError):
    """A worker would play other games than this machine."""

    worker = ""


@dataclass(frozen=True)
class _Attributed:
    """Plays chunks of a job and says which worker it was."""

    job: JobDescription

    def __call__(self, chunk: Chunk) -> PlayedChunk:
        from distributed import get_worker

        worker = str(get_worker().address)
        try:
            return replace(self.job.play(chunk), worker=worker)
        except ClusterError as trouble:
            differs = WorkerDiffers(str(trouble))
            differs.worker = worker
            raise differs from None


def checked_address(address: str) -> str:
    """`tcp://host:port`, or an error that says how to write it."""
    form = ADDRESS.fullmatch(address)
    if not form or not 0 < int(form["port"]) < 65536:
        raise ScenarioError(f'--cluster "{address}": write it as tcp://HOST:PORT, as the scheduler prints it')
    return address


def _connected(address: str) -> Client:
    try:
        from distributed import Client
    except ImportError:
        raise MissingExtra("--cluster", "dask.distributed", "cluster") from None
    _silence()
    try:
        form = ADDRESS.fullmatch(address)
        assert form is not None
        socket.create_connection((form["host"], int(form["port"])), CONNECTING).close()  # fails at once
        return Client(address, timeout=CONNECTING, set_as_default=False)
    except (OSError, ValueError, RuntimeError, TypeError) as trouble:
        raise ClusterError(f"no scheduler answers at {address}: {_line(trouble)}") from None


def _silence() -> None:
    """Our own errors say what matters: dask and what it is built on print whole traces when a machine goes away."""
    for name in [name for name in logging.root.manager.loggerDict if name.partition(".")[0] in NOISY]:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    for name in NOISY:
        logging.getLogger(name).setLevel(logging.CRITICAL)


def _line(trouble: object) -> str:
    """The first line of a failure."""
    return (str(trouble).strip() or type(trouble).__name__).splitlines()[0]
