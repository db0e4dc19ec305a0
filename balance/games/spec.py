"""What a game is: the one interface that experiments, reports and commands know."""

from __future__ import annotations

import inspect
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import ScenarioError
from .catalogue.contents import Constant, Item, Numbers, Policy, Vocabulary
from .catalogue.parameters import Parameter, Value
from .columns import KEYS, SHARED_COLUMNS, Column, Role

if TYPE_CHECKING:
    from .arrangement import Arrangement
    from .boards.board import Board
    from .boards.survey import Survey
    from .odds.model import OddsBook
    from .prepared import PreparedMatch
    from .probes import Probes


INTERVENTIONS = ("grant", "void", "refund", "pursue", "start")


class Outcome(StrEnum):
    """Who can win, and so what the win column means."""

    COMPETITIVE = "competitive"  # the win mass of the seats sums to 1 per game
    TEAMS = "teams"  # the same, shared equally inside a team
    COOPERATIVE = "co-operative"  # every seat has the common success, 0 or 1


@dataclass(frozen=True)
class Seat:
    """One seat: its bot, and what is changed for it alone (the interventions)."""

    bot: str | Policy = "standard"
    grant: tuple[str, ...] = ()  # items whose effect is active from the start, each with what must be had before it
    void: tuple[str, ...] = ()  # items without effect for this seat
    pursue: str | None = None  # item that the bot buys before anything else
    start: Mapping[str, int] = field(default_factory=dict)  # resources on top of the usual ones
    refund: tuple[str, ...] = ()  # items without effect whose price comes back at the moment they are bought
    pursue_from: int = 1  # round from which it goes for the pursued item; until then it leaves it alone


STAND_IN = "stand-in"  # in the source of an item that is made up


