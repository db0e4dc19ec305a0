"""A question with everything that was found in it: names, phrases, numbers, players; and which words are left over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from ...games import game, game_names
from ...games.spec import GameSpec
from ..intents.model import STUDY, family_of
from ..intents.tokens import question_chances
from ..intents.words import is_usual
from ..language.lexicon import Hit, find_hits, is_ordinary
from ..language.match_names import Mention
from ..language.number_words import as_number
from ..language.sentence import Sentence, chosen
from ..language.spelling import ROMAN, QuestionWord
from ..names import Name, Sort
from ..reading import ParsedQuestion
from ..refusal import Refusal, Unclear
from .groups import Group, group_of, own_kind_places, own_kinds_of, tier_of
from .leftover import describes, is_heavy, is_known, levels_in, own_words_in, told_numbers_in, weighty_words
from .players import LOOSE, Counted, counted_players, small_number

EVERYDAY = frozenset({"match", "map", "layout", "setup", "rule", "mode", "deck", "board", "size", "length"})
LEVELLED = frozenset({"bot", "player", "people", "play", "ai", "opponent", "level", "skill", "one"})
WEAKER = {"casual": "novice"}  # who plays where a game has nobody of a level
UNLIKELY = 0.02  # chance below which a kind of question is not tried


@dataclass(frozen=True)
class Draft:
    """A reading, and the words that it accounts for."""

    reading: ParsedQuestion
    used: frozenset[int]
    label: str = ""  # the kind of question, as the model of intents calls it
    weight: float | None = None  # how likely it is, where that is not the chance of its label
    sure: bool = False  # whether a number is named so well that an unknown word changes nothing
    bare: bool = False  # whether nothing but a name is asked, so that every other word matters
    partly: bool = False  # whether it answers more than what is asked
    fit: float = 1.0  # chance that the number or rule it changes is the one that the words describe
    next_fit: float = 0.0  # chance of the number or rule that is likeliest after it
    others: float = 0.0  # how much is said that describes other numbers or rules
    doubt: Refusal | None = None  # what to ask back where the reading is not believed


@dataclass(frozen=True)
class Question:
    """A question taken apart.

    Attributes
    ----------
    scenario : where to measure, if the user says so
    """

    sentence: Sentence
    scenario: str | None = None

    @property
    def words(self) -> tuple[QuestionWord, ...]:
        """The words."""
        return self.sentence.words

    @cached_property
    def taken(self) -> frozenset[int]:
        """Places of names."""
        inside = {place for one in self.sentence.mentions for place in range(one.start, one.end)}
        return frozenset(inside | self.sentence.asides)

    @cached_property
    def hits(self) -> list[Hit]:
        """Every phrase."""
        found = find_hits(self.words, self.taken)
        levels = {hit.name for hit in found if hit.group == "bots"}
        return [hit for hit in found if not (hit.group == "bots" and self._is_everyday(hit, len(levels) > 1))]

    def _is_everyday(self, hit: Hit, beside: bool) -> bool:
        """Whether a level of skill is none: "a standard match", "the standard Armada group"."""
        after = max(hit.places) + 1
        if hit.name == "standard" and not beside and after in self.sentence.asides:
            return self.word_stem(max(self.sentence.asides) + 1) not in LEVELLED
        return self.word_stem(after) in EVERYDAY

    def places(self, *names: str, group: str = "concepts") -> frozenset[int]:
        """The words of some concepts."""
        return frozenset().union(*(self._places[group, name] for name in names if (group, name) in self._places))

    @cached_property
    def _places(self) -> dict[tuple[str, str], frozenset[int]]:
        """The words of every entry of the lexicon, by group and name."""
        found = defaultdict[tuple[str, str], set[int]](set)
        for hit in self.hits:
            found[hit.group, hit.name] |= hit.places
        return {key: frozenset(places) for key, places in found.items()}

    def has(self, *names: str) -> bool:
        """Whether the question holds one of these concepts, said in words that are enough for it."""
        return any(hit.group == "concepts" and hit.sure and hit.name in names for hit in self.hits)

    def hints(self, *names: str) -> bool:
        """Whether the question holds one of these concepts, be it in words that may mean other things too."""
        return any(hit.group == "concepts" and hit.name in names for hit in self.hits)

    @cached_property
    def filler(self) -> frozenset[int]:
        """Words that change nothing."""
        plain = [hit for hit in self.hits if hit.group == "filler" and hit.name != "telling"]
        telling = self.places("telling", group="filler")
        places = frozenset(place for hit in plain for place in hit.places) - telling
        return places | self.told_numbers | frozenset(self.sentence.asides)

    @cached_property
    def told_numbers(self) -> frozenset[int]:
        """Numbers of what happened at somebody's table: two sessions, three of our last four games."""
        return told_numbers_in(self)

    def left(self, used: Collection[int], label: str = "what_if") -> list[int]:
        """Words that a reading does not account for: strange ones, and those that might change what is asked.

        Parameters
        ----------
        label : the kind of question it is taken for
        """
        return [
            i
            for i in range(len(self.words))
            if (i not in used or i in self.numerals)
            and i not in self.filler
            and (not is_known(self, i) or is_heavy(self, i, label))
        ]

    @cached_property
    def numerals(self) -> frozenset[int]:
        """Roman numerals that are part of no name: those of an item that there is not."""
        return frozenset(i for i, word in enumerate(self.words) if word.text in ROMAN and i not in self.taken)

    def is_usual(self, i: int, label: str) -> bool:
        """Whether a word, no number and no name, belongs to questions of this kind."""
        word = self.words[i]
        if i in self.taken or as_number(word.text) is not None:
            return False
        return is_usual(word.stem, label) or is_ordinary(word.text)

    def is_usual_word(self, stem: str, label: str) -> bool:
        """Whether a word, wherever it stands, belongs to questions of this kind."""
        return is_usual(stem, label) or is_ordinary(stem)

    def is_dull(self, i: int) -> bool:
        """Whether a word asks nothing: an article, a verb such as "is", a greeting."""
        return i in self.filler

    def chance(self, label: str) -> float:
        """How likely a kind of question is; of several kinds with one beginning ("ask."), all together."""
        if label.endswith("."):
            return sum(share for name, share in self.chances.items() if name.startswith(label))
        return self.chances.get(label, 0.0)

    @cached_property
    def leading(self) -> float:
        """The chance of the likeliest family of questions, refusals included."""
        return self.likeliest_family[1]

    @cached_property
    def likeliest_family(self) -> tuple[str, float]:
        """The likeliest family of questions, and its chance."""
        families = defaultdict[str, float](float)
        for label, share in self.chances.items():
            families[family_of(label)] += share
        return max(families.items(), key=lambda one: one[1])

    def likely(self, *labels: str) -> bool:
        """Whether one of these kinds of questions comes into question at all."""
        return any(self.chance(label) >= UNLIKELY for label in labels)

    @cached_property
    def describing(self) -> frozenset[int]:
        """Unknown words that tell which item is meant: "the Obsidian Shield"."""
        free = (i for i in range(len(self.words)) if i not in self.taken and i not in self.filler)
        return frozenset(i for i in free if not is_known(self, i) and describes(self, i))

    @cached_property
    def strange(self) -> frozenset[int]:
        """Words that are no names, and that questions are not made of."""
        return frozenset(i for i in range(len(self.words)) if i not in self.taken and not is_known(self, i))

    @cached_property
    def levels(self) -> frozenset[int]:
        """The words for levels of skill and styles of play."""
        return levels_in(self)

    @cached_property
    def own_words(self) -> frozenset[str]:
        """Words of the game that change what is asked about an item or a number."""
        return own_words_in(self)

    def weighty(self, places: Collection[int], spec: GameSpec, label: str = "what_if") -> list[int]:
        """Those of some words that may change what is asked."""
        return weighty_words(self, places, spec, label)

    def text(self, places: Iterable[int]) -> str:
        """Some of the words, as they were asked."""
        return " ".join(self.words[i].text for i in sorted(places))

    @cached_property
    def chances(self) -> Mapping[str, float]:
        """How likely each kind of question is, by the words, if it is no study's."""
        return {label: share for label, share in self._all_chances.items() if label != STUDY}

    @cached_property
    def study_chance(self) -> float:
        """How likely the question is one that studies ask, by its words."""
        return self._all_chances.get(STUDY, 0.0)

    @cached_property
    def _all_chances(self) -> Mapping[str, float]:
        return question_chances(self)

    @cached_property
    def families(self) -> frozenset[str]:
        """The categories that items of the games in question belong to."""
        games = [self.sentence.game] if self.sentence.game else game_names()
        return frozenset(game(one).branch_of(item) for one in games for item in game(one).catalogue()) - {""}

    # names

    def of(self, sort: Sort) -> list[Mention]:
        """The mentions of a sort."""
        return self.sentence.of(sort)

    @cached_property
    def items(self) -> list[Name]:
        """The items that are named, each once; asks back where a name is unclear."""
        return list(dict.fromkeys(chosen(one, Sort.ITEM) for one in self.of(Sort.ITEM)))

    def spots(self, sort: Sort) -> frozenset[int]:
        """The words of all names of a sort."""
        return self._spots[sort]

    @cached_property
    def _spots(self) -> dict[Sort, frozenset[int]]:
        found = dict.fromkeys(Sort, frozenset[int]())
        for one in self.sentence.mentions:
            for sort in {name.sort for name in one.names}:
                found[sort] |= frozenset(range(one.start, one.end))
        return found

    def spots_of(self, name: Name) -> frozenset[int]:
        """The words of one name."""
        return frozenset(
            place for one in self.sentence.mentions if name in one.names for place in range(one.start, one.end)
        )

    # the game

    def spec(self, needs: Collection[str] = ()) -> GameSpec:
        """The only game that can be meant; asks back if there are several.

        Parameters
        ----------
        needs : games that come into question, if not all do
        """
        named = {
            name.game for one in self.sentence.mentions for name in one.names if len({n.game for n in one.names}) == 1
        }
        if self.sentence.game:
            return game(self.sentence.game)
        if len(named) == 1:
            return game(next(iter(named)))
        games = sorted(named or needs or game_names())
        if len(games) == 1:
            return game(games[0])
        raise Unclear(f"which game do you mean: {' or '.join(games)}? give --game", games)

    # players, bots, kinds

    @cached_property
    def players(self) -> Counted | None:
        """How many players the question names outright, once or several times."""
        found = self.counted
        if not found:
            return None
        same = [one for one in found if one.count == found[0].count]
        return Counted(found[0].count, frozenset(place for one in same for place in one.places))

    @cached_property
    def counted(self) -> tuple[Counted, ...]:
        """Every number of players that is named outright."""
        return tuple(counted_players(self))

    def loose_players(self, used: Collection[int], spec: GameSpec) -> Counted | None:
        """A bare number that can only be that of the players: "for three", "with 4"."""
        for i in self.left(used):
            number = small_number(self, i)
            if number in spec.players and self.word_text(i - 1) in LOOSE:
                return Counted(number, frozenset({i}))
        return None

    def word_stem(self, i: int) -> str:
        """The stem of a word; empty beyond the ends."""
        return self.words[i].stem if 0 <= i < len(self.words) else ""

    def word_text(self, i: int) -> str:
        """A word as typed; empty beyond the ends."""
        return self.words[i].text if 0 <= i < len(self.words) else ""

    def bots(self, spec: GameSpec) -> list[tuple[str, frozenset[int]]]:
        """The skill levels that the question names."""
        found = dict[str, frozenset[int]]()
        for hit in self.hits:
            name = hit.name if hit.name in spec.policies() else WEAKER.get(hit.name)
            if hit.group == "bots" and name in spec.policies():
                found[str(name)] = found.get(str(name), frozenset()) | hit.places
        return list(found.items())

    def styles(self, spec: GameSpec) -> list[tuple[str, frozenset[int]]]:
        """The styles of play that the question names."""
        found = dict[str, frozenset[int]]()
        for hit in self.hits:
            if hit.group == "styles" and hit.name in spec.policies():
                found[hit.name] = found.get(hit.name, frozenset()) | hit.places
        for i, word in enumerate(self.words):
            for bot in spec.policies():
                if i not in self.taken and bot in (word.stem, word.text) and bot not in spec.skills:
                    found[bot] = found.get(bot, frozenset()) | {i}
        return sorted(found.items(), key=lambda one: min(one[1]))

    @cached_property
    def kinds(self) -> dict[str, frozenset[int]]:
        """Kinds of items, with their words."""
        own = {name: own_kind_places(self, name) for name in self.own_kinds}
        said = {name: self.places(name, group="kinds") for name in ("tech", "card", "unit")}
        said = {name: places - frozenset().union(*own.values()) for name, places in said.items()}
        return {name: places for name, places in (own | said).items() if places}

    def kind_of(self, spec: GameSpec) -> str | None:
        """The kind of items that is asked about; a Refusal if the game has none of it."""
        known = {item.kind for item in spec.catalogue()}
        named = [kind for kind in self.kinds if kind in known]
        if named:
            return min(named, key=lambda kind: min(self.kinds[kind]))
        if self.kinds:
            raise Refusal(f"{spec.title} has no {next(iter(self.kinds))}s")
        return None

    @cached_property
    def own_kinds(self) -> frozenset[str]:
        """Kinds of items that go by a name of their own in the game that is asked about, such as heroes."""
        return own_kinds_of(self)

    @cached_property
    def tier(self) -> tuple[int, frozenset[int]] | None:
        """The tier that is named."""
        return tier_of(self)

    def group(self, spec: GameSpec) -> Group | None:
        """The tier, category or branch that is named."""
        return group_of(self, spec)

    def in_game(self, name: str) -> Question:
        """The same question, about this game."""
        return replace(self, sentence=replace(self.sentence, game=name))
