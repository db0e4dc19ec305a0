"""Positions for tests: a small board, pieces where the test wants them, dice that fall as the test says."""

from functools import cache
from itertools import count

from balance.core.hints import fields
from balance.core.rng import die
from balance.games import Match, Seat, game
from balance.games.arrangement import arrange
from balance.games.catalogue.contents import Policy
from balance.games.engine.names import FACTS, Origin
from balance.games.engine.recorder import event_fact, forget, record_gain
from balance.games.mothership.engine.bot import look_ahead as lookahead
from balance.games.mothership.engine.bot import policy
from balance.games.mothership.engine.names import MAX_PIECES, Act, Beacon, Event, Purpose, Reward
from balance.games.mothership.engine.rules import actions, turn
from balance.games.mothership.engine.rules.artifacts import note_planets
from balance.games.mothership.engine.rules.guardians import settle_arrivals
from balance.games.mothership.engine.rules.modules import modules_read_news
from balance.games.mothership.engine.rules.news import close_news
from balance.games.mothership.engine.rules.panel import die_of, refresh_powers
from balance.games.mothership.engine.workspace import Workspace
from balance.games.mothership.layout import parse_layout
from balance.games.mothership.play import MothershipMatch

SPEC = game("mothership")
ITEM = {item.id: number for number, item in enumerate(SPEC.catalogue())}

NAMES = {number: name for name, number in ITEM.items()}

# Columns and rows as in the maps: (column, row); odd rows lie half a hex to the right.
OPEN = """\
. . . . . . . . . . .
 . . . . . . . . . .
. . 1 . . . . . 2 . .
 . . . . . . . . . .
. . . . . M . . . . .
 . . . . . . . . . .
. . . G . . . M . . .
 . . . . . . . . . .
. . . . . . . . . . .
"""
ROCKS = """\
. . . . . . . . . . .
 . . . . . . . . . .
. . 1 . . . . . 2 . .
 . . . . a . . . . .
. . . . a a . . . . .
 . . . . . . . . . .
. . . M . . . a . . .
 . . . . . . . . . .
. . . . . . . . . . .
"""

# One player: the station is where seat 2's is above, its fleet begins where seat 1's station is.
ALONE = "fleet = (2,2)\nnpc = M(7,2)\n\n" + OPEN.replace("1", ".").replace("2", "1")

ORDER = ("kind", "unit", "target", "cell", "item", "mask", "a", "b", "c")  # what an action consists of

EAGER = Policy("eager", "plays every card and all gas that it may", {"careful": -100.0})
SHY = Policy("shy", "keeps cards and gas", {"careful": 1000.0})
SELLER = Policy("seller", "sells every card", {"careful": 1000.0, "hand": -1.0})


@cache
def board_of(text):
    head = [] if text.startswith(("fleet", "moons", "beacons", "locked", "tiles")) else [""]
    return parse_layout("test", "test", [*head, *text.splitlines()])


@cache
def shared_workspace():
    return Workspace()


def workspace():
    """One for all positions, since it is slow to make uncompiled; nothing that it kept of another match counts."""
    w = shared_workspace()
    w.m.change = [change + 1 for change in w.m.change]
    return w


_RECORDERS = {}


def recorder_for(prepared):
    """One recorder for each size, emptied: they are slow to make uncompiled."""
    rec = _RECORDERS.setdefault((prepared.arrangement.n, prepared.n_places), None) or prepared.recorder(logging=True)
    _RECORDERS[prepared.arrangement.n, prepared.n_places] = rec
    forget(rec)
    return rec


_PREPARED = {}


def prepared_for(match, board):
    """One match for all positions that are set up alike: it is slow to make, and only ever read."""
    key = f"{board} {match}"
    if key not in _PREPARED:
        _PREPARED[key] = MothershipMatch(SPEC, arrange(SPEC, match), board_of(board))
    return _PREPARED[key]


def spoiled():
    """Shared matches that a test has changed: such a test needs a position that is its `own`."""
    fresh = {key: MothershipMatch(SPEC, arrange(SPEC, m.arrangement.match), m.layout) for key, m in _PREPARED.items()}
    return [
        key
        for key, match in _PREPARED.items()
        if (fields(match.rules), fields(match.grid)) != (fields(fresh[key].rules), fields(fresh[key].grid))
    ]


