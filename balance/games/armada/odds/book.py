"""Armada's fights and missions as the shared tools see them: who can be asked about, and the answer."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from ...arrangement import Arrangement
from ...catalogue.contents import Item
from ...catalogue.parameters import Parameter, whole
from ...odds.effort import Work
from ...odds.model import CannotFight, FightOdds, Group, Input, Losses, OddsBook, Participant, Question, Side, answer_of
from ...registry import game
from ...spec import Match, Outcome, Seat
from ..engine.names import EMPTY, MAX_SQUAD, STATIONS, Ability, FightEnd, Op, Special, Strike
from ..engine.tables import Rules
from ..item_kinds import Kinds
from ..layout import LAYOUTS
from ..section_tables import ORDER, basic_faces
from ..tables import build_rules
from .duel import Duel
from .missions import Section, Task, chance
from .variety import variety

CREW = "crew"
TWO = 2  # ships' hull and shields are printed for two or three players (AR-GAP-05)
LEAST_STEPS = "this fight; try fewer dice, less hull, fewer enemy ships, or balance run"
DICE = whole(1, 12)
SHIP: Mapping[str, Parameter] = {"dice": DICE, "hull": whole(1, 40), "shield": whole(0, 20)}
LEFT_TO_DICE = {  # what rolls dice of its own, so that a fight has too many branches
    Ability.INSPIRE, Ability.SYNAPSE, Ability.SCIENCE_REROLL, Ability.STIMULUS, Ability.REUSE_HEALED,
    Ability.PATHOS, Ability.SELF_HARM, Ability.BREACH_REROLL, Ability.COPY, Ability.LAST_ONE,
}  # fmt: skip
RESULT = {FightEnd.VICTORY: "win", FightEnd.DEFEAT: "lose"}


class ArmadaOdds(OddsBook):
    """One ship against a fleet, or a crew of basic dice against an event; nobody escapes."""

    examples = (
        '"ag_01(dice=5) vs siren"',
        '"hades_mk_ii(dice=4, hull=6) vs sentinel"',
        '"crew(dice=7) vs event_21"',
        '"crew(dice=8) vs oblivion"',
    )
    inputs: Mapping[str, Input] = {
        "hero": Input("heroes of the crew, besides its basic dice", items="hero", sides=("attacker",)),
        "module": Input("modules in empty stations", items="module", sides=("attacker",)),
    }

    def __init__(self, values: Mapping[str, Any], items: Sequence[Item]) -> None:
        self.values, self.items = values, items
        self.kinds = Kinds(items)
        ships = [Participant(i.id, SHIP, ("hero", "module"), _called(i.name)) for i in self.kinds.items("ship")]
        foes = [Participant(i.id, aliases=(i.name,)) for i in self.kinds.items("foe")]
        events = [
            Participant(i.id, aliases=(i.name,))
            for i in self.kinds.items("event")
            if i.own["sections"] or "variety" in i.effects
        ]
        events += [Participant(i.id, aliases=(i.name,)) for i in self.kinds.items("final") if i.own["sections"]]
        crew = Participant(CREW, {"dice": DICE})
        self.participants = {p.name: p for p in (*ships, crew, *foes, *events)}
        self.loss_words = {"hull": ("hull", "hull"), **{i.id: _words(i.name) for i in items}}

    def matrix_names(self) -> tuple[Sequence[str], Sequence[str]]:
        return tuple(i.id for i in self.kinds.items("ship")), tuple(i.id for i in self.kinds.items("foe"))

    def answer(self, question: Question, work: Work | None = None) -> FightOdds:
        """A fight to the end, or a mission under best play."""
        first = self._only(question.attacker)
        foes = [group for group in question.defender.groups if self._kind(group) == "foe"]
        if first.name == CREW:
            return self._mission(first, question)
        if self._kind(first) != "ship":
            raise CannotFight(f"{first.name} does not attack here: a ship or a crew does")
        if len(foes) != len(question.defender.groups):
            raise CannotFight("a ship fights enemy ships; for a mission say crew, as in " + self.examples[2])
        return self._fight(first, question.attacker, foes, work)

    def _only(self, side: Side) -> Group:
        if len(side.groups) > 1 or side.groups[0].count > 1:
            raise CannotFight("exact odds are those of one ship or crew; balance run plays teams")
        return side.groups[0]

    def _kind(self, group: Group) -> str:
        return CREW if group.name == CREW else next(i.kind for i in self.items if i.id == group.name)

    def _rules(self) -> Rules:
        """The tables of a match for two, whose ships are as printed."""
        standard = game("armada").policies()["standard"]
        seats = (Seat(),) * TWO
        none = [frozenset[int]()] * TWO
        arrangement = Arrangement(
            Match(seats), Outcome.COOPERATIVE, self.values, self.items, [standard] * TWO, [0] * TWO,
            none, none, none, [-1] * TWO, [0] * TWO,
        )  # fmt: skip
        return build_rules(arrangement, LAYOUTS.find("ring"), {})

    # fights

    def _fight(self, ship: Group, side: Side, foes: Sequence[Group], work: Work | None) -> FightOdds:
        t = self._rules()
        number = [i.id for i in self.kinds.items("ship")].index(ship.name)
        stations = self._stations(t, t.ship_station[number], side.inputs.get("module", ()))
        crew = self._crew(t, ship.settings.get("dice", t.basic_dice), side.inputs.get("hero", ()))
        ids = [i.id for i in self.kinds.items("foe")]
        cards = [ids.index(group.name) for group in foes for _ in range(group.count)]
        self._refuse(t, stations, cards)
        settings: Mapping[str, Any] = ship.settings
        hull = int(settings.get("hull", t.ship_hull[number]))
        shield = int(settings.get("shield", t.ship_shield[number]))
        ends = Duel(t, hull, shield, stations, crew, cards).odds(work or Work(hint=LEAST_STEPS))
        chances: dict[tuple[str, Losses, Losses], Fraction] = defaultdict(Fraction)
        for outcome, p in ends.chances.items():
            lost: Losses = (("hull", hull - outcome.hull),) if outcome.hull < hull else ()
            kills = Counter(ids[cards[i]] for i in outcome.destroyed)
            chances[RESULT.get(FightEnd(outcome.end), "tie"), lost, tuple(sorted(kills.items()))] += p
        rounds = f"{float(ends.steps):.2f} combat rounds on average"
        return answer_of(chances, (rounds, "nobody escapes; dice are assigned as the bot standard does (AR-CMB-15)"))

    def _stations(self, t: Rules, printed: Sequence[int], added: Sequence[str]) -> list[int]:
        ids = [i.id for i in self.kinds.items("module")]
        stations = list(printed)
        for name in added:
            if EMPTY not in stations:
                raise CannotFight(f"{name}: all {STATIONS} stations of the ship are taken")
            stations[stations.index(EMPTY)] = ids.index(name)
        return stations

    def _crew(self, t: Rules, dice: Any, heroes: Sequence[str]) -> list[int]:
        ids = [i.id for i in self.kinds.items("hero")]
        for name in heroes:
            if t.hero_ability[ids.index(name)] in LEFT_TO_DICE:
                raise CannotFight(f"{name} rolls dice again or changes them: no exact odds, but balance run plays it")
        return [0] * int(dice) + [1 + ids.index(name) for name in heroes]

    def _refuse(self, t: Rules, stations: Sequence[int], cards: Sequence[int]) -> None:
        """What draws cards or rolls dice of its own is left to simulation."""
        if len(cards) > MAX_SQUAD:
            raise CannotFight(f"a fleet has at most {MAX_SQUAD} ships, not {len(cards)}")
        names = [i.id for i in self.kinds.items("module")]
        for module in (m for m in stations if m != EMPTY):
            uses = [t.use_op[module][k] for k in range(t.n_uses[module])]
            if t.passive[module][Op.REROLL] or Op.ENEMY_REROLL in uses:
                raise CannotFight(f"{names[module]} rolls dice again: no exact odds, but balance run plays it")
        for card in cards:
            if any(t.line[card][k][Strike.SUMMON] for k in range(t.n_lines[card])):
                name = self.kinds.items("foe")[card].id
                raise CannotFight(f"{name} draws enemy cards: no exact odds, but balance run plays it")

    # missions

    def _mission(self, crew: Group, question: Question) -> FightOdds:
        (group, *more) = question.defender.groups
        if more or group.count > 1 or self._kind(group) not in ("event", "final"):
            raise CannotFight("a crew tries one event, as in " + self.examples[2])
        if question.attacker.inputs:
            raise CannotFight("exact odds of missions are those of basic dice, without heroes and modules")
        t = self._rules()
        items = [t.event_item[e] for e in range(t.n_events)]
        event = items.index(next(i for i, item in enumerate(self.items) if item.id == group.name))
        settings: Mapping[str, Any] = crew.settings
        dice = int(settings.get("dice", t.basic_dice))
        faces = basic_faces(t.face_symbol[0])
        if t.special[event] == Special.VARIETY:
            best, note = variety(faces, dice, t.special_size[event]), "one roll (AR-SPM-05)"
        else:
            fading = t.special[event] == Special.FADING
            tasks = [Task(self._sections(t, event, k), bool(t.sequence[event]), fading, faces)
                     for k in range(t.n_groups[event])]  # fmt: skip
            best, note = max(chance(task, dice) for task in tasks), "best play; sections at once (AR-AMB-06)"
        chances: dict[tuple[str, Losses, Losses], Fraction] = {("win", (), ()): best, ("lose", (), ()): 1 - best}
        return answer_of(chances, (note,), attempt=True)

    def _sections(self, t: Rules, event: int, group: int) -> tuple[Section, ...]:
        def section(need: Sequence[int]) -> Section:
            a, b, c, d, e = (need[symbol] for symbol in ORDER)
            return a, b, c, d, e

        return tuple(section(t.need[event][group][k]) for k in range(t.n_sections[event][group]))


def _words(name: str) -> tuple[str, str]:
    """One and several: names in -s and numbered cards stay as they are."""
    return name, name if name.endswith(("s", "z")) or name[-1].isdigit() else f"{name}s"


def _called(name: str) -> tuple[str, ...]:
    """A ship's name, and its first word if that says enough: Hades Mk II, Hades."""
    return tuple(dict.fromkeys((name, name.split()[0])))
