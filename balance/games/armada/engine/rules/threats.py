# engine: kernel
"""Enemy cards, fleets and threat cards."""

import cython

if not cython.compiled:
    from .....core.rng import draw, pick, shuffle
    from ....engine.recorder import Recorder, record_count, record_event, record_mark
    from ..names import (
        EMPTY,
        MAX_FLEETS,
        MAX_SQUAD,
        NOBODY,
        NOWHERE,
        Card,
        Count,
        Event,
        Mark,
        Op,
        Phase,
        Purpose,
        Reinforced,
    )
    from ..state import Game
    from ..tables import Rules


def draw_foe(g: Game, rec: Recorder) -> int:
    """AR-ENM-13, AR-FAQ-07: the top enemy card; an empty deck is rebuilt from the discards. EMPTY if there is none."""
    if g.n_foes == 0:
        for i in range(g.n_foe_pile):
            g.foe_deck[i] = g.foe_pile[i]
        g.n_foes = g.n_foe_pile
        g.n_foe_pile = 0
        g.draws += 1
        shuffle(g.foe_deck, g.n_foes, g.key, Purpose.FOE_DECK, g.draws & 255, g.round)
    if g.n_foes == 0:
        record_count(rec, 0, Count.NO_CARD, 1)  # AR-AMB-61
        return EMPTY
    g.n_foes -= 1
    return g.foe_deck[g.n_foes]


def discard_foe(g: Game, t: Rules, card: int) -> None:
    """AR-ENM-13: a destroyed enemy card goes to the pile; a drone goes back to its own cards."""
    if card < t.n_deck_cards:
        g.foe_pile[g.n_foe_pile] = card
        g.n_foe_pile += 1
    elif card < t.first_drone + t.n_drone_kinds:
        g.drone_deck[g.n_drone_deck] = card
        g.n_drone_deck += 1


def draw_drone(g: Game) -> int:
    """AR-LOK-02: a random drone; EMPTY if all are out."""
    if g.n_drone_deck == 0:
        return EMPTY
    g.draws += 1
    i: int = pick(draw(g.key, Purpose.DRONE, 0, g.round, g.draws), g.n_drone_deck)
    card: int = g.drone_deck[i]
    g.n_drone_deck -= 1
    g.drone_deck[i] = g.drone_deck[g.n_drone_deck]
    return card


def remove_fleet(g: Game, fleet: int) -> None:
    """The token pair is free again; its cards were dealt with before."""
    g.fleet_at[fleet] = NOWHERE
    g.fleet_n[fleet] = 0
    g.fleet_fresh[fleet] = 0


def fleets_at(g: Game, place: int) -> int:
    """How many fleets are at a place."""
    count: int = 0
    for fleet in range(MAX_FLEETS):
        if g.fleet_at[fleet] == place and g.fleet_n[fleet] > 0:
            count += 1
    return count


def ships_at(g: Game, place: int) -> int:
    """How many enemy ships are at a place, final encounters aside."""
    count: int = 0
    for fleet in range(MAX_FLEETS):
        if g.fleet_at[fleet] == place:
            count += g.fleet_n[fleet]
    return count


def chosen_fleet(g: Game, place: int, largest: bool) -> int:
    """AR-AMB-34: the largest, or the smallest, fleet at a place; NOBODY if there is none."""
    best: int = NOBODY
    for fleet in range(MAX_FLEETS):
        if g.fleet_at[fleet] == place and g.fleet_n[fleet] > 0:
            if best < 0:
                best = fleet
            elif largest and g.fleet_n[fleet] > g.fleet_n[best]:
                best = fleet
            elif not largest and g.fleet_n[fleet] < g.fleet_n[best]:
                best = fleet
    return best


def power_at(g: Game, place: int, op: int) -> int:
    """The largest amount of a passive among the ships at a place (AR-MOD-11, -23, -24)."""
    most: int = 0
    for seat in range(g.n):
        if g.at[seat] == place and not g.removed[seat]:
            most = max(most, g.power[seat][op])
    return most


def may_spawn(g: Game, place: int) -> bool:
    """AR-MOD-24, AR-AV2-04: no enemy ship comes to a jammed place or a destroyed planet."""
    return not g.razed[place] and power_at(g, place, Op.JAM) < 2


