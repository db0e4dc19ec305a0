"""`balance odds`: exact odds of one fight in a game's own terms."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..completion import game_words
from ..options import AsJson, Changes, OutFile, changes_of, check_files
from ..terminal import say

if TYPE_CHECKING:
    from ...games.odds.model import OddsBook, Question
    from ...games.odds.sweep import SweepTable

EXAMPLES = """\b
Examples:
  balance odds mothership "fighter+bomber vs mothership(weapons=10, shields=5)"
      --attacker-tech targeting_computer --wingmen 2
  balance odds mothership "2 fighters vs planet"               a capture
  balance odds mothership "bomber vs station(hull=5)"
  balance odds mothership "fighter vs asteroids"
  balance odds mothership "guardian vs 2 fighters"             a duel to the end
  balance odds mothership "fighter(tech=red leader) vs bomber(card=the forks)"
  balance odds mothership --matrix --png matrix.png
  balance odds mothership "bomber vs mothership" --sweep weapons=2..12 shields=0..12
      --show defender.hull --csv odds.csv
  balance odds mothership "2 fighters vs planet" --sweep rules.planet_defence=4..9

\b
A fight is SIDE vs SIDE, a side is UNIT+UNIT, a unit may have a number in front and settings behind:
2 fighters, mothership(weapons=10, hull=7). What belongs to a side can stand there too: tech=, card=, gas=, wingmen=."""

Names = list[str] | None
SETTING = re.compile(r"[\w.]+=[^()]+")


def odds(
    game: Annotated[str, typer.Argument(help="Name of the game.", autocompletion=game_words)],
    fight: Annotated[list[str] | None, typer.Argument(metavar="SPEC", help="Who fights whom.")] = None,
    attacker_tech: Annotated[Names, typer.Option(metavar="NAME", help="The attacker has it; may be repeated.")] = None,
    defender_tech: Annotated[Names, typer.Option(metavar="NAME", help="The defender has it; may be repeated.")] = None,
    attacker_card: Annotated[Names, typer.Option(metavar="NAME", help="The attacker plays it; repeatable.")] = None,
    defender_card: Annotated[Names, typer.Option(metavar="NAME", help="The defender plays it; repeatable.")] = None,
    wingmen: Annotated[int | None, typer.Option(help="Friendly units beside the defender.")] = None,
    gas: Annotated[int | None, typer.Option(help="Gas of the side that can use it.")] = None,
    attacker_gas: Annotated[int | None, typer.Option(help="Gas of the attacker.")] = None,
    defender_gas: Annotated[int | None, typer.Option(help="Gas of the defender.")] = None,
    give: Annotated[
        Names, typer.Option(metavar="INPUT=VALUE", help="Any other input, such as attacker.wingmen=1; repeatable.")
    ] = None,
    changes: Changes = None,
    scenario: Annotated[str | None, typer.Option(help="Changes and new items of this scenario.")] = None,
    matrix: Annotated[bool, typer.Option("--matrix", help="Every unit against every unit.")] = False,
    sweep: Annotated[
        Names, typer.Option(metavar="INPUT=A..B", help="A table over one input or two: weapons=2..12 gas=0..4.")
    ] = None,
    show: Annotated[
        str | None, typer.Option(help="What a sweep shows: win, tie, lose, or a loss such as defender.hull.")
    ] = None,
    csv: Annotated[OutFile, typer.Option(metavar="FILE", help="Write a sweep or matrix as CSV.")] = None,
    png: Annotated[OutFile, typer.Option(metavar="FILE", help="Draw a picture.")] = None,
    as_json: AsJson = False,
) -> None:
    """Exact odds of one fight: win, tie, lose, and what each side loses."""
    check_files({"--csv": csv, "--png": png})
    given = {
        "attacker.tech": attacker_tech,
        "defender.tech": defender_tech,
        "attacker.card": attacker_card,
        "defender.card": defender_card,
        "wingmen": wingmen,
        "gas": gas,
        "attacker.gas": attacker_gas,
        "defender.gas": defender_gas,
    }
    options = [(name, value) for name, value in given.items() if value is not None]
    asked = _Asked(game, scenario, changes or [], options, give or [])
    parts, axes = list(fight or []), list(sweep or [])
    while axes and len(parts) > 1 and SETTING.fullmatch(parts[-1]):
        axes.insert(len(sweep or []), parts.pop())
    typed = " ".join(" ".join(parts).split())
    if matrix and (typed or axes):
        raise typer.BadParameter("--matrix pits everybody against everybody: leave out the fight and --sweep")
    if show is not None and not axes:
        raise typer.BadParameter("--show goes with --sweep: everything else shows win, tie, lose and the losses")
    if matrix:
        _table(asked, asked.matrix(), asked.title(""), None, csv, png, as_json, is_matrix=True)
    elif axes:
        _table(asked, asked.sweep(typed, axes), asked.title(typed), show, csv, png, as_json)
    elif csv is not None:
        raise typer.BadParameter("--csv goes with --sweep or --matrix")
    else:
        _one(asked, typed, png, as_json)


class _Asked:
    """What was typed besides the fight, and the game's odds under it."""

    def __init__(
        self, game: str, scenario: str | None, changes: list[str], options: list[tuple[str, Any]], give: list[str]
    ) -> None:
        from ...games import game as find_game
        from ...games.odds.notation import parse_value

        self.spec = find_game(game)
        self.changes, self.new_items = changes_of(self.spec, scenario, changes)
        self.given = list(options)
        for text in give:
            name, equals, value = text.partition("=")
            if not equals:
                raise typer.BadParameter(f'--give "{text}": write it as INPUT=VALUE, for example attacker.wingmen=1')
            self.given.append((name.strip(), parse_value(value)))
        self.book = self.make_book({})

    def make_book(self, more: Any) -> OddsBook:
        """The odds after further changes."""
        if not more and hasattr(self, "book"):
            return self.book
        return self.spec.odds({**self.changes, **more}, self.new_items)

    def question(self, typed: str) -> Question:
        """The typed fight with everything that options add to it."""
        from ...games.odds.notation import parse_question
        from ...games.odds.sweep import with_input

        question = parse_question(self.book, typed)
        for name, value in self.given:
            question = with_input(self.book, question, name, value, more=True)
        return question

    def matrix(self) -> SweepTable:
        """Everybody against everybody, with what the options give to the sides."""
        from ...games.odds.sweep import matrix

        return matrix(self.book, self.given)

    def sweep(self, typed: str, axes: list[str]) -> SweepTable:
        """The typed fight over one or two inputs."""
        from ...games.odds.sweep import parse_axis, sweep

        return sweep(self.make_book, self.question(typed), [parse_axis(text) for text in axes])

    def title(self, typed: str) -> str:
        """The fight and its settings."""
        settings = [f"{name} {_listed(value)}" for name, value in self.given]
        settings += [f"{address} = {value}" for address, value in self.changes.items()]
        return "; ".join([typed or self.spec.title, *settings])


