"""`balance bots`: list bots, measure their strength, train one."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from ..completion import bot_words, game_words, scenario_words
from ..options import STORE, AsJson, Changes, Jobs, Quiet, StoreFolder
from ..progress import Progress
from ..terminal import say, tell
from .meet import LUCK_EXAMPLES, META_EXAMPLES, SKILL_EXAMPLES, luck, meta, skill
from .tune import TUNE_EXAMPLES, tune

if TYPE_CHECKING:
    from ...games.spec import GameSpec, Match

EXAMPLES = """\b
Examples:
  balance bots
  balance bots mothership
  balance bots ladder mothership --players 2
  balance bots meta mothership --players 4
  balance bots skill mothership
  balance bots luck mothership
  balance bots tune mothership my-bot --from standard --weights capture,kill --search 20000"""
LADDER_EXAMPLES = """\b
Examples:
  balance bots ladder duel --players 2
  balance bots ladder mothership --scenario teams-4p --games 4000
  balance bots ladder duel --players 4 --bots standard,novice,saver --field --png ladder.png"""


class _ListFirst(TyperGroup):
    """A word that is not a command names the game whose bots to list."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        from ...errors import UnknownName
        from ...games.registry import game_names

        known = [*self.commands, *game_names()]
        if args and not args[0].startswith("-") and args[0] not in known:
            raise UnknownName("game or command", args[0], known)
        if not args or args[0] not in (*self.commands, *ctx.help_option_names):
            args = ["list", *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    cls=_ListFirst,
    help="The bots of a game: which there are (balance bots GAME), how strong they are, how one is trained.",
    epilog=EXAMPLES,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.command("list", epilog=EXAMPLES)
def list_bots(
    game: Annotated[str | None, typer.Argument(help="The game (default: all).", autocompletion=game_words)] = None,
    as_json: AsJson = False,
) -> None:
    """The bots of a game, what each is like, and how it was made."""
    from ...games import game as find_game
    from ...games import game_names
    from ...report.terminal.bots import bot_rows, bots_text

    specs = [find_game(name) for name in ([game] if game else game_names())]
    if as_json:
        say(json.dumps([row for spec in specs for row in bot_rows(spec)]))
    else:
        say("\n\n".join(map(bots_text, specs)))


@app.command("ladder", epilog=LADDER_EXAMPLES)
def ladder(
    game: Annotated[str, typer.Argument(help="The game.", autocompletion=game_words)],
    players: Annotated[
        int | None, typer.Option(min=1, help="Players (default: as in the scenario, or the fewest).")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,C", help="Bot names or files (default: all bots of the game).", autocompletion=bot_words
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(min=1, help="Per pair with two players (default: 1000), in all with more (default: 2000)."),
    ] = None,
    scenario: Annotated[
        str | None,
        typer.Option(help="Layout, mode, teams and changes of this scenario.", autocompletion=scenario_words),
    ] = None,
    changes: Changes = None,
    field: Annotated[bool, typer.Option("--field", help="Also one of each bot at a table of another.")] = False,
    mixed: Annotated[bool, typer.Option("--mixed", help="Also win rates at tables of mixed bots.")] = False,
    zero: Annotated[
        str | None,
        typer.Option(
            metavar="BOT", help="The bot whose rating is 0 (default: the mean is 0).", autocompletion=bot_words
        ),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="Seed.")] = 1,
    jobs: Jobs = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Also write the JSON document to a file.")] = None,
    png: Annotated[Path | None, typer.Option(metavar="FILE", help="Also draw the ratings.")] = None,
    store: StoreFolder = STORE,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """How strong bots are: all against each other with rotated seats, ratings with 95 % intervals."""
    from ...bots import ladder as measured
    from ...games import game as find_game
    from ...games.spec import Outcome
    from ...report.terminal.ladder import ladder_text
    from ..options import check_files

    check_files({"--out": out, "--png": png})
    spec = find_game(game)
    match = match_of(spec, players, scenario, changes)
    if spec.outcome(match) is Outcome.COOPERATIVE:
        refused = {"--mixed": mixed, "--zero": zero, "--png": png}
        _group_ladder(spec, match, names_of(bots), games, seed, field, jobs, store, quiet, out, as_json, refused)
        return
    with Progress(quiet) as bar:
        result = measured(
            spec,
            names_of(bots),
            match=match,
            games=games,
            seed=seed,
            reference=zero,
            lone=field,
            mixed=mixed,
            jobs=jobs,
            store=store,
            progress=bar.count,
        )
    text = json.dumps(result.summary)
    say(text if as_json else ladder_text(result))
    if out:
        from ...store.files import write_whole

        write_whole(out, lambda file: file.write(f"{text}\n".encode()))
    if png:
        from ...report.figures.drawing.saving import save_figure
        from ...report.figures.ladder_chart import ladder_chart

        save_figure(ladder_chart(result), png)
        tell(f"picture: {png}" if as_json else sys.stdout)
    if not result.finished:
        tell("interrupted: the ladder so far; the same command goes on from here")
        raise typer.Exit(130)


def _group_ladder(
    spec: GameSpec,
    match: Match,
    bots: list[str] | None,
    games: int | None,
    seed: int,
    field: bool,
    jobs: int | None,
    store: Path,
    quiet: bool,
    out: Path | None,
    as_json: bool,
    refused: Mapping[str, object],
) -> None:
    """The ladder of a game that is won together: how often groups of each bot win."""
    from ...bots.groups import group_ladder
    from ...bots.ranking import entrants_of
    from ...report.core.notice import below_notice
    from ...report.terminal.group_ladder import group_ladder_text

    for option, given in refused.items():
        if given:
            raise typer.BadParameter(f"{option}: {spec.title} is won together, so groups are compared; leave it out")
    with Progress(quiet) as bar:
        result = group_ladder(spec, match, entrants_of(spec, bots), games, seed, field, jobs, store, bar.count)
    text = json.dumps(result.summary)
    say(text if as_json else below_notice(spec, group_ladder_text(result)))
    if out:
        from ...store.files import write_whole

        write_whole(out, lambda file: file.write(f"{text}\n".encode()))


app.command("meta", epilog=META_EXAMPLES)(meta)
app.command("skill", epilog=SKILL_EXAMPLES)(skill)
app.command("luck", epilog=LUCK_EXAMPLES)(luck)

app.command("tune", epilog=TUNE_EXAMPLES)(tune)


def names_of(listed: str | None) -> list[str] | None:
    """`a,b,c` as names; None if nothing was given."""
    if listed is None:
        return None
    names = [name.strip() for name in listed.split(",")]
    if not all(names):
        raise typer.BadParameter(f'"{listed}" is no list of names separated by commas')
    return names


def match_of(spec: GameSpec, players: int | None, scenario: str | None, changes: list[str] | None) -> Match:
    """The match of a scenario, or the usual one for this many players."""
    from dataclasses import replace

    from ...experiment.meetings.field import plain_match
    from ...experiment.scenarios.scenario import load_scenario, parsed_changes

    if scenario is None:
        plain = plain_match(spec, players or spec.players[0])
        return replace(plain, changes=parsed_changes(spec, changes or []))
    loaded = load_scenario(scenario, changes or [])
    if loaded.spec.name != spec.name:
        raise typer.BadParameter(f"{scenario} is a scenario of {loaded.spec.title}, not of {spec.title}")
    if players not in (None, len(loaded.match.seats)):
        raise typer.BadParameter(f"{scenario} is for {len(loaded.match.seats)} players, not {players}")
    return loaded.match
