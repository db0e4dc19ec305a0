"""Random fights: as a question for the exact odds, and as a position for the engine."""

from collections import Counter
from dataclasses import dataclass, field

from scipy.stats import binom

from balance.games import Seat
from balance.games.mothership.engine.names import Event, Stage
from balance.games.mothership.engine.rules.artifacts import note_planets
from balance.games.mothership.engine.rules.combat import remote_attack
from balance.games.mothership.engine.rules.guardians import engage
from balance.games.mothership.engine.rules.movement import enter_field
from balance.games.odds.model import CannotFight, Group, Question, Side

from .many import keys
from .position import EAGER, SPEC, Position

AROUND = [(4, 7), (6, 7), (5, 6), (6, 6), (5, 8), (6, 8)]  # of the target at (5, 7)
AROUND_PLANET = [(4, 4), (6, 4), (4, 3), (5, 3), (4, 5), (5, 5)]  # of the planet at (5, 4)
BESIDE_GUARDIAN, BESIDE_UNIT = [(6, 7), (6, 6), (6, 8)], [(3, 7), (4, 6), (4, 8)]  # guardian (5, 7), unit (4, 7)
FAIR = 5.7e-7  # chance to lie 5 standard errors off, both ways
TECHS = [
    ["targeting_computer"],
    ["red_leader"],
    ["red_leader", "class_2_turbo_lasers"],
    ["rear_turrets"],
    ["advanced_engineering", "rear_turrets"],
    ["target_the_women_and_children"],
    ["unobtainium_hulls"],
    ["gauss_cannon"],
    ["space_walls"],
    ["space_walls", "space_walls_2"],
    ["fast_cap"],
    ["orbital_defences", "energy_boost"],
]
STAGES = {Stage.WON: "win", Stage.TIED: "tie", Stage.LOST: "lose"}
CARDS = ["defence_buff", "volt_switch", "auxiliary_shield", "shield_breaker", "expansion_pak", "wingman"]
CARDS += ["life_support", "last_stand"]
ARTIFACTS = ["vhs_tape", "common_alien_appliance", "space_cat", "bubble_wrap", "alien_skull", "abandoned_flak_cannon"]
CHANGES = [
    {"rules.weapon_map": "ceil"},
    {"rules.gas_cap": "total"},
    {"rules.gas_limit": 2},
    {"rules.mixed_attack_split": "whole_sum"},
    {"rules.guardian_repeat": "after_loss_only"},
    {"rules.guardian_repeat": "once"},
    {"rules.station_step": 3, "rules.station_hp": 9},
    {"rules.asteroid_die": 8, "rules.planet_defence": 8},
    {"items.fighter.effects.die.sides": 8, "items.red_leader.effects.roll.value": 2},
    {"rules.neutron_divisor": 3},
    {"items.bomber.effects.harms.targets": ["fighter", "guardian", "mothership", "station", "planet"]},
]


@dataclass
class Case:
    """One configuration."""

    attackers: list[str]
    target: list[str]
    techs: tuple[list[str], list[str]] = ((), ())
    cards: tuple[list[str], list[str]] = ((), ())
    gas: tuple[int, int] = (0, 0)
    wingmen: tuple[int, int] = (0, 0)
    panel: list[dict[str, int]] = field(default_factory=lambda: [{}, {}])  # weapons, shields, hull, station
    changes: dict = field(default_factory=dict)
    remote: bool = False  # the mothership attacks from afar
    artifacts: tuple[list[str], list[str]] = ((), ())
    stars: tuple[bool, bool] = (False, False)  # do the units of a side stand beside a neutron star?

    def question(self):
        return Question(self._side(0, self.attackers), self._side(1, self.target))

    def _side(self, seat, names):
        inputs = {"tech": tuple(self.techs[seat]), "card": tuple(self.cards[seat])}
        inputs["artifact"] = tuple(self.artifacts[seat])
        inputs |= {"gas": self.gas[seat], "wingmen": self.wingmen[seat]}
        return Side(tuple(Group(name, 1, self._settings(seat, name)) for name in names), inputs)

    def _settings(self, seat, name):
        panel = self.panel[seat]
        if name == "mothership":
            afar = {"remote": True} if self.remote and seat == 0 else {}
            keys = ("weapons", "shields", "hull", "station")
            return self._star(seat) | afar | {key: panel[key] for key in keys}
        if name in ("planet", "asteroids"):
            return {}
        return {"hull": panel["station"]} if name == "station" else self._star(seat)

    def _star(self, seat):
        return {"star": True} if self.stars[seat] else {}

    def answer(self):
        """The exact odds, None if the rules do not allow the fight."""
        try:
            return SPEC.odds(self.changes).answer(self.question())
        except CannotFight:
            return None


