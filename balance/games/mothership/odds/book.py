"""Mothership's fights as the shared tools see them: who can fight, what can be said, the answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any

from ...catalogue.contents import Item
from ...catalogue.parameters import switch, whole
from ...odds.effort import Work
from ...odds.model import FLIPPED, CannotFight, FightOdds, Input, OddsBook, Participant, Question, answer_of
from .duel import duel
from .fights import GAS_USERS, Chances, asteroids, black_hole, capture, dogfight
from .fleet import HEXES, Fleet, Yard
from .idle import idle_techs, missing_copies, stand_ins
from .stories import story

PLACES = {
    "asteroids": "asteroids are",
    "black_hole": "black holes are",
    "beacon": "beacons are",
}  # what is entered, in words
_DIE, _BONUS, _CUBES = whole(0, 100), whole(-20, 100), whole(0, 20)


class MothershipOdds(OddsBook):
    """The fights of Mothership under some numbers."""

    examples = (
        '"fighter+bomber vs mothership(weapons=10, shields=5)" --attacker-tech targeting_computer --wingmen 2',
        '"2 fighters vs planet"',
        '"guardian vs 2 fighters"',
    )
    inputs: Mapping[str, Input] = {
        "tech": Input("techs of the side", items="tech"),
        "artifact": Input("artifacts of the side, or of its planet", items="artifact"),
        "development": Input("developments of the planet", items="development"),
        "card": Input("cards that the side plays", items="card"),
        "beacon": Input("beacon card that the ship draws", items="beacon", sides=("attacker",), meets="beacon"),
        "gas": Input("gas at hand; as much as allowed is used", whole(0, 100)),
        "wingmen": Input(
            "friendly units beside the defender, or beside a guardian", whole(0, HEXES), sides=("defender",)
        ),
    }
    loss_words: Mapping[str, tuple[str, str]] = {
        "fighter": ("fighter", "fighters"),
        "bomber": ("bomber", "bombers"),
        "guardian": ("guardian", "guardians"),
        "mothership": ("mothership", "motherships"),
        "station": ("station", "stations"),
        "planet": ("planet", "planets"),
        "shield": ("shield", "shields"),
        "hull": ("hull", "hull"),
        "station_hull": ("station hull", "station hull"),
    }

    def __init__(self, values: Mapping[str, Any], items: Sequence[Item]) -> None:
        self.values, self.items = values, items
        roller = {"die": _DIE, "bonus": _BONUS, "star": switch()}
        panel = {"weapons": _CUBES, "shields": _CUBES, "hull": whole(1, 200), **roller}
        self.participants = {
            f.name: f
            for f in (
                Participant("fighter", roller),
                Participant("bomber", roller),
                Participant(
                    "mothership",
                    panel | {"station": whole(0, 200), "beam": switch(), "remote": switch()},
                    ("gas",),
                ),
                Participant("guardian", roller, ("gas",), ("Guardian Cannon",)),
                Participant("station", {"hull": whole(1, 200)}, aliases=("Colony Station",)),
                Participant("planet", {"defence": whole(0, 200)}),
                Participant("asteroids", {"die": whole(1, 100)}, aliases=("asteroid field",)),
                Participant("black_hole", {"die": whole(1, 100), "held": switch()}, aliases=("black hole",)),
                Participant("beacon", {}, aliases=("distress beacon",)),
            )
        }

    def matrix_names(self) -> tuple[Sequence[str], Sequence[str]]:
        return ("fighter", "bomber", "mothership", "guardian"), tuple(
            n for n in self.participants if n not in ("black_hole", "beacon")
        )

    def answer(self, question: Question, work: Work | None = None) -> FightOdds:
        """The exact odds of one fight; cards that cancel others are used as well as possible (MS-ACT-34)."""
        work = work or Work()
        yard = self._yard(work)
        attacker, defender = yard.muster(question.attacker), yard.muster(question.defender)
        held = [[c for c in fleet.cards if "cancel" in c.effects] for fleet in (attacker, defender)]
        if not any(held):
            return self._resolve(attacker, defender, work)
        attacker, defender = (
            replace(fleet, cards=tuple(c for c in fleet.cards if "cancel" not in c.effects))
            for fleet in (attacker, defender)
        )
        strikes = len(held[0]) - len(held[1])  # they cancel each other first
        victim = defender if strikes > 0 else attacker
        best: tuple[Fraction, FightOdds] | None = None
        for cards in _without(victim.cards, abs(strikes)):
            fleets = (
                (attacker, replace(defender, cards=cards))
                if strikes > 0
                else (replace(attacker, cards=cards), defender)
            )
            answer = self._resolve(*fleets, work)
            score = (answer.chance("win") - answer.chance("lose")) * (1 if strikes > 0 else -1)
            if best is None or score > best[0]:
                best = score, replace(answer, notes=(*answer.notes, _cancelled(victim.cards, cards)))
        assert best is not None
        return best[1]

    def _yard(self, work: Work) -> Yard:
        return Yard(self.values, {item.id: item for item in self.items}, work)

    def _resolve(self, attacker: Fleet, defender: Fleet, work: Work) -> FightOdds:
        yard = self._yard(work)
        return answer_of(self._chances(yard, attacker, defender), [*self._assumed(attacker, defender), *yard.notes])

    def _chances(self, yard: Yard, attacker: Fleet, defender: Fleet) -> Chances:
        first, target = attacker.units[0].kind, defender.units[0].kind
        if len({unit.kind for unit in defender.units} & {"planet", *PLACES, "station"}) and len(defender.units) > 1:
            raise CannotFight(f"a {target} stands alone on its side")
        if any(unit.remote for unit in defender.units):
            raise CannotFight("remote: only who attacks can do so from afar, not the defender")
        if target in PLACES:
            if any(unit.remote for unit in attacker.units):
                raise CannotFight(f"remote: {PLACES[target]} entered, not attacked from afar")
            if len(attacker.units) > 1:
                raise CannotFight(f"units enter {_plain(target)} one at a time: ask for each alone")
            if target == "beacon":
                return story(yard, attacker)
            met = asteroids if target == "asteroids" else black_hole
            return met(yard, attacker, defender.units[0])
        if first in PLACES:
            raise CannotFight(f'write it the other way round: "fighter vs {_plain(first)}"')
        if first == "guardian":
            return duel(yard, attacker, defender, own_turn=True)
        if any(unit.kind == "guardian" for unit in attacker.units):
            raise CannotFight("a guardian cannot join a combined attack (MS-GRD-16)")
        if len(attacker.units) > HEXES:
            raise CannotFight(f"{len(attacker.units)} ships: only {HEXES} can stand next to a target")
        if target == "guardian" and not self._from_afar(attacker):  # MS-GRD-10
            return self._struck_first(yard, attacker, defender)
        if len(defender.units) > 1:
            raise CannotFight("one unit is attacked at a time; what stands beside it counts as --wingmen")
        return capture(yard, attacker, defender) if target == "planet" else dogfight(yard, attacker, defender)

    def _from_afar(self, attacker: Fleet) -> bool:
        """Does the attack come from afar? MS-ACT-36: railguns are for a bomber alone (AMB-86)."""
        railguns = any("railgun" in card.effects for card in attacker.cards)
        return any(u.remote for u in attacker.units) or (railguns and [u.kind for u in attacker.units] == ["bomber"])

    def _strikes_first(self, attacker: Fleet, defender: Fleet) -> bool:
        """AMB-24: does the guardian that is attacked begin the fight?"""
        near = defender.units[0].kind == "guardian" and not self._from_afar(attacker)
        return near and self.values["guardian_repeat"] == "until_gone"

    def _struck_first(self, yard: Yard, attacker: Fleet, defender: Fleet) -> Chances:
        """AMB-24, MS-GRD-10: whoever comes next to a guardian is attacked by it."""
        if not self._strikes_first(attacker, defender):
            if len(attacker.units) > 1 or len(defender.units) > 1:
                raise CannotFight("a guardian cannot be attacked by several ships (MS-GRD-15)")
            return dogfight(yard, attacker, defender)
        yard.notes.append("a guardian strikes first: it is the attacker of this duel (MS-GRD-10)")
        return {(FLIPPED[r], b, a): p for (r, a, b), p in duel(yard, defender, attacker, own_turn=False).items()}

    def _energy(self, fleet: Fleet) -> int:
        """MS-ENR-01, MS-TECH-S2, -S4A, AMB-40: cubes that a side has."""
        boosts = fleet.powers.energy, fleet.powers.more_energy
        start: int = sum(self.values["start_split"])
        start += fleet.powers.own_energy
        return start + (sum(boosts) if self.values["energy_boost_stack"] else max(boosts))

    def _assumed(self, attacker: Fleet, defender: Fleet) -> list[str]:
        """What was taken for granted, or has no effect."""
        notes = [*missing_copies(attacker, defender), *stand_ins(attacker, defender)]
        place, turned = defender.units[0].kind, self._strikes_first(attacker, defender)
        duel = turned or attacker.units[0].kind == "guardian"
        attacks = not turned and place not in PLACES
        notes += idle_techs(attacker, defender, place, attacks=attacks, duel=duel)
        notes += idle_techs(defender, attacker, place, attacks=turned, duel=duel)
        kinds = {unit.kind for unit in (*attacker.units, *defender.units)}
        lone = attacker.units[0].kind != "guardian" and place != "beacon"
        if attacker.wingmen and lone and defender.units[0].kind != "guardian":
            notes.append("wingmen help defenders and guardians only, so those of the attacker do nothing (MS-WING-05)")
        if defender.wingmen and kinds & {"station", "planet", *PLACES}:
            notes.append("wingmen do nothing here (MS-WING-02, -06)")
        for side, fleet in (("attacker", attacker), ("defender", defender)):
            users = {unit.kind for unit in fleet.units} & set(GAS_USERS)
            if fleet.gas and (not users or kinds & {"planet", "black_hole"}):
                notes.append(f"gas of the {side} does nothing here (MS-RES-08, -10)")
        for fleet in (attacker, defender):
            energy = self._energy(fleet)
            if any(
                unit.kind == "mothership" and unit.weapons + unit.shield - unit.wrap > energy for unit in fleet.units
            ):
                notes.append(f"weapons and shields together are more than the {energy} energy of that side")
        if defender.units[0].kind == "station":
            notes.append(
                "a station does not roll, and loses hull in whole steps (rules.station_step); its guards are gone"
            )
        split = self.values["mixed_attack_split"] == "fighters_shield_only"
        if split and defender.units[0].kind == "mothership" and "fighter" in kinds and len(attacker.units) > 1:
            notes.append(
                "what fighters roll strips shields only, the rest goes on to the hull (rules.mixed_attack_split)"
            )
        return notes


def _plain(kind: str) -> str:
    return kind.replace("_", " ")


def _without(cards: tuple[Item, ...], most: int) -> list[tuple[Item, ...]]:
    """What is left of some cards when up to so many of them are cancelled."""
    every = range(len(cards))
    return [
        tuple(cards[i] for i in every if i not in gone)
        for n in range(min(most, len(cards)) + 1)
        for gone in combinations(every, n)
    ]


def _cancelled(before: tuple[Item, ...], after: tuple[Item, ...]) -> str:
    gone = Counter(card.name for card in before) - Counter(card.name for card in after)
    return f"{' and '.join(gone.elements())} is cancelled, which helps most" if gone else "no card is worth cancelling"
