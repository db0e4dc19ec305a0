"""Topics of a game: words of its own that stand for one change of its rules."""

from __future__ import annotations

from ..games import game, game_names
from .changes import ChangeRequest
from .language.amounts import as_number
from .language.sentence import Sentence
from .language.spelling import stem_set
from .refusal import Unclear


def find_topic(sentence: Sentence) -> ChangeRequest | None:
    """The change whose effect answers the question; None if it names no topic, or gives a number.

    The question must hold all words of a topic, in any order; of several topics, the longest one is meant.
    """
    if any(as_number(word.text) is not None for word in sentence.words):
        return None
    asked = {word.stem for i, word in enumerate(sentence.words) if i not in sentence.asides}
    topics = [
        (len(wanted), one, change)
        for one in ([sentence.game] if sentence.game else game_names())
        for topic, change in game(one).topics.items()
        if (wanted := stem_set(topic)) and wanted <= asked
    ]
    most = max((size for size, _, _ in topics), default=0)
    meant = dict.fromkeys((one, change) for size, one, change in topics if size == most)
    if not meant:
        return None
    games = sorted({one for one, _ in meant})
    if len(games) > 1:
        raise Unclear(f"which game do you mean: {' or '.join(games)}? give --game", games)
    if len(meant) > 1:
        changes = [change for _, change in meant]
        raise Unclear(f"which change do you mean: {' or '.join(changes)}?", changes)
    return _request(*next(iter(meant)))


def _request(one: str, change: str) -> ChangeRequest:
    address, _, value = change.partition("=")
    constant = next(c for c in game(one).constants() if f"rules.{c.name}" == address)
    title = f"{constant.text}: {value} instead of {constant.value}"
    return ChangeRequest(one, address, title, (change,))