@dataclass(frozen=True)
class Match:
    """Everything that a game needs to be played, except the seed."""

    seats: tuple[Seat, ...]
    layout: str | None = None
    mode: str | None = None
    modules: tuple[str, ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()  # seats (from 1) of each team; empty: everybody alone
    changes: Mapping[str, Value] = field(default_factory=dict)  # address -> value, as in a scenario's [set]
    new_items: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # id -> entry, as in an items file


class GameSpec(ABC):
    """A game: its name, what it is made of, and how to play it."""

    name: str
    title: str
    caveat: str = ""  # what every reader of a page has to know, such as that cards are invented
    rules_version: int  # raised whenever the same match and seed may play out differently
    players: tuple[int, ...]
    outcomes: tuple[Outcome, ...] = (Outcome.COMPETITIVE,)
    vocabulary: Vocabulary
    resources: Mapping[str, Parameter] = {}  # what a seat may start with on top of the usual
    currency: str = ""  # the resource in which prices are paid
    fleet: Mapping[str, str] = {}  # unit without a price -> the resource of which a seat may start with fewer
    bought_kinds: tuple[str, ...] = ("tech",)  # kinds of items that are bought on purpose
    bought_units: Mapping[str, str] = {}  # other items that are bought -> the column of the seats with what was paid
    indispensable: Mapping[str, str] = {}  # piece that nobody buys or plays without -> a question about it instead
    fixed_prices: bool = True  # whether everybody always pays the full price of what is bought
    single_kinds: tuple[str, ...] = ("tech",)  # kinds of items of which a player has each once at most
    dealt_kinds: tuple[str, ...] = ("card",)  # kinds of items that come by chance, out of a deck
    hostile_kinds: tuple[str, ...] = ()  # kinds of items that nobody has: they play against everybody
    interventions: tuple[str, ...] = INTERVENTIONS
    modes: tuple[str, ...] = ()  # the first is played where none is named
    mode_players: Mapping[str, tuple[int, ...]] = {}  # modes that other numbers of players play than the rest
    mode_scenarios: Mapping[str, str] = {}  # the usual matches of such modes
    modules: tuple[str, ...] = ()
    layouts: tuple[str, ...] = ()
    round_cap: str = ""  # the constant that holds the round cap
    end_reasons: tuple[str, ...] = ("capped",)  # the first is the round cap
    out_causes: tuple[str, ...] = ("none",)  # the first: still in play
    highlights: Mapping[str, str] = {}  # mark of a line that a replay can jump to -> what such lines are called
    own_columns: tuple[Column, ...] = ()
    scenario: str = ""  # the usual match: played where a question names no scenario
    features: Mapping[str, tuple[str, str]] = {}  # of maps -> scenarios with few and with many of it, otherwise alike
    skills: tuple[str, ...] = ()  # bots by strength, the weakest first: a verdict is tried again with each
    skill_curve: tuple[str, ...] = ()  # bots of different strength that answers try; slow ones in thorough answers only
    slow_bots: Mapping[
        str, int
    ] = {}  # bots that look ahead -> times as long as usual for two of them; with n, n/2 times
    styles: tuple[str, ...] = ()  # bots that differ in what they aim for: the strategies that people choose between
    questions: tuple[str, ...] = ()  # examples of what a designer may ask, shown where one was not understood
    synonyms: Mapping[str, str] = {}  # what designers also say -> the game's own words
    rests_on: Mapping[str, tuple[str, ...]] = {}  # mode, or kind of items -> assumed numbers that decide how it goes
    wider: Mapping[str, tuple[str, ...]] = {}  # operation -> others that serve wherever it does
    topics: Mapping[str, str] = {}  # words of a question -> ADDRESS=VALUE: the change of a rule that answers it

    @abstractmethod
    def constants(self) -> Sequence[Constant]:
        """Every number of the rules."""

    @abstractmethod
    def catalogue(self) -> Sequence[Item]:
        """Every item, in the order of its number."""

    @abstractmethod
    def policies(self) -> Mapping[str, Policy]:
        """The bots shipped with the game, by name."""

    @abstractmethod
    def outcome(self, match: Match) -> Outcome:
        """Which kind of outcome a match has."""

    @abstractmethod
    def examples(self) -> Mapping[str, Match]:
        """Matches that show the game's variety; each is tested against the contract and has golden playthroughs."""

    @abstractmethod
    def build(self, arrangement: Arrangement) -> PreparedMatch:
        """The engine's tables for a match that passed the shared checks; ScenarioError if it does not fit."""

    def players_in(self, mode: str | None) -> tuple[int, ...]:
        """Numbers of players in a mode, or where none is named."""
        return self.mode_players.get(mode or "", self.players)

    def mode_for(self, players: int) -> str | None:
        """The mode that so many players have to name, None where the usual one is for them."""
        own = (mode for mode, counts in self.mode_players.items() if players in counts)
        return None if players in self.players else next(own, None)

    def mode_of(self, constant: str) -> str | None:
        """The only mode in which a number of the rules means something, None if it does in several."""
        return None

    def constants_in(self, match: Match | None) -> Sequence[Constant]:
        """The numbers of the rules that can matter in a match; without one, in the usual mode without modules."""
        return self.constants()

    def wordings(self) -> Mapping[str, Any]:
        """How people describe the numbers and rules in their own words: data/wordings.toml beside the game."""
        return _read_wordings(Path(inspect.getfile(type(self))).parent / "data" / "wordings.toml")

    def contestants(self) -> list[str]:
        """The bots that meet where none is named: all but those that only the skill curve needs."""
        return [bot for bot in self.policies() if bot not in self.skill_curve or bot in self.skills]

    def prepare(self, match: Match) -> PreparedMatch:
        """Check a match and set it up; a ScenarioError says what is wrong."""
        from .arrangement import arrange

        return self.build(arrange(self, match))

    def chunk_games(self, players: int) -> int:
        """How many games are stored together: about a second's worth, fixed so that runs can be reused."""
        return max(4000 // players**2, 1)

    def games_a_second(self, players: int) -> int:
        """Games of the usual bots on two cores, roughly: budgets are planned with it, not by the clock."""
        return self.chunk_games(players)

    def check_layout(self, path: Path) -> list[str]:
        """Warnings about a layout file; an impossible one raises ScenarioError."""
        raise ScenarioError(f"{path}: {self.title} has no layouts")

    def layout_text(self, players: int, title: str) -> str:
        """A layout file to start from, with comments: the usual board for this many players."""
        raise ScenarioError(f"{self.title} has no layouts")

    def board(self, layout: str | None, players: int | None = None) -> Board:
        """A layout to draw, by name or path; without one, the usual one for this many players."""
        raise ScenarioError(f"{self.title} has no layouts")

    def odds(
        self, changes: Mapping[str, Value] | None = None, new_items: Mapping[str, Mapping[str, Any]] | None = None
    ) -> OddsBook:
        """Exact odds of single fights, after the changes and with the new items of a scenario."""
        raise ScenarioError(f'{self.title} has no odds of fights: balance dice "2d6 vs d8" has those of any dice')

    def survey(
        self, layout: str | None, players: int | None = None, changes: Mapping[str, Value] | None = None
    ) -> Survey:
        """What a layout shows without playing, with the numbers after these changes."""
        raise ScenarioError(f"{self.title} has no layouts")

    def stand_ins(self, match: Match | None) -> list[str]:
        """Kinds of items in play that are made up, as their source says; none without a match."""
        made_up = [item for item in self.catalogue() if STAND_IN in item.source]
        return list(dict.fromkeys(item.kind for item in made_up if match and self.in_play(item, match)))

    def caveat_in(self, match: Match | None) -> str:
        """What every reader of a page has to know, by what is in play."""
        kinds = [f"{kind}s" for kind in self.stand_ins(match)]
        if self.caveat or not kinds:
            return self.caveat
        named = kinds[0] if len(kinds) == 1 else f"{', '.join(kinds[:-1])} and {kinds[-1]}"
        return f"the {named} in play are stand-ins, not the published cards"

    def effect_words(self, operation: str, numbers: Numbers) -> str:
        """What an operation does, as a sentence with its numbers; without one, its name and its numbers."""
        from .catalogue.listing import plain_words

        return plain_words(operation, numbers)

    def own_words(self, item: Item, values: Mapping[str, Value]) -> str:
        """What an item's own fields do besides its effects, given the values of the constants."""
        return ""

    def price_of(self, item: Item, values: Mapping[str, Value], own_prices: Set[str]) -> int:
        """What an item costs, given the values of the constants; `own_prices` holds the addresses that were changed."""
        return item.price

    def modules_for(self, name: str) -> tuple[str, ...]:
        """Optional modules without which an item, a kind of items or a constant, by its name, means nothing."""
        return ()

    def needed_by(self, module: str) -> tuple[str, ...]:
        """The other modules without which a module cannot be played."""
        return ()

    def in_play(self, item: Item, match: Match) -> bool:
        """Whether a match uses this item at all, such as a card that belongs to a module."""
        return True

    def path_to(self, item: Item, items: Sequence[Item]) -> tuple[str, ...]:
        """The items that must be had before this one, in order; whoever is granted it is granted them too."""
        return ()

    def rivals_of(self, item: Item, items: Sequence[Item]) -> tuple[str, ...]:
        """The items that nobody can have beside this one, such as those of another branch of a tech tree."""
        return ()

    def slot_of(self, item: Item) -> str:
        """The place of an item in the game's order, such as a branch of a tech tree, in words."""
        return ""

    def branch_of(self, item: Item) -> str:
        """The family of an item among its kind, such as a category of the tech tree, in words; empty if it has none."""
        return ""

    def probes(self) -> Probes | None:
        """What the statistics can be checked with; None if they are checked on other games only."""
        return None

    def columns(self) -> tuple[Column, ...]:
        """Every column that the game records."""
        codes = {"end_reason": self.end_reasons, "out_cause": self.out_causes}
        shared = (replace(c, codes=codes[c.name]) if c.name in codes else c for c in SHARED_COLUMNS)
        summed = [key for table, key in KEYS.items() if any(c.table == table for c in self.own_columns)]
        return (*shared, *summed, *self.own_columns)

    def told_columns(self) -> list[str]:
        """Counters of the seats that are reported when versions of the game are compared."""
        return [column.name for column in self.columns() if column.table == "seats" and column.role is Role.TOLD]


@cache
def _read_wordings(path: Path) -> Mapping[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
