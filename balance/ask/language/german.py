"""Questions in German: the commonest words are put into English, the rest is refused in one line."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from ..refusal import Refusal

CACHED = 256  # questions
SURE = 2  # German words from which a question is taken for German
PHRASES = {
    "was ware wenn": "what if",
    "was passiert wenn": "what happens if",
    "wie lange dauert": "how long does",
    "eine partie": "a game of",
    "ein spiel": "a game of",
    "zu zweit": "with 2 players",
    "zu dritt": "with 3 players",
    "zu viert": "with 4 players",
    "zu stark": "too strong",
    "zu schwach": "too weak",
    "zu teuer": "too expensive",
    "zu billig": "too cheap",
    "was ist besser": "which is better",
    "lohnt sich": "is worth it",
    "hat der startspieler": "does the first player have",
    "einen vorteil": "an advantage",
    "ein vorteil": "an advantage",
    "kosten wurde": "cost",
    "fliegen konnten": "could move",
    "beste karte": "best card",
    "starkste karte": "strongest card",
}
WORDS = {
    "ist": "is", "sind": "are", "war": "was", "der": "the", "die": "the", "das": "the", "den": "the", "dem": "the",
    "ein": "a", "eine": "a", "einen": "a", "wie": "how", "lange": "long", "dauert": "takes", "oder": "or", "und": "and",
    "wenn": "if", "nur": "only", "mit": "with", "bei": "in", "beim": "in", "von": "of", "fur": "for", "auf": "on",
    "kosten": "cost", "kostet": "costs", "felder": "spaces", "feld": "space", "weit": "far", "spieler": "players",
    "spielern": "players", "karte": "card", "karten": "cards", "besser": "better", "schlechter": "worse",
    "starker": "stronger", "stark": "strong", "schwach": "weak", "fair": "fair", "startspieler": "first player",
    "vorteil": "advantage", "nachteil": "disadvantage", "partie": "game", "spiel": "game", "spiele": "games",
    "runden": "rounds", "runde": "round", "schiff": "ship", "schiffe": "ships", "kreuzer": "cruiser",
    "zerstorer": "destroyer", "jager": "fighter", "bomber": "bombers", "welche": "which", "welcher": "which",
    "welches": "which", "hat": "has", "haben": "have", "zwei": "2", "drei": "3", "vier": "4", "funf": "5", "sechs": "6",
    "mehr": "more", "weniger": "less", "gluck": "luck", "konnen": "skill", "ausgewogen": "balanced",
    "nutzlos": "useless", "teuer": "expensive", "billig": "cheap", "kann": "can", "konnte": "could", "wurde": "would",
    "ware": "were",
    "hatten": "had", "hatte": "had", "zu": "too", "nicht": "not", "im": "in", "wird": "will", "es": "it", "was": "what",
    "preis": "price", "wert": "worth", "seinen": "its", "ihren": "its", "fliegen": "move", "konnten": "could",
}  # fmt: skip
TELLING = set(WORDS) - {
    "fair",
    "was",
    "war",
    "die",
    "hat",
    "bomber",
    "im",
    "wert",
    "den",
    "bei",
    "kosten",
    "spiel",
    "es",
}


@lru_cache(CACHED)
def in_english(text: str) -> str:
    """The question; if it is German, with its commonest words in English."""
    plain = _plain(text)
    if not is_german(text):
        return text
    for german, english in PHRASES.items():
        plain = re.sub(rf"\b{german}\b", english, plain)
    return " ".join(WORDS.get(word, word) for word in re.findall(r"[a-z]+|[0-9]+|[?,.:;!]", plain))


def is_german(text: str) -> bool:
    """Whether a question is German: it has two words that no English one has."""
    return sum(word in TELLING for word in re.findall(r"[a-z]+|[0-9]+", _plain(text))) >= SURE


def _plain(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ß", "ss"))
    return "".join(c for c in plain if not unicodedata.combining(c))


def german_or(refusal: Refusal, text: str) -> Refusal:
    """The refusal; of a German question, one that says so."""
    return Refusal("please ask in English: I know only a few words of German") if is_german(text) else refusal
