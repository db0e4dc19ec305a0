"""Positions for tests: ships with the stations and crews that a test wants, fleets, and dice that show what it says."""

from balance.games import Match, Seat, game
from balance.games.armada.engine.names import EMPTY, MAX_FLEETS, MAX_STATIONS, STATIONS, Symbol
from balance.games.armada.engine.rules import actions, combat, foes, stations
from balance.games.armada.engine.state import Game
from balance.games.armada.engine.workspace import Workspace
from balance.games.armada.layout import LAYOUTS
from balance.games.armada.tables import build_rules
from balance.games.arrangement import arrange
from tests.games.workspaces import fresh_workspace, silent_recorder

SPEC = game("armada")
ITEMS = {}
for _item in SPEC.catalogue():
    ITEMS.setdefault(_item.kind, []).append(_item.id)
SYMBOL = dict(zip("-TESMC", Symbol, strict=True))
LETTER = {symbol: letter for letter, symbol in SYMBOL.items()}
BASIC = "basic"
LASER, SHIELD = "lotus_pulse_laser_1", "shield_v1"
_RULES = {}
_PREPARED = {}


def prepared_for(match):
    """A match that tests only read: it is slow to make."""
    key = repr(match)
    if key not in _PREPARED:
        _PREPARED[key] = SPEC.prepare(match)
    return _PREPARED[key]


def rules_of(n, mode, changes, bot, void):
    """The tables of a match: slow to make, and only ever read."""
    key = f"{n} {mode} {sorted(changes.items())} {bot} {void}"
    if key not in _RULES:
        match = Match((Seat(bot, void=void),) * n, mode=mode, changes=changes)
        _RULES[key] = build_rules(arrange(SPEC, match), LAYOUTS.find("ring"), SPEC.policies())
    return _RULES[key]


def put(state, field, value, *place):
    """Set one element of a field: a compiled state hands out copies."""
    whole = getattr(state, field)
    row = whole
    for i in place[:-1]:
        row = row[i]
    row[place[-1]] = value
    setattr(state, field, whole)


def workspace():
    return fresh_workspace(Workspace)


class Position:
    """Ships on Terra, each 8 hull and 4 shields, with a laser and a shield station unless a test says otherwise."""

    def __init__(self, n=1, mode=None, bot="standard", void=(), changes=None):
        self.t, self.g = rules_of(n, mode, changes or {}, bot, void), Game()
        self.w, self.rec = workspace(), silent_recorder()
        g = self.g
        g.key, g.n, g.round, g.final, g.savior = 7, n, 1, -1, -1
        g.fleet_at = [-1] * MAX_FLEETS
        g.bank = self.t.bank
        g.cargo = [-1] * 4
        g.n_stations = [STATIONS] * 4
        g.foe_deck, g.n_foes = list(self.t.foes), self.t.n_foes
        for seat in range(n):
            self.ship(seat)

    @property
    def f(self):
        return self.w.f

    @property
    def r(self):
        return self.w.r

    def ship(self, seat=0, hull=8, shield=4, modules=(LASER, SHIELD), crew=(BASIC,) * 5):
        """A ship with these stations and this crew, whole and at Terra."""
        g = self.g
        tiles = [self.module(name) for name in modules] + [EMPTY] * (MAX_STATIONS - len(modules))
        put(g, "station", tiles, seat)
        put(g, "printed", tiles[:STATIONS], seat)
        self.crew(seat, *crew)
        stations.refresh_power(g, self.t, seat)
        for field, value in (("hull", hull), ("hull_max", hull), ("shield", shield), ("shield_max", shield)):
            put(g, field, value, seat)
        for field in ("at", "critical", "out_of_phase"):
            put(g, field, 0, seat)
        g.over = False

    def crew(self, seat, *names):
        """The dice of a ship."""
        kinds = [0 if name == BASIC else 1 + ITEMS["hero"].index(name) for name in names]
        size = len(self.g.crew[seat])
        put(self.g, "n_crew", len(kinds), seat)
        put(self.g, "crew", kinds + [0] * (size - len(kinds)), seat)
        put(self.g, "sick", [0] * size, seat)
        stations.refresh_crew(self.g, self.t, seat)

    def module(self, name):
        """The number of a module."""
        return EMPTY if name == "-" else ITEMS["module"].index(name)

    def fleet(self, *foes, place=0, cubes=0):
        """Fleet 0."""
        g = self.g
        put(g, "fleet_at", place, 0)
        put(g, "fleet_n", len(foes), 0)
        for i, foe in enumerate(foes):
            put(g, "fleet_card", ITEMS["foe"].index(foe), 0, i)
            put(g, "fleet_cubes", cubes, 0, i)

    def begin(self, *foes, members=None, front=0):
        """A fight in its first combat round, before any die is rolled."""
        if foes:
            self.fleet(*foes)
        everybody = (1 << self.g.n) - 1
        combat.begin_fight(self.g, self.t, self.w, self.rec, members or everybody, front, 0, False)
        self.f.round = 1

    def fight(self, *foes, members=None, front=0):
        """A whole fight; how it ended."""
        self.fleet(*foes)
        everybody = (1 << self.g.n) - 1
        return combat.fight(self.g, self.t, self.w, self.rec, members or everybody, front, 0, False)

    def man(self, station, *dice, seat=0, use=None):
        """Dice go to a station and work there as often as they can; how often they did."""
        for i in dice:
            stations.place_die(self.g, self.t, self.r, seat, i, station)
        times = 0
        uses = range(self.t.n_uses[self.g.station[seat][station]]) if use is None else [use]
        for each in uses:
            while actions.can_activate(self.g, self.t, self.f, self.r, seat, station, each):
                actions.activate(self.g, self.t, self.f, self.r, self.rec, seat, station, each)
                times += 1
        return times

    def enemies(self, face):
        """The enemy step with this face of the die."""
        foes.begin_step(self.g, self.t, self.f)
        foes.act_all(self.g, self.t, self.f, self.r, self.rec, face)
        if not self.f.over:
            foes.end_step(self.g, self.t, self.f, self.r, self.rec)
        foes.drop_wards(self.g, self.t, self.f)

    def breach_at(self, *places):
        """The next breaches hit these stations, from 0."""
        self.f.n_forced, self.f.breaches = 1, 0
        self.f.forced = [*places, *[0] * (8 - len(places))]

    def destroy(self):
        """Step 3."""
        combat.destruction_step(self.g, self.t, self.f, self.r, self.rec)

    def cubes(self):
        """Damage on the cards of the fleet."""
        return self.f.cubes[: self.f.n]

    def shields(self):
        """Shield tokens of the fleet."""
        return self.f.shield[: self.f.n]

    def sick(self, seat=0):
        """Dice in the Infirmary."""
        return sum(self.g.sick[seat][: self.g.n_crew[seat]])

    def show(self, *sides, seat=0):
        """Dice show these sides: `T`, `TT`, `-`."""
        for i, side in enumerate(sides):
            put(self.r, "symbol", SYMBOL[side[0]], seat, i)
            put(self.r, "count", 0 if side == "-" else len(side), seat, i)

    def sides(self, seat=0):
        """What the dice show."""
        symbols, counts = self.r.symbol[seat], self.r.count[seat]
        return [LETTER[symbols[i]] * max(counts[i], 1) for i in range(self.g.n_crew[seat])]
