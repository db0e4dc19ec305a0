# engine: kernel
"""How a crew is assigned in combat: by lot, by greed, or by search."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_decision
    from ..names import MAX_CREW, MAX_USES, STATIONS, SYMBOLS, Ability, Number, Op, Scores, Symbol, Use
    from ..rules.actions import activate, can_activate, join_unit, mend_station, parley, ram, use_infirmary
    from ..rules.dice import ability_of, free_dice, is_free
    from ..rules.infirmary import sick_units
    from ..rules.keys import combat_counter
    from ..rules.stations import has_room, is_online, place_die, unit_limit
    from ..rules.teleport import teleport
    from ..scratch.fight import Fight
    from ..scratch.roll import Roll
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .scores import use_score
    from .search import assign_by_search, tell_place
    from .stale import scores_changed, scores_of
    from .targets import next_choice
    from .units import any_of, left_to_chance
    from .weights import Weight


def assign_crew(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int) -> None:
    """AR-CMB-02: step 1 of one ship after its rolls."""
    record_decision(rec, free_dice(g, w.r, seat))
    must_heal(g, t, w.f, w.r, rec, seat)
    if left_to_chance(g, t, seat, next_choice(w.f)):
        assign_by_lot(g, t, w.f, w.r, rec, seat)
    else:
        if t.weight[seat][Weight.OPTIMISE] and not w.f.greedy:
            if not (w.f.remote >> seat) & 1:
                heal_and_mend(g, t, w.f, w.r, rec, seat)
            assign_by_search(g, t, w, rec, seat)
        else:
            assign_by_greed(g, t, w.f, w.r, rec, seat)
        if g.able[seat][Ability.REUSE_HEALED]:  # whoever came back meanwhile
            assign_by_greed(g, t, w.f, w.r, rec, seat)
        if g.able[seat][Ability.JOIN]:
            free_by_joining(g, t, w.r, seat)
            assign_by_greed(g, t, w.f, w.r, rec, seat)
        if g.able[seat][Ability.PARLEY]:
            parley_away(g, t, w.f, w.r, rec, seat)


def must_heal(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int) -> None:
    """AR-HER-20: Gus goes to the Infirmary station first if he shows an M and somebody lies there."""
    if g.able[seat][Ability.MUST_HEAL] and sick_units(g, seat) > 0 and not (f.remote >> seat) & 1:
        for i in range(g.n_crew[seat]):
            if is_free(g, r, seat, i) and r.symbol[seat][i] == Symbol.MEDICAL:
                if ability_of(g, t, seat, i) == Ability.MUST_HEAL:
                    use_infirmary(g, t, r, rec, seat, i, combat_counter(g, f))
                    return


def die_showing(g: Game, r: Roll, seat: int, symbol: int, wild: bool) -> int:
    """A free die with a symbol, the fewest of it first; Command if `wild` and there is no other; -1 if none."""
    best: int = -1
    for i in range(g.n_crew[seat]):
        if is_free(g, r, seat, i) and r.symbol[seat][i] == symbol:
            if best < 0 or r.count[seat][i] < r.count[seat][best]:
                best = i
    if best < 0 and wild:
        return die_showing(g, r, seat, Symbol.COMMAND, False)
    return best


def assign_by_greed(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int) -> None:
    """The activation that is worth most for its dice comes first, until nothing helps any more."""
    if not (f.remote >> seat) & 1:
        heal_and_mend(g, t, f, r, rec, seat)
    stale: int = Scores.ALL
    count_shown(g, r, seat)
    for _ in range(MAX_CREW):
        best: int = best_use(g, t, f, r, seat, stale)
        if best < 0 or f.over:
            return
        station: int = best // MAX_USES
        use: int = best % MAX_USES
        module = g.station[seat][station]
        kills: int = f.kills
        shown: int = Symbol.BLANK
        if t.use_total[module][use] == 1 and not t.grows[module][use]:
            shown = man_with_one(g, t, r, rec, seat, station, t.use_symbol[module][use])
        else:
            man_station(g, t, r, rec, seat, station, module, use)
        work_station(g, t, f, r, rec, seat, station)
        stale = scores_changed(g, t, seat, station, module) if f.kills == kills else Scores.ALL
        if stale == Scores.ALL or shown == Symbol.BLANK:
            count_shown(g, r, seat)
        else:
            count_symbol(g, r, seat, shown)


def best_use(g: Game, t: Rules, f: Fight, r: Roll, seat: int, stale: int) -> int:
    """The use worth most for its dice, as its station times MAX_USES plus the use; -1 if none is worth anything.

    Scores that are not stale were found before and are still in `r.score`.
    """
    best: int = -1
    most: float = 1e-9
    for station in range(g.n_stations[seat]):
        if is_online(g, t, seat, station) and (station == 0 or not (f.remote >> seat) & 1):
            module = g.station[seat][station]
            for use in range(t.n_uses[module]):
                n: int = fewest_dice(g, t, r, seat, station, module, use)
                if n > 0 and not is_used_up(t, r, seat, station, module, use):
                    if stale & scores_of(t.use_op[module][use]):
                        r.score[station][use] = use_score(g, t, f, seat, station, module, use)
                    score: float = r.score[station][use] / n
                    if score > most:
                        most = score
                        best = station * MAX_USES + use
    return best


def man_with_one(g: Game, t: Rules, r: Roll, rec: Recorder, seat: int, station: int, symbol: int) -> int:
    """What `man_station` does where one die is enough, if `count_shown` was asked before; what that die shows."""
    i: int = r.least[symbol] if r.least[symbol] >= 0 else r.least[Symbol.COMMAND]
    place_die(g, t, r, seat, i, station)
    tell_place(g, r, rec, seat, i, station)
    return r.symbol[seat][i]


def count_shown(g: Game, r: Roll, seat: int) -> None:
    """What the free dice of a crew show, and which of them is spent first."""
    for symbol in range(SYMBOLS):
        r.shown[symbol] = 0
        r.least[symbol] = -1
    for i in range(g.n_crew[seat]):
        if is_free(g, r, seat, i):
            symbol = r.symbol[seat][i]
            r.shown[symbol] += r.count[seat][i]
            if r.least[symbol] < 0 or r.count[seat][i] < r.count[seat][r.least[symbol]]:
                r.least[symbol] = i


def count_symbol(g: Game, r: Roll, seat: int, symbol: int) -> None:
    """The same for one symbol."""
    r.shown[symbol] = 0
    r.least[symbol] = -1
    for i in range(g.n_crew[seat]):
        if r.symbol[seat][i] == symbol and is_free(g, r, seat, i):
            r.shown[symbol] += r.count[seat][i]
            if r.least[symbol] < 0 or r.count[seat][i] < r.count[seat][r.least[symbol]]:
                r.least[symbol] = i


def fewest_dice(g: Game, t: Rules, r: Roll, seat: int, station: int, module: int, use: int) -> int:
    """What `dice_for` says, found by what the crew shows where that is enough to tell."""
    if t.use_total[module][use] == 1:
        if r.shown[t.use_symbol[module][use]] <= 0 and r.shown[Symbol.COMMAND] <= 0:
            return 0
        limit = unit_limit(g, t, seat, station)
        return 0 if limit > 0 and r.on_station[seat][station] >= limit else 1
    short: int = 0
    for symbol in range(Symbol.TACTICAL, Symbol.COMMAND):
        short += max(t.use_need[module][use][symbol] - r.shown[symbol], 0)
    if short > r.shown[Symbol.COMMAND] or t.use_total[module][use] == 0:
        return 0
    return dice_for(g, t, r, seat, station, module, use)


def is_used_up(t: Rules, r: Roll, seat: int, station: int, module: int, use: int) -> bool:
    """AR-MOD-18: once a combat round."""
    return t.use_number[module][use][Number.ONCE] > 0 and r.fired[seat][station] > 0


def heal_and_mend(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int) -> None:
    """An M empties the Infirmary, E take offline tokens away."""
    if sick_units(g, seat) > 0:
        medic = die_showing(g, r, seat, Symbol.MEDICAL, sick_units(g, seat) > 1)
        if medic >= 0:
            use_infirmary(g, t, r, rec, seat, medic, combat_counter(g, f))
    for station in range(STATIONS):
        if g.offline[seat][station]:
            engineer = die_showing(g, r, seat, Symbol.ENGINEERING, False)
            if engineer >= 0:
                mend_station(g, t, r, seat, engineer, station)


def dice_for(g: Game, t: Rules, r: Roll, seat: int, station: int, module: int, use: int) -> int:
    """How many free dice would meet the need of a use, 0 if they cannot."""
    dice: int = 0
    wild: int = 0
    for i in range(g.n_crew[seat]):
        if is_free(g, r, seat, i) and r.symbol[seat][i] == Symbol.COMMAND:
            wild += r.count[seat][i]
    total: int = 0
    for symbol in range(Symbol.TACTICAL, Symbol.COMMAND):
        short: int = t.use_need[module][use][symbol]
        total += short
        if short > 0:
            for i in range(g.n_crew[seat]):
                if short > 0 and is_free(g, r, seat, i) and r.symbol[seat][i] == symbol:
                    short -= r.count[seat][i]
                    dice += 1
            if short > 0:
                wild -= short
                dice += short
    if total == 0 or wild < 0:
        return 0
    limit = unit_limit(g, t, seat, station)
    if limit > 0 and r.on_station[seat][station] + dice > limit:
        return 0
    return dice


def man_station(g: Game, t: Rules, r: Roll, rec: Recorder, seat: int, station: int, module: int, use: int) -> None:
    """Dice for one activation go to the station; at one that grows with them, all that fit."""
    grows: bool = t.grows[module][use] > 0
    for symbol in range(Symbol.TACTICAL, Symbol.COMMAND):
        short: int = t.use_need[module][use][symbol]
        while short > 0 and has_room(g, t, r, seat, station):
            i = die_showing(g, r, seat, symbol, True)
            if i < 0:
                break
            short -= r.count[seat][i]
            place_die(g, t, r, seat, i, station)
            tell_place(g, r, rec, seat, i, station)
        while grows and t.use_need[module][use][symbol] > 0 and has_room(g, t, r, seat, station):
            i = die_showing(g, r, seat, symbol, False)
            if i < 0:
                break
            place_die(g, t, r, seat, i, station)
            tell_place(g, r, rec, seat, i, station)


def work_station(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int, station: int) -> None:
    """AR-CMB-16, AR-PS-04: every activation that the dice on a station allow; at a twin link, of both stations."""
    last: int = 1 if station == 0 and g.power[seat][Op.TWIN] else station
    for at in range(station, last + 1):
        if is_online(g, t, seat, at):
            for use in range(t.n_uses[g.station[seat][at]]):
                while not f.over and can_activate(g, t, f, r, seat, at, use):
                    activate(g, t, f, r, rec, seat, at, use)


def free_by_joining(g: Game, t: Rules, r: Roll, seat: int) -> None:
    """AR-HER-33: Rose frees the assigned unit with most symbols."""
    rose: int = -1
    best: int = -1
    for i in range(g.n_crew[seat]):
        if is_free(g, r, seat, i) and ability_of(g, t, seat, i) == Ability.JOIN:
            rose = i
        elif not g.sick[seat][i] and Use.FREE < r.use[seat][i] < Use.ESCAPE and r.count[seat][i] > 0:
            if best < 0 or r.count[seat][i] > r.count[seat][best]:
                best = i
    if rose >= 0 and best >= 0:
        join_unit(g, r, seat, rose, best)


def parley_away(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int) -> None:
    """AR-HER-01: two blank basic dice make one that the crew can use; the ship's guns decide which side."""
    for _ in range(MAX_CREW):
        sent: int = -1
        turned: int = -1
        for i in range(g.n_crew[seat]):
            if is_free(g, r, seat, i) and g.crew[seat][i] == 0 and r.symbol[seat][i] == Symbol.BLANK:
                if sent < 0:
                    sent = i
                elif turned < 0:
                    turned = i
        if turned < 0 or not parley(g, t, r, rec, seat, sent, turned, Symbol.TACTICAL):
            return
        assign_by_greed(g, t, f, r, rec, seat)


