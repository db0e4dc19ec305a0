"""Puts the events of a game of Armada into words, with the rules behind them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..catalogue.contents import Item
from ..replay_model import Line
from .engine.names import EMPTY, Damage, End, Event, Final, Hazard, Loss, Symbol
from .engine.tables import Rules
from .layout import Layout

Numbers = tuple[int, int, int, int]
HIGHLIGHTS = {
    "data": "Data tokens",
    "prime": "Prime beacons",
    "critical": "Critical Damage",
    "escape": "escapes and defeats",
    "final": "the final encounter",
    "over": "the end",
}
MARKS = {
    Event.DATA: "data",
    Event.CRITICAL: "critical",
    Event.REBUILT: "critical",
    Event.ESCAPED: "escape",
    Event.DEFEATED: "escape",
    Event.REVEALED: "final",
    Event.FINAL_HIT: "final",
    Event.OPENED: "final",
    Event.RAZED: "final",
    Event.TURNED: "final",
    Event.OVER: "over",
}
ENDS = {
    End.CAPPED: "the limit of rounds is reached: the game is lost (AR-GAP-38)",
    End.LOKUST: "the Lokust Mothership is destroyed: the game is won (AR-LOK-06)",
    End.OUROBOROS: "the Ouroboros is destroyed: the game is won (AR-OUR-08)",
    End.ARTEMIS: "Artemis is destroyed: the game is won (AR-ART-07)",
    End.ARTEMIS_V2: "Artemis V2 is destroyed: the game is won (AR-AV2-05)",
    End.OBLIVION: "the Oblivion Tower is completed: the game is won (AR-OBL-05)",
    End.SAVIOR: "the Savior is beaten: the others have won (AR-SAV-11)",
    End.BEACONS: "too many beacons lie on one planet: the game is lost (AR-BCN-04, AR-WIN-04)",
    End.ALL_CRITICAL: "every ship is in Critical Damage: the game is lost (AR-WIN-03)",
    End.SOLO_CRITICAL: "the only ship is in Critical Damage: the game is lost (AR-SOL-03)",
    End.SAVIOR_WON: "all others are beaten: the Savior has won (AR-SAV-11)",
}
HAZARDS = {
    Hazard.HULL_HERE: "ships there lose hull",
    Hazard.HULL_ALL: "every ship loses hull",
    Hazard.THREAT: "threat cards are drawn",
    Hazard.REINFORCE: "fleets there grow",
    Hazard.CREDIT: "everybody pays",
}
LOSSES = {
    Loss.ENERGY: "Energy",
    Loss.KINETIC: "Kinetic",
    Loss.MISSION: "a failed mission (AR-EVT-06)",
    Loss.HAZARD: "a hazard (AR-RES-04)",
    Loss.OWN: "its own doing",
}
CARGO = {
    1: "takes the cargo of {} on board (AR-SPM-02)",
    2: "delivers the cargo of {} (AR-GAP-27)",
    3: "loses the cargo of {} (AR-GAP-27)",
}
PATTERNS = "ABCD"
PHASE_LINES = {Event.PLANS, Event.TEAM, Event.RESOLUTION, Event.SKIPPED}
FOLLOWS = {  # from an action, not actions of their own
    *(Event.ROLLED, Event.FIRED, Event.USED, Event.ENEMY_DIE, Event.STRUCK, Event.BREACHED, Event.SICKENED),
    *(Event.HEALED, Event.DESTROYED, Event.SUMMONED, Event.SECTION, Event.PAID, Event.CREDITS, Event.LOST_HULL),
    *(Event.OFFERED, Event.INSTALLED, Event.SWAPPED, Event.GIVEN),
}
SHOWN = {Event.MANNED}  # on the panels of a replay; the log tells what the dice do there
NOBODYS = {  # what happens to the board, not to a seat
    *(Event.RESOLUTION, Event.SKIPPED, Event.BEACON, Event.CALM, Event.FLEET, Event.SCRAMBLED, Event.HAZARD),
    *(Event.REVEALED, Event.TIMER, Event.RAZED, Event.DRONES, Event.FINAL_HIT, Event.OPENED, Event.FLED),
    *(Event.ENEMY_DIE, Event.SUMMONED),
}


class Teller:
    """Knows the names of places, cards, modules and heroes."""

    def __init__(self, catalogue: Sequence[Item], layout: Layout, rules: Rules) -> None:
        self.items, self.layout, self.rules = catalogue, layout, rules

    def lines(self, events: Sequence[Sequence[int]]) -> list[Line]:
        """One line per event that is told; seats are numbered from 1."""
        told = [each for each in events if each[0] not in SHOWN]
        return [self._line(Event(kind), seat, (a, b, c, d)) for kind, seat, a, b, c, d in told]

    def at(self, place: int) -> str:
        """A place by its name."""
        return self.layout.places[place] if place >= 0 else "nowhere"

    def hero(self, hero: int) -> str:
        """A hero by its number among heroes."""
        return self.items[self.rules.hero_item[hero]].name

    def module(self, module: int) -> str:
        """A module by its number among modules."""
        return self.items[self.rules.module_item[module]].name

    def die(self, kind: int) -> str:
        """A crew die: a hero's, or a basic one."""
        return self.hero(kind - 1) if kind > 0 else "a basic die"

    def card(self, card: int) -> str:
        """An enemy card."""
        return self.items[self.rules.card_item[card]].name

    def event(self, event: int) -> str:
        """An event by its name."""
        return self.items[self.rules.event_item[event]].name

    def final(self, final: int) -> str:
        """A final encounter."""
        return self.items[self.rules.final_item[final]].name

    def _line(self, event: Event, seat: int, n: Numbers) -> Line:
        if event == Event.ROUND:
            return Line(f"round {n[0]}", 0, round=n[0])
        if event == Event.OVER:
            return Line(ENDS[End(n[0])], 0, mark="over")
        text = TEXTS[event](self, n)
        depth = 1 if event in PHASE_LINES else 3 if event in FOLLOWS else 2
        if event in NOBODYS:
            return Line(text, depth, mark=self._mark(event, n))
        return Line(f"seat {seat + 1} {text}", depth, seat + 1, self._mark(event, n))

    def _mark(self, event: Event, n: Numbers) -> str:
        if event in (Event.SUCCESS, Event.BEACON) and self.rules.prime[n[0]]:
            return "prime"
        return MARKS.get(event, "")


