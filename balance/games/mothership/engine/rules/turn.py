# engine: kernel
"""Set-up, turns, rounds and the end of the game."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.hexgrid import hex_distance
    from .....core.rng import die, draw, pick, shuffle
    from ....engine.names import Origin
    from ....engine.recorder import (
        Recorder,
        record_count,
        record_event,
        record_gain,
        record_round,
        record_series,
        record_turn,
    )
    from ..bot.choices.landing import landing_place
    from ..bot.choices.spending import wants_to_sell
    from ..bot.policy import choose
    from ..names import (
        MAX_PIECES,
        MOST_ACTIONS,
        NOBODY,
        Act,
        Count,
        End,
        Event,
        Kind,
        Mode,
        Module,
        PlanetKind,
        Purpose,
        Series,
    )
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .actions import perform
    from .artifacts import artifacts_held
    from .developments import developments_held
    from .guardians import settle_arrivals
    from .hand import draw_card, give_card, sell_card
    from .modules import modules_begin_turn, modules_close_movement, modules_end_turn, modules_read_news, modules_set_up
    from .news import close_news
    from .panel import decides_by_chance, jitter, move_marker, refresh_powers
    from .pieces import (
        arrive,
        beside,
        close_phase,
        end_movement,
        enters_hazard,
        in_hole,
        is_empty,
        mothership,
        next_to,
        owner,
        planets_held,
        put,
        set_owner,
        ships_left,
        station,
        teams_left,
        unit_of,
    )
    from .planets import gather


def set_up(g: Game, t: Rules, b: Grid, rec: Recorder) -> None:
    """MS-SETUP-03 to -15, -23, MS-TURN-02: board, panels, cards, first player, fleets."""
    g.n = t.n
    g.ending = -1
    for cell in range(b.n):
        g.occupant[cell] = NOBODY
    for planet in range(t.n_planets):
        g.planet_owner[planet] = NOBODY
    for unit in range(t.n * MAX_PIECES):
        g.cell[unit] = -1
    for seat in range(t.n):
        set_up_seat(g, t, rec, seat)
    set_up_deck(g, t, rec)
    if t.solo:
        take_turns(g, t)
    else:
        find_first_player(g, t, rec)
    for place in range(g.n):
        seat = g.order[place]
        record_count(rec, seat, Count.ORDER, place + 1)
        if not t.npc[seat]:  # MS-SOLO-06
            put(g, rec, station(t, seat), t.station_cell[seat])
    if t.solo:
        set_up_npc(g, t, b, rec)
    for place in range(g.n):
        if not t.npc[g.order[place]]:
            place_fleet(g, t, b, rec, g.order[place])
    modules_set_up(g, t, b, rec)
    g.place = -1


def set_up_seat(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """MS-SETUP-09 to -12, -15, and what the scenario gives to this seat."""
    g.team[seat] = t.team[seat]
    g.alive[seat] = 1
    g.hull[seat] = t.npc_hull if t.npc[seat] else t.mothership_hp
    g.station_hull[seat] = 0 if t.npc[seat] else t.station_hp
    g.minerals[seat] = t.extra_minerals[seat]
    g.gas[seat] = t.extra_gas[seat]
    for row in range(3):
        g.row[seat][row] = t.npc_row if t.npc[seat] else t.start_split[row]
        g.energy[seat] += g.row[seat][row]
    for i in range(t.n_techs):
        item = t.tech[i]
        if t.grant[seat][item]:
            g.tech[seat][item] = 2
            if t.for_sale[item]:  # MS-TECH-03, -04: as if it had been bought
                move_marker(g, t, seat, item)
            if not t.npc[seat]:
                record_gain(rec, seat, item, Origin.GRANTED)
            record_event(rec, Event.GRANTED, seat, item, 0, 0, 0)
    refresh_powers(g, t, seat)


def set_up_deck(g: Game, t: Rules, rec: Recorder) -> None:
    """MS-SETUP-03, -13: the deck is shuffled, granted cards are taken out of it, and hands are dealt.

    In this order, games with and without a granted card draw the same cards from the same places.
    """
    for place in range(t.n_deck):
        g.deck[place] = t.deck[place]
    g.n_deck = t.n_deck
    shuffle(g.deck, g.n_deck, g.key, Purpose.DECK, 0, 0)
    for seat in range(t.n):
        for i in range(t.n_cards):
            item = t.card[i]
            if t.grant[seat][item]:
                take_from_deck(g, seat, item)
                give_card(g, rec, seat, item, Origin.GRANTED)
                record_event(rec, Event.GRANTED, seat, item, 0, 0, 0)
    for seat in range(t.n):
        if not t.npc[seat]:  # MS-SOLO-02, -14
            for _ in range(t.hand_size + t.extra_cards[seat]):
                draw_card(g, rec, seat, Origin.DRAWN)


def take_from_deck(g: Game, seat: int, item: int) -> None:
    """One copy, each as likely as the others, leaves the deck; the box lends one if none is left there."""
    copies: int = 0
    for place in range(g.n_deck):
        copies += g.deck[place] == item
    if copies == 0:
        return
    passed: int = pick(draw(g.key, Purpose.DECK, 1 + seat, 0, item), copies)
    kept: int = 0
    for place in range(g.n_deck):
        if g.deck[place] == item and passed == 0:
            passed = -1
            continue
        if g.deck[place] == item:
            passed -= 1
        g.deck[kept] = g.deck[place]
        kept += 1
    g.n_deck = kept
    g.deck[kept] = 0


def find_first_player(g: Game, t: Rules, rec: Recorder) -> None:
    """MS-TURN-02, -03, MS-TEAM-03: the highest roll begins, those who tie roll again; then in order."""
    wanted = (1 << t.n) - 1
    attempt: int = 0
    while wanted & (wanted - 1):
        best: int = 0
        again: int = 0
        for seat in range(t.n):
            if wanted & (1 << seat):
                roll: int = die(g.key, Purpose.FIRST_PLAYER, seat, 0, attempt, t.first_player_die)
                record_event(rec, Event.FIRST_PLAYER, seat, roll, 0, 0, 0)
                if roll > best:
                    best, again = roll, 0
                if roll == best:
                    again |= 1 << seat
        wanted = again
        attempt += 1
    start = 0
    for place in range(t.n):
        if wanted & (1 << t.order[place]):
            start = place
    for place in range(t.n):
        g.order[place] = t.order[(start + place) % t.n]


def take_turns(g: Game, t: Rules) -> None:
    """GAP-25: the player, then the NPC, or the other way round."""
    for place in range(t.n):
        g.order[place] = t.n - 1 - place if t.solo_first else place


def set_up_npc(g: Game, t: Rules, b: Grid, rec: Recorder) -> None:
    """MS-SOLO-04, -05: its ships where the layout has them; all planets are the player's. A bomber is to claim the
    planet that it stands beside."""
    npc = t.n - 1
    for planet in range(t.n_planets):
        set_owner(g, t, rec, planet, 0)
    for piece in range(t.n_ships):
        if t.npc_cell[piece] >= 0:
            put(g, rec, unit_of(npc, piece), t.npc_cell[piece])
            record_event(rec, Event.PLACED, npc, piece, t.npc_cell[piece], 0, 0)
            for planet in range(t.n_planets - 1, -1, -1):
                if next_to(b, t.planet_cell[planet], t.npc_cell[piece]):
                    g.errand[piece] = 1 + planet


def place_fleet(g: Game, t: Rules, b: Grid, rec: Recorder, seat: int) -> None:
    """MS-SETUP-23, GAP-14: ships within reach of the station, towards the nearest planets; or anywhere there.

    MS-SOLO-03, -39: alone, within reach of the fleet's own corner, towards the station.
    """
    home = t.fleet_cell[seat]
    goal = t.station_cell[seat] if t.solo else nearest_planet_cell(t, b, home)
    by_chance = decides_by_chance(g, t, seat)
    for piece in range(t.n_ships):
        if t.absent[seat][piece]:
            continue
        best: float = 1000000
        choice = -1
        for cell in range(b.n):
            distance = hex_distance(b, cell, home)
            fits: bool = 0 < distance <= t.placement_range
            if (fits or (t.solo and distance == 0)) and is_empty(g, t, cell):
                score: float = hex_distance(b, cell, goal) + jitter(g, seat, cell)
                if t.kind[piece] == Kind.MOTHERSHIP and not t.solo:
                    score = distance + jitter(g, seat, cell)  # stays by the station
                if t.field[cell] >= 0 or t.hole[cell] >= 0:
                    score += 1000  # in asteroids or a black hole only if there is no other place
                if by_chance:
                    score = pick(draw(g.key, Purpose.PLACEMENT, seat, 0, piece * 1024 + cell), 60000)
                if score < best:
                    best, choice = score, cell
        if choice >= 0:
            put(g, rec, unit_of(seat, piece), choice)
            record_event(rec, Event.PLACED, seat, piece, choice, 0, 0)


def nearest_planet_cell(t: Rules, b: Grid, home: int) -> int:
    best = home
    least: int = 1 << 40
    for planet in range(t.n_planets):
        distance = hex_distance(b, t.planet_cell[planet], home)
        if t.planet_kind[planet] == PlanetKind.MINERAL and distance < least:
            least, best = distance, t.planet_cell[planet]
    return best


def next_seat(g: Game, t: Rules, rec: Recorder) -> None:
    """MS-TURN-01, -03: the next player in order who is still in; a new round after the last."""
    while True:
        g.place += 1
        if g.place >= g.n or g.round == 0:
            g.place = 0
            begin_round(g, t, rec)
            if g.over:
                return
        if g.alive[g.order[g.place]]:
            g.active = g.order[g.place]
            return
        release(g, g.order[g.place])


def release(g: Game, seat: int) -> None:
    """MS-TURN-17: what a player does to others ends where that player's next turn begins, or would begin."""
    g.blockade[seat] = 0
    for unit in range(g.n * MAX_PIECES):
        if g.held_by[unit] == 1 + seat:
            g.held_by[unit] = 0


