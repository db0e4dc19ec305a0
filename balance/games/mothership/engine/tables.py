# engine: kernel
"""The numbers of a match, read-only while it is played (but for the manners of seats that look ahead)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ....core.hints import Floats, Ints, copy, zero
    from ....core.names import MAX_CELLS
    from ...engine.names import MAX_SEATS
    from .bot.weights import WEIGHTS
    from .names import (
        CATEGORIES,
        KINDS,
        LEVELS,
        MAX_AIMS,
        MAX_BEACONS,
        MAX_BUILT,
        MAX_DECK,
        MAX_ENTRIES,
        MAX_GIFTS,
        MAX_GROUPS,
        MAX_ITEMS,
        MAX_MANNERS,
        MAX_PIECES,
        MAX_PLANETS,
        MAX_PLANS,
        MAX_STORIES,
        MAX_TOKENS,
        MAX_USES,
        MODULES,
        NUMBERS,
        TIERS,
    )


class Rules:
    # constants of rules.toml, by the same names
    hand_size: int
    start_split: Ints[3]
    row_cap: int
    weapon_map: int
    largest_die: int
    engine_map: int
    mothership_hp: int
    station_hp: int
    station_step: int
    placement_range: int
    first_player_die: int
    card_price: int
    explore_price: int
    guardian_price: int
    takeover_price: int
    block_price: int
    refresh_price: int
    attack_influence: int
    kill_influence: int
    development_cost: Ints[MAX_BUILT]
    developments_most: int
    market_size: int
    market_refill: int
    moon_bonus: int
    objectives_dealt: int
    objective_swap: int
    objective_variant: int
    beacon_fighters: int
    beacon_bombers: int
    beacon_motherships: int
    beacon_activation: int
    tech_cost: Ints[TIERS]
    station_minerals: int
    planet_minerals: int
    planet_gas: int
    loot_small: int
    loot_large: int
    gas_limit: int
    gas_cap: int
    planet_defence: int
    asteroid_die: int
    neutron_divisor: int
    neutron_sum: int
    black_hole_die: int
    black_hole_warp: int
    black_hole_damage: int
    resale_minerals: Ints[6]
    resale_gas: Ints[6]
    reaction_set: int
    mixed_attack_split: int
    guardian_repeat: int
    remote_vs_guard: int
    energy_boost_stack: int
    trade_blockade: int
    energy_lock: int
    round_limit: int
    vp_planet: int
    vp_fighter: int
    vp_bomber: int
    vp_guardian: int
    vp_mothership: int
    vp_station: int
    vp_eliminated: int
    vp_target_few: int
    vp_target_many: int
    vp_rounds: int
    return_hull: int
    return_turns: int
    solo_level: int
    solo_energy: Ints[LEVELS]
    solo_tier: Ints[LEVELS]
    solo_first: int
    npc_hull: int
    npc_order: int
    npc_combined_attack: int
    npc_engine_range: int
    npc_energy_boost: int

    # the match
    mode: int
    n: int  # seats
    team: Ints[MAX_SEATS]  # [seat] team, from 0
    order: Ints[MAX_SEATS]  # [place] seats in turn order, before the first player is known
    vp_target: int
    module: Ints[MODULES]  # [Module] 1 if it is in play
    any_module: int
    solo: int  # 1 if the last seat is the NPC
    npc: Ints[MAX_SEATS]  # [seat] 1 if it plays as the rules say
    npc_row: int  # its energy cubes in every row
    npc_turn: Ints[MAX_PIECES]  # [place] its ships in the order in which they act
    npc_cell: Ints[MAX_PIECES]  # [piece] where its ships begin

    # pieces: the same for every seat
    n_pieces: int
    kind: Ints[MAX_PIECES]  # [piece] Kind
    n_ships: int  # pieces 0 .. n_ships-1 are ships; then the station, then the guardians
    station: int  # its piece
    die: Ints[KINDS]  # [Kind] sides; the mothership's come from its panel
    engine: Ints[KINDS]  # [Kind] spaces; the mothership's come from its panel
    harm: Ints[KINDS, KINDS]  # [winner Kind, loser Kind] Harm
    reach: Ints[KINDS]  # [Kind] 1 if it can attack planets
    kill_points: Ints[KINDS]  # [Kind] victory points for destroying one
    weapon_die: Ints[64]  # [cubes] sides of the mothership's die, 0 none
    engine_spaces: Ints[64]  # [cubes]

    # items
    n_items: int
    guardian: int  # the item that the pieces behind the station are
    n_cards: int
    card: Ints[MAX_ITEMS]  # [i] item: all cards, in the order of the catalogue
    n_techs: int
    tech: Ints[MAX_ITEMS]  # [i] item: all techs, in the order of the catalogue
    n_artifacts: int
    artifact: Ints[MAX_ITEMS]  # [i] item: all artifacts, in the order of the catalogue
    n_developments: int
    development: Ints[MAX_ITEMS]  # [i] item: all developments, in the order of the catalogue
    ground: Ints[MAX_ITEMS]  # [development] 1 + PlanetKind that it needs, 0 if it fits everywhere
    n_objectives: int
    objective: Ints[MAX_ITEMS]  # [i] item: all objectives, in the order of the catalogue
    task: Ints[MAX_ITEMS]  # [objective] Task
    task_number: Ints[MAX_ITEMS]  # [objective]
    n_gifts: Ints[MAX_ITEMS, MAX_GROUPS]  # [objective or beacon, group]
    gift: Ints[MAX_ITEMS, MAX_GROUPS, MAX_GIFTS]  # [objective or beacon, group, i] Reward
    gift_number: Ints[MAX_ITEMS, MAX_GROUPS, MAX_GIFTS]  # [objective or beacon, group, i]
    n_beacon_cards: int
    beacon_card: Ints[MAX_ITEMS]  # [i] item: all beacon cards, in the order of the catalogue
    judge: Ints[MAX_ITEMS]  # [beacon card] Judge
    judge_number: Ints[MAX_ITEMS]  # [beacon card]
    lacks: Ints[MAX_ITEMS, 2]  # [beacon card, option] 1 if it needs a module that is not in play
    passed: Ints[MAX_ITEMS]  # [beacon card] 1 if it cannot be carried out in this match
    is_tech: Ints[MAX_ITEMS]  # [item]
    for_sale: Ints[MAX_ITEMS]  # [item] 0 if nobody can buy it
    category: Ints[MAX_ITEMS]  # [tech]
    tier: Ints[MAX_ITEMS]  # [tech] 1 to 5; [card] class of its resale value, 1 to 6
    branch: Ints[MAX_ITEMS]  # [tech] 0 trunk, 1 A, 2 B
    price: Ints[MAX_ITEMS]  # [tech] minerals
    replaced_by: Ints[MAX_ITEMS]  # [tech] later tile of its line, -1 if none
    at: Ints[CATEGORIES, TIERS, 3]  # [category, tier - 1, branch] tech on that tile, -1 if none
    n_entries: Ints[MAX_ITEMS]  # [tech or artifact] powers it gives
    entry_power: Ints[MAX_ITEMS, MAX_ENTRIES]  # [tech or artifact, i] Power
    entry_how: Ints[MAX_ITEMS, MAX_ENTRIES]  # [tech or artifact, i] Combine
    entry_value: Ints[MAX_ITEMS, MAX_ENTRIES]  # [tech or artifact, i]
    n_uses: Ints[MAX_ITEMS]  # [card] operations
    use_op: Ints[MAX_ITEMS, MAX_USES]  # [card, i] Op
    use_number: Ints[MAX_ITEMS, MAX_USES, NUMBERS]  # [card, i, Number]
    window: Ints[MAX_ITEMS]  # [card] Window
    reacts: Ints[MAX_ITEMS]  # [card] 1 if it may be used in other players' turns
    n_deck: int
    deck: Ints[MAX_DECK]  # [place] items of all cards in play, before the shuffle
    n_left_out: int  # cards that stay in the box
    n_aims: int
    aims: Ints[MAX_AIMS]  # [place] objectives in play, before the shuffle
    n_stories: int
    stories: Ints[MAX_STORIES]  # [place] beacon cards in play, before the shuffle
    n_plans: int
    plans: Ints[MAX_PLANS]  # [place] developments in play, before the shuffle
    n_tokens: int
    token: Ints[MAX_TOKENS]  # [place] artifacts in play, before the shuffle

    # the board
    n_planets: int
    planet_cell: Ints[MAX_PLANETS]  # [planet]
    planet_kind: Ints[MAX_PLANETS]  # [planet] PlanetKind
    moon: Ints[MAX_PLANETS]  # [planet] 1 if it has a moon that is in play
    planet_at: Ints[MAX_CELLS]  # [cell] planet, -1 if none
    n_fields: int  # asteroid fields on the board
    field: Ints[MAX_CELLS]  # [cell] asteroid field, -1 if none
    near_field: Ints[MAX_CELLS]  # [cell] 1 in or next to asteroids
    any_tile: int  # 1 if there are such tiles, or black holes
    n_stars: int  # tiles of neutron stars that are in play
    star: Ints[MAX_CELLS]  # [cell] tile of a neutron star, -1 if none
    near_star: Ints[MAX_CELLS]  # [cell] 1 next to such a tile
    n_holes: int  # tiles of black holes that are in play
    hole: Ints[MAX_CELLS]  # [cell] tile of a black hole, -1 if none
    near_hole: Ints[MAX_CELLS]  # [cell] 1 next to such a tile, outside of all
    n_beacons: int  # places of beacon tokens that are in play
    beacon_cell: Ints[MAX_BEACONS]  # [i]
    beacon_locked: Ints[MAX_BEACONS]  # [i] 1 if its token begins face down
    beacon_at: Ints[MAX_CELLS]  # [cell] 1 + place of a token, 0 if none
    n_beacon_tokens: int  # in the box
    beacon_kind: Ints[MAX_BEACONS]  # [i] Kind, before the shuffle
    station_cell: Ints[MAX_SEATS]  # [seat]
    fleet_cell: Ints[MAX_SEATS]  # [seat] around which its ships are set up

    # what was changed for single seats
    grant: Ints[MAX_SEATS, MAX_ITEMS]  # [seat, item]
    void: Ints[MAX_SEATS, MAX_ITEMS]  # [seat, item]
    refund: Ints[MAX_SEATS, MAX_ITEMS]  # [seat, item] 1 if its price comes back when it is bought
    pursue: Ints[MAX_SEATS]  # [seat] item, -1 if none
    pursue_from: Ints[MAX_SEATS]  # [seat] round
    extra_minerals: Ints[MAX_SEATS]
    extra_gas: Ints[MAX_SEATS]
    extra_cards: Ints[MAX_SEATS]
    absent: Ints[MAX_SEATS, MAX_PIECES]  # [seat, piece] 1 if the seat has to do without this ship

    # policies
    thoughtful: int  # 1 if any seat looks ahead
    weight: Floats[MAX_SEATS, WEIGHTS]  # [seat, Weight]
    want: Floats[MAX_SEATS, MAX_ITEMS]  # [seat, item] how much its policy likes an item
    own_weight: Floats[MAX_SEATS, WEIGHTS]  # [seat, Weight] the same, whatever manner it plays in now
    own_want: Floats[MAX_SEATS, MAX_ITEMS]  # [seat, item]
    n_manners: int
    manner: Floats[MAX_MANNERS, WEIGHTS]  # [manner, Weight] of bots that look-ahead may imitate for a turn
    manner_want: Floats[MAX_MANNERS, MAX_ITEMS]  # [manner, item]

    def __init__(self) -> None:
        zero(self)

    def copy_from(self, other: Rules) -> None:
        copy(self, other)
