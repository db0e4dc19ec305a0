"""Groups and kinds of items that a question names: a tier, a category, a branch of it, heroes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...games import game
from ...games.spec import GameSpec
from ..language.number_words import as_number
from ..refusal import Refusal

if TYPE_CHECKING:
    from .question import Question

ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}
TIER, BRANCH = {"tier", "level", "rank"}, {"branch", "tree", "line", "path", "category", "techs", "tech", "side"}
BEHIND_A_LETTER = {
    "is", "seems", "branch", "techs", "too", "looks", "worth", "doesnt", "isnt", "does", "cant",
}  # fmt: skip


@dataclass(frozen=True)
class Group:
    """Some items as a whole: a tier, a category, a branch of it."""

    title: str
    items: tuple[str, ...]
    places: frozenset[int]


def tier_of(q: Question) -> tuple[int, frozenset[int]] | None:
    """The tier that is named, by number or as "fifth tier"."""
    for i, word in enumerate(q.words):
        if i in q.taken or word.stem not in TIER or (word.stem == "level" and not q.kinds):
            continue  # a level may be that of a game for one
        after, before = as_number(q.word_text(i + 1)), q.word_text(i - 1)
        if after is not None and i + 1 not in q.taken:
            return int(after), frozenset({i, i + 1})
        if before in ORDINALS:
            return ORDINALS[before], frozenset({i - 1, i})
    return None


def group_of(q: Question, spec: GameSpec) -> Group | None:
    """The tier, category or branch that is named."""
    items = [item for item in spec.catalogue() if item.kind in spec.bought_kinds and item.for_sale]
    families = {spec.branch_of(item) for item in items} - {""}
    places, title = set[int](), list[str]()
    for i, word in enumerate(q.words):
        if i not in q.taken and word.text in families:
            items = [item for item in items if spec.branch_of(item) == word.text]
            places.add(i)
            title.append(word.text)
            letter = _letter(q, i)
            if letter:
                items = [item for item in items if spec.slot_of(item).endswith(letter[0])]
                places |= letter[1]
                title.append(letter[0])
            break
    if q.tier:
        number, where = q.tier
        items = [item for item in items if item.tier == number]
        places |= where
        title.append(f"tier {number}")
    if not places:
        return None
    if not items:
        raise Refusal(f"{spec.title} has no {' '.join(title)}")
    around = {i for i, word in enumerate(q.words) if word.stem in (*BRANCH, *TIER) and i not in q.taken}
    return Group(" ".join(title), tuple(item.id for item in items), frozenset(places | around))


def _letter(q: Question, i: int) -> tuple[str, frozenset[int]] | None:
    """The letter of a branch: "economy A", "economy branch A", "the A branch of economy"."""
    for k in (i + 1, i + 2):
        if q.word_text(k) in ("a", "b") and (k == i + 1 or q.word_text(i + 1) in BRANCH) and _is_letter(q, k):
            return q.word_text(k).upper(), frozenset(range(i, k + 1))
    start = i - 1
    while start >= 0 and (q.word_text(start) in BRANCH or q.word_text(start) in ("of", "the")):
        start -= 1
    between = {q.word_text(k) for k in range(start + 1, i)}
    if start >= 0 and q.word_text(start) in ("a", "b") and (between & BRANCH or q.word_text(start) == "b"):
        return q.word_text(start).upper(), frozenset(range(start, i + 1))
    return None


def _is_letter(q: Question, k: int) -> bool:
    """Whether "a" stands for a branch: nothing follows that it could be the article of."""
    if q.word_text(k) == "b":
        return True
    return k + 1 >= len(q.words) or q.word_text(k + 1) in BEHIND_A_LETTER


def own_kinds_of(q: Question) -> frozenset[str]:
    """Kinds of items that go by a name of their own in the game that is asked about, such as heroes."""
    if not q.sentence.game:
        return frozenset()
    spec = game(q.sentence.game)
    return frozenset({item.kind for item in spec.catalogue()} - {"tech", "card", "unit"})


def own_kind_places(q: Question, name: str) -> frozenset[int]:
    """The words for a kind of items that goes by a name of its own."""
    spec = game(str(q.sentence.game))
    names = {name, *(said for said, own in spec.synonyms.items() if own.rstrip("s") == name)}
    names |= {f"{one}es" for one in names}  # heroes
    free = (i for i in range(len(q.words)) if i not in q.taken)
    return frozenset(i for i in free if {q.words[i].stem, q.words[i].text} & names)
