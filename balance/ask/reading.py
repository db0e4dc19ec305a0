"""What a question asks, and the plain command that answers the same."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from ..experiment.sequential.effort import usual_budget
from ..report.core.words.phrases import plural
from ..stats.verdicts.replies import Asked

CLAIMS: Mapping[Asked, str] = {
    Asked.TOO_STRONG: "too strong",
    Asked.TOO_WEAK: "too weak",
    Asked.FAIR: "fair",
    Asked.UNFAIR: "out of balance",
    Asked.WORTH_IT: "worth its price",
}


LEANS = {"better": "win more than", "worse": "win less than", "uneven": "win more or less than"}  # about a seat
EDGES = {"better": "an advantage", "worse": "a disadvantage", "uneven": "an advantage or a disadvantage"}


class Topic(StrEnum):
    """What can be asked about how a game goes."""

    LENGTH = "length"
    DECIDED = "decided"  # when it is decided
    LEADER = "leader"  # whether the leader runs away
    COMEBACKS = "comebacks"
    ELIMINATION = "elimination"
    DOWNTIME = "downtime"
    DRAWS = "draws"
    STALLS = "stalls"
    ENDINGS = "endings"


TOPICS: Mapping[Topic, str] = {
    Topic.LENGTH: "How long is a game",
    Topic.DECIDED: "When is a game decided",
    Topic.LEADER: "Does the leader run away",
    Topic.COMEBACKS: "How often are there comebacks",
    Topic.ELIMINATION: "How early are players eliminated, and how long do they watch",
    Topic.DOWNTIME: "How long do players wait",
    Topic.DRAWS: "How often does a game end in a draw",
    Topic.STALLS: "How often does a game stall",
    Topic.ENDINGS: "How do games end",
}


class Intent(StrEnum):
    """What kind of answer is wanted."""

    JUDGE = "judge"  # is it too strong or too weak?
    COMPARE = "compare"  # which of two is better?
    RANK = "rank"  # which of all is best or worst?
    SEATS = "seats"  # is a seat, or a layout, fair?
    ORDER = "order"  # does it matter who goes first?
    PACE = "pace"  # does a change make the game longer or shorter?
    WHAT_IF = "what_if"  # what does a change do?
    STUDY = "study"  # a question that a shipped scenario asks
    PACING = "pacing"  # how does a game go: how long, when is it decided, who is out when?
    BALANCED = "balanced"  # is the game as a whole fair?
    LAYOUTS = "layouts"  # which layout is the fairest?
    LUCK = "luck"  # how much is luck, how much is skill?
    STRATEGY = "strategy"  # which style of play pays?
    SKILL = "skill"  # how much better are better players?
    COMBOS = "combos"  # which items are stronger together?
    UNUSED = "unused"  # what is never bought or played?
    ODDS = "odds"  # who wins a fight?
    PRICE = "price"  # what should an item cost?
    DIFFICULTY = "difficulty"  # how hard is a game that is won together, and what harms the players?
    GROUP = "group"  # is a tier, a branch or a kind too strong or too weak as a whole?


@dataclass(frozen=True)
class ParsedQuestion:
    """A question, understood.

    Attributes
    ----------
    subjects : what it is about: item ids, a layout, an address, a seat
    titles : the same in words
    scenario : where it is measured
    changes : ``ADDRESS=VALUE``, applied to the scenario
    after : further changes on the other side of a comparison
    without : an item that does nothing on the other side
    other : the scenario of the other side, if it is a different one
    options : what is claimed of an item (`asked`); kind and end ("best" or "worst") of a ranking; what is claimed of a
        seat or a place in turn order (`lean`, `of`); which way a change is expected to go; the question of a study, and
        whether it tests a claim
    confidence : 1 if every name is spelled in full
    unused : words that mean nothing to the reader and were left out
    flags : how much to play, as given on the command line
    """

    question: str
    game: str
    intent: Intent
    subjects: tuple[str, ...]
    titles: tuple[str, ...]
    scenario: str
    changes: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    without: str = ""
    other: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    confidence: float = 1.0
    flags: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()

    @property
    def asked(self) -> Asked:
        """What it claims about an item."""
        return Asked(self.options.get("asked", Asked.TOO_STRONG))

    @property
    def subject(self) -> str:
        """What it is about, in one word."""
        return " ".join(self.subjects)

    @property
    def is_about_items(self) -> bool:
        """Whether its subjects are items of the game, rather than a kind of them."""
        from ..games import game

        kinds = {item.kind for item in game(self.game).catalogue()}
        return len(self.subjects) > 1 or not kinds.intersection(self.subjects)

    @property
    def command(self) -> str:
        """The plain command that answers the same question."""
        return shlex.join(["balance", *self._words(), *self.flags])

    def _words(self) -> list[str]:
        changes = [word for change in self.changes for word in ("--set", change)]
        match self.intent:
            case Intent.JUDGE:
                asks = [] if self.asked is Asked.TOO_STRONG else ["--asks", str(self.asked)]
                return ["measure", *self.subjects, "--scenario", self.scenario, *asks, *changes]
            case Intent.COMPARE:
                first, second = self.subjects
                return ["measure", first, "--against", second, "--scenario", self.scenario, *changes]
            case Intent.RANK:
                group = ["--group", str(self.options["group"])] if self.options.get("group") else []
                what = [str(self.options["command"]), self.game, "--asks", str(self.options["end"]), *group]
                return [*what, "--scenario", self.scenario, *changes]
            case Intent.SEATS:
                return ["seats", self.scenario, *self._seat_words(), *changes]
            case Intent.ORDER:
                return ["seats", self.scenario, "--by-order", *self._seat_words(), *changes]
            case Intent.PACING:
                return ["pacing", self.scenario, "--topic", self.subject, *changes]
            case Intent.BALANCED:
                return ["balanced", self.scenario, *changes]
            case Intent.LAYOUTS:
                return ["seats", self.scenario, "--layouts", ",".join(self.subjects) or "all", *changes]
            case Intent.UNUSED:
                return ["unused", self.scenario, "--kind", self.subject, *changes]
            case Intent.COMBOS:
                what = list(self.subjects) if self.is_about_items else ["--kind", *self.subjects]
                return ["combos", *what, "--scenario", self.scenario, *changes]
            case Intent.GROUP:
                asks = [] if self.asked is Asked.TOO_STRONG else ["--asks", str(self.asked)]
                return ["measure", "--group", self.subjects[0], "--scenario", self.scenario, *asks, *changes]
            case Intent.PRICE:
                return ["price", *self.subjects, "--scenario", self.scenario, *changes]
            case Intent.STUDY:
                return ["claims", self.scenario] if self.options.get("claims") else ["run", self.scenario, *changes]
            case Intent.DIFFICULTY:
                return ["difficulty", self.scenario, *changes]
            case Intent.STRATEGY:
                names = {0: [], 1: ["--about", self.subject]}.get(
                    len(self.subjects), ["--bots", ",".join(self.subjects)]
                )
                return ["bots", "meta", self.game, *names, "--scenario", self.scenario, *changes]
            case Intent.SKILL:
                names = ["--bots", ",".join(self.subjects)] if self.subjects else []
                return ["bots", "skill", self.game, *names, "--scenario", self.scenario, *changes]
            case Intent.LUCK:
                return ["bots", "luck", self.game, "--scenario", self.scenario, *changes]
            case Intent.ODDS:
                return ["odds", self.game, self.subject, "--scenario", self.scenario, *changes]
            case _:
                return self._compare_words(changes)

    def _seat_words(self) -> list[str]:
        lean = self.options.get("lean")
        return ["--asks", str(lean), "--of", str(self.options["of"])] if lean else []

    def _compare_words(self, changes: list[str]) -> list[str]:
        after = [word for change in self.after for word in ("--set", change)]
        sides = [self.scenario, *([self.other] if self.other else [])]
        if not self.other:  # both sides have these, unlike `after`
            changes = ["--both" if word == "--set" else word for word in changes]
        without = ["--without", self.without] if self.without else []
        return ["compare", *sides, *changes, *after, *without]

    @property
    def sentence(self) -> str:
        """The question as understood, in one sentence."""
        first = self.titles[0] if self.titles else ""
        where = f" in {self.options['title']}" if self.options.get("title") else ""
        match self.intent:
            case Intent.JUDGE:
                return f"Is {first} {CLAIMS[self.asked]}{where}?"
            case Intent.COMPARE:
                return f"Which is better{where}: {first} or {self.titles[1]}?"
            case Intent.RANK:
                named = self.options.get("group", "")
                group = f" of {named}" if named and named != self.options["kind"] else ""
                return f"Which {self.options['kind']}{group} is the {self.options['end']}{where}?"
            case Intent.SEATS if self.options.get("lean"):
                return f"Does {first} {LEANS[str(self.options['lean'])]} its fair share{where}?"
            case Intent.SEATS:
                return f"Does every seat have the same chance{where}?" + (f" ({first})" if first else "")
            case Intent.ORDER if self.options.get("lean"):
                return f"Is {first} {EDGES[str(self.options['lean'])]}{where}?"
            case Intent.ORDER:
                return f"Does it matter who goes first{where}?"
            case Intent.STUDY:
                return f"{self.options['asks']} (a study{where}: {first})"
            case Intent.PACING:
                return f"{TOPICS[Topic(self.subject)]}{where}?"
            case Intent.BALANCED:
                return f"Is the game balanced{where}: seats, turn order and styles of play?"
            case Intent.LAYOUTS:
                return f"Which layout is the fairest to all seats{where}: {', '.join(self.titles) or 'all usual ones'}?"
            case Intent.UNUSED:
                return f"Which {plural(self.subject)} are never or hardly ever used{where}?"
            case Intent.COMBOS:
                if len(self.titles) > 1:
                    return f"Are {first} and {self.titles[1]} stronger together{where}?"
                what = (
                    f"goes well with {first}" if self.is_about_items else f"two {plural(first)} are stronger together"
                )
                return f"Which {what}{where}?" if not self.is_about_items else f"What {what}{where}?"
            case Intent.GROUP:
                return f"Is the group {self.subjects[0]} as a whole {CLAIMS[self.asked]}{where}?"
            case Intent.DIFFICULTY if self.subject == "harm":
                what = f"Which {self.options['of']}" if self.options.get("of") else "What"
                return f"{what} harms the players most{where}?"
            case Intent.DIFFICULTY if self.options.get("lean"):
                return f"Is the game {str(self.options['lean']).replace('_', ' ')}{where}?"
            case Intent.DIFFICULTY:
                return f"How hard is the game{where}?"
            case Intent.PRICE:
                return f"What should {first} cost{where}?"
            case Intent.PACE:
                return f"Does the game get longer or shorter{where}: {first}?"
            case Intent.STRATEGY if len(self.titles) == 1:
                return f"Is {first} a viable style{where}?"
            case Intent.STRATEGY if len(self.titles) == 2:
                return f"Which style beats the other{where}: {first} or {self.titles[1]}?"
            case Intent.STRATEGY:
                return f"Which style of play pays{where}{': ' if first else ''}{', '.join(self.titles)}?"
            case Intent.SKILL:
                return f"How much better are better players{where}{': ' if first else ''}{', '.join(self.titles)}?"
            case Intent.LUCK:
                return f"How much is luck and how much is skill{where}?"
            case Intent.ODDS:
                return f"Who wins a fight{where}: {first or self.subject}?"
            case _:
                return f"What changes{where}: {first}?"

    def as_json(self) -> dict[str, Any]:
        """The "understood" part of the answer."""
        return {
            "game": self.game,
            "intent": str(self.intent),
            "subject": self.subject,
            "sentence": self.sentence,
            "scenario": self.scenario,
            "changes": [*self.changes],
            "after": [*self.after],
            "confidence": round(self.confidence, 3),
            "unused": [*self.unused],
        }


OWN_BUDGET = (Intent.RANK, Intent.LAYOUTS)  # whose commands by themselves take another time than an answer
WITHOUT_THOROUGH = (  # whose commands only know more time
    Intent.PACING,
    Intent.BALANCED,
    Intent.UNUSED,
    Intent.STRATEGY,
    Intent.SKILL,
    Intent.LUCK,
)


def with_flags(reading: ParsedQuestion, budget: float | None, seed: int | None, thorough: bool) -> ParsedQuestion:
    """The reading with options that say how much to play, as far as its command takes them."""
    is_claim = bool(reading.options.get("claims"))
    flags = list[str]()
    if reading.intent is Intent.ODDS:
        return reading  # exact: nothing is played
    if budget is None and (reading.intent in OWN_BUDGET or (thorough and reading.intent in WITHOUT_THOROUGH)):
        budget = usual_budget(thorough)  # value tables by themselves take longer
    if thorough and reading.intent is Intent.JUDGE:
        flags.append("--thorough")
    if budget is not None and (reading.intent is not Intent.STUDY or is_claim):
        flags += ["--budget", f"{budget:g}"]
    if seed is not None and not is_claim:
        flags += ["--seed", str(seed)]
    return replace(reading, flags=tuple(flags))
