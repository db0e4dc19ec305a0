"""Positions for tests: ships with the stations and crews that a test wants, fleets, and dice that show what it says."""

from balance.games import Match, Seat, game
from balance.games.arrangement import arrange
from balance.games.armada.engine.names import EMPTY, MAX_BEACONS, MAX_FLEETS, STATIONS, Symbol
from balance.games.armada.engine.rules import combat, stations
from balance.games.armada.engine.state import Game
from balance.games.armada.engine.workspace import Workspace
from balance.games.armada.layout import LAYOUTS
from balance.games.armada.tables import build_rules
from balance.games.engine.recorder import Recorder

SPEC = game("armada")
ITEMS = {}
for _item in SPEC.catalogue():
    ITEMS.setdefault(_item.kind, []).append(_item.id)
SYMBOL = dict(zip("-TESMC", Symbol, strict=True))
LETTER = {symbol: letter for letter, symbol in SYMBOL.items()}
BASIC = "basic"
_RULES = {}


def rules_of(n, mode, changes, bot, void):
    """The tables of a match: slow to make, and only ever read."""
    key = f"{n} {mode} {sorted(changes.items())} {bot} {void}"
    if key not in _RULES:
        match = Match((Seat(bot, void=void),) * n, mode=mode, changes=changes)
        _RULES[key] = build_rules(arrange(SPEC, match), LAYOUTS.find("ring"))
    return _RULES[key]


class Position:
    """Ships on Terra, each 8 hull and 4 shields, with a laser and a shield station unless a test says otherwise."""

    def __init__(self, n=1, mode=None, bot="standard", void=(), changes=None):
        self.t, self.g, self.w, self.rec = rules_of(n, mode, changes or {}, bot, void), Game(), Workspace(), Recorder()
        g = self.g
        g.key, g.n, g.round, g.final, g.savior = 7, n, 1, -1, -1
        g.fleet_at = [-1] * MAX_FLEETS
        g.bank = self.t.bank
        g.cargo = [-1] * 4
        g.beacon = [0] * MAX_BEACONS
        g.n_foes = self.t.n_foes
        for i in range(self.t.n_foes):
            g.foe_deck[i] = self.t.foes[i]
        for seat in range(n):
            self.ship(seat)

    @property
    def f(self):
        return self.w.f

    @property
    def r(self):
        return self.w.r

    def ship(self, seat=0, hull=8, shield=4, modules=("lotus_pulse_laser_1", "shield_v1"), crew=(BASIC,) * 5):
        g = self.g
        g.station[seat] = [self.module(name) for name in modules] + [EMPTY] * (STATIONS - len(modules))
        g.printed[seat] = list(g.station[seat])
        self.crew(seat, *crew)
        stations.refresh_power(g, self.t, seat)
        g.hull[seat] = g.hull_max[seat] = hull
        g.shield[seat] = g.shield_max[seat] = shield

    def crew(self, seat, *names):
        g = self.g
        g.n_crew[seat] = len(names)
        for i, name in enumerate(names):
            g.crew[seat][i] = 0 if name == BASIC else 1 + ITEMS["hero"].index(name)
            g.sick[seat][i] = 0
        stations.refresh_crew(g, self.t, seat)

    def module(self, name):
        return EMPTY if name == "-" else ITEMS["module"].index(name)

    def fleet(self, *foes, place=0):
        g = self.g
        g.fleet_at[0], g.fleet_n[0] = place, len(foes)
        for i, foe in enumerate(foes):
            g.fleet_card[0][i] = ITEMS["foe"].index(foe)
            g.fleet_cubes[0][i] = 0

    def begin(self, *foes, members=None, front=0):
        """A fight in its first combat round, before any die is rolled."""
        if foes:
            self.fleet(*foes)
        everybody = (1 << self.g.n) - 1
        combat.begin_fight(self.g, self.t, self.w, self.rec, members or everybody, front, 0, False)
        self.f.round = 1

    def show(self, *sides, seat=0):
        """Dice show these sides: `T`, `TT`, `-`."""
        for i, side in enumerate(sides):
            self.r.symbol[seat][i] = SYMBOL[side[0]]
            self.r.count[seat][i] = 0 if side == "-" else len(side)

    def sides(self, seat=0):
        r = self.r
        return [LETTER[r.symbol[seat][i]] * max(r.count[seat][i], 1) for i in range(self.g.n_crew[seat])]
