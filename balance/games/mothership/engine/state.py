# engine: kernel
"""The state of one game of Mothership."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ....core.hints import U64, Ints, copy, zero
    from ....core.names import MAX_CELLS
    from ...engine.names import MAX_SEATS
    from .names import (
        CATEGORIES,
        MAX_AIMS,
        MAX_ARRIVALS,
        MAX_BEACONS,
        MAX_BUILT,
        MAX_DECK,
        MAX_HELD,
        MAX_ITEMS,
        MAX_MARKET,
        MAX_NEWS,
        MAX_PIECES,
        MAX_PLANETS,
        MAX_PLANS,
        MAX_STORIES,
        MAX_TOKENS,
        MAX_UNITS,
        POWERS,
    )


class Game:
    key: U64  # random key of this game
    n: int  # seats
    round: int  # 0 before the first
    place: int  # place in the turn order of the active seat
    active: int  # seat whose turn it is
    in_turn: bool  # False between turns
    manner: int  # 1 + manner in which the active seat plays this turn after looking ahead, 0: as usual
    counted_down: bool  # True once the end step of the turn has counted ships that are due
    over: bool
    ending: int  # End reason once the last round is being completed, -1 before
    order: Ints[MAX_SEATS]  # [place] seat, in turn order
    clock: int  # actions so far
    bled: int  # round in which a piece or hull of a station was lost last
    n_arrivals: int
    arrival: Ints[MAX_ARRIVALS]  # [i] units that came to a hex; guardians beside it are still to be asked
    arrival_hazard: Ints[MAX_ARRIVALS]  # [i] 1: a hazard of that hex must be faced first
    n_news: int
    news: Ints[MAX_NEWS, 4]  # [i] News and its numbers, of the present action, for modules
    news_full: bool  # there were more than fit
    n_heard: int  # news that black holes have answered
    n_read: int  # news that all other modules have read

    # the board
    occupant: Ints[MAX_CELLS]  # [cell] unit that stands there, -1 if none
    planet_owner: Ints[MAX_PLANETS]  # [planet] seat, -1 neutral
    planet_gone: Ints[MAX_PLANETS]  # [planet] 1 if it left the game
    planet_bonus: Ints[MAX_PLANETS]  # [planet] what is added to its defence once somebody holds it
    planet_yield: Ints[MAX_PLANETS, 3]  # [planet, minerals, gas or influence] what is added to its income

    # pieces; numbers of a turn are cleared when their owner's turn begins
    cell: Ints[MAX_UNITS]  # [unit] where it stands, -1 off the board
    moved: Ints[MAX_UNITS]  # [unit] 0 movement phase open, 1 engine used (gates may follow), 2 closed
    attacked: Ints[MAX_UNITS]  # [unit] 1 once its attack phase is used
    anchored: Ints[MAX_UNITS]  # [unit] 1 once a guardian was deployed beside it this turn
    speed_bonus: Ints[MAX_UNITS]  # [unit] spaces added by cards this turn
    speed_more: Ints[MAX_UNITS]  # [unit] how many times more its own engine counts, by cards this turn
    deflecting: Ints[MAX_UNITS]  # [unit] 1 while the next field is entered unharmed
    escort: Ints[MAX_UNITS]  # [unit] 1 if it stood beside its mothership when the turn began
    roped: Ints[MAX_UNITS]  # [unit] spaces it may still move after its attack
    held_by: Ints[MAX_UNITS]  # [unit] 1 + seat whose next turn sets it free, 0 if free
    frozen: Ints[MAX_UNITS]  # [unit] 1: cannot move in its owner's next turn, 2: in the present one
    rolls: Ints[MAX_UNITS]  # [unit] dice it rolled this round
    gripped: Ints[MAX_UNITS]  # [unit] 1 once a black hole has rolled for it since its owner's last turn began
    adrift: Ints[MAX_UNITS]  # [unit] 1 while its owner may warp it out of a black hole
    due: Ints[MAX_UNITS]  # [unit] ends of own turns until it returns, 0 if it does not (VP)

    # seats
    team: Ints[MAX_SEATS]  # [seat] team, from 0
    alive: Ints[MAX_SEATS]  # [seat] 1 while in play
    out_at: Ints[MAX_SEATS]  # [seat] clock at its elimination
    hull: Ints[MAX_SEATS]  # [seat] of the mothership
    station_hull: Ints[MAX_SEATS]  # [seat]
    shield_lost: Ints[MAX_SEATS]  # [seat] of the mothership's shield, this turn
    shield_added: Ints[MAX_SEATS]  # [seat] by cards, in the present fight
    shield_off: Ints[MAX_SEATS]  # [seat] 1 while the row counts as empty, this turn
    row: Ints[MAX_SEATS, 3]  # [seat, Row] energy cubes
    drained: Ints[MAX_SEATS, 3]  # [seat, Row] cubes that do not count this turn
    energy: Ints[MAX_SEATS]  # [seat] cubes in all
    locked: Ints[MAX_SEATS]  # [seat] 1 once the split is locked this turn
    station_moved: Ints[MAX_SEATS]  # [seat] steps this turn
    minerals: Ints[MAX_SEATS]
    gas: Ints[MAX_SEATS]
    tier: Ints[MAX_SEATS, CATEGORIES]  # [seat, category] highest tier bought
    branch: Ints[MAX_SEATS, CATEGORIES]  # [seat, category] 0 none yet, 1 A, 2 B
    tech: Ints[MAX_SEATS, MAX_ITEMS]  # [seat, item] 1 if bought, 2 if granted only
    power: Ints[MAX_SEATS, POWERS]  # [seat, Power] of all active techs together
    blockade: Ints[MAX_SEATS]  # [seat] 1 from a blockade by this seat until its next turn
    points: Ints[MAX_SEATS]  # [seat] victory points
    acted: Ints[MAX_SEATS]  # [seat] actions of the present turn
    choices: Ints[MAX_SEATS]  # [seat] random numbers its policy drew this round

    # the plan of the active seat
    plan_holds: bool  # it stands: since it was made, ships have only moved as it said
    plan_kind: int  # Act, END if there is nothing to attack
    plan_target: int  # unit or planet
    plan_mask: int  # bits of the ships that attack
    plan_hex: Ints[MAX_PIECES]  # [piece] where it attacks from

    # the NPC
    npc_place: int  # place in the order of its ships, once or twice through, of the one that acts now
    quarry: Ints[MAX_PIECES]  # [piece] 1 + ship that a fighter has moved to in this turn, 0 if none
    errand: Ints[MAX_PIECES]  # [piece] 1 + planet that a bomber is to claim, 0 once it is on its way to the station

    # cards
    deck: Ints[MAX_DECK]  # [place] items, shuffled
    n_deck: int
    top: int  # place of the next card
    hand: Ints[MAX_SEATS, MAX_ITEMS]  # [seat, item] copies held
    hand_size: Ints[MAX_SEATS]
    discarded: Ints[MAX_ITEMS]  # [item] copies in the discard pile

    # artifacts
    n_tokens: int
    token: Ints[MAX_TOKENS]  # [place] items, shuffled: place i is under planet i, those behind the planets in the box
    explored: Ints[MAX_PLANETS]  # [planet] 1 once its token lies face up
    ward: Ints[MAX_SEATS]  # [seat] 1 + planet that what was granted defends, 0 if none

    # influence and developments
    influence: Ints[MAX_SEATS]
    n_plans: int
    plans: Ints[MAX_PLANS]  # [place] items of the deck of developments, the next one last
    reshuffles: int  # of that deck
    n_market: int
    market: Ints[MAX_MARKET]  # [i] items that lie open
    n_built: Ints[MAX_PLANETS]  # [planet] developments there
    built: Ints[MAX_PLANETS, MAX_BUILT]  # [planet, i] items
    bonus_rolls: Ints[MAX_PLANETS]  # [planet] how often its bonus die was rolled
    built_now: Ints[MAX_PLANETS]  # [planet] 1 once one was paid for there in this turn

    # objectives
    n_aims: int
    aims: Ints[MAX_AIMS]  # [place] items of their deck, the next one last
    n_held: Ints[MAX_SEATS]
    held: Ints[MAX_SEATS, MAX_HELD]  # [seat, i] items, which others do not see
    progress: Ints[MAX_SEATS, MAX_HELD]  # [seat, i] what the seat has done for it since it was dealt
    n_open: int
    open_aim: Ints[MAX_HELD]  # [i] items that all may complete
    open_progress: Ints[MAX_SEATS, MAX_HELD]  # [seat, i]
    aims_gone: Ints[MAX_ITEMS]  # [item] copies completed, swapped or discarded

    # beacons
    beacon: Ints[MAX_BEACONS]  # [i] what the token in this place of the board is now: Beacon
    beacon_kind: Ints[
        MAX_BEACONS
    ]  # [i] Kind that it shows, unseen while it is locked; those behind the places in the box
    called: int  # 1 once the active seat has activated one in this turn
    n_stories: int
    stories: Ints[MAX_STORIES]  # [place] items of the deck of beacon cards, the next one last
    stories_gone: Ints[MAX_ITEMS]  # [item] copies discarded
    promised: Ints[MAX_SEATS]  # [seat] granted cards that it has drawn
    kept: Ints[MAX_SEATS]  # [seat] 1 + item of the card that it keeps, 0 if none
    kept_as: Ints[MAX_SEATS]  # [seat] Reward for which it is kept
    kept_number: Ints[MAX_SEATS]  # [seat] of that
    kept_now: Ints[MAX_SEATS]  # [seat] 1 in the turn in which it was drawn
    calm: Ints[MAX_SEATS]  # [seat] 1 while a neutron star leaves the mothership's shield alone

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)

    def copy_from(self, other: Game) -> None:
        copy(self, other)
