"""`balance bots tune`: train the weights of a bot by self-play."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..completion import bot_words, game_words, scenario_words
from ..options import AsJson, Jobs, Quiet, time_option
from ..progress import Progress, span_words
from ..terminal import say, tell

if TYPE_CHECKING:
    from ...bots.training import TrainingStanding
    from ...games.spec import GameSpec, Match

SEARCH = 20_000  # games, where neither games nor a time are given
TUNE_EXAMPLES = """\b
Examples:
  balance bots tune duel my-bot --from saver --weights want --players 2,4
  balance bots tune mothership my-bot --from standard --weights capture,kill,want.fast_cap --budget 15m
  balance bots tune mothership my-bot --scenarios standard-4p,points-4p --pool rusher,turtle --search 100000"""


def tune(
    game: Annotated[str, typer.Argument(help="The game.", autocompletion=game_words)],
    name: Annotated[str, typer.Argument(help="Name of the new bot.")],
    start: Annotated[
        str, typer.Option("--from", metavar="BOT", help="The bot to begin with.", autocompletion=bot_words)
    ] = "standard",
    weights: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,C",
            help="Weights to train; want: of all items, want.ITEM: of one (default: all but the finer points).",
        ),
    ] = None,
    search: Annotated[
        int | None,
        typer.Option(min=1, metavar="GAMES", help=f"Games of the search (default: {SEARCH})."),
    ] = None,
    budget: Annotated[float | None, time_option("Time limit of the search, instead of a number of games.")] = None,
    scenarios: Annotated[
        str | None, typer.Option(metavar="A,B,C", help="Where it plays: scenarios.", autocompletion=scenario_words)
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(
            metavar="2,4", help="Where it plays: the usual match for these numbers of players (default: all)."
        ),
    ] = None,
    pool: Annotated[
        str,
        typer.Option(
            metavar="A,B,C", help="Bots to play against, besides BOT and its own champions.", autocompletion=bot_words
        ),
    ] = "",
    games: Annotated[int, typer.Option(min=1, help="Games of each candidate in a generation.")] = 200,
    proof: Annotated[int, typer.Option(min=1, help="Games of the last match, on fresh seeds.")] = 4000,
    seed: Annotated[int, typer.Option(min=0, help="Seed.")] = 1,
    jobs: Jobs = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="The bot file (default: NAME.toml).")] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Start over instead of continuing.")] = False,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """Train weights by self-play; the new bot is written only if it beats the old one on fresh seeds."""
    from ...bots import tune as tuned
    from ...games import game as find_game
    from ...report.terminal.training import tuned_text
    from .bots import names_of

    if search is not None and budget is not None:
        raise typer.BadParameter("--search counts games, --budget seconds: give one of them")
    spec = find_game(game)
    listed = names_of(weights)
    options: dict[str, Any] = {
        "--from": start, "--weights": weights, "--search": search,
        "--budget": None if budget is None else f"{budget:g}", "--scenarios": scenarios, "--players": players,
        "--pool": pool or None, "--games": games, "--proof": proof, "--seed": seed,
    }  # fmt: skip
    with Progress(quiet) as bar:
        result = tuned(
            spec,
            name,
            start,
            weights=listed,
            budget=str(search or SEARCH) if budget is None else f"{budget:g}s",
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
            progress=lambda standing: bar.say(standing_words(standing)),
        )
    if result.trained.interrupted:
        tell(
            f"interrupted after {result.trained.generations} generations, which are kept; the same command goes on",
        )
        raise typer.Exit(130)
    say(json.dumps(result.summary) if as_json else tuned_text(result))


def _given(options: dict[str, Any]) -> list[str]:
    return [word for key, value in options.items() if value is not None for word in (key, str(value))]


def _counts(listed: list[str]) -> list[int]:
    if not all(number.isdecimal() for number in listed):
        raise typer.BadParameter(f"--players wants numbers such as 2,4, not {','.join(listed)}")
    return list(map(int, listed))


def _matches(spec: GameSpec, names: list[str]) -> list[Match]:
    """The matches of scenarios, every cell of a matrix among them."""
    from ...experiment.scenarios.scenario import load_matrix

    matches = list[Any]()
    for name in names:
        for cell in load_matrix(name).cells:
            if cell.scenario.spec.name != spec.name:
                raise typer.BadParameter(f"{name} is a scenario of {cell.scenario.spec.title}, not of {spec.title}")
            matches.append(cell.scenario.match)
    return matches


def standing_words(standing: TrainingStanding) -> str:
    """How far a training is, in one line."""
    text = f"generation {standing.generation}, {standing.games:,} games"
    if standing.check:
        c = standing.check
        limits = f"{100 * c.low:+.1f} to {100 * c.high:+.1f}"
        text += f", best so far {100 * c.estimate:+.1f} points ({limits}) on the start"
    if 0 < standing.part < 1:
        text += f", {span_words(standing.seconds / standing.part * (1 - standing.part))} left"
    return text
