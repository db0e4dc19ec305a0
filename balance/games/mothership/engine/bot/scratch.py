# engine: kernel
"""What a policy has before its eyes while it decides: threats, where its ships can go, and the best plan so far."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import Floats, Ints, zero
    from .....core.names import MAX_CELLS
    from ....engine.names import MAX_SEATS
    from ..names import BASIS, IDEAS, MAX_GOALS, MAX_LURES, MAX_PIECES, MAX_PLANETS, MAX_UNITS, SHIP_KINDS


class Mind:
    # enemy ships on the board, fleet by fleet
    n: int
    unit: Ints[MAX_UNITS]  # [i] unit
    span: Ints[MAX_UNITS]  # [i] hexes from which it can strike in its next turn
    mean: Floats[MAX_UNITS]  # [i] mean of its roll
    raid_span: Ints[MAX_UNITS]  # [i] hexes from which it can come to strike the own station
    raid_mean: Floats[MAX_UNITS]  # [i] mean of its roll there
    x: Ints[MAX_UNITS]  # [i] where it stands
    y: Ints[MAX_UNITS]  # [i]
    n_fleets: int
    fleet: Ints[MAX_SEATS]  # [fleet] its seat
    first: Ints[MAX_SEATS + 1]  # [fleet] its first ship in the list; those of the last fleet end where n says

    # what fleets can bring to bear, kept from one action to the next while they stay as they are
    seen_place: Ints[MAX_UNITS]  # [unit] 1 + hex where it stood at the last look, 0 off the board
    seen_span: Ints[MAX_UNITS]  # [unit] its span then
    seen_mean: Floats[MAX_UNITS]  # [unit] its mean then
    change: Ints[MAX_SEATS]  # [seat] grows whenever a ship of the seat is not as it was
    summed: Ints[SHIP_KINDS, MAX_CELLS, MAX_SEATS]  # [kind of the target, cell, seat] the change of these sums
    shots: Floats[SHIP_KINDS, MAX_CELLS, MAX_SEATS]  # [kind, cell, seat] mean rolls that harm its shield only
    heavy: Floats[SHIP_KINDS, MAX_CELLS, MAX_SEATS]  # [kind, cell, seat] mean rolls that harm it

    # where the own ships can go
    steps: Ints[MAX_PIECES, MAX_CELLS]  # [piece, cell] 1 + steps, 0 out of reach
    toll: Floats[MAX_PIECES, MAX_CELLS]  # [piece, cell] what going there costs: guardians, asteroids
    straight: Ints[
        MAX_PIECES, MAX_CELLS
    ]  # [piece, cell] 0 a way around asteroids, 1 through them, 2 a jump through gates
    room: Ints[MAX_PIECES]  # [piece] nothing further away than this is within reach

    # what these maps depend on: one is drawn again only if some of it is not as it was
    marked: Ints[MAX_CELLS]  # [cell] what it was to the movers of the seat: Enter
    map_seat: int
    map_risk: float  # weights of the seat
    map_asteroids: float
    map_start: Ints[MAX_PIECES]  # [piece] 1 + hex where it stood, 0 if its map is not to be used again
    map_spaces: Ints[MAX_PIECES]  # [piece] spaces it had
    # a map that is put aside while a ship has another one
    kept_steps: Ints[MAX_CELLS]
    kept_toll: Floats[MAX_CELLS]
    kept_straight: Ints[MAX_CELLS]
    kept_room: int
    kept_start: int
    kept_spaces: int
    kept_version: int

    # what draws the ship that is being steered
    n_lures: int
    lure: Floats[MAX_LURES]  # [i] worth
    lure_x: Ints[MAX_LURES]  # [i] where it is
    lure_y: Ints[MAX_LURES]  # [i]
    lure_far: Ints[MAX_LURES]  # [i] how far from the ship
    lure_most: Floats[MAX_LURES]  # [i] how strong it is at most where the ship may go

    # what each own ship stands to lose on a hex, kept while everything it depends on stays as it is
    basis: Floats[BASIS]  # [i] what fears of all kinds depend on, as of the last look
    own_mean: Floats[SHIP_KINDS]  # [kind] what those of a kind depend on besides: the mean of its roll
    own_shield: int  # and for the mothership its shield
    own_hull: int  # and its hull
    look: Ints[SHIP_KINDS]  # [kind] grows whenever fears are others
    looked: Ints[SHIP_KINDS, MAX_CELLS]  # [kind, cell] the look at which it was reckoned
    fear: Floats[SHIP_KINDS, MAX_CELLS]  # [kind, cell] the same for all ships of a kind
    refuge: float  # what the mothership would risk if it went to safety instead of attacking

    # alone: what the NPC will do to the own station
    danger: float
    danger_at: int  # the look at which it was reckoned
    blows: Floats[MAX_UNITS]  # [i] hull that a listed ship may take off it
    all_blows: float
    near_best: Floats[MAX_PIECES]  # [piece] the most of it that the ship can save by being home or on its way
    near_version: Ints[MAX_PIECES]  # [piece] the version of its map for which that holds

    # the own station
    threat: float  # what it stands to lose if no ship guards it
    threat_at: int  # the look of the following
    full_threat: float  # the same if nothing guards it
    watch: int  # bits of the ships that guard it or can come to do so

    split: Ints[IDEAS, 3]  # [idea, Row] ways to split the energy that are weighed

    # which plans are weighed
    barred: int  # bits of ships that take no part
    needed: int  # 1 + piece if only attacks in which that ship can take part, else 0

    glance: int  # number of the present look
    kept_at: Ints[MAX_PLANETS]  # [planet] the look of its share
    kept: Floats[MAX_PLANETS]  # [planet] share of its worth that is left, as enemies may take it back

    # from where each ship would attack if all places were free, kept while its map and its fears are the same
    versions: int  # how many there were
    version: Ints[MAX_PIECES]  # [piece] number of its present map and fears
    refuge_version: int  # that of the mothership at which its refuge was found
    place_version: Ints[MAX_GOALS, MAX_PIECES]  # [goal, piece] the version of this place
    place: Ints[MAX_GOALS, MAX_PIECES]  # [goal, piece] hex, -1 if it cannot take part
    place_cost: Floats[MAX_GOALS, MAX_PIECES]  # [goal, piece] what it risks there, beyond what it risks now

    # the best plan so far: an attack on a unit or planet by ships from hexes
    kind: int  # Act
    target: int
    mask: int
    value: float
    hex: Ints[MAX_PIECES]  # [piece] where it attacks from
    # the best plan as things are, and who guards the station then, while it is tried what a card might change
    kept_kind: int
    kept_target: int
    kept_mask: int
    kept_value: float
    kept_hex: Ints[MAX_PIECES]
    kept_watch: int
    # the plan that is being drafted
    draft: Ints[MAX_PIECES]  # [piece] hex
    cost: Floats[MAX_PIECES]  # [piece] what it risks there, beyond what it risks now

    def __init__(self) -> None:
        zero(self)