def begin_round(g: Game, t: Rules, rec: Recorder) -> None:
    if g.round > 0:
        note_round(g, t, rec)
        end_if_done(g, t, rec)
        if g.over:
            return
    g.round += 1
    record_round(rec)
    record_event(rec, Event.ROUND, 0, g.round, 0, 0, 0)
    for unit in range(g.n * MAX_PIECES):
        g.rolls[unit] = 0


def note_round(g: Game, t: Rules, rec: Recorder) -> None:
    """How everybody stands at the end of a round."""
    for seat in range(g.n):
        record_series(rec, seat, Series.PLANETS, planets_held(g, t, seat))
        record_series(rec, seat, Series.MINERALS, g.minerals[seat])
        record_series(rec, seat, Series.GAS, g.gas[seat])
        record_series(rec, seat, Series.FLEET, ships_left(g, t, seat))
        record_series(rec, seat, Series.HULL, g.hull[seat] if g.cell[mothership(seat)] >= 0 else 0)
        record_series(rec, seat, Series.STATION, g.station_hull[seat] if g.alive[seat] else 0)
        record_series(rec, seat, Series.TECHS, techs_bought(g, seat))
        record_series(rec, seat, Series.CARDS, g.hand_size[seat])
        record_series(rec, seat, Series.POINTS, g.points[seat])
        record_series(rec, seat, Series.ARTIFACTS, artifacts_held(g, t, seat) if t.module[Module.ARTIFACTS] else 0)
        if t.module[Module.INFLUENCE]:
            record_series(rec, seat, Series.INFLUENCE, g.influence[seat])
        if t.module[Module.DEVELOPMENTS]:
            record_series(rec, seat, Series.DEVELOPMENTS, developments_held(g, t, seat))
        record_series(rec, seat, Series.GATHERED, rec.count[seat][Count.MINERALS_GATHERED])


