"""What the files of ships and bots may contain in Space Fighters."""

from __future__ import annotations

from ..catalogue.contents import Operation, Vocabulary
from ..catalogue.parameters import number, whole
from ..engine.names import MAX_ROLLOUTS
from .engine.names import Weight

WEIGHT_TEXTS = {
    Weight.NOISE: "chance that a choice is left to chance among all that is legal",
    Weight.KILL: "worth of destroying a fighter",
    Weight.CONTROL: "worth of destroying a control ship",
    Weight.OPENING: "worth of emptying a station, on top",
    Weight.HOME_STRIKE: "worth of emptying an enemy's own station, on top",
    Weight.FINISH: "worth of the last ship of a team in space, on top; with more ships left a part of it",
    Weight.DEFEND: "worth of destroying a fighter that threatens an own control ship, on top",
    Weight.TEMPO: "cost of an attacker that goes back to the card",
    Weight.APPROACH: "pull of fighters towards their target, per tile",
    Weight.GUARD: "pull of fighters towards own control ships, per tile",
    Weight.FEAR: "how much of what enemies may do next to a fighter is counted",
    Weight.CAUTION: "how much of what enemies may do next to a control ship is counted",
    Weight.HOME: "worth of owning the own station",
    Weight.CENTRE: "worth of owning the central station",
    Weight.OTHER: "worth of owning another station",
    Weight.CONQUEST: "worth of standing in an enemy's own station, on top; a part of it while the enemy has ships",
    Weight.DELAY: "how much less a station is worth for every turn that a control ship is away from it",
    Weight.CONTROLS: "control ships wanted before further fighters are bought",
    Weight.FIGHTERS: "fighters wanted before a further control ship is bought",
    Weight.HOARD: "resources that are never spent on fighters",
    Weight.CLEAR: "cost of a fighter in the way of control ships: in a door, beside them, or where they will pass",
    Weight.PATIENCE: "a fighter stays on the card while no enemy is so many tiles from where it comes in; 0 never",
    Weight.LOOKAHEAD: "rollouts of each manner at each step of a turn; 0 does not look ahead",
    Weight.HORIZON: "rounds that a rollout goes beyond the present one",
    Weight.LAST: "worth of the own last control ship, on top; with more of them a part of it",
    Weight.STRAND: "worth of destroying an enemy's last control ship, on top; with more of them a part of it",
    Weight.CROWD: "how much weaker the pull towards targets is for every enemy team in play beyond the first",
    Weight.FEWEST: "control ships below which one is bought as soon as it can be, whatever else is wanted",
    Weight.THRIFT: "share of a control ship's price from which on a seat with fewer than that saves for one",
    Weight.HELD: "share of a station's worth to a control ship that counts while an enemy is in it",
    Weight.HEAVY: "fighters that a control ship counts as among the ships of an enemy whose station is to be taken",
    Weight.CHASE: "tiles at which a target draws a fighter half as much as beside it",
    Weight.WATCH: "danger that is added to that of every own control ship when a fighter picks one to guard",
    Weight.WATCH_RANGE: "tiles at which an own control ship draws its guard half as much as beside it",
    Weight.UPPER_HAND: "own fighters for each fighter of all enemies from which on there is less and less to fear",
    Weight.SCREEN: "fighters that a seat wants before it saves for a control ship",
}
LIMITS = {Weight.NOISE: number(0, 1, default=0.0), Weight.LOOKAHEAD: whole(0, MAX_ROLLOUTS, default=0)}
LIMITS |= {Weight.HORIZON: whole(0, 50, default=0)}
FINE = {  # weights that training leaves alone unless it is asked for them, with their usual values
    Weight.FEWEST: 2.0,
    Weight.THRIFT: 0.75,
    Weight.HELD: 0.5,
    Weight.HEAVY: 2.0,
    Weight.CHASE: 6.0,
    Weight.WATCH: 0.2,
    Weight.WATCH_RANGE: 3.0,
    Weight.UPPER_HAND: 2.0,
    Weight.SCREEN: 2.0,
}
LIMITS |= {weight: number(0, 1000, default=usual) for weight, usual in FINE.items()}

VOCABULARY = Vocabulary(
    kinds=("unit",),
    operations={
        "attacks": Operation("starts battles, moves before control ships, never inside a station (SF-MOV-04)"),
        "holds": Operation("owns the station it is in, never starts a battle (SF-STN-01, SF-CTL-03)"),
        "battle_die": Operation("rolls this die in a battle (SF-BTL-01)", {"sides": whole(1, 100)}),
        "move": Operation(
            "moves up to the roll of a die, at most so many tiles (SF-MOV-01, SF-CTL-02)",
            {"die": whole(1, 20), "limit": whole(0, 20)},
        ),
    },
    weights={w.name.lower(): LIMITS.get(w, number(0, 1000, default=0.0)) for w in Weight},
    fine_weights=tuple(weight.name.lower() for weight in FINE),
    weight_texts={w.name.lower(): text for w, text in WEIGHT_TEXTS.items()},
)
