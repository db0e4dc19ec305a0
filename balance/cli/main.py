"""The command `balance`. Nothing heavy is imported here: every command imports what it needs when it runs."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any

import typer

from ..core.engine import EngineError
from ..errors import BalanceError, Interrupted, NotationError
from .answers import ask, claims, compare, measure, seats, selfcheck, use, values
from .bots import bots
from .files import check, new
from .lookup import catalogue, dice, games, layout, odds, rules, scenarios
from .runs import batch, bench, data, report, run, watch

INTERRUPTED = 130
# what is wrong with a command line; typer does not export it, whichever click it is built on
UsageError: type[Any] = typer.BadParameter.__mro__[1]

app = typer.Typer(
    name="balance",
    help="Answers a tabletop designer's question with a verdict that can be trusted.",
    epilog="""\b
Examples:
  balance ask "is Space Walls overpowered?"
  balance dice "d8+d6+2 vs d10"
  balance odds mothership "fighter+bomber vs mothership(weapons=10)"
  balance run standard-4p --games 2000
  balance report reports/standard-4p
  balance scenarios
  balance batch scenarios/mothership --budget 600
  balance new scenario my-scenario
  balance claims mothership
  balance layout crossroads-4p
  balance bots ladder duel
  balance games
  balance dice --help
Exit codes: 0 done, 1 failure, 2 bad input, 3 out of balance (--fail-if-imbalanced), 130 interrupted.""",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("ask", epilog=ask.EXAMPLES)(ask.ask)
app.command("use", epilog=use.EXAMPLES)(use.use)
app.command("dice", epilog=dice.EXAMPLES, context_settings={"ignore_unknown_options": True})(dice.dice)
app.command("odds", epilog=odds.EXAMPLES)(odds.odds)
app.command("games", epilog=games.EXAMPLES)(games.games)
app.command("run", epilog=run.EXAMPLES)(run.run)
app.command("batch", epilog=batch.EXAMPLES)(batch.batch)
app.command("measure", epilog=measure.EXAMPLES)(measure.measure)
app.command("compare", epilog=compare.EXAMPLES)(compare.compare)
app.command("claims", epilog=claims.EXAMPLES)(claims.claims)
app.command("cards", epilog=values.CARDS)(values.cards)
app.command("techs", epilog=values.TECHS)(values.techs)
app.command("seats", epilog=seats.EXAMPLES)(seats.seats)
app.command("report", epilog=report.EXAMPLES)(report.report)
app.command("watch", epilog=watch.EXAMPLES)(watch.watch)
app.command("check", epilog=check.EXAMPLES)(check.check)
app.command("new", epilog=new.EXAMPLES)(new.new)
app.command("scenarios", epilog=scenarios.EXAMPLES)(scenarios.scenarios)
app.command("rules", epilog=rules.EXAMPLES)(rules.rules)
app.command("layout", epilog=layout.EXAMPLES)(layout.layout)
app.command("catalogue", epilog=catalogue.EXAMPLES)(catalogue.catalogue)
app.command("data", epilog=data.EXAMPLES)(data.data)
app.command("selfcheck", epilog=selfcheck.EXAMPLES)(selfcheck.selfcheck)
app.add_typer(bots.app, name="bots")
app.command("bench", epilog=bench.EXAMPLES)(bench.bench)


def _announced(command: Callable[..., Any]) -> Callable[..., Any]:
    """A command that says when it is interrupted; typer would exit with 130 and without a word."""

    @wraps(command)
    def announced(*arguments: Any, **options: Any) -> Any:
        try:
            return command(*arguments, **options)
        except KeyboardInterrupt:
            raise Interrupted from None

    return announced


for _command in app.registered_commands:
    _command.callback = _announced(_command.callback) if _command.callback else None


def _version(wanted: bool) -> None:
    if wanted:
        import platform

        from .. import __version__, engine_mode

        print(f"balance {__version__} (engines: {engine_mode()}, Python {platform.python_version()})")
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
        print(context.get_help())


def main() -> None:
    """Run the command line; every error a user can make ends in one clear line and an exit code."""
    if sys.stdout is None:
        sys.exit(_complain("standard output is closed", 1))
    try:
        code = app(prog_name="balance", standalone_mode=False)
        sys.stdout.flush()
    except (BalanceError, EngineError) as error:
        code = _complain(str(error), getattr(error, "exit_code", 1))
        if isinstance(error, NotationError) and sys.stderr.isatty():
            print(error.pointer(), file=sys.stderr)
    except UsageError as error:
        command = error.ctx.command_path if getattr(error, "ctx", None) else "balance"
        code = _complain(f"{error.format_message()} (see {command} --help)", 2)
    except SystemExit as end:
        # the reader of a pipe has seen enough: typer's parser leaves with 1, but nothing is wrong
        code = 0 if type(sys.stdout).__name__ == "PacifyFlushWrapper" else end.code
    except (KeyboardInterrupt, typer.Abort):
        code = _complain("interrupted", INTERRUPTED)
    except OSError as error:
        if error.filename is not None:  # a file, not the output
            sys.exit(_complain(f"{error.filename}: {error.strerror}", 1))
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        gone = isinstance(error, BrokenPipeError)  # the reader of a pipe has seen enough: nothing is wrong
        code = 0 if gone else _complain(f"cannot write the output: {error.strerror}", 1)
    sys.exit(code if isinstance(code, int) else 0)


def _complain(text: str, code: int) -> int:
    line = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in " ".join(text.split()))
    print(f"error: {line}", file=sys.stderr)
    return code
