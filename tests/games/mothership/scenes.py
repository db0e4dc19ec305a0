"""Scenes that several test files share."""

from balance.games.engine.recorder import event_fact
from balance.games.mothership.engine.bot import policy
from balance.games.mothership.engine.names import Act

from .position import ITEM, OPEN, SHY, Position

NAMES = {number: name for name, number in ITEM.items()}

FOUR = """\
. . . . . . . . . . .
 . . . . . . . . . .
. . 1 . . . . . 2 . .
 . . . . . . . . . .
. . . . . M . . . . .
 . . . . . . . . . .
. 4 . G . . . M . 3 .
 . . . . . . . . . .
. . . . . . . . . . .
"""
TEAMS = {"bots": (SHY,) * 4, "teams": ((1, 3), (2, 4))}  # seats 0 and 2 against 1 and 3


def duel(mine="fighter 1", enemy="fighter 1", board=OPEN, **position):
    """Two units beside each other, far from everything else; each seat keeps a bomber in a corner."""
    p = spared(board, **position)
    return p, p.put(0, mine, (5, 8)), p.put(1, enemy, (5, 7))


def spared(board=OPEN, **position):
    """A position in which every seat has a bomber in the top corners, so nobody is out for want of ships."""
    p = Position(board, **position)
    for seat, corner in zip(range(p.g.n), ((0, 0), (10, 0), (4, 0), (6, 0)), strict=False):
        p.put(seat, "bomber 2", corner)
    return p


def destinations(p, unit, kind=Act.MOVE, **wanted):
    """Hexes, as (column, row), to which an action may bring a unit."""
    where = {cell: place for place, cell in p.cells.items()}
    return {where[row["cell"]] for row in p.legal(kind, unit=unit, **wanted)}


def targets(p, kind, **wanted):
    """Targets that an action may have."""
    return {row["target"] for row in p.legal(kind, **wanted)}


def users(p, card):
    """Units with which a card can be played."""
    return {row["unit"] for row in p.legal(Act.PLAY, item=card)}


def empty_deck(p):
    """No card is left to draw."""
    p.g.top = p.g.n_deck


def next_on_deck(p, name):
    """The next card drawn is of this title."""
    place = p.g.deck.index(ITEM[name], p.g.top, p.g.n_deck)
    other = p.g.deck[p.g.top]
    p.set("deck", p.g.top, ITEM[name])
    p.set("deck", place, other)


def story(p, *kinds):
    """Events of these kinds in the order in which they happened, as (kind, seat, a)."""
    rows = ([event_fact(p.rec, i, what) for what in range(3)] for i in range(p.rec.n_events))
    return [tuple(row) for row in rows if row[0] in kinds]


def given(*seats, **position):
    """A spared position whose seats are changed."""
    return spared(seats=seats, **position)


def for_sale(p):
    """Techs that the active seat may buy now."""
    return {NAMES.get(row["item"], row["item"]) for row in p.legal(Act.BUY_TECH)}


def shopping(p):
    """What the bot of the active seat buys before it does anything else."""
    bought = []
    while True:
        policy.choose(p.g, p.t, p.b, p.w, p.rec)
        if p.order.kind == Act.ENERGY:
            p.act(Act.ENERGY, a=p.order.a, b=p.order.b, c=p.order.c)
            p.g.acted = [1] * len(p.g.acted)
        elif p.order.kind == Act.BUY_TECH:
            bought.append(NAMES.get(p.order.item, p.order.item))
            p.act(Act.BUY_TECH, item=p.order.item)
        else:
            return bought
