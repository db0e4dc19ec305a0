# engine: kernel
"""The numbers of a match, read-only while it is played (but for the weights of seats that look ahead)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ....core.hints import Floats, Ints, copy, zero
    from .bot.weights import WEIGHTS
    from .names import DICE_ROWS, MAX_AROUND, MAX_KINDS, MAX_MANNERS, MAX_PLAYERS, MAX_SQUARES, MAX_WAYS, SPEED_ROWS


class Rules:
    start_ore: int  # SS-SET-01
    start_metal: int  # SS-SET-02
    win_stations_two: int  # SS-WIN-01
    win_stations_more: int  # SS-WIN-02
    corner_dice: int  # SS-SET-09
    hit_faces: int  # SS-GAP-02: faces of a die that are hits
    die_faces: int  # SS-GAP-02
    ship_limit: int  # SS-MOV-05
    asteroid_limit: int  # SS-SET-07
    star_count: int  # SS-GAP-03
    asteroid_count: int  # SS-GAP-04
    station_modules: int  # SS-ECO-12
    module_price: int  # SS-ECO-10
    refine_amount: int  # SS-GAP-05
    ore_per_metal: int  # SS-GAP-06
    round_cap: int  # SS-GAP-13
    terrain: int  # Terrain
    start_corners: int  # Corners
    first_player: int  # First
    turn_order: int  # Seating
    refine: int  # Refine
    station_goal: int  # StationGoal
    control: int  # Control
    hit_assigner: int  # Assigner
    lock: int  # Lock
    passing: int  # Passing
    tie: int  # Tie
    repeats: int  # Repeats
    supply: int  # Supply
    n: int  # seats
    n_kinds: int  # kinds of ships
    flagship: int  # the kind that must not be lost
    price: Ints[MAX_KINDS]  # [kind] metal
    for_sale: Ints[MAX_KINDS]  # [kind] 1 if it can be built
    copies: Ints[MAX_KINDS]  # [kind] in a seat's supply, where that is limited
    speed: Ints[MAX_KINDS]  # [kind] squares a Move
    start: Ints[MAX_KINDS]  # [kind] ships at the start
    dice: Ints[MAX_PLAYERS, MAX_KINDS]  # [seat, kind] dice against the own square; 0 for void kinds
    beside: Ints[MAX_PLAYERS, MAX_KINDS]  # [seat, kind] dice against a neighbouring square, 0: cannot
    armour: Ints[MAX_PLAYERS, MAX_KINDS]  # [seat, kind] hits ignored in an attack
    works: Ints[MAX_PLAYERS, MAX_KINDS]  # [seat, kind] 1 if it mines and builds modules
    fresh: Ints[MAX_PLAYERS, MAX_KINDS]  # [seat, kind] 1 if its owner rolls other dice
    grant: Ints[MAX_PLAYERS, MAX_KINDS]  # [seat, kind] 1 if one more is there from the start
    extra_ore: Ints[MAX_PLAYERS]  # [seat] on top of start_ore
    extra_metal: Ints[MAX_PLAYERS]  # [seat] on top of start_metal
    refund: Ints[MAX_PLAYERS, MAX_KINDS]  # [seat, kind] 1: a built one would not appear, for its price back
    pursue: Ints[MAX_PLAYERS]  # [seat] kind that is built before any other, -1 if none
    pursue_from: Ints[MAX_PLAYERS]  # [seat] round from which it is; until then it is not built
    n_squares: int
    corner: Ints[4]  # [i] corners clockwise from top left (SS-LAY-01)
    near: Ints[MAX_SQUARES, MAX_WAYS]  # [square, direction] neighbour, -1 beyond the edge
    distance: Ints[MAX_SQUARES, MAX_SQUARES]  # [square, square] orthogonal steps
    around: Ints[MAX_SQUARES, MAX_AROUND]  # [square, i] the squares near it, the nearest first
    n_around: Ints[MAX_SQUARES, SPEED_ROWS]  # [square, steps] how many of them are within so many steps
    map_star: Ints[MAX_SQUARES]  # [square]
    map_asteroids: Ints[MAX_SQUARES]  # [square]
    chance: Floats[DICE_ROWS, DICE_ROWS]  # [dice, hits] chance of exactly so many hits
    thoughtful: int  # 1 if any seat looks ahead
    weight: Floats[MAX_PLAYERS, WEIGHTS]  # [seat, Weight] as played at the moment
    want: Floats[MAX_PLAYERS, MAX_KINDS]  # [seat, kind] how much a policy likes to build it; 0: never
    own_weight: Floats[MAX_PLAYERS, WEIGHTS]  # [seat, Weight] of the seat's bot
    own_want: Floats[MAX_PLAYERS, MAX_KINDS]
    n_manners: int  # styles that a look-ahead tries
    manner: Floats[MAX_MANNERS, WEIGHTS]  # [manner, Weight]
    manner_want: Floats[MAX_MANNERS, MAX_KINDS]

    def __init__(self) -> None:
        zero(self)

    def copy_from(self, other: Rules) -> None:
        copy(self, other)
