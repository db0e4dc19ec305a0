# engine: kernel
"""The best assignment of a roll: every way to spread equal dice over stations is carried out on a copy and valued."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_event
    from ..names import IDLE, MAX_LEAVES, SIDES, SYMBOLS, Event, Number, Op, Strike, Symbol, Turn
    from ..rules.actions import activate, can_activate
    from ..rules.dice import is_free
    from ..rules.infirmary import sick_units
    from ..rules.stations import is_online, place_die, shield_limit, unit_limit
    from ..scratch.fight import Fight
    from ..scratch.roll import Roll
    from ..scratch.search import Search
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .dread import blast_to_come, is_live, line_energy, revenge, shots_may_kill, sure_loss
    from .weights import Weight


def assign_by_search(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int) -> None:
    """AR-CMB-15: the assignment after which the position is worth most; of equals, the first one found."""
    list_dice(g, w.r, w.s, seat)
    w.s.leaves = 0
    w.s.valued = 0
    w.s.most = -1e9
    w.s.careful = shots_may_kill(g, t, w.f)
    spread(g, t, w, seat, 0)
    if w.s.leaves > 0:
        for k in range(w.s.n):
            w.s.to[k] = w.s.best[k]
        carry_out(g, t, w.f, w.r, rec, w.s, seat)


def list_dice(g: Game, r: Roll, s: Search, seat: int) -> None:
    """The dice that show a symbol, equal sides together; what is on a side more often comes first."""
    s.n = 0
    for symbol in range(Symbol.TACTICAL, SYMBOLS):
        for count in range(SIDES, 0, -1):
            for i in range(g.n_crew[seat]):
                if is_free(g, r, seat, i) and r.symbol[seat][i] == symbol and r.count[seat][i] == count:
                    s.die[s.n] = i
                    s.n += 1


def spread(g: Game, t: Rules, w: Workspace, seat: int, k: int) -> None:
    """Try all places of die k and those behind it; equal dice go to stations in rising order."""
    if w.s.leaves >= MAX_LEAVES:
        return
    if k == w.s.n:
        w.s.leaves += 1
        if w.s.leaves == 1:  # nobody asks what it is worth if there is no other
            keep_first(w.s)
            return
        if w.s.leaves == 2:
            value_first(g, t, w, seat)
        compare(g, t, w, seat)
        return
    first: int = w.s.to[k - 1] if k > 0 and same_side(w.r, seat, w.s.die[k - 1], w.s.die[k]) else 0
    taken: bool = False
    for station in range(first, g.n_stations[seat]):
        if takes(g, t, w.f, w.r, w.s, seat, station, k):
            taken = True
            w.s.to[k] = station
            spread(g, t, w, seat, k + 1)
    if not taken or w.s.careful or may_idle(g, t, w.r, seat, w.s.die[k]):
        w.s.to[k] = IDLE
        spread(g, t, w, seat, k + 1)


def keep_first(s: Search) -> None:
    """The first assignment is the best one so far."""
    for j in range(s.n):
        s.best[j] = s.to[j]


def value_first(g: Game, t: Rules, w: Workspace, seat: int) -> None:
    """What the first assignment is worth, now that there is a second one."""
    for j in range(w.s.n):
        w.s.second[j] = w.s.to[j]
        w.s.to[j] = w.s.best[j]
    compare(g, t, w, seat)
    for j in range(w.s.n):
        w.s.to[j] = w.s.second[j]


def compare(g: Game, t: Rules, w: Workspace, seat: int) -> None:
    """Keep the assignment that is tried if it is worth more than the best one so far."""
    value: float = value_of(g, t, w, seat)
    w.s.valued += 1
    if value > w.s.most:
        w.s.most = value
        for j in range(w.s.n):
            w.s.best[j] = w.s.to[j]


def same_side(r: Roll, seat: int, i: int, j: int) -> bool:
    """Do two dice show the same?"""
    return r.symbol[seat][i] == r.symbol[seat][j] and r.count[seat][i] == r.count[seat][j]


def takes(g: Game, t: Rules, f: Fight, r: Roll, s: Search, seat: int, station: int, k: int) -> bool:
    """Is there a use for the symbol of die k at a station, and room besides the dice in front of it?"""
    if not is_online(g, t, seat, station) or ((f.remote >> seat) & 1 and station > 0):
        return False
    limit: int = unit_limit(g, t, seat, station)
    if limit > 0:
        there: int = r.on_station[seat][station]
        for j in range(k):
            if s.to[j] == station:
                there += 1
        if there >= limit:
            return False
    module = g.station[seat][station]
    if t.serves[module][r.symbol[seat][s.die[k]]] == 0:
        return False
    return t.n_uses[module] != 1 or not is_full(g, t, r, s, seat, station, k)


def is_full(g: Game, t: Rules, r: Roll, s: Search, seat: int, station: int, k: int) -> bool:
    """Do the dice in front of die k recharge all shields, or mend all hull, at a station that does nothing else?"""
    module = g.station[seat][station]
    room: int = 0
    if t.use_total[module][0] != 1 or t.grows[module][0]:
        return False
    if t.use_op[module][0] == Op.RECHARGE:
        room = shield_limit(g, t, seat) - g.shield[seat]
    elif t.use_op[module][0] == Op.MEND:
        room = g.hull_max[seat] - g.hull[seat]
    else:
        return False
    for j in range(k):
        if s.to[j] == station:
            room -= t.use_number[module][0][Number.AMOUNT] * r.count[seat][s.die[j]]
    return room <= 0


def may_idle(g: Game, t: Rules, r: Roll, seat: int, i: int) -> bool:
    """Can it be better not to assign a die? Where stations cost credits, need several symbols, or take few dice."""
    for station in range(g.n_stations[seat]):
        module = g.station[seat][station]
        if is_online(g, t, seat, station) and t.serves[module][r.symbol[seat][i]]:
            if unit_limit(g, t, seat, station) > 0:
                return True
            for use in range(t.n_uses[module]):
                if t.use_total[module][use] > 1 or t.use_number[module][use][Number.CREDITS] > 0:
                    return True
    return False


def value_of(g: Game, t: Rules, w: Workspace, seat: int) -> float:
    """What the position is worth after the assignment that is tried; below all others if a die would be parked."""
    w.f_draft.copy_from(w.f)
    if w.s.valued == 0:
        w.draft.copy_from(g)
        w.draft.key = 0  # dice to come are not known
        w.r_draft.copy_from(w.r)
    else:
        take_back_ships(w.draft, g)
        take_back_dice(w.r_draft, w.r, g)
    if not carry_out(w.draft, t, w.f_draft, w.r_draft, w.still, w.s, seat):
        return -1e6
    return position_value(w.draft, t, w.f_draft, w.s, seat) - t.weight[seat][Weight.CREDIT] * (
        g.credits[seat] - w.draft.credits[seat]
    )


def take_back_ships(draft: Game, g: Game) -> None:
    """What an assignment may have changed of the ships and the bank is as before; copying all would take longer."""
    draft.bank = g.bank
    draft.n_foe_pile = g.n_foe_pile
    draft.n_drone_deck = g.n_drone_deck
    for seat in range(g.n):
        draft.hull[seat] = g.hull[seat]
        draft.shield[seat] = g.shield[seat]
        draft.credits[seat] = g.credits[seat]
        draft.earned[seat] = g.earned[seat]
        for station in range(g.n_stations[seat]):
            draft.charge[seat][station] = g.charge[seat][station]
        for i in range(g.n_crew[seat]):
            draft.sick[seat][i] = g.sick[seat][i]


def take_back_dice(draft: Roll, r: Roll, g: Game) -> None:
    """What an assignment may have changed of the dice is as before."""
    for seat in range(g.n):
        draft.assigned[seat] = r.assigned[seat]
        for i in range(g.n_crew[seat]):
            draft.use[seat][i] = r.use[seat][i]
        for station in range(g.n_stations[seat]):
            draft.on_station[seat][station] = r.on_station[seat][station]
            draft.fired[seat][station] = r.fired[seat][station]
            draft.locked[seat][station] = r.locked[seat][station]
            for symbol in range(SYMBOLS):
                draft.spare[seat][station][symbol] = r.spare[seat][station][symbol]


def carry_out(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, s: Search, seat: int) -> bool:
    """Dice to their stations, then all that they allow: shields off first, quick shots, others, the rest; AR-FAQ-03."""
    manned: int = 0
    for k in range(s.n):
        if s.to[k] != IDLE:
            manned |= 1 << s.to[k]
            place_die(g, t, r, seat, s.die[k], s.to[k])
            tell_place(g, r, rec, seat, s.die[k], s.to[k])
    if manned & 1 and g.power[seat][Op.TWIN]:  # AR-PS-04
        manned |= 2
    for turn in range(Turn.ION, Turn.ALL_ELSE + 1):
        for station in range(g.n_stations[seat]):
            if (manned >> station) & 1 and is_online(g, t, seat, station):
                if (t.has_turn[g.station[seat][station]] >> turn) & 1:
                    work_in_turn(g, t, f, r, rec, seat, station, turn)
    return nothing_parked(r, s, seat)


def work_in_turn(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int, station: int, turn: int) -> None:
    """Every activation that the dice on a station allow, of the uses whose turn it is."""
    module = g.station[seat][station]
    for use in range(t.n_uses[module]):
        if t.use_turn[module][use] == turn:
            while not f.over and can_activate(g, t, f, r, seat, station, use):
                activate(g, t, f, r, rec, seat, station, use)


def tell_place(g: Game, r: Roll, rec: Recorder, seat: int, i: int, station: int) -> None:
    """Where a die lies, for a replay."""
    if rec.logging:
        record_event(rec, Event.MANNED, seat, g.crew[seat][i], r.symbol[seat][i], r.count[seat][i], station)


def nothing_parked(r: Roll, s: Search, seat: int) -> bool:
    """AR-FAQ-03: no die lies on a station whose symbols are all left over."""
    for k in range(s.n):
        if s.to[k] != IDLE:
            i = s.die[k]
            if r.spare[seat][s.to[k]][r.symbol[seat][i]] >= r.count[seat][i]:
                return False
    return True


def position_value(g: Game, t: Rules, f: Fight, s: Search, seat: int) -> float:
    """What is left of the enemies, what the next enemy step costs on average, and the state of ship and crew."""
    value: float = 0.0
    for i in range(f.n):
        if not f.dead[i] and f.cubes[i] < f.hull[i]:
            worth: float = t.weight[seat][Weight.KILL] + f.threat[i]
            whole: int = f.hull[i] + t.card_shield[f.card[i]]
            left: int = f.hull[i] - f.cubes[i] + f.shield[i]
            value -= worth * (1.0 + left / max(whole, 1)) + t.weight[seat][Weight.CUBE] * left
    for station in range(g.n_stations[seat]):
        value += 0.5 * t.weight[seat][Weight.CUBE] * min(g.charge[seat][station], 6)
        value -= t.weight[seat][Weight.OFFLINE] * g.offline[seat][station]
    value -= t.weight[seat][Weight.SICK] * sick_units(g, seat)
    value += t.weight[seat][Weight.HULL] * g.hull[seat]
    value += 0.5 * t.weight[seat][Weight.SHIELD] * g.shield[seat]
    if f.front == seat:
        add_up_lines(g, t, f, s, seat)
        blast: int = f.blast + blast_to_come(t, f)
        for face in range(1, SIDES + 1):
            value -= face_value(g, t, f, s, seat, face, blast) / SIDES
    elif f.front >= 0:
        value += t.weight[seat][Weight.SHIELD] * g.shield[f.front]
        if s.careful and sure_loss(g, t, f) >= g.hull[f.front]:
            value -= t.weight[seat][Weight.CRITICAL]
    return value


def face_value(g: Game, t: Rules, f: Fight, s: Search, seat: int, face: int, blast: int) -> float:
    """The cost of one face for a Frontline ship with its wards: hull, its last hull, shields, crew, stations.

    `blast` comes on top when the wards are gone (AR-EN-16).
    """
    energy: int = 0 if f.cloak[seat] or f.ward_energy[seat] else s.energy[face]
    energy += blast
    lost: int = max(energy - g.shield[seat], 0)
    if not f.cloak[seat] and not f.ward_kinetic[seat]:
        lost += s.kinetic[face]
    cost: float = t.weight[seat][Weight.HULL] * lost
    cost += 0.5 * t.weight[seat][Weight.SHIELD] * min(energy, g.shield[seat])
    cost += t.weight[seat][Weight.SICK] * s.crew[face] + t.weight[seat][Weight.OFFLINE] * s.breaches[face]
    if lost >= g.hull[seat]:
        cost += t.weight[seat][Weight.CRITICAL]
    return cost


def add_up_lines(g: Game, t: Rules, f: Fight, s: Search, seat: int) -> None:
    """What each face of the enemy die would bring upon the Frontline ship, wards against a kind of damage aside."""
    vengeful: int = 0
    for face in range(1, SIDES + 1):
        s.energy[face] = 0
        s.kinetic[face] = 0
        s.crew[face] = 0
        s.breaches[face] = 0
    for i in range(f.n):
        if not f.dead[i]:
            if not f.ward_all[seat]:
                vengeful += revenge(g, t, f, i)
            for line in range(t.n_lines[f.card[i]]):
                if is_live(t, f, i, line) and not (f.ward_all[seat] and t.line[f.card[i]][line][Strike.KINETIC] > 0):
                    add_line(t, f, s, seat, i, line)
    for face in range(1, SIDES + 1):
        s.kinetic[face] += vengeful


def add_line(t: Rules, f: Fight, s: Search, seat: int, i: int, line: int) -> None:
    """One line, on every face on which it acts."""
    card = f.card[i]
    energy: int = line_energy(t, f, i, line)
    if f.cap[seat] > 0:
        energy = min(energy, f.cap[seat])
    for face in range(1, SIDES + 1):
        if (t.line_faces[card][line] >> face) & 1:
            s.energy[face] += energy
            s.kinetic[face] += t.line[card][line][Strike.KINETIC]
            s.crew[face] += t.line[card][line][Strike.CREW]
            s.breaches[face] += t.line[card][line][Strike.BREACH]