def _listed(value: Any) -> str:
    return ", ".join(value) if isinstance(value, list) else str(value)


def _one(asked: _Asked, typed: str, png: OutFile, as_json: bool) -> None:
    from ...games.odds.asking import fought
    from ...report.core.notice import below_notice
    from ...report.terminal.fight import odds_text
    from ...report.terminal.odds import answer_json

    if not typed:
        examples = "; ".join(asked.book.examples)
        raise typer.BadParameter(f"who fights whom? For example {examples}")
    question = asked.question(typed)
    answer = fought(asked.book, question, typed)
    title = asked.title(typed)
    if png is not None:
        from ...report.figures.drawing.saving import save_figure
        from ...report.figures.odds_chart import odds_chart

        save_figure(odds_chart(title, answer, asked.book.loss_words), png)
    if as_json:
        say(json.dumps(answer_json(answer)))
    else:
        say(below_notice(asked.spec, odds_text(asked.book, question, title, answer)))
        if png is not None:
            say(f"\npicture: {png}")


def _table(
    asked: _Asked,
    table: SweepTable,
    title: str,
    show: str | None,
    csv: OutFile,
    png: OutFile,
    as_json: bool,
    *,
    is_matrix: bool = False,
) -> None:
    from ...report.terminal.odds import check_measure, matrix_text, sweep_text, table_csv, table_json
    from ...store.files import write_together

    words = asked.book.loss_words
    check_measure(table, show or "win")
    files = [] if csv is None else [(csv, table_csv(table).encode())]
    if png is not None:
        from ...report.figures.drawing.saving import figure_bytes
        from ...report.figures.odds_heatmap import odds_table

        files.append((png, figure_bytes(odds_table(title, table, show, words, is_matrix=is_matrix))))
    write_together(files)
    if as_json:
        say(json.dumps(table_json(table)))
        return
    say(matrix_text(title, table) if is_matrix else sweep_text(title, table, show, words))
    for what, path in (("table", csv), ("picture", png)):
        if path is not None:
            say(f"\n{what}: {path}")