def assign_by_lot(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int) -> None:
    """Dice in a random order of stations; every station is tried, some are left out."""
    for _ in range(2 * g.n_stations[seat]):
        if f.over or not (f.members >> seat) & 1:
            return
        choice: int = any_of(g, seat, next_choice(f), g.n_stations[seat] + 4)
        if choice < g.n_stations[seat]:
            man_by_lot(g, t, f, r, rec, seat, choice)
        elif not (f.remote >> seat) & 1:
            trick_by_lot(g, t, f, r, rec, seat, choice - g.n_stations[seat])


def man_by_lot(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int, station: int) -> None:
    """One activation of a station, if the dice allow it."""
    if not is_online(g, t, seat, station) or (station > 0 and (f.remote >> seat) & 1):
        return
    module = g.station[seat][station]
    if t.n_uses[module] == 0:
        return
    use = any_of(g, seat, next_choice(f), t.n_uses[module])
    if t.use_op[module][use] == Op.RAM:
        if g.hull[seat] > 1 and any_of(g, seat, next_choice(f), 4) == 0:
            ram(g, t, f, rec, seat, 1)
    elif t.use_op[module][use] == Op.TELEPORT:
        teleport_by_lot(g, t, f, r, rec, seat, station, module, use)
    elif dice_for(g, t, r, seat, station, module, use) > 0 and not is_used_up(t, r, seat, station, module, use):
        if use_score(g, t, f, seat, station, module, use) > 0:
            man_station(g, t, r, rec, seat, station, module, use)
            work_station(g, t, f, r, rec, seat, station)


