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
    bonuses = [unit.bonus for unit in stance.units]
    bonuses[lead_of(stance)] += stance.shared
    whole = yard.values["neutron_sum"] == "whole_sum"
    divisor = yard.number("neutron_divisor")
    cut = [1 if whole or not unit.star else divisor for unit in stance.units]
    dice = zip(stance.units, stance.factors, light, cut, bonuses, strict=True)
    rest = [(b, apart) for b, apart, by in zip(bonuses, light, cut, strict=True) if by == 1]
    return Throw(
        tuple(Die(unit.sides, factor, apart, by, b if by > 1 else 0) for unit, factor, apart, by, b in dice),
        sum(b for b, apart in rest if not apart),
        sum(b for b, apart in rest if apart),
        stance.spare,
        divisor if whole and all(unit.star for unit in stance.units) else 1,
    )


def lead_of(stance: Stance) -> int:
    """AMB-107: whose roll gas, solar beam and a guardian's wingmen raise."""
    return next((i for i, unit in enumerate(stance.units) if unit.kind in GAS_USERS), 0)


def check_attackers(yard: Yard, attackers: tuple[Unit, ...], target: Unit) -> None:
    """MS-MULTI-01, AMB-05, -10: every attacker has a die and can harm the target; MS-NEU-08: beside a neutron star a
    mothership has no shield."""
    for unit in attackers:
        if unit.kind not in ROLLERS:
            raise CannotFight(f"{_the(unit.kind)} {_do(unit.kind)} not attack")
        if not unit.sides:
            raise CannotFight(f"a {unit.kind} without a die cannot attack (MS-AMB-10)")
        if not yard.harms(unit.kind, target.kind, target.shield):
            bare = " without shields" if yard.harms(unit.kind, target.kind) else ""
            raise CannotFight(f"a {unit.kind} cannot harm {_the(target.kind)}{bare}, so it may not attack (MS-AMB-05)")


def _the(kind: str) -> str:
    kind = kind.replace("_", " ")
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
    own.factors = [attacker.powers.capture_factor] * len(own.units)
    own.units = [replace(unit, bonus=attacker.powers.siege.get(unit.kind, 0)) for unit in own.units]  # MS-ARTC-12
    yard.notes.append(f"the dice must reach a planet defence of {needed}; bonuses and gas do not count against planets")

    def judge(attack: int, defence: int) -> str:
        return "win" if attack >= defence else "lose"

    chances: Chances = defaultdict(Fraction)
    for fallen, p in exchange(throw_of(yard, own, False), Throw((), needed), judge, yard.work).items():
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


def black_hole(yard: Yard, fleet: Fleet, hole: Unit) -> Chances:
    """MS-BH-02 to -05, -12, AMB-56, -104: it rolls, and the unit may warp out, or takes exactly that damage.

    Held: it rolls again in every own turn, the shield whole before each, until the unit is out or gone (MS-BH-09).
    """
    unit = fleet.units[0]
    if unit.kind in ("planet", "asteroids", "black_hole"):
        raise CannotFight(f"{_the(unit.kind)} {_do(unit.kind)} not come into a black hole")
    own = stance_of(fleet, fleet.units, False, "black_hole")
    play_cards(yard, fleet.cards, own, Stance(True, [hole], 0, "black_hole", factors=[1]), reacts=False)
    if unit.kind == "guardian":  # MS-BH-03
        return {("lose", (("guardian", 1),), ()): Fraction(1)}
    if hole.held:
        if fleet.cards:
            raise CannotFight("cards are played against one roll of a black hole: ask without held")
        return _held(yard, own.units[0], hole.sides)
    safe = yard.number("black_hole_warp")
    yard.notes.append(f"up to {safe} the unit may warp out unharmed (win); it cannot fight back")
    chances: Chances = defaultdict(Fraction)
    for roll in range(1, hole.sides + 1):
        harm = rescue(_crushed(yard, own.units[0], roll, own.shield_added), own.units, own.rescues)[0]
        key = ("win", (), ()) if roll <= safe else ("lose", frozen(harm), ())
        chances[key] += Fraction(1, hole.sides)
    return dict(chances)


def _crushed(yard: Yard, unit: Unit, roll: int, added: int = 0) -> Counter[str]:
    """MS-BH-05, -12."""
    if yard.values["black_hole_damage"] == "hull_directly":
        unit, added = replace(unit, shield=0), 0
    return hit(yard, unit, "black_hole", roll, added)


def _held(yard: Yard, unit: Unit, sides: int) -> Chances:
    """One roll in each own turn; rolls that do nothing are repeated, so their chance is shared out."""
    hull = "station_hull" if unit.kind == "station" else "hull"
    safe, chances = (
        min(yard.number("black_hole_warp"), sides),
        defaultdict[tuple[str, Losses, Losses], Fraction](Fraction),
    )
    yard.notes.append("one roll in each own turn until the unit is out or gone; shields are whole before each")
    here = {unit.hull: Fraction(1)}
    while here:
        left = max(here)
        p, lost = here.pop(left), unit.hull - left
        harms = [_crushed(yard, replace(unit, hull=left), roll) for roll in range(safe + 1, sides + 1)]
        moves = safe + sum(bool(harm[unit.kind] or harm[hull]) for harm in harms)
        if not moves:  # nothing will ever change
            chances["tie", frozen(Counter({hull: lost})), ()] += p
            continue
        if safe:
            chances["win", frozen(Counter({hull: lost})), ()] += yard.work.product(p, Fraction(safe, moves))
        for harm in harms:
            if harm[unit.kind]:
                losses = Counter({unit.kind: 1, hull: unit.hull})
                chances["lose", frozen(losses), ()] += yard.work.product(p, Fraction(1, moves))
            elif harm[hull]:
                after = left - harm[hull]
                here[after] = here.get(after, Fraction(0)) + yard.work.product(p, Fraction(1, moves))
    return dict(chances)
