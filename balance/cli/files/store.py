"""`balance store`: check the store of played games, and clear up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..options import STORE, AsJson, Quiet, share
from ..progress import Progress
from ..terminal import say

if TYPE_CHECKING:
    from ...experiment.stored.check import StoreCheck

CHECK = """\b
Examples:
  balance store check reports/.store
  balance store check reports/.store --replay 2%
  balance store check reports/.store --repair
Exit codes: 0 everything is as it should be, 1 something is wrong."""
CLEAN = """\b
Examples:
  balance store clean reports"""
SHOWN = 20  # wrong chunks that are listed

app = typer.Typer(
    help="Check the store of played games, and clear up.",
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def _help(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        say(context.get_help())


Folder = Annotated[Path, typer.Argument(help="The store, or the folder that has it as .store.")]


@app.command("check", epilog=CHECK, short_help="is every stored game what it should be?")
def check(
    folder: Folder = STORE,
    repair: Annotated[bool, typer.Option("--repair", help="Play wrong chunks again, or else remove them.")] = False,
    replay: Annotated[
        float, typer.Option(parser=share, metavar="SHARE", help="Play this share of the games again and compare.")
    ] = 0.0,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """Read every chunk of a store: that it is whole, in its place, and holds the games that it should."""
    from ...experiment.stored.check import check_store

    with Progress(quiet) as bar:

        def show(known: StoreCheck, chunks: int) -> None:
            bar.count(sum(known.states.values()), chunks, "chunks")

        result = check_store(_store_of(folder), replay, repair, show)
    say(json.dumps(result.as_json()) if as_json else check_text(result, replay > 0))
    if not result.sound:
        raise typer.Exit(1)


@app.command("clean", epilog=CLEAN, short_help="remove what killed commands left behind")
def clean(
    folder: Annotated[Path, typer.Argument(help="Reports, or a store; everything below it is cleared up.")] = Path(
        "reports"
    ),
    as_json: AsJson = False,
) -> None:
    """Remove unfinished files of commands that were killed; what is finished stays."""
    from ...experiment.stored.clean import clean_folder

    gone = clean_folder(folder)
    if as_json:
        say(json.dumps([str(path) for path in gone]))
        return
    say("\n".join([*(f"removed {path}" for path in gone), f"{len(gone)} leftovers removed"]))


def _store_of(folder: Path) -> Path:
    return folder / STORE.name if (folder / STORE.name).is_dir() else folder


def check_text(result: StoreCheck, replayed: bool) -> str:
    """The result as a few lines."""
    from ...experiment.stored.check import State

    counts = [f"{result.states[state]:,} {state}" for state in State if result.states[state]]
    lines = [f"chunks: {', '.join(counts) or 'none'}; {result.games:,} games"]
    if replayed:
        lines.append(f"played again: {result.replayed:,} games, the same as stored")
    if result.unknown:
        lines.append(f"not to be played again: {result.unknown:,} chunks, played by another version")
    for chunk in result.troubles[:SHOWN]:
        lines.append(f"  {chunk.state}: {chunk.place.relative_to(result.folder)} {chunk.why}")
    if len(result.troubles) > SHOWN:
        lines.append(f"  and {len(result.troubles) - SHOWN:,} more (--json lists all)")
    if not result.sound:
        lines.append("--repair plays wrong chunks again; other commands do so too when they need them")
    return "\n".join(lines)
