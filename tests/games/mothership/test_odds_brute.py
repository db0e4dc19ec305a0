"""Exact odds against plain enumeration of all dice, in exact fractions."""

import random
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from balance.games.odds.model import CannotFight

from .odds_cases import Case, random_case
from .test_odds import SPEC, ask

CASES = 300
DESTROYS = {  # the ledger's damage matrix: winner -> losers that it destroys
    "fighter": {"fighter", "bomber", "guardian"},
    "bomber": {"guardian"},
    "mothership": {"fighter", "bomber", "guardian"},
    "guardian": {"fighter", "bomber", "guardian"},
}
DICE = {"fighter": 6, "bomber": 8, "guardian": 6}


def faces(case, seat, kind):
    sides = case.panel[seat]["weapons"] // 2 * 2 if kind == "mothership" else DICE[kind]
    return range(1, sides + 1) if sides else [0]


def bonus(case, seat, kind):
    """Techs of one unit."""
    techs, found = case.techs[seat], 0
    if kind == "fighter":
        found = 3 if "class_2_turbo_lasers" in techs else int("red_leader" in techs)
    elif kind == "bomber":
        found = 3 if "advanced_engineering" in techs else int("rear_turrets" in techs)
        if case.target == ["station"] and "target_the_women_and_children" in techs:
            found += 2
    elif kind == "mothership" and "gauss_cannon" in techs:
        found = case.panel[seat]["station"] // 4
    return found


def gas(case, seat, kinds):
    return min(case.gas[seat], 4) if {"mothership", "guardian"} & set(kinds) else 0


def counted(case, seat, amount):
    """Beside a neutron star the half of it, rounded up."""
    return (amount + 1) // 2 if case.stars[seat] else amount


def shields(case, seat):
    return 0 if case.stars[seat] else case.panel[seat]["shields"]


def beaten(case, seat, kind, by, damage):
    """What one loser loses."""
    if kind == "mothership":
        panel = case.panel[seat]
        row = min(damage, shields(case, seat))
        hull = 0 if by == "fighter" else min(damage - row, panel["hull"])
        return Counter(shield=row, hull=hull, mothership=int(hull == panel["hull"]))
    return Counter({kind: 1}) if kind in DESTROYS[by] else Counter()


def struck(case, parts):
    """A mothership hit by (kind, amount) of several attackers: fighters first, then the rest."""
    panel, kinds = case.panel[1], {kind for kind, _ in parts}
    light = sum(amount for kind, amount in parts if kind == "fighter")
    if kinds == {"fighter"}:
        return Counter(shield=min(light, shields(case, 1)))
    stripped = min(light, shields(case, 1))
    rest = sum(amount for kind, amount in parts if kind != "fighter")
    row = min(rest, shields(case, 1) - stripped)
    hull = min(rest - row, panel["hull"])
    return Counter(shield=stripped + row, hull=hull, mothership=int(hull == panel["hull"]))


def enumerated(case):
    """Every roll of every die, one by one."""
    (target,) = case.target
    added = {"mothership": gas(case, 0, case.attackers)}
    found, rolls = Counter(), list(product(*(faces(case, 0, kind) for kind in case.attackers)))
    back = [0] if target in ("station", "planet") else faces(case, 1, target)
    crowd = int(len(case.attackers) > 1 and "unobtainium_hulls" in case.techs[1])
    for thrown in rolls:
        sums = [(k, face + bonus(case, 0, k) + added.get(k, 0)) for k, face in zip(case.attackers, thrown, strict=True)]
        parts = [(kind, counted(case, 0, amount)) for kind, amount in sums]
        total = sum(amount for _, amount in parts)
        for face in back:
            found[outcome(case, target, thrown, parts, total, face, crowd)] += 1
    return {what: Fraction(count, len(rolls) * len(back)) for what, count in found.items()}


