"""What the README and balance/docs/ show was really produced."""

import re
import shlex

import pytest

from balance.stats.verdicts.words import SENTENCES
from tests.command import balance
from tests.conftest import PROJECT, needs_compiler, run_python

FILES = [PROJECT / "README.md", *sorted((PROJECT / "balance" / "docs").glob("*.md"))]
README, *DOCS = (path.read_text(encoding="utf-8") for path in FILES)
TEXT = "\n".join([README, *DOCS])
SHOWN = re.findall(r"^    \$ balance (.*)\n((?:    .*\n|\n)+)", TEXT, re.M)
RUN = next(command for command, _ in SHOWN if command.startswith("run "))  # what `balance data` is shown on
SNIPPETS = re.findall(r"```python\n(.*?)```", TEXT, re.S)


@pytest.mark.untraced
@pytest.mark.parametrize(("command", "block"), SHOWN, ids=[command for command, _ in SHOWN])
def test_a_shown_command_prints_what_is_shown(command, block):
    if command.startswith("data "):
        balance(*shlex.split(RUN), "--no-report")
    plain = command.startswith(("run ", "batch ")) and "report: " not in block  # pages take their time to draw
    printed = iter(balance(*shlex.split(command), *["--no-report"] * plain, COLUMNS="80").stdout.splitlines())
    shown = [line[4:] for line in block.splitlines() if line.strip() not in ("", "...")]
    assert len(shown) >= 5
    assert all(line in printed for line in shown)  # in this order


@needs_compiler
@pytest.mark.parametrize("snippet", SNIPPETS, ids=lambda text: text.split("\n")[0])
def test_a_snippet_runs(snippet):
    done = run_python("-c", snippet)
    assert done.returncode == 0, done.stderr


def test_claims_about_numbers():
    code = "from balance import dice; print(dice.resolve('d8+d6+2 vs d10').win, len(dice.resolve('577d6')))"
    assert run_python("-c", code).stdout == "397/480 2886\n"
    assert "1000d6" in balance("dice", "1000d6").stderr


def test_every_word_of_a_verdict_is_explained_in_the_words_of_the_reports():
    for word, sentence in SENTENCES.items():
        assert f"| {word.replace('_', ' ')} | {sentence} |" in README


def test_links_lead_somewhere():
    for path, text in zip(FILES, [README, *DOCS], strict=True):
        for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text):
            assert (path.parent / target).exists(), f"{path.name}: {target}"