def add_ships(g: Game, rec: Recorder, fleet: int, ships: int) -> None:
    """AR-THR-03, -06, AR-MOD-11: hidden cards join a fleet; mines of a ship at the place hurt them in Phase 3."""
    mines: int = 0
    before: int = g.fleet_n[fleet]
    if g.phase == Phase.RESOLUTION:
        mines = power_at(g, g.fleet_at[fleet], Op.MINES)
    for _ in range(ships):
        if g.fleet_n[fleet] < MAX_SQUAD:
            card = draw_foe(g, rec)
            if card != EMPTY:
                put_ship(g, fleet, card, mines)
    record_event(rec, Event.FLEET, 0, g.fleet_at[fleet], g.fleet_n[fleet] - before, g.fleet_n[fleet], 0)
    if g.fleet_n[fleet] == 0:
        remove_fleet(g, fleet)


def put_ship(g: Game, fleet: int, card: int, cubes: int) -> None:
    """One hidden card more in a fleet."""
    i = g.fleet_n[fleet]
    g.fleet_card[fleet][i] = card
    g.fleet_known[fleet][i] = 0
    g.fleet_cubes[fleet][i] = cubes
    g.fleet_n[fleet] += 1


def new_fleet(g: Game, t: Rules, rec: Recorder, place: int, ships: int) -> None:
    """AR-THR-02, AR-GAP-35: a new fleet; without a free token pair the ships join the largest fleet there."""
    if not may_spawn(g, place):
        return
    fleet: int = free_token(g, t)
    if fleet < 0:
        fleet = chosen_fleet(g, place, True)
        if fleet < 0:
            return
    else:
        g.fleet_at[fleet] = place
        g.fleet_fresh[fleet] = 1 if g.phase == Phase.ENCOUNTER else 0
        record_count(rec, 0, Count.FLEETS_NEW, 1)
        record_mark(rec, place, Mark.FLEETS)
    add_ships(g, rec, fleet, ships)


def free_token(g: Game, t: Rules) -> int:
    """AR-CMP-08: a token pair that is not on the board."""
    for fleet in range(t.fleet_tokens):
        if g.fleet_at[fleet] == NOWHERE:
            return fleet
    return NOBODY


def reinforce(g: Game, t: Rules, rec: Recorder, place: int, ships: int, each: bool) -> None:
    """AR-THR-03, -04, AR-AMB-34, -62: ships for each fleet, or one, at a place; a new fleet where there is none."""
    if not may_spawn(g, place):
        return
    if fleets_at(g, place) == 0:
        new_fleet(g, t, rec, place, ships)
    elif each:
        for fleet in range(MAX_FLEETS):
            if g.fleet_at[fleet] == place and g.fleet_n[fleet] > 0:
                add_ships(g, rec, fleet, ships)
    else:
        add_ships(g, rec, chosen_fleet(g, place, t.reinforced == Reinforced.LARGEST), ships)


def top_threat(g: Game) -> int:
    """The top threat card, drawn; an empty deck is made of the discards. EMPTY if there are none at all."""
    if g.n_threats == 0:
        shuffle_threats(g)
    if g.n_threats == 0:
        return EMPTY
    g.n_threats -= 1
    g.threat_open = 0
    return g.threat_deck[g.n_threats]


def shuffle_threats(g: Game) -> None:
    """AR-THR-07: the discards go back into the deck, which is shuffled."""
    for i in range(g.n_threat_pile):
        g.threat_deck[g.n_threats] = g.threat_pile[i]
        g.n_threats += 1
    g.n_threat_pile = 0
    g.threat_open = 0
    g.draws += 1
    shuffle(g.threat_deck, g.n_threats, g.key, Purpose.THREAT_DECK, g.draws & 255, g.round)


def discard_threat(g: Game, card: int) -> None:
    """AR-THR-05: a resolved threat card."""
    g.threat_pile[g.n_threat_pile] = card
    g.n_threat_pile += 1


def draw_threat(g: Game, t: Rules, rec: Recorder) -> None:
    """AR-THR-01 to -07: draw a threat card and carry it out."""
    record_count(rec, 0, Count.THREAT_CARDS, 1)
    card: int = top_threat(g)
    while card != EMPTY and t.threat_kind[card] == Card.SCRAMBLE:
        record_event(rec, Event.SCRAMBLED, 0, 0, 0, 0, 0)
        lonely: bool = g.n_threats + g.n_threat_pile == 0
        discard_threat(g, card)
        if lonely:
            return
        shuffle_threats(g)
        card = top_threat(g)
    if card == EMPTY:
        return
    place = t.threat_place[card]
    if t.threat_kind[card] == Card.NEW_FLEET:
        new_fleet(g, t, rec, place, t.threat_ships[card])
    else:
        reinforce(g, t, rec, place, t.threat_ships[card], t.threat_kind[card] == Card.REINFORCE_EACH)
    discard_threat(g, card)