def seats_of(members: int) -> str:
    """A set of seats, one bit each, in words."""
    seats = [str(seat + 1) for seat in range(members.bit_length()) if members >> seat & 1]
    return f"seat {seats[0]}" if len(seats) == 1 else f"seats {', '.join(seats[:-1])} and {seats[-1]}" if seats else ""


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its word."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def _team(t: Teller, n: Numbers) -> str:
    company = "" if n[0] & (n[0] - 1) == 0 else f", {seats_of(n[0])} together (AR-TMC-01)"
    return f"encounters what is at {t.at(n[1])}{company}"


def _reinforced(t: Teller, n: Numbers) -> str:
    if n[1] == 0:
        return f"no enemy ship is left to come to {t.at(n[0])} (AR-AMB-61)"
    return f"{counted(n[1], 'enemy ship')} at {t.at(n[0])}, a fleet of {n[2]} now (AR-THR-02, AR-THR-03)"


def _fight(t: Teller, n: Numbers) -> str:
    foe = f"a fleet of {n[1]}" if n[1] else "the final encounter"
    alone = n[2] & (n[2] - 1) == 0
    how = " (AR-CMB-01)" if alone else f", with seat {n[3] + 1} as Frontline (AR-CMB-01, AR-TMC-02)"
    return f"fights {foe} at {t.at(n[0])}{how}"


def _rolled(t: Teller, n: Numbers) -> str:
    side = "blank" if n[1] == Symbol.BLANK else Symbol(n[1]).name.lower() + (f" x{n[2]}" if n[2] > 1 else "")
    return f"rolls {t.die(n[0])}: {side}"


def _struck(t: Teller, n: Numbers) -> str:
    return f"is hit by {t.card(n[0])} with {n[1]} {Damage(n[2]).name.title()}, hull {n[3]} (AR-DMG-01 to -03)"


