"""The tables of a match as the engine reads them, for tests of what reaches it."""

from balance.core.hints import fields
from balance.games import Match, Seat, game

SPEC = game("armada")
NUMBER = {
    kind: {item.id: i for i, item in enumerate(item for item in SPEC.catalogue() if item.kind == kind)}
    for kind in ("ship", "hero", "module", "foe", "drone", "threat", "event", "final")
}
PLACES = {
    name: i for i, name in enumerate(("Terra", "Luna", "Kagawa", "Zenith One", "Invictus", "Titan VI", "Artemis"))
}


def tables(n=2, mode=None, seats=(), **changes):
    """The tables of a match as a dictionary; changes are constants, or addresses with __ for dots."""
    set_ = {(key.replace("__", ".") if "__" in key else f"rules.{key}"): value for key, value in changes.items()}
    return fields(SPEC.prepare(Match(seats or (Seat(),) * n, mode=mode, changes=set_)).rules)


def event(number):
    return NUMBER["event"][f"event_{number:02}"]
