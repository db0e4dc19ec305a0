"""Beacon cards that dice or energy decide: how likely each outcome is, and what it costs the ship."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from typing import Any

from ...catalogue.contents import Item
from ...odds.model import CannotFight, Losses
from ..vocabulary import SHIPS
from ..words import OUTCOME_WORDS
from .cards import Stance, play_cards, stance_of
from .damage import frozen, hit, rescue
from .fights import Chances, fire_beam, gas_of, judge_fight, throw_of
from .fleet import Fleet, Unit, Yard
from .rolls import Throw, exchange

FACES = 6  # of the die of a card
ROWS = ("engines", "weapons", "shields")


def story(yard: Yard, fleet: Fleet) -> Chances:
    """MS-BCN-13: win is the first outcome (after a blind choice: that of a high die), lose the second."""
    ship = fleet.units[0]
    if ship.kind not in SHIPS:
        raise CannotFight(f"a {ship.kind} does not activate beacons (MS-AMB-59)")
    if len(fleet.stories) != 1:
        raise CannotFight("name the card that the ship draws: --give attacker.beacon=rogue_sentry")
    card = fleet.stories[0]
    use: Any = card.effect("decided") or {"by": "choice", "number": 0}
    by, number = use["by"], int(use["number"])
    if by == "choice":
        raise CannotFight(f"{card.name} leaves the choice to the player: {_told(card, 'option_1')}, "
                          f"or {_told(card, 'option_2')}")  # fmt: skip
    if by == "fight":
        return _sentry(yard, fleet, card, number)
    if by in ROWS:
        energy = _energy(yard, ship, by)
        first = Fraction(energy >= number)
        yard.notes.append(f"{energy} energy in {by} counts, and the first outcome asks for {number}")
    else:
        first = Fraction(min(max(FACES + 1 - number, 0), FACES), FACES)
    groups = [("win", "high_1", first), ("lose", "option_1", 1 - first)]
    if by != "blind":
        groups = [("win", "option_1", first), ("lose", "option_2", 1 - first)]
    else:
        yard.notes.append(f"after the second option: win: {_told(card, 'high_2')}; lose: {_told(card, 'option_2')}")
    chances: Chances = defaultdict(Fraction)
    for result, group, p in groups:
        yard.notes.append(f"{result}: {_told(card, group)}")
        for losses, share in _outcome(yard, fleet, card, group).items() if p else ():
            chances[result, losses, ()] += p * share
    return dict(chances)


def _told(card: Item, group: str) -> str:
    """What an outcome brings, in words."""
    uses = card.effects.get(group, ())
    return " and ".join(OUTCOME_WORDS[str(use["what"])](int(use["number"])) for use in uses) or "nothing"


def _energy(yard: Yard, ship: Unit, row: str) -> int:
    """MS-BCN-22: cubes of a row, as typed for the mothership, else as they are at the start."""
    start: list[int] = yard.values["start_split"]
    if row == "shields" and ship.kind == "mothership":
        return ship.shield - ship.wrap
    if row == "weapons" and ship.kind == "mothership" and ship.weapons >= 0:
        return ship.weapons
    return start[ROWS.index(row)]


def _outcome(yard: Yard, fleet: Fleet, card: Item, group: str) -> dict[Losses, Fraction]:
    """What the ship loses by an outcome: blows, and hull of a mothership but for its last point."""
    ends: dict[Losses, Fraction] = {(): Fraction(1)}
    for use in card.effects.get(group, ()):
        number = int(use["number"])
        if use["what"] == "hit":
            ends = _blow(yard, fleet, number)
        elif use["what"] == "lose_hull" and fleet.units[0].kind == "mothership":
            ends = {frozen(Counter(hull=min(number, fleet.units[0].hull - 1))): Fraction(1)}
    return ends


def _blow(yard: Yard, fleet: Fleet, number: int) -> dict[Losses, Fraction]:
    """MS-GAP-48: a fighter or bomber rolls against it, as against asteroids; a mothership takes it, shield first."""
    if fleet.units[0].kind == "mothership":
        return {frozen(hit(yard, fleet.units[0], "asteroids", number, 0)): Fraction(1)}
    own = stance_of(fleet, fleet.units, False, "asteroids")
    play_cards(yard, fleet.cards, own, Stance(True, [Unit("asteroids")], 0, "asteroids", factors=[1]), reacts=False)
    ends: dict[Losses, Fraction] = defaultdict(Fraction)
    judge = judge_fight(False)
    for fallen, p in exchange(Throw((), number), throw_of(yard, own, False), judge, yard.work).items():
        beaten = judge(fallen.heavy, fallen.own) == "win"
        harm = hit(yard, own.units[0], "asteroids", number, own.shield_added) if beaten else Counter[str]()
        ends[frozen(rescue(harm, own.units, own.rescues)[0])] += p
    return dict(ends)


def _sentry(yard: Yard, fleet: Fleet, card: Item, sides: int) -> Chances:
    """The ship fights a die that is nobody's, beside its wingmen; a tie is as good as a win."""
    own = stance_of(fleet, fleet.units, False, "dogfight")
    enemy = Stance(True, [Unit("guardian", sides)], 0, "dogfight", factors=[1])
    play_cards(yard, fleet.cards, own, enemy, reacts=False)
    paid = fire_beam(yard, own, fleet)
    own.shared += gas_of(yard, own, fleet.gas) + fleet.wingmen
    chances: Chances = defaultdict(Fraction)
    judge = judge_fight(False)
    for fallen, p in exchange(throw_of(yard, enemy, False), throw_of(yard, own, False), judge, yard.work).items():
        beaten, lost = judge(fallen.heavy, fallen.own) == "win", Counter(paid)
        if beaten:
            harm = hit(yard, own.units[0], "guardian", fallen.heavy, own.shield_added)
            lost += rescue(harm, own.units, own.rescues)[0]
        chances["lose" if beaten else "win", frozen(lost), ()] += p
    yard.notes.extend([f"win: {_told(card, 'option_1')}", f"lose: {_told(card, 'option_2')}"])
    return dict(chances)
