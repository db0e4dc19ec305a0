"""The command `balance`. Nothing heavy is imported here: every command imports what it needs when it runs."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cache, wraps
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from ..core.engine import EngineError
from ..errors import BalanceError, Interrupted, NotationError
from .answers import (
    answers,
    ask,
    balanced,
    claims,
    combos,
    compare,
    difficulty,
    measure,
    pacing,
    price,
    seats,
    selfcheck,
    unused,
    use,
    values,
)
from .bots import bots
from .files import check, new, store
from .lookup import catalogue, dice, games, layout, odds, rules, scenarios
from .runs import batch, bench, data, report, run, watch
from .signals import INTERRUPTED, EndingSignals
from .terminal import complain, say, tell
from .usage import usage_words

# what is wrong with a command line; typer does not export it, whichever click it is built on
UsageError: type[Any] = typer.BadParameter.__mro__[1]

ASK, PLAY, LOOK_UP, FILES, CHECK = (
    "Questions about balance",
    "Games by the thousand",
    "Look up",
    "Files and bots of your own",
    "This program",
)


class Grouped(TyperGroup):
    """Commands in groups, each with a line that is never cut; plain text on a terminal and in a pipe."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The list of commands below --help, group by group."""
        groups: dict[str, list[tuple[str, str]]] = {}
        for name in self.list_commands(ctx):
            command: Any = self.get_command(ctx, name)
            line = command.short_help or command.get_short_help_str(limit=200)
            groups.setdefault(command.rich_help_panel or LOOK_UP, []).append((name, line))
        for title in (ASK, PLAY, LOOK_UP, FILES, CHECK):
            with formatter.section(title):
                formatter.write_dl(groups.get(title, []), col_spacing=2)


