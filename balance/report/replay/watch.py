"""One game of a scenario, replayed from its seed: the film, its text and its page."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ... import __version__, engine_mode
from ...errors import StoreError
from ...experiment.scenarios.scenario import Scenario
from ...games.replay_model import Film
from ...games.spec import Outcome
from ...store.files import write_together
from ..core.notice import notice
from .page import Showing, replay_page


@dataclass(frozen=True)
class Watched:
    """A replayed game."""

    scenario: Scenario
    film: Film
    command: str  # shows the same game again

    @property
    def title(self) -> str:
        """One line: the scenario, the game and the seed."""
        return f"{self.scenario.title}: game {self.film.index} of seed {self.film.seed}"

    def page(self) -> str:
        """The replay as one HTML file."""
        spec = self.scenario.spec
        steps = len(self.film.frames) - 1
        n = len(self.film.bots)
        subtitle = f"{spec.title}, {n} player{'s' * (n != 1)}, {steps} steps; {self._outcome()}"
        made = f"balance {__version__}, engines {engine_mode()}, rules version {spec.rules_version}"
        footer = f"{made}; the same game again: {self.command}"
        showing = Showing(self.title, subtitle, footer, spec.highlights, notice(spec, self.scenario.match))
        return replay_page(self.film, self.scenario.prepared.board(), showing)

    def _outcome(self) -> str:
        """Who won; of players who win together, whether they did."""
        if self.scenario.spec.outcome(self.scenario.match) is Outcome.COOPERATIVE and len(set(self.film.win)) == 1:
            together = "" if len(self.film.bots) == 1 else " together"
            return ("won" if self.film.win[0] else "lost") + together
        return f"win: {self.film.winners()}"

    def save(self, path: Path, inside: Path | None = None) -> None:
        """Write the page, whole or not at all; `inside` as for `write_together`."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as trouble:
            raise StoreError(f"cannot write {path}: {trouble.strerror}") from None
        text = self.page()
        write_together([(path, text.encode())], inside)

    def as_json(self) -> dict[str, Any]:
        """The game as data: seats, lines, who won."""
        lines = [
            {"step": step, "depth": line.depth, "seat": line.seat, "mark": line.mark, "text": line.text}
            for step, frame in enumerate(self.film.frames)
            for line in frame.lines
        ]
        return {
            "scenario": self.scenario.name,
            "seed": self.film.seed,
            "index": self.film.index,
            "bots": list(self.film.bots),
            "win": list(self.film.win),
            "steps": len(self.film.frames) - 1,
            "lines": lines,
        }


def watch_game(
    scenario: Scenario, index: int, seed: int | None = None, source: str = "", changes: Sequence[str] = ()
) -> Watched:
    """Replay game `index`, with the scenario's own seed unless one is given.

    `source` and `changes` are what the scenario was loaded from, for the command that shows the game again.
    """
    seed = scenario.seed if seed is None else seed
    words = ["balance", "watch", source or scenario.name, *(word for one in changes for word in ("--set", one))]
    command = shlex.join([*words, "--seed", str(seed), "--index", str(index)])
    return Watched(scenario, scenario.prepared.film(seed, index), command)
