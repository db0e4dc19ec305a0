"""A guardian against whatever came next to it, exchange after exchange until one side is gone (MS-GRD-09 to -14)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from ...odds.model import CannotFight
from .cards import Stance, play_cards, stance_of
from .damage import frozen, hit, rescue, revenge
from .fights import Chances, check_attackers, fire_beam, gas_of, judge_fight, throw_of
from .fleet import Fleet, Unit, Yard
from .rolls import Spare, exchange


class Means(NamedTuple):
    """What a side still has to spend."""

    gas: int = 0
    spare: Spare = Spare()
    rescues: int = 0
    revenges: tuple[int, ...] = ()


class State(NamedTuple):
    """A duel before an exchange."""

    shield: int
    hull: int
    own: Means  # of the guardian's side
    other: Means
    opening: bool  # are the cards that were declared still in force? (the first exchange only)


class DuelEnd(NamedTuple):
    """A duel when it is over."""

    guardian: bool  # does it stand?
    unit: bool
    shield: int
    hull: int
    own: Means
    other: Means


def duel(yard: Yard, attacker: Fleet, defender: Fleet, *, own_turn: bool) -> Chances:
    """AMB-21, -22: one guardian fights each enemy to the end, in the order in which they were named.

    Win: every enemy is destroyed. Lose: the guardian is, and an enemy stands. Tie: both stand.

    Parameters
    ----------
    own_turn : bool
        Is it the turn of the guardian's owner (MS-GRD-11), or of whoever came next to it (MS-GRD-09)? In the turn
        of another only reactions can be played (MS-CARD-02).
    """
    if len(attacker.units) > 1:
        raise CannotFight("guardians fight one at a time, and nobody joins them (MS-GRD-16)")
    for unit in defender.units:
        check_attackers(yard, attacker.units, unit)
    own = stance_of(attacker, attacker.units, True, "duel")
    other = stance_of(defender, defender.units, False, "duel")
    play_cards(yard, attacker.cards, own, other, reacts=not own_turn)
    play_cards(yard, defender.cards, other, own, reacts=own_turn)
    _note(yard, attacker, defender, own_turn)
    start = (True, 0, Counter[str](), _means(own, attacker), _means(other, defender))
    paths = [(Fraction(1), *start)]
    for number, unit in enumerate(other.units):
        course = _Course(yard, attacker, defender, own, other, unit)
        paths = [later for path in paths for later in _fought(course, path, number == 0)]
    chances: Chances = defaultdict(Fraction)
    for p, stands, beaten, losses, _, _ in paths:
        result = "win" if beaten == len(other.units) else "tie" if stands else "lose"
        chances[result, () if stands else (("guardian", 1),), frozen(losses)] += p
    return dict(chances)


Path = tuple[Fraction, bool, int, Counter[str], Means, Means]


def _fought(course: _Course, path: Path, opening: bool) -> Iterator[Path]:
    """The same path after the duel with the next enemy."""
    p, stands, beaten, losses, own, other = path
    if not stands:
        yield path
        return
    unit = course.unit
    if opening and course.other.escapes:
        yield path
        return
    for end, q in course.solve(State(unit.shield, unit.hull, own, other, opening)).items():
        lost = Counter(shield=unit.shield - end.shield, hull=unit.hull - end.hull)
        if not end.unit:
            lost[unit.kind] += 1
        yield course.yard.work.product(p, q), end.guardian, beaten + (not end.unit), losses + lost, end.own, end.other


def _means(stance: Stance, fleet: Fleet) -> Means:
    return Means(fleet.gas, stance.spare, stance.rescues, stance.revenges)


def _note(yard: Yard, attacker: Fleet, defender: Fleet, own_turn: bool) -> None:
    reading = {
        "until_gone": "the guardian attacks again and again until one side is gone (rules.guardian_repeat)",
        "after_loss_only": "the guardian attacks again only after it won (rules.guardian_repeat)",
        "once": "the guardian attacks once (rules.guardian_repeat)",
    }
    yard.notes.append(reading[str(yard.values["guardian_repeat"])])
    if len(defender.units) > 1:
        yard.notes.append("the enemies are fought one after the other in the order named, with the same wingmen")
    if attacker.cards or defender.cards:
        yard.notes.append("cards are played in the first exchange; those after the dice when they help in an exchange")
        yard.notes.append(
            "it is taken to be the turn of the guardian's owner, who put it next to the enemy (MS-GRD-11); "
            "write the guardian second for the turn of whoever came next to it"
            if own_turn
            else "it is the turn of whoever came next to the guardian (MS-GRD-09)"
        )
    if attacker.gas or defender.gas:
        yard.notes.append("as much gas as is allowed goes into every exchange while there is some")


@dataclass
class _Course:
    """The duel with one enemy."""

    yard: Yard
    attacker: Fleet
    defender: Fleet
    own: Stance  # as declared
    other: Stance
    unit: Unit

    def __post_init__(self) -> None:
        self.known: dict[State, dict[DuelEnd, Fraction]] = {}

    def solve(self, state: State) -> dict[DuelEnd, Fraction]:
        """Chance of each end. An exchange that changes nothing is repeated, so its chance is shared out."""
        if state in self.known:
            return self.known[state]
        work = self.yard.work
        ends: dict[DuelEnd, Fraction] = defaultdict(Fraction)
        stays = Fraction(0)
        later: dict[State, Fraction] = defaultdict(Fraction)
        for what, p in self.steps(state).items():
            if isinstance(what, DuelEnd):
                ends[what] += p
            elif what == state:
                stays += p
            else:
                later[what] += p
        if stays == 1:  # nothing will ever change
            return {DuelEnd(True, True, state.shield, state.hull, state.own, state.other): Fraction(1)}
        for after, p in later.items():
            for end, q in self.solve(after).items():
                ends[end] += work.product(p, q)
        again = 1 / (1 - stays)
        self.known[state] = {end: work.product(p, again) for end, p in ends.items()}
        return self.known[state]

    def steps(self, state: State) -> dict[DuelEnd | State, Fraction]:
        """One exchange."""
        if not self.yard.harms("guardian", self.unit.kind, state.shield):
            return {DuelEnd(True, True, state.shield, state.hull, state.own, state.other): Fraction(1)}
        own, other, means, back = self.stances(state)
        unit = other.units[0]
        judge = judge_fight(self.attacker.powers.wins_ties)
        found: dict[DuelEnd | State, Fraction] = defaultdict(Fraction)
        dice = exchange(throw_of(self.yard, own, False), throw_of(self.yard, other, False), judge, self.yard.work)
        for fallen, p in dice.items():
            result = judge(fallen.heavy, fallen.own)
            mine, theirs = means._replace(spare=fallen.spare), back._replace(spare=fallen.own_spare)
            found[self.settled(state, unit, result, fallen.heavy, fallen.own, other, mine, theirs)] += p
        return found

    def stances(self, state: State) -> tuple[Stance, Stance, Means, Means]:
        """Both sides as declared for this exchange: gas, beam, wingmen (MS-GRD-17, AMB-14), cards in the first."""
        own = stance_of(self.attacker, tuple(self.own.units), True, "duel")
        other = stance_of(self.defender, (replace(self.unit, shield=state.shield, hull=state.hull),), False, "duel")
        own.spare, other.spare, other.revenges = state.own.spare, state.other.spare, state.other.revenges
        if state.opening:
            own.shared, other.shared = self.own.shared, self.other.shared
            own.factors, other.factors = self.own.factors[:1], self.other.factors[:1]
            other.shield_added = self.other.shield_added
        fire_beam(self.yard, other, self.defender)
        gas = gas_of(self.yard, own, state.own.gas)
        gas_back = gas_of(self.yard, other, state.other.gas, gas)
        hunt = self.attacker.powers.hunt if self.unit.kind == "guardian" else 0  # MS-ARTC-01
        own.shared += gas + self.attacker.wingmen + hunt
        other.shared += gas_back + self.defender.wingmen + self.defender.powers.hunt
        means = state.own._replace(gas=state.own.gas - gas)
        return own, other, means, state.other._replace(gas=state.other.gas - gas_back)

    def settled(
        self, state: State, unit: Unit, result: str, total: int, back: int, other: Stance, own: Means, theirs: Means
    ) -> DuelEnd | State:
        """What one exchange leads to."""
        stands, alive = True, True
        if result == "win":
            if other.revenges:  # MS-ACT-28
                stands = not revenge(other, self.own)["guardian"]
                theirs = theirs._replace(revenges=theirs.revenges[1:])
            losses, left = rescue(hit(self.yard, unit, "guardian", total, other.shield_added), [unit], theirs.rescues)
            theirs = theirs._replace(rescues=left)
            unit = replace(unit, shield=unit.shield - losses["shield"], hull=unit.hull - losses["hull"])
            alive = not losses[unit.kind]
        elif result == "lose":
            stands = not hit(self.yard, self.own.units[0], unit.kind, back)["guardian"]
        repeat = self.yard.values["guardian_repeat"]
        goes_on = repeat == "until_gone" or (repeat == "after_loss_only" and result == "win")
        if stands and alive and goes_on:
            return State(unit.shield, unit.hull, own, theirs, False)
        return DuelEnd(stands, alive, unit.shield, unit.hull, own, theirs)
