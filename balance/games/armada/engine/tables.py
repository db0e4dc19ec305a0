# engine: kernel
"""The numbers of a match, read-only while it is played."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ....core.hints import Floats, Ints, copy, zero
    from .bot.weights import WEIGHTS
    from .names import (
        DIE_KINDS,
        FINALS,
        MAX_BEACONS,
        MAX_CARDS,
        MAX_DECK,
        MAX_GROUPS,
        MAX_HEROES,
        MAX_LINES,
        MAX_MANNERS,
        MAX_MODULES,
        MAX_PLACES,
        MAX_PLAYERS,
        MAX_SECTIONS,
        MAX_SHIPS,
        MAX_THREATS,
        MAX_TILES,
        MAX_USES,
        MISSION_DICE,
        NUMBERS,
        OPS,
        PASSIVES,
        SECTION_SETS,
        SIDES,
        STATIONS,
        STRIKES,
        SYMBOLS,
    )


class Rules:
    # constants of rules.toml by the same names; rows by players or mode are resolved by the loader
    round_cap: int  # AR-GAP-38
    combat_cap: int  # AR-GAP-37: combat rounds
    actions: int  # AR-PLN-01
    basic_dice: int  # AR-SET-06 to -09: of this many players
    start_credits: int  # AR-SET-06 to -09, AR-VAR-02
    bank: int  # AR-CMP-09
    fleet_tokens: int  # AR-CMP-08, at most MAX_FLEETS
    dont_panic: int  # AR-GAP-16, AR-VAR-01
    data_tokens: int  # AR-WIN-01, AR-VAR-03: reveal the final encounter
    data_patterns: int  # AR-GAP-17: tokens there are, two of each pair
    beacons_a_round: int  # AR-RES-02, -03
    threats_a_round: int
    beacon_limit: int  # AR-BCN-04
    module_offer: int  # AR-BUY-01: tiles drawn
    hero_offer: int  # AR-HIR-01
    hardline: int  # AR-VAR-04
    crew_limit: int  # PUB-01: dice that may be used, 0 none
    repair_flat: int  # PUB-01: hull a Repair gives before the dice
    repair_counts: Ints[SYMBOLS]  # [Symbol] 1 if Repair counts it (AR-GAP-10)
    rebuild_cards: int  # AR-SOL-04: of this many players
    critical_loses: int  # AR-SOL-03
    combat_mend: int  # AR-GAP-09: hull for an E at the repair bay every ship then has, 0 none
    escape_symbol: int  # AR-GAP-11: Symbol
    escape_dice: int  # AR-ESC-02
    swap_symbol: int  # AR-GAP-12: Symbol, BLANK: any side
    sections: int  # AR-AMB-06: 0 atomic, 1 cumulative
    stasis_passives: int  # AR-AMB-01
    breach_needs_hull: int  # AR-AMB-05: 0, 1 only if hull was lost
    ward_halves: int  # AR-AMB-25: 0 ignores, 1 halves
    quartz_mutual: int  # AR-AMB-31: 1 Quartz protect each other
    split_mission_hull: int  # AR-AMB-51: 0 full value each, 1 divided
    sick_out_critical: int  # AR-AMB-57: 1 a Defeat without crew flips the ship
    stop_after_victory: int  # AR-AMB-56
    primes_block_final: int  # AR-AMB-63
    reinforced: int  # AR-AMB-34: Reinforced
    force_final: int  # Force
    savior_rule: int  # SaviorRule
    drones_base: int  # AR-GAP-30: drones a hazard, besides one a player
    drones_each: int  # drones a player
    drones_nearby: int  # drones for each fleet on a nearby planet
    planet_timers: int  # AR-AV2-02
    tower_hull: int  # AR-OBL-04: hull that Oblivion Tower's hazard takes from every ship
    final_shared_shield: int  # Ouroboros (D8)
    solo: int  # 1: one player

    # ships
    n: int  # seats
    n_ships: int
    ship_item: Ints[MAX_SHIPS]  # [ship] number in the catalogue
    ship_hull: Ints[MAX_SHIPS]  # [ship] for this many players (AR-GAP-05)
    ship_shield: Ints[MAX_SHIPS]
    ship_hull_filler: Ints[MAX_SHIPS]
    ship_shield_filler: Ints[MAX_SHIPS]
    ship_station: Ints[MAX_SHIPS, STATIONS]  # [ship, i] module, EMPTY
    ship_solo: Ints[MAX_SHIPS]  # [ship] 0 if not dealt by lot to a single player (AR-SOL-06)
    # heroes
    n_heroes: int
    hero_item: Ints[MAX_HEROES]  # [hero] number in the catalogue
    hero_price: Ints[MAX_HEROES]
    hero_copies: Ints[MAX_HEROES]  # [hero] 1 if its card is in the game
    hero_ability: Ints[MAX_HEROES]  # [hero] Ability
    hero_number: Ints[MAX_HEROES]  # [hero] size of the ability, at least 1
    face_symbol: Ints[DIE_KINDS, SIDES]  # [die kind, side] Symbol
    face_count: Ints[DIE_KINDS, SIDES]  # [die kind, side] how many of it
    # modules
    n_modules: int
    module_item: Ints[MAX_MODULES]  # [module] number in the catalogue
    module_price: Ints[MAX_MODULES]
    module_upgrade: Ints[MAX_MODULES]  # [module] upgrade price, 0 if it is no upgrade
    module_family: Ints[MAX_MODULES]  # [module] tiles of one name share a family (AR-AMB-21)
    module_mark: Ints[MAX_MODULES]  # [module] 1, 2, 3
    module_for_sale: Ints[MAX_MODULES]
    max_dice: Ints[MAX_MODULES]  # [module] dice a combat round, 0 no limit (AR-ASG-03)
    n_uses: Ints[MAX_MODULES]
    use_op: Ints[MAX_MODULES, MAX_USES]  # [module, i] Op of a use that takes crew, or RAM
    use_need: Ints[MAX_MODULES, MAX_USES, SYMBOLS]  # [module, i, Symbol] symbols of one activation
    use_number: Ints[MAX_MODULES, MAX_USES, NUMBERS]  # [module, i, Number]
    use_total: Ints[MAX_MODULES, MAX_USES]  # [module, i] symbols of one activation in all
    use_symbol: Ints[MAX_MODULES, MAX_USES]  # [module, i] the only Symbol that it takes, BLANK where it takes several
    grows: Ints[MAX_MODULES, MAX_USES]  # [module, i] 1 if an activation grows with its dice (AR-MOD-06, AR-PS-11)
    use_turn: Ints[MAX_MODULES, MAX_USES]  # [module, i] Turn in which an assignment carries it out
    has_turn: Ints[MAX_MODULES]  # [module] set of Turns of its uses
    serves: Ints[MAX_MODULES, SYMBOLS]  # [module, Symbol] 1 if a use, teleports aside, takes it; Command stands for any
    passive: Ints[MAX_MODULES, OPS]  # [module, Op] amount of an operation without crew, 0 if it has it not
    shelf: Ints[MAX_MODULES]  # [module] AR-VAR-04: upgrades that are bought directly
    n_tiles: int
    tiles: Ints[MAX_TILES]  # [i] modules in the container at the start (AR-SOL-05, AR-VAR-04 applied)
    cargo_module: int  # the Cargo tile (AR-MOD-36)
    n_cargo: int  # of which there are so many
    bay_module: int  # the repair bay (AR-GAP-09), EMPTY where there is none
    savior_module: Ints[4]  # [i] tiles of the Savior (AR-SAV-02)
    # enemy cards: 0 .. n_deck_cards-1 of the deck, then drones, then parts of final encounters
    n_cards: int
    n_deck_cards: int
    card_item: Ints[MAX_CARDS]  # [card] number in the catalogue
    card_hull: Ints[MAX_CARDS]  # durability in percent applied
    card_shield: Ints[MAX_CARDS]
    card_scrap: Ints[MAX_CARDS]
    card_faction: Ints[MAX_CARDS]  # [card] Faction
    n_lines: Ints[MAX_CARDS]
    line_faces: Ints[MAX_CARDS, MAX_LINES]  # [card, line] faces of the enemy die: bit 1 << face
    line: Ints[MAX_CARDS, MAX_LINES, STRIKES]  # [card, line, Strike] damage in percent applied
    card_passive: Ints[MAX_CARDS, PASSIVES]  # [card, Passive]
    n_foes: int
    foes: Ints[MAX_DECK]  # [i] cards of the deck before the shuffle
    first_drone: int  # card
    n_drone_kinds: int
    n_drones: int  # drone cards in all, as many of each kind
    # threat cards
    n_threats: int
    threat_item: Ints[MAX_THREATS]  # [threat] number in the catalogue
    threat_kind: Ints[MAX_THREATS]  # [threat] Card
    threat_place: Ints[MAX_THREATS]
    threat_ships: Ints[MAX_THREATS]
    threat_copies: Ints[MAX_THREATS]
    # events, with mission 99 and Oblivion Tower behind them
    n_events: int
    event_item: Ints[MAX_BEACONS]  # [event] number in the catalogue
    event_number: Ints[MAX_BEACONS]  # [event] number printed on it (AR-RES-07)
    event_place: Ints[MAX_BEACONS]
    event_copies: Ints[MAX_BEACONS]  # [event] tokens in the bag
    prime: Ints[MAX_BEACONS]
    sequence: Ints[MAX_BEACONS]
    cargo_to: Ints[MAX_BEACONS]  # [event] place of delivery, NOWHERE: no Cargo mission
    hazard: Ints[MAX_BEACONS]  # [event] Hazard; NONE where it is void
    hazard_size: Ints[MAX_BEACONS]
    special: Ints[MAX_BEACONS]  # [event] Special
    special_size: Ints[MAX_BEACONS]
    credits: Ints[MAX_BEACONS]  # [event] reward
    data: Ints[MAX_BEACONS]  # [event] 0 none, 1 a random token, 2 + pattern a certain one
    fail_threats: Ints[MAX_BEACONS]
    fail_hull: Ints[MAX_BEACONS]
    n_groups: Ints[MAX_BEACONS]  # [event] alternatives of a Decision, else 1
    n_sections: Ints[MAX_BEACONS, MAX_GROUPS]
    need: Ints[MAX_BEACONS, MAX_GROUPS, MAX_SECTIONS, SYMBOLS]  # [event, group, section, Symbol]
    first_event: int  # beacon 00
    opening_event: int  # mission 99
    tower_event: int  # Oblivion Tower
    # final encounters
    final_item: Ints[FINALS]  # [Final] number in the catalogue
    final_place: Ints[FINALS]  # [Final] place of its token
    final_card: Ints[FINALS]  # [Final] its first card, EMPTY if it has none
    final_parts: Ints[FINALS]  # [Final] cards
    final_pair: Ints[FINALS]  # [Final] pair of patterns that reveals it, -1 none (AR-GAP-65)
    # places
    n_places: int  # planets, and the place of Artemis behind them
    n_planets: int
    start_place: int  # Terra
    artemis_place: int
    yard: Ints[MAX_PLACES]  # [place] 1 with a Shipyard
    waystation: Ints[MAX_PLACES]
    nearby: Ints[MAX_PLACES, MAX_PLACES]  # [place, place] 1 if one Travel away (AR-SOL-02: solo all)
    hops: Ints[MAX_PLACES, MAX_PLACES]  # [place, place] Travels
    # seats
    own_ship: Ints[MAX_PLAYERS]  # [seat] granted ship, -1 by lot
    grant_hero: Ints[MAX_PLAYERS, MAX_HEROES]  # [seat, hero] 1 if in the crew from the start
    grant_module: Ints[MAX_PLAYERS, MAX_MODULES]  # [seat, module] 1 if installed from the start
    void_hero: Ints[MAX_PLAYERS, MAX_HEROES]  # [seat, hero] 1: rolls as a basic die, without ability
    void_module: Ints[MAX_PLAYERS, MAX_MODULES]  # [seat, module] 1: does nothing
    refund_hero: Ints[MAX_PLAYERS, MAX_HEROES]  # [seat, hero] 1: a hired one would not come, for its price back
    refund_module: Ints[MAX_PLAYERS, MAX_MODULES]
    extra_credits: Ints[MAX_PLAYERS]
    extra_dice: Ints[MAX_PLAYERS]
    extra_hull: Ints[MAX_PLAYERS]
    pursue_hero: Ints[MAX_PLAYERS]  # [seat] hero that is hired before anything else, -1 none
    pursue_module: Ints[MAX_PLAYERS]
    pursue_from: Ints[MAX_PLAYERS]  # [seat] round
    # bots
    thoughtful: int  # 1 if any seat looks ahead
    weight: Floats[MAX_PLAYERS, WEIGHTS]  # [seat, Weight] as the seat plays now
    own_weight: Floats[MAX_PLAYERS, WEIGHTS]  # [seat, Weight] of the seat's bot
    n_manners: int  # styles that a look-ahead tries
    manner: Floats[MAX_MANNERS, WEIGHTS]  # [manner, Weight]
    want_hero: Floats[MAX_PLAYERS, MAX_HEROES]  # [seat, hero] how much a bot likes it, 1 as usual, 0 never
    want_module: Floats[MAX_PLAYERS, MAX_MODULES]
    mission_dice: Floats[
        MAX_BEACONS, MAX_GROUPS, DIE_KINDS
    ]  # [event, group, die kind] basic dice that it stands for there
    section_chance: Floats[MAX_BEACONS, MAX_GROUPS, SECTION_SETS, MISSION_DICE]  # [event, group, done, basic dice]
    command_sections: Ints[MAX_BEACONS, MAX_GROUPS]  # [event, group] sections that need Command itself, as bits
    command_share: Floats[DIE_KINDS]  # [die kind] share of its sides that show Command
    die_worth: Floats[DIE_KINDS]  # [die kind] mean useful symbols of a roll; a basic die has 2/3

    def __init__(self) -> None:
        zero(self)

    def copy_from(self, other: Rules) -> None:
        copy(self, other)
