"""Questions about the game as it goes: length, leaders, comebacks; luck, skill, styles; is it balanced?"""

from __future__ import annotations

from collections.abc import Iterator

from ...games import game, game_names
from ..language.ambiguity import speaks_of_games
from ..names import Sort
from ..reading import Intent, Topic
from ..refusal import Refusal
from .question import UNLIKELY, Draft, Question
from .scene import draft, reading_of, scene_of
from .together import wins_together

VERSUS = {"versus", "vs", "against", "over", "beat", "beats"}
ANYBODY = {"all", "everything", "other", "others", "rest", "anything", "field", "anybody", "everybody", "everyone"}
FOUGHT_FOR = (Topic.ELIMINATION, Topic.STALLS, Topic.ENDINGS, Topic.COMEBACKS)  # told by way of units and stations


def read_pacing(q: Question) -> Iterator[Draft]:
    """How long is a game, when is it decided, does the leader run away?"""
    topics = [topic for topic in Topic if q.chance(f"pacing.{topic}") >= UNLIKELY]
    if not topics:
        return
    spec = q.spec()
    kinds = frozenset(place for places in q.kinds.values() for place in places)
    for topic in topics:
        used = kinds | q.places("order", "length", str(topic)) - q.taken
        if topic in FOUGHT_FOR:
            used |= frozenset(place for name in q.items if name.kind == "unit" for place in q.spots_of(name))
        scene = scene_of(q, spec, used)
        reading = reading_of(q, scene, Intent.PACING, (str(topic),), (str(topic),))
        yield draft(reading, used, scene.used, label=f"pacing.{topic}")


def read_luck(q: Question) -> Iterator[Draft]:
    """How much is luck, how much is skill?"""
    if not q.likely("luck"):
        return
    spec = q.spec()
    used = q.places("luck", "skill") | q.places("novice", "standard", "expert", "random", group="bots")
    scene = scene_of(q, spec, used, bots=False)
    yield draft(reading_of(q, scene, Intent.LUCK, (), ()), used, scene.used, label="luck")


def read_skill(q: Question) -> Iterator[Draft]:
    """How much better are better players?"""
    if not q.likely("skill"):
        return
    spec = q.spec()
    levels = q.places("novice", "casual", "standard", "expert", "random", group="bots")
    scene = scene_of(q, spec, levels, bots=False)
    bots = tuple(bot for bot, _ in q.bots(spec))
    names = bots if len(bots) > 1 else ()
    yield draft(reading_of(q, scene, Intent.SKILL, names, names), levels, scene.used, label="skill")


def read_strategy(q: Question) -> Iterator[Draft]:
    """Which style of play pays?"""
    if not q.likely("strategy"):
        return
    spec = q.spec(_games_with_styles(q))
    styles = q.styles(spec)
    texts = {word.text for word in q.words}
    if len(styles) == 1 and VERSUS & texts and not ANYBODY & texts:
        raise Refusal(f"compared with what? name two styles of play: {styles[0][0]} or ...?", ())
    used = frozenset(place for _, places in styles for place in places)
    used |= frozenset(p for ps in q.kinds.values() for p in ps) | (q.tier[1] if q.tier else frozenset())
    used |= {i for i, word in enumerate(q.words) if word.text in q.families}
    scene = scene_of(q, spec, used)
    names = tuple(style for style, _ in styles)
    yield draft(reading_of(q, scene, Intent.STRATEGY, names, names), used, scene.used, label="strategy")


def _games_with_styles(q: Question) -> list[str]:
    """The games that have every style that is named."""
    named = {hit.name for hit in q.hits if hit.group == "styles"}
    return [one for one in game_names() if named and named <= set(game(one).policies())]


def read_balanced(q: Question) -> Iterator[Draft]:
    """Is the game as a whole fair?"""
    if q.items or q.of(Sort.LAYOUT) or not q.likely("balanced"):
        return
    if (not q.sentence.game and not speaks_of_games(q.sentence)) or q.kinds or q.tier:
        return
    spec = q.spec()
    scene = scene_of(q, spec, frozenset())
    if wins_together(spec):  # nobody can have an advantage: it is balanced if it is as hard as it should be
        yield draft(reading_of(q, scene, Intent.DIFFICULTY, ("success",), ()), scene.used, label="balanced")
        return
    yield draft(reading_of(q, scene, Intent.BALANCED, (), ()), scene.used, label="balanced")
