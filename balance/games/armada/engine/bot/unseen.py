# engine: kernel
"""A game as a player may imagine it: all that is hidden lies in another order, and dice are others."""

import cython

if not cython.compiled:
    from .....core.hints import U64
    from .....core.rng import shuffle
    from ..names import DONT_PANIC, MAX_FLEETS, Purpose
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .trials import gather_pool


def imagine_game(g: Game, t: Rules, w: Workspace, future: Game, key: U64) -> None:
    """A copy with other dice and hidden cards and tokens shuffled, whatever their order in `g`."""
    future.copy_from(g)
    future.key = key
    gather_pool(g, t, w)
    deal_foes(future, t, w)
    deal_drones(future, t, w)
    deal_threats(future, w)
    deal_bag(future, t, w)


def deal_foes(future: Game, t: Rules, w: Workspace) -> None:
    """AR-THR-06: the enemy deck and all ships of it that nobody has seen."""
    shuffle(w.p.pool, w.p.n_pool, future.key, Purpose.FOE_DECK, 0, 0)
    n: int = 0
    for i in range(future.n_foes):
        future.foe_deck[i] = w.p.pool[n]
        n += 1
    for fleet in range(MAX_FLEETS):
        for i in range(future.fleet_n[fleet]):
            if not future.fleet_known[fleet][i] and future.fleet_card[fleet][i] < t.n_deck_cards:
                future.fleet_card[fleet][i] = w.p.pool[n]
                n += 1


def deal_drones(future: Game, t: Rules, w: Workspace) -> None:
    """AR-LOK-02: drones that nobody has seen, and those that are left."""
    n: int = 0
    for card in range(t.first_drone, t.first_drone + t.n_drone_kinds):
        for i in range(future.n_drone_deck):
            if future.drone_deck[i] == card:
                w.mind.cards[n] = card
                n += 1
        for fleet in range(MAX_FLEETS):
            for i in range(future.fleet_n[fleet]):
                if not future.fleet_known[fleet][i] and future.fleet_card[fleet][i] == card:
                    w.mind.cards[n] = card
                    n += 1
    shuffle(w.mind.cards, n, future.key, Purpose.DRONE, 0, 0)
    n = 0
    for i in range(future.n_drone_deck):
        future.drone_deck[i] = w.mind.cards[n]
        n += 1
    for fleet in range(MAX_FLEETS):
        for i in range(future.fleet_n[fleet]):
            if not future.fleet_known[fleet][i] and future.fleet_card[fleet][i] >= t.n_deck_cards:
                future.fleet_card[fleet][i] = w.mind.cards[n]
                n += 1


def deal_threats(future: Game, w: Workspace) -> None:
    """AR-THR-01: the threat deck, but for a card on top that was looked at."""
    shuffle(w.p.threats, w.p.n_threats, future.key, Purpose.THREAT_DECK, 0, 0)
    for i in range(w.p.n_threats):
        future.threat_deck[i] = w.p.threats[i]


def deal_bag(future: Game, t: Rules, w: Workspace) -> None:
    """AR-SET-05: the tokens in the bag."""
    n: int = 0
    for token in range(DONT_PANIC, t.n_events):
        for i in range(future.n_bag):
            if future.bag[i] == token:
                w.mind.cards[n] = token
                n += 1
    shuffle(w.mind.cards, n, future.key, Purpose.BAG, 0, 0)
    for i in range(n):
        future.bag[i] = w.mind.cards[i]
