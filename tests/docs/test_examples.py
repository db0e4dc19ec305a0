"""What the README and the docs show was really produced."""

import shlex
from functools import cache

import pytest
import typer.main

from balance.ask.parse import read_question
from balance.stats.verdicts.grades import Grade
from tests.command import balance
from tests.conftest import PROJECT, needs_compiler, run_python
from tests.docs.examples import blocks, commands, in_order, shown_commands
from tests.docs.running import LONG, printed

SHOWN = shown_commands()
RUN = next(example for example in SHOWN if example.arguments[0] == "run")  # what `balance data` is shown on
SNIPPETS = list(dict.fromkeys(block.text for block in blocks("python")))  # one may stand on two pages
COMMANDS = commands()
UPPER = {
    "GAME",
    "SCENARIO",
    "FILE",
    "FOLDER",
    "RUN",
    "NAME",
    "ITEM",
    "OUT",
    "BOT",
    "SECONDS",
}  # a reader fills these in


@pytest.mark.untraced
@pytest.mark.parametrize("example", SHOWN, ids=lambda example: example.command)
def test_a_shown_command_prints_what_is_shown(example):
    if example.arguments[0] == "data":
        balance(*RUN.arguments, "--no-report")
    assert len(example.output) >= 3
    assert in_order(example.output, printed(example)) is None, "python -m tests.docs.refresh writes it again"


@needs_compiler
@pytest.mark.parametrize("snippet", SNIPPETS, ids=lambda text: text.split("\n")[0])
def test_a_snippet_runs(snippet):
    done = run_python("-c", snippet)
    assert done.returncode == 0, done.stderr


def test_the_docs_show_enough():
    assert len(SHOWN) >= 12
    assert len(SNIPPETS) >= 8
    assert len(COMMANDS) >= 60
    assert LONG in [example.command for example in SHOWN]


@cache
def whole_tool():
    from balance.cli.main import app  # not above: it would take the place of the function `balance.cli.main`

    return typer.main.get_command(app)


def command_of(words):
    """The command that these words call, and the words that are left for it."""
    tool = whole_tool()
    while commands_of := getattr(tool, "commands", None):
        tool, words = (commands_of[words[0]], words[1:]) if words[0] in commands_of else (commands_of["list"], words)
    return tool, words


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_docs_exists_with_its_options(command):
    words = [word for word in shlex.split(command)[1:] if word != "..."]
    if words[0] in ("COMMAND", "--help", "--install-completion"):
        return
    tool, words = command_of(words)
    options = {name for parameter in tool.params for name in (*parameter.opts, *parameter.secondary_opts)}
    assert {word.partition("=")[0] for word in words if word.startswith("--")} - {"--help"} <= options
    if words and not (UPPER & set(words) or "..." in command):
        tool.make_context(tool.name, words)  # checks every value; nothing is run


@pytest.mark.parametrize("command", [c for c in COMMANDS if c.startswith("balance ask ") and '"' in c])
def test_a_question_of_the_docs_is_understood(command):
    words = shlex.split(command)
    options = {name: words[words.index(f"--{name}") + 1] for name in ("scenario", "game") if f"--{name}" in words}
    assert read_question(words[2], options.get("game"), options.get("scenario"), []).command.startswith("balance ")


def test_claims_about_numbers():
    code = "from balance import dice; print(dice.resolve('d8+d6+2 vs d10').win, len(dice.resolve('577d6')))"
    assert run_python("-c", code).stdout == "397/480 2886\n"
    assert "1000d6" in balance("dice", "1000d6").stderr


def test_every_grade_is_explained_in_the_words_of_the_reports():
    text = (PROJECT / "balance" / "docs" / "method.md").read_text(encoding="utf-8")
    assert [grade for grade in Grade if f"| {grade} |" not in text] == []
