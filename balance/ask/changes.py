"""Which change of a number or a rule some words of a question mean, and which words that accounts for."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ..errors import BalanceError
from ..games import game, game_names
from ..games.catalogue.parameters import Value
from ..games.spec import GameSpec
from .choices import CLOSE, Choice, find_choices, games_of
from .grammar.question import Question
from .language.amounts import Amount, find_amounts, toml
from .language.spelling import stems
from .names import Name, Sort
from .refusal import Refusal, Unclear
from .rules import (
    MARGIN,
    NUMERIC,
    SAME,
    SOFT,
    Explained,
    RuleNumber,
    akin,
    content,
    explain,
    known_rules,
    number_words,
    vocabulary,
)
from .setting import scenario_players, usual_scenario
from .wordings import keys, wordings_of

COSTING = {
    "cost",
    "costs",
    "costed",
    "costing",
    "price",
    "priced",
    "prices",
    "expensive",
    "cheap",
    "cheaper",
    "dearer",
    "sell",
    "sold",
}
BUYING = {"buy", "buying", "buys", "bought", "purchase", "pay", "paying", "pays", "charge", "charged", "charging"}
BUYING |= {"costlier", "pricier", "pricey", "tag", "bill", "back"}  # "sets you back 2 ore"
GIVING = {
    "give",
    "gives",
    "gave",
    "giving",
    "yield",
    "yields",
    "yielded",
    "produce",
    "produces",
    "produced",
    "grant",
    "grants",
}
GIVING |= {
    "add",
    "adds",
    "added",
    "pays",
    "paid",
    "bring",
    "brings",
    "earn",
    "earns",
    "regain",
    "regains",
    "repair",
    "repaired",
}
COPYING = {"copy", "copies", "deck", "pile", "box", "cards", "tiles", "pieces", "piece", "card", "there"}
LIKENESS = 2.0  # weight of how close the words come to what people say for a number
MOST_STRANGE = 2  # unknown words beside a number that is named in full
IGNORED = ("what_if", "change_verbs", "price_words")  # concepts that describe no number


@dataclass(frozen=True)
class NumberChange:
    """A number and its new value.

    Attributes
    ----------
    places : the words it accounts for
    """

    rule: RuleNumber
    new: Value
    places: frozenset[int]
    score: float
    directed: bool = False  # whether only a direction was asked, so that the value is our choice
    strange: frozenset[int] = frozenset()  # places of words that mean nothing in the game

    @property
    def address(self) -> str:
        """The change as typed after --set."""
        return f"{self.rule.address}={toml(self.new)}"

    @property
    def title(self) -> str:
        """The change in words."""
        return f"{self.rule.title}: {toml(self.rule.value)} -> {toml(self.new)}"


class ChangeFinder:
    """Finds the changes that some words of a question ask for."""

    def __init__(
        self, question: Question, available: Collection[int], players: int | None = None, priced: bool = False
    ) -> None:
        self.q, self.available = question, sorted(available)
        self.players, self.priced = players, priced

    @cached_property
    def _free(self) -> list[int]:
        """Places where a value may stand: outside of names, tiers and numbers of players."""
        blocked = set(self.q.taken)
        blocked |= self.q.players.places if self.q.players else set()
        blocked |= self.q.tier[1] if self.q.tier else set()
        blocked |= self.q.told_numbers
        return [i for i in self.available if i not in blocked]

    @cached_property
    def amounts(self) -> list[Amount]:
        """The values."""
        return find_amounts(self.q.words, self._free)

    def numbers(self) -> list[NumberChange]:
        """The numbers that are changed, one for every value; empty if there is none, or words stay unexplained."""
        amounts = self._without_old(self.amounts)
        if not amounts:
            return []
        parts = self._parts(amounts)
        changes = list[NumberChange]()
        for amount, places in zip(amounts, parts, strict=True):
            change = self._number(amount, places)
            if change is None:
                return []
            changes.append(change)
        return changes

    def _without_old(self, amounts: list[Amount]) -> list[Amount]:
        """Two values, of which the first tells what it is now: "it costs 2 at the moment. What if it cost 3?"."""
        if len(amounts) != 2 or amounts[0].value is None or amounts[1].value is None or amounts[0].old is not None:
            return amounts
        first, second = amounts
        parted = any(
            mark in self.q.words[i].mark for i in range(max(first.words) + 1, min(second.words) + 1) for mark in ".;"
        )
        if not parted:
            return amounts
        return [replace(second, old=first.value, words=first.words | second.words)]

    def _parts(self, amounts: Sequence[Amount]) -> list[list[int]]:
        """The words that belong to each value: up to the next "and" or comma."""
        if len(amounts) == 1:
            return [self.available]
        starts = [min(amount.words) for amount in amounts]
        parts, begin = list[list[int]](), -1
        for k, amount in enumerate(amounts):
            if k + 1 == len(amounts):
                end = len(self.q.words)
            else:
                joints = [
                    i
                    for i in range(max(amount.words) + 1, starts[k + 1] + 1)
                    if self.q.words[i].text == "and" or "," in self.q.words[i].mark or ";" in self.q.words[i].mark
                ]
                if not joints:
                    raise self._several(amounts)
                end = joints[0]
            parts.append([i for i in self.available if begin < i < end or i in amount.words])
            begin = end - 1
        return parts

    def _several(self, amounts: Sequence[Amount]) -> Refusal:
        places = {place for amount in amounts for place in amount.words}
        return Refusal(f"I read several values ({self.q.text(places)}): ask about one change at a time")

    def _number(self, amount: Amount, places: Sequence[int]) -> NumberChange | None:
        amount = self._with_price(amount, places)
        candidates = list(self._candidates(amount, places))
        complete = [one for one in candidates if not one.missing] or self._nearly(candidates)
        complete = [one for one in complete if self._is_described(one, amount)]
        if not complete:
            return None
        if not any(one.content for one in complete):  # nothing says which number: there must be only one
            if self.priced and amount.hint != "price":
                return None
            only = {one.rule.address for one in complete}
            if len(only) > 1:
                which = [f"{one.rule.address} ({one.rule.title})" for one in complete[:6]]
                raise Unclear(f"which number do you mean: {', '.join(which)}?", which)
        known = [one for one in complete if amount.old is None or _is_now(one.rule, amount.old)]
        if not known:
            rule = complete[0].rule
            raise Refusal(
                f"{rule.title} is {toml(rule.value)} now, not {amount.old:g}: ask again with the right number", ()
            )
        best = self._likeliest(known)
        new = amount.applied(best.rule.value, best.rule.parameter, best.rule.range)
        if amount.times and "factor" in best.rule.name:  # "tripled the dice": the factor itself
            new = int(amount.times) if float(amount.times).is_integer() else amount.times
        assert new is not None
        best.rule.parameter.check(best.rule.address, new)
        if new == best.rule.value:
            raise Refusal(f"{best.rule.title} is already {toml(new)}: ask about another value", ())
        strange = frozenset(i for i in places if best.missing & content([self.q.words[i].stem], game(best.rule.game)))
        return NumberChange(best.rule, new, frozenset(places) - strange, best.score, amount.of is None, strange)

    def _is_described(self, one: Explained, amount: Amount) -> bool:
        """Whether a number is really spoken of; "more" alone needs its whole name."""
        if amount.none and not self._follows(amount, one.rule):
            return False
        if amount.hint in ("price", "copies", "die") or (one.rule.item and one.score > 0 and amount.of is not None):
            return True
        return one.solid and one.full if amount.of is None else one.solid or one.likeness >= CLOSE

    def _follows(self, amount: Amount, rule: RuleNumber) -> bool:
        """Whether what there is none of belongs to a number: "no loot"."""
        after = [word for i, word in enumerate(self.q.words) if i > max(amount.words) and i not in self.q.filler]
        return bool(after) and bool(akin(after[0].stem, rule.words | {rule.item}))

    def _nearly(self, candidates: Sequence[Explained]) -> list[Explained]:
        """Numbers that are named in full, beside a word or two that mean nothing in the game."""
        known = [one for one in candidates if one.full and one.content and len(one.missing) <= MOST_STRANGE]
        names = game_names()
        telling = {self.q.words[i].stem for i in self.q.places("telling", group="filler") | self.q.taken}
        known = [
            one
            for one in known
            if not any(akin(word, vocabulary(name)) for name in names for word in one.missing)
            and not one.missing & telling
        ]
        fewest = min((len(one.missing) for one in known), default=0)
        return [one for one in known if len(one.missing) == fewest]

    def _with_price(self, amount: Amount, places: Sequence[int]) -> Amount:
        """ "For 75", "at 6 metal": an amount of money next to an item is its price."""
        if amount.hint or amount.value is None or not self._describes_nothing(amount, places):
            return amount
        before = self.q.words[min(amount.words) - 1].text if min(amount.words) else ""
        if min(amount.words) - 1 in self.q.spots(Sort.ITEM) and not self._says_price(places):
            return amount  # a bare number behind a name: what does it count?
        return replace(amount, hint="price") if self.priced or before in ("for", "at") else amount

    def _says_price(self, places: Sequence[int]) -> bool:
        money = {game(name.game).currency.rstrip("s") for name in self.q.items}
        return any(self.q.words[i].text in COSTING or self.q.words[i].stem in money for i in places)

    def _describes_nothing(self, amount: Amount, places: Sequence[int]) -> bool:
        ignored = self.q.filler | amount.words | self.q.places(*IGNORED) | self.q.spots(Sort.ITEM)
        if self.priced:
            ignored |= frozenset(i for i in places if self.q.is_usual(i, "ask."))
        named = {name.game for one in self.q.of(Sort.ITEM) for name in one.of(Sort.ITEM)}
        money = {game(one).currency.rstrip("s") for one in named}
        texts = {self.q.words[i].text for i in places}
        return (
            bool(named)
            and not texts & GIVING
            and all(self.q.words[i].stem in money for i in places if i not in ignored)
        )

    def _candidates(self, amount: Amount, places: Sequence[int]) -> Iterator[Explained]:
        inside = set(places)
        mentions = [one for one in self.q.of(Sort.ITEM) if inside & set(range(one.start, one.end))]
        texts = {self.q.words[i].text for i in places}
        for one in games_of(self.q):
            spec = game(one)
            named = [name for mention in mentions for name in mention.of(Sort.ITEM) if name.game == one]
            if mentions and not named:
                continue
            rules = [
                rule
                for rule in known_rules(one)
                if rule.parameter.kind in NUMERIC
                and rule.item in ("", *(name.id for name in named))
                and rule.suits(amount.hint)
                and amount.applied(rule.value, rule.parameter, rule.range) is not None
                and not (rule.is_price and (amount.none or not _is_money(amount, texts, spec)))
                and not (rule.address.endswith(".copies") and amount.hint != "copies" and not texts & COPYING)
            ]
            rules = [rule for rule in rules if _is_allowed(rule, amount)] or rules
            yield from _by_verb(self._explained(rules, amount, places, named, spec), texts, amount)

    def _explained(
        self, rules: Sequence[RuleNumber], amount: Amount, places: Sequence[int], named: Sequence[Name], spec: GameSpec
    ) -> list[Explained]:
        ignored = self.q.places(*IGNORED) | self.q.filler | amount.words | self._beside(places, spec)
        base = list[str]()
        item_places = self.q.spots(Sort.ITEM)
        for i in places:
            word = self.q.words[i]
            if i in item_places:
                continue
            if i not in ignored:
                base.append(word.stem)
            elif i not in amount.words and (word.stem in SOFT or word.stem in SAME or word.text in COSTING):
                base.append(word.stem if word.text not in COSTING else "price")
        helping = [
            self.q.words[i].stem
            for i in places
            if i in self.q.places(*IGNORED) - self.q.filler - amount.words - item_places
        ]
        base += ["die"] if amount.hint == "die" else []
        base += ["limit"] if self._is_most(amount) else []
        count = self.players or scenario_players(self.q.scenario or usual_scenario(spec))
        soft = [str(count)]
        said = wordings_of(spec.name)
        described = keys(
            content([self.q.words[i].stem for i in places if i not in amount.words | self.q.sentence.asides], spec)
        )
        found = list[Explained]()
        for item in dict.fromkeys(rule.item for rule in rules):
            others = [word for name in named if name.id != item for word in stems(name.id.replace("_", " "))]
            own = len(stems(item.replace("_", " ")))  # its name explains as much as that of a number that holds it
            for priced in (True, False):
                some = [rule for rule in rules if rule.item == item and rule.is_price is priced]
                asked = base if priced else [word for word in base if word != "price"]
                found += [
                    _with_likeness(one, own, said.likeness(described, said.numbers.get(_kind(one.rule), ())))
                    for one in explain([*asked, *others, *soft], some, spec, helping)
                ]
        return found

    def _beside(self, places: Sequence[int], spec: GameSpec) -> frozenset[int]:
        """Words that questions are made of, and that describe no number of the game."""
        items = {name.id for name in self.q.items} if self.priced else None
        own = number_words(spec.name, frozenset(items) if items is not None else None)
        label = "ask." if self.priced else "what_if"
        if not self.priced:  # a word of another game tells that it is that one
            own |= frozenset(word for one in game_names() for word in number_words(one) if one != spec.name) - SOFT
        return frozenset(
            i for i in places if self.q.is_usual(i, label) and not content([self.q.words[i].stem], spec) & own
        )

    def _is_most(self, amount: Amount) -> bool:
        """Whether the value is an upper limit: "up to 6"."""
        first = min(amount.words)
        return [word.text for word in self.q.words[max(first - 2, 0) : first]] in (["up", "to"], ["at", "most"])

    def _likeliest(self, usable: list[Explained]) -> Explained:
        """The one that explains most; if several explain as much, ask which one is meant."""
        usable = sorted(usable, key=lambda one: -one.score)
        best = usable[0]
        close = [one for one in usable if one.score > best.score - MARGIN]
        own = [one for one in close if one.rule.item]
        shared = [one for one in close if not one.rule.item]
        if len(own) == 1 and len(shared) == 1 and own[0].rule.is_price and shared[0].rule.is_price:
            return shared[0]  # a price that the rules state too: both addresses mean it
        if len(close) > 1:
            games = sorted({one.rule.game for one in close})
            if len(games) > 1:
                raise Unclear(f"which game do you mean: {' or '.join(games)}? give --game", games)
            which = [f"{one.rule.address} ({one.rule.title})" for one in close[:6]]
            raise Unclear(f"which number do you mean: {', '.join(which)}?", which)
        return best

    def choices(self, least: float = CLOSE) -> list[tuple[Choice, frozenset[int]]]:
        """Other readings of rules that all words of the description fit."""
        return find_choices(self.q, self.available, least)


def _with_likeness(one: Explained, own: int, likeness: float) -> Explained:
    return replace(one, score=one.score + own + LIKENESS * likeness, likeness=likeness)


def _is_allowed(rule: RuleNumber, amount: Amount) -> bool:
    """Whether the new value keeps to the limits of a number."""
    try:
        rule.parameter.check(rule.address, amount.applied(rule.value, rule.parameter, rule.range))
    except BalanceError:
        return False
    return True


def _kind(rule: RuleNumber) -> str:
    """The address of a number as its wordings are listed: an effect's by operation and key."""
    if ".effects." not in rule.address:
        return rule.address
    operation, *_, key = rule.address.partition(".effects.")[2].split(".")
    return f"effects.{operation}.{key}"


def _is_money(amount: Amount, texts: set[str], spec: GameSpec) -> bool:
    """Whether the words speak of a price: "twice as many cards" does not."""
    money = {
        spec.currency,
        spec.currency.rstrip("s"),
        *(word for word, own in spec.synonyms.items() if own == spec.currency),
    }
    return amount.hint == "price" or bool(texts & (COSTING | BUYING | money))


def _is_now(rule: RuleNumber, old: float) -> bool:
    return isinstance(rule.value, int | float) and not isinstance(rule.value, bool) and float(rule.value) == old


def _by_verb(found: list[Explained], texts: set[str], amount: Amount) -> list[Explained]:
    """What costs is a price; what is given is none."""
    if texts & COSTING or amount.hint == "price":
        prices = [one for one in found if one.rule.is_price and not one.missing]
        return prices or found
    if texts & GIVING:
        return [one for one in found if not one.rule.is_price]
    return found