def _breached(_t: Teller, n: Numbers) -> str:
    return f"is breached at station {n[0] + 1}{', which goes offline' if n[1] else ''} (AR-HBR-03)"


def _installed(t: Teller, n: Numbers) -> str:
    over = f" over {t.module(n[2])}" if n[2] != EMPTY else ""
    return f"installs {t.module(n[0])} at station {n[1] + 1}{over} (AR-BUY-02)"


def _offered(t: Teller, n: Numbers) -> str:
    name = t.hero if n[3] == 1 else t.module
    return f"draws {', '.join(name(one) for one in n[:3] if one >= 0)} ({'AR-HIR-01' if n[3] == 1 else 'AR-BUY-01'})"


def _mission(t: Teller, n: Numbers) -> str:
    company = "" if n[1] & (n[1] - 1) == 0 else f" of {seats_of(n[1])}"
    return f"tries {t.event(n[0])}{', the other group' if n[2] else ''}{company} (AR-AWY-01)"


def _credits(_t: Teller, n: Numbers) -> str:
    return f"{'gains' if n[0] >= 0 else 'loses'} {counted(abs(n[0]), 'credit')}, {n[1]} now"


def _data(_t: Teller, n: Numbers) -> str:
    return f"gains the Data token {PATTERNS[n[0] // 2]}{n[0] % 2 + 1}, {n[1]} now (AR-WIN-01)"


def _hazard(t: Teller, n: Numbers) -> str:
    words = HAZARDS.get(Hazard(n[1]), "it goes on")
    return f"the hazard of {t.event(n[0])} acts: {words} (AR-RES-04)"


def _revealed(t: Teller, n: Numbers) -> str:
    where = f" at {t.at(n[1])}" if n[1] >= 0 else ""
    rule = "AR-AMB-39" if n[0] == Final.SAVIOR else "AR-FIN-01"
    return f"the final encounter is revealed: {t.final(n[0])}{where} ({rule})"


