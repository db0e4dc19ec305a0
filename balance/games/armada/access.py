"""How soon ships reach the planets of a map, and what is near a shop, before anybody has moved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..boards.survey import Goal, Mover, Reach, Survey, Words
from ..catalogue.contents import Item
from .engine.names import MAX_PLAYERS
from .layout import ARTEMIS, Layout


def survey_layout(layout: Layout, values: Mapping[str, Any], items: Sequence[Item]) -> Survey:
    """Everything that can be said of a map before anybody plays; a turn is a round with its actions (AR-PLN-01)."""
    actions = int(values["actions"])
    hops = layout.hops(solo=False)
    mover = Mover("ship", actions, MAX_PLAYERS, "Travels a round")

    def goal(place: int) -> Goal:
        far = hops[layout.start][place]
        round_ = max(1, -(-far // actions))
        return Goal(place, (far,), ((Reach(far, round_, far, round_),),), ())

    return Survey(
        board=layout.board(),
        words=Words(goal="planet", goals="planets", hazards="hazards", act="act", acted="visited"),
        movers=(mover,),
        goals=tuple(map(goal, range(len(layout.places)))),
        shelters=(),
        reach=(tuple(hops[layout.start]),),
        warnings=tuple(_warnings(layout, items)),
        notes=tuple(_notes(layout, hops, items)),
    )


def _warnings(layout: Layout, items: Sequence[Item]) -> list[str]:
    warnings = []
    if not any(planet.yard for planet in layout.planets):
        warnings.append("no Shipyard: nobody can buy or configure (AR-PLN-08)")
    if not any(planet.waystation for planet in layout.planets):
        warnings.append("no Waystation: nobody can hire (AR-PLN-10)")
    missing = sorted({item.own["planet"] for item in items} - {"", *layout.places})
    if missing:
        warnings.append(f"cards name planets that the map lacks: {', '.join(missing)}; it cannot be played as it is")
    return warnings


def _notes(layout: Layout, hops: Sequence[Sequence[int]], items: Sequence[Item]) -> list[str]:
    """Ways to the final encounters, and planets from which a shop is a Travel away at the most."""
    notes = []
    finals = {item.name: item.own["planet"] for item in items if item.kind == "final"}
    ways = [
        f"{name} {hops[layout.start][layout.places.index(place)]}"
        for name, place in finals.items()
        if place in layout.places
    ]
    notes.append(f"Travels from {layout.places[layout.start]} to the final encounters: {', '.join(ways)}")
    for word, places in (
        ("Shipyard", [i for i, planet in enumerate(layout.planets) if planet.yard]),
        ("Waystation", [i for i, planet in enumerate(layout.planets) if planet.waystation]),
    ):
        near = [name for i, name in enumerate(layout.places) if any(hops[i][place] <= 1 for place in places)]
        notes.append(f"a {word} within one Travel: {', '.join(near) or 'nowhere'}")
    notes.append(f"with one player every place, {ARTEMIS} too, is one Travel from every other (AR-SOL-02)")
    return notes
