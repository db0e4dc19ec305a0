"""Single fights: a dogfight or combined attack, an attack on a planet, the way into asteroids."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from fractions import Fraction

from ...odds.model import FLIPPED, CannotFight, Losses
from ..vocabulary import ROLLERS, SHIPS
from .cards import Stance, play_cards, stance_of
from .damage import frozen, hit, hit_together, rescue, revenge
from .fleet import Fleet, Unit, Yard
from .rolls import Die, Judge, Throw, exchange

Chances = dict[tuple[str, Losses, Losses], Fraction]
GAS_USERS = {"mothership", "guardian"}  # MS-RES-08


def judge_fight(wins_ties: bool) -> Judge:
    """MS-CMB-03, -04, MS-TECH-C1: the higher total wins; equal totals harm nobody unless the attacker wins ties."""

    def judge(attack: int, defence: int) -> str:
        if attack > defence or (attack == defence and wins_ties):
            return "win"
        return "tie" if attack == defence else "lose"

    return judge


def gas_of(yard: Yard, stance: Stance, at_hand: int, spent: int = 0) -> int:
    """MS-RES-08, -09, AMB-12, -13: what a side adds to one fight; `spent`: what the other side has added."""
    if not stance.kinds() & GAS_USERS or stance.kind == "planet":
        return 0
    limit = yard.number("gas_limit") - (spent if yard.values["gas_cap"] == "total" else 0)
    return max(min(limit, at_hand), 0)


def fire_beam(yard: Yard, stance: Stance, fleet: Fleet) -> Counter[str]:
    """MS-TECH-C5A, AMB-42: hull off before the roll for a bonus, where more than that is left."""
    cost = fleet.powers.beam_cost
    for i, unit in enumerate(stance.units):
        if unit.kind == "mothership" and unit.beam and unit.hull > cost:
            stance.units[i] = replace(unit, hull=unit.hull - cost)
            stance.shared += fleet.powers.beam_value
            yard.notes.append("Solar Beam is fired on every roll while the hull allows it; beam=no holds it back")
            return Counter(hull=cost)
    return Counter()


def throw_of(yard: Yard, stance: Stance, split: bool) -> Throw:
    """The dice and bonuses of a side; `split`: light ships count apart (AMB-04)."""
    light = [split and yard.light(unit.kind) for unit in stance.units]
    dice = zip(stance.units, stance.factors, light, strict=True)
    bonuses = [unit.bonus for unit in stance.units]
    return Throw(
        tuple(Die(unit.sides, factor, apart) for unit, factor, apart in dice),
        stance.shared + sum(b for b, apart in zip(bonuses, light, strict=True) if not apart),
        sum(b for b, apart in zip(bonuses, light, strict=True) if apart),
        stance.spare,
    )


def check_attackers(yard: Yard, attackers: tuple[Unit, ...], target: Unit) -> None:
    """MS-MULTI-01, AMB-05, -10: every attacker has a die and can harm the target."""
    for unit in attackers:
        if unit.kind not in ROLLERS:
            raise CannotFight(f"{_the(unit.kind)} {_do(unit.kind)} not attack")
        if not unit.sides:
            raise CannotFight(f"a {unit.kind} without a die cannot attack (MS-AMB-10)")
        if not yard.harms(unit.kind, target.kind, target.shield):
            bare = " without shields" if yard.harms(unit.kind, target.kind) else ""
            raise CannotFight(f"a {unit.kind} cannot harm {_the(target.kind)}{bare}, so it may not attack (MS-AMB-05)")


def _the(kind: str) -> str:
    return "asteroids" if kind == "asteroids" else f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"


def _do(kind: str) -> str:
    return "do" if kind == "asteroids" else "does"


def dogfight(yard: Yard, attacker: Fleet, defender: Fleet) -> Chances:
    """MS-CMB-01 to -16, MS-MULTI-01 to -07: one exchange between ships and one target."""
    check_attackers(yard, attacker.units, defender.units[0])
    own = stance_of(attacker, attacker.units, True, "dogfight")
    other = stance_of(defender, defender.units, False, "dogfight")
    play_cards(yard, attacker.cards, own, other, reacts=False)
    play_cards(yard, defender.cards, other, own, reacts=True)
    if other.escapes:
        return {("tie", (), ()): Fraction(1)}
    _check_remote(own.units, attacker, other.units[0])
    _check_guards(yard, own, attacker, defender)
    afar = own.units[0].remote  # MS-TECH-11: one ability takes the attack phase
    paid = Counter[str]() if afar else fire_beam(yard, own, attacker)
    paid_back = fire_beam(yard, other, defender)
    gas = gas_of(yard, own, attacker.gas)
    own.shared += gas
    gas_back = gas_of(yard, other, defender.gas, gas)
    other.shared += gas_back + defender.wingmen  # MS-WING-01
    if len(own.units) > 1:
        other.shared += defender.powers.crowd  # MS-TECH-K2
    if other.units[0].kind == "guardian":
        own.shared += attacker.powers.hunt * len(own.units)  # MS-ARTC-01
    _note_gas(yard, "attacker", attacker.gas, gas)
    _note_gas(yard, "defender", defender.gas, gas_back)
    return _resolved(yard, attacker, own, other, paid, paid_back)


def _note_gas(yard: Yard, side: str, at_hand: int, used: int) -> None:
    if 0 < used < at_hand:
        limits = "that is the limit of a fight (rules.gas_limit, rules.gas_cap)"
        yard.notes.append(f"the {side} uses {used} of {at_hand} gas: {limits}")


def _resolved(
    yard: Yard, attacker: Fleet, own: Stance, other: Stance, paid: Counter[str], paid_back: Counter[str]
) -> Chances:
    target = other.units[0]
    if target.kind == "station":  # MS-CMB-12, MS-UNIT-13: it rolls nothing and adds nothing
        other.shared, other.units[0] = 0, replace(target, sides=0, bonus=0)
        own.units = [replace(u, bonus=u.bonus + attacker.powers.raid.get(u.kind, 0)) for u in own.units]
    split = target.kind == "mothership"
    judge = judge_fight(attacker.powers.wins_ties)
    if target.kind == "station":
        judge = lambda attack, _: "win" if attack > 0 else "tie"  # noqa: E731
    chances: Chances = defaultdict(Fraction)
    for fallen, p in exchange(throw_of(yard, own, split), throw_of(yard, other, False), judge, yard.work).items():
        result = judge(fallen.light + fallen.heavy, fallen.own)
        lost, lost_back = Counter(paid), Counter(paid_back)
        if result == "win":
            harm = hit_together(yard, target, own.units, fallen.light, fallen.heavy, other.shield_added)
            lost_back += rescue(harm, [target], other.rescues)[0]
            lost += revenge(other, own)
        elif result == "lose" and not own.units[0].remote:
            harm = sum((hit(yard, u, target.kind, fallen.own, own.shield_added) for u in own.units), Counter[str]())
            lost += rescue(harm, own.units, own.rescues)[0]
        chances[result, frozen(lost), frozen(lost_back)] += p
    return dict(chances)


def _check_remote(units: list[Unit], attacker: Fleet, target: Unit) -> None:
    """MS-TECH-C5B, -S5B, AMB-85, -86: a single attack from afar, by whoever can."""
    if not any(unit.remote for unit in units):
        return
    if len(units) > 1:
        raise CannotFight("an attack from afar is made by one ship alone (MS-AMB-86)")
    if units[0].kind == "mothership":
        ship = target.kind in SHIPS
        if not (attacker.powers.torpedoes or (attacker.powers.missile and ship)):
            raise CannotFight(
                f"remote: the mothership needs a tech that lets it attack a {target.kind} from afar, "
                "torpedoes for any target or a missile for ships"
            )


def _check_guards(yard: Yard, own: Stance, attacker: Fleet, defender: Fleet) -> None:
    """MS-GUARD-04, -05, -07, AMB-35: a station with units beside it is closed, except to the piercing."""
    past = attacker.powers.piercing or (own.units[0].remote and yard.values["remote_vs_guard"] == "ignores_guard")
    if defender.units[0].kind == "station" and defender.wingmen and not past:
        raise CannotFight("a station with units beside it is guarded: only the piercing may attack it (MS-GUARD-05)")


def capture(yard: Yard, attacker: Fleet, defender: Fleet) -> Chances:
    """MS-PLN-02 to -07, MS-MULTI-08: faces alone, times the capture factor, against the planet's defence."""
    planet = defender.units[0]
    check_attackers(yard, attacker.units, planet)
    own = stance_of(attacker, attacker.units, True, "planet")
    other = stance_of(defender, defender.units, False, "planet")
    play_cards(yard, attacker.cards, own, other, reacts=False)
    play_cards(yard, defender.cards, other, own, reacts=True)
    _check_remote(own.units, attacker, planet)
    needed = planet.defence + other.shelter
    dice = tuple(Die(unit.sides, attacker.powers.capture_factor) for unit in own.units)
    siege = sum(attacker.powers.siege.get(unit.kind, 0) for unit in own.units)  # MS-ARTC-12
    yard.notes.append(f"the dice must reach a planet defence of {needed}; bonuses and gas do not count against planets")

    def judge(attack: int, defence: int) -> str:
        return "win" if attack >= defence else "lose"

    chances: Chances = defaultdict(Fraction)
    for fallen, p in exchange(Throw(dice, siege, spare=own.spare), Throw((), needed), judge, yard.work).items():
        won = judge(fallen.heavy, fallen.own) == "win"
        chances["win" if won else "lose", (), (("planet", 1),) if won else ()] += p
    return dict(chances)


