"""Writes what the model of intents learns from: open questions, those of studies, and wordings of changes."""

from balance.ask.grammar.question import Question
from balance.ask.intents.tokens import question_tokens
from balance.ask.intents.train import EXAMPLES
from balance.ask.language.ambiguity import with_evidence
from balance.ask.language.german import in_english
from balance.ask.language.sentence import take_apart
from balance.ask.shelf import known_studies
from balance.errors import BalanceError
from balance.games import game, game_names
from tests.ask.scoring import entries, is_open

CORPUS_LINES, STUDY_LINES, WORDING_LINES = "corpus.tsv", "studies.tsv", "wordings.tsv"
OFF_TOPIC = ("art", "rules question", "name", "theme", "shop", "not about", "teach", "invent", "fun", "unknown game")


def label_of(entry):
    """The kind of a question; None where its words do not tell."""
    intent = entry["intent"]
    if intent == "difficulty":
        return f"difficulty.{entry['subject'][0]}"
    if intent in ("judge", "group"):
        return f"ask.{entry['asks']}"
    if intent == "rank":
        return f"rank.{entry['end']}"
    if intent == "pacing":
        return f"pacing.{entry['subject'][0]}"
    if intent == "pace":
        return f"pace.{entry.get('way', 'either')}"
    if intent == "what_if" and entry.get("without"):
        return "remove"
    if intent == "refuse":
        return "refuse" if any(word in entry.get("why", "") for word in OFF_TOPIC) else None
    return intent


def line_of(entry):
    """A question with its names as placeholders."""
    only = entry.get("game")
    try:
        sentence, _ = with_evidence(take_apart(in_english(entry["ask"]), only))
    except BalanceError:
        return None
    tokens = question_tokens(Question(sentence))
    end = "?" if entry["ask"].rstrip().endswith("?") else ""
    return " ".join(_text(token) for token in tokens).strip() + end


def _text(token):
    mark = f"{token.mark} " if token.mark else ""
    return mark + (f"{{{token.text[1:-1]}}}" if token.text[0] == "<" else token.text)


def corpus_lines():
    """The open part of the corpus."""
    for _, entry in entries():
        label, text = (label_of(entry), line_of(entry)) if is_open(entry) else (None, None)
        if label and text:
            yield f"{label}\t{text}"


def study_lines():
    """The questions of shipped studies, in all their wordings; a plain match asks what any game may be asked."""
    for study in known_studies():
        for text in study.texts if not study.plain else ():
            line = line_of({"ask": text, "game": study.game})
            if line:
                yield f"study\t{line}"


def wording_lines():
    """How people describe another value of a number or another rule: what changes, said without asking anything."""
    for name in game_names():
        entry = game(name).wordings()
        told = [text for group in ("rules", "effects") for some in entry.get(group, {}).values() for text in some]
        told = [text for text in told if "{n}" in text]
        for group in ("choices", "switches"):
            told += [text for values in entry.get(group, {}).values() for some in values.values() for text in some]
        for text in told[::2]:  # all of them would make any short text a change
            line = text if "{" in text else line_of({"ask": text, "game": name})
            if line:
                yield f"what_if\t{line}"


def main():
    kinds = ((CORPUS_LINES, corpus_lines()), (STUDY_LINES, study_lines()), (WORDING_LINES, wording_lines()))
    for name, some in kinds:
        lines = list(dict.fromkeys(some))
        (EXAMPLES / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{name}: {len(lines)} lines")


if __name__ == "__main__":
    main()
