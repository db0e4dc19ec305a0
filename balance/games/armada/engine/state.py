# engine: kernel
"""The state of one game of Armada."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ....core.hints import U64, Ints, copy, zero
    from .names import (
        ABILITIES,
        HAZARDS,
        MAX_BAG,
        MAX_BEACONS,
        MAX_CREW,
        MAX_DATA,
        MAX_DECK,
        MAX_DRONES,
        MAX_FLEETS,
        MAX_HEROES,
        MAX_MODULES,
        MAX_PARTS,
        MAX_PLACES,
        MAX_PLAYERS,
        MAX_SQUAD,
        MAX_STATIONS,
        MAX_STORED,
        MAX_THREATS,
        MAX_TILES,
        OPS,
        STATIONS,
    )


class Game:
    key: U64  # random key of this game
    n: int  # seats
    round: int  # 0 before the first round
    phase: int  # Phase of the next turn
    place_in_order: int  # how many seats, or teams, had their turn in this phase
    active: int  # seat whose turn it is; in the Encounter Phase the first of its team
    over: bool
    end_reason: int  # End
    fights: int  # fights so far in this round: part of the key of combat dice
    draws: int  # offers, Data tokens and the like drawn in this round: part of their keys
    skip_planning: int  # 1: nobody plans in the next round (AR-SPM-07)
    opened: int  # 1: mission 99 was completed in this phase (AR-ART-03)
    # the plans of the seats, made when a phase begins
    order: Ints[MAX_PLAYERS]  # [i] seats in the order in which they plan (AR-RND-02)
    goal: Ints[MAX_PLAYERS]  # [seat] place to which it means to go
    bold: int  # set of seats that mean to fight the final encounter in this round
    manner: Ints[MAX_PLAYERS]  # [seat] 1 + manner that a look-ahead chose for this round, 0: its own
    n_teams: int  # of the Encounter Phase, in the order of their turns
    team: Ints[MAX_PLAYERS]  # [i] set of seats, one bit each
    team_place: Ints[MAX_PLAYERS]  # [i] where it acts
    # ships
    ship: Ints[MAX_PLAYERS]  # [seat] kind of ship
    at: Ints[MAX_PLAYERS]  # [seat] place
    hull: Ints[MAX_PLAYERS]
    hull_max: Ints[MAX_PLAYERS]
    shield: Ints[MAX_PLAYERS]
    shield_max: Ints[MAX_PLAYERS]  # without lasting hazards, see rules/stations.shield_limit
    critical: Ints[MAX_PLAYERS]  # [seat] 1 while in Critical Damage (AR-CRT-01)
    wrecked: Ints[MAX_PLAYERS]  # [seat] 1: hull was 0 since cargo was last checked (AR-GAP-27)
    removed: Ints[MAX_PLAYERS]  # [seat] 1 once out of the game (AR-SAV-05)
    rebuild: Ints[MAX_PLAYERS]  # [seat] Rebuild cards left (AR-SOL-04)
    credits: Ints[MAX_PLAYERS]
    earned: Ints[MAX_PLAYERS]  # [seat] credits gained so far
    cargo: Ints[MAX_PLAYERS]  # [seat] event whose cargo is on board, -1 if none
    acts: Ints[MAX_PLAYERS]  # [seat] actions left in this Planning Phase
    free_travels: Ints[MAX_PLAYERS]  # [seat] left in this Planning Phase (AR-PS-01)
    scanned: Ints[MAX_PLAYERS]  # [seat] 1 once it used Iris or E.V.A. this round
    out_of_phase: Ints[MAX_PLAYERS]  # [seat] 1: no more encounters in this phase (AR-CMB-11)
    # crews
    n_crew: Ints[MAX_PLAYERS]
    crew: Ints[MAX_PLAYERS, MAX_CREW]  # [seat, i] kind of die: 0 basic, else 1 + hero
    sick: Ints[MAX_PLAYERS, MAX_CREW]  # [seat, i] 1 while in the Infirmary
    holder: Ints[MAX_HEROES]  # [hero] seat, -1 while in the deck
    able: Ints[MAX_PLAYERS, ABILITIES]  # [seat, Ability] size of the ability among its heroes, 0 without it
    # stations and modules
    n_stations: Ints[MAX_PLAYERS]  # [seat] those of the ship, and of its extension (AR-SAV-02)
    station: Ints[MAX_PLAYERS, MAX_STATIONS]  # [seat, i] module on top, EMPTY if none
    printed: Ints[MAX_PLAYERS, STATIONS]  # [seat, i] starting module of the board, covered or not
    offline: Ints[MAX_PLAYERS, MAX_STATIONS]  # [seat, i] 1 while there is an offline token
    charge: Ints[MAX_PLAYERS, MAX_STATIONS]  # [seat, i] timers
    n_stored: Ints[MAX_PLAYERS]
    stored: Ints[MAX_PLAYERS, MAX_STORED]  # [seat, i] modules owned but not installed
    power: Ints[MAX_PLAYERS, OPS]  # [seat, Op] sum of passive amounts of its online stations
    n_tiles: int
    tiles: Ints[MAX_TILES]  # [i] modules in the container
    shelf: Ints[MAX_MODULES]  # [module] upgrades of the Hardline variant that nobody has (AR-VAR-04)
    bank: int  # credits left (AR-CMP-09)
    # fleets
    fleet_at: Ints[MAX_FLEETS]  # [fleet] place, NOWHERE while the token pair is free
    fleet_n: Ints[MAX_FLEETS]  # [fleet] ships
    fleet_card: Ints[MAX_FLEETS, MAX_SQUAD]  # [fleet, i]
    fleet_known: Ints[MAX_FLEETS, MAX_SQUAD]  # [fleet, i] 1 once it was seen (AR-THR-06)
    fleet_cubes: Ints[MAX_FLEETS, MAX_SQUAD]  # [fleet, i] mines' damage on the card (AR-AMB-64)
    fleet_fresh: Ints[MAX_FLEETS]  # [fleet] 1 if it came in this Encounter Phase and need not be fought (AR-FAQ-04)
    n_foes: int
    foe_deck: Ints[MAX_DECK]  # [i] cards; the last is on top
    n_foe_pile: int
    foe_pile: Ints[MAX_DECK]  # [i] discards
    n_threats: int
    threat_deck: Ints[MAX_THREATS]  # [i] threat cards; the last is on top
    n_threat_pile: int
    threat_pile: Ints[MAX_THREATS]
    threat_open: int  # 1: the top card was looked at
    # beacons
    beacon: Ints[MAX_BEACONS]  # [event] Beacon
    pile: Ints[MAX_PLACES]  # [place] beacons there
    n_primes: int  # Prime beacons on the board
    lasting: Ints[HAZARDS]  # [Hazard] events in force with it
    n_bag: int
    bag: Ints[MAX_BAG]  # [i] events, or DONT_PANIC; the last is drawn next
    # Data and the final encounter
    n_data: int  # tokens gained
    data: Ints[MAX_DATA]  # [pattern] 1 once gained; patterns 2k and 2k + 1 are a pair
    final: int  # Final, -1 until it is revealed
    final_at: int  # place, -1 if none
    final_hurt: Ints[MAX_PARTS]  # [part] cubes on its hull
    final_timer: int
    n_drones: int
    drone: Ints[MAX_DRONES]  # [i] cards in the Mothership's fleet
    drone_cubes: Ints[MAX_DRONES]  # [i] mines' damage on them (AR-MOD-11)
    n_drone_deck: int
    drone_deck: Ints[MAX_DRONES]
    razed: Ints[MAX_PLACES]  # [place] 1 once destroyed (AR-AV2-04)
    savior: int  # seat, -1 if there is none

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)

    def copy_from(self, other: Game) -> None:
        copy(self, other)