def random_case(rng):
    """Units, energy, techs, wingmen, gas, shields, cards and changed rules, all at random."""
    kinds = ["dogfight", "dogfight", "combined", "combined", "planet", "asteroids"]
    kind = rng.choice([*kinds, "guardian", "station", "remote"])
    ships = ["fighter"] * 3 + ["bomber"] * 2 + ["mothership"]
    attackers = rng.sample(ships, 1 if kind in ("dogfight", "asteroids") else rng.randint(1, 4))
    target = [rng.choice(["fighter", "bomber", "mothership"])]
    if kind == "guardian":
        attackers, target = ["guardian"], rng.sample([*ships, "guardian"], rng.randint(1, 2))
        target = target[:1] if "mothership" in target else target
    elif kind in ("planet", "asteroids", "station"):
        target = [kind]
    elif kind == "remote":
        attackers, target = ["mothership"], [rng.choice([*ships, "guardian", "station"])]
    if kind == "asteroids" and rng.random() < 0.3:
        attackers = [rng.choice(["guardian", "station"])]
    free = 3 if kind == "guardian" else min(6 - len(attackers), 4) if kind in ("dogfight", "combined", "remote") else 0
    free = 0 if target == ["station"] else free
    case = Case(attackers, target)
    chosen = [rng.sample(TECHS, rng.choice([0, 0, 1, 2, 3])) for _ in range(2)]
    case.techs = tuple([tech for line in lines for tech in line] for lines in chosen)
    if kind == "remote":
        case.remote = True
        case.techs[0].append("sunslayer_torpedoes")
    case.gas = tuple(rng.choice([0, 0, 1, 3, 6]) for _ in range(2))
    case.wingmen = (rng.randint(0, 3) if kind == "guardian" else 0, rng.randint(0, free))
    if len(target) > 1:
        case.wingmen = (min(case.wingmen[0], 2), 0)  # they would count for each other
    case.panel = [_panel(rng), _panel(rng)]
    case.changes = rng.choice(CHANGES) if rng.random() < 0.35 else {}
    if rng.random() < 0.3 and len(target) == 1:
        cards = rng.sample(CARDS, 4)
        case.cards = cards[: rng.randint(0, 2)], cards[2 : 2 + rng.randint(0, 2)]
        case.cards = tuple([c for c in held if len(attackers) == 1 or c != "life_support"] for held in case.cards)
    if rng.random() < 0.25:
        case.stars = rng.random() < 0.6, rng.random() < 0.6
        case.changes = case.changes or rng.choice([{}, {"rules.neutron_sum": "whole_sum"}])
    if rng.random() < 0.3:
        found = rng.sample(ARTIFACTS, 5)
        case.artifacts = found[: rng.randint(1, 3)], found[3 : 3 + rng.randint(0, 2)]
        if len(target) == 1 and rng.random() < 0.3:
            case.cards = ([*case.cards[0], "alien_antiques_roadshow"], case.cards[1])
    return case


def _panel(rng):
    station = rng.choice([4, 8, 12, 16])
    return {
        "weapons": rng.randint(0, 12),
        "shields": rng.randint(0, 12),
        "hull": rng.randint(1, 12),
        "station": station,
    }


