"""`balance bots tune`: train the weights of a bot by self-play."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..options import AsJson, Jobs, Quiet

if TYPE_CHECKING:
    from ...bots.training import TrainingStanding
    from ...games.spec import GameSpec, Match

TUNE_EXAMPLES = """\b
Examples:
  balance bots tune duel my-bot --from saver --weights want --players 2,4
  balance bots tune mothership my-bot --from standard --weights capture,kill,want.fast_cap --budget 15m
  balance bots tune mothership my-bot --scenarios standard-4p,points-4p --pool rusher,turtle --budget 100000"""


def tune(
    game: Annotated[str, typer.Argument(help="The game.")],
    name: Annotated[str, typer.Argument(help="What the new bot is called.")],
    start: Annotated[str, typer.Option("--from", metavar="BOT", help="The bot to begin with.")] = "standard",
    weights: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,C", help="Weights to train; want: of all items, want.ITEM: of one. Else all numbers."
        ),
    ] = None,
    budget: Annotated[str, typer.Option(help="Games of the search, or its time: 20000, 90s, 15m, 2h.")] = "20000",
    scenarios: Annotated[str | None, typer.Option(metavar="A,B,C", help="Where it plays: scenarios.")] = None,
    players: Annotated[
        str | None, typer.Option(metavar="2,4", help="Where it plays: usual matches for so many. Else all counts.")
    ] = None,
    pool: Annotated[
        str, typer.Option(metavar="A,B,C", help="Bots to play against, besides BOT and its own champions.")
    ] = "",
    games: Annotated[int, typer.Option(min=1, help="Games of each candidate in a generation.")] = 200,
    proof: Annotated[int, typer.Option(min=1, help="Games of the last match, on fresh seeds.")] = 4000,
    seed: Annotated[int, typer.Option(min=0, help="Seed.")] = 1,
    jobs: Jobs = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="The bot file; else NAME.toml.")] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin anew instead of going on.")] = False,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """Train weights by self-play; the new bot is written only if it beats the old one on fresh seeds."""
    from ...bots import tune as tuned
    from ...games import game as find_game
    from ...report.terminal.training import tuned_text
    from .bots import names_of

    spec = find_game(game)
    listed = names_of(weights)
    options: dict[str, Any] = {
        "--from": start, "--weights": weights, "--budget": budget, "--scenarios": scenarios, "--players": players,
        "--pool": pool or None, "--games": games, "--proof": proof, "--seed": seed,
    }  # fmt: skip
    line = _Line() if sys.stderr.isatty() and not quiet else None
    result = tuned(
        spec,
        name,
        start,
        weights=listed,
        budget=budget,
        matches=_matches(spec, names_of(scenarios) or []),
        players=_counts(names_of(players) or []),
        pool=names_of(pool or None) or [],
        games=games,
        proof=proof,
        seed=seed,
        jobs=jobs,
        out=out,
        fresh=fresh,
        command=shlex.join(["balance", "bots", "tune", game, name, *_given(options)]),
        progress=line or (lambda _: None),
    )
    if line:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    if result.trained.interrupted:
        print(
            f"interrupted after {result.trained.generations} generations, which are kept; the same command goes on",
            file=sys.stderr,
        )
        raise typer.Exit(130)
    print(json.dumps(result.summary()) if as_json else tuned_text(result))


def _given(options: dict[str, Any]) -> list[str]:
    return [word for key, value in options.items() if value is not None for word in (key, str(value))]


def _counts(listed: list[str]) -> list[int]:
    if not all(number.isdecimal() for number in listed):
        raise typer.BadParameter(f"--players wants numbers such as 2,4, not {','.join(listed)}")
    return list(map(int, listed))


def _matches(spec: GameSpec, names: list[str]) -> list[Match]:
    """The matches of scenarios, of a matrix all."""
    from ...experiment.scenarios.scenario import load_matrix

    found = list[Any]()
    for name in names:
        for cell in load_matrix(name).cells:
            if cell.scenario.spec.name != spec.name:
                raise typer.BadParameter(f"{name} is a scenario of {cell.scenario.spec.title}, not of {spec.title}")
            found.append(cell.scenario.match)
    return found


class _Line:
    """How far it is: written over, on the terminal."""

    def __call__(self, standing: TrainingStanding) -> None:
        from ...experiment.runs.progress import span_words

        text = f"generation {standing.generation}, {standing.games:,} games"
        if standing.check:
            c = standing.check
            text += (
                f", best so far {100 * c.estimate:+.1f} points ({100 * c.low:+.1f} to {100 * c.high:+.1f}) on the start"
            )
        if 0 < standing.part < 1:
            text += f", {span_words(standing.seconds / standing.part * (1 - standing.part))} left"
        print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)
