"""Questions about where players start: seats, turn order, layouts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...games import game, game_names
from ...games.columns import Role
from ...games.spec import GameSpec
from ..language.match_names import Mention
from ..language.number_words import as_number
from ..language.spelling import DIGITS
from ..names import Sort
from ..reading import Intent
from ..refusal import Refusal
from ..setting import chosen_layout, layout_players
from .groups import ORDINALS
from .question import Draft, Question
from .scene import draft, reading_of, scene_of
from .together import wins_together

SEAT_WORDS = {"seat", "position", "corner", "player", "spot", "team"}


def order_column(spec: GameSpec) -> str | None:
    """The column that holds the place of a seat in the turn order, if a game has one."""
    return next((c.name for c in spec.columns() if c.role is Role.ORDER), None)


def check_rivals(spec: GameSpec) -> None:
    """Refuse a question about seats of a game that all win or lose together."""
    if wins_together(spec):
        instead = (f'balance ask "how hard is {spec.name}?"', *(f'balance ask "{one}"' for one in spec.questions[:2]))
        reason = "is won or lost together, so no seat has a share of its own"
        raise Refusal(f"{spec.title} {reason}; ask how hard it is instead: {instead[0]}", instead)


def read_order(q: Question) -> Iterator[Draft]:
    """Does it matter who goes first?"""
    if q.items or _seat(q) or not q.likely("order"):
        return
    spec = q.spec([name for name in game_names() if order_column(game(name))])
    check_rivals(spec)
    if not order_column(spec):
        raise Refusal(f"{spec.title} has no turn order: ask about its seats", ())
    money = frozenset(i for i, word in enumerate(q.words) if spec.currency and word.stem == spec.currency.rstrip("s"))
    used = q.places("order") | money
    scene = scene_of(q, spec, used)
    yield draft(reading_of(q, scene, Intent.ORDER, ("first",), ("who goes first",)), used, scene.used, label="order")


def read_layouts(q: Question) -> Iterator[Draft]:
    """Which layout is the fairest?"""
    count = q.players.count if q.players else None
    layouts = list(dict.fromkeys(chosen_layout(one, count) for one in q.of(Sort.LAYOUT)))
    if q.items or len(layouts) == 1 or not q.likely("layouts") or not (layouts or q.places("layouts")):
        return
    spec = game(layouts[0].game) if layouts else q.spec([name for name in game_names() if game(name).layouts])
    if not spec.layouts:
        raise Refusal(f"{spec.title} has no layouts", ())
    if len({layout_players(spec, one.id) for one in layouts}) > 1:
        raise Refusal("these layouts are for different numbers of players", ())
    used = q.spots(Sort.LAYOUT) | q.places("layouts")
    loose = q.players or q.loose_players(used, spec)
    used |= loose.places if loose and layouts else frozenset()
    scene = scene_of(q, spec, used, layouts=False, players=not layouts)
    ids, titles = tuple(one.id for one in layouts), tuple(one.title for one in layouts)
    more: tuple[str, ...] = ()
    if layouts:
        seats = layout_players(spec, layouts[0].id) or count or 0
        from ..setting import scenario_players

        more = (
            (f"players={seats}", f"layout={layouts[0].id}")
            if seats not in (0, scenario_players(scene.scenario))
            else ()
        )
    yield draft(reading_of(q, scene, Intent.LAYOUTS, ids, titles, None, more), used, scene.used, label="layouts")


def read_seats(q: Question) -> Iterator[Draft]:
    """Does every seat, or every seat of a layout, have the same chance?"""
    layouts = q.of(Sort.LAYOUT)
    seat = _seat(q)
    if q.items or len(layouts) > 1 or not q.likely("seats", *(("balanced", "layouts", "ask.") if layouts else ())):
        return
    label = "seats+balanced+layouts+ask." if layouts else "seats"
    count = q.players.count if q.players else _loose_count(q, layouts)
    layout = chosen_layout(layouts[0], count) if layouts else None
    spec = game(layout.game) if layout else q.spec()
    check_rivals(spec)
    used = q.places("layouts") | (seat[1] if seat else frozenset())
    used |= {
        i for i in range(len(q.words) - 1) if as_number(q.words[i].text) and q.words[i + 1].stem in ("corner", "seat")
    }
    scene = scene_of(q, spec, used | q.spots(Sort.LAYOUT))
    if count == 1 or (layout and layout_players(spec, layout.id) == 1):
        return  # who plays alone has no seat to envy
    if layout and "than" in {word.text for word in q.words} and q.chance("layouts") > q.chance("seats"):
        raise Refusal(f"compared with what? name two layouts: {layout.title} or ...?", ())
    if layout and not seat:
        title = f"the layout {layout.title}"
        yield draft(reading_of(q, scene, Intent.SEATS, (layout.id,), (title,)), used, scene.used, label=label)
        return
    subject = (f"seat {seat[0]}",) if seat else ()
    options = {"of": seat[0], "lean": "uneven"} if seat else {}
    yield draft(reading_of(q, scene, Intent.SEATS, subject, subject, options), used, scene.used, label="seats")


def _loose_count(q: Question, layouts: Sequence[Mention]) -> int | None:
    """A bare number of players beside a layout: "is that map even for 3"."""
    if not layouts:
        return None
    loose = q.loose_players(q.spots(Sort.LAYOUT) | q.places("layouts"), game(layouts[0].names[0].game))
    return loose.count if loose else None


def _seat(q: Question) -> tuple[int, frozenset[int]] | None:
    """The seat that is named: "seat 2", "the second corner"."""
    for i, word in enumerate(q.words):
        if i in q.taken or word.stem not in SEAT_WORDS:
            continue
        after = q.words[i + 1].text if i + 1 < len(q.words) else ""
        before = q.words[i - 1].text if i else ""
        if word.text != "players" and DIGITS.get(after, after).isdecimal() and word.stem != "team":
            return int(DIGITS.get(after, after)), frozenset({i, i + 1})
        if after == "one" and word.stem != "team" and word.text == word.stem and not q.words[i + 1].mark:
            return 1, frozenset({i, i + 1})
        if before in ORDINALS and word.stem in ("seat", "position", "corner", "spot"):
            return ORDINALS[before], frozenset({i - 1, i})
    return None
