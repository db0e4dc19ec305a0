"""Questions about the game as it goes: length, leaders, comebacks; luck, skill, styles; is it balanced?"""

from __future__ import annotations

from collections.abc import Iterator

from ..language.ambiguity import speaks_of_games
from ..names import Sort
from ..reading import Intent, Topic
from .items import ABOUT_ITEM, JUDGING
from .question import Draft, Question
from .scene import draft, reading_of, scene_of

# the topic that is meant if several are named: the most telling first
TOPICS = (
    Topic.DRAWS, Topic.STALLS, Topic.ELIMINATION, Topic.DOWNTIME, Topic.COMEBACKS, Topic.LEADER, Topic.DECIDED,
    Topic.ENDINGS, Topic.LENGTH,
)  # fmt: skip
BESIDE = ("odds", "negation", "unused", "use_verbs", "endings", "length", "seats", "order_more", "remove")
CONTEST = ("compare", "odds", "rank", "order_more", "negation", *JUDGING)


def read_pacing(q: Question) -> Iterator[Draft]:
    """How long is a game, when is it decided, does the leader run away?"""
    topics = [topic for topic in TOPICS if q.has(str(topic))]
    if not topics or (q.items and topics[0] is Topic.LENGTH):
        return
    topic = topics[0]
    if topic is Topic.ENDINGS and Topic.LENGTH in topics:
        topic = Topic.LENGTH
    spec = q.spec()
    used = q.places(*(str(one) for one in Topic), *BESIDE, *JUDGING)
    if topic in (Topic.ELIMINATION, Topic.STALLS, Topic.ENDINGS, Topic.COMEBACKS):
        used |= q.places("order") | q.spots(Sort.ITEM) | frozenset(p for ps in q.kinds.values() for p in ps)
    if topic is Topic.ELIMINATION:
        used |= {i for i, word in enumerate(q.words) if word.text in ("first", "second")}
    scene = scene_of(q, spec, used)
    yield draft(reading_of(q, scene, Intent.PACING, (str(topic),), (str(topic),)), used, scene.used)


def read_luck(q: Question) -> Iterator[Draft]:
    """How much is luck, how much is skill?"""
    if not q.has("luck") or q.items:
        return
    spec = q.spec()
    used = q.places("luck", "skill", "compare", "worth", "decided", "order_more", "seats", *JUDGING)
    scene = scene_of(q, spec, used, bots=False)
    yield draft(reading_of(q, scene, Intent.LUCK, (), ()), used, scene.used)


def read_skill(q: Question) -> Iterator[Draft]:
    """How much better are better players?"""
    levels = q.places("novice", "standard", "expert", "random", group="bots")
    if q.items or not (q.has("skill") or levels):
        return
    spec = q.spec()
    bots = q.bots(spec)
    if not q.has("skill") and len(bots) < 2:
        return
    used = q.places("skill", *CONTEST, "worth", "endings") | levels
    scene = scene_of(q, spec, used, bots=False)
    names = tuple(bot for bot, _ in bots)
    yield draft(reading_of(q, scene, Intent.SKILL, names, names), used, scene.used)


def read_strategy(q: Question) -> Iterator[Draft]:
    """Which style of play pays?"""
    if q.items or not (q.has("strategy") or any(hit.group == "styles" for hit in q.hits) or _names_a_style(q)):
        return
    spec = q.spec()
    styles = q.styles(spec)
    if not styles and not q.has("strategy"):
        return
    used = q.places("strategy", *CONTEST, *ABOUT_ITEM, "elimination", "what_if")
    used |= frozenset(place for _, places in styles for place in places)
    if styles:
        used |= frozenset(p for ps in q.kinds.values() for p in ps) | (q.tier[1] if q.tier else frozenset())
    scene = scene_of(q, spec, used)
    names = tuple(style for style, _ in styles)
    yield draft(reading_of(q, scene, Intent.STRATEGY, names, names), used, scene.used)


def _names_a_style(q: Question) -> bool:
    from ...games import game, game_names

    games = [q.sentence.game] if q.sentence.game else game_names()
    known = {style for one in games for style in game(one).styles}
    return any(word.stem in known for i, word in enumerate(q.words) if i not in q.taken)


def read_balanced(q: Question) -> Iterator[Draft]:
    """Is the game as a whole fair?"""
    if q.items or q.of(Sort.LAYOUT) or not q.has("fair", "unfair"):
        return
    if not q.sentence.game and not speaks_of_games(q.sentence):
        return
    if q.kinds or q.tier or q.has("seats", "order", "layouts"):
        return
    spec = q.spec()
    used = q.places("fair", "unfair")
    scene = scene_of(q, spec, used)
    yield draft(reading_of(q, scene, Intent.BALANCED, (), ()), used, scene.used)
