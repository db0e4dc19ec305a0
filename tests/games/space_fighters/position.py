"""Positions for tests: an empty board, ships where a test wants them."""

from dataclasses import replace
from functools import cache

from balance.games import Match, Seat, game
from balance.games.engine.names import FACTS
from balance.games.engine.recorder import event_fact, forget
from balance.games.space_fighters.engine.bot.random_choice import list_fighter_options
from balance.games.space_fighters.engine.names import MAX_PIECES, MAX_TEAMS, Where
from balance.games.space_fighters.engine.rules import pieces, placing, reach, turn
from balance.games.space_fighters.engine.state import Game
from balance.games.space_fighters.engine.workspace import Workspace
from tests.games.workspaces import fresh_workspace

SPEC = game("space_fighters")
FIGHTER, CONTROL = 0, 1  # kinds
F, C = 0, 7  # first piece of each kind
CENTRE = "centre"


def standard_but(**weights):
    """The standard bot with other weights."""
    bot = SPEC.policies()["standard"]
    return replace(bot, name="changed", weights={**bot.weights, **weights})


IMPATIENT = standard_but(patience=0)  # brings in whatever is on the card


@cache
def prepared(players, layout, changes, bot="standard"):
    return SPEC.prepare(Match((Seat(bot),) * players, layout=layout, changes=dict(changes)))


@cache
def recorder(players):
    """One recorder for all positions of so many teams: it is large."""
    return prepared(players, None, ()).recorder()


@cache
def _logging():
    return prepared(2, None, ()).recorder(logging=True)


def logging_recorder():
    """The one recorder of events for positions of two teams, emptied."""
    forget(_logging())
    return _logging()


class Position:
    """A game of so many teams under changed rules, with an empty board."""

    def __init__(self, players=2, layout=None, bot="standard", **changes):
        self.match = prepared(players, layout, tuple((f"rules.{k}", v) for k, v in changes.items()), bot)
        self.t, self.layout = self.match.rules, self.match.layout
        self.g, self.w = Game(), fresh_workspace(Workspace)
        self.r, self.m = self.w.r, self.w.m
        self.rec = recorder(players)
        forget(self.rec)
        self.g.key, self.g.n, self.g.round = 7, players, 1
        self.g.alive = [1] * players + [0] * (MAX_TEAMS - players)
        self.g.cell = [[int(Where.SUPPLY)] * MAX_PIECES for _ in range(MAX_TEAMS)]

    def at(self, place):
        """Number of a tile (column, row), of a station by number, or of the centre."""
        if place == CENTRE:
            return self.t.node[self.t.centre]
        return self.t.node[place] if isinstance(place, int) else self.layout.index[place]

    def put(self, seat, piece, place):
        pieces.put(self.g, seat, piece, self.at(place))
        return self

    def card(self, seat, piece):
        pieces.put(self.g, seat, piece, Where.RESERVE)
        return self

    def where(self, seat, piece):
        """Tile as (column, row), station by number, or Where."""
        cell = self.g.cell[seat][piece]
        if cell < 0:
            return Where(cell)
        return self.t.station_at[cell] if cell in self.layout.node else self.layout.tiles[cell]

    def rich(self, *resources):
        self.g.resources = [*resources, *[0] * (MAX_TEAMS - len(resources))]
        return self

    def play_turn(self, seat):
        """A whole turn of a seat."""
        self.g.first, self.g.place = seat, 0
        self.go_on()

    def go_on(self):
        """A whole turn of whoever is next."""
        turn.play_turn(self.g, self.t, self.w, self.rec)

    def rolled(self, seat, kind):
        """Tiles that ships of a kind were allowed in the turn of that seat in this round."""
        return turn.roll_move(self.g, self.t, self.rec, seat, kind)

    def events(self):
        """What was told to a recorder of events."""
        return [[event_fact(self.rec, i, what) for what in range(FACTS)] for i in range(self.rec.n_events)]

    def places(self, seat, kind):
        """Where a ship of a kind may be placed: tiles and stations."""
        placing.list_places(self.g, self.t, self.r, seat, kind)
        return {self._named(cell) for cell in self.r.tiles[: self.r.n]}

    def fighter_goes(self, seat, piece, steps):
        """(tile, None or the place of the enemy that is attacked) of every option."""
        start = self.g.cell[seat][piece]
        reach.fighter_reach(self.g, self.t, self.r, seat, start, steps)
        list_fighter_options(self.g, self.t, self.w, seat, start)
        options = zip(self.m.tile[: self.m.n], self.m.enemy[: self.m.n], strict=True)
        return {(self._named(tile), None if enemy < 0 else self._enemy(enemy)) for tile, enemy in options}

    def control_goes(self, seat, piece, steps):
        reach.control_reach(self.g, self.t, self.r, self.g.cell[seat][piece], steps)
        return {self._named(cell) for cell in self.r.tiles[: self.r.n]}

    def _enemy(self, number):
        return self.where(number // MAX_PIECES, number % MAX_PIECES)

    def _named(self, cell):
        return self.t.station_at[cell] if cell in self.layout.node else self.layout.tiles[cell]


def started(players=2, layout=None, key=7, seats=None, **changes):
    """A game after set-up."""
    position = Position(players, layout, **changes)
    if seats:
        rules = {f"rules.{k}": v for k, v in changes.items()}
        position.match = SPEC.prepare(Match(tuple(seats), layout=layout, changes=rules))
        position.t = position.match.rules
    position.g.clear()
    position.g.key = key
    turn.set_up(position.g, position.t, position.r, position.rec)
    return position
