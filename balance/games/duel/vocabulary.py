"""What the files of items and bots may contain in Dice Duel."""

from __future__ import annotations

from ..catalogue.contents import Operation, Vocabulary
from ..catalogue.parameters import number, switch, whole

VOCABULARY = Vocabulary(
    kinds=("tech", "card"),
    operations={
        "roll_bonus": Operation("add a value to every roll (DD-10)", {"value": whole(0, 100)}),
        "opening_bonus": Operation(
            "add a value to the rolls of the first rounds (DD-11)", {"value": whole(0, 100), "rounds": whole(0, 200)}
        ),
        "second_die": Operation("roll two dice and take the higher (DD-12)"),
        "hull": Operation("gain hull at once (DD-13)", {"value": whole(0, 100)}),
        "fresh_dice": Operation("roll other dice (DD-14)"),
        "claim": Operation("win outright with a chance (DD-15)", {"chance": number(0, 1)}),
    },
    weights={"noise": number(0, 1, default=0.0), "only_when_leading": switch(default=False)},
    item_weights=("want",),
    weight_texts={
        "noise": "chance that a purchase is left to chance",
        "only_when_leading": "buys only while it has more hull than everybody else",
        "want": "items that it buys, what it wants most first",
    },
)
