"""Questions about optional modules: one of them, several, or all: what do they do, is it worth playing with one?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...games import game, game_names
from ...games.spec import GameSpec
from ...report.core.words.phrases import listed
from ...stats.verdicts.replies import Asked
from ..language.amounts import find_amounts
from ..language.spelling import stems
from ..names import Sort
from ..reading import Intent, ParsedQuestion
from ..shelf import Study, known_studies
from .question import UNLIKELY, Draft, Question
from .scene import draft, reading_of, scene_of

MODULE_WORDS = frozenset({"module", "expansion", "optional"})
ALL_MODULES = frozenset({"module", "expansion"})
LEFT_OUT = frozenset({"without", "no", "not", "never"})  # modules are left out as it is
TOGETHER = frozenset({"and", "all", "together", "every"})
DOING = ("what_if", "pace", "more_pace", "less_pace")  # what is asked of modules: what do they do, are games longer?
MOST = frozenset({"most", "least", "longest", "shortest"})
MODULES = "modules"
NAMED = 2.0  # weight of the study of all modules where they are all that is named: above all others
GROUPED = tuple(f"ask.{asked}" for asked in Asked)  # what is asked of a kind of items as a group
WORTH = ("ask.", "strategy")  # kinds of questions that ask whether to play with a module, or to mind it


def named_modules(q: Question, spec: GameSpec) -> dict[str, frozenset[int]]:
    """The modules of a game that a question names, with their words, in the order of the rules."""
    found = {}
    for module in spec.modules:
        title = stems(module.replace("_", " "))
        said = [stems(said) for said, own in spec.synonyms.items() if stems(own) == title]
        found[module] = frozenset[int]().union(*(phrase_places(q, phrase) for phrase in (title, *said)))
    return {module: places for module, places in found.items() if places}


def asks_what_they_do(q: Question, places: frozenset[int], outright: bool) -> bool:
    """Whether it is asked what something does; words that may mean more than that count where it is named outright."""
    hits = [hit for hit in q.hits if hit.group == "concepts" and hit.name in DOING and not hit.places <= places]
    return any(hit.sure for hit in hits) or len(hits) > 1 or (outright and bool(hits))


def phrase_places(q: Question, wanted: Sequence[str]) -> frozenset[int]:
    """Where some words stand one after the other."""
    for start in range(len(q.words) - len(wanted) + 1):
        if [word.stem for word in q.words[start : start + len(wanted)]] == list(wanted):
            return frozenset(range(start, start + len(wanted)))
    return frozenset()


def games_with_modules(q: Question) -> list[GameSpec]:
    """The games that come into question and have modules."""
    specs = map(game, [q.sentence.game] if q.sentence.game else game_names())
    return [spec for spec in specs if spec.modules]


def other_items_than(q: Question, places: frozenset[int]) -> frozenset[int]:
    """The words of items but for some: the tiles of a module are items that bear its name."""
    return q.spots(Sort.ITEM) - places - q.sentence.asides


def is_module(q: Question, spec: GameSpec) -> bool:
    """Whether nothing but a module is named: its tiles bear its name."""
    places = frozenset(place for some in named_modules(q, spec).values() for place in some)
    return bool(places) and not other_items_than(q, places)


def read_modules(q: Question) -> Iterator[Draft]:
    """What do the modules do, which of them does most? The study that compares all of them answers."""
    said = frozenset(i for i, word in enumerate(q.words) if word.stem in ALL_MODULES and i not in q.taken)
    doing = q.places(*DOING) | {i for i, word in enumerate(q.words) if word.text in MOST}
    if not said or not doing - said or LEFT_OUT & {word.text for word in q.words}:
        return
    for spec in games_with_modules(q):
        comparing = [one for one in known_studies() if one.game == spec.name and MODULES in one.compares]
        studies = [one for one in comparing if not one.bots]  # the others ask who gains
        used = said | doing | {i for i, word in enumerate(q.words) if word.text in TOGETHER | {"optional"}}
        if not studies or named_modules(q, spec) or other_items_than(q, used) or q.left(used):
            continue
        yield Draft(study_reading(q, studies[0]), frozenset(range(len(q.words))), "study", weight=NAMED)


def with_modules(spec: GameSpec, modules: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """Changes on both sides, and after: modules beside those that they need, which are there before, too; a title."""
    needed = list(dict.fromkeys(other for one in modules for other in spec.needed_by(one) if other not in modules))
    title = f"with {listed([one.replace('_', ' ') for one in modules])}"
    if needed:
        title += f" beside {listed([one.replace('_', ' ') for one in needed])}"
    before = (f"{MODULES}={','.join(needed)}",) if needed else ()
    return before, (f"{MODULES}={','.join((*needed, *modules))}",), title


def is_kind(spec: GameSpec, module: str) -> bool:
    """Whether a module is a kind of items, which are judged as a group."""
    return stems(module)[-1] in {item.kind for item in spec.catalogue()}


def study_reading(q: Question, study: Study) -> ParsedQuestion:
    """A question as that of a study."""
    options = {"title": game(study.game).title, "asks": study.question, "claims": study.claims}
    return ParsedQuestion(
        q.sentence.text, study.game, Intent.STUDY, (study.name,), (study.title,), study.name, options=options
    )


def read_module_worth(q: Question) -> Iterator[Draft]:
    """Is it worth playing with a module, is it dangerous? A claim about who minds it answers, or what it changes."""
    chances = {name: share for name, share in q.chances.items() if name.startswith(WORTH) and share >= UNLIKELY}
    if not chances or LEFT_OUT & {word.text for word in q.words} or find_amounts(q.words, range(len(q.words))):
        return
    for spec in games_with_modules(q):
        named = named_modules(q, spec)
        if len(named) != 1:
            continue
        ((module, places),) = named.items()
        judged = {name: share for name, share in chances.items() if not (name in GROUPED and is_kind(spec, module))}
        used = places | q.places(*DOING) | {i for i, word in enumerate(q.words) if word.stem in MODULE_WORDS}
        if other_items_than(q, used):
            continue
        scene = scene_of(q, spec, used, loose=False)
        if not judged or q.left(used | scene.used, next(iter(judged))):
            continue
        label = "+".join(judged)
        minded = [one for one in known_studies() if one.game == spec.name and one.minded == (module,)]
        if minded:
            yield Draft(study_reading(q, minded[0]), used | scene.used, label)
        else:
            before, after, title = with_modules(spec, (module,))
            reading = reading_of(q, scene, Intent.WHAT_IF, (module,), (title,), more=before, after=after)
            yield draft(reading, used, scene.used, label=label)
