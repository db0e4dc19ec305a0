# engine: kernel
"""The artifact module: tokens under planets, explored for minerals, and passing with the planets they lie under.

What artifacts do is in the powers of their holders (`panel.add_artifacts`) and in the numbers of planets that are kept
here: what they add to its defence and its income.
"""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.hexgrid import hex_distance
    from .....core.rng import shuffle
    from ....engine.names import Gain, Origin
    from ....engine.recorder import Recorder, record_count, record_event, record_gain, record_use
    from ..names import NOBODY, Count, Event, News, Power, Purpose
    from ..state import Game
    from ..tables import Rules
    from .panel import lies_open, renew_powers


def lay_tokens(g: Game, t: Rules, b: Grid, rec: Recorder) -> None:
    """MS-ART-01, -02, -12: a random token face down under every planet; the rest stays in the box unseen.

    What is granted lies nowhere: its token is taken out after the shuffle, so that games with and without it are alike.
    """
    for place in range(t.n_tokens):
        g.token[place] = t.token[place]
    shuffle(g.token, t.n_tokens, g.key, Purpose.TOKENS, 0, 0)
    for place in range(t.n_tokens):
        if not is_granted(t, g.token[place]):
            g.token[g.n_tokens] = g.token[place]
            g.n_tokens += 1
    for seat in range(t.n):
        for i in range(t.n_artifacts):
            if t.grant[seat][t.artifact[i]]:
                record_gain(rec, seat, t.artifact[i], Origin.GRANTED)
                record_event(rec, Event.GRANTED, seat, t.artifact[i], 0, 0, 0)
    note_planets(g, t, b)


def is_granted(t: Rules, item: int) -> bool:
    for seat in range(t.n):
        if t.grant[seat][item]:
            return True
    return False


def can_explore(g: Game, seat: int, planet: int) -> bool:
    """MS-ART-03, -13, -14, GAP-42: an own planet whose token is still face down."""
    return g.planet_owner[planet] == seat and planet < g.n_tokens and not g.explored[planet]


def explore(g: Game, t: Rules, b: Grid, rec: Recorder, seat: int, planet: int, price: int, reward: int) -> None:
    """MS-ART-04: pay, turn the token up, have the artifact at once; `reward`: 1 if it is one, and free."""
    item = g.token[planet]
    g.minerals[seat] -= price
    g.explored[planet] = 1
    record_count(rec, seat, Count.EXPLORED, 1)
    record_count(rec, seat, Count.SPENT_EXPLORING, price)
    record_gain(rec, seat, item, Origin.DRAWN)
    record_event(rec, Event.EXPLORED, seat, item, price, planet, reward)
    note_planets(g, t, b)
    renew_powers(g, t, rec, seat)


def artifacts_held(g: Game, t: Rules, seat: int) -> int:
    """Artifacts that a seat has in force (MS-ACT-14); GAP-45: the NPC has none."""
    if t.npc[seat]:
        return 0
    count = 0
    for planet in range(min(t.n_planets, g.n_tokens)):
        if lies_open(g, planet) and g.planet_owner[planet] == seat and not t.void[seat][g.token[planet]]:
            count += 1
    for i in range(t.n_artifacts):
        if t.grant[seat][t.artifact[i]] and not t.void[seat][t.artifact[i]]:
            count += 1
    return count


def pass_artifacts(g: Game, t: Rules, b: Grid, rec: Recorder, first: int) -> None:
    """MS-ART-06, -09, -10: what planets that changed hands take along, by the news from the `first` on."""
    changed: bool = False
    for i in range(first, g.n_news):
        what, planet, former = g.news[i][0], g.news[i][1], g.news[i][2]
        if what <= News.PLANET_GONE:
            changed = True
            if planet < g.n_tokens and g.explored[planet]:
                hand_over(g, t, rec, planet, former, captor_of(g, i))
    if changed:
        note_planets(g, t, b)
        for seat in range(g.n):
            if g.alive[seat]:
                renew_powers(g, t, rec, seat)


def captor_of(g: Game, i: int) -> int:
    """Who had the planet of some news then, -1 if nobody: it may have changed hands again in the same action."""
    planet = g.news[i][1]
    for later in range(i + 1, g.n_news):
        if g.news[later][0] <= News.PLANET_GONE and g.news[later][1] == planet:
            return g.news[later][2]
    return g.planet_owner[planet]


