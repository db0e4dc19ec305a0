"""What Maze is made of: gear that is bought, cards that are dealt, traps that nobody owns, and bots."""

from balance.games.catalogue.contents import Operation, Vocabulary
from balance.games.catalogue.parameters import whole

from ..toys import constant

VOCABULARY = Vocabulary(
    kinds=("gear", "card", "trap"),
    operations={
        "stride": Operation("more steps in every round", {"steps": whole(0, 9)}),
        "leap": Operation("steps at once", {"steps": whole(0, 9)}),
        "fresh_dice": Operation("roll other dice"),
        "delay": Operation("fewer steps in the round in which it strikes", {"steps": whole(0, 9)}),
    },
    item_weights=("want",),
)
NUMBERS = (
    constant("side", 8, 2, 16),
    constant("walls", 0, 0, 200),
    constant("steps", 4, 1, 9),
    constant("round_cap", 6, 1, 50),
    constant("income", 1, 0, 9),
    constant("hand_size", 1, 0, 2),
    constant("trap_sides", 8, 4, 99),
)


def _item(name, kind, text, price=0, copies=1, **effects):
    entry = {"name": name.replace("_", " ").title(), "kind": kind, "text": text, "source": "toy", "price": price}
    entry |= {"copies": copies, "for_sale": kind == "gear", "effects": effects}
    return VOCABULARY.item(name, name, entry)


ITEMS = (
    _item("boots", "gear", "one more step in every round", 4, stride={"steps": 1}),
    _item("springs", "gear", "two steps at once", 2, leap={"steps": 2}),
    _item("trinket", "gear", "does nothing: too weak by construction", 2),
    _item("placebo", "gear", "does nothing but roll other dice: fair by construction", fresh_dice={}),
    _item("map", "card", "two steps at once", 1, 2, leap={"steps": 2}),
    _item("hint", "card", "one step at once", 1, 2, leap={"steps": 1}),
    _item("blank", "card", "does nothing", 1, 4),
    _item("pit", "trap", "costs two steps", copies=1, delay={"steps": 2}),
    _item("mud", "trap", "costs one step", copies=1, delay={"steps": 1}),
)


def _bot(name, text, **want):
    return VOCABULARY.policy(name, name, {"text": text, "want": want}, [item.id for item in ITEMS])


BOTS = (
    _bot("idle", "buys nothing"),
    _bot("collector", "buys trinkets first", trinket=3.0, boots=2.0),
    _bot("standard", "buys boots, then springs", boots=2.0, springs=1.0),
)
