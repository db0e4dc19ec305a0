"""Puts the events of a game into words, with the rules behind them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from ..catalogue.contents import Item
from ..replay_model import Line
from .engine.names import MAX_PIECES, Act, Cause, End, Event, FightKind, Judge, Kind, PlanetKind, Reward, Row, Stage
from .layout import Layout
from .words import effect_words

Numbers = tuple[int, int, int, int]
NPC = "the NPC"
HIGHLIGHTS = {"capture": "captures", "kill": "kills", "out": "eliminations"}
MARKS = {Event.CAPTURED: "capture", Event.DESTROYED: "kill", Event.OUT: "out"}
RESULTS = {
    Stage.CALLED_OFF: "finds nobody to fight: what was spent is gone (AMB-65, AMB-92)",
    Stage.WON: "wins the fight (MS-CMB-03)",
    Stage.TIED: "ties: nobody is harmed (MS-CMB-04)",
    Stage.LOST: "loses the fight (MS-CMB-11)",
}
ENDS = {
    End.CAPPED: "the round limit is reached (GAP-37)",
    End.LAST_STANDING: "one side is left (MS-WIN-01)",
    End.POINTS: "the target was reached and the round is complete (MS-VP-13)",
    End.ELIMINATION: "somebody is out and the round is complete (MS-VP-12)",
    End.TIME: "the last round is over (MS-VP-14)",
    End.NOBODY_LEFT: "nobody is left (AMB-48)",
    End.FLEET_BEATEN: "all ships of the NPC are gone: the level is won (MS-SOLO-01, MS-SOLO-33)",
    End.DEFENCE_BROKEN: "the player is out: the level is lost (MS-SOLO-01, MS-SOLO-30)",
}
SWEPT = "pieces, cards and resources are gone, planets neutral"
CAUSES = {
    Cause.STATION_LOST: f"out: the station is destroyed; {SWEPT} (MS-WIN-02, -05 to -07)",
    Cause.FLEET_LOST: f"out: no ship is left; {SWEPT} (MS-WIN-03, -06, -07)",
    Cause.NOTHING_LEFT: "out: neither station, ships nor planets (MS-VP-10)",
}
ABILITIES = {
    Act.REPAIR: "repairs the mothership (MS-TECH-E5A)",
    Act.MINE: "mines the asteroids (MS-TECH-E5B)",
    Act.TORPEDO: "fires a torpedo (MS-TECH-C5B)",
    Act.TRACTOR: "uses the tractor beam (MS-TECH-S5A)",
    Act.MISSILE: "fires a missile (MS-TECH-S5B)",
    Act.ONBOARD_GATE: "opens the onboard gate (MS-TECH-K5B)",
}
BONUSES = ("a guardian", "one gas", "one influence", "a card", "a development", "an artifact")  # the faces in order
OUTCOMES = ("first", "second", "higher first", "higher second")
JUDGES = {
    Judge.DIE: "the die",
    Judge.ENGINES: "the energy in engines",
    Judge.WEAPONS: "the energy in weapons",
    Judge.SHIELDS: "the energy in shields",
    Judge.FIGHT: "the fight",
    Judge.BLIND: "the die, after a blind choice",
}
OF_NOBODY = (Event.BEACON_LAID, Event.BEACON_SHOWN)  # of no seat's doing
ACTIONS = {  # of the turn; everything else follows from one of them
    Event.FIRST_PLAYER,
    Event.PLACED,
    Event.DEALT,
    Event.GRANTED,
    Event.ENERGY,
    Event.MOVED,
    Event.STAYED,
    Event.WARPED,
    Event.TECH,
    Event.BOUGHT_CARD,
    Event.EXPLORED,
    Event.TAKEN_OVER,
    Event.STRIPPED,
    Event.BUILT,
    Event.REFRESHED,
    Event.SWAPPED,
    Event.CLAIMED,
    Event.AIM_DEALT,
    Event.BEACON,
    Event.KEPT_USED,
    Event.SOLD,
    Event.PLAYED,
    Event.DEPLOYED,
    Event.SCRAPPED,
    Event.FIGHT,
    Event.GATHERED,
    Event.BLOCKED,
    Event.ABILITY,
    Event.RETURNED,
    Event.TARGET,
}


class Teller:
    """Knows the names of pieces, items and hexes."""

    def __init__(
        self,
        catalogue: Sequence[Item],
        layout: Layout,
        kinds: Sequence[int],
        modules: Collection[str] = (),
        npc: Collection[int] = (),
    ) -> None:
        self.items, self.layout, self.kinds, self.npc = catalogue, layout, kinds, npc
        self.sources = "techs, wingmen, cards, gas" + ", artifacts" * ("artifacts" in modules)
        self.effects = [
            "; ".join(effect_words(operation, use) for operation, uses in item.effects.items() for use in uses)
            for item in catalogue
        ]
        self.planets = layout.planets

    def lines(self, events: Sequence[Sequence[int]]) -> list[Line]:
        """A line an event; seats are numbered from 1."""
        return [self._line(Event(kind), seat, (a, b, c, d)) for kind, seat, a, b, c, d in events]

    def hex(self, cell: int) -> str:
        """Column and row, as in the map."""
        return self.layout.hex_name(cell)

    def piece(self, piece: int) -> str:
        """A piece by kind and number, as fighter 2."""
        kind = self.kinds[piece]
        name = Kind(kind).name.lower()
        twins = [p for p, k in enumerate(self.kinds[: piece + 1]) if k == kind]
        return name if kind in (Kind.MOTHERSHIP, Kind.STATION) else f"{name} {len(twins)}"

    def unit(self, unit: int) -> str:
        """A piece with its owner."""
        return f"{self.side(unit // MAX_PIECES)}'s {self.piece(unit % MAX_PIECES)}"

    def side(self, seat: int) -> str:
        """A seat, counted from 1, or the NPC (MS-SOLO-05)."""
        return NPC if seat in self.npc else f"seat {seat + 1}"

    def planet(self, planet: int) -> str:
        """A planet with its place."""
        cell = self.planets[planet]
        kind = self.layout.planet_kind(cell)
        world = "planetoid" if kind == PlanetKind.PLANETOID else f"{kind.name.lower()} planet"
        return f"the {world} at {self.hex(cell)}"

    def card(self, item: int) -> str:
        """A card with what it does, and its rule; what is made up is said to be."""
        source = self.items[item].source
        made_up = "stand-in, " * ("stand-in" in source)
        return f"{self.items[item].name}: {self.effects[item]} ({made_up}{source.rpartition(', ')[2]})"

    def _line(self, event: Event, seat: int, n: Numbers) -> Line:
        if event == Event.ROUND:
            return Line(f"round {n[0]}", 0, round=n[0])
        if event == Event.OVER:
            return Line(ENDS[End(n[0])], 0)
        if event == Event.TURN:
            return Line(f"turn of {self.side(seat)}", 1, seat + 1)
        answers = event == Event.PLAYED and n[2]
        depth = 2 if event in ACTIONS and not answers else 3
        text = OF_NPC.get(event, TEXTS[event]) if seat in self.npc else TEXTS[event]
        if event in OF_NOBODY:
            return Line(f"a {text(self, n)}", depth)
        return Line(f"{self.side(seat)} {text(self, n)}", depth, seat + 1, MARKS.get(event, ""))


def resources(minerals: int, gas: int, influence: int = 0) -> str:
    """All in words, what is nothing left out."""
    parts = [f"{minerals} mineral{'s' * (minerals != 1)}"] * (minerals != 0) + [f"{gas} gas"] * (gas != 0)
    parts += [f"{influence} influence"] * (influence != 0)
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]])) or "nothing"


def _fight(t: Teller, n: Numbers) -> str:
    kind, target, _, mask = n
    ships = ", ".join(t.piece(p) for p in range(MAX_PIECES) if mask >> p & 1)
    if kind == FightKind.PLANET:
        return f"attacks {t.planet(target)} with {ships} (MS-PLN-02)"
    how = {FightKind.GUARDIAN: " (MS-GRD-09, -11)", FightKind.REMOTE: " from afar (AMB-85)"}.get(
        FightKind(kind), " (MS-CMB-01)"
    )
    return f"attacks {t.unit(target)} with {ships}{how}"


def _rolled(t: Teller, n: Numbers) -> str:
    unit, face, sides, which = n
    verb = ("rolls", "rolls", "rolls again", "throws again")[which]
    return f"{verb} {face} of {sides} for {t.piece(unit % MAX_PIECES)}"


def _added(t: Teller, n: Numbers) -> str:
    whom = "all attackers together" if n[0] < 0 else t.piece(n[0] % MAX_PIECES)
    return f"adds {n[1]} in all for {whom}: {t.sources} (MS-CMB-02)"


def _times(t: Teller, n: Numbers) -> str:
    faces = "all faces" if n[0] < 0 else f"the face of {t.piece(n[0] % MAX_PIECES)}"
    return f"counts {faces} {n[1]} times ({'MS-TECH-E2' if n[0] < 0 else 'MS-ACT-27'})"


def _halved(t: Teller, n: Numbers) -> str:
    whom = "all attackers together" if n[0] < 0 else t.piece(n[0] % MAX_PIECES)
    return f"counts a {'half' if n[1] == 2 else f'share of 1 in {n[1]}'} for {whom}: neutron star (MS-NEU-03)"


def _black_hole(t: Teller, n: Numbers) -> str:
    piece, roll, free, _ = n
    if roll == 0:
        return f"loses {t.piece(piece)} in a black hole (MS-BH-03)"
    what = "it may warp out (MS-BH-04)" if free else "that is the damage (MS-BH-05)"
    return f"faces a black hole with {t.piece(piece)}: it rolls {roll}, {what}"


def _hull(_: Teller, n: Numbers) -> str:
    if n[3]:
        return f"loses {n[1]} hull past the shield, {n[2]} hull left (MS-ACT-28, MS-ACT-33)"
    return f"loses {n[0]} shield and {n[1]} hull, {n[2]} hull left (MS-ENR-10)"


def _destroyed(t: Teller, n: Numbers) -> str:
    return f"loses {t.piece(n[0])}" + (f" to {t.side(n[1])}" if n[1] >= 0 else "")


def _captured(t: Teller, n: Numbers) -> str:
    return f"captures {t.planet(n[0])}" + (f" from {t.side(n[1])}" if n[1] >= 0 else "") + " (MS-PLN-08)"


def _result(_: Teller, n: Numbers) -> str:
    won_tie = n[0] == Stage.WON and n[1]
    return "wins the fight: ties are won (MS-TECH-C1)" if won_tie else RESULTS[Stage(n[0])]


def _returned(t: Teller, n: Numbers) -> str:
    hull = f" with {n[2]} hull (MS-VP-07)" if t.kinds[n[0]] == Kind.MOTHERSHIP else " (MS-VP-06)"
    return f"gets {t.piece(n[0])} back at {t.hex(n[1])}{hull}"


def _points(_: Teller, n: Numbers) -> str:
    if n[0] == 0:
        return f"has {n[1]} point{'s' * (n[1] != 1)} at the end (MS-VP-13)"
    return f"{'gains' if n[0] > 0 else 'loses'} {abs(n[0])} point{'s' * (abs(n[0]) != 1)}, {n[1]} now (MS-VP-03, -04)"


def _explored(t: Teller, n: Numbers) -> str:
    free = "as a reward (MS-AMB-114)" if n[3] else "without paying (MS-ACT-11)"
    price = f"for {resources(n[1], 0)} (MS-ART-03)" if n[1] else free
    return f"explores {t.planet(n[2])} {price}: {t.card(n[0])}"


def _built(t: Teller, n: Numbers) -> str:
    price = "without paying (MS-MOON-07)" if n[3] else f"for {resources(n[1], 0)} (MS-DEV-04)"
    return f"builds on {t.planet(n[2])} {price}: {t.card(n[0])}"


def _laid(t: Teller, n: Numbers) -> str:
    what = "locked" if n[2] else f"for a {Kind(n[1]).name.lower()}"
    return f"beacon at {t.hex(n[0])}: {what} (MS-BCN-03)"


def _outcome(t: Teller, n: Numbers) -> str:
    how = "chosen (MS-BCN-12)" if n[2] == Judge.CHOICE else f"decided by {JUDGES[Judge(n[2])]} (MS-BCN-13)"
    return f"takes the {OUTCOMES[n[1] - 1]} outcome of {t.items[n[0]].name}, {how}"


def _paid(_: Teller, n: Numbers) -> str:
    return f"loses {n[1]} {Reward(n[0]).name.lower().removeprefix('lose_')} (MS-BCN-14)"


def _item(text: str) -> Callable[[Teller, Numbers], str]:
    return lambda t, n: text.format(item=t.items[n[0]].name, b=n[1], paid=resources(n[1], n[2]))


def _piece(text: str) -> Callable[[Teller, Numbers], str]:
    return lambda t, n: text.format(piece=t.piece(n[0]), place=t.hex(n[1]) if n[1] >= 0 else "")


def _plain(text: str) -> Callable[[Teller, Numbers], str]:
    return lambda t, n: text.format(*n)


TEXTS: dict[Event, Callable[[Teller, Numbers], str]] = {
    Event.FIRST_PLAYER: _plain("rolls {0} for the first turn (MS-TURN-02)"),
    Event.PLACED: _piece("sets up {piece} at {place} (MS-SETUP-23)"),
    Event.DEALT: _item("is dealt {item} (MS-SETUP-13)"),
    Event.GRANTED: _item("is granted {item}"),
    Event.ENERGY: _plain("puts {0} energy into engines, {1} into weapons, {2} into shields (MS-ENR-02)"),
    Event.MOVED: lambda t, n: f"moves {t.piece(n[0])} from {t.hex(n[1])} to {t.hex(n[2])} (MS-MOVE-01)",
    Event.STAYED: lambda t, n: f"closes the movement of {t.piece(n[0])} (MS-TURN-08)",
    Event.HALTED: _piece("has to stop {piece} at {place} next to a guardian (MS-GRD-09)"),
    Event.WARPED: _piece("warps {piece} to {place} (MS-MOVE-08)"),
    Event.TECH: _item("researches {item} for {paid} (MS-TECH-05)"),
    Event.BOUGHT_CARD: _item("buys a card: {item} (MS-CARD-03)"),
    Event.DRAWN: _item("draws {item} (MS-CARD-03)"),
    Event.SOLD: _item("sells {item} for {paid} (MS-CARD-05)"),
    Event.STOLE_CARD: lambda t, n: f"takes {t.items[n[0]].name} from {t.side(n[1])} (MS-PLN-10, MS-ACT-18)",
    Event.STOLE: lambda t, n: f"takes {resources(n[0], n[1])} from {t.side(n[2])} (MS-ACT-06)",
    Event.PLAYED: lambda t, n: f"plays {t.card(n[0])}",
    Event.CANCELLED: lambda t, n: (
        f"plays {t.items[n[2]].name}: cancels {t.items[n[0]].name} of {t.side(n[1])} (MS-ACT-34)"
    ),
    Event.DEPLOYED: _piece("deploys {piece} at {place} (MS-GRD-02)"),
    Event.SCRAPPED: lambda t, n: f"scraps {t.piece(n[0])} (MS-GRD-19)",
    Event.FIGHT: _fight,
    Event.ROLLED: _rolled,
    Event.GAS: _plain("spends {0} gas (MS-RES-08)"),
    Event.TIMES: _times,
    Event.DIE: _plain("rolls {0} of {1} (MS-ACT-24)"),
    Event.CHOSEN: lambda t, n: f"chooses {t.unit(n[0])}",
    Event.KEPT: lambda t, n: f"keeps {t.piece(n[0])} (MS-ACT-29)",
    Event.CUBES: _plain("has {0} energy in engines, {1} in weapons, {2} in shields now (MS-ENR-16)"),
    Event.SOLAR: _plain("pays {0} hull for the Solar Beam (MS-TECH-C5A)"),
    Event.ADDED: _added,
    Event.TOTALS: _plain("has {0} against {1} (MS-CMB-02)"),
    Event.RESULT: _result,
    Event.SHIELD_HIT: _hull,
    Event.STATION_HIT: _plain("loses {0} hull of the station, {1} left (MS-ENR-13)"),
    Event.DESTROYED: _destroyed,
    Event.LOOT: lambda t, n: f"gains {resources(n[0], 0)}" + ("" if n[1] else " as loot (MS-RES-12, -13)"),
    Event.CAPTURED: _captured,
    Event.HELD_OUT: lambda t, n: f"does not take {t.planet(n[0])}: {n[2]} of {n[1]} (MS-PLN-03)",
    Event.PLANET_GONE: lambda t, n: f"removes {t.planet(n[0])} from the game (MS-ACT-35)",
    Event.ASTEROIDS: lambda t, n: f"enters asteroids with {t.piece(n[0])}: {n[2]} against {n[1]} (MS-AST-04)",
    Event.GATHERED: lambda t, n: f"gathers {resources(*n[:3])} (MS-RES-05 to -07)",
    Event.BLOCKED: _plain("gathers nothing: trade is blocked (MS-ACT-25)"),
    Event.ABILITY: lambda t, n: ABILITIES[Act(n[0])],
    Event.REPAIRED: _plain("repairs {0} hull, {1} hull now"),
    Event.DRAINED: lambda t, n: f"drains {n[2]} energy of {t.side(n[0])}'s {Row(n[1]).name.lower()}",
    Event.HELD: lambda t, n: f"holds {t.unit(n[0])}: it cannot move (MS-TECH-S5A, MS-ACT-21)",
    Event.RETURNED: _returned,
    Event.POINTS: _points,
    Event.OUT: lambda t, n: f"is {CAUSES[Cause(n[0])]}",
    Event.EXPLORED: _explored,
    Event.ARTIFACT_TAKEN: lambda t, n: f"has {t.card(n[0])} now, found on {t.planet(n[1])} (MS-ART-06)",
    Event.ARTIFACT_GONE: lambda t, n: f"takes {t.items[n[0]].name} out of the game (MS-ART-09)",
    Event.SIEGE_ADDED: lambda t, n: f"adds {n[1]} for {t.piece(n[0] % MAX_PIECES)}: artifacts (MS-ARTC-12)",
    Event.HALVED: _halved,
    Event.PULLED: lambda t, n: f"is pulled into a black hole with {t.piece(n[0])}, to {t.hex(n[1])} (MS-BH-10)",
    Event.BLACK_HOLE: _black_hole,
    Event.LET_GO: lambda t, n: f"warps {t.piece(n[0])} out of the black hole, to {t.hex(n[1])} (MS-BH-04)",
    Event.INFLUENCE: lambda _, n: f"gains {n[0]} influence{' for the unit (MS-INF-02)' * (n[2] == 1)}, {n[1]} now",
    Event.DUES: _plain("loses {0} influence for attacking a planet of others, {1} left (MS-INF-14)"),
    Event.TAKEN_OVER: lambda t, n: f"takes over {t.planet(n[0])} for {n[1]} influence (MS-INF-03)",
    Event.BLOCKS: lambda t, n: f"pays {n[1]} influence: {t.side(n[0])} may not deploy the guardian (MS-INF-09)",
    Event.STRIPPED: lambda t, n: f"pays {n[1]} influence: {t.side(n[0])} loses as much (MS-INF-12)",
    Event.STOLE_INFLUENCE: lambda t, n: f"takes {n[0]} influence from {t.side(n[1])} (MS-ACT-06, MS-INF-01)",
    Event.MARKET: lambda t, n: f"sees {t.card(n[0])} come to the market (MS-DEV-03)",
    Event.REFRESHED: _plain("pays {0} influence for another market (MS-INF-13)"),
    Event.BUILT: _built,
    Event.DEVELOPMENT_TAKEN: lambda t, n: f"has {t.items[n[0]].name} on {t.planet(n[1])} now (MS-DEV-17, -20)",
    Event.DEVELOPMENT_LOST: lambda t, n: f"destroys {t.items[n[0]].name} on {t.planet(n[1])} (MS-DEV-16)",
    Event.BONUS_DIE: lambda t, n: (
        f"rolls {n[0]} on the bonus die for {t.planet(n[1])}: {BONUSES[n[0] - 1]} (MS-MOON-04)"
    ),
    Event.REWARD: lambda _, n: f"gains {n[1]} {Reward(n[0]).name.lower()}",
    Event.REWARD_LOST: _plain("cannot use the reward (MS-MOON-05)"),
    Event.AIM_DEALT: lambda t, n: f"is dealt an objective: {t.card(n[0])}",
    Event.AIM_OPEN: lambda t, n: f"sees an objective for all: {t.card(n[0])}",
    Event.CLAIMED: lambda t, n: f"completes {t.items[n[0]].name}, group {n[1]} of its rewards (MS-OBJ-05)",
    Event.SWAPPED: lambda t, n: f"pays {resources(*n[1:])} to swap {t.items[n[0]].name} (MS-OBJ-04)",
    Event.STATION_REPAIRED: _plain("repairs {0} hull of the station, {1} hull now (MS-OBJ-11)"),
    Event.TECH_STEP: lambda t, n: f"has {t.items[n[0]].name} without paying (MS-OBJ-14)",
    Event.BEACON: lambda t, n: f"activates a beacon at {t.hex(n[2])} with {t.piece(n[1])}: {t.card(n[0])}",
    Event.BEACON_LAID: _laid,
    Event.BEACON_SHOWN: lambda t, n: (
        f"beacon at {t.hex(n[0])} is turned up: for a {Kind(n[1]).name.lower()} (MS-BCN-04)"
    ),
    Event.BEACON_PASSED: _item("passes over {item}, which cannot be carried out (MS-BCN-15)"),
    Event.OUTCOME: _outcome,
    Event.STORY_DIE: _plain("rolls {0} of {1} (MS-BCN-13)"),
    Event.STORY_ROW: lambda _, n: f"counts {n[0]} energy in {Row(n[1]).name.lower()} (MS-BCN-22)",
    Event.PAID: _paid,
    Event.CARD_LOST: _item("discards {item}"),
    Event.STORY_HIT: lambda t, n: f"stands against {n[1]} with {t.piece(n[0])}: {n[2]} (MS-GAP-48)",
    Event.CARD_KEPT: _item("keeps {item} (MS-BCN-17)"),
    Event.KEPT_USED: lambda t, n: f"uses {t.items[n[0]].name}" + (f" for {t.unit(n[1])}" if n[1] >= 0 else ""),
    Event.KEPT_LOST: _item("discards {item}"),
    Event.GAS_PAID: _plain("pays {0} gas for a card (MS-ARTC-03)"),
    Event.TARGET: _plain("has {0} points: this round is the last (MS-VP-11)"),
}
OF_NPC: dict[Event, Callable[[Teller, Numbers], str]] = {  # what is told otherwise of the NPC
    Event.PLACED: _piece("begins with {piece} at {place} (MS-SOLO-05)"),
    Event.GRANTED: _item("has {item} by its level (MS-SOLO-16)"),
    Event.OUT: _plain("has no ship left (MS-SOLO-33)"),
}