TEXTS: dict[Event, Callable[[Teller, Numbers], str]] = {
    Event.PLANS: lambda t, n: f"plans at {t.at(n[0])}",
    Event.TEAM: _team,
    Event.RESOLUTION: lambda _t, _n: "resolution (AR-RES-01)",
    Event.SKIPPED: lambda _t, _n: "nobody plans in this round (AR-SPM-07)",
    Event.SHIP: lambda t, n: f"flies {t.items[t.rules.ship_item[n[0]]].name}, hull {n[1]}, shield {n[2]} (AR-SET-02)",
    Event.GRANTED: lambda t, n: f"is granted {t.items[n[0]].name}",
    Event.TRAVELLED: lambda t, n: (
        f"travels from {t.at(n[0])} to {t.at(n[1])} ({'for nothing, AR-PS-01' if n[2] else 'AR-PLN-04'})"
    ),
    Event.REPAIRED: lambda _t, n: f"repairs {n[0]} hull and has {n[1]} (AR-PLN-06)",
    Event.HIRED: lambda t, n: f"hires {t.hero(n[0])} for {counted(n[1], 'credit')}, {n[2]} left (AR-HIR-01)",
    Event.BOUGHT: lambda t, n: f"buys {t.module(n[0])} for {counted(n[1], 'credit')}, {n[2]} left (AR-BUY-01)",
    Event.INSTALLED: _installed,
    Event.SOLD: lambda t, n: f"sells {t.module(n[0])} for {counted(n[1], 'credit')} (AR-HER-14)",
    Event.TRADED: lambda _t, n: f"trades with seat {n[0] + 1}, giving {counted(n[1], 'credit')} (AR-PLN-07)",
    Event.GIVEN: lambda t, n: f"gives {(t.module if n[2] else t.hero)(n[1])} to seat {n[0] + 1} (AR-PLN-07)",
    Event.CONFIGURED: lambda _t, _n: "configures its stations (AR-BUY-06)",
    Event.SCANNED: lambda t, n: f"reveals the fleet of {n[1]} at {t.at(n[0])} (AR-MOD-15)",
    Event.FORESEEN: lambda t, n: (
        f"looks at the next threat card: {t.items[t.rules.threat_item[n[0]]].name} (AR-MOD-16, AR-HER-30)"
    ),
    Event.OFFERED: _offered,
    Event.FIGHT: _fight,
    Event.ROLLED: _rolled,
    Event.FIRED: lambda t, n: f"hits {t.card(n[0])} with {n[1]} {Damage(n[3]).name.title()} (AR-ENM-05)",
    Event.USED: lambda t, n: f"uses {t.module(n[0])} {counted(n[2], 'time')} (AR-ASG-01)",
    Event.ENEMY_DIE: lambda _t, n: f"the enemy die shows {n[0]} in combat round {n[1]} (AR-ENM-07)",
    Event.STRUCK: _struck,
    Event.BREACHED: _breached,
    Event.SICKENED: lambda t, n: f"sends {t.die(n[0])} to the Infirmary (AR-INF-01)",
    Event.HEALED: lambda _t, n: f"gets {counted(n[0], 'die', 'dice')} back from the Infirmary (AR-INF-03)",
    Event.DESTROYED: lambda t, n: f"destroys {t.card(n[0])} (AR-CMB-04)",
    Event.SUMMONED: lambda t, n: f"{t.card(n[0])} joins the fleet (AR-AMB-29)",
    Event.VICTORY: lambda _t, n: f"wins the fight and {counted(n[0], 'credit')} of scrap (AR-CMB-07, AR-SCR-01)",
    Event.DEFEATED: lambda t, n: f"is defeated and withdraws to {t.at(n[0])} (AR-CMB-09)",
    Event.ESCAPED: lambda t, n: (
        f"leaves the fight and stays at {t.at(n[0])} (AR-LOK-05)" if n[1] else f"escapes to {t.at(n[0])} (AR-ESC-05)"
    ),
    Event.FLED: lambda _t, _n: "the fight ends at once (AR-EN-14, AR-GAP-37)",
    Event.SWAPPED: lambda _t, _n: "takes over the Frontline (AR-TMC-05)",
    Event.MISSION: _mission,
    Event.SECTION: lambda t, n: f"completes section {n[1] + 1} of {t.event(n[0])} (AR-AWY-02)",
    Event.PAID: lambda t, n: f"pays {t.die(n[0])} for another roll (AR-AWY-04)",
    Event.SUCCESS: lambda t, n: f"completes {t.event(n[0])} (AR-AWY-08)",
    Event.FAILURE: lambda t, n: f"fails {t.event(n[0])} (AR-AWY-09)",
    Event.CREDITS: _credits,
    Event.DATA: _data,
    Event.CARGO: lambda t, n: CARGO[n[1]].format(t.event(n[0])),
    Event.BEACON: lambda t, n: f"beacon: {t.event(n[0])} at {t.at(n[1])} (AR-BCN-03)",
    Event.CALM: lambda _t, _n: "Don't Panic: no beacon (AR-BCN-05)",
    Event.FLEET: _reinforced,
    Event.SCRAMBLED: lambda _t, _n: "Scramble: the threat cards are shuffled (AR-THR-07)",
    Event.HAZARD: _hazard,
    Event.LOST_HULL: lambda _t, n: f"loses {n[0]} hull by {LOSSES[Loss(n[1])]}, {n[2]} left",
    Event.CRITICAL: lambda _t, _n: "is in Critical Damage (AR-CRT-01)",
    Event.RECOVERED: lambda _t, _n: "is repaired and no longer critical (AR-CRT-03)",
    Event.REBUILT: lambda _t, n: f"rebuilds: hull {n[0]} (AR-SOL-04)",
    Event.REVEALED: _revealed,
    Event.TIMER: lambda _t, n: f"the final encounter has {counted(n[0], 'timer')} (AR-AV2-02)",
    Event.RAZED: lambda t, n: f"{t.at(n[0])} is destroyed (AR-AV2-03)",
    Event.DRONES: lambda t, n: f"drones at {t.at(n[0])}: {n[1]} protect the Mothership (AR-LOK-02)",
    Event.FINAL_HIT: lambda _t, n: f"the final encounter has {n[0]} hull left",
    Event.OPENED: lambda _t, _n: "Artemis can be damaged in this phase (AR-ART-03)",
    Event.TURNED: lambda _t, _n: "turns against the others: the Savior (AR-SAV-01)",
}
