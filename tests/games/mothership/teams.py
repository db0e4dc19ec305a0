"""Positions with four seats in two teams: seats 0 and 2 against 1 and 3."""

from .position import SHY, Position

FOUR = """\
. . . . . . . . . . .
 . . . . . . . . . .
. . 1 . . . . . 2 . .
 . . . . . . . . . .
. . . . . M . . . . .
 . . . . . . . . . .
. . 4 . . . . . 3 . .
 . . . . . . . . . .
. . . . . . . . . . .
"""


def team_position(bots=(SHY,) * 4, changes=None):
    """The turn of seat 0; seat 2 is on its side."""
    return Position(FOUR, bots, teams=((1, 3), (2, 4)), changes=changes)
