# engine: kernel
"""The numbers of a match, read-only while it is played (but for the manners of seats that look ahead)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ....core.hints import Floats, Ints, copy, zero
    from ....core.names import MAX_CELLS
    from .names import (
        MAX_INNER,
        MAX_KINDS,
        MAX_MANNERS,
        MAX_NEAR,
        MAX_PIECES,
        MAX_STATIONS,
        MAX_STEPS,
        MAX_TEAMS,
        WEIGHTS,
    )


class Rules:
    # constants of rules.toml, by the same names
    start_resources: int
    start_fighters: int
    start_reserve: int
    start_controls: int
    start_tiles: int
    first_player: int
    purchases: int
    purchase_time: int
    income_home: int
    income_foreign: int
    income_centre: int
    tie_winner: int
    lost_attack: int
    friendly_passage: int
    adjacency: int
    centre_placement: int
    deadlock: int
    zombie: int
    round_cap: int
    cap_winner: int

    # ships
    n: int  # teams
    n_kinds: int
    attacks: Ints[MAX_KINDS]  # [kind] 1 starts battles (fighters), 0 holds stations (control ships)
    price: Ints[MAX_KINDS]  # [kind]
    for_sale: Ints[MAX_KINDS]  # [kind]
    die: Ints[MAX_KINDS]  # [kind] sides in a battle
    move_die: Ints[MAX_KINDS]  # [kind]
    move_limit: Ints[MAX_KINDS]  # [kind] tiles, whatever the die says
    n_pieces: int
    kind: Ints[MAX_PIECES]  # [piece] kind
    fighter: int  # the kind of which fighters start
    control: int  # the kind of which control ships start
    win: Floats[MAX_KINDS, MAX_KINDS]  # [attacker, defender] chance of the attacker
    reach: Floats[MAX_KINDS, MAX_STEPS]  # [kind, tiles] chance that the die allows so many
    pace: Floats[MAX_KINDS]  # [kind] tiles that the die allows on average, at least a little

    # the board
    n_cells: int
    x: Ints[MAX_CELLS]  # [tile]
    y: Ints[MAX_CELLS]  # [tile]
    way: Ints[MAX_CELLS, 4]  # [tile, i] tile or station one step away, -1 none
    beside: Ints[MAX_CELLS, 8]  # [tile, i] open tiles that count as adjacent to it, -1 none
    station_at: Ints[MAX_CELLS]  # [tile] station of which it is the place, -1 none
    door: Ints[MAX_CELLS]  # [tile] station that is one step away, -1 none
    n_stations: int
    node: Ints[MAX_STATIONS]  # [station] the tile that stands for it
    centre: int  # the central station, -1 none
    colour: Ints[MAX_STATIONS]  # [station] seat whose colour it has, -1 none
    home: Ints[MAX_TEAMS]  # [seat] station of its colour
    n_near: Ints[MAX_STATIONS]
    near: Ints[MAX_STATIONS, MAX_NEAR]  # [station, i] tiles from which it is attacked
    n_yard: Ints[MAX_STATIONS]
    yard: Ints[MAX_STATIONS, MAX_NEAR]  # [station, i] tiles on which its owner places ships
    n_start: Ints[MAX_TEAMS]
    start: Ints[MAX_TEAMS, MAX_NEAR]  # [seat, i] tiles beside the own station, those towards the middle first
    fighter_steps: Ints[MAX_STATIONS, MAX_CELLS]  # [station, tile] steps to a tile beside it on an empty board
    control_steps: Ints[MAX_STATIONS, MAX_CELLS]  # [station, tile] steps into it on an empty board
    inner: Ints[MAX_CELLS]  # [tile] number of a white tile, -1 for all others
    inner_steps: Ints[MAX_INNER, MAX_CELLS]  # [white tile, tile] steps of a fighter on an empty board

    lean: Floats[MAX_TEAMS, MAX_CELLS]  # [seat, tile] decides between equals, the same from every corner

    # what was changed for single seats
    grant: Ints[MAX_TEAMS, MAX_KINDS]  # [seat, kind] 1: a further ship on the card
    void: Ints[MAX_TEAMS, MAX_KINDS]  # [seat, kind] 1: can be neither bought nor placed
    refund: Ints[MAX_TEAMS, MAX_KINDS]  # [seat, kind] 1: a bought one would not appear, for its price back
    pursue: Ints[MAX_TEAMS]  # [seat] kind bought before any other, -1 none
    pursue_from: Ints[MAX_TEAMS]  # [seat] round from which it is; until then it is not bought
    extra: Ints[MAX_TEAMS]  # [seat] resources on top of the usual ones

    # policies
    thoughtful: int  # 1 if any seat looks ahead
    weight: Floats[MAX_TEAMS, WEIGHTS]  # [seat, Weight]
    own_weight: Floats[MAX_TEAMS, WEIGHTS]  # [seat, Weight] the same, whatever manner it plays in now
    n_manners: int
    manner: Floats[MAX_MANNERS, WEIGHTS]  # [manner, Weight] of bots that look-ahead may imitate for a turn

    def __init__(self) -> None:
        zero(self)

    def copy_from(self, other: Rules) -> None:
        copy(self, other)
