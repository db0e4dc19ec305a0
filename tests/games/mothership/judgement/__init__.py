"""Positions with an obviously right action, for the bots."""

from .alone import ALONE_CASES
from .artifacts import ARTIFACTS
from .attacks import ATTACKS
from .beacons import BEACONS
from .cards import CARDS
from .case import Case
from .defence import DEFENCE
from .hazards import HAZARDS
from .modules import MODULES
from .reactions import REACTIONS
from .spending import SPENDING

CASES: tuple[Case, ...] = (
    *ATTACKS,
    *DEFENCE,
    *CARDS,
    *REACTIONS,
    *SPENDING,
    *ARTIFACTS,
    *HAZARDS,
    *ALONE_CASES,
    *MODULES,
    *BEACONS,
)
