"""What the files of ships and bots may contain in Star Stations."""

from __future__ import annotations

from ..catalogue.contents import Numbers, Operation, Vocabulary
from ..catalogue.parameters import number, switch, whole
from .engine.bot.weights import Weight
from .engine.names import MAX_SPEED

OPERATIONS = {
    "attack": Operation("rolls dice against ships in its own square (SS-ATK-03)", {"dice": whole(0, 20)}),
    "beside": Operation(
        "rolls dice against an orthogonally neighbouring square (SS-SHP-03, SS-SHP-04)", {"dice": whole(0, 20)}
    ),
    "armour": Operation("ignores hits of every attack (SS-SHP-06)", {"hits": whole(0, 5)}),
    "speed": Operation("moves so many squares (SS-MOV-04)", {"squares": whole(0, MAX_SPEED)}),
    "works": Operation("mines and builds modules (SS-SHP-01)"),
    "fresh_dice": Operation("its owner rolls other dice"),
}
WORDS = {
    "attack": "rolls {} against ships in its own square",
    "beside": "rolls {} against an orthogonally neighbouring square",
    "armour": "ignores {} of every attack",
    "speed": "moves {}",
    "works": "mines and builds modules",
    "fresh_dice": "its owner rolls other dice",
}
UNITS = {"dice": ("die", "dice"), "hits": ("hit", "hits"), "squares": ("square", "squares")}
TEXTS = {
    "noise": "chance that an action is left to chance",
    "ore": "worth of an ore while there is use for it",
    "glut": "ore and metal beyond which more ore is of no use",
    "metal": "worth of refining an ore",
    "reserve": "ore that is not refined while there are modules to build",
    "spend": "worth of a metal that was spent on a ship",
    "module": "worth of a module",
    "finish": "worth of the last module of a station, on top",
    "hold": "worth of a station held",
    "last": "worth of a station, on top, for each that is held already",
    "slot": "worth of a frigate at an asteroid of its own",
    "site": "worth of a frigate at an unfinished star",
    "pull": "share of the worth of a place of work that draws from afar",
    "hunt": "how much an enemy flagship draws warships",
    "steal": "how much stations of others draw warships",
    "guard": "how much own stations draw warships",
    "far": "share of a pull that is left a square further",
    "kill": "worth of an enemy ship for each metal of its price",
    "flagship": "worth of an enemy flagship",
    "own": "worth of an own ship for each metal of its price",
    "own_flagship": "worth of the own flagship",
    "fear": "how much of what enemies may shoot next turn is counted",
    "hope": "how much of what could be shot next turn is counted",
    "lock": "worth lost by a locked economy",
    "blockade": "worth of each ore a turn that an enemy cannot mine because of a ship parked in its square",
    "lookahead": "games that are imagined of each manner; 0: does not look ahead",
    "horizon": "rounds that an imagined game goes on",
    "pack": "worth of a warship in the company of others",
    "miners": "ships that mine up to which they are wanted first",
    "deny": "worth of contesting a station of an enemy who could win in the next turn",
    "bold": "how much targets draw the own flagship, of what they draw a cruiser",
    "whim": "how much the worth of actions varies from turn to turn",
    "cover": "worth of standing at a station to which an enemy would go to win in the next turn",
    "patience": "rounds without anything built or destroyed until fear and stations count less and less",
    "life_metal": "look-ahead: metal that being in play counts as",
    "ore_metal": "look-ahead: metal that an ore counts as",
    "bank_metal": "look-ahead: metal that a metal in hand counts as; ships count at their prices",
    "station_metal": "look-ahead: metal that a held station counts as",
    "spoil": "share of a station's worth to an enemy that it is worth to contest it",
    "alert": "stations that an enemy may lack, at the most, to be watched as one about to win",
    "despair_hold": "share of the worth of stations that is left when there are too few ships to win by them",
    "despair_hunt": "how many times as much enemy flagships draw warships then",
    "effort": "cost of each group of ships that a Move sends",
    "undo": "share of its worth that a Move keeps if it takes the last one back",
    "join": "what a further ship must add to a Move, at the least, to go along",
    "risk": "chance to survive, at the least, that a ship in the way of miners counts on",
    "prey": "share of hunt with which enemy ships of any kind draw warships",
    "press": "worth of one more warship in a fight that has begun",
    "winning_shot": "worth of an attack that clears the station which wins the game, on top",
    "winning_module": "worth of the module that wins the game, on top",
    "resolve": "share of fear and of the worth of stations that is left however long nothing happens",
    "underdog": "own force, at the least, as a multiple of the strongest enemy's",
    "overlord": "own force, at the most, as a multiple of the strongest enemy's",
    "site_unpaid": "share of site that is left while there is no ore for a module",
    "slot_stocked": "share of slot that is left, at the least, while the stock grows towards the glut",
    "slot_glut": "share of slot that is left beyond the glut",
    "surplus": "ore that a Mine counts as beyond the glut",
    "progress": "how much more a star is worth for each module it has",
    "hands": "how much more a ship that mines is wanted for each one that is missing",
    "at_once": "share of what a new ship changes at once that is counted",
    "kept": "share of a station's worth that is left where it is kept without ships",
    "want": "how much of the fleet each kind of ship should be",
}
SHARES = ("noise", "bold", "whim")  # weights from 0 to 1
WHOLE = {"lookahead": 200, "horizon": 300}  # weights that are whole numbers, with the most they may be
FINE = {  # weights that training leaves alone unless it is asked for them, with their usual values
    "life_metal": 8.0,
    "ore_metal": 0.3,
    "bank_metal": 0.6,
    "station_metal": 5.0,
    "spoil": 0.5,
    "alert": 2.0,
    "despair_hold": 0.1,
    "despair_hunt": 3.0,
    "effort": 0.05,
    "undo": 0.4,
    "join": 0.01,
    "risk": 0.3,
    "prey": 0.2,
    "press": 1.0,
    "winning_shot": 200.0,
    "winning_module": 1000.0,
    "resolve": 0.15,
    "underdog": 0.3,
    "overlord": 3.0,
    "site_unpaid": 0.15,
    "slot_stocked": 0.5,
    "slot_glut": 0.05,
    "surplus": 0.01,
    "progress": 0.2,
    "hands": 2.0,
    "at_once": 0.2,
    "kept": 0.5,
}
LIMITS = {
    **{name: number(0, 1, default=0.0) for name in SHARES},
    **{name: whole(0, most, default=0) for name, most in WHOLE.items()},
    **{name: number(0, 1000, default=value) for name, value in FINE.items()},
    "far": number(0.01, 1, default=0.8),
}
WEIGHTS = {w.name.lower(): LIMITS.get(w.name.lower(), number(0, 1000, default=0.0)) for w in Weight}
VOCABULARY = Vocabulary(
    kinds=("unit",),
    operations=OPERATIONS,
    fields={"flagship": switch(default=False)},  # its owner is out without it (SS-WIN-04)
    weights=WEIGHTS,
    item_weights=("want",),
    fine_weights=tuple(FINE),
    weight_texts=TEXTS,
)


def words_of(operation: str, numbers: Numbers) -> str:
    """The sentence of an operation, with its numbers."""
    counted = [f"{number} {UNITS[key][number != 1]}" for key, number in numbers.items()]
    return WORDS[operation].format(*counted)
