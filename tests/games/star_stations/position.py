"""Positions for tests: a board, ships where the test wants them, dice that always or never hit."""

from functools import cache

from balance.games import Match, Seat, game
from balance.games.arrangement import arrange
from balance.games.engine.recorder import forget
from balance.games.star_stations.engine.rules import economy, fight, fleet, order, setup, turn
from balance.games.star_stations.engine.rules.order import Order
from balance.games.star_stations.engine.state import Game
from balance.games.star_stations.engine.workspace import Workspace
from balance.games.star_stations.layout import parse_layout
from balance.games.star_stations.play import StationsMatch
from tests.games.workspaces import fresh_workspace

SPEC = game("star_stations")
KIND = {item.id: number for number, item in enumerate(SPEC.catalogue())}
MAP = """\
1...2
.S.S.
..b..
.S.S.
4...3
"""
ALWAYS = {"hit_faces": 6}
NEVER = {"hit_faces": 0}


_PREPARED = {}


def _prepared(n, changes, seats):
    """One match for all positions that are set up alike: it is slow to make, and only ever read."""
    key = f"{n} {changes} {seats}"
    if key not in _PREPARED:
        rows = "".join(sign if not sign.isdigit() or int(sign) <= n else "." for sign in MAP)
        layout = parse_layout("test", "test", ["", *rows.splitlines()])
        match = Match(seats or (Seat(),) * n, changes={f"rules.{name}": value for name, value in changes})
        _PREPARED[key] = StationsMatch(SPEC, arrange(SPEC, match), layout)
    return _PREPARED[key]


class Position:
    """The turn of seat 0 in round 1 on an empty board; every seat has a flagship in a corner of its own."""

    def __init__(self, n=2, seats=(), flagships=True, **changes):
        self.match = _prepared(n, tuple(sorted(changes.items())), seats)
        self.t, self.g, self.w = self.match.rules, Game(), fresh_workspace(Workspace)
        self.f = self.w.f
        self.rec = self.match.recorder(logging=True)
        forget(self.rec)
        g = self.g
        g.key, g.n, g.round, g.turn = 7, n, 1, 1
        g.order = [0, 1, 2, 3]
        g.alive = [int(seat < n) for seat in range(4)]
        g.star, g.asteroids = list(self.t.map_star), list(self.t.map_asteroids)  # the tables are shared
        setup.list_terrain(g, self.t)
        g.keeper = [-1] * 100
        self.rec.rounds = 1
        for seat in range(n) if flagships else ():
            self.put(seat, "flagship", self.corner(seat))

    def corner(self, seat):
        return ((0, 0), (4, 4), (4, 0), (0, 4))[seat]

    @staticmethod
    def at(place):
        return place[1] * 5 + place[0]

    def put(self, seat, kind, place, number=1):
        fleet.put_ships(self.g, seat, KIND[kind], self.at(place), number)
        return self

    def ships(self, seat, kind, place):
        return self.g.ships[seat][KIND[kind]][self.at(place)]

    def set(self, field, key, value):
        values = getattr(self.g, field)
        values[key if isinstance(key, int) else self.at(key)] = value
        setattr(self.g, field, values)
        setup.list_terrain(self.g, self.t)
        return self

    def station(self, place, modules=3):
        return self.set("modules", place, modules)

    def order(self, *legs):
        o = Order()
        for kind, number, start, end in legs:
            order.add_leg(o, KIND[kind], number, self.at(start), self.at(end))
        return o

    def legal(self, *legs, seat=0):
        return order.legal_move(self.g, self.t, seat, self.order(*legs))

    def attack(self, place, seat=0):
        fight.attack_square(self.g, self.t, self.f, self.rec, seat, self.at(place))
        return self

    def dice(self, place, seat=0):
        return fight.dice_on(self.g, self.t, seat, self.at(place))

    def close(self):
        turn.note_holders(self.g, self.t, self.rec)
        turn.note_crippled(self.g, self.t, self.rec)
        turn.close_game(self.g, self.t, self.rec)
        return self.g.over

    def held(self, seat=0):
        return fleet.stations_held(self.g, self.t, seat)

    def locked(self, seat=0):
        return economy.locked(self.g, self.t, seat)

    def mined(self, seat=0):
        return economy.mining_yield(self.g, self.t, seat)

    def refined(self, seat=0):
        return economy.refinable(self.g, self.t, seat)

    def can_build(self, kind, place, seat=0):
        return economy.can_build_ship(self.g, self.t, seat, KIND[kind], self.at(place))

    def can_add(self, place, seat=0):
        return economy.can_build_module(self.g, self.t, seat, self.at(place))


@cache
def _logging(n):
    """One for all games of so many seats: it is slow to make uncompiled."""
    return _prepared(n, (), ()).recorder(logging=True)


def started(n=2, key=7, seats=(), **changes):
    """A game after set-up on the test map."""
    match = _prepared(n, tuple(sorted(changes.items())), seats)
    g, rec = Game(), _logging(n)
    forget(rec)
    g.key = key
    setup.set_up(g, match.rules, rec)
    return g, match.rules, rec