app = typer.Typer(
    name="balance",
    cls=Grouped,
    help="Answers a tabletop designer's question with a verdict that can be trusted.",
    epilog="""\b
Examples:
  balance ask "is Space Walls overpowered?"
  balance answers
  balance dice "d8+d6+2 vs d10"
  balance odds mothership "fighter+bomber vs mothership(weapons=10)"
  balance run standard-4p --games 2000
  balance report reports/standard-4p
  balance scenarios
  balance new scenario my-scenario
  balance compare my-scenario.toml --set rules.station_hp=20
  balance claims mothership
  balance layout crossroads-4p
  balance bots ladder duel
  balance dice --help
Exit codes: 0 done, 1 failure, 2 bad input, 3 out of balance (--fail-if-imbalanced), 130 interrupted.""",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _add(group: str, name: str, function: Callable[..., Any], examples: str, line: str, **settings: Any) -> None:
    """A command with its group and its line in the list."""
    app.command(name, epilog=examples, short_help=line, rich_help_panel=group, context_settings=settings)(function)


_add(ASK, "ask", ask.ask, ask.EXAMPLES, "a question in plain words, answered with a verdict")
_add(ASK, "answers", answers.answers, answers.EXAMPLES, "what was asked so far, and the answers")
_add(ASK, "use", use.use, use.EXAMPLES, "the game that is meant where a question names none")
_add(ASK, "measure", measure.measure, measure.EXAMPLES, "is an item too strong, fair, worth its price?")
_add(ASK, "price", price.price, price.EXAMPLES, "what should an item cost?")
_add(ASK, "combos", combos.combos, combos.EXAMPLES, "which items are stronger together?")
_add(ASK, "compare", compare.compare, compare.EXAMPLES, "what does a change do to the game?")
_add(ASK, "seats", seats.seats, seats.EXAMPLES, "does every seat win its fair share?")
_add(ASK, "balanced", balanced.balanced, balanced.EXAMPLES, "is the game balanced as a whole?")
_add(ASK, "difficulty", difficulty.difficulty, difficulty.EXAMPLES, "is a game won together too hard or too easy?")
_add(ASK, "pacing", pacing.pacing, pacing.EXAMPLES, "how long is a game, when is it decided, who is out?")
_add(ASK, "unused", unused.unused, unused.EXAMPLES, "what is never bought or played?")
_add(ASK, "cards", values.cards, values.CARDS, "what is every card worth?")
_add(ASK, "techs", values.techs, values.TECHS, "what is everything that players buy worth?")
_add(ASK, "claims", claims.claims, claims.EXAMPLES, "does what a rulebook claims hold?")
_add(PLAY, "run", run.run, run.EXAMPLES, "play a scenario, with tables and a report")
_add(PLAY, "batch", batch.batch, batch.EXAMPLES, "play many scenarios, with a page over all")
_add(PLAY, "report", report.report, report.EXAMPLES, "write the report of a run again")
_add(PLAY, "watch", watch.watch, watch.EXAMPLES, "replay one game, move by move")
_add(PLAY, "data", data.data, data.EXAMPLES, "query the tables of a run with SQL")
_add(LOOK_UP, "games", games.games, games.EXAMPLES, "which games there are")
_add(LOOK_UP, "scenarios", scenarios.scenarios, scenarios.EXAMPLES, "which scenarios there are, and what they ask")
_add(LOOK_UP, "catalogue", catalogue.catalogue, catalogue.EXAMPLES, "every item of a game, and what it does")
_add(LOOK_UP, "rules", rules.rules, rules.EXAMPLES, "which rules are simulated, which numbers assumed")
_add(LOOK_UP, "layout", layout.layout, layout.EXAMPLES, "draw a board and check it")
_add(LOOK_UP, "odds", odds.odds, odds.EXAMPLES, "exact odds of one fight")
_add(LOOK_UP, "dice", dice.dice, dice.EXAMPLES, "exact odds of a roll", ignore_unknown_options=True)
_add(FILES, "new", new.new, new.EXAMPLES, "start a scenario, layout, bot or card")
_add(FILES, "check", check.check, check.EXAMPLES, "check files without playing")
app.add_typer(
    store.app, name="store", short_help="check the store of played games, and clear up", rich_help_panel=FILES
)
app.add_typer(bots.app, name="bots", short_help="list, measure and train bots", rich_help_panel=FILES)
_add(CHECK, "selfcheck", selfcheck.selfcheck, selfcheck.EXAMPLES, "do the statistics keep their promises?")
_add(CHECK, "bench", bench.bench, bench.EXAMPLES, "how fast everything is")


def _announced(command: Callable[..., Any]) -> Callable[..., Any]:
    """A command that says when it is interrupted; typer would exit with 130 and without a word."""

    @wraps(command)
    def announced(*arguments: Any, **options: Any) -> Any:
        try:
            return command(*arguments, **options)
        except KeyboardInterrupt:
            raise Interrupted from None

    return announced


for _registered in (*app.registered_commands, *bots.app.registered_commands, *store.app.registered_commands):
    _registered.callback = _announced(_registered.callback) if _registered.callback else None


def _version(wanted: bool) -> None:
    if wanted:
        import platform

        from .. import __version__, engine_mode

        say(f"balance {__version__} (engines: {engine_mode()}, Python {platform.python_version()})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _options(
    context: typer.Context,
    _: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Print version, engine mode and Python, then stop."
        ),
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        say(context.get_help())


@cache
def _parser() -> Any:
    """The commands as they are parsed: made once, which takes longer than many a command."""
    return typer.main.get_command(app)


def main() -> None:
    """Run the command line; every error a user can make ends in one clear line and an exit code."""
    if sys.stdout is None:
        sys.exit(_complain("standard output is closed", 1))
    with EndingSignals() as signals:
        code = _run(signals)
    sys.exit(signals.exit_code(code if isinstance(code, int) else 0))


def _run(signals: EndingSignals) -> Any:
    """Run the command; its exit code."""
    try:
        code = _parser()(prog_name="balance", standalone_mode=False)
        sys.stdout.flush()
    except (BalanceError, EngineError) as error:
        code = _complain(str(error), getattr(error, "exit_code", 1))
        if isinstance(error, NotationError) and sys.stderr.isatty():
            tell(error.pointer())
    except UsageError as error:
        command = error.ctx.command_path if getattr(error, "ctx", None) else "balance"
        code = _complain(f"{usage_words(error)} (see {command} --help)", 2)
    except SystemExit as end:
        # the reader of a pipe has seen enough: typer's parser leaves with 1, but nothing is wrong
        code = 0 if type(sys.stdout).__name__ == "PacifyFlushWrapper" else end.code
    except (KeyboardInterrupt, typer.Abort):
        code = _complain("interrupted", INTERRUPTED)
    except (ImportError, SystemError):
        if signals.received is None:
            raise
        code = _complain("interrupted", INTERRUPTED)  # it came while a library was being imported
    except OSError as error:
        if error.filename is not None:  # a file, not the output
            return _complain(f"{error.filename}: {error.strerror}", 1)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        gone = isinstance(error, BrokenPipeError)  # the reader of a pipe has seen enough: nothing is wrong
        code = 0 if gone else _complain(f"cannot write the output: {error.strerror}", 1)
    return code


def _complain(text: str, code: int) -> int:
    complain(text)
    return code
