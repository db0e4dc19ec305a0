# engine: kernel
"""Dice trials: what a set of seats can expect of an Encounter turn at a place."""

import cython

if not cython.compiled:
    from .....core.hints import U64
    from .....core.rng import draw, pick
    from ..names import (
        IMAGINED_FOES,
        IMAGINED_THREATS,
        IMPOSSIBLE,
        MAX_FLEETS,
        MAX_TRIALS,
        NOBODY,
        ROUGHLY,
        End,
        Final,
        Phase,
        Purpose,
    )
    from ..rules.encounter import play_encounter
    from ..rules.finals import has_combat, must_fight_final
    from ..rules.threats import fleets_at
    from ..scratch.plan import Plan
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .choices import best_mission
    from .value import position_value
    from .weights import Weight


def forget_plans(g: Game, t: Rules, w: Workspace) -> None:
    """Nothing is known of any place yet, and all trials are wanted."""
    w.p.clear()
    w.p.hurdle = -IMPOSSIBLE
    w.p.enough = MAX_TRIALS
    gather_pool(g, t, w)


def gather_pool(g: Game, t: Rules, w: Workspace) -> None:
    """AR-THR-06: cards of the deck that no player has seen, sorted: in what order they lie, and where, nobody knows.

    Drones are no cards of the deck: everybody sees that a ship is one (AR-LOK-02), though not of which kind.
    """
    w.p.n_pool = 0
    w.p.n_threats = 0
    count_unseen(g, t, w.p)
    for card in range(t.n_deck_cards):
        for _ in range(w.p.many[card]):
            w.p.pool[w.p.n_pool] = card
            w.p.n_pool += 1
    count_threats(g, t, w.p)
    for card in range(t.n_threats):
        for _ in range(w.p.many[card]):
            w.p.threats[w.p.n_threats] = card
            w.p.n_threats += 1


def count_unseen(g: Game, t: Rules, p: Plan) -> None:
    """How many enemy cards of each kind are in the deck or hidden in fleets."""
    for card in range(t.n_cards):
        p.many[card] = 0
    for i in range(g.n_foes):
        p.many[g.foe_deck[i]] += 1
    for fleet in range(MAX_FLEETS):
        for i in range(g.fleet_n[fleet]):
            if not g.fleet_known[fleet][i]:
                p.many[g.fleet_card[fleet][i]] += 1


def count_threats(g: Game, t: Rules, p: Plan) -> None:
    """How many threat cards of each kind are in the deck, one that was looked at aside."""
    for card in range(t.n_threats):
        p.many[card] = 0
    for i in range(g.n_threats - g.threat_open):
        p.many[g.threat_deck[i]] += 1


def has_tokens(g: Game, place: int) -> bool:
    """Is there anything to meet at a place?"""
    return g.pile[place] > 0 or fleets_at(g, place) > 0 or g.final_at == place


def worth_of(g: Game, t: Rules, w: Workspace, members: int, place: int) -> float:
    """The gain that a set of seats can expect at a place, found once a round; roughly where that rules it out."""
    if not w.p.known[members][place]:
        find_worth(g, t, w, members, place)
    elif w.p.known[members][place] == ROUGHLY:
        run_trials(g, t, w, members, place, 0)
    return w.p.worth[members][place]


def find_worth(g: Game, t: Rules, w: Workspace, members: int, place: int) -> None:
    """Trials without the final encounter and, where there is one, with it; the better way is kept."""
    w.p.known[members][place] = 1
    w.p.worth[members][place] = 0.0
    w.p.won[members][place] = 0.0
    w.p.bold[members][place] = 0
    if not has_tokens(g, place):
        return
    if has_combat(g) and g.final_at == place:
        find_bold_worth(g, t, w, members, place)
    elif g.final == Final.ARTEMIS and (fleets_at(g, place) > 0 or opens_artemis(g, t, place)):
        run_trials(g, t, w, members, place, members)
    elif fleets_at(g, place) > 0 or opens_artemis(g, t, place):
        run_trials(g, t, w, members, place, 0)
    else:
        weigh_missions(g, t, w, members, place)


def find_bold_worth(g: Game, t: Rules, w: Workspace, members: int, place: int) -> None:
    """With the final encounter, and without it where that is allowed; with it only while it can win often enough."""
    forced: bool = must_fight_final(g, place)
    trials: int = all_trials(t, w)
    w.p.wins = 0
    while not forced and w.p.wins < patience(g, t, w) * trials:
        w.p.wins += 1
    run_trials(g, t, w, members, place, members)
    if forced:
        w.p.bold[members][place] = 1
        return
    bold: float = w.p.worth[members][place]
    won: float = w.p.won[members][place]
    if won < patience(g, t, w):
        run_trials(g, t, w, members, place, 0)
        return
    hurdle: float = w.p.hurdle
    enough: int = w.p.enough
    w.p.hurdle = -IMPOSSIBLE
    w.p.enough = trials
    run_trials(g, t, w, members, place, 0)
    w.p.hurdle = hurdle
    w.p.enough = enough
    if bold > w.p.worth[members][place]:
        w.p.worth[members][place] = bold
        w.p.won[members][place] = won
        w.p.bold[members][place] = 1


def opens_artemis(g: Game, t: Rules, place: int) -> bool:
    """Does mission 99 wait there?"""
    return g.final == Final.ARTEMIS and place == t.event_place[t.opening_event]