class Position:
    """Round 1, the turn of seat 0, stations in place, no ships, no cards, no resources.

    A test that changes `t` or `b` asks for a match of its `own`.
    """

    def __init__(
        self,
        board=OPEN,
        bots=(SHY, SHY),
        mode=None,
        teams=(),
        changes=None,
        seats=None,
        new_items=None,
        own=False,
        modules=(),
    ):
        seats = seats or tuple(Seat(bot) for bot in bots)
        self.match = Match(
            seats, mode=mode, modules=modules, teams=teams, changes=changes or {}, new_items=new_items or {}
        )
        self.layout = board_of(board)
        self.prepared = (
            MothershipMatch(SPEC, arrange(SPEC, self.match), self.layout) if own else prepared_for(self.match, board)
        )
        self.t, self.b, self.rec = self.prepared.rules, self.prepared.grid, recorder_for(self.prepared)
        self.x, self.order = self.w.x, self.w.order
        self.g = self.prepared.begin(1, 0, self.rec)
        self.cells = {(q + r // 2, r): i for i, (q, r) in enumerate(self.layout.hexes)}
        self._strip()

    @property
    def w(self):
        return workspace()

    def _strip(self):
        g = self.g
        for seat in range(g.n):
            for piece in range(self.t.n_pieces):
                if piece != self.t.station:
                    self.remove(self.unit(seat, piece))
            hand = g.hand
            hand[seat] = [0] * len(hand[seat])
            g.hand = hand
        g.hand_size = [0] * len(g.hand_size)
        g.top = 0
        g.round, g.place = 1, 0
        g.order = [*range(g.n), *[0] * (len(g.order) - g.n)]
        self.rec.rounds = 1
        self.turn_of(0)

    # what is where

    def unit(self, seat, piece):
        """Unit number; a piece is a number or a name such as "fighter 2", "mothership", "station"."""
        if isinstance(piece, str):
            name, _, number = piece.partition(" ")
            code = {"fighter": 0, "bomber": 1, "mothership": 2, "guardian": 3, "station": 4}[name]
            twins = [p for p in range(self.t.n_pieces) if self.t.kind[p] == code]
            piece = twins[int(number or 1) - 1]
        return seat * MAX_PIECES + piece

    def put(self, seat, piece, where):
        """Place a piece on a hex given as (column, row); returns the unit number."""
        unit, cell = self.unit(seat, piece), self.cells[where]
        self.remove(unit)
        self.set("cell", unit, cell)
        self.set("occupant", cell, unit)
        return unit

    def remove(self, unit):
        """Take a piece off the board."""
        if self.g.cell[unit] >= 0:
            self.set("occupant", self.g.cell[unit], -1)
            self.set("cell", unit, -1)

    def place_of(self, unit):
        """(column, row) of a unit, None if it is off the board."""
        cell = self.g.cell[unit]
        return next((where for where, c in self.cells.items() if c == cell), None)

    def planet(self, where):
        """Number of the planet on a hex."""
        return self.t.planet_at[self.cells[where]]

    def own(self, where, seat):
        """Give a planet to a seat (-1: neutral)."""
        self.set("planet_owner", self.planet(where), seat)

    # seats

    def set(self, field, *place_and_value):
        """Change one number of a field of the state: set("minerals", 0, 5), set("row", 0, 1, 8)."""
        *place, value = place_and_value
        array = getattr(self.g, field)
        inner = array
        for i in place[:-1]:
            inner = inner[i]
        inner[place[-1]] = value
        setattr(self.g, field, array)

    def tech(self, seat, *names):
        """The seat has these techs in force."""
        for name in names:
            self.set("tech", seat, ITEM[name], 1)
        refresh_powers(self.g, self.t, seat)

    def bury(self, where, name):
        """This artifact lies face down under the planet on a hex."""
        token = self.g.token
        here, there = self.planet(where), token.index(ITEM[name])
        token[here], token[there] = token[there], token[here]
        self.g.token = token

    def found(self, where, name, seat=None):
        """This artifact lies face up under the planet on a hex, which a seat may hold."""
        self.bury(where, name)
        self.set("explored", self.planet(where), 1)
        if seat is not None:
            self.own(where, seat)
        note_planets(self.g, self.t, self.b)
        for one in range(self.g.n):
            refresh_powers(self.g, self.t, one)

    def market(self, *names):
        """These developments lie open, and nothing else; the deck keeps its size."""
        market = [*(ITEM[name] for name in names), *self.g.market[len(names) :]]
        self.g.market, self.g.n_market = market, len(names)

    def built(self, where, *names, seat=None):
        """These developments stand on the planet on a hex, which lies open, and which a seat may hold."""
        planet = self.planet(where)
        for place, name in enumerate(names):
            self.set("built", planet, place, ITEM[name])
        self.set("n_built", planet, len(names))
        self.set("explored", planet, 1)
        if seat is not None:
            self.own(where, seat)
        note_planets(self.g, self.t, self.b)
        for one in range(self.g.n):
            refresh_powers(self.g, self.t, one)

    def standing(self, where):
        """Names of the developments on the planet on a hex."""
        planet = self.planet(where)
        return [NAMES[item] for item in self.g.built[planet][: self.g.n_built[planet]]]

    def beacon(self, where, kind="fighter", state=Beacon.ACTIVE):
        """The token on a hex shows a kind of ship, unless it is locked or gone."""
        place = self.t.beacon_at[self.cells[where]] - 1
        self.set("beacon_kind", place, {"fighter": 0, "bomber": 1, "mothership": 2}[kind])
        self.set("beacon", place, int(state))

    def stories(self, *names):
        """These beacon cards are drawn next, the first one first; nothing else is left in the deck."""
        items = [ITEM[name] for name in reversed(names)]
        self.g.stories = [*items, *self.g.stories[len(items) :]]
        self.g.n_stories = len(items)

    def keep(self, seat, name):
        """The seat keeps this beacon card since an earlier turn."""
        item = ITEM[name]
        use = next(use for group in SPEC.catalogue()[item].effects.values() for use in group if "keep" in str(use))
        record_gain(self.rec, seat, item, Origin.DRAWN)
        self.set("kept", seat, 1 + item)
        self.set("kept_as", seat, int(Reward[use["what"].upper()]))
        self.set("kept_number", seat, use["number"])

    def card(self, seat, *names):
        """These cards come into the hand (a copy of each leaves the deck)."""
        for name in names:
            item = ITEM[name]
            deck = self.g.deck
            place = deck.index(item, 0, self.g.n_deck)
            deck[place], deck[self.g.n_deck - 1] = deck[self.g.n_deck - 1], 0
            self.g.deck = deck
            self.g.n_deck -= 1
            self.set("hand", seat, item, self.g.hand[seat][item] + 1)
            self.set("hand_size", seat, self.g.hand_size[seat] + 1)
            record_gain(self.rec, seat, item, Origin.DRAWN)

    def holds(self, seat, name):
        """Copies of a card in a hand."""
        return self.g.hand[seat][ITEM[name]]

    def panel(self, seat, engines, weapons, shields):
        """Set the energy rows."""
        for row, cubes in enumerate((engines, weapons, shields)):
            self.set("row", seat, row, cubes)

    # the course of the game

    def turn_of(self, seat):
        """The turn of a seat begins."""
        self.g.active, self.g.place = seat, self.g.order.index(seat)
        turn.begin_turn(self.g, self.t, self.b, self.w, self.rec)

    def decide(self):
        """The next action that the bot of the active seat chooses: (kind, unit, target, cell, item, mask, a, b, c)."""
        policy.choose(self.g, self.t, self.b, self.w, self.rec)
        return tuple(getattr(self.order, name) for name in ORDER)

    def think(self):
        """The bot of the active seat looks ahead, if it does; the turn must just have begun."""
        if self.t.thoughtful:
            lookahead.think(self.g, self.t, self.b, self.w)

    def play_turn(self):
        """The bot of the active seat plays its turn to the end."""
        self.g.in_turn = True
        self.think()
        while self.g.in_turn and not self.g.over:
            turn.play_step(self.g, self.t, self.b, self.w, self.rec)

    def end_turn(self):
        """The end step of the active seat."""
        turn.end_turn(self.g, self.t, self.b, self.w, self.rec)
        self._read_news()

    def dice(self, rolls, asteroids=None, again=None, holes=None):
        """Choose the random key so that the next dice of units show these faces: {unit: face or [faces]}.

        `asteroids`, `holes`: the dice of fields and of black holes against units (they count as that unit's dice,
        before its own); `again`: second throws that cards bring.
        """
        wanted = []
        hazards = {Purpose.ASTEROIDS: self.t.asteroid_die, Purpose.BLACK_HOLE: self.t.black_hole_die}
        tables = {Purpose.ASTEROIDS: asteroids, Purpose.BLACK_HOLE: holes, Purpose.ROLL: rolls}
        for purpose, table in (tables | {Purpose.AFTER_ROLL: again}).items():
            for unit, faces in (table or {}).items():
                for face in faces if isinstance(faces, list) else [faces]:
                    earlier = sum(u == unit for u, _, _, _ in wanted)
                    sides = hazards[purpose] if purpose in hazards else die_of(self.g, self.t, unit)
                    number = unit % MAX_PIECES * 4096 + self.g.rolls[unit] + earlier + 1
                    wanted.append((unit, (purpose, unit // MAX_PIECES, self.g.round, number), sides, face))
        for key in count(1):
            if all(_face(key, place, sides) == face for _, place, sides, face in wanted):
                self.g.key = key
                return

    def act(self, kind, **numbers):
        """Perform an action of the active seat; `where` is a hex as (column, row), `units` the ships of an attack."""
        self.order.clear()
        self.order.kind = kind
        if "where" in numbers:
            self.order.cell = self.cells[numbers.pop("where")]
        if "units" in numbers:
            self.order.mask = sum(1 << unit % MAX_PIECES for unit in numbers.pop("units"))
        if isinstance(numbers.get("item"), str):
            numbers["item"] = ITEM[numbers["item"]]
        for name, value in numbers.items():
            setattr(self.order, name, value)
        actions.perform(self.g, self.t, self.b, self.w, self.rec)
        self._read_news()

    def _read_news(self):
        if self.match.modules:
            modules_read_news(self.g, self.t, self.b, self.w, self.rec)
            settle_arrivals(self.g, self.t, self.b, self.w, self.rec)
            close_news(self.g, self.rec)

    def attack(self, target, *units):
        """Ships of the active seat attack a unit."""
        self.act(Act.ATTACK, target=target, units=units)

    def attack_planet(self, where, *units):
        """Ships of the active seat attack the planet on a hex."""
        self.act(Act.ATTACK_PLANET, target=self.planet(where), units=units)

    def move(self, unit, where, straight=True):
        """Move a ship by the shortest way, or by one that avoids asteroids."""
        self.act(Act.MOVE, unit=unit, where=where, a=int(straight))

    def play(self, card, **numbers):
        """Play a card of the active seat in its turn."""
        self.act(Act.PLAY, item=card, **numbers)

    def legal(self, kind, **wanted):
        """Legal actions of one kind as dicts, filtered by the given numbers."""
        actions.list_actions(self.g, self.t, self.b, self.w, self.g.active)
        columns = [getattr(self.x, name)[: self.x.n] for name in ORDER]
        rows = (dict(zip(ORDER, row, strict=True)) for row in zip(*columns, strict=True))
        if isinstance(wanted.get("item"), str):
            wanted["item"] = ITEM[wanted["item"]]
        if "where" in wanted:
            wanted["cell"] = self.cells[wanted.pop("where")]
        return [row for row in rows if row["kind"] == kind and all(row[k] == v for k, v in wanted.items())]

    def events(self, kind):
        """Numbers (seat, a, b, c, d) of the events of one kind so far."""
        rows = ([event_fact(self.rec, i, what) for what in range(FACTS)] for i in range(self.rec.n_events))
        return [tuple(row[1:]) for row in rows if row[0] == kind]

    def totals(self):
        """(attacker's, defender's) total of the last fight."""
        return self.events(Event.TOTALS)[-1][1:3]


def _face(key, place, sides):
    purpose, seat, round_no, number = place
    if sides == 2:
        return 2 - die(key, purpose, seat, round_no, number, 4) % 2
    return die(key, purpose, seat, round_no, number, sides)