def teleport_by_lot(
    g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int, station: int, module: int, use: int
) -> None:
    """AR-MOD-22: an S at the teleporter sends some dice to an ally, or fetches some from there."""
    ally: int = any_of(g, seat, next_choice(f), g.n)
    if ally == seat or not (f.members >> ally) & 1 or dice_for(g, t, r, seat, station, module, use) == 0:
        return
    man_station(g, t, r, rec, seat, station, module, use)
    r.spare[seat][station][Symbol.SCIENCE] = 0
    fetches: bool = any_of(g, seat, next_choice(f), 2) == 0
    origin: int = ally if fetches else seat
    for _ in range(1 + any_of(g, seat, next_choice(f), 2)):
        i: int = any_of(g, seat, next_choice(f), g.n_crew[origin])
        if r.use[origin][i] == 0 and g.n_crew[origin] > 1:
            teleport(g, t, r, origin, i, seat if fetches else ally)


def trick_by_lot(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int, choice: int) -> None:
    """The Infirmary station, offline tokens, Parley and Rose."""
    if choice < 2:
        heal_and_mend(g, t, f, r, rec, seat)
    elif choice == 2 and g.able[seat][Ability.PARLEY]:
        parley_away(g, t, f, r, rec, seat)
    elif choice == 3 and g.able[seat][Ability.JOIN]:
        free_by_joining(g, t, r, seat)
