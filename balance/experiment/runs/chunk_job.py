"""Plays the games of one match and seed, chunk by chunk: in this process, or described for another one."""

from __future__ import annotations

import platform
import tempfile
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from threading import Lock

import pyarrow as pa

from ... import __version__
from ...errors import BalanceError, ClusterError
from ...games import Match, game
from ...games.columns import Tables
from ...games.kernel_errors import KernelFault
from ...games.prepared import PreparedMatch
from ...games.shipped import find_file
from ...plain_files import read_plain
from ...store.chunks import Chunk, encoded
from .chunk_plan import match_digest, sources_key
from .totals import Totals

MATCHES_A_PROCESS = 8  # prepared matches that a worker keeps; a batch has many
_preparing = Lock()


@dataclass(frozen=True)
class PlayedChunk:
    """A played chunk: its files and its sums."""

    files: dict[str, bytes]
    totals: Totals
    worker: str = ""  # of a cluster, that played it


@dataclass(frozen=True)
class Job:
    """What to play: a prepared match, a seed, and the tables to keep."""

    prepared: PreparedMatch
    seed: int
    tables: tuple[str, ...]

    def play(self, chunk: Chunk) -> PlayedChunk:
        """Play one chunk."""
        return self.as_chunk(self.simulate(chunk.first, chunk.count))

    def simulate(self, first: int, count: int) -> Tables:
        """Play some games; a fault of the engine names the game."""
        try:
            return self.prepared.simulate(self.seed, first, count, tables=self.tables)
        except KernelFault as fault:
            raise KernelFault(self._fault_words(first, count, fault)) from None

    def as_chunk(self, tables: Tables) -> PlayedChunk:
        """The files and sums of a chunk's tables."""
        return PlayedChunk(encoded(tables), self.totals(tables))

    def totals(self, tables: Tables) -> Totals:
        """The sums of a chunk's tables."""
        return Totals.of(tables, self.prepared.arrangement.n, self.prepared.spec.told_columns())

    def _fault_words(self, first: int, count: int, fault: KernelFault) -> str:
        for game_no in range(first, first + count):
            try:
                self.prepared.simulate(self.seed, game_no, 1, tables=self.tables)
            except KernelFault as own:
                return f"game {game_no:,} stops the engine: {own}"
        return f"a game stops the engine: {fault}"

    def described(self) -> JobDescription:
        """The job as a description for another process."""
        spec, match = self.prepared.spec, self.prepared.arrangement.match
        layout = None
        if match.layout is not None:
            path = find_file("layout", match.layout, Path(spec.name, "layouts"), ".txt")
            layout = (path.name, read_plain(path))
        versions = versions_here(spec.name)
        return JobDescription(spec.name, match, layout, self.seed, self.tables, match_digest(self.prepared), versions)


@dataclass(frozen=True)
class JobDescription:
    """A job in names, numbers and texts; another machine sets the match up and checks that it is the same."""

    game: str
    match: Match
    layout: tuple[str, bytes] | None  # name and contents of the file
    seed: int
    tables: tuple[str, ...]
    match_digest: str
    versions: dict[str, str]

    def __hash__(self) -> int:
        return hash((self.match_digest, self.seed, self.tables))

    def play(self, chunk: Chunk) -> PlayedChunk:
        """Play one chunk in the current process."""
        return _job(self).play(chunk)

    def simulate(self, first: int, count: int) -> Tables:
        """Play some games in the current process."""
        return _job(self).simulate(first, count)

    def prepare(self) -> PreparedMatch:
        """Set the match up here; an error if anything differs from where the run was started."""
        if trouble := difference(versions_here(self.game), self.versions):
            raise ClusterError(f"a worker on {platform.node()} {trouble}")
        try:
            with tempfile.TemporaryDirectory() as folder:
                prepared = game(self.game).prepare(self._with_layout(Path(folder)))
        except BalanceError as error:  # as plain text, since not every error can be pickled
            raise ClusterError(f"a worker on {platform.node()} cannot set the match up: {error}") from None
        if match_digest(prepared) != self.match_digest:
            raise ClusterError(f"a worker on {platform.node()} sets up another match: install the same balance there")
        return prepared

    def _with_layout(self, folder: Path) -> Match:
        if self.layout is None:
            return self.match
        name, contents = self.layout
        (folder / name).write_bytes(contents)
        return replace(self.match, layout=str(folder / name))


def _job(description: JobDescription) -> Job:
    with _preparing:  # threads of a worker ask at the same time; only one sets up
        return _kept_job(description)


@lru_cache(MATCHES_A_PROCESS)
def _kept_job(description: JobDescription) -> Job:
    return Job(description.prepare(), description.seed, description.tables)


def versions_here(name: str) -> dict[str, str]:
    """The versions that must agree between machines for chunks to be the same bytes."""
    return {
        "balance": __version__,
        f"rules of {name}": str(game(name).rules_version),
        "sources of the games": sources_key()[:12],
        "pyarrow": pa.__version__,
    }


def difference(theirs: dict[str, str], ours: dict[str, str]) -> str:
    """The first version that differs, in words; empty if all agree."""
    for what, version in ours.items():
        if theirs.get(what) != version:
            return f"has {what} {theirs.get(what, 'unknown')}, here it is {version}: install the same on both"
    return ""