class Scene:
    """The same fight in the engine."""

    def __init__(self, case):
        seats = tuple(Seat(EAGER, grant=tuple(found)) for found in case.artifacts or ((), ()))
        modules = ("artifacts",) if any(case.artifacts) else ()
        self.case = case
        self.p = Position(seats=seats, changes=case.changes, modules=modules, own=any(case.stars))
        self.used = [Counter(), Counter()]
        p = self.p
        for seat in range(2):
            p.tech(seat, *case.techs[seat])
            p.card(seat, *case.cards[seat])
            panel = case.panel[seat]
            p.panel(seat, 0, panel["weapons"], panel["shields"])
            p.set("hull", seat, panel["hull"])
            p.set("station_hull", seat, panel["station"])
            p.set("gas", seat, case.gas[seat])
        self._place()
        self._shine()
        for seat, corner in ((0, (0, 0)), (1, (10, 0))):  # nobody is out for want of ships
            spare = next(k for k in ("fighter", "bomber", "mothership") if self._left(seat, k))
            self._put(seat, spare, corner)
        self.start = [case.panel[seat] for seat in range(2)]

    def _left(self, seat, kind):
        return {"fighter": 3, "bomber": 2, "guardian": 3}.get(kind, 1) - self.used[seat][kind]

    def _put(self, seat, kind, where):
        self.used[seat][kind] += 1
        return self.p.put(seat, f"{kind} {self.used[seat][kind]}", where)

    def _place(self):
        case = self.case
        duel = case.attackers == ["guardian"] and case.target != ["asteroids"]
        ring = AROUND_PLANET if case.target == ["planet"] else AROUND
        places = [(5, 7)] if duel else ring
        self.attackers = [self._put(0, k, where) for k, where in zip(case.attackers, places, strict=False)]
        self.targets = []
        if case.target == ["planet"]:
            self.p.own((5, 4), 1)
            note_planets(self.p.g, self.p.t, self.p.b)
        elif case.target != ["asteroids"]:
            places = [(4, 7), (6, 8)] if duel else [(5, 7)]
            self.targets = [self._put(1, k, where) for k, where in zip(case.target, places, strict=False)]
        rest = [BESIDE_GUARDIAN, BESIDE_UNIT] if duel else [[], ring[len(case.attackers) :]]
        if duel and len(case.target) > 1:
            rest[0] = BESIDE_GUARDIAN[:2]
        for seat in range(2):
            for where in rest[seat][: case.wingmen[seat]]:
                kind = next(k for k in ("guardian", "bomber", "fighter") if self._left(seat, k) > (k == "fighter"))
                self._put(seat, kind, where)

    def _shine(self):
        """The units of some sides stand beside a neutron star."""
        t, near = self.p.t, self.p.t.near_star
        for beside, units in zip(self.case.stars, (self.attackers, self.targets), strict=True):
            for unit in units:
                near[self.p.g.cell[unit]] = int(beside)
        if any(self.case.stars):
            t.near_star, t.n_stars = near, 1

    def fight(self):
        """Let it happen; returns (result, losses of both sides)."""
        p, case = self.p, self.case
        tools = (p.g, p.t, p.b, p.w, p.rec)
        if case.target == ["planet"]:
            p.attack_planet((5, 4), *self.attackers)
            result = "win" if p.g.planet_owner[p.planet((5, 4))] == 0 else "lose"
        elif case.target == ["asteroids"]:
            enter_field(*tools, self.attackers[0])
            result = self._crossed()
        elif case.attackers == ["guardian"]:
            for unit in self.targets:
                if p.g.cell[self.attackers[0]] >= 0:
                    engage(*tools, self.attackers[0], unit)
            alive = [p.g.cell[unit] >= 0 for unit in self.targets]
            result = "win" if not any(alive) else "tie" if p.g.cell[self.attackers[0]] >= 0 else "lose"
        elif case.remote:
            remote_attack(*tools, self.attackers[0], self.targets[0])
            result = STAGES[p.w.f.stage]
        else:
            p.attack(self.targets[0], *self.attackers)
            result = STAGES[p.w.f.stage]
        return result, self._lost(0, case.attackers, self.attackers), self._lost(1, case.target, self.targets)

    def _crossed(self):
        rolled = self.p.events(Event.ASTEROIDS)
        if not rolled:
            return "lose"  # a station does not roll
        _, _, field_roll, total, _ = rolled[0]
        return "win" if total > field_roll else "tie" if total == field_roll else "lose"

    def _lost(self, seat, names, units):
        p, lost = self.p, Counter()
        if names == ["planet"]:
            lost["planet"] = int(p.g.planet_owner[p.planet((5, 4))] == 0)
        for name, unit in zip(names, units, strict=False):
            lost[name] += p.g.cell[unit] < 0
            if name == "mothership":
                lost["hull"] = self.start[seat]["hull"] - p.g.hull[seat]
                lost["shield"] = p.g.shield_lost[seat]
            elif name == "station":
                lost["station_hull"] = self.start[seat]["station"] - p.g.station_hull[seat]
        return tuple(sorted((what, amount) for what, amount in lost.items() if amount))


def compared(case, fights, first=0):
    """The engine beside the exact odds: what differs (a list of texts), wins of the attacker, chance to win.

    None where the rules do not allow the fight.
    """
    answer = case.answer()
    if answer is None:
        return None
    exact = {(o.result, o.attacker_losses, o.defender_losses): o.p for o in answer.outcomes}
    scene, seen = Scene(case), Counter()
    for _ in keys(scene.p, fights, first):
        seen[scene.fight()] += 1
    wrong = [
        f"{outcome} came {count} times and is impossible" for outcome, count in seen.items() if outcome not in exact
    ]
    for outcome, p in exact.items():
        count = seen[outcome]
        if min(binom.cdf(count, fights, float(p)), binom.sf(count - 1, fights, float(p))) < FAIR / 2:
            wrong.append(f"{outcome} came {count} times of {fights}, expected {fights * float(p):.1f}")
    wins = sum(count for outcome, count in seen.items() if outcome[0] == "win")
    return wrong, wins, float(answer.chance("win"))