def hand_over(g: Game, t: Rules, rec: Recorder, planet: int, former: int, captor: int) -> None:
    """The former owner has the artifact no more; a captor has it now (GAP-45: the NPC has none)."""
    item = g.token[planet]
    if former >= 0 and not t.npc[former]:
        record_use(rec, former, item, Gain.LOST)
    if g.planet_gone[planet]:
        record_event(rec, Event.ARTIFACT_GONE, g.active, item, planet, 0, 0)
    elif captor >= 0 and not t.npc[captor]:
        record_gain(rec, captor, item, Origin.STOLEN if former >= 0 else Origin.DRAWN)
        record_event(rec, Event.ARTIFACT_TAKEN, captor, item, planet, 0, 0)


def note_planets(g: Game, t: Rules, b: Grid) -> None:
    """MS-ARTC-02, -07, MS-DEV-11 to -13: what the artifact and the developments of each planet add to it; of what was
    granted, which planet it defends."""
    for planet in range(t.n_planets):
        g.planet_bonus[planet] = 0
        g.planet_yield[planet][0] = 0
        g.planet_yield[planet][1] = 0
        g.planet_yield[planet][2] = 0
        holder = g.planet_owner[planet]
        if planet < g.n_tokens and lies_open(g, planet):
            if holder < 0 or (not t.npc[holder] and not t.void[holder][g.token[planet]]):
                note_planet(g, t, planet, g.token[planet])
        for i in range(g.n_built[planet]):
            if holder >= 0 and not t.npc[holder] and not t.void[holder][g.built[planet][i]]:
                note_planet(g, t, planet, g.built[planet][i])
    for seat in range(g.n):
        g.ward[seat] = 1 + nearest_own_planet(g, t, b, seat)


def note_planet(g: Game, t: Rules, planet: int, item: int) -> None:
    for i in range(t.n_entries[item]):
        power, value = t.entry_power[item][i], t.entry_value[item][i]
        if power == Power.DEFENCE_HERE:
            g.planet_bonus[planet] += value
        elif power == Power.YIELD_MINERALS:
            g.planet_yield[planet][0] += value
        elif power == Power.YIELD_GAS:
            g.planet_yield[planet][1] += value
        elif power == Power.YIELD_INFLUENCE:
            g.planet_yield[planet][2] += value


def nearest_own_planet(g: Game, t: Rules, b: Grid, seat: int) -> int:
    """The own planet nearest to where the own station began, -1 if there is none."""
    best = NOBODY
    least: int = 1 << 40
    for planet in range(t.n_planets):
        distance = hex_distance(b, t.planet_cell[planet], t.station_cell[seat])
        if g.planet_owner[planet] == seat and not g.planet_gone[planet] and distance < least:
            least, best = distance, planet
    return best


def deal_tokens(g: Game, t: Rules, draft: Game) -> None:
    """MS-ART-12: in a draft, tokens that nobody has seen are dealt anew among the places where they may lie.

    They are gathered in the order of the catalogue, so that where they lie in truth does not show.
    """
    hidden: int = 0
    for i in range(t.n_artifacts):
        for place in range(g.n_tokens):
            if g.token[place] == t.artifact[i] and is_hidden(g, t, place):
                draft.token[hidden] = t.artifact[i]
                hidden += 1
    shuffle(draft.token, hidden, draft.key, Purpose.TOKENS, 0, 0)
    for place in range(g.n_tokens - 1, -1, -1):  # from behind, since they were gathered in front
        if is_hidden(g, t, place):
            hidden -= 1
            draft.token[place] = draft.token[hidden]
        else:
            draft.token[place] = g.token[place]


def is_hidden(g: Game, t: Rules, place: int) -> bool:
    """Does nobody know this token?"""
    return place >= t.n_planets or not g.explored[place]


def some_hidden(g: Game, t: Rules) -> bool:
    """Is there a planet left to be explored?"""
    for planet in range(min(t.n_planets, g.n_tokens)):
        if not g.explored[planet] and not g.planet_gone[planet]:
            return True
    return False