def asteroids(yard: Yard, fleet: Fleet, field: Unit) -> Chances:
    """MS-AST-04 to -08, -14, MS-CMB-14: the field attacks, the unit defends; an equal roll is safe."""
    unit = fleet.units[0]
    if unit.kind in ("planet", "asteroids"):
        raise CannotFight(f"{_the(unit.kind)} {_do(unit.kind)} not move into asteroids")
    own = stance_of(fleet, fleet.units, False, "asteroids")
    enemy = Stance(True, [field], 0, "asteroids", factors=[1])
    play_cards(yard, fleet.cards, own, enemy, reacts=False)
    if own.deflects:
        return {("win", (), ()): Fraction(1)}
    paid = fire_beam(yard, own, fleet)
    own.shared += gas_of(yard, own, fleet.gas)
    _note_gas(yard, "attacker", fleet.gas, gas_of(yard, own, fleet.gas))
    judge = judge_fight(False)
    if unit.kind == "station":  # MS-AST-14: no roll, the whole die as damage
        own.shared = 0
    chances: Chances = defaultdict(Fraction)
    for fallen, p in exchange(throw_of(yard, enemy, False), throw_of(yard, own, False), judge, yard.work).items():
        result, lost = judge(fallen.heavy, fallen.own), Counter(paid)
        if result == "win":
            harm = hit(yard, own.units[0], "asteroids", fallen.heavy, own.shield_added)
            lost += rescue(harm, own.units, own.rescues)[0]
        chances[FLIPPED[result], frozen(lost), ()] += p
    yard.notes.append("equal rolls are safe: win and tie together are the chance to pass unharmed")
    return dict(chances)