def outcome(case, target, thrown, parts, total, face, crowd):
    mine, theirs = Counter(), Counter()
    if target == "planet":
        techs = case.techs[1]
        needed = 13 if "space_walls_2" in techs else 9 if "space_walls" in techs else 6
        factor = 2 if "fast_cap" in case.techs[0] else 1
        won = sum(counted(case, 0, face * factor) for face in thrown) >= needed
        return "win" if won else "lose", (), (("planet", 1),) if won else ()
    if target == "station":
        hull = case.panel[1]["station"]
        lost = min(total // 4 * 4, hull)
        return "win", (), frozen(Counter(station_hull=lost, station=int(lost == hull)))
    own = counted(case, 1, face + bonus(case, 1, target) + case.wingmen[1] + gas(case, 1, [target]) + crowd)
    if total > own or (total == own and "targeting_computer" in case.techs[0]):
        result = "win"
        theirs = struck(case, parts) if target == "mothership" else Counter({target: 1})
    elif total == own:
        result = "tie"
    else:
        result = "lose"
        mine = sum((beaten(case, 0, kind, target, own) for kind in case.attackers), Counter())
    return result, frozen(mine), frozen(theirs)


def frozen(losses):
    return tuple(sorted((what, amount) for what, amount in losses.items() if amount))


def plain_cases(n, seed):
    """Random fights under the rules as they are, without cards, artifacts, guardians and asteroids."""
    rng, book = random.Random(seed), SPEC.odds()
    while n:
        case = random_case(rng)
        case.changes, case.cards, case.artifacts = {}, ((), ()), ((), ())
        if case.target == ["asteroids"] or case.attackers == ["guardian"] or len(case.attackers) > 3 or case.remote:
            continue
        try:
            answer = book.answer(case.question())
        except CannotFight:
            continue
        n -= 1
        yield case, answer


@pytest.mark.untraced
def test_every_roll_counted_one_by_one_gives_the_same_odds():
    for case, answer in plain_cases(CASES, 11):
        exact = {(o.result, o.attacker_losses, o.defender_losses): o.p for o in answer.outcomes}
        assert exact == enumerated(case), case


@pytest.mark.parametrize("kind", ["fighter", "bomber", "mothership", "guardian"])
def test_asteroids_roll_by_roll(kind):
    rng = random.Random(kind)
    for _ in range(30):
        case = Case([kind], ["asteroids"])
        case.panel = random_case(rng).panel
        case.techs = random_case(rng).techs
        case.gas = (rng.randint(0, 5), 0)
        found = Counter()
        dice = list(product(faces(case, 0, kind), range(1, 7)))
        for face, field in dice:
            total = face + bonus(case, 0, kind) + gas(case, 0, [kind])
            lost = beaten(case, 0, kind, "guardian", field) if total < field else Counter()
            found["win" if total > field else "tie" if total == field else "lose", frozen(lost), ()] += 1
        exact = {(o.result, o.attacker_losses, o.defender_losses): o.p for o in case.answer().outcomes}
        assert exact == {what: Fraction(count, len(dice)) for what, count in found.items()}


@pytest.mark.rule("MS-GRD-13", "MS-ENR-11")
@pytest.mark.parametrize(
    "settings", ["weapons=2", "weapons=6, shields=0", "weapons=3, shields=12, hull=5", "weapons=12"]
)
def test_a_duel_followed_exchange_by_exchange(settings):
    """Forwards through 3000 exchanges, instead of backwards from the end."""
    numbers = {"shields": 5, "hull": 12} | {k: int(v) for k, v in (p.split("=") for p in settings.split(", "))}
    sides = numbers["weapons"] // 2 * 2
    here, ends = {(0, 0): 1.0}, Counter()
    for _ in range(3000):
        later = Counter()
        for (shield, hull), p in here.items():
            for a, b in product(range(1, 7), range(1, sides + 1)):
                share = p / 6 / sides
                if a < b:
                    ends["lose", shield, hull] += share
                elif a == b:
                    later[shield, hull] += share
                else:
                    row = min(a, numbers["shields"] - shield)
                    lost = min(a - row, numbers["hull"] - hull)
                    dead = hull + lost == numbers["hull"]
                    (ends if dead else later)[
                        ("win", shield + row, hull + lost) if dead else (shield + row, hull + lost)
                    ] += share
        here = {state: p for state, p in later.items() if p > 1e-18}
    for o in ask(f"guardian vs mothership({settings})").outcomes:
        lost = dict(o.defender_losses)
        assert float(o.p) == pytest.approx(ends[o.result, lost.get("shield", 0), lost.get("hull", 0)], abs=1e-12)
