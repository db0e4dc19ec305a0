# engine: kernel
"""The beacon module: tokens on the board, and the cards that ships bring about by ending their movement on them."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.rng import shuffle
    from ....engine.names import Gain, Origin
    from ....engine.recorder import Recorder, record_count, record_event, record_gain, record_use
    from ..bot.choices.stories import wants_beacon
    from ..names import MAX_PIECES, NOBODY, Beacon, Count, Event, Kind, News, Purpose
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .artifacts import is_granted
    from .beacon_tokens import can_activate, token_under
    from .decks import copies_in, without
    from .news import tell
    from .pieces import mothership, owner
    from .stories import tell_story
    from .story_options import needs_ship


def lay_beacons(g: Game, t: Rules, rec: Recorder) -> None:
    """MS-BCN-02, -03, -25: a random token in every place of the board, half of them face down; the deck is shuffled,
    and what is granted leaves it then, so that games with and without it are alike."""
    for i in range(t.n_beacon_tokens):
        g.beacon_kind[i] = t.beacon_kind[i]
    shuffle(g.beacon_kind, t.n_beacon_tokens, g.key, Purpose.BEACONS, 0, 0)
    for i in range(t.n_beacons):
        g.beacon[i] = Beacon.LOCKED if t.beacon_locked[i] else Beacon.ACTIVE
        shown = NOBODY if t.beacon_locked[i] else g.beacon_kind[i]
        record_event(rec, Event.BEACON_LAID, 0, t.beacon_cell[i], shown, t.beacon_locked[i], 0)
    for place in range(t.n_stories):
        g.stories[place] = t.stories[place]
    shuffle(g.stories, t.n_stories, g.key, Purpose.STORIES, 0, 0)
    g.n_stories = t.n_stories
    for i in range(t.n_beacon_cards):
        if is_granted(t, t.beacon_card[i]):
            g.n_stories = without(g.stories, g.n_stories, t.beacon_card[i])
    for seat in range(t.n):
        for i in range(t.n_beacon_cards):
            if t.grant[seat][t.beacon_card[i]]:
                record_gain(rec, seat, t.beacon_card[i], Origin.GRANTED)
                record_event(rec, Event.GRANTED, seat, t.beacon_card[i], 0, 0, 0)
    turn_up(g, t, rec)


def begin_calls(g: Game) -> None:
    """MS-BCN-05: a new turn, a new activation; a card that was kept before can be used now."""
    g.called = 0
    g.kept_now[g.active] = 0


def call_ends(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, unit: int) -> None:
    """MS-BCN-06, -07, AMB-59, -102, -106: the owner has closed the unit's movement on a token, and guardians beside it
    have had their say."""
    if not can_activate(g, t, unit) or (t.beacon_activation == 1 and not wants_beacon(g, t, owner(unit))):
        return
    place = token_under(g, t, g.cell[unit])
    seat = owner(unit)
    g.called = 1
    record_count(rec, seat, Count.BEACONS, 1)
    item = next_story(g, t, rec, seat, unit)
    if item >= 0:
        tell_story(g, t, b, w, rec, seat, unit, item)
        if g.kept[seat] == 0:
            record_use(rec, seat, item, Gain.PLAYED)
            g.stories_gone[item] += 1
    g.beacon[place] = Beacon.GONE  # MS-BCN-10
    tell(g, t, News.BEACON, item, 0, seat)
    turn_up(g, t, rec)


def next_story(g: Game, t: Rules, rec: Recorder, seat: int, unit: int) -> int:
    """MS-BCN-07, -15: what the seat was promised, else the top card, and the next one while it cannot be carried out;
    -1 if the deck runs out."""
    item = promised_story(g, t, seat)
    if item < 0:
        item = top_story(g)
        if item >= 0:
            record_gain(rec, seat, item, Origin.DRAWN)
    while item >= 0:
        cell = g.cell[unit]
        record_event(rec, Event.BEACON, seat, item, unit % MAX_PIECES, cell, 0)
        if not t.passed[item] and (not needs_ship(t, item) or g.cell[mothership(seat)] >= 0):
            return item
        record_event(rec, Event.BEACON_PASSED, seat, item, 0, 0, 0)
        record_use(rec, seat, item, Gain.LOST)
        g.stories_gone[item] += 1
        item = top_story(g)
        if item >= 0:
            record_gain(rec, seat, item, Origin.DRAWN)
    return NOBODY


def promised_story(g: Game, t: Rules, seat: int) -> int:
    """The next card that was granted to a seat, -1 if it has drawn all of them."""
    number = 0
    for i in range(t.n_beacon_cards):
        if t.grant[seat][t.beacon_card[i]]:
            if number == g.promised[seat]:
                g.promised[seat] += 1
                return t.beacon_card[i]
            number += 1
    return NOBODY


def top_story(g: Game) -> int:
    """The top card of the deck, -1 if it is empty."""
    if g.n_stories == 0:
        return NOBODY
    g.n_stories -= 1
    return g.stories[g.n_stories]


def turn_up(g: Game, t: Rules, rec: Recorder) -> None:
    """MS-BCN-04: locked tokens are turned up as soon as no active one is left."""
    for i in range(t.n_beacons):
        if g.beacon[i] == Beacon.ACTIVE:
            return
    for i in range(t.n_beacons):
        if g.beacon[i] == Beacon.LOCKED:
            g.beacon[i] = Beacon.ACTIVE
            record_event(rec, Event.BEACON_SHOWN, 0, t.beacon_cell[i], g.beacon_kind[i], 0, 0)


def is_unseen(g: Game, t: Rules, i: int) -> bool:
    """MS-BCN-26: does nobody know what this token shows? Those in the box nobody has seen."""
    return i >= t.n_beacons or g.beacon[i] == Beacon.LOCKED


def deal_beacons(g: Game, t: Rules, draft: Game) -> None:
    """MS-BCN-26: in a draft, the deck and the tokens that nobody has seen are dealt anew, from the order of the box."""
    n: int = 0
    for i in range(t.n_beacon_cards):
        for _ in range(copies_in(g.stories, g.n_stories, t.beacon_card[i])):
            draft.stories[n] = t.beacon_card[i]
            n += 1
    shuffle(draft.stories, n, draft.key, Purpose.STORIES, 0, 0)
    unseen: int = 0
    for kind in range(Kind.GUARDIAN):
        for i in range(t.n_beacon_tokens):
            if is_unseen(g, t, i) and g.beacon_kind[i] == kind:
                draft.beacon_kind[unseen] = kind
                unseen += 1
    shuffle(draft.beacon_kind, unseen, draft.key, Purpose.BEACONS, 0, 0)
    for i in range(t.n_beacon_tokens - 1, -1, -1):  # from behind, since they were gathered in front
        if is_unseen(g, t, i):
            unseen -= 1
            draft.beacon_kind[i] = draft.beacon_kind[unseen]
        else:
            draft.beacon_kind[i] = g.beacon_kind[i]
