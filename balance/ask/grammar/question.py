"""A question with everything that was found in it: names, phrases, numbers, players; and which words are left over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from ...games import game, game_names
from ...games.spec import GameSpec
from ..intents.model import STUDY, family_of
from ..intents.tokens import question_chances
from ..intents.words import is_learnt, is_usual
from ..language.amounts import as_number
from ..language.lexicon import Hit, find_hits, is_ordinary
from ..language.match_names import PART, Mention
from ..language.sentence import Sentence, chosen
from ..language.spelling import DIGITS, QuestionWord
from ..language.vectors import is_english
from ..names import Name, Sort
from ..reading import ParsedQuestion, Topic
from ..refusal import Refusal, Unclear
from ..rules import SOFT, akin, vocabulary

LIGHT = ("change_verbs", "use_verbs", "order_more")  # words that turn up in every sort of question
COMPLEMENTS = {"for", "against", "with", "without", "in", "on", "under", "at", "when", "if", "to", "as", "than", "of"}
COUNTED = {"player", "people", "person", "handed", "team", "seat", "opponent", "of us"}
PEOPLE = {"people", "person"}
PLAYING = {"play", "plays", "playing", "game", "games", "need", "needs", "at", "around", "sit"}
ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}
LOOSE = {"for", "with", "at", "of", "only", "when"}  # before a bare number of players
AT_TABLE = ("at the table", "at our table", "at my table", "at a table", "at one table", "way", "around the table")
GATHERINGS = {"game", "games", "group", "table", "match", "board", "map", "layout", "session"}
WE_ARE = {("we", "are"), ("there", "are"), ("we", "were"), ("just", "the"), ("only", "the"), ("us", "are")}
TOLD = frozenset(
    {
        "session", "tester", "playtester", "playtest", "game", "evening", "year", "month", "week", "day", "night",
        "friend", "group", "table", "test", "reviewer", "time", "playthrough", "colleague", "kid", "people", "match",
        "minute", "hour",
    }
)  # fmt: skip
NUMBERED = frozenset({"session", "playtest", "test", "playthrough"})  # before its number
UNLIKELY = 0.02  # chance below which a kind of question is not tried
# kinds of questions about the game as a whole, in which its words may turn up anywhere
BROAD = frozenset(
    {
        "balanced", "luck", "skill", "strategy", "order", "seats", "layouts", "unused", "combos", "rank.best",
        "rank.worst", "price", "compare", "odds", *(f"pacing.{topic}" for topic in Topic),
    }
)  # fmt: skip
TIER, BRANCH = {"tier", "level", "rank"}, {"branch", "tree", "line", "path", "category", "techs", "tech", "side"}


@dataclass(frozen=True)
class Counted:
    """A number of players, and the words that say so."""

    count: int
    places: frozenset[int]


@dataclass(frozen=True)
class Group:
    """Some items as a whole: a tier, a category, a branch of it."""

    title: str
    items: tuple[str, ...]
    places: frozenset[int]


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
        return find_hits(self.words, self.taken)

    def places(self, *names: str, group: str = "concepts") -> frozenset[int]:
        """The words of some concepts."""
        return frozenset(place for hit in self.hits if hit.group == group and hit.name in names for place in hit.places)

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
        found = set[int]()
        for i, word in enumerate(self.words):
            after = [one.stem for one in self.words[i + 1 : i + 4]]
            if as_number(word.text) is None or i in self.taken:
                continue
            if (i and self.words[i - 1].stem in NUMBERED and not word.mark) or (
                after
                and (after[0] in TOLD or (after[0] == "of" and set(after[1:]) & {"my", "our", "them", "the", *TOLD}))
            ):
                found.add(i)
        return frozenset(found)

    def left(self, used: Collection[int], label: str = "what_if") -> list[int]:
        """Words that a reading does not account for: strange ones, and those that might change what is asked.

        Parameters
        ----------
        label : the kind of question it is taken for
        """
        return [
            i
            for i in range(len(self.words))
            if i not in used and i not in self.filler and (not self._is_known(i) or self._is_heavy(i, label))
        ]

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

    def _is_known(self, i: int) -> bool:
        """Whether a word is one that questions are made of: the model has learnt it, or the lexicon has it."""
        return is_learnt(self.words[i].stem) or is_ordinary(self.words[i].stem) or is_ordinary(self.words[i].text)

    def _is_heavy(self, i: int, label: str) -> bool:
        """Whether a word, left out, might change what is asked: names, numbers, levels, and words of the game."""
        word = self.words[i]
        number = as_number(word.text) is not None and word.text != "one"
        if i in self.taken or number or i in self._levels or word.text in self.families:
            return True
        return label.partition("+")[0] not in BROAD and word.stem in self._own_words and not is_usual(word.stem, label)

    @cached_property
    def _levels(self) -> frozenset[int]:
        games = {name.game for one in self.sentence.mentions for name in one.names} or set(game_names())
        games = {self.sentence.game} if self.sentence.game else games
        known = {bot for one in games for bot in game(one).policies()}
        return frozenset(
            place for hit in self.hits if hit.group in ("bots", "styles") and hit.name in known for place in hit.places
        )

    @cached_property
    def _own_words(self) -> frozenset[str]:
        """Words of the game that change what is asked about an item or a number."""
        games = [self.sentence.game] if self.sentence.game else game_names()
        named = {name.game for one in self.sentence.mentions for name in one.names}
        return frozenset(word for one in games if not named or one in named for word in vocabulary(one)) - SOFT

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

    def weighty(self, places: Collection[int], spec: GameSpec) -> list[int]:
        """Those of some words that may change what is asked: numbers, words of the game, words of other questions."""
        asked = frozenset(
            i
            for hit in self.hits
            if (hit.group != "filler" or hit.name == "telling") and hit.name not in LIGHT
            for i in hit.places
        )
        known = vocabulary(spec.name) - SOFT
        return [
            i
            for i in places
            if i in asked
            or i in self.taken
            or as_number(self.words[i].text) is not None
            or akin(self.words[i].stem, known) == 1
            or not is_english(self.words[i].text)
            or self._describes(i)
            or self._completes(i)
        ]

    def _completes(self, i: int) -> bool:
        """Whether a word says for what, with what or against what: "good for dragons" asks something else."""
        before = [self._text(k) for k in range(max(i - 3, 0), i) if self.words[k].mark == "" or k == i - 3]
        return bool(set(before) & COMPLEMENTS) and self.words[i].mark == ""

    @cached_property
    def describing(self) -> frozenset[int]:
        """Unknown words that tell which item is meant: "the Obsidian Shield"."""
        free = (i for i in range(len(self.words)) if i not in self.taken and i not in self.filler)
        return frozenset(i for i in free if not self._is_known(i) and self._describes(i))

    def _describes(self, i: int) -> bool:
        """Whether an unknown word may be part of what is asked about: "the spiral map", "parking a frigate"."""
        beside = self.places("layouts") | self.places("tech", "card", "unit", group="kinds")
        if i + 1 in beside or (i + 2 in beside and i + 1 not in self.filler):
            return True
        if any(one.start == i + 1 and one.hits[0].quality <= PART for one in self.sentence.mentions):
            return not self._is_known(i)  # "the Obsidian Shield": another one than the shield that is known
        near = {i + 1, i + 2} & self.taken
        return bool(near) and self.words[i].text.endswith("ing")

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
        return frozenset(place for one in self.of(sort) for place in range(one.start, one.end))

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
        return tuple(self._counts())

    def _counts(self) -> Iterator[Counted]:
        for i, word in enumerate(self.words):
            if i in self.taken:
                continue
            if word.text[-1] == "p" and word.text[:-1].isdecimal():
                yield Counted(int(word.text[:-1]), frozenset({i}))
            if i in self.places("two", group="people"):
                yield Counted(2, frozenset({i}))
            if i in self.places("one", group="people"):
                yield Counted(1, self.places("one", group="people"))
            number, after = self._count(i), self.words[i + 1 : i + 2]
            if number and after and after[0].stem == "team" and self._text(i + 2) == "of":
                continue  # two teams of two: neither is the number of players
            if number and after and after[0].stem in COUNTED and (after[0].stem not in PEOPLE or self._play(i)):
                more = {i + 2} if self._text(i + 2) in ("game", "games") and i + 2 not in self.taken else set()
                yield Counted(number, frozenset({i, i + 1} | more))
            elif number and self._text(i + 1) == "of" and self._text(i + 2) == "us":
                yield Counted(number, frozenset({i, i + 1, i + 2}))
            elif number and (size := self._at_table(i + 1)):
                yield Counted(number, frozenset(range(i, i + 1 + size)))
            elif number and self._is_group(i):
                yield Counted(number, frozenset({i}))

    def _at_table(self, start: int) -> int:
        """How many words say that those who were counted sit at the table; 0 if none do."""
        rest = self.text(range(start, min(start + 3, len(self.words))))
        return next((len(one.split()) for one in AT_TABLE if rest.startswith(one)), 0)

    def _is_group(self, i: int) -> bool:
        """Whether a number counts players by what stands beside it: a game of four, we are 5, three novices."""
        before, further = self._text(i - 1), self._text(i - 2)
        if (before == "of" and further in GATHERINGS) or (further, before) in WE_ARE:
            return True
        if before == "for" and (i - 2 in self.sentence.asides or further in GATHERINGS):
            return True
        return any(i + 1 in hit.places for hit in self.hits if hit.group == "bots")

    def _play(self, i: int) -> bool:
        """Whether people that are counted here play: "with four people", not "two people complained"."""
        loose = LOOSE - {"when"}  # "when two people tie"
        return self._text(i - 1) in (*loose, "do", "does", "if", "are", "a", "among") or self._text(i + 2) in PLAYING

    def loose_players(self, used: Collection[int], spec: GameSpec) -> Counted | None:
        """A bare number that can only be that of the players: "for three", "with 4"."""
        for i in self.left(used):
            number = self._count(i)
            if number in spec.players and self._text(i - 1) in LOOSE:
                return Counted(number, frozenset({i}))
        return None

    def _count(self, i: int) -> int | None:
        text = self.words[i].text
        text = DIGITS.get(text, text)
        return int(text) if text.isdecimal() and 2 <= int(text) <= 99 else None

    def _text(self, i: int) -> str:
        return self.words[i].text if 0 <= i < len(self.words) else ""

    def bots(self, spec: GameSpec) -> list[tuple[str, frozenset[int]]]:
        """The skill levels that the question names."""
        found = list[tuple[str, frozenset[int]]]()
        for hit in self.hits:
            if hit.group == "bots" and hit.name in spec.policies() and hit.name not in [one for one, _ in found]:
                found.append((hit.name, self.places(hit.name, group="bots")))
        return found

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
        own = {name: self._own_kind(name) for name in self.own_kinds}
        said = {name: self.places(name, group="kinds") for name in ("tech", "card", "unit")}
        said = {name: places - frozenset().union(*own.values()) for name, places in said.items()}
        return {name: places for name, places in (own | said).items() if places}

    @cached_property
    def own_kinds(self) -> frozenset[str]:
        """Kinds of items that go by a name of their own in the game that is asked about, such as heroes."""
        if not self.sentence.game:
            return frozenset()
        spec = game(self.sentence.game)
        return frozenset({item.kind for item in spec.catalogue()} - {"tech", "card", "unit"})

    def _own_kind(self, name: str) -> frozenset[int]:
        spec = game(str(self.sentence.game))
        names = {name, *(said for said, own in spec.synonyms.items() if own.rstrip("s") == name)}
        names |= {f"{one}es" for one in names}  # heroes
        free = (i for i in range(len(self.words)) if i not in self.taken)
        return frozenset(i for i in free if {self.words[i].stem, self.words[i].text} & names)

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
    def tier(self) -> tuple[int, frozenset[int]] | None:
        """The tier that is named, by number or as "fifth tier"."""
        for i, word in enumerate(self.words):
            if i in self.taken or word.stem not in TIER:
                continue
            after, before = as_number(self._text(i + 1)), self._text(i - 1)
            if after is not None and i + 1 not in self.taken:
                return int(after), frozenset({i, i + 1})
            if before in ORDINALS:
                return ORDINALS[before], frozenset({i - 1, i})
        return None

    def group(self, spec: GameSpec) -> Group | None:
        """The tier, category or branch that is named."""
        items = [item for item in spec.catalogue() if item.kind in spec.bought_kinds and item.for_sale]
        families = {spec.branch_of(item) for item in items} - {""}
        places, title = set[int](), list[str]()
        for i, word in enumerate(self.words):
            if i not in self.taken and word.text in families:
                items = [item for item in items if spec.branch_of(item) == word.text]
                places.add(i)
                title.append(word.text)
                letter = self._letter(i)
                if letter:
                    items = [item for item in items if spec.slot_of(item).endswith(letter[0])]
                    places |= letter[1]
                    title.append(letter[0])
                break
        if self.tier:
            number, where = self.tier
            items = [item for item in items if item.tier == number]
            places |= where
            title.append(f"tier {number}")
        if not places:
            return None
        if not items:
            raise Refusal(f"{spec.title} has no {' '.join(title)}")
        around = {i for i, word in enumerate(self.words) if word.stem in (*BRANCH, *TIER) and i not in self.taken}
        return Group(" ".join(title), tuple(item.id for item in items), frozenset(places | around))

    def _letter(self, i: int) -> tuple[str, frozenset[int]] | None:
        """The letter of a branch: "economy A", "economy branch A", "the A branch of economy"."""
        for k in (i + 1, i + 2):
            if self._text(k) in ("a", "b") and (k == i + 1 or self._text(i + 1) in BRANCH) and self._is_letter(k):
                return self._text(k).upper(), frozenset(range(i, k + 1))
        start = i - 1
        while start >= 0 and (self._text(start) in BRANCH or self._text(start) in ("of", "the")):
            start -= 1
        between = {self._text(k) for k in range(start + 1, i)}
        if start >= 0 and self._text(start) in ("a", "b") and (between & BRANCH or self._text(start) == "b"):
            return self._text(start).upper(), frozenset(range(start, i + 1))
        return None

    def _is_letter(self, k: int) -> bool:
        """Whether "a" stands for a branch: nothing follows that it could be the article of."""
        if self._text(k) == "b":
            return True
        return k + 1 >= len(self.words) or self._text(k + 1) in (
            "is",
            "seems",
            "branch",
            "techs",
            "too",
            "looks",
            "worth",
            "doesnt",
            "isnt",
            "does",
            "cant",
        )

    def in_game(self, name: str) -> Question:
        """The same question, about this game."""
        return replace(self, sentence=replace(self.sentence, game=name))