def techs_bought(g: Game, seat: int) -> int:
    return g.tier[seat][0] + g.tier[seat][1] + g.tier[seat][2] + g.tier[seat][3]


def begin_turn(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """MS-TURN-07, -17: phases are fresh, effects until this player's turn end."""
    seat = g.active
    if not t.npc[seat]:
        record_turn(rec)
    record_event(rec, Event.TURN, seat, 0, 0, 0, 0)
    release(g, seat)
    g.counted_down = False
    g.plan_holds = False
    g.acted[seat] = 0
    g.locked[seat] = 0
    g.station_moved[seat] = 0
    for piece in range(t.n_pieces):
        unit = unit_of(seat, piece)
        g.moved[unit] = 0
        g.attacked[unit] = 0
        g.anchored[unit] = 0
        g.gripped[unit] = 0
        g.escort[unit] = 1 if beside(g, b, unit, mothership(seat)) else 0
        if g.frozen[unit] == 1:
            g.frozen[unit] = 2
    modules_begin_turn(g, t, b, w, rec)
    check_target(g, t, rec)


def end_turn(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """MS-TURN-14 to -17, MS-ENR-11: gather and sell, then shields return and effects of the turn expire."""
    seat = g.active
    if g.alive[seat] and t.any_module:
        close_phases(g, t, b, w, rec)
    if g.alive[seat]:
        gather(g, t, rec, seat)
        sell_cards(g, t, rec, seat)
        modules_end_turn(g, t, b, w, rec)
        bring_back(g, t, b, rec, seat)
        settle_arrivals(g, t, b, w, rec)
        check_target(g, t, rec)
        if g.acted[seat] == 0:
            record_count(rec, seat, Count.IDLE_TURNS, 1)
    for other in range(g.n):
        g.shield_lost[other] = 0
        g.shield_off[other] = 0
        g.shield_added[other] = 0
        for row in range(3):
            g.drained[other][row] = 0
    for unit in range(g.n * MAX_PIECES):
        g.speed_bonus[unit] = 0
        g.speed_more[unit] = 0
        g.deflecting[unit] = 0
        g.roped[unit] = 0
        if owner(unit) == seat and g.frozen[unit] == 2:
            g.frozen[unit] = 0


def close_phases(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """MS-TURN-08: who has not moved by now moves no more; what comes of that comes before gathering. AMB-57: a station
    that was moved, and one inside a black hole (MS-BH-09), counts among them."""
    for piece in range(t.n_ships):
        if g.cell[unit_of(g.active, piece)] >= 0:
            close_phase(g, t, unit_of(g.active, piece))
    home = station(t, g.active)
    if g.station_moved[g.active] > 0 or in_hole(g, t, home):
        end_movement(g, t, home)
    modules_close_movement(g, t, b, w, rec)
    settle_arrivals(g, t, b, w, rec)


def sell_cards(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """MS-CARD-05: any number, in the end step only."""
    for i in range(t.n_cards):
        item = t.card[i]
        held = g.hand[seat][item]
        for _ in range(held):
            if wants_to_sell(g, t, seat, item):
                sell_card(g, t, rec, seat, item)


def bring_back(g: Game, t: Rules, b: Grid, rec: Recorder, seat: int) -> None:
    """MS-VP-06, -07, -09, -15, AMB-93: ships that are due return next to the station or an own planet.

    A ship that returns into asteroids enters them, and guardians beside it attack it, before shields return.
    """
    g.counted_down = True
    if t.mode != Mode.VICTORY_POINTS:
        return
    for piece in range(t.n_ships):
        unit = unit_of(seat, piece)
        if g.due[unit] > 0:
            g.due[unit] -= 1
            if g.due[unit] == 0:
                cell = landing_place(g, t, b, seat)
                if cell < 0:
                    g.due[unit] = 1  # waits for the end of the next turn
                else:
                    if t.kind[piece] == Kind.MOTHERSHIP:
                        g.hull[seat] = t.return_hull
                    put(g, rec, unit, cell)
                    arrive(g, unit, enters_hazard(t, -1, cell))
                    record_event(rec, Event.RETURNED, seat, piece, cell, g.hull[seat], 0)


def check_target(g: Game, t: Rules, rec: Recorder) -> None:
    """MS-VP-11, AMB-54: the active player has the target now: the round is completed, then it is over."""
    if t.mode == Mode.VICTORY_POINTS and g.ending < 0 and t.vp_rounds == 0:
        if g.alive[g.active] and g.points[g.active] >= t.vp_target:
            g.ending = End.POINTS
            record_event(rec, Event.TARGET, g.active, g.points[g.active], 0, 0, 0)


def play_turn(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """One turn of the next player, or the end of the game."""
    play_step(g, t, b, w, rec)
    while g.in_turn and not g.over:
        play_step(g, t, b, w, rec)


def play_step(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """A turn begins, or one action is taken, or the turn ends."""
    if not g.in_turn:
        next_seat(g, t, rec)
        if not g.over:
            g.in_turn = True
            begin_turn(g, t, b, w, rec)
        return
    w.order.kind = Act.END
    if g.alive[g.active] and g.acted[g.active] < MOST_ACTIONS:
        choose(g, t, b, w, rec)
    if w.order.kind == Act.END:
        g.in_turn = False
        end_turn(g, t, b, w, rec)
    else:
        perform(g, t, b, w, rec)
    if t.any_module:
        modules_read_news(g, t, b, w, rec)
        settle_arrivals(g, t, b, w, rec)
        close_news(g, rec)
    if g.in_turn or t.any_module:  # the end step looks itself, before it is read what modules make of it
        check_target(g, t, rec)
    check_elimination(g, t, rec)


def check_elimination(g: Game, t: Rules, rec: Recorder) -> None:
    """MS-WIN-01, MS-TEAM-02, MS-VP-12: the last one or team wins; with points, the round of any elimination is the
    last one, whoever is left. MS-SOLO-01, -33: alone, the player or the NPC is out."""
    left = teams_left(g)
    if t.solo:
        if left <= 1:
            finish(g, t, rec, End.DEFENCE_BROKEN if g.alive[t.n - 1] else End.FLEET_BEATEN)
    elif t.mode == Mode.DEATHMATCH:
        if left <= 1:
            finish(g, t, rec, End.LAST_STANDING if left == 1 else End.NOBODY_LEFT)
    elif left < g.n and g.ending < 0:
        g.ending = End.ELIMINATION


def end_if_done(g: Game, t: Rules, rec: Recorder) -> None:
    """MS-VP-13, -14, GAP-37: after a completed round: target or elimination, fixed number of rounds, round limit."""
    if g.ending >= 0:
        finish(g, t, rec, g.ending)
    elif t.mode == Mode.VICTORY_POINTS and t.vp_rounds > 0 and g.round >= t.vp_rounds:
        finish(g, t, rec, End.TIME)
    elif g.round >= t.round_limit and t.vp_rounds == 0:
        finish(g, t, rec, End.CAPPED)


def finish(g: Game, t: Rules, rec: Recorder, reason: int) -> None:
    """The game is over; everybody's standing follows from it."""
    g.over = True
    record_event(rec, Event.OVER, 0, reason, 0, 0, 0)
    if not rec.on:
        return
    if reason != End.CAPPED and reason != End.TIME and reason != End.POINTS and reason != End.ELIMINATION:
        note_round(g, t, rec)
    rec.end_reason = reason
    for seat in range(g.n):
        rec.standing[seat] = standing(g, t, seat)
        if t.mode == Mode.VICTORY_POINTS:
            record_event(rec, Event.POINTS, seat, 0, g.points[seat], 0, 0)


def standing(g: Game, t: Rules, seat: int) -> int:
    """MS-WIN-01, AMB-48: survivors, then the later out the better. MS-VP-13, GAP-16: with points, the most points,
    then planets, then ships; an eliminated player's points count, unless the rules let survivors go first.

    MS-SOLO-32, GAP-44: a level is won or not, and one that nobody finishes is not won.
    """
    if t.solo:
        return 0 if g.alive[t.n - 1] else 1
    if t.mode == Mode.DEATHMATCH:
        return 1_000_000_000 if g.alive[seat] else g.out_at[seat]
    if not g.alive[seat] and t.vp_eliminated == 1:
        return g.out_at[seat]
    return 1_000_000 + g.points[seat] * 10_000 + planets_held(g, t, seat) * 100 + ships_left(g, t, seat)