def weigh_missions(g: Game, t: Rules, w: Workspace, members: int, place: int) -> None:
    """Without a fight no dice are needed: one mission for all together or one for each, what promises more."""
    imagine(g, t, w, members, place, 0)
    w.draft.bold = 0
    best_mission(w.draft, t, w, members, place)
    w.p.worth[members][place] = w.p.promise
    w.p.apart[members][place] = 0
    apart: float = 0.0
    for seat in range(g.n):
        if (members >> seat) & 1 and members != 1 << seat:
            event: int = best_mission(w.draft, t, w, 1 << seat, place)
            if event != NOBODY:
                w.p.taken[event] = 1
                apart += w.p.promise
    for event in range(t.n_events):
        w.p.taken[event] = 0
    if apart > w.p.worth[members][place]:
        w.p.worth[members][place] = apart
        w.p.apart[members][place] = 1


def patience(g: Game, t: Rules, w: Workspace) -> float:
    """The chance of beating the final encounter below which a bot waits; full planets make it hasty."""
    fullest: int = 0
    for place in range(t.n_places):
        fullest = max(fullest, g.pile[place])
    return t.weight[w.p.mind][Weight.PATIENCE] - t.weight[w.p.mind][Weight.HASTE] * fullest


def run_trials(g: Game, t: Rules, w: Workspace, members: int, place: int, bold: int) -> None:
    """The mean gain, and the share of won games, of trials on dice of their own; few where more cannot matter.

    Trials without the final encounter go on where they were cut short before.
    """
    trials: int = all_trials(t, w)
    played: int = 0
    total: float = 0.0
    if not bold:
        played = w.p.played[members][place]
        total = w.p.total[members][place]
    won: int = 0
    opened: int = 0
    w.p.known[members][place] = 1
    while played < trials:
        if not bold and won == 0 and (played >= w.p.enough or falls_short(t, w, played, total)):
            w.p.known[members][place] = ROUGHLY
            break
        if bold and g.final != Final.ARTEMIS and won + trials - played < w.p.wins:
            break
        total += trial_gain(g, t, w, members, place, played, bold)
        played += 1
        if w.draft.over and End.LOKUST <= w.draft.end_reason <= End.SAVIOR:
            won += 1
        opened += w.draft.opened
    if not bold:
        w.p.played[members][place] = played
        w.p.total[members][place] = total
    w.p.opened[members] = opened / played
    w.p.worth[members][place] = total / played
    w.p.won[members][place] = won / played


def all_trials(t: Rules, w: Workspace) -> int:
    """Dice trials of a set of seats and a place."""
    trials: int = int(t.weight[w.p.mind][Weight.TRIALS])
    return trials if trials > 1 else 1


def falls_short(t: Rules, w: Workspace, played: int, total: float) -> bool:
    """Is a place clearly worth less than what is needed?"""
    return played > 0 and total / played + doubt(t, w, played) < w.p.hurdle


def doubt(t: Rules, w: Workspace, played: int) -> float:
    """By how much two places must differ after so many trials for the rest to be left out: less the more there were."""
    return 2.0 * t.weight[w.p.mind][Weight.DOUBT] / played


def trial_gain(g: Game, t: Rules, w: Workspace, members: int, place: int, trial: int, bold: int) -> float:
    """What one imagined Encounter turn gains."""
    imagine(g, t, w, members, place, trial)
    w.draft.bold = bold
    before: float = position_value(w.draft, t, w.p.mind)
    play_encounter(w.draft, t, w, w.still, members, place, True)
    return position_value(w.draft, t, w.p.mind) - before


def imagine(g: Game, t: Rules, w: Workspace, members: int, place: int, trial: int) -> None:
    """A copy of the game with the seats at the place, other dice, and other cards where they are hidden."""
    w.draft.copy_from(g)
    w.draft.key = draw(g.key, Purpose.TRIAL, members, g.round, 64 * place + trial)
    w.draft.phase = Phase.ENCOUNTER
    w.draft.opened = 1 if g.final == Final.ARTEMIS and place == g.final_at else 0
    for seat in range(g.n):
        if (members >> seat) & 1:
            w.draft.at[seat] = place
            w.draft.out_of_phase[seat] = 0
    bits: U64 = w.draft.key
    for fleet in range(MAX_FLEETS):
        if g.fleet_at[fleet] == place:
            for i in range(g.fleet_n[fleet]):
                if not g.fleet_known[fleet][i]:
                    bits = draw(w.draft.key, Purpose.TRIAL, fleet, 1, i)
                    if g.fleet_card[fleet][i] < t.n_deck_cards:
                        w.draft.fleet_card[fleet][i] = w.p.pool[pick(bits, w.p.n_pool)]
                    else:
                        w.draft.fleet_card[fleet][i] = t.first_drone + pick(bits, t.n_drone_kinds)
    hide_decks(g, w)


def hide_decks(g: Game, w: Workspace) -> None:
    """The next enemy and threat cards are any of those that are left; a threat card that was looked at stays."""
    for i in range(min(IMAGINED_FOES, g.n_foes)):
        w.draft.foe_deck[g.n_foes - 1 - i] = w.p.pool[pick(draw(w.draft.key, Purpose.TRIAL, 0, 2, i), w.p.n_pool)]
    for i in range(g.threat_open, min(IMAGINED_THREATS, g.n_threats)):
        other: int = pick(draw(w.draft.key, Purpose.TRIAL, 0, 3, i), w.p.n_threats)
        w.draft.threat_deck[g.n_threats - 1 - i] = w.p.threats[other]
